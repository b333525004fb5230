//! What a page and its own worker say to each other: a table without a server, and records played again.
//!
//! The worker speaks of a table as the server does, with the same messages, so that the page has one way to
//! show a table. Page and worker come from one build: nothing here has to be read by another version.

use engine::{Breakdown, Commitment, Digest, Event, Seat, Secret, View};
use serde::{Deserialize, Serialize};

use crate::command::Order;
use crate::problem::Problem;
use crate::socket::ServerMessage;
use crate::table::{NewTable, TableSummary};

/// A question of the page, with a number that the reply carries.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Asked {
    /// The number.
    pub id: u32,
    /// The question.
    pub ask: Ask,
}

/// A question of the page.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ask {
    /// Learn a board, as `GET /api/boards/{board}` gives it. Everything else that needs a board needs it first.
    Board {
        /// The board's file.
        json: String,
    },
    /// Open a table in this browser.
    Open {
        /// Its name, chosen by the page.
        table: String,
        /// How it is set and who sits where.
        new: Box<NewTable>,
        /// What the person at it is called.
        name: String,
        /// The time.
        now: crate::Millis,
    },
    /// Go on at a table that was kept.
    Continue {
        /// Its name.
        table: String,
        /// The lines of its log, as they were given to be kept.
        log: Vec<String>,
        /// The time.
        now: crate::Millis,
    },
    /// Do something at the open table. The answer comes as a message of the table.
    Order {
        /// What.
        order: Order,
        /// The time.
        now: crate::Millis,
    },
    /// The record of the open table, once its game is over.
    Record,
    /// Play a record again, and check it.
    Replay {
        /// The record, as JSON lines.
        record: String,
    },
    /// A position of the record played last.
    At {
        /// After how many moves.
        moves: u32,
    },
}

/// What the worker says.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Told {
    /// The worker is there.
    Ready,
    /// Something about the open table, as a server would say it.
    Message(Box<ServerMessage>),
    /// A line of a table's log, to be kept. It is of the open table, or begins the table of the next game.
    Keep {
        /// The table, as a list shows it.
        table: Box<TableSummary>,
        /// The line's number, counted from 1.
        seq: u32,
        /// The line.
        line: String,
    },
    /// The reply to a question.
    Reply {
        /// The question's number.
        id: u32,
        /// The reply.
        reply: Box<Reply>,
    },
}

/// A reply of the worker.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Reply {
    /// It is done.
    Done,
    /// The board of this name is needed first.
    NeedsBoard(String),
    /// It cannot be done.
    Problem(Problem),
    /// A record, as JSON lines.
    Record(String),
    /// A record, played again.
    Replayed(Box<Replayed>),
    /// A position.
    Position(Box<Position>),
}

/// A record, played again.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Replayed {
    /// The board.
    pub board: String,
    /// Who sat where.
    pub seats: Vec<String>,
    /// What was done.
    pub moves: Vec<ReplayedMove>,
    /// Points for routes by side, before the first move and after each.
    pub scores: Vec<Vec<i16>>,
    /// The score at the end of the record.
    pub breakdown: Breakdown,
    /// Whether the game came to its end.
    pub over: bool,
    /// The hash of the last position.
    pub digest: Digest,
    /// The deal's secret, if the record tells it.
    pub secret: Option<Secret>,
    /// The hash of the secret, known before the first card.
    pub commitment: Commitment,
    /// What is wrong with the record, if something is: deal, moves and score are checked.
    pub fault: Option<String>,
}

/// A move of a record.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ReplayedMove {
    /// Who.
    pub seat: Seat,
    /// What, in the board's notation.
    pub action: String,
    /// What came of it, as one knows who may see everything.
    pub events: Vec<Event>,
}

/// A position of a record.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Position {
    /// After how many moves.
    pub moves: u32,
    /// What each seat saw, in order.
    pub seats: Vec<View>,
    /// What everybody saw.
    pub public: View,
    /// The hash of the position.
    pub digest: Digest,
}
