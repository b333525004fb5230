//! The players: names, points, pieces, cards, tickets, and whose turn it is; partners of a team together.

use engine::{Seat, Side, TeamId};
use leptos::prelude::*;

use super::piece::Piece;
use crate::components::animated_number::AnimatedNumber;
use crate::components::icon::{Icon, IconName};
use crate::i18n::t;
use crate::model::GameModel;
use crate::session::game_session::SeatedPlayer;

#[component]
pub(crate) fn Players(
    model: Memo<Option<GameModel>>,
    people: Memo<Vec<SeatedPlayer>>,
    /// The final scores by side, once the game is over.
    totals: Signal<Option<Vec<i16>>>,
    /// A player was pressed.
    press: Callback<Seat>,
) -> impl IntoView {
    let Some(first) = model.get_untracked() else { return ().into_any() };
    let game = first.game;
    let teams = game.teams();
    let goods = game.board().merchandise() > 0;
    let sides: Vec<_> = game
        .each_side()
        .map(|side| {
            let members: Vec<_> = game
                .members(side)
                .iter()
                .map(|seat| view! { <Member model people seat side goods teams press/> })
                .collect();
            let points = Signal::derive(move || {
                let total = totals
                    .with(|totals| totals.as_ref().and_then(|totals| totals.get(side.index()).copied()));
                total.unwrap_or_else(|| {
                    model.with(|model| model.as_ref().map_or(0, |model| model.score(side)))
                })
            });
            let holders = game.team_of_side(side).map(|team| view! { <Holders model team/> });
            view! {
                <li class="player-side">
                    <div class="members">{members}{holders}</div>
                    <b class="points" title=move || t("points")><AnimatedNumber value=points/></b>
                </li>
            }
        })
        .collect();
    view! { <ul class="players" class:paired=teams data-sides=game.sides() aria-label=move || t("who-plays")>{sides}</ul> }
        .into_any()
}

#[component]
fn Member(
    model: Memo<Option<GameModel>>,
    people: Memo<Vec<SeatedPlayer>>,
    seat: Seat,
    side: Side,
    goods: bool,
    teams: bool,
    press: Callback<Seat>,
) -> impl IntoView {
    let index = seat.index();
    let of = move |read: fn(&GameModel, usize) -> u8| {
        move || model.with(|model| model.as_ref().map_or(0, |model| read(model, index)))
    };
    let turn = Memo::new(move |_| {
        model
            .with(|model| model.as_ref().is_some_and(|model| model.view.public.phase.to_act().contains(seat)))
    });
    let me = move || model.with(|model| model.as_ref().is_some_and(|model| model.seat() == Some(seat)));
    let person = Memo::new(move |_| people.with(|people| people.get(index).cloned()));
    let name = move || {
        person.get().map(|person| {
            let stands = person.replaced.is_some();
            let title = match &person.level {
                Some(level) => format!("{} ({level})", person.name),
                None => person.name.clone(),
            };
            view! {
                {(person.level.is_some() || stands).then(|| view! { <Icon name=IconName::Bot/> })}
                {(person.away && !stands).then(|| view! { <span title=t("away")><Icon name=IconName::Away/></span> })}
                <span class="name" title=title>{person.name.clone()}</span>
                {person.level.map(|level| view! { <span class="level">{level}</span> })}
            }
        })
    };
    let goods = goods.then(|| {
        let count = of(|model, index| model.view.public.merchandise[index]);
        view! { <Stat icon=IconName::Cart word="merchandise" count=Signal::derive(count)/> }
    });
    let pieces = of(|model, index| model.view.public.pieces[index]);
    let cards = of(|model, index| model.view.public.hand_cards[index]);
    let tickets = of(|model, index| model.view.public.hand_tickets[index]);
    view! {
        <button class="player" title=move || t("ledger-open") on:click=move |_| press.run(seat) class:turn=move || turn.get() class:me=me class:in-team=teams data-seat=index
            aria-current=move || turn.get().then_some("true")>
            <span class="player-name">
                <Piece seat side/>{name}
                {move || me().then(|| view! { <span class="you">{t("you")}</span> })}
            </span>
            <span class="stats">
                <Stat icon=IconName::Pieces word="pieces" count=Signal::derive(pieces)/>
                <Stat icon=IconName::Cards word="cards" count=Signal::derive(cards)/>
                <Stat icon=IconName::Tickets word="tickets" count=Signal::derive(tickets)/>
                {goods}
            </span>
        </button>
    }
}

/// What is in a team's two holders, as far as everybody may know.
#[component]
fn Holders(model: Memo<Option<GameModel>>, team: TeamId) -> impl IntoView {
    let of = move |read: fn(&GameModel, TeamId) -> u8| {
        Signal::derive(move || model.with(|model| model.as_ref().map_or(0, |model| read(model, team))))
    };
    let (cards, tickets) = (
        of(|model, team| model.view.public.holder_cards[team.index()]),
        of(|model, team| model.view.public.holder_tickets[team.index()]),
    );
    view! {
        <div class="holders">
            <span class="holders-name">{move || t("holder-short")}</span>
            <span class="stats">
                <Stat icon=IconName::Cards word="cards" count=cards/>
                <Stat icon=IconName::Tickets word="tickets" count=tickets/>
            </span>
        </div>
    }
}

#[component]
fn Stat(icon: IconName, word: &'static str, count: Signal<u8>) -> impl IntoView {
    view! {
        <span class="stat" title=move || t(word)>
            <Icon name=icon/><span class="unseen">{move || t(word)}" "</span>{count}
        </span>
    }
}
