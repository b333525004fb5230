//! A game as one viewer sees it, and how it ended.

use engine::{Breakdown, Contribution, Seat, Secret, View};
use serde::{Deserialize, Serialize};

use crate::Millis;

/// Who made a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum By {
    /// Whoever sits there.
    Player,
    /// A bot, because the time for the turn was up.
    Clock,
    /// The bot that plays for somebody who left.
    Replacement,
}

/// A game as one viewer sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct GameView {
    /// What the viewer may see. Places, routes and tickets are numbered in the order of the board's files.
    #[cfg_attr(feature = "openapi", schema(value_type = Object))]
    pub view: View,
    /// What the game waits for.
    pub standing: Standing,
    /// What the viewer may do now, in the board's notation, if the socket was opened with `legal=true`.
    /// Of each route the usual payments are listed; every lawful one is accepted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub legal: Option<Vec<String>>,
    /// How it ended, once it has.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub result: Option<Box<Result>>,
}

/// What a game waits for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Standing {
    /// How many actions have been played.
    pub moves: u32,
    /// The seats it waits for.
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<u8>))]
    pub waiting: Vec<Seat>,
    /// When the turn ends by the clock.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deadline: Option<Millis>,
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Result {
    /// Where every point came from.
    #[cfg_attr(feature = "openapi", schema(value_type = Object))]
    pub breakdown: Breakdown,
    /// The secret whose hash was known before the first card.
    #[cfg_attr(feature = "openapi", schema(value_type = String))]
    pub secret: Secret,
    /// Each seat's share of the seed.
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<String>))]
    pub contributions: Vec<Contribution>,
}
