//! Messages on a table's socket.

use engine::{Event, Seat};
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize};

use crate::Millis;
use crate::command::Order;
use crate::error::Problem;
use crate::game::{By, GameView};
use crate::table::TableInfo;

/// What a client says.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "type", rename_all = "kebab-case", deny_unknown_fields)]
pub enum ClientMessage {
    /// Something to be done.
    Order(Order),
    /// Are you there? The braces make serde look at its fields: there must be none.
    Ping {},
}

/// What the server says.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum ServerMessage {
    /// The first message, and again whenever events were missed: all there is to know.
    Welcome(Box<Welcome>),
    /// Something happened.
    News(Box<News>),
    /// An order was carried out or refused.
    Answer(Answer),
    /// Who is here changed.
    Presence(Presence),
    /// I am here.
    Pong,
    /// The server goes away; connect again after so many milliseconds.
    Closing {
        /// How long to wait.
        retry_after: u32,
    },
}

const MESSAGES: &[&str] = &["welcome", "news", "answer", "presence", "pong", "closing"];

/// Read by way of plain JSON values: a tag inside the message would have serde make a second reader of
/// everything in it, which is a tenth of what a browser has to load.
impl<'de> Deserialize<'de> for ServerMessage {
    fn deserialize<D: Deserializer<'de>>(source: D) -> Result<ServerMessage, D::Error> {
        let value = serde_json::Value::deserialize(source)?;
        let kind = value.get("type").and_then(|kind| kind.as_str()).unwrap_or_default().to_owned();
        let message = match kind.as_str() {
            "welcome" => Box::deserialize(value).map(ServerMessage::Welcome),
            "news" => Box::deserialize(value).map(ServerMessage::News),
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

/// All there is to know about a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Welcome {
    /// The number of the protocol.
    pub protocol: u32,
    /// The server's time.
    pub now: Millis,
    /// The table.
    pub table: TableInfo,
    /// The game, once it has begun.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub game: Option<Box<GameView>>,
    /// The latest of what was said and done, for the log.
    pub past: Vec<News>,
    /// Who is here.
    pub presence: Presence,
}

/// Something that happened, as the viewer may know it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct News {
    /// Its number: they come in order and without gaps.
    pub seq: u32,
    /// When.
    pub at: Millis,
    /// What.
    pub what: Happening,
    /// What came of an action, the result of chance included.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<Object>))]
    pub events: Vec<Event>,
    /// The table afterwards, if it changed in more than the game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub table: Option<Box<TableInfo>>,
    /// The game afterwards, if it changed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub game: Option<Box<GameView>>,
}

/// What happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Happening {
    /// The table was opened.
    Opened,
    /// Somebody sat down.
    Sat {
        /// Where.
        #[cfg_attr(feature = "openapi", schema(value_type = u8))]
        seat: Seat,
        /// Who.
        name: String,
    },
    /// A seat became free.
    Freed {
        /// Which.
        #[cfg_attr(feature = "openapi", schema(value_type = u8))]
        seat: Seat,
        /// Who sat there.
        name: String,
    },
    /// A bot was seated.
    BotSat {
        /// Where.
        #[cfg_attr(feature = "openapi", schema(value_type = u8))]
        seat: Seat,
        /// Its level.
        bot: String,
    },
    /// The table was set otherwise.
    Set,
    /// The game began.
    Started,
    /// The table was closed before the game began.
    Closed,
    /// A seat acted; the events say how.
    Acted {
        /// Which.
        #[cfg_attr(feature = "openapi", schema(value_type = u8))]
        seat: Seat,
        /// Who made the move.
        by: By,
        /// The action in the board's notation, if it is the viewer's own, or the game is over.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        action: Option<String>,
        /// The id of the order, if it was the viewer's own.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        order: Option<String>,
    },
    /// Somebody said something.
    Said {
        /// Who.
        name: String,
        /// Where they sit.
        #[cfg_attr(feature = "openapi", schema(value_type = Option<u8>))]
        seat: Option<Seat>,
        /// What. It is plain text, never markup.
        text: String,
    },
    /// Somebody voted for a bot to play for a seat.
    Voted {
        /// For which seat.
        #[cfg_attr(feature = "openapi", schema(value_type = u8))]
        seat: Seat,
        /// Who.
        #[cfg_attr(feature = "openapi", schema(value_type = u8))]
        by: Seat,
    },
    /// A bot plays for a seat from now on.
    Replaced {
        /// Which.
        #[cfg_attr(feature = "openapi", schema(value_type = u8))]
        seat: Seat,
        /// Why.
        why: Why,
        /// The bot's level.
        bot: String,
    },
    /// A person took the seat back.
    Returned {
        /// Which.
        #[cfg_attr(feature = "openapi", schema(value_type = u8))]
        seat: Seat,
    },
    /// There is a table for another game.
    Rematch {
        /// Its name in addresses.
        table: String,
    },
}

/// Why a bot plays for somebody.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Why {
    /// The time was up three turns in a row.
    Clock,
    /// The others voted for it.
    Vote,
    /// They left.
    Left,
}

/// The answer to an order.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Answer {
    /// The order's id.
    pub id: String,
    /// The number of the entry that carried it out; of the last entry there is, if it was refused.
    pub seq: u32,
    /// Why it was refused, if it was.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub problem: Option<Problem>,
    /// All there is to know, if the order was stale.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub current: Option<Box<Welcome>>,
}

/// Who is here.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Presence {
    /// The seats whose people are connected.
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<u8>))]
    pub seats: Vec<Seat>,
    /// How many others look on.
    pub watching: u32,
}
