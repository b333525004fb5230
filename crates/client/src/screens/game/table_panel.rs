//! The table panel during a game: spectators, settings, leaving, returning, replacing absent players.

use std::time::Duration;

use engine::Seat;
use leptos::prelude::*;
use protocol::{Clock, Command, Player};

use super::Ui;
use crate::app::SettingsOpen;
use crate::components::{Icon, IconName};
use crate::i18n::{t, tf};
use crate::net::connection;
use crate::router::Page;
use crate::screens::hot_seat::HideCards;
use crate::session::game_session::GameSession;

/// How long a player must keep others waiting before a vote, in milliseconds; the same as on the server.
const PATIENCE: i64 = 60_000;

#[component]
pub(super) fn TablePanel(session: GameSession, ui: Ui) -> impl IntoView {
    let settings = expect_context::<SettingsOpen>().0;
    let watching = move || {
        session.connection.state.with(|state| state.as_ref().map_or(0, |state| state.presence.watching))
    };
    let leaving = RwSignal::new(false);
    let seated =
        move || session.model.with(|model| model.as_ref().is_some_and(|model| model.seat().is_some()));
    let may_leave = move || {
        seated()
            && !session.connection.state.with(|state| state.as_ref().is_none_or(over))
            && !replaced(session)
    };
    view! {
        <section class="table-panel panel" data-panel="table" aria-label=move || t("table")>
            <h2>{move || t("table")}</h2>
            <div class="tools">
                <a class="button to-home" href=Page::Home.hash()>{move || t("home")}</a>
                <button data-do="text" aria-pressed=move || ui.text.get().to_string() title=move || t("text-view")
                    on:click=move |_| super::text_view::turn(ui)><Icon name=IconName::Book/><span>{move || t("text-view")}</span></button>
                <button data-do="help" title=move || t("keys") on:click=move |_| ui.help.set(true)>
                    <Icon name=IconName::Help/><span>{move || t("keys")}</span></button>
                <button data-do="table-settings" aria-haspopup="dialog" title=move || t("settings") on:click=move |_| settings.set(true)>
                    <Icon name=IconName::Gear/><span>{move || t("settings")}</span></button>
                <HideCards session/>
                <Show when=move || may_leave() && !leaving.get()>
                    <button data-do="leave" on:click=move |_| leaving.set(true)>{move || t("leave")}</button>
                </Show>
            </div>
            <Show when=move || may_leave() && leaving.get()>
                <div class="question" role="alertdialog" aria-label=move || t("leave")>
                    <p>{move || t("leave-sure")}</p>
                    <button data-do="leave-now" on:click=move |_| { leaving.set(false); session.order(Command::Leave); }>{move || t("leave")}</button>
                    <button class="main" on:click=move |_| leaving.set(false)>{move || t("stay")}</button>
                </div>
            </Show>
            <p class="faint watching" hidden=move || watching() == 0>{move || tf("watching", &[("count", watching().into())])}</p>
        </section>
    }
}

fn over(state: &crate::model::TableState) -> bool {
    state.game.as_ref().is_none_or(|game| game.result.is_some())
}

/// Whether a bot plays for the viewer.
fn replaced(session: GameSession) -> bool {
    let seat = session.model.with(|model| model.as_ref().and_then(crate::model::GameModel::seat));
    seat.is_some_and(|seat| {
        session.people.with(|people| people.get(seat.index()).is_some_and(|person| person.replaced.is_some()))
    })
}

/// Offers to take your own seat back, or to let a bot play for an absent player.
#[component]
pub(super) fn SeatQuestions(session: GameSession) -> impl IntoView {
    let now = RwSignal::new(connection::now());
    if let Ok(tick) = set_interval_with_handle(move || now.set(connection::now()), Duration::from_secs(5)) {
        on_cleanup(move || tick.clear());
    }
    let back = Memo::new(move |_| {
        replaced(session) && session.connection.state.with(|state| !state.as_ref().is_none_or(over))
    });
    let slow = Memo::new(move |_| slow(session, now.get()));
    let votes = move || {
        slow.get().into_iter().map(|seat| {
            let says = move || tf("vote-bot", &[("name", session.name(seat).into())]);
            view! { <button data-do="vote" on:click=move |_| session.order(Command::Vote { seat })>{says}</button> }
        })
        .collect::<Vec<_>>()
    };
    view! {
        <Show when=move || back.get()>
            <button class="main" data-do="return" on:click=move |_| session.order(Command::Return)>{move || t("take-seat-back")}</button>
        </Show>
        {votes}
    }
}

/// The absent players that the viewer may vote to replace.
fn slow(session: GameSession, now: i64) -> Vec<Seat> {
    // Nobody is away from a device that all share.
    if session.connection.host == connection::Host::Browser {
        return Vec::new();
    }
    session.connection.state.with(|state| {
        let Some(state) = state else { return Vec::new() };
        let (Some(me), Some(game)) = (state.info.you.seat, &state.game) else { return Vec::new() };
        let since = state.log.last().map_or(0, |update| update.at) - state.ahead;
        if state.info.settings.clock != Clock::None || now - since < PATIENCE {
            return Vec::new();
        }
        let may = |seat: &Seat| {
            let Some(info) = state.info.seats.get(seat.index()) else { return false };
            let person = matches!(info.player, Player::Person { replaced_by: None, .. });
            *seat != me && person && !info.votes.contains(&me)
        };
        game.status.waiting.iter().copied().filter(may).collect()
    })
}
