//! Messages on a table's socket: what clients send, and what the server tells them.

use engine::{Event, Seat};
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize};

use crate::Millis;
use crate::command::Order;
use crate::error::Problem;
use crate::game::{GameView, MoveSource};
use crate::table::TableInfo;

/// A message from a client.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "type", rename_all = "kebab-case", deny_unknown_fields)]
pub enum ClientMessage {
    /// An order.
    Order(Order),
    /// Asks for a pong. The braces make serde refuse unknown fields.
    Ping {},
}

/// A message from the server.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum ServerMessage {
    /// The whole state: the first message, unless the missed updates can be sent instead.
    Snapshot(Box<Snapshot>),
    /// Something happened at the table.
    Update(Box<TableUpdate>),
    /// The answer to an order of this client.
    Answer(Answer),
    /// Somebody connected or disconnected.
    Presence(Presence),
    /// The answer to a ping.
    Pong,
    /// The server is shutting down.
    Closing {
        /// How many milliseconds to wait before reconnecting.
        retry_after: u32,
    },
}

const MESSAGES: &[&str] = &["snapshot", "update", "answer", "presence", "pong", "closing"];

/// Reads by way of plain JSON values: for an internally tagged enum serde would generate a second reader of
/// everything in it, a tenth of what a browser has to load.
impl<'de> Deserialize<'de> for ServerMessage {
    fn deserialize<D: Deserializer<'de>>(source: D) -> Result<ServerMessage, D::Error> {
        let value = serde_json::Value::deserialize(source)?;
        let kind = value.get("type").and_then(|kind| kind.as_str()).unwrap_or_default().to_owned();
        let message = match kind.as_str() {
            "snapshot" => Box::deserialize(value).map(ServerMessage::Snapshot),
            "update" => Box::deserialize(value).map(ServerMessage::Update),
            "answer" => Answer::deserialize(value).map(ServerMessage::Answer),
            "presence" => Presence::deserialize(value).map(ServerMessage::Presence),
            "pong" => Ok(ServerMessage::Pong),
            "closing" => {
                let wait = value.get("retry_after").cloned().unwrap_or_default();
                u32::deserialize(wait).map(|retry_after| ServerMessage::Closing { retry_after })
            }
            _ => return Err(D::Error::unknown_variant(&kind, MESSAGES)),
        };
        message.map_err(D::Error::custom)
    }
}

/// The whole state of a table as one viewer may see it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Snapshot {
    /// The version of the protocol.
    pub protocol: u32,
    /// The server's time.
    pub now: Millis,
    /// The table.
    pub table: TableInfo,
    /// The game, once it has started.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub game: Option<Box<GameView>>,
    /// The latest updates, for the log.
    pub recent: Vec<TableUpdate>,
    /// Who is connected.
    pub presence: Presence,
}

/// One entry of the table's log as a viewer may see it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TableUpdate {
    /// Its number. Updates come in order, without gaps.
    pub seq: u32,
    /// When it happened.
    pub at: Millis,
    /// What happened at the table.
    pub event: TableEvent,
    /// What an action did in the game, including the outcome of chance.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<Object>))]
    pub game_events: Vec<Event>,
    /// The table afterwards, if more than the game changed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub table: Option<Box<TableInfo>>,
    /// The game afterwards, if it changed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub game: Option<Box<GameView>>,
}

/// What happened at a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum TableEvent {
    /// The table was opened.
    Opened,
    /// A player sat down.
    Sat {
        /// The seat.
        #[cfg_attr(feature = "openapi", schema(value_type = u8))]
        seat: Seat,
        /// The player's name.
        name: String,
    },
    /// A seat became free.
    Freed {
        /// The seat.
        #[cfg_attr(feature = "openapi", schema(value_type = u8))]
        seat: Seat,
        /// Who sat there.
        name: String,
    },
    /// A bot was seated.
    BotSat {
        /// The seat.
        #[cfg_attr(feature = "openapi", schema(value_type = u8))]
        seat: Seat,
        /// The bot's level.
        bot: String,
    },
    /// The host changed the settings.
    SettingsChanged,
    /// The game started.
    Started,
    /// The host closed the table before the game started.
    Closed,
    /// A seat made a move; `game_events` say what it did.
    Acted {
        /// The seat.
        #[cfg_attr(feature = "openapi", schema(value_type = u8))]
        seat: Seat,
        /// Who made the move.
        by: MoveSource,
        /// The action in the board's notation, if it is the viewer's own or the game is over.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        action: Option<String>,
        /// The id of the order, if it was the viewer's own.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        order: Option<String>,
    },
    /// A player undid an action: the game is as it was before it.
    Undone {
        /// The seat.
        #[cfg_attr(feature = "openapi", schema(value_type = u8))]
        seat: Seat,
        /// The number of the entry that made the action.
        entry: u32,
    },
    /// Somebody wrote in the chat.
    Said {
        /// Their name.
        name: String,
        /// Their seat.
        #[cfg_attr(feature = "openapi", schema(value_type = Option<u8>))]
        seat: Option<Seat>,
        /// The text: plain, never markup.
        text: String,
    },
    /// A player voted for a bot to play for another seat.
    Voted {
        /// The seat they voted on.
        #[cfg_attr(feature = "openapi", schema(value_type = u8))]
        seat: Seat,
        /// The seat of the player who voted.
        #[cfg_attr(feature = "openapi", schema(value_type = u8))]
        by: Seat,
    },
    /// A bot plays for a seat from now on.
    Replaced {
        /// The seat.
        #[cfg_attr(feature = "openapi", schema(value_type = u8))]
        seat: Seat,
        /// Why.
        reason: ReplacementReason,
        /// The bot's level.
        bot: String,
    },
    /// A player took the seat back.
    Returned {
        /// The seat.
        #[cfg_attr(feature = "openapi", schema(value_type = u8))]
        seat: Seat,
    },
    /// There is a table for a rematch.
    Rematch {
        /// Its id.
        table: String,
    },
}

/// Why a bot replaces a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum ReplacementReason {
    /// The player ran out of time three turns in a row.
    Clock,
    /// The others voted for it.
    Vote,
    /// The player left.
    Left,
}

/// The answer to an order.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Answer {
    /// The order's id.
    pub id: String,
    /// The number of the entry that carried the order out, or of the table's last entry if it was refused.
    pub seq: u32,
    /// Why it was refused, if it was.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub problem: Option<Problem>,
    /// The current state, if the order was stale.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub current: Option<Box<Snapshot>>,
}

/// Who is connected.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Presence {
    /// The seats whose players are connected.
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<u8>))]
    pub seats: Vec<Seat>,
    /// How many others are watching.
    pub watching: u32,
}
