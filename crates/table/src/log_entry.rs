//! The entries of a table's log: everything that can change a table, as it is stored.

use engine::{Contribution, Event, Seat, Secret};
use protocol::{Millis, MoveSource, ReplacementReason, Settings};
use serde::{Deserialize, Serialize};

/// One numbered entry of the log, with what it did in the game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Entry {
    /// Its number, counted from 1.
    pub seq: u32,
    /// When it was written.
    pub at: Millis,
    /// What it says.
    #[serde(flatten)]
    pub body: EntryBody,
    /// What it did in the game. This follows from the position, so it is not stored.
    #[serde(skip)]
    pub events: Box<[Event]>,
}

/// What an entry says. Logs written by earlier releases are read by this code: variants and fields may be added, but
/// not renamed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct EntryBody {
    /// The id of the user who asked for it; none if the server did it by itself.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub user: Option<String>,
    /// The id of the order, to recognise it when it is repeated.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub order: Option<String>,
    /// What changed.
    pub change: Change,
}

/// What changed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)] // `protocol::TableEvent` describes each of them
pub enum Change {
    Opened(Box<Opened>),
    Sat { seat: Seat, user: String, name: String, registered: bool, contribution: Contribution },
    Freed { seat: Seat, name: String },
    BotSat { seat: Seat, bot: String },
    SettingsChanged { settings: Settings },
    Started { rules: u32, board_hash: String, fill: Vec<(Seat, String)> },
    Closed,
    Acted { seat: Seat, action: String, by: MoveSource },
    Undone { seat: Seat, entry: u32 },
    Said { name: String, seat: Option<Seat>, text: String },
    Voted { seat: Seat, by: Seat },
    Replaced { seat: Seat, reason: ReplacementReason, bot: String },
    Returned { seat: Seat },
    Rematch { table: String },
}

/// The first entry: how a table is opened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Opened {
    /// Its settings.
    pub settings: Settings,
    /// The id of the user who opened it.
    pub host: String,
    /// The code that lets others sit down.
    pub invite: String,
    /// The code that lets others watch.
    pub watch: String,
    /// The secret of the deal; its hash is public from the start.
    pub secret: Secret,
    /// Who sits where; missing seats are empty.
    pub seats: Vec<Seated>,
}

/// Who sits in a seat.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Seated {
    /// The seat is empty.
    #[default]
    Nobody,
    /// A person.
    Person {
        /// The user's id.
        user: String,
        /// The name as others see it.
        name: String,
        /// Whether the name is registered with a password.
        registered: bool,
    },
    /// A bot, by its level.
    Bot(String),
}

impl Seated {
    /// The id of the user who sits there.
    pub fn user(&self) -> Option<&str> {
        match self {
            Seated::Person { user, .. } => Some(user),
            Seated::Nobody | Seated::Bot(_) => None,
        }
    }

    /// A name for records.
    pub fn name(&self) -> String {
        match self {
            Seated::Nobody => String::new(),
            Seated::Person { name, .. } => name.clone(),
            Seated::Bot(level) => format!("bot {level}"),
        }
    }
}
