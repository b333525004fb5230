//! The entries of a table's log: everything that can change a table, as stored in the database.

use engine::{Contribution, Seat, Secret};
use protocol::{MoveSource, ReplacementReason, Settings};
use serde::{Deserialize, Serialize};

/// One line of the log. Readers of old logs are this code: variants and fields may be added, never
/// renamed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct EntryBody {
    /// Who asked for it, by the store's id; nobody if the server did it by itself.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub user: Option<String>,
    /// The id of the order, so that it is known again when it is repeated.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub order: Option<String>,
    /// What changed.
    pub change: Change,
}

/// What changed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)] // the names say it, and `protocol::TableEvent` says it of each in a sentence
pub enum Change {
    Opened(Box<Opened>),
    Sat { seat: Seat, user: String, name: String, registered: bool, contribution: Contribution },
    Freed { seat: Seat, name: String },
    BotSat { seat: Seat, bot: String },
    SettingsChanged { settings: Settings },
    Started { rules: u32, board_hash: String, fill: Vec<(Seat, String)> },
    Closed,
    Acted { seat: Seat, action: String, by: MoveSource },
    Said { name: String, seat: Option<Seat>, text: String },
    Voted { seat: Seat, by: Seat },
    Replaced { seat: Seat, reason: ReplacementReason, bot: String },
    Returned { seat: Seat },
    Rematch { table: String },
}

/// How a table begins.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Opened {
    /// How it is set.
    pub settings: Settings,
    /// Who opened it, by the store's id.
    pub host: String,
    /// The code that lets others sit down.
    pub invite: String,
    /// The code that lets others watch.
    pub watch: String,
    /// The deal's secret; its hash is public from the first moment.
    pub secret: Secret,
    /// Who sits where; seats that are not named are free.
    pub seats: Vec<Seated>,
}

/// Who sits in a seat.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Seated {
    /// Nobody yet.
    #[default]
    Nobody,
    /// A person.
    Person {
        /// By the store's id.
        user: String,
        /// The name as it is shown.
        name: String,
        /// Whether the name is kept with a password.
        registered: bool,
    },
    /// A bot, by its level.
    Bot(String),
}

impl Seated {
    /// The person who sits there, by the store's id.
    pub fn user(&self) -> Option<&str> {
        match self {
            Seated::Person { user, .. } => Some(user),
            Seated::Nobody | Seated::Bot(_) => None,
        }
    }

    /// A name for records and lists.
    pub fn name(&self) -> String {
        match self {
            Seated::Nobody => String::new(),
            Seated::Person { name, .. } => name.clone(),
            Seated::Bot(level) => format!("bot {level}"),
        }
    }
}
