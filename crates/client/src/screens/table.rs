//! A table: before the game, while it is played, and after it.

use leptos::prelude::*;
use protocol::{Refusal, Stage};

use crate::lang::t;
use crate::line::{self, Line, Status};
use crate::parts::Toasts;
use crate::screens::Lost;
use crate::screens::game::GameScreen;
use crate::screens::lobby::LobbyScreen;
use crate::seal;

/// A table at the server.
#[component]
pub(crate) fn TableScreen(id: String, code: String) -> impl IntoView {
    view! { <Shown line=line::connect(id, code)/> }
}

/// A table of this browser.
#[component]
pub(crate) fn HereScreen(id: String) -> impl IntoView {
    view! { <Shown line=line::here(id)/> }
}

#[component]
fn Shown(line: Line) -> impl IntoView {
    let stage = Memo::new(move |_| {
        line.seen.with(|seen| seen.as_ref().map(|seen| (seen.info.stage, seen.game.is_some())))
    });
    Effect::new(move |_| {
        line.seen.with(|seen| {
            if let Some(seen) = seen {
                seal::remember(&seen.info, seen.game.as_ref().map_or(0, |game| game.status.moves));
            }
        });
    });
    let screen = move || match stage.get() {
        _ if line.gone.with(Option::is_some) => {
            line.gone.get().map(|problem| view! { <Lost problem/> }).into_any()
        }
        None => view! { <p class="notice">{move || t("loading")}</p> }.into_any(),
        Some((Stage::Open, _)) => view! { <LobbyScreen line/> }.into_any(),
        Some((_, true)) => view! { <GameScreen line/> }.into_any(),
        Some((_, false)) => view! { <Lost problem=Refusal::Closed.into()/> }.into_any(),
    };
    view! {
        <Trouble line/>
        {screen}
    }
}

/// What went wrong: the line, or the last order.
#[component]
fn Trouble(line: Line) -> impl IntoView {
    let toasts = expect_context::<Toasts>();
    Effect::new(move |_| {
        if let Some(problem) = line.problem.get() {
            let board = line.seen.with_untracked(|seen| Some(seen.as_ref()?.info.settings.board.clone()));
            match board {
                Some(board) => toasts.refuse_on(board, problem),
                None => toasts.refuse(problem),
            }
        }
    });
    let lost = move || line.status.get() == Status::Lost && line.gone.with(Option::is_none);
    view! { {move || lost().then(|| view! { <p class="line-lost" data-line="lost" role="status">{t("line-lost")}</p> })} }
}
