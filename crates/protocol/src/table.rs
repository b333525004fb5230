//! A table: its settings, its seats, and what the lobby shows of it.

use engine::{Commitment, Contribution, FirstSeat, Seat};
use serde::{Deserialize, Serialize};

use crate::Millis;

/// The stage of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// Players are taking their seats.
    Open,
    /// The game is in progress.
    Playing,
    /// The game is over, or the table was closed before it began.
    Over,
}

/// Who can find a table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Visibility {
    /// Only those with a link.
    #[default]
    Link,
    /// Everyone: the lobby lists it.
    Public,
}

/// The time limit of a turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Clock {
    /// No limit.
    #[default]
    None,
    /// Seconds, from 10 to 3600.
    Seconds(u32),
    /// Days, from 1 to 30.
    Days(u32),
}

impl Clock {
    /// The time limit in milliseconds.
    pub fn millis(self) -> Option<Millis> {
        match self {
            Clock::None => None,
            Clock::Seconds(seconds) => Some(Millis::from(seconds) * 1_000),
            Clock::Days(days) => Some(Millis::from(days) * 86_400_000),
        }
    }
}

/// The settings of a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Settings {
    /// The board's id.
    pub board: String,
    /// The number of players.
    pub seats: u8,
    /// Who can find it.
    #[serde(default)]
    pub visibility: Visibility,
    /// The time limit of a turn.
    #[serde(default)]
    pub clock: Clock,
    /// The first player: `"random"`, or `{"seat": 0}`.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(value_type = Object))]
    pub first: FirstSeat,
    /// Whether players may undo actions that revealed nothing; they may if this is left out.
    #[serde(default = "yes")]
    pub undo: bool,
}

const fn yes() -> bool {
    true
}

/// Settings as clients send them, with unknown fields refused. Settings from the server are read without this check,
/// so that old clients can ignore what is new.
#[derive(Deserialize)]
#[serde(remote = "Settings", deny_unknown_fields)]
pub(crate) struct StrictSettings {
    board: String,
    seats: u8,
    #[serde(default)]
    visibility: Visibility,
    #[serde(default)]
    clock: Clock,
    #[serde(default)]
    first: FirstSeat,
    #[serde(default = "yes")]
    undo: bool,
}

/// `POST /api/tables`: open a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct NewTable {
    /// Its settings.
    #[serde(deserialize_with = "StrictSettings::deserialize")]
    pub settings: Settings,
    /// The caller's seat; without one the caller only watches.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<u8>))]
    pub seat: Option<Seat>,
    /// The bots and their seats, such as `[[1, "planner"]]`.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<Object>))]
    pub bots: Vec<(Seat, String)>,
    /// Whether to start the game at once; every seat must be taken.
    #[serde(default)]
    pub start: bool,
}

/// Who sits in a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Player {
    /// The seat is empty.
    Nobody,
    /// A person.
    Person {
        /// The name as others see it.
        name: String,
        /// Whether the name is registered with a password.
        registered: bool,
        /// The level of the bot that plays for this person now, if one does.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        replaced_by: Option<String>,
    },
    /// A bot.
    Bot {
        /// Its level, such as `expert`.
        level: String,
    },
}

/// One seat of a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SeatInfo {
    /// Who sits there.
    pub player: Player,
    /// The seats that voted for a bot to play here.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<u8>))]
    pub votes: Vec<Seat>,
    /// The seat's contribution to the seed.
    #[cfg_attr(feature = "openapi", schema(value_type = String))]
    pub contribution: Contribution,
}

/// The viewer's own place at a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct You {
    /// The viewer's seat.
    #[cfg_attr(feature = "openapi", schema(value_type = Option<u8>))]
    pub seat: Option<Seat>,
    /// Whether the viewer is the host: opened the table, and starts the game.
    pub host: bool,
}

/// A table as one viewer may see it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TableInfo {
    /// Its id, as in its URL.
    pub id: String,
    /// Its stage.
    pub stage: Stage,
    /// Its settings.
    pub settings: Settings,
    /// Its seats in order.
    pub seats: Vec<SeatInfo>,
    /// The viewer's own place.
    pub you: You,
    /// The code that lets others sit down, for viewers who may invite.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub invite: Option<String>,
    /// The code that lets others watch.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub watch: Option<String>,
    /// The hash of the secret that the deal is made from.
    #[cfg_attr(feature = "openapi", schema(value_type = String))]
    pub commitment: Commitment,
    /// The number of the last entry.
    pub seq: u32,
    /// When it was opened.
    pub created: Millis,
    /// The table of the rematch, once there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rematch: Option<String>,
}

/// A table as a list shows it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TableSummary {
    /// Its id, as in its URL.
    pub id: String,
    /// Its stage.
    pub stage: Stage,
    /// The board's id.
    pub board: String,
    /// The seats in order.
    pub seats: Vec<Player>,
    /// The time limit of a turn.
    pub clock: Clock,
    /// The seats the game waits for.
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<u8>))]
    pub waiting: Vec<Seat>,
    /// Points by side, once it is over.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub scores: Vec<i16>,
    /// The winning sides, once it is over.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub winners: Vec<u8>,
    /// When something last happened.
    pub updated: Millis,
    /// The viewer's own seat, in a list of their tables.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<u8>))]
    pub seat: Option<Seat>,
}

/// A list of tables.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TableList {
    /// The tables.
    pub tables: Vec<TableSummary>,
}

/// A page of a table's log: `GET /api/tables/{id}/updates`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct UpdateList {
    /// The updates asked for, in order, without `table` and `game`.
    pub updates: Vec<crate::socket::TableUpdate>,
    /// The number of the table's last entry.
    pub seq: u32,
}
