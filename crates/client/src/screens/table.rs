//! A table: before the game, while it is played, and after it.

use leptos::prelude::*;
use protocol::Stage;

use crate::lang::t;
use crate::line::{self, Line, Status};
use crate::screens::game::GameScreen;
use crate::screens::lobby::LobbyScreen;

#[component]
pub(crate) fn TableScreen(id: String, code: String) -> impl IntoView {
    let line = line::connect(id, code);
    let stage = Memo::new(move |_| {
        line.seen.with(|seen| seen.as_ref().map(|seen| (seen.info.stage, seen.game.is_some())))
    });
    let screen = move || match stage.get() {
        None => view! { <p class="notice">{move || t("loading")}</p> }.into_any(),
        Some((Stage::Open, _)) => view! { <LobbyScreen line/> }.into_any(),
        Some((_, true)) => view! { <GameScreen line/> }.into_any(),
        Some((_, false)) => view! { <p class="notice">{move || t("table-closed")}</p> }.into_any(),
    };
    view! {
        <Trouble line/>
        {screen}
    }
}

/// What went wrong: the line, or the last order.
#[component]
fn Trouble(line: Line) -> impl IntoView {
    let lost = move || (line.status.get() == Status::Lost).then(|| t("line-lost"));
    let refused = move || {
        line.problem.get().map(|problem| {
            let clause = problem.clause.map(|clause| format!(" ({clause})")).unwrap_or_default();
            view! {
                <div class="toast bad" role="alert">
                    <span>{problem.message}{clause}</span>
                    <button class="quiet" on:click=move |_| line.problem.set(None)>"×"</button>
                </div>
            }
        })
    };
    view! {
        {move || lost().map(|text| view! { <div class="toast" data-line="lost" role="status">{text}</div> })}
        {refused}
    }
}
