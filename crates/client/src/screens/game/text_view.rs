//! The whole game in words, with real buttons: for readers of the screen, and for everybody who likes it so.

use engine::{Action, Payment, RouteId, Slot};
use leptos::prelude::*;

use super::Ui;
use super::action_sheet::Sheet;
use super::prompt::asked;
use crate::browser::storage;
use crate::components::{
    card_word, cards_words, facts, goal_word, name_of_route, payment_words, ticket_name,
};
use crate::i18n::{t, tf, tongue};
use crate::model::Desk;
use crate::session::game_session::Play;

/// Whether the game was shown in words last time.
pub(super) fn kept() -> bool {
    storage::get("text-view").as_deref() == Some("on")
}

/// From the board to words, or back.
pub(super) fn turn(ui: Ui) {
    let on = !ui.text.get_untracked();
    ui.text.set(on);
    ui.tab.set(None);
    storage::set("text-view", if on { "on" } else { "off" });
}

#[component]
pub(super) fn TextView(play: Play, ui: Ui) -> impl IntoView {
    let words = move |read: fn(Play, &Desk) -> Vec<String>| {
        move || {
            let lines = play.desk.with(|desk| desk.as_ref().map(|desk| read(play, desk))).unwrap_or_default();
            lines.into_iter().map(|line| view! { <li>{line}</li> }).collect::<Vec<_>>()
        }
    };
    let team =
        Memo::new(move |_| play.desk.with(|desk| desk.as_ref().is_some_and(|desk| desk.view.team.is_some())));
    view! {
        <section class="text-view" aria-label=move || t("text-view") tabindex="-1">
            <h2>{move || t("text-view")}</h2>
            <button data-do="board-view" on:click=move |_| turn(ui)>{move || t("board-view")}</button>
            <h3>{move || t("now")}</h3>
            <p>{move || {
                let (asked, more) = asked(play);
                more.map_or_else(|| asked.clone(), |more| format!("{asked}: {more}"))
            }}</p>
            <Sheet play ui/>
            <h3>{move || t("market")}</h3>
            <Draws play/>
            <h3>{move || t("claim")}</h3>
            <Claims play/>
            <h3>{move || t("hand")}</h3>
            <ul>{words(hand)}</ul>
            <Show when=move || team.get()><h3>{move || t("holder")}</h3><ul>{words(holder)}</ul></Show>
            <h3>{move || t("tickets")}</h3>
            <ul>{words(tickets)}</ul>
            <h3>{move || t("who-plays")}</h3>
            <ul>{words(players)}</ul>
            <h3>{move || t("text-owned")}</h3>
            <ul>{words(owned)}</ul>
        </section>
    }
}

/// What can be drawn, as buttons.
#[component]
fn Draws(play: Play) -> impl IntoView {
    let row = move |action: Action, says: String| {
        view! { <li><button disabled=move || !play.may(&action) on:click=move |_| play.act(&action)>{says}</button></li> }
    };
    let rows = move || {
        let Some(desk) = play.desk.get() else { return Vec::new() };
        let table = desk.view.table;
        let mut rows: Vec<_> = (0..table.market.len())
            .map(|slot| {
                let number = slot + 1;
                let says = match table.slot(slot) {
                    Some(card) => {
                        tf("slot-says", &[("number", number.into()), ("card", card_word(card).into())])
                    }
                    None => tf("slot-empty", &[("number", number.into())]),
                };
                row(Action::DrawMarket(Slot(slot as u8)), says)
            })
            .collect();
        rows.push(row(Action::DrawDeck, tf("deck-says", &[("count", table.deck_cards.into())])));
        rows.push(row(
            Action::DrawTickets,
            tf("ticket-deck-says", &[("count", table.ticket_deck.len().into())]),
        ));
        rows
    };
    view! { <ul class="text-buttons">{rows}</ul> }
}

/// What can be claimed, as buttons, each with its cheapest payment and a way to the others.
#[component]
fn Claims(play: Play) -> impl IntoView {
    let claims =
        Memo::new(move |_| play.desk.with(|desk| desk.as_ref().map(Desk::claims)).unwrap_or_default());
    let row = move |(route, pay): (RouteId, Payment)| {
        let says = move || {
            play.desk.with(|desk| {
                desk.as_ref().map(|desk| {
                    let name = name_of_route(&desk.folder, route, tongue().get().code());
                    let about = facts(desk.game.board().route(route));
                    let cards = payment_words(&pay);
                    tf(
                        "text-claim",
                        &[("route", name.into()), ("about", about.into()), ("cards", cards.into())],
                    )
                })
            })
        };
        view! {
            <li>
                <button data-claim=route.0 on:click=move |_| play.act(&Action::Claim { route, pay })>{says}</button>
                <button on:click=move |_| play.chosen.set(Some(route))>{move || t("other-ways")}</button>
            </li>
        }
    };
    view! {
        <ul class="text-buttons">
            <For each=move || claims.get() key=|claim| *claim children=row/>
            <Show when=move || claims.with(Vec::is_empty)><li>{move || t("text-no-claims")}</li></Show>
        </ul>
    }
}

fn hand(_: Play, desk: &Desk) -> Vec<String> {
    vec![cards_words(&desk.hand())]
}

fn holder(_: Play, desk: &Desk) -> Vec<String> {
    vec![cards_words(&desk.holder().unwrap_or_default())]
}

fn tickets(_: Play, desk: &Desk) -> Vec<String> {
    let goals = desk.goals();
    let line = |(id, goal)| {
        let points = desk.game.board().ticket(id).points;
        format!(
            "{}, {}: {}",
            ticket_name(desk, id),
            tf("route-points", &[("count", points.into())]),
            goal_word(goal)
        )
    };
    goals.into_iter().map(line).collect()
}

fn players(play: Play, desk: &Desk) -> Vec<String> {
    let table = &desk.view.table;
    let line = |seat: engine::Seat| {
        let index = seat.index();
        tf(
            "text-player",
            &[
                ("name", play.name(seat).into()),
                ("points", desk.score(desk.game.side(seat)).into()),
                ("pieces", table.pieces[index].into()),
                ("cards", table.hand_cards[index].into()),
                ("tickets", table.hand_tickets[index].into()),
            ],
        )
    };
    desk.game.each_seat().map(line).collect()
}

fn owned(play: Play, desk: &Desk) -> Vec<String> {
    let language = tongue().get().code();
    let line = |seat: engine::Seat| {
        let routes = desk.view.table.claims[seat.index()];
        let names: Vec<String> = routes.map(|route| name_of_route(&desk.folder, route, language)).collect();
        (!names.is_empty()).then(|| format!("{}: {}", play.name(seat), names.join("; ")))
    };
    let lines: Vec<String> = desk.game.each_seat().filter_map(line).collect();
    if lines.is_empty() { vec![t("text-none-owned")] } else { lines }
}
