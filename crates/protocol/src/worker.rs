//! The messages between the page and its Web Worker: games without a server, and replays of records.
//!
//! The worker speaks of a table in the same messages as the server, so the page shows both the same way. Page and
//! worker come from one build: no other version has to read these messages.
//!
//! Several people may share the device. What the worker says of the table is then for the person whose cards are shown,
//! or for everybody while none are. Only the lines to save hold the whole game; the page stores them unread.

use engine::{Breakdown, Commitment, Digest, Event, Ledger, RouteSet, Seat, Secret, View};
use serde::{Deserialize, Serialize};

use crate::command::Order;
use crate::error::Problem;
use crate::socket::ServerMessage;
use crate::table::{NewTable, TableSummary};

/// A request from the page, with an id that the response carries.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct WorkerRequest {
    /// The id.
    pub id: u32,
    /// The request.
    pub request: Request,
}

/// A request from the page.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Request {
    /// Load a board, as `GET /api/boards/{board}` returns it. Every other request that needs the board needs it first.
    Board {
        /// The board as JSON.
        json: String,
    },
    /// Open a table in this browser.
    Open {
        /// Its id, chosen by the page.
        table: String,
        /// Its settings, and who sits where.
        new: Box<NewTable>,
        /// The player's name.
        name: String,
        /// Other people on this device: their seats and names.
        others: Vec<(Seat, String)>,
        /// The current time.
        now: crate::Millis,
    },
    /// Continue a saved game.
    Continue {
        /// The table's id.
        table: String,
        /// The lines of its log, as the worker gave them to the page.
        log: Vec<String>,
        /// The current time.
        now: crate::Millis,
    },
    /// Show the cards of another person on this device, or hide all. The table comes as a message.
    Show {
        /// The seat that looks now; `None` hides the cards until somebody says who looks.
        seat: Option<Seat>,
        /// The current time.
        now: crate::Millis,
    },
    /// An order for the open table, from the person whose cards are shown. The answer comes as a message of the table.
    Order {
        /// The order.
        order: Order,
        /// The current time.
        now: crate::Millis,
    },
    /// The routes that the planner would claim next in the player's place at the open table.
    Plan,
    /// How long bots take for a move from now on, at the table that is open and at those opened later. The time for
    /// an undo stays.
    BotPace {
        /// In milliseconds.
        pace: crate::Millis,
    },
    /// The record of the open table, once its game is over.
    Record,
    /// Replay a record and verify it.
    Replay {
        /// The record, as JSON lines.
        record: String,
    },
    /// A position of the record replayed last.
    At {
        /// After how many moves.
        moves: u32,
    },
}

/// A message from the worker.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Message {
    /// The worker has started.
    Ready,
    /// Something about the open table, as a server would say it.
    Table(Box<ServerMessage>),
    /// A line of a table's log to save: of the open table, or the first line of its rematch.
    Save {
        /// The table, as a list shows it.
        table: Box<TableSummary>,
        /// The line's number, counted from 1.
        seq: u32,
        /// The line.
        line: String,
    },
    /// The response to a request.
    Response {
        /// The request's id.
        id: u32,
        /// The response.
        response: Box<Response>,
    },
}

/// A response from the worker.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Response {
    /// It is done.
    Done,
    /// Load the board with this id first.
    NeedsBoard(String),
    /// It was refused.
    Problem(Problem),
    /// Routes, as a plan.
    Plan(RouteSet),
    /// A record, as JSON lines.
    Record(String),
    /// A replayed record.
    Replayed(Box<Replayed>),
    /// A position.
    Position(Box<Position>),
}

/// A replayed record.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Replayed {
    /// The board's id.
    pub board: String,
    /// The players' names, by seat.
    pub seats: Vec<String>,
    /// The moves.
    pub moves: Vec<ReplayedMove>,
    /// Points for routes and completed tickets by side, before the first move and after each.
    pub scores: Vec<Vec<i16>>,
    /// The score at the end of the record.
    pub breakdown: Breakdown,
    /// Whether the game was played to its end.
    pub over: bool,
    /// The digest of the last position.
    pub digest: Digest,
    /// The secret of the deal, if the record reveals it.
    pub secret: Option<Secret>,
    /// The hash of the secret, published before the first card.
    pub commitment: Commitment,
    /// What is wrong with the record, if anything: the deal, the moves and the score are checked.
    pub fault: Option<String>,
}

/// A move of a record.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ReplayedMove {
    /// The seat.
    pub seat: Seat,
    /// The action in the board's notation.
    pub action: String,
    /// What it did, with nothing hidden.
    pub events: Vec<Event>,
}

/// A position of a record.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Position {
    /// After how many moves.
    pub moves: u32,
    /// What each seat saw, in order.
    pub seats: Vec<View>,
    /// What everyone saw.
    pub public: View,
    /// What everyone could know of the cards.
    #[serde(default)]
    pub ledger: Ledger,
    /// The digest of the position.
    pub digest: Digest,
}
