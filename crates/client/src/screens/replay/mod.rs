//! A game played again: any move, any seat's eyes, at any speed.

mod controls;
mod moves;
mod open;
mod seats;

use std::sync::Arc;

use boards::Folder;
use engine::{RouteId, RouteSet};
use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::worker::{Position, Replayed, Request, Response};
use protocol::{Code, Problem};

use crate::lang::t;
use crate::line::now;
use crate::model::Desk;
use crate::model::reel::Eye;
use crate::parts::{BoardView, LEVELS, Title, bot_name};
use crate::route::{self, Page, Tape};
use crate::screens::end::{Score, side_names};
use crate::shelf::shelf;
use crate::{api, here, tape, words, worker};

pub(crate) use open::OpenRecord;

use controls::Controls;
use moves::Moves;
use seats::Seats;

/// What a replay is about.
#[derive(Clone, Copy)]
struct Reel {
    replayed: StoredValue<Arc<Replayed>>,
    /// The move that is wanted; the position follows as soon as the worker has it.
    at: RwSignal<u32>,
    eye: RwSignal<Eye>,
    position: RwSignal<Option<Position>>,
}

impl Reel {
    fn last(self) -> u32 {
        self.replayed.with_value(|replayed| replayed.moves.len() as u32)
    }

    /// What the players are called, by seat, in the reader's language.
    fn names(self) -> Vec<String> {
        self.replayed.with_value(|replayed| read_names(&replayed.seats))
    }
}

/// The names of a record: in ours, a bot is called by its level, which means nothing to most readers.
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
pub(crate) fn ReplayScreen(tape: Option<Tape>, at: Option<u32>, eye: Option<Eye>) -> impl IntoView {
    let found = RwSignal::new(None::<Result<Arc<Replayed>, Problem>>);
    let opened = tape::opened();
    let wanted = tape.clone();
    Effect::new(move |_| {
        let file = opened.0.get();
        let wanted = wanted.clone();
        spawn_local(async move {
            let record = match (wanted, file) {
                (None, _) | (Some(Tape::File), None) => return,
                (Some(Tape::File), Some(Ok(text))) => Ok(text),
                (Some(Tape::File), Some(Err(key))) => Err(Problem::new(Code::BadRequest, key)),
                (Some(Tape::Table(id)), _) => api::record_text(&id).await,
                (Some(Tape::Here(id)), _) => record_here(id).await,
            };
            let replayed = match record {
                Ok(record) => replay(record).await,
                Err(problem) => Err(problem),
            };
            found.try_set(Some(replayed.map(Arc::new)));
        });
    });
    let shelf = shelf();
    let waits = matches!(tape, Some(Tape::Table(_) | Tape::Here(_)));
    let screen = move || match found.get() {
        None if waits || opened.0.with(Option::is_some) => {
            view! { <p class="notice">{t("loading")}</p> }.into_any()
        }
        None => view! { <div class="narrow"><OpenRecord/></div> }.into_any(),
        Some(Err(problem)) => view! { <Damaged problem/> }.into_any(),
        Some(Ok(replayed)) => match shelf.board(&replayed.board) {
            None => view! { <p class="notice">{t("loading")}</p> }.into_any(),
            Some(folder) => {
                let tape = tape.clone().unwrap_or(Tape::File);
                let at = at.unwrap_or(0).min(replayed.moves.len() as u32);
                view! { <Player replayed folder tape at eye=eye.unwrap_or(Eye::All)/> }.into_any()
            }
        },
    };
    view! { {screen} }
}

/// Has a record played again.
pub(crate) async fn replay(record: String) -> api::Result<Replayed> {
    match worker::ask(Request::Replay { record }).await? {
        Response::Replayed(replayed) => Ok(*replayed),
        _ => Err(worker::failed()),
    }
}

/// The record of a game that is kept in this browser.
async fn record_here(table: String) -> api::Result<String> {
    let log = here::lines(&table);
    worker::ask(Request::Continue { table, log, now: now() }).await?;
    match worker::ask(Request::Record).await? {
        Response::Record(record) => Ok(record),
        _ => Err(worker::failed()),
    }
}

/// A record that cannot be shown, and why.
#[component]
fn Damaged(problem: Problem) -> impl IntoView {
    // What the page itself found has words of its own; what the reader of records found names the line.
    let ours = problem.message.starts_with("record-").then(|| problem.message.clone());
    let detail = ours.is_none().then(|| view! { <p class="faint">{problem.message}</p> });
    view! {
        <section class="card narrow" role="alert">
            <h1>{move || t("record-damaged")}</h1>
            {move || ours.as_ref().map(|key| view! { <p>{t(key)}</p> })}
            {detail}
        </section>
        <div class="narrow"><OpenRecord/></div>
    }
}

#[component]
fn Player(replayed: Arc<Replayed>, folder: Arc<Folder>, tape: Tape, at: u32, eye: Eye) -> impl IntoView {
    let reel = Reel {
        replayed: StoredValue::new(Arc::clone(&replayed)),
        at: RwSignal::new(at),
        eye: RwSignal::new(eye),
        position: RwSignal::new(None),
    };
    follow(reel);
    // The address says what is shown, so that it can be sent to others.
    Effect::new(move |_| {
        let page =
            Page::Replay { tape: Some(tape.clone()), at: Some(reel.at.get()), eye: Some(reel.eye.get()) };
        route::replace(&page);
    });
    let seats = replayed.seats.len();
    let board = Arc::clone(&folder);
    let desk = Memo::new(move |_| {
        let position = reel.position.get()?;
        Desk::new(Arc::clone(&board), seats, position.public)
    });
    let there = Memo::new(move |_| desk.with(Option::is_some));
    let marked = Memo::new(move |_| {
        let claimed = reel.replayed.with_value(|replayed| claimed(replayed, reel.at.get()));
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
    let title = Signal::derive(move || format!("{} · {}", t("replay"), words::board(&id)));
    let digest = replayed.digest.to_string();
    // The score stands at the end, where a finished game has been counted.
    let score = move || {
        let desk = desk.get().filter(|_| replayed.over && reel.at.get() == reel.last())?;
        let names = side_names(&desk, &read_names(&replayed.seats));
        Some(view! { <Score desk names breakdown=replayed.breakdown.clone()/> })
    };
    view! {
        <div class="replay">
            <div class="unseen"><Title text=title/></div>
            <div class="stage">
                {move || there.get().then(|| view! { <BoardView desk chosen lit marked=shown/> })}
            </div>
            <Controls reel/>
            <aside class="replay-side">
                {fault}
                <Seats reel desk lit/>
                {score}
                <Moves reel desk/>
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

/// Keeps the position with the move that is wanted. One question at a time: a slider asks for hundreds.
fn follow(reel: Reel) {
    let busy = StoredValue::new(false);
    Effect::new(move |_| {
        reel.at.track();
        if busy.get_value() {
            return;
        }
        busy.set_value(true);
        spawn_local(async move {
            while let Some(moves) = reel.at.try_get_untracked() {
                let told = worker::ask(Request::At { moves }).await;
                if let Ok(Response::Position(position)) = told {
                    reel.position.try_set(Some(*position));
                }
                if reel.at.try_get_untracked().is_none_or(|wanted| wanted == moves) {
                    break;
                }
            }
            busy.try_set_value(false);
        });
    });
}
