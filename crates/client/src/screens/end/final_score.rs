//! The result of a finished game: winner, score, chart, the check of the deal, and what to do next.

use engine::{Breakdown, Commitment, Decision};
use leptos::html;
use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::worker::Replayed;
use protocol::{Command, GameResult};

use super::Stage;
use super::chart::Chart;
use super::proof::Proof;
use super::score::Score;
use crate::components::{Icon, IconName};
use crate::i18n::messages;
use crate::i18n::{t, tf};
use crate::model::GameModel;
use crate::net::api;
use crate::net::connection::{Connection, Host};
use crate::router::{Page, RecordSource};
use crate::session::commitment;
use crate::session::local_games;

/// A finished game.
#[derive(Clone)]
pub(super) struct FinishedGame {
    pub(super) id: String,
    pub(super) commitment: Commitment,
    pub(super) model: GameModel,
    /// The names of the sides.
    pub(super) names: Vec<String>,
    pub(super) result: Box<GameResult>,
}

/// The replay of the record, once the worker has finished it.
type Replay = RwSignal<Option<api::Result<Replayed>>>;

#[component]
pub(super) fn FinalScore(
    connection: Connection,
    game: FinishedGame,
    replayed: Replay,
    stage: RwSignal<Stage>,
) -> impl IntoView {
    let FinishedGame { id, model, names, result, .. } = game.clone();
    let file = format!("{}-{id}.jsonl", model.game.board().id());
    let save = move |_| save_record(connection, file.clone());
    let source = match connection.host {
        Host::Server => RecordSource::Table(id),
        Host::Browser => RecordSource::Local(id),
    };
    let watch = Page::Replay { source: Some(source), at: None, perspective: None }.hash();
    let checked = RwSignal::new(false);
    let check = move |_| checked.update(|checked| *checked = !*checked);
    let totals: Vec<i16> = result.breakdown.sides.iter().map(|side| side.total).collect();
    view! {
        <section class="end card" data-end role="dialog" aria-label=t("result")>
            <div class="end-body">
                <h2><Icon name=IconName::Cup/>{winners(&result.breakdown, &names)}</h2>
                {decided(&result.breakdown).map(|key| view! { <p class="faint">{t(key)}</p> })}
                <Score model names=names.clone() breakdown=result.breakdown/>
                <ScoreChart names totals replayed/>
                <p class="row">
                    <button data-do="check" on:click=check aria-expanded=move || checked.get().to_string()>{t("check-deal")}</button>
                    <button on:click=move |_| stage.set(Stage::Counting)>{t("count-again")}</button>
                    <button data-do="record" on:click=save>{t("record")}</button>
                </p>
                <DealCheck game checked replayed/>
            </div>
            <p class="row end">
                <button on:click=move |_| stage.set(Stage::Board)>{t("look-at-board")}</button>
                <a class="button" data-do="watch" href=watch>{t("watch-replay")}</a>
                <Rematch connection/>
            </p>
        </section>
    }
}

/// The scores over time, once the game has been replayed.
#[component]
fn ScoreChart(names: Vec<String>, totals: Vec<i16>, replayed: Replay) -> impl IntoView {
    move || {
        let scores = replayed
            .with(|replayed| replayed.as_ref().map(|replayed| Some(replayed.as_ref().ok()?.scores.clone())));
        match scores {
            Some(scores) => scores
                .map(|scores| view! { <Chart names=names.clone() scores totals=totals.clone()/> })
                .into_any(),
            // Its space is reserved, so that nothing moves under a finger when it appears.
            None => view! { <div class="chart-to-come"></div> }.into_any(),
        }
    }
}

/// The check of the deal, scrolled into view when it appears.
#[component]
fn DealCheck(game: FinishedGame, checked: RwSignal<bool>, replayed: Replay) -> impl IntoView {
    let proof = move || {
        checked.get().then(|| match replayed.get() {
            None => view! { <p class="notice">{t("loading")}</p> }.into_any(),
            Some(Err(problem)) => {
                view! { <p class="bad" role="alert">{messages::problem(&problem)}</p> }.into_any()
            }
            Some(Ok(replayed)) => {
                let (result, commitment) = ((*game.result).clone(), game.commitment);
                let shown = commitment::known(&game.id);
                view! { <Proof result commitment shown replayed/> }.into_any()
            }
        })
    };
    let node = NodeRef::<html::Div>::new();
    Effect::new(move |_| {
        if checked.get() && replayed.with(Option::is_some) {
            request_animation_frame(move || {
                if let Some(node) = node.try_get_untracked().flatten() {
                    node.scroll_into_view();
                }
            });
        }
    });
    view! { <div node_ref=node>{proof}</div> }
}

/// The button that proposes a rematch, or the link to it.
#[component]
fn Rematch(connection: Connection) -> impl IntoView {
    let rematch = Memo::new(move |_| {
        connection.state.with(|state| state.as_ref().and_then(|state| state.info.rematch.clone()))
    });
    let order = move |_| connection.order(Command::Rematch);
    move || match rematch.get().map(|id| connection.page(id).hash()) {
        Some(next) => view! { <a class="button main" href=next>{t("to-rematch")}</a> }.into_any(),
        None => view! { <button class="main" on:click=order>{t("rematch")}</button> }.into_any(),
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

/// Who won, in words.
fn winners(breakdown: &Breakdown, names: &[String]) -> String {
    let won: Vec<&str> =
        breakdown.winners.iter().filter_map(|side| names.get(side.index()).map(String::as_str)).collect();
    let key = if won.len() == 1 { "winner" } else { "winners" };
    tf(key, &[("name", won.join(", ").into())])
}

/// The text key of the deciding tie-break, if there was one.
fn decided(breakdown: &Breakdown) -> Option<&'static str> {
    use engine::spec::TieBreak;
    match breakdown.decided_by {
        Decision::Points => None,
        Decision::TieBreak(TieBreak::TicketsDone) => Some("decided-tickets"),
        Decision::TieBreak(TieBreak::LongestPath) => Some("decided-path"),
        Decision::Shared => Some("decided-shared"),
    }
}
