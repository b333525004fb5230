//! The text view: the whole game in words with buttons, for screen readers and everybody who prefers it.

use engine::{Action, Payment, RouteId, Slot};
use leptos::prelude::*;

use super::Ui;
use super::action_sheet::ActionSheet;
use super::prompt::asked;
use crate::browser::storage::{self, Storage};
use crate::components::{card_word, cards_words, facts, goal_word, payment_words, route_name, ticket_name};
use crate::i18n::{current_language, t, tf};
use crate::model::GameModel;
use crate::session::game_session::GameSession;

/// Whether the text view was on last time.
pub(super) fn kept() -> bool {
    storage::local().get(storage::TEXT_VIEW).as_deref() == Some("on")
}

/// Toggles the text view.
pub(super) fn turn(ui: Ui) {
    let on = !ui.text.get_untracked();
    ui.text.set(on);
    ui.tab.set(None);
    storage::local().set(storage::TEXT_VIEW, if on { "on" } else { "off" });
}

#[component]
pub(super) fn TextView(session: GameSession, ui: Ui) -> impl IntoView {
    let words = move |read: fn(GameSession, &GameModel) -> Vec<String>| {
        move || {
            let lines = session
                .model
                .with(|model| model.as_ref().map(|model| read(session, model)))
                .unwrap_or_default();
            lines.into_iter().map(|line| view! { <li>{line}</li> }).collect::<Vec<_>>()
        }
    };
    let team = Memo::new(move |_| {
        session.model.with(|model| model.as_ref().is_some_and(|model| model.view.team.is_some()))
    });
    view! {
        <section class="text-view" aria-label=move || t("text-view") tabindex="-1">
            <h2>{move || t("text-view")}</h2>
            <button data-do="board-view" on:click=move |_| turn(ui)>{move || t("board-view")}</button>
            <h3>{move || t("now")}</h3>
            <p>{move || {
                let (asked, more) = asked(session);
                more.map_or_else(|| asked.clone(), |more| format!("{asked}: {more}"))
            }}</p>
            <ActionSheet session ui/>
            <h3>{move || t("market")}</h3>
            <Draws session/>
            <h3>{move || t("claim")}</h3>
            <Claims session/>
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
fn Draws(session: GameSession) -> impl IntoView {
    let row = move |action: Action, says: String| {
        view! { <li><button disabled=move || !session.may(&action) on:click=move |_| session.request(&action)>{says}</button></li> }
    };
    let rows = move || {
        let Some(model) = session.model.get() else { return Vec::new() };
        let table = model.view.public;
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
fn Claims(session: GameSession) -> impl IntoView {
    let claims = Memo::new(move |_| {
        session.model.with(|model| model.as_ref().map(GameModel::claims)).unwrap_or_default()
    });
    let row = move |(route, pay): (RouteId, Payment)| {
        let says = move || {
            session.model.with(|model| {
                model.as_ref().map(|model| {
                    let name = route_name(&model.package, route, current_language().get().code());
                    let about = facts(model.game.board().route(route));
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
                <button data-claim=route.0 on:click=move |_| session.request(&Action::Claim { route, pay })>{says}</button>
                <button on:click=move |_| session.chosen.set(Some(route))>{move || t("other-ways")}</button>
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

fn hand(_: GameSession, model: &GameModel) -> Vec<String> {
    vec![cards_words(&model.hand())]
}

fn holder(_: GameSession, model: &GameModel) -> Vec<String> {
    vec![cards_words(&model.holder().unwrap_or_default())]
}

fn tickets(_: GameSession, model: &GameModel) -> Vec<String> {
    let goals = model.goals();
    let line = |(id, goal)| {
        let points = model.game.board().ticket(id).points;
        format!(
            "{}, {}: {}",
            ticket_name(model, id),
            tf("route-points", &[("count", points.into())]),
            goal_word(goal)
        )
    };
    goals.into_iter().map(line).collect()
}

fn players(session: GameSession, model: &GameModel) -> Vec<String> {
    let table = &model.view.public;
    let line = |seat: engine::Seat| {
        let index = seat.index();
        tf(
            "text-player",
            &[
                ("name", session.name(seat).into()),
                ("points", model.score(model.game.side(seat)).into()),
                ("pieces", table.pieces[index].into()),
                ("cards", table.hand_cards[index].into()),
                ("tickets", table.hand_tickets[index].into()),
            ],
        )
    };
    model.game.each_seat().map(line).collect()
}

fn owned(session: GameSession, model: &GameModel) -> Vec<String> {
    let language = current_language().get().code();
    let line = |seat: engine::Seat| {
        let routes = model.view.public.claims[seat.index()];
        let names: Vec<String> = routes.map(|route| route_name(&model.package, route, language)).collect();
        (!names.is_empty()).then(|| format!("{}: {}", session.name(seat), names.join("; ")))
    };
    let lines: Vec<String> = model.game.each_seat().filter_map(line).collect();
    if lines.is_empty() { vec![t("text-none-owned")] } else { lines }
}
