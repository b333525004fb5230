//! A table: how it is set, who sits there, and what the lobby shows of it.

use engine::{Commitment, Contribution, FirstSeat, Seat};
use serde::{Deserialize, Serialize};

use crate::Millis;

/// How far a table is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// People sit down.
    Open,
    /// The game is being played.
    Playing,
    /// The game is over, or the table was closed before it began.
    Over,
}

/// Who may find a table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Visibility {
    /// Who has a link.
    #[default]
    Link,
    /// Everybody: the lobby shows it.
    Public,
}

/// How long a turn may take.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Clock {
    /// As long as one likes.
    #[default]
    None,
    /// So many seconds, from 10 to 3600.
    Seconds(u32),
    /// So many days, from 1 to 30.
    Days(u32),
}

impl Clock {
    /// How long a turn may take, in milliseconds.
    pub fn millis(self) -> Option<Millis> {
        match self {
            Clock::None => None,
            Clock::Seconds(seconds) => Some(Millis::from(seconds) * 1_000),
            Clock::Days(days) => Some(Millis::from(days) * 86_400_000),
        }
    }
}

/// How a table is set.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Settings {
    /// The board.
    pub board: String,
    /// How many play.
    pub seats: u8,
    /// Who may find it.
    #[serde(default)]
    pub visibility: Visibility,
    /// How long a turn may take.
    #[serde(default)]
    pub clock: Clock,
    /// Who has the first turn: `"lot"` or `{"seat": 0}`.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(value_type = Object))]
    pub first: FirstSeat,
}

/// Settings as clients send them: what we do not know is refused. The server sends settings too, and there
/// clients must be able to pass over what is new.
#[derive(Deserialize)]
#[serde(remote = "Settings", deny_unknown_fields)]
pub(crate) struct Asked {
    board: String,
    seats: u8,
    #[serde(default)]
    visibility: Visibility,
    #[serde(default)]
    clock: Clock,
    #[serde(default)]
    first: FirstSeat,
}

/// `POST /api/tables`: open a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct NewTable {
    /// How it is set.
    #[serde(deserialize_with = "Asked::deserialize")]
    pub settings: Settings,
    /// Where one sits down oneself; one may also only watch one's bots.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<u8>))]
    pub seat: Option<Seat>,
    /// Bots and where they sit, such as `[[1, "planner"]]`.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<Object>))]
    pub bots: Vec<(Seat, String)>,
    /// Whether the game begins at once, for which every seat must be taken.
    #[serde(default)]
    pub start: bool,
}

/// Who sits in a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Player {
    /// Nobody yet.
    Nobody,
    /// A person.
    Person {
        /// The name as it is shown.
        name: String,
        /// Whether the name is kept with a password.
        kept: bool,
        /// The bot that plays for the person now, if one does.
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
    /// Who has voted for a bot to play for this seat.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<u8>))]
    pub votes: Vec<Seat>,
    /// The seat's share of the seed.
    #[cfg_attr(feature = "openapi", schema(value_type = String))]
    pub contribution: Contribution,
}

/// What one is at a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct You {
    /// Where one sits.
    #[cfg_attr(feature = "openapi", schema(value_type = Option<u8>))]
    pub seat: Option<Seat>,
    /// Whether one opened the table, and so starts the game.
    pub host: bool,
}

/// A table as one may see it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TableInfo {
    /// Its name in addresses.
    pub id: String,
    /// How far it is.
    pub stage: Stage,
    /// How it is set.
    pub settings: Settings,
    /// Its seats in order.
    pub seats: Vec<SeatInfo>,
    /// What one is there.
    pub you: You,
    /// The code that lets others sit down, for those who may invite.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub invite: Option<String>,
    /// The code that lets others watch.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub watch: Option<String>,
    /// The hash of the deal's secret.
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
    /// Its name in addresses.
    pub id: String,
    /// How far it is.
    pub stage: Stage,
    /// The board.
    pub board: String,
    /// The seats in order.
    pub seats: Vec<Player>,
    /// How long a turn may take.
    pub clock: Clock,
    /// The seats that the game waits for.
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
    /// Where one sits oneself, in a list of one's own tables.
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

/// What happened at a table: `GET /api/tables/{id}/news`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct NewsList {
    /// The entries asked for, in order, without views.
    pub news: Vec<crate::socket::News>,
    /// The number of the last entry there is.
    pub seq: u32,
}
