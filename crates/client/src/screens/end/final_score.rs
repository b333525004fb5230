//! The result of a finished game: winner, score, chart, the check of the deal, and what to do next.

use engine::{Breakdown, Commitment, Decision, Side};
use fluent_bundle::FluentValue;
use leptos::html;
use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::worker::Replayed;
use protocol::{Command, GameResult};

use super::Stage;
use super::chart::Chart;
use super::picture::{Poster, SharePicture};
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
    // The keyboard goes on where the result is.
    let heading = NodeRef::<html::H2>::new();
    heading.on_load(|heading| drop(heading.focus()));
    let check = move |_| checked.update(|checked| *checked = !*checked);
    let totals: Vec<i16> = result.breakdown.sides.iter().map(|side| side.total).collect();
    let place =
        model.seat().and_then(|seat| place(&result.breakdown, model.game.side(seat), model.game.teams()));
    let place = place.map(|(key, arguments)| tf(key, &arguments));
    let winners = winners(&result.breakdown, &names);
    let won = model.seat().is_none_or(|seat| result.breakdown.winners.contains(&model.game.side(seat)));
    let poster = Poster::of(&model, &names, &result.breakdown, &winners);
    view! {
        <section class="end card" data-end role="dialog" aria-label=t("result")>
            <div class="end-body">
                <h2 class="place" class:won=won tabindex="-1" node_ref=heading>
                    {won.then(|| view! { <Icon name=IconName::Cup/> })}{place.clone().unwrap_or_else(|| winners.clone())}
                </h2>
                {(place.is_some() && !won).then(|| view! { <p class="winner">{winners.clone()}</p> })}
                {decided(&result.breakdown).map(|key| view! { <p class="faint">{t(key)}</p> })}
                <Score model names=names.clone() breakdown=result.breakdown/>
                <ScoreChart names totals replayed/>
                <details class="more">
                    <summary>{t("end-more")}</summary>
                    <p class="row">
                        <button data-do="check" on:click=check aria-expanded=move || checked.get().to_string()>{t("check-deal")}</button>
                        <button on:click=move |_| stage.set(Stage::Counting)>{t("count-again")}</button>
                        <button data-do="record" on:click=save>{t("record")}</button>
                    </p>
                    <DealCheck game checked replayed/>
                </details>
            </div>
            <p class="row end">
                <button class="to-board" on:click=move |_| stage.set(Stage::Board)>{t("look-at-board")}</button>
                <SharePicture poster/>
                <a class="button" data-do="watch" href=watch>{t("watch-replay")}</a>
                <Rematch connection/>
            </p>
        </section>
    }
}

/// A text and what it speaks of.
type Place = (&'static str, Vec<(&'static str, FluentValue<'static>)>);

/// The viewer's place: how far ahead or behind. `None` if the winners' names say all, as after a shared victory.
fn place(breakdown: &Breakdown, side: Side, team: bool) -> Option<Place> {
    let total = |side: Side| breakdown.sides.iter().find(|one| one.side == side).map(|one| one.total);
    let mine = total(side)?;
    let others = breakdown.sides.iter().filter(|other| other.side != side);
    let team = if team { "team" } else { "alone" };
    if breakdown.winners.contains(&side) {
        let best = others.map(|other| other.total).max()?;
        let alone = breakdown.winners.len() == 1;
        return alone.then(|| ("end-won", vec![("team", team.into()), ("ahead", (mine - best).into())]));
    }
    let first = total(*breakdown.winners.first()?)?;
    let before = others.filter(|other| other.total > mine || breakdown.winners.contains(&other.side)).count();
    let (place, behind) = ((before + 1).into(), (first - mine).into());
    Some(("end-place", vec![("team", team.into()), ("place", place), ("behind", behind)]))
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
    tf(key, &[("name", won.join(&t("list-comma")).into())])
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

#[cfg(test)]
mod tests {
    use engine::{LongestPath, SideBreakdown};

    use super::*;
    use crate::i18n::{Language, text};

    fn game(totals: &[i16], winners: &[u8]) -> Breakdown {
        let side = |(index, total): (usize, &i16)| SideBreakdown {
            side: Side(index as u8),
            routes: Vec::new(),
            tickets: Vec::new(),
            bonuses: Vec::new(),
            longest_path: LongestPath::default(),
            total: *total,
        };
        Breakdown {
            sides: totals.iter().enumerate().map(side).collect(),
            winners: winners.iter().map(|side| Side(*side)).collect(),
            decided_by: Decision::Points,
        }
    }

    fn said(breakdown: &Breakdown, side: Side, team: bool) -> String {
        let (key, arguments) = place(breakdown, side, team).unwrap();
        text(Language::English, key, &arguments)
    }

    #[test]
    fn the_viewer_is_told_their_place_and_how_far_it_was() {
        let three = game(&[80, 101, 90], &[1]);
        assert_eq!(said(&three, Side(1), false), "You win by 11 points");
        assert_eq!(said(&three, Side(2), false), "You came 2nd, 11 points behind");
        assert_eq!(said(&three, Side(0), false), "You came 3rd, 21 points behind");
        assert_eq!(said(&game(&[60, 61], &[1]), Side(0), true), "Your team came 2nd, 1 point behind");
    }

    #[test]
    fn a_tie_that_something_else_decided_is_told_as_such() {
        let tie = game(&[70, 70], &[0]);
        assert_eq!(said(&tie, Side(0), false), "You win");
        assert_eq!(said(&tie, Side(1), false), "You came 2nd with as many points");
        assert_eq!(place(&game(&[70, 70], &[0, 1]), Side(0), false), None);
    }
}
