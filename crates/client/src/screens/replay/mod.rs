//! The replay of a game: any move, from any perspective, at any speed.

mod controls;
mod moves;
mod open;
mod seats;

use std::sync::Arc;

use boards::BoardPackage;
use engine::{RouteId, RouteSet};
use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::Problem;
use protocol::worker::{Position, Replayed, Request, Response};

use crate::app::lead_to_rules_of;
use crate::browser::record_file;
use crate::components::{BoardView, LEVELS, Title, bot_name, provide_vehicle};
use crate::i18n::messages;
use crate::i18n::t;
use crate::model::GameModel;
use crate::model::replay::Perspective;
use crate::net::api;
use crate::net::connection::now;
use crate::net::worker_client;
use crate::router::{self, Page, RecordSource};
use crate::screens::end::{Score, side_names};
use crate::session::board_cache::board_cache;
use crate::session::local_games;

pub(crate) use open::OpenRecord;

use controls::Controls;
use moves::Moves;
use seats::Seats;

/// The state of a replay.
#[derive(Clone, Copy)]
struct ReplayState {
    replayed: StoredValue<Arc<Replayed>>,
    /// The requested move; the position follows when the worker has computed it.
    at: RwSignal<u32>,
    perspective: RwSignal<Perspective>,
    position: RwSignal<Option<Position>>,
}

impl ReplayState {
    fn last(self) -> u32 {
        self.replayed.with_value(|replayed| replayed.moves.len() as u32)
    }

    /// The names of the players, by seat, in the page's language.
    fn names(self) -> Vec<String> {
        self.replayed.with_value(|replayed| read_names(&replayed.seats))
    }
}

/// The names in a record. Records call a bot by its level, which means nothing to most readers.
fn read_names(seats: &[String]) -> Vec<String> {
    let is_bot = |name: &String| name.strip_prefix("bot ").is_some_and(|level| LEVELS.contains(&level));
    let bots = |seats: &[String]| seats.iter().filter(|name| is_bot(name)).count();
    let name = |(index, name): (usize, &String)| match is_bot(name) {
        true => bot_name((bots(seats) > 1).then(|| bots(&seats[..=index]))),
        false => name.clone(),
    };
    seats.iter().enumerate().map(name).collect()
}

#[component]
pub(crate) fn ReplayScreen(
    source: Option<RecordSource>,
    at: Option<u32>,
    perspective: Option<Perspective>,
) -> impl IntoView {
    let found = RwSignal::new(None::<Result<Arc<Replayed>, Failure>>);
    let opened = record_file::opened();
    let wanted = source.clone();
    Effect::new(move |_| {
        let file = opened.0.get();
        let wanted = wanted.clone();
        spawn_local(async move {
            let record = match (wanted, file) {
                (None, _) | (Some(RecordSource::File), None) => return,
                (Some(RecordSource::File), Some(Ok(text))) => Ok(text),
                (Some(RecordSource::File), Some(Err(key))) => Err(Failure::File(key)),
                (Some(RecordSource::Table(id)), _) => api::record_text(&id).await.map_err(Failure::Record),
                (Some(RecordSource::Local(id)), _) => local_record(id).await.map_err(Failure::Record),
            };
            let replayed = match record {
                Ok(record) => replay(record).await.map_err(Failure::Record),
                Err(failure) => Err(failure),
            };
            found.try_set(Some(replayed.map(Arc::new)));
        });
    });
    lead_to_rules_of(Signal::derive(move || {
        found.with(|found| found.as_ref()?.as_ref().ok().map(|replayed| replayed.board.clone()))
    }));
    let cache = board_cache();
    let waits = matches!(source, Some(RecordSource::Table(_) | RecordSource::Local(_)));
    let screen = move || match found.get() {
        None if waits || opened.0.with(Option::is_some) => {
            view! { <p class="notice">{t("loading")}</p> }.into_any()
        }
        None => view! { <div class="narrow"><OpenRecord/></div> }.into_any(),
        Some(Err(failure)) => view! { <Damaged failure/> }.into_any(),
        Some(Ok(replayed)) => match cache.board(&replayed.board) {
            None => view! { <p class="notice">{t("loading")}</p> }.into_any(),
            Some(package) => {
                let source = source.clone().unwrap_or(RecordSource::File);
                let at = at.unwrap_or(0).min(replayed.moves.len() as u32);
                view! { <Player replayed package source at perspective=perspective.unwrap_or(Perspective::All)/> }.into_any()
            }
        },
    };
    view! { {screen} }
}

/// Replays a record in the worker.
pub(crate) async fn replay(record: String) -> api::Result<Replayed> {
    match worker_client::ask(Request::Replay { record }).await? {
        Response::Replayed(replayed) => Ok(*replayed),
        _ => Err(worker_client::failed()),
    }
}

/// The record of a local game.
async fn local_record(table: String) -> api::Result<String> {
    let log = local_games::lines(&table);
    worker_client::ask(Request::Continue { table, log, now: now() }).await?;
    match worker_client::ask(Request::Record).await? {
        Response::Record(record) => Ok(record),
        _ => Err(worker_client::failed()),
    }
}

/// Why a record cannot be shown.
#[derive(Clone)]
enum Failure {
    /// The browser could not read the file; the key of its text.
    File(&'static str),
    /// The server or the worker refused; a message about a damaged record names the line.
    Record(Problem),
}

#[component]
fn Damaged(failure: Failure) -> impl IntoView {
    let detail = match failure {
        Failure::File(key) => view! { <p>{move || t(key)}</p> }.into_any(),
        Failure::Record(problem) => {
            view! { <p class="faint">{move || messages::problem(&problem)}</p> }.into_any()
        }
    };
    view! {
        <section class="card narrow" role="alert">
            <h1>{move || t("record-damaged")}</h1>
            {detail}
        </section>
        <div class="narrow"><OpenRecord/></div>
    }
}

#[component]
fn Player(
    replayed: Arc<Replayed>,
    package: Arc<BoardPackage>,
    source: RecordSource,
    at: u32,
    perspective: Perspective,
) -> impl IntoView {
    let replay = ReplayState {
        replayed: StoredValue::new(Arc::clone(&replayed)),
        at: RwSignal::new(at),
        perspective: RwSignal::new(perspective),
        position: RwSignal::new(None),
    };
    follow(replay);
    // The URL follows what is shown, so that it can be shared.
    Effect::new(move |_| {
        let page = Page::Replay {
            source: Some(source.clone()),
            at: Some(replay.at.get()),
            perspective: Some(replay.perspective.get()),
        };
        router::replace(&page);
    });
    let seats = replayed.seats.len();
    provide_vehicle(&package);
    let board = Arc::clone(&package);
    let model = Memo::new(move |_| {
        let position = replay.position.get()?;
        GameModel::new(Arc::clone(&board), seats, position.public)
    });
    let there = Memo::new(move |_| model.with(Option::is_some));
    let marked = Memo::new(move |_| {
        let claimed = replay.replayed.with_value(|replayed| claimed(replayed, replay.at.get()));
        claimed.map_or(RouteSet::EMPTY, RouteSet::one)
    });
    let shown = RwSignal::new(RouteSet::EMPTY);
    Effect::new(move |_| shown.set(marked.get()));
    let chosen = RwSignal::new(None::<RouteId>);
    let lit = RwSignal::new(Vec::new());
    let fault = replayed.fault.clone().map(|fault| {
        view! { <p class="notice bad" role="alert">{t("record-fault")}" "<span class="faint">{fault}</span></p> }
    });
    let id = replayed.board.clone();
    let title = Signal::derive(move || format!("{} · {}", t("replay"), messages::board(&id)));
    let digest = replayed.digest.to_string();
    // The score is shown at the end of a finished game.
    let score = move || {
        let model = model.get().filter(|_| replayed.over && replay.at.get() == replay.last())?;
        let names = side_names(&model, &read_names(&replayed.seats));
        Some(view! { <Score model names breakdown=replayed.breakdown.clone()/> })
    };
    view! {
        <div class="replay">
            <div class="unseen"><Title text=title/></div>
            <div class="stage">
                {move || there.get().then(|| view! { <BoardView model chosen lit marked=shown/> })}
            </div>
            <Controls replay/>
            <aside class="replay-side">
                {fault}
                <Seats replay model lit/>
                {score}
                <Moves replay model/>
                <p class="digest faint" data-digest=digest.clone()>{move || t("proof-digest")}": "<code>{digest.clone()}</code></p>
            </aside>
        </div>
    }
}

/// The route that was claimed by the move before a position.
fn claimed(replayed: &Replayed, at: u32) -> Option<RouteId> {
    let events = &replayed.moves.get((at as usize).checked_sub(1)?)?.events;
    events.iter().find_map(|event| match event {
        engine::Event::Claimed { route, .. } => Some(*route),
        _ => None,
    })
}

/// Keeps the position in step with the requested move. One request at a time: a slider asks for hundreds.
fn follow(replay: ReplayState) {
    let busy = StoredValue::new(false);
    Effect::new(move |_| {
        replay.at.track();
        if busy.get_value() {
            return;
        }
        busy.set_value(true);
        spawn_local(async move {
            while let Some(moves) = replay.at.try_get_untracked() {
                let told = worker_client::ask(Request::At { moves }).await;
                if let Ok(Response::Position(position)) = told {
                    replay.position.try_set(Some(*position));
                }
                if replay.at.try_get_untracked().is_none_or(|wanted| wanted == moves) {
                    break;
                }
            }
            busy.try_set_value(false);
        });
    });
}
