//! The end: the count step by step, then who won and where every point came from.

mod chart;
mod counting;
mod proof;
mod score;

use engine::{Breakdown, Commitment, Decision, PlaceId, RouteSet};
use leptos::html;
use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::worker::Replayed;
use protocol::{Command, GameResult};

use crate::api;
use crate::here;
use crate::lang::{t, tf};
use crate::line::{Line, Place};
use crate::model::{Desk, count};
use crate::motion;
use crate::parts::{Icon, Sign};
use crate::play::Person;
use crate::route::{Page, Tape};
use crate::screens::replay::replay;
use crate::{seal, words};

use chart::Chart;
use counting::Counting;
use proof::Proof;
pub(crate) use score::Score;

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
    /// Who plays, by seat.
    people: Memo<Vec<Person>>,
    /// Places that are lit on the board.
    lit: RwSignal<Vec<PlaceId>>,
    /// Routes that are marked on the board.
    marked: RwSignal<RouteSet>,
) -> impl IntoView {
    let result = Memo::new(move |_| {
        line.seen.with(|seen| seen.as_ref().and_then(|seen| seen.game.as_ref()?.result.clone()))
    });
    let names = Memo::new(move |_| {
        let seats: Vec<String> =
            people.with(|people| people.iter().map(|person| person.name.clone()).collect());
        desk.with(|desk| desk.as_ref().map(|desk| side_names(desk, &seats)).unwrap_or_default())
    });
    let table = line
        .seen
        .with_untracked(|seen| seen.as_ref().map(|seen| (seen.info.id.clone(), seen.info.commitment)));
    let Some((id, commitment)) = table else { return ().into_any() };
    let stage = RwSignal::new(if counted(&id) || motion::reduced() { Stage::Score } else { Stage::Counting });
    let replayed = RwSignal::new(None::<api::Result<Replayed>>);
    let table = StoredValue::new(id);
    Effect::new(move |asked: Option<bool>| {
        let asked = asked == Some(true);
        if stage.get() == Stage::Counting {
            return asked;
        }
        table.with_value(|id| remember(id));
        lit.set(Vec::new());
        marked.set(RouteSet::EMPTY);
        if !asked {
            spawn_local(async move {
                let fetched = played_again(line).await;
                replayed.try_set(Some(fetched));
            });
        }
        true
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
                let ended = Ended { id, commitment, desk, names, result };
                view! { <Final line ended replayed stage/> }.into_any()
            }
            Stage::Board => view! {
                <button class="main end-back" on:click=move |_| stage.set(Stage::Score)>{t("show-score")}</button>
            }
            .into_any(),
        })
    };
    view! { {inside} }.into_any()
}

/// What the sides are called, by the names of the seats.
pub(crate) fn side_names(desk: &Desk, seats: &[String]) -> Vec<String> {
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
    commitment: Commitment,
    desk: Desk,
    /// What the sides are called.
    names: Vec<String>,
    result: Box<GameResult>,
}

#[component]
fn Final(
    line: Line,
    ended: Ended,
    replayed: RwSignal<Option<api::Result<Replayed>>>,
    stage: RwSignal<Stage>,
) -> impl IntoView {
    let Ended { id, commitment, desk, names, result } = ended;
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
    let tape = match line.place {
        Place::Server => Tape::Table(id.clone()),
        Place::Here => Tape::Here(id.clone()),
    };
    let watch = Page::Replay { tape: Some(tape), at: None, eye: None }.hash();
    let totals: Vec<i16> = result.breakdown.sides.iter().map(|side| side.total).collect();
    let chart = {
        let names = names.clone();
        move || {
            let scores = replayed.with(|replayed| {
                replayed.as_ref().map(|replayed| Some(replayed.as_ref().ok()?.scores.clone()))
            });
            match scores {
                Some(scores) => scores
                    .map(|scores| view! { <Chart names=names.clone() scores totals=totals.clone()/> })
                    .into_any(),
                // Its place is kept, so that nothing moves away from under a finger when it comes.
                None => view! { <div class="chart-to-come"></div> }.into_any(),
            }
        }
    };
    let checked = RwSignal::new(false);
    let proof = {
        let result = result.clone();
        move || {
            checked.get().then(|| match replayed.get() {
                None => view! { <p class="notice">{t("loading")}</p> }.into_any(),
                Some(Err(problem)) => {
                    view! { <p class="bad" role="alert">{words::problem(&problem)}</p> }.into_any()
                }
                Some(Ok(replayed)) => {
                    let shown = seal::known(&id);
                    view! { <Proof result=(*result).clone() commitment shown replayed/> }.into_any()
                }
            })
        }
    };
    let check = move |_| checked.update(|checked| *checked = !*checked);
    // What was asked for is below: it comes into sight when it is there.
    let below = NodeRef::<html::Div>::new();
    Effect::new(move |_| {
        if checked.get() && replayed.with(Option::is_some) {
            request_animation_frame(move || {
                if let Some(below) = below.try_get_untracked().flatten() {
                    below.scroll_into_view();
                }
            });
        }
    });
    view! {
        <section class="end card" data-end role="dialog" aria-label=t("result")>
            <div class="end-body">
                <h2><Icon sign=Sign::Cup/>{winners(&result.breakdown, &names)}</h2>
                {decided(&result.breakdown).map(|key| view! { <p class="faint">{t(key)}</p> })}
                <Score desk names breakdown=result.breakdown/>
                {chart}
                <p class="row">
                    <button data-do="check" on:click=check aria-expanded=move || checked.get().to_string()>{t("check-deal")}</button>
                    <button on:click=move |_| stage.set(Stage::Counting)>{t("count-again")}</button>
                    <button data-do="record" on:click=save>{t("record")}</button>
                </p>
                <div node_ref=below>{proof}</div>
            </div>
            <p class="row end">
                <button on:click=move |_| stage.set(Stage::Board)>{t("look-at-board")}</button>
                <a class="button" data-do="watch" href=watch>{t("watch-replay")}</a>
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

/// Fetches the record of a game and has it played again.
async fn played_again(line: Line) -> api::Result<Replayed> {
    replay(line.record().await?).await
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
