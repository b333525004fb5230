//! The end: the count step by step, then who won and where every point came from.

mod counting;
mod score;

use engine::{Breakdown, Decision, PlaceId, RouteSet};
use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::{Command, GameResult};

use crate::here;
use crate::lang::{t, tf};
use crate::line::Line;
use crate::model::{Desk, count};
use crate::parts::{Icon, Sign, player_name};

use counting::Counting;
use score::Score;

/// How a finished game is looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    Counting,
    Score,
    Board,
}

#[component]
pub(crate) fn EndScreen(
    line: Line,
    desk: Memo<Option<Desk>>,
    /// Places that are lit on the board.
    lit: RwSignal<Vec<PlaceId>>,
    /// Routes that are marked on the board.
    marked: RwSignal<RouteSet>,
) -> impl IntoView {
    let result = Memo::new(move |_| {
        line.seen.with(|seen| seen.as_ref().and_then(|seen| seen.game.as_ref()?.result.clone()))
    });
    let names = Memo::new(move |_| desk.get().map(|desk| names(line, &desk)).unwrap_or_default());
    let id = line.seen.with_untracked(|seen| seen.as_ref().map(|seen| seen.info.id.clone()));
    let Some(id) = id else { return ().into_any() };
    let stage = RwSignal::new(if counted(&id) || still() { Stage::Score } else { Stage::Counting });
    let table = StoredValue::new(id);
    Effect::new(move |_| {
        if stage.get() != Stage::Counting {
            table.with_value(|id| remember(id));
            lit.set(Vec::new());
            marked.set(RouteSet::EMPTY);
        }
    });
    on_cleanup(move || {
        lit.try_set(Vec::new());
        marked.try_set(RouteSet::EMPTY);
    });
    let inside = move || {
        let (desk, result, names) = (desk.get()?, result.get()?, names.get());
        Some(match stage.get() {
            Stage::Counting => {
                let steps = count::steps(desk.game.board(), &result.breakdown);
                let done = move || stage.set(Stage::Score);
                view! { <Counting desk names steps lit marked done/> }.into_any()
            }
            Stage::Score => {
                let id = table.get_value();
                let ended = Ended { id, desk, names, result };
                view! { <Final line ended stage/> }.into_any()
            }
            Stage::Board => view! {
                <button class="main end-back" on:click=move |_| stage.set(Stage::Score)>{t("show-score")}</button>
            }
            .into_any(),
        })
    };
    view! { {inside} }.into_any()
}

/// What the sides are called.
fn names(line: Line, desk: &Desk) -> Vec<String> {
    let seats: Vec<String> = line.seen.with(|seen| {
        seen.iter().flat_map(|seen| &seen.info.seats).map(|seat| player_name(&seat.player)).collect()
    });
    side_names(desk, &seats)
}

/// What the sides are called, by the names of the seats.
fn side_names(desk: &Desk, seats: &[String]) -> Vec<String> {
    (0..desk.game.sides() as u8)
        .map(|side| {
            let members = desk.game.members(engine::Side(side));
            let names: Vec<&str> =
                members.iter().filter_map(|seat| seats.get(seat.index()).map(String::as_str)).collect();
            names.join(" & ")
        })
        .collect()
}

/// A game that is over.
#[derive(Clone)]
struct Ended {
    id: String,
    desk: Desk,
    /// What the sides are called.
    names: Vec<String>,
    result: Box<GameResult>,
}

#[component]
fn Final(line: Line, ended: Ended, stage: RwSignal<Stage>) -> impl IntoView {
    let Ended { id, desk, names, result } = ended;
    let rematch =
        Memo::new(move |_| line.seen.with(|seen| seen.as_ref().and_then(|seen| seen.info.rematch.clone())));
    let next = move || {
        match rematch.get().map(|id| line.page(id).hash()) {
        Some(next) => view! { <a class="button main" href=next>{t("to-rematch")}</a> }.into_any(),
        None => view! { <button class="main" on:click=move |_| line.order(Command::Rematch)>{t("rematch")}</button> }.into_any(),
    }
    };
    let name = format!("{}-{id}.jsonl", desk.game.board().id());
    let save = move |_| save_record(line, name.clone());
    view! {
        <section class="end card" data-end role="dialog" aria-label=t("result")>
            <h2><Icon sign=Sign::Cup/>{winners(&result.breakdown, &names)}</h2>
            {decided(&result.breakdown).map(|key| view! { <p class="faint">{t(key)}</p> })}
            <Score desk names breakdown=result.breakdown/>
            <p class="row">
                <button on:click=move |_| stage.set(Stage::Counting)>{t("count-again")}</button>
                <button data-do="record" on:click=save>{t("record")}</button>
            </p>
            <p class="row end">
                <button on:click=move |_| stage.set(Stage::Board)>{t("look-at-board")}</button>
                {next}
            </p>
        </section>
    }
}

/// Gives the record away as a file.
fn save_record(line: Line, name: String) {
    spawn_local(async move {
        match line.record().await {
            Ok(record) => drop(here::save(&name, &record)),
            Err(problem) => drop(line.problem.try_set(Some(problem))),
        }
    });
}

/// Who won, in words.
fn winners(breakdown: &Breakdown, names: &[String]) -> String {
    let won: Vec<&str> =
        breakdown.winners.iter().filter_map(|side| names.get(side.index()).map(String::as_str)).collect();
    let key = if won.len() == 1 { "winner" } else { "winners" };
    tf(key, &[("name", won.join(", ").into())])
}

/// What decided where points did not.
fn decided(breakdown: &Breakdown) -> Option<&'static str> {
    use engine::spec::TieBreak;
    match breakdown.decided_by {
        Decision::Points => None,
        Decision::TieBreak(TieBreak::TicketsDone) => Some("decided-tickets"),
        Decision::TieBreak(TieBreak::LongestPath) => Some("decided-path"),
        Decision::Shared => Some("decided-shared"),
    }
}

/// Whether the reader wants nothing to move.
fn still() -> bool {
    window()
        .match_media("(prefers-reduced-motion: reduce)")
        .ok()
        .flatten()
        .is_some_and(|query| query.matches())
}

fn key(table: &str) -> String {
    format!("counted/{table}")
}

/// Whether the count of a table was seen before: a reload does not begin it again.
fn counted(table: &str) -> bool {
    let kept = window().session_storage().ok().flatten();
    kept.is_some_and(|kept| kept.get_item(&key(table)).ok().flatten().is_some())
}

fn remember(table: &str) {
    if let Ok(Some(kept)) = window().session_storage() {
        let _ = kept.set_item(&key(table), "1");
    }
}
