//! A game as one viewer sees it, and its result.

use engine::{Breakdown, Contribution, Ledger, Seat, Secret, View};
use serde::{Deserialize, Serialize};

use crate::Millis;

/// Who made a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum MoveSource {
    /// The player in the seat.
    Player,
    /// A bot, because the player ran out of time.
    Clock,
    /// The bot that replaces a player who left.
    Replacement,
}

/// A game as one viewer sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct GameView {
    /// What the viewer may see. Places, routes and tickets are numbered in the order of the board's files.
    #[cfg_attr(feature = "openapi", schema(value_type = Object))]
    pub view: View,
    /// What everybody could know of the cards if they remembered everything; the same for all viewers.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(value_type = Object))]
    pub ledger: Ledger,
    /// Whose turn it is.
    pub status: GameStatus,
    /// Whether the viewer can undo their last action now; left out if not.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub undo: bool,
    /// The viewer's legal actions in the board's notation, if the socket was opened with `legal=true`.
    /// For each route only the usual payments are listed; every legal payment is accepted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub legal: Option<Vec<String>>,
    /// The result, once the game is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub result: Option<Box<GameResult>>,
}

/// Whose turn it is, and until when.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct GameStatus {
    /// How many actions have been played and not undone.
    pub moves: u32,
    /// The seats the game waits for.
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<u8>))]
    pub waiting: Vec<Seat>,
    /// When the time for the turn runs out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deadline: Option<Millis>,
}

/// The result of a game, with what is needed to check the deal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct GameResult {
    /// Where every point came from.
    #[cfg_attr(feature = "openapi", schema(value_type = Object))]
    pub breakdown: Breakdown,
    /// The secret whose hash was published before the first card.
    #[cfg_attr(feature = "openapi", schema(value_type = String))]
    pub secret: Secret,
    /// Each seat's contribution to the seed.
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<String>))]
    pub contributions: Vec<Contribution>,
}
