//! What lies on the table and in the hands, as far as the eye sees it.

use engine::{Card, CardCounts, PlaceId, Seat, TicketSet};
use leptos::prelude::*;
use protocol::worker::Position;

use super::Reel;
use crate::lang::t;
use crate::model::reel::Eye;
use crate::model::{Desk, Goal};
use crate::parts::{CardFace, Icon, Piece, Sign, ticket_name};

#[component]
pub(super) fn Seats(reel: Reel, desk: Memo<Option<Desk>>, lit: RwSignal<Vec<PlaceId>>) -> impl IntoView {
    let inside = move || {
        let (desk, position) = (desk.get()?, reel.position.get()?);
        let (eye, names) = (reel.eye.get(), reel.names());
        let rows: Vec<_> = desk
            .game
            .each_seat()
            .map(|seat| {
                let name = names.get(seat.index()).cloned().unwrap_or_default();
                view! { <li>{row(&desk, &position, eye, seat, name, lit)}</li> }
            })
            .collect();
        Some(view! {
            {market(&desk)}
            <ul class="replay-seats">{rows}</ul>
        })
    };
    view! { {inside} }
}

/// The market and how much is left of the decks.
fn market(desk: &Desk) -> impl IntoView + use<> {
    let table = desk.view.table;
    let cards: Vec<_> = table.market.iter().flatten().map(|card| view! { <CardFace card=*card/> }).collect();
    view! {
        <section class="replay-market" aria-label=t("market")>
            <span class="faces">{cards}</span>
            <span title=t("deck")><Icon sign=Sign::Cards/>{table.deck_cards}</span>
            <span title=t("tickets")><Icon sign=Sign::Tickets/>{table.ticket_deck.top + table.ticket_deck.under}</span>
        </section>
    }
}

fn row(
    desk: &Desk,
    position: &Position,
    eye: Eye,
    seat: Seat,
    name: String,
    lit: RwSignal<Vec<PlaceId>>,
) -> impl IntoView + use<> {
    let (table, index) = (desk.view.table, seat.index());
    let label = name.clone();
    let turn = table.phase.to_act().contains(seat);
    let own = eye.own(position, seat);
    let hand = own.map(|own| piles(&own.hand));
    let kept = own.map(|own| tickets(desk, position, seat, own.tickets, lit));
    // A team's holders are shown with its first player.
    let first = desk.game.members(desk.game.side(seat)).iter().next() == Some(seat);
    let partner = matches!(eye, Eye::Seat(eye) if desk.game.same_side(eye, seat));
    let team = eye.team(position, seat, partner).filter(|_| first).map(|team| {
        view! {
            <h2>{t("holder")}</h2>
            {piles(&team.cards)}
            {tickets(desk, position, seat, team.tickets, lit)}
        }
    });
    let merchandise = (desk.game.board().merchandise() > 0).then(
        || view! { <span title=t("merchandise")><Icon sign=Sign::Cart/>{table.merchandise[index]}</span> },
    );
    view! {
        <section class="replay-player" class:turn=turn aria-label=label>
            <Piece seat side=desk.game.side(seat)/>
            <strong class="grow">{name}</strong>
            <b class="points" title=t("points")>{desk.score(desk.game.side(seat))}</b>
            <span class="stats">
                <span title=t("pieces")><Icon sign=Sign::Pieces/>{table.pieces[index]}</span>
                <span title=t("cards")><Icon sign=Sign::Cards/>{table.hand_cards[index]}</span>
                <span title=t("tickets")><Icon sign=Sign::Tickets/>{table.hand_tickets[index]}</span>
                {merchandise}
            </span>
            {hand}
            {kept}
            {team}
        </section>
    }
}

/// Cards in piles, as small faces with their numbers.
fn piles(cards: &CardCounts) -> impl IntoView + use<> {
    let piles: Vec<(Card, u8)> = cards.iter().filter(|(_, n)| *n > 0).collect();
    let piles: Vec<_> = piles
        .into_iter()
        .map(|(card, n)| view! { <li class="pile"><CardFace card/><b>{n}</b></li> })
        .collect();
    view! { <ul class="piles">{piles}</ul> }
}

/// Tickets and how far each is for the seat.
fn tickets(
    desk: &Desk,
    position: &Position,
    seat: Seat,
    tickets: TicketSet,
    lit: RwSignal<Vec<PlaceId>>,
) -> impl IntoView + use<> {
    let view = position.seats.get(seat.index()).copied().unwrap_or(position.public);
    let own = Desk { view, ..desk.clone() };
    let rows: Vec<_> = tickets
        .map(|id| {
            let ticket = desk.game.board().ticket(id);
            let (a, b, points) = (ticket.a, ticket.b, ticket.points);
            let (class, sign) = match own.goal(id) {
                Goal::Done => ("ticket done", Some(Sign::Done)),
                Goal::Open => ("ticket", None),
                Goal::Impossible => ("ticket impossible", Some(Sign::Cross)),
            };
            view! {
                <li class=class tabindex="0"
                    on:pointerenter=move |_| lit.set(vec![a, b]) on:pointerleave=move |_| lit.set(Vec::new())
                    on:focus=move |_| lit.set(vec![a, b]) on:blur=move |_| lit.set(Vec::new())>
                    <span class="grow">{ticket_name(desk, id)}</span>{sign.map(|sign| view! { <Icon sign/> })}<b>{points}</b>
                </li>
            }
        })
        .collect();
    view! { <ul class="replay-tickets">{rows}</ul> }
}
