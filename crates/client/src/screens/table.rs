//! A table: before the game, while it is played, and after it.

use leptos::prelude::*;
use protocol::{Refusal, Stage};

use crate::app::lead_to_rules_of;
use crate::components::Toasts;
use crate::i18n::t;
use crate::net::connection::{self, Connection, Status};
use crate::screens::NotFound;
use crate::screens::game::GameScreen;
use crate::screens::lobby::LobbyScreen;
use crate::session::commitment;

/// A table hosted on the server.
#[component]
pub(crate) fn TableScreen(id: String, code: String) -> impl IntoView {
    view! { <TableView connection=connection::connect(id, code)/> }
}

/// A table hosted in this browser.
#[component]
pub(crate) fn LocalTableScreen(id: String) -> impl IntoView {
    view! { <TableView connection=connection::open_local(id)/> }
}

#[component]
fn TableView(connection: Connection) -> impl IntoView {
    let stage = Memo::new(move |_| {
        connection.state.with(|state| state.as_ref().map(|state| (state.info.stage, state.game.is_some())))
    });
    Effect::new(move |_| {
        connection.state.with(|state| {
            if let Some(state) = state {
                commitment::remember(&state.info, state.game.as_ref().map_or(0, |game| game.status.moves));
            }
        });
    });
    let board = Memo::new(move |_| {
        connection.state.with(|state| state.as_ref().map(|state| state.info.settings.board.clone()))
    });
    lead_to_rules_of(board.into());
    let screen = move || match stage.get() {
        _ if connection.gone.with(Option::is_some) => {
            connection.gone.get().map(|problem| view! { <NotFound problem/> }).into_any()
        }
        None => view! { <p class="notice">{move || t("loading")}</p> }.into_any(),
        Some((Stage::Open, _)) => view! { <LobbyScreen connection/> }.into_any(),
        Some((_, true)) => view! { <GameScreen connection/> }.into_any(),
        Some((_, false)) => view! { <NotFound problem=Refusal::Closed.into()/> }.into_any(),
    };
    view! {
        <Problems connection/>
        {screen}
    }
}

/// What went wrong: the connection, or the last order.
#[component]
fn Problems(connection: Connection) -> impl IntoView {
    let toasts = expect_context::<Toasts>();
    Effect::new(move |_| {
        if let Some(problem) = connection.problem.get() {
            let board =
                connection.state.with_untracked(|state| Some(state.as_ref()?.info.settings.board.clone()));
            match board {
                Some(board) => toasts.refuse_on(board, problem),
                None => toasts.refuse(problem),
            }
        }
    });
    let lost = move || connection.status.get() == Status::Lost && connection.gone.with(Option::is_none);
    view! { {move || lost().then(|| view! { <p class="line-lost" data-line="lost" role="status">{t("line-lost")}</p> })} }
}
