//! What a person asks of a table, with the number they saw and an id of their own.

use engine::{Contribution, Seat};
use serde::{Deserialize, Serialize};

use crate::table::{Asked, Settings};

/// A command, and what makes it safe to send twice: `POST /api/tables/{id}/orders`, or on the socket.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Order {
    /// An id of the sender's own: the same id again is answered as before and does nothing.
    pub id: String,
    /// The number of the last entry the sender saw.
    pub seen: u32,
    /// What is asked.
    pub command: Command,
}

/// What is asked of a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Command {
    /// Sit down, or move to another seat, before the game begins.
    Sit {
        /// Where.
        #[cfg_attr(feature = "openapi", schema(value_type = u8))]
        seat: Seat,
        /// One's share of the seed.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "openapi", schema(value_type = Option<String>))]
        contribution: Option<Contribution>,
    },
    /// Leave. Before the game begins the seat is free again; later a bot plays on.
    Leave,
    /// Seat a bot (the host, before the game begins).
    SeatBot {
        /// Where.
        #[cfg_attr(feature = "openapi", schema(value_type = u8))]
        seat: Seat,
        /// Its level, such as `planner`.
        bot: String,
    },
    /// Free a seat (the host, before the game begins).
    Remove {
        /// Which.
        #[cfg_attr(feature = "openapi", schema(value_type = u8))]
        seat: Seat,
    },
    /// Set the table otherwise (the host, before the game begins).
    Set {
        /// How.
        #[serde(deserialize_with = "Asked::deserialize")]
        settings: Settings,
    },
    /// Begin (the host).
    Start {
        /// The bots that take the seats nobody sits in.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        fill: Option<String>,
    },
    /// Close a table that has not begun (the host).
    Close,
    /// Play.
    Act {
        /// The action in the board's notation, such as `claim oslo-bergen red*4`.
        action: String,
    },
    /// Say something at the table.
    Say {
        /// What.
        text: String,
    },
    /// Vote for a bot to play for a seat that keeps everybody waiting.
    Vote {
        /// Which.
        #[cfg_attr(feature = "openapi", schema(value_type = u8))]
        seat: Seat,
    },
    /// Take one's seat back from the bot.
    Return,
    /// Open a table for another game with the seats moved on by one, when this one is over.
    Rematch,
}
