//! The table and the hands, as far as the perspective shows them.

use engine::{Card, CardCounts, PlaceId, Seat, TicketSet};
use leptos::prelude::*;
use protocol::worker::Position;

use super::ReplayState;
use crate::components::{CardFace, Icon, IconName, Piece, ticket_name};
use crate::i18n::t;
use crate::model::replay::Perspective;
use crate::model::{GameModel, Goal};

#[component]
pub(super) fn Seats(
    replay: ReplayState,
    model: Memo<Option<GameModel>>,
    lit: RwSignal<Vec<PlaceId>>,
) -> impl IntoView {
    let inside = move || {
        let (model, position) = (model.get()?, replay.position.get()?);
        let (perspective, names) = (replay.perspective.get(), replay.names());
        let rows: Vec<_> = model
            .game
            .each_seat()
            .map(|seat| {
                let name = names.get(seat.index()).cloned().unwrap_or_default();
                view! { <li>{row(&model, &position, perspective, seat, name, lit)}</li> }
            })
            .collect();
        Some(view! {
            {market(&model)}
            <ul class="replay-seats">{rows}</ul>
        })
    };
    view! { {inside} }
}

/// The market and how much is left of the decks.
fn market(model: &GameModel) -> impl IntoView + use<> {
    let table = model.view.public;
    let cards: Vec<_> = table.market.iter().flatten().map(|card| view! { <CardFace card=*card/> }).collect();
    view! {
        <section class="replay-market" aria-label=t("market")>
            <span class="faces">{cards}</span>
            <span title=t("deck")><Icon name=IconName::Cards/>{table.deck_cards}</span>
            <span title=t("tickets")><Icon name=IconName::Tickets/>{table.ticket_deck.top + table.ticket_deck.under}</span>
        </section>
    }
}

fn row(
    model: &GameModel,
    position: &Position,
    perspective: Perspective,
    seat: Seat,
    name: String,
    lit: RwSignal<Vec<PlaceId>>,
) -> impl IntoView + use<> {
    let (table, index) = (model.view.public, seat.index());
    let label = name.clone();
    let turn = table.phase.to_act().contains(seat);
    let own = perspective.own(position, seat);
    let hand = own.map(|own| piles(&own.hand));
    let kept = own.map(|own| tickets(model, position, seat, own.tickets, lit));
    // A team's holders are shown with its first player.
    let first = model.game.members(model.game.side(seat)).iter().next() == Some(seat);
    let partner =
        matches!(perspective, Perspective::Seat(perspective) if model.game.same_side(perspective, seat));
    let team = perspective.team(position, seat, partner).filter(|_| first).map(|team| {
        view! {
            <h2>{t("holder")}</h2>
            {piles(&team.cards)}
            {tickets(model, position, seat, team.tickets, lit)}
        }
    });
    let merchandise = (model.game.board().merchandise() > 0).then(
        || view! { <span title=t("merchandise")><Icon name=IconName::Cart/>{table.merchandise[index]}</span> },
    );
    view! {
        <section class="replay-player" class:turn=turn aria-label=label>
            <Piece seat side=model.game.side(seat)/>
            <strong class="grow">{name}</strong>
            <b class="points" title=t("points")>{model.score(model.game.side(seat))}</b>
            <span class="stats">
                <span title=t("pieces")><Icon name=IconName::Pieces/>{table.pieces[index]}</span>
                <span title=t("cards")><Icon name=IconName::Cards/>{table.hand_cards[index]}</span>
                <span title=t("tickets")><Icon name=IconName::Tickets/>{table.hand_tickets[index]}</span>
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

/// Tickets with their status for the seat.
fn tickets(
    model: &GameModel,
    position: &Position,
    seat: Seat,
    tickets: TicketSet,
    lit: RwSignal<Vec<PlaceId>>,
) -> impl IntoView + use<> {
    let view = position.seats.get(seat.index()).copied().unwrap_or(position.public);
    let own = GameModel { view, ..model.clone() };
    let rows: Vec<_> = tickets
        .map(|id| {
            let ticket = model.game.board().ticket(id);
            let (a, b, points) = (ticket.a, ticket.b, ticket.points);
            let (class, icon) = match own.goal(id) {
                Goal::Done => ("ticket done", Some(IconName::Done)),
                Goal::Open => ("ticket", None),
                Goal::Impossible => ("ticket impossible", Some(IconName::Cross)),
            };
            view! {
                <li class=class tabindex="0"
                    on:pointerenter=move |_| lit.set(vec![a, b]) on:pointerleave=move |_| lit.set(Vec::new())
                    on:focus=move |_| lit.set(vec![a, b]) on:blur=move |_| lit.set(Vec::new())>
                    <span class="grow">{ticket_name(model, id)}</span>{icon.map(|name| view! { <Icon name/> })}<b>{points}</b>
                </li>
            }
        })
        .collect();
    view! { <ul class="replay-tickets">{rows}</ul> }
}
