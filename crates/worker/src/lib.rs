//! The page's own worker: what a server would do, in the browser.
//!
//! This library is pure and is tested natively; `main` is the thin edge that hands messages to it and back.
//! [`Worker`] answers the page's questions, `here` is the table of a game without a server, `seats` its bots,
//! and `replay` plays records again.

mod here;
mod replay;
mod seats;

use std::sync::Arc;

use engine::Board;
use protocol::local::{Ask, Asked, Reply, Told};
use protocol::{Code, Millis, Problem};

use here::Here;
use replay::Played;

/// What the worker has of the world outside: both differ between a browser and a test.
#[derive(Clone, Copy, Debug)]
pub struct World {
    /// Microseconds since some moment, for bots whose budget is time.
    pub clock: bots::Clock,
    /// Bytes that nobody can guess.
    pub random: fn() -> [u8; 32],
}

/// The worker: what it knows between two questions.
#[derive(Debug)]
pub struct Worker {
    world: World,
    boards: Vec<Arc<Board>>,
    here: Option<Here>,
    played: Option<Played>,
}

impl Worker {
    /// A worker that knows nothing yet.
    pub fn new(world: World) -> Worker {
        Worker { world, boards: Vec::new(), here: None, played: None }
    }

    /// Takes a message of the page and gives what is to be said to it.
    pub fn hear(&mut self, message: &str) -> Vec<Told> {
        let Ok(Asked { id, ask }) = serde_json::from_str(message) else { return Vec::new() };
        let mut told = Vec::new();
        let reply = self.answer(ask, &mut told).unwrap_or_else(Reply::Problem);
        told.push(Told::Reply { id, reply: Box::new(reply) });
        told
    }

    /// How long the open table can wait before it must be woken; nothing if it waits for a person.
    pub fn wake_in(&self, now: Millis) -> Option<Millis> {
        self.here.as_ref()?.wake_in(now)
    }

    /// Does one thing that is due at the open table: a bot thinks or moves.
    pub fn wake(&mut self, now: Millis) -> Vec<Told> {
        let mut told = Vec::new();
        if let Some(here) = &mut self.here {
            here.wake(now, &mut told);
        }
        told
    }

    fn answer(&mut self, ask: Ask, told: &mut Vec<Told>) -> Result<Reply, Problem> {
        match ask {
            Ask::Board { json } => self.learn(&json),
            Ask::Open { table, new, name, now } => {
                let Some(board) = self.board(&new.settings.board) else {
                    return Ok(Reply::NeedsBoard(new.settings.board));
                };
                self.here = Some(Here::open(self.world, &table, *new, &name, board, now, told)?);
                Ok(Reply::Done)
            }
            Ask::Continue { table, log, now } => {
                if let Some(here) = self.here.as_ref().filter(|here| here.continues(&table, &log)) {
                    told.push(here.welcome(now));
                    return Ok(Reply::Done);
                }
                let lines = here::read_log(&log)?;
                let board = here::board_of(&lines)?;
                let Some(board) = self.board(board) else { return Ok(Reply::NeedsBoard(board.to_owned())) };
                self.here = Some(Here::go_on(self.world, &table, log, &lines, &board, now, told)?);
                Ok(Reply::Done)
            }
            Ask::Order { order, now } => {
                self.open_table()?.order(&order, now, told);
                Ok(Reply::Done)
            }
            Ask::Record => match self.open_table()?.record() {
                Some(record) => Ok(Reply::Record(record.to_json_lines())),
                None => refuse(Code::WrongStage, "the record is shown when the game is over"),
            },
            Ask::Replay { record } => self.replay(&record),
            Ask::At { moves } => match self.played.as_ref().map(|played| played.at(moves)) {
                Some(Some(position)) => Ok(Reply::Position(Box::new(position))),
                Some(None) => refuse(Code::NotFound, "the record has not so many moves"),
                None => refuse(Code::NotFound, "no record is open"),
            },
        }
    }

    fn open_table(&mut self) -> Result<&mut Here, Problem> {
        self.here.as_mut().ok_or_else(|| Problem::new(Code::NotFound, "no table is open"))
    }

    fn learn(&mut self, json: &str) -> Result<Reply, Problem> {
        let folder = match boards::BoardPackage::read_json(json) {
            Ok(folder) => folder,
            Err(faults) => {
                let why = faults.first().map(ToString::to_string).unwrap_or_default();
                return refuse(Code::BadRequest, &format!("the board cannot be read: {why}"));
            }
        };
        self.boards.retain(|known| known.id() != folder.board.id());
        self.boards.push(folder.board);
        Ok(Reply::Done)
    }

    fn board(&self, id: &str) -> Option<Arc<Board>> {
        self.boards.iter().find(|board| board.id() == id).cloned()
    }

    fn replay(&mut self, text: &str) -> Result<Reply, Problem> {
        let words = |why: String| Problem::new(Code::BadRequest, why);
        let record = replay::read(text).map_err(words)?;
        let Some(board) = self.board(&record.header.board) else {
            return Ok(Reply::NeedsBoard(record.header.board));
        };
        let (played, told) = Played::new(&record, board).map_err(words)?;
        self.played = Some(played);
        Ok(Reply::Replayed(Box::new(told)))
    }
}

fn refuse<T>(code: Code, why: &str) -> Result<T, Problem> {
    Err(Problem::new(code, why))
}
