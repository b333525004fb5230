//! The end of a game: scoring step by step, then the winner and every point.

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

use crate::browser::media_query;
use crate::browser::storage::{self, Storage};
use crate::components::{Icon, IconName};
use crate::i18n::messages;
use crate::i18n::{t, tf};
use crate::model::{GameModel, score_steps};
use crate::net::api;
use crate::net::connection::{Connection, Host};
use crate::router::{Page, RecordSource};
use crate::screens::replay::replay;
use crate::session::commitment;
use crate::session::game_session::SeatedPlayer;
use crate::session::local_games;

use chart::Chart;
use counting::Counting;
use proof::Proof;
pub(crate) use score::Score;

/// What is shown of a finished game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    Counting,
    Score,
    Board,
}

#[component]
pub(crate) fn EndScreen(
    connection: Connection,
    model: Memo<Option<GameModel>>,
    /// The players, by seat.
    people: Memo<Vec<SeatedPlayer>>,
    /// Highlighted places.
    lit: RwSignal<Vec<PlaceId>>,
    /// Highlighted routes.
    marked: RwSignal<RouteSet>,
) -> impl IntoView {
    let result = Memo::new(move |_| {
        connection.state.with(|state| state.as_ref().and_then(|state| state.game.as_ref()?.result.clone()))
    });
    let names = Memo::new(move |_| {
        let seats: Vec<String> =
            people.with(|people| people.iter().map(|person| person.name.clone()).collect());
        model.with(|model| model.as_ref().map(|model| side_names(model, &seats)).unwrap_or_default())
    });
    let table = connection
        .state
        .with_untracked(|state| state.as_ref().map(|state| (state.info.id.clone(), state.info.commitment)));
    let Some((id, commitment)) = table else { return ().into_any() };
    let stage =
        RwSignal::new(if counted(&id) || media_query::reduced() { Stage::Score } else { Stage::Counting });
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
                let fetched = played_again(connection).await;
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
        let (model, result, names) = (model.get()?, result.get()?, names.get());
        Some(match stage.get() {
            Stage::Counting => {
                let steps = score_steps::steps(model.game.board(), &result.breakdown);
                let done = move || stage.set(Stage::Score);
                view! { <Counting model names steps lit marked done/> }.into_any()
            }
            Stage::Score => {
                let id = table.get_value();
                let ended = Ended { id, commitment, model, names, result };
                view! { <Final connection ended replayed stage/> }.into_any()
            }
            Stage::Board => view! {
                <button class="main end-back" on:click=move |_| stage.set(Stage::Score)>{t("show-score")}</button>
            }
            .into_any(),
        })
    };
    view! { {inside} }.into_any()
}

/// The names of the sides, from the names of the seats.
pub(crate) fn side_names(model: &GameModel, seats: &[String]) -> Vec<String> {
    (0..model.game.sides() as u8)
        .map(|side| {
            let members = model.game.members(engine::Side(side));
            let names: Vec<&str> =
                members.iter().filter_map(|seat| seats.get(seat.index()).map(String::as_str)).collect();
            names.join(" & ")
        })
        .collect()
}

/// A finished game.
#[derive(Clone)]
struct Ended {
    id: String,
    commitment: Commitment,
    model: GameModel,
    /// The names of the sides.
    names: Vec<String>,
    result: Box<GameResult>,
}

#[component]
fn Final(
    connection: Connection,
    ended: Ended,
    replayed: RwSignal<Option<api::Result<Replayed>>>,
    stage: RwSignal<Stage>,
) -> impl IntoView {
    let Ended { id, commitment, model, names, result } = ended;
    let rematch = Memo::new(move |_| {
        connection.state.with(|state| state.as_ref().and_then(|state| state.info.rematch.clone()))
    });
    let next = move || {
        match rematch.get().map(|id| connection.page(id).hash()) {
        Some(next) => view! { <a class="button main" href=next>{t("to-rematch")}</a> }.into_any(),
        None => view! { <button class="main" on:click=move |_| connection.order(Command::Rematch)>{t("rematch")}</button> }.into_any(),
    }
    };
    let name = format!("{}-{id}.jsonl", model.game.board().id());
    let save = move |_| save_record(connection, name.clone());
    let source = match connection.host {
        Host::Server => RecordSource::Table(id.clone()),
        Host::Browser => RecordSource::Local(id.clone()),
    };
    let watch = Page::Replay { source: Some(source), at: None, perspective: None }.hash();
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
                    view! { <p class="bad" role="alert">{messages::problem(&problem)}</p> }.into_any()
                }
                Some(Ok(replayed)) => {
                    let shown = commitment::known(&id);
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
                <h2><Icon name=IconName::Cup/>{winners(&result.breakdown, &names)}</h2>
                {decided(&result.breakdown).map(|key| view! { <p class="faint">{t(key)}</p> })}
                <Score model names breakdown=result.breakdown/>
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

/// Offers the record as a download.
fn save_record(connection: Connection, name: String) {
    spawn_local(async move {
        match connection.record().await {
            Ok(record) => drop(local_games::save(&name, &record)),
            Err(problem) => drop(connection.problem.try_set(Some(problem))),
        }
    });
}

/// Fetches and replays the record of a game.
async fn played_again(connection: Connection) -> api::Result<Replayed> {
    replay(connection.record().await?).await
}

/// Who won, in words.
fn winners(breakdown: &Breakdown, names: &[String]) -> String {
    let won: Vec<&str> =
        breakdown.winners.iter().filter_map(|side| names.get(side.index()).map(String::as_str)).collect();
    let key = if won.len() == 1 { "winner" } else { "winners" };
    tf(key, &[("name", won.join(", ").into())])
}

/// The text key of the tie-break that decided, if one did.
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

/// Whether the scoring of a table was already shown: a reload does not repeat it.
fn counted(table: &str) -> bool {
    storage::session().get(&key(table)).is_some()
}

fn remember(table: &str) {
    storage::session().set(&key(table), "1");
}
