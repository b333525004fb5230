//! The page's Web Worker: what a server would do, in the browser.
//!
//! This library is pure and is tested natively; `main` is the thin edge that hands messages to it and back.
//! [`Worker`] answers the page's questions, `here` is the table of a game without a server, `seats` its bots,
//! and `replay` plays records again.

mod bot_seats;
mod local_table;
mod replay;

use std::sync::Arc;

use engine::Board;
use protocol::worker::{Message, Request, Response, WorkerRequest};
use protocol::{Code, Millis, Problem};

use local_table::LocalTable;
use replay::Played;

/// What the worker has of the world outside: both differ between a browser and a test.
#[derive(Clone, Copy, Debug)]
pub struct Env {
    /// Microseconds since some moment, for bots whose budget is time.
    pub clock: bots::Clock,
    /// Bytes that nobody can guess.
    pub random: fn() -> [u8; 32],
}

/// The worker: what it knows between two questions.
#[derive(Debug)]
pub struct Worker {
    env: Env,
    boards: Vec<Arc<Board>>,
    local: Option<LocalTable>,
    played: Option<Played>,
}

impl Worker {
    /// A worker that knows nothing yet.
    pub fn new(env: Env) -> Worker {
        Worker { env, boards: Vec::new(), local: None, played: None }
    }

    /// Takes a message of the page and gives what is to be said to it.
    pub fn hear(&mut self, message: &str) -> Vec<Message> {
        let Ok(WorkerRequest { id, request }) = serde_json::from_str(message) else { return Vec::new() };
        let mut told = Vec::new();
        let response = self.answer(request, &mut told).unwrap_or_else(Response::Problem);
        told.push(Message::Response { id, response: Box::new(response) });
        told
    }

    /// How long the open table can wait before it must be woken; nothing if it waits for a person.
    pub fn wake_in(&self, now: Millis) -> Option<Millis> {
        self.local.as_ref()?.wake_in(now)
    }

    /// Does one thing that is due at the open table: a bot thinks or moves.
    pub fn wake(&mut self, now: Millis) -> Vec<Message> {
        let mut told = Vec::new();
        if let Some(local) = &mut self.local {
            local.wake(now, &mut told);
        }
        told
    }

    fn answer(&mut self, request: Request, told: &mut Vec<Message>) -> Result<Response, Problem> {
        match request {
            Request::Board { json } => self.learn(&json),
            Request::Open { table, new, name, now } => {
                let Some(board) = self.board(&new.settings.board) else {
                    return Ok(Response::NeedsBoard(new.settings.board));
                };
                self.local = Some(LocalTable::open(self.env, &table, *new, &name, board, now, told)?);
                Ok(Response::Done)
            }
            Request::Continue { table, log, now } => {
                if let Some(local) = self.local.as_ref().filter(|local| local.continues(&table, &log)) {
                    told.push(local.snapshot(now));
                    return Ok(Response::Done);
                }
                let lines = local_table::read_log(&log)?;
                let board = local_table::board_of(&lines)?;
                let Some(board) = self.board(board) else {
                    return Ok(Response::NeedsBoard(board.to_owned()));
                };
                self.local = Some(LocalTable::go_on(self.env, &table, log, &lines, &board, now, told)?);
                Ok(Response::Done)
            }
            Request::Order { order, now } => {
                self.open_table()?.order(&order, now, told);
                Ok(Response::Done)
            }
            Request::Record => match self.open_table()?.record() {
                Some(record) => Ok(Response::Record(record.to_json_lines())),
                None => refuse(Code::WrongStage, "the record is shown when the game is over"),
            },
            Request::Replay { record } => self.replay(&record),
            Request::At { moves } => match self.played.as_ref().map(|played| played.at(moves)) {
                Some(Some(position)) => Ok(Response::Position(Box::new(position))),
                Some(None) => refuse(Code::NotFound, "the record has not so many moves"),
                None => refuse(Code::NotFound, "no record is open"),
            },
        }
    }

    fn open_table(&mut self) -> Result<&mut LocalTable, Problem> {
        self.local.as_mut().ok_or_else(|| Problem::new(Code::NotFound, "no table is open"))
    }

    fn learn(&mut self, json: &str) -> Result<Response, Problem> {
        let folder = match boards::BoardPackage::read_json(json) {
            Ok(folder) => folder,
            Err(faults) => {
                let why = faults.first().map(ToString::to_string).unwrap_or_default();
                return refuse(Code::BadRequest, &format!("the board cannot be read: {why}"));
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
        let words = |why: String| Problem::new(Code::BadRequest, why);
        let record = replay::read(text).map_err(words)?;
        let Some(board) = self.board(&record.header.board) else {
            return Ok(Response::NeedsBoard(record.header.board));
        };
        let (played, told) = Played::new(&record, board).map_err(words)?;
        self.played = Some(played);
        Ok(Response::Replayed(Box::new(told)))
    }
}

fn refuse<T>(code: Code, why: &str) -> Result<T, Problem> {
    Err(Problem::new(code, why))
}
