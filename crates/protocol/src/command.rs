//! Orders: what a client asks a table to do, with an id that makes resending safe.

use engine::{Contribution, Seat};
use serde::{Deserialize, Serialize};

use crate::table::{Settings, StrictSettings};

/// A command with what makes it safe to repeat: `POST /api/tables/{id}/orders`, or on the socket.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Order {
    /// An id that the client chooses. An order with an id that was already carried out does nothing and gets the
    /// same answer.
    pub id: String,
    /// The `seq` of the last entry the client has seen.
    pub seen: u32,
    /// What to do.
    pub command: Command,
}

/// What a client can ask of a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Command {
    /// Sit down or move to another seat, before the game starts.
    Sit {
        /// The seat.
        #[cfg_attr(feature = "openapi", schema(value_type = u8))]
        seat: Seat,
        /// The player's contribution to the seed of the deal.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "openapi", schema(value_type = Option<String>))]
        contribution: Option<Contribution>,
    },
    /// Leave. Before the game starts this frees the seat; afterwards a bot plays on.
    Leave,
    /// Seat a bot (host only, before the game starts).
    SeatBot {
        /// The seat.
        #[cfg_attr(feature = "openapi", schema(value_type = u8))]
        seat: Seat,
        /// The bot's level, such as `planner`.
        bot: String,
    },
    /// Free a seat (host only, before the game starts).
    Remove {
        /// The seat.
        #[cfg_attr(feature = "openapi", schema(value_type = u8))]
        seat: Seat,
    },
    /// Change the settings (host only, before the game starts).
    ChangeSettings {
        /// All settings; the board must stay the same.
        #[serde(deserialize_with = "StrictSettings::deserialize")]
        settings: Settings,
    },
    /// Start the game (host only).
    Start {
        /// The level of the bots that fill empty seats.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        fill: Option<String>,
    },
    /// Close a table that has not started (host only).
    Close,
    /// Make a move.
    Act {
        /// The action in the board's notation, such as `claim oslo-bergen red*4`.
        action: String,
    },
    /// Undo your last action, if nothing hidden was seen because of it and nobody has acted since. A choice that all
    /// make at the same time can be undone until the last of them is in.
    Undo,
    /// Write in the table's chat.
    Say {
        /// The text.
        text: String,
    },
    /// Vote for a bot to play for a player who keeps everyone waiting.
    Vote {
        /// That player's seat.
        #[cfg_attr(feature = "openapi", schema(value_type = u8))]
        seat: Seat,
    },
    /// Take the seat back from the bot.
    Return,
    /// Open a table for another game, with everyone one seat further, once this game is over.
    Rematch,
}
