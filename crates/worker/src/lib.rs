//! The page's Web Worker: does in the browser what a server would do.
//!
//! This library is pure and is tested natively; `main` is the thin edge that passes messages between it and the page.
//! [`Worker`] answers the page's requests, `local_table` is a game without a server, `people` are those who share the
//! device at it, and `replay` replays records.

mod local_table;
mod new_bot;
mod people;
mod replay;
mod saved_log;

use std::sync::Arc;

use engine::Board;
use protocol::worker::{Message, Request, Response, WorkerRequest};
use protocol::{Millis, Problem, Refusal};

use local_table::{LocalTable, PACE};
use replay::Played;

/// What the worker needs from outside; a browser and a test provide it differently.
#[derive(Clone, Copy, Debug)]
pub struct Env {
    /// Microseconds since some moment, for bots with a budget in time.
    pub clock: bots::Clock,
    /// Unpredictable random bytes.
    pub random: fn() -> [u8; 32],
}

/// The worker and its state.
#[derive(Debug)]
pub struct Worker {
    env: Env,
    /// How long a bot takes for a move.
    pace: Millis,
    boards: Vec<Arc<Board>>,
    local: Option<LocalTable>,
    played: Option<Played>,
}

impl Worker {
    /// A worker without boards or a table.
    pub fn new(env: Env) -> Worker {
        Worker { env, pace: PACE, boards: Vec::new(), local: None, played: None }
    }

    /// Handles a message from the page, and returns what to send back.
    pub fn hear(&mut self, message: &str) -> Vec<Message> {
        let Ok(WorkerRequest { id, request }) = serde_json::from_str(message) else { return Vec::new() };
        let mut out = Vec::new();
        let response = self.answer(request, &mut out).unwrap_or_else(Response::Problem);
        out.push(Message::Response { id, response: Box::new(response) });
        out
    }

    /// How long the open table can wait before it must be woken; `None` if it waits for the person.
    pub fn wake_in(&self, now: Millis) -> Option<Millis> {
        self.local.as_ref()?.wake_in(now, self.pace)
    }

    /// Carries out one task of the open table: a bot thinks or moves.
    pub fn wake(&mut self, now: Millis) -> Vec<Message> {
        let mut out = Vec::new();
        if let Some(local) = &mut self.local {
            local.wake(now, self.pace, &mut out);
        }
        out
    }

    fn answer(&mut self, request: Request, out: &mut Vec<Message>) -> Result<Response, Problem> {
        match request {
            Request::Board { json } => self.learn(&json),
            Request::Open { table, new, name, others, now } => {
                let Some(board) = self.board(&new.settings.board) else {
                    return Ok(Response::NeedsBoard(new.settings.board));
                };
                self.local =
                    Some(LocalTable::open(self.env, &table, *new, (&name, &others), board, now, out)?);
                Ok(Response::Done)
            }
            Request::Continue { table, log, now } => {
                if let Some(local) = self.local.as_mut().filter(|local| local.continues(&table, &log)) {
                    local.arrive(now, out);
                    return Ok(Response::Done);
                }
                let entries = saved_log::read_log(&log)?;
                let board = saved_log::board_of(&entries)?;
                let Some(board) = self.board(board) else {
                    return Ok(Response::NeedsBoard(board.to_owned()));
                };
                self.local = Some(LocalTable::resume(self.env, &table, log, entries, &board, now, out)?);
                Ok(Response::Done)
            }
            Request::Show { seat, now } => {
                self.open_table()?.show(seat, now, out)?;
                Ok(Response::Done)
            }
            Request::Order { order, now } => {
                self.open_table()?.order(&order, now, out);
                Ok(Response::Done)
            }
            Request::Plan => Ok(Response::Plan(self.open_table()?.route_plan())),
            Request::BotPace { pace } => {
                self.pace = local_table::pace(pace);
                Ok(Response::Done)
            }
            Request::Record => match self.open_table()?.record() {
                Some(record) => Ok(Response::Record(record.to_json_lines())),
                None => Err(Refusal::RecordLater.into()),
            },
            Request::Replay { record } => self.replay(&record),
            Request::At { moves } => match self.played.as_ref().map(|played| played.at(moves)) {
                Some(Some(position)) => Ok(Response::Position(Box::new(position))),
                Some(None) => Err(Refusal::NoSuchMove.into()),
                None => Err(Refusal::NoRecordOpen.into()),
            },
        }
    }

    fn open_table(&mut self) -> Result<&mut LocalTable, Problem> {
        self.local.as_mut().ok_or_else(|| Refusal::NoTableOpen.into())
    }

    fn learn(&mut self, json: &str) -> Result<Response, Problem> {
        let folder = match boards::BoardPackage::read_json(json) {
            Ok(folder) => folder,
            Err(faults) => {
                let why = faults.first().map(ToString::to_string).unwrap_or_default();
                return Err(Refusal::BoardUnreadable.with("detail", why));
            }
        };
        self.boards.retain(|known| known.id() != folder.board.id());
        self.boards.push(folder.board);
        Ok(Response::Done)
    }

    fn board(&self, id: &str) -> Option<Arc<Board>> {
        self.boards.iter().find(|board| board.id() == id).cloned()
    }

    fn replay(&mut self, text: &str) -> Result<Response, Problem> {
        let unreadable = |why: String| Refusal::RecordUnreadable.with("detail", why);
        let record = replay::read(text).map_err(unreadable)?;
        let Some(board) = self.board(&record.header.board) else {
            return Ok(Response::NeedsBoard(record.header.board));
        };
        let (played, replayed) = Played::new(&record, board).map_err(unreadable)?;
        self.played = Some(played);
        Ok(Response::Replayed(Box::new(replayed)))
    }
}
