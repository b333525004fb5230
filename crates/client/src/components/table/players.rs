//! The players: names, points, pieces, cards, tickets, and whose turn it is; partners of a team together.

use engine::{Seat, Side};
use leptos::prelude::*;

use super::piece::Piece;
use crate::components::animated_number::Count;
use crate::components::icon::{Icon, Sign};
use crate::i18n::t;
use crate::model::Desk;
use crate::session::game_session::Person;

#[component]
pub(crate) fn Players(desk: Memo<Option<Desk>>, people: Memo<Vec<Person>>) -> impl IntoView {
    let Some(first) = desk.get_untracked() else { return ().into_any() };
    let game = first.game;
    let teams = game.teams();
    let goods = game.board().merchandise() > 0;
    let sides: Vec<_> = (0..game.sides())
        .map(|index| {
            let side = Side(index as u8);
            let members: Vec<_> = game
                .members(side)
                .iter()
                .map(|seat| view! { <Member desk people seat side goods teams/> })
                .collect();
            let points =
                Signal::derive(move || desk.with(|desk| desk.as_ref().map_or(0, |desk| desk.score(side))));
            let holders = teams.then(|| view! { <Holders desk team=index/> });
            view! {
                <li class="player-side">
                    <div class="members">{members}{holders}</div>
                    <b class="points" title=move || t("points")><Count value=points/></b>
                </li>
            }
        })
        .collect();
    view! { <ul class="players" class:paired=teams data-sides=game.sides() aria-label=move || t("who-plays")>{sides}</ul> }
        .into_any()
}

#[component]
fn Member(
    desk: Memo<Option<Desk>>,
    people: Memo<Vec<Person>>,
    seat: Seat,
    side: Side,
    goods: bool,
    teams: bool,
) -> impl IntoView {
    let index = seat.index();
    let of = move |read: fn(&Desk, usize) -> u8| {
        move || desk.with(|desk| desk.as_ref().map_or(0, |desk| read(desk, index)))
    };
    let turn = Memo::new(move |_| {
        desk.with(|desk| desk.as_ref().is_some_and(|desk| desk.view.table.phase.to_act().contains(seat)))
    });
    let me = move || desk.with(|desk| desk.as_ref().is_some_and(|desk| desk.seat() == Some(seat)));
    let person = Memo::new(move |_| people.with(|people| people.get(index).cloned()));
    let name = move || {
        person.get().map(|person| {
            let stands = person.replaced.is_some();
            let title = match &person.level {
                Some(level) => format!("{} ({level})", person.name),
                None => person.name.clone(),
            };
            view! {
                {(person.level.is_some() || stands).then(|| view! { <Icon sign=Sign::Bot/> })}
                {(person.away && !stands).then(|| view! { <span title=t("away")><Icon sign=Sign::Away/></span> })}
                <span class="name" title=title>{person.name.clone()}</span>
                {person.level.map(|level| view! { <span class="level">{level}</span> })}
            }
        })
    };
    let goods = goods.then(|| {
        let count = of(|desk, index| desk.view.table.merchandise[index]);
        view! { <Stat sign=Sign::Cart word="merchandise" count=Signal::derive(count)/> }
    });
    let pieces = of(|desk, index| desk.view.table.pieces[index]);
    let cards = of(|desk, index| desk.view.table.hand_cards[index]);
    let tickets = of(|desk, index| desk.view.table.hand_tickets[index]);
    view! {
        <div class="player" class:turn=move || turn.get() class:me=me class:in-team=teams data-seat=index
            aria-current=move || turn.get().then_some("true")>
            <span class="player-name">
                <Piece seat side/>{name}
                {move || me().then(|| view! { <span class="you">{t("you")}</span> })}
            </span>
            <span class="stats">
                <Stat sign=Sign::Pieces word="pieces" count=Signal::derive(pieces)/>
                <Stat sign=Sign::Cards word="cards" count=Signal::derive(cards)/>
                <Stat sign=Sign::Tickets word="tickets" count=Signal::derive(tickets)/>
                {goods}
            </span>
        </div>
    }
}

/// What lies in a team's two holders, as far as everybody may know.
#[component]
fn Holders(desk: Memo<Option<Desk>>, team: usize) -> impl IntoView {
    let of = move |read: fn(&Desk, usize) -> u8| {
        Signal::derive(move || desk.with(|desk| desk.as_ref().map_or(0, |desk| read(desk, team))))
    };
    let (cards, tickets) = (
        of(|desk, team| desk.view.table.holder_cards[team]),
        of(|desk, team| desk.view.table.holder_tickets[team]),
    );
    view! {
        <div class="holders">
            <span class="holders-name">{move || t("holder-short")}</span>
            <span class="stats">
                <Stat sign=Sign::Cards word="cards" count=cards/>
                <Stat sign=Sign::Tickets word="tickets" count=tickets/>
            </span>
        </div>
    }
}

#[component]
fn Stat(sign: Sign, word: &'static str, count: Signal<u8>) -> impl IntoView {
    view! {
        <span class="stat" title=move || t(word)>
            <Icon sign/><span class="unseen">{move || t(word)}" "</span>{count}
        </span>
    }
}
