//! The parts of a record.

use engine::{BoardHash, Commitment, Contribution, Decision, Digest, FirstSeat, Game, RULES, Secret};
use serde::{Deserialize, Serialize};

/// The version of the record format. It changes when old readers could not read new records.
pub const FORMAT: u32 = 1;

/// The most bytes a program should read as a record. The longest game takes a small part of that.
pub const MAX_BYTES: usize = 4 << 20;

/// A recorded game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// What was agreed before the first card.
    pub header: Header,
    /// What was played.
    pub moves: Vec<Move>,
    /// What is known only afterwards; missing while the game is being played.
    pub footer: Option<Footer>,
}

/// What was agreed before the first card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Header {
    /// The record format.
    pub branchline: u32,
    /// The version of the rules it was played by.
    pub rules: u32,
    /// The board.
    pub board: String,
    /// The hash of everything on the board that the rules depend on.
    pub board_hash: BoardHash,
    /// The players' names, by seat.
    pub seats: Vec<String>,
    /// Who has the first turn.
    pub first: FirstSeat,
    /// Each seat's share of the seed.
    pub contributions: Vec<Contribution>,
    /// The hash of the secret.
    pub commitment: Commitment,
}

impl Header {
    /// The header of a game under the current rules and in the current format.
    pub fn new(
        game: &Game,
        seats: Vec<String>,
        first: FirstSeat,
        contributions: Vec<Contribution>,
        commitment: Commitment,
    ) -> Header {
        Header {
            branchline: FORMAT,
            rules: RULES,
            board: game.board().id().to_owned(),
            board_hash: game.board().fingerprint(),
            seats,
            first,
            contributions,
            commitment,
        }
    }
}

/// One action of one seat, in the board's notation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Move {
    /// Who acted.
    pub seat: u8,
    /// The action.
    pub action: String,
    /// Who made the move, if not the player in that seat.
    pub by: Option<Instead>,
    /// Its line in the file, counted from 1.
    pub line: usize,
}

/// Who made a move instead of the player in that seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Instead {
    /// A bot, for this turn, because the time was up.
    Clock,
    /// The bot that plays on for a player who left.
    Replacement,
}

impl Instead {
    /// The word for it in records.
    pub const fn as_str(self) -> &'static str {
        match self {
            Instead::Clock => "clock",
            Instead::Replacement => "replacement",
        }
    }

    /// Reads that word.
    pub(crate) fn read(word: &str) -> Option<Instead> {
        [Instead::Clock, Instead::Replacement].into_iter().find(|known| known.as_str() == word)
    }
}

/// What is known only afterwards.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Footer {
    /// The secret whose hash was published before the first card.
    pub secret: Secret,
    /// How the game ended; missing if it was abandoned.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub outcome: Option<Outcome>,
    /// Its line in the file, counted from 1.
    #[serde(skip)]
    pub line: usize,
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Outcome {
    /// Points by side.
    pub scores: Vec<i16>,
    /// The winning sides.
    pub winners: Vec<u8>,
    /// What decided the game.
    pub decided_by: Decision,
    /// The hash of the final position.
    pub digest: Digest,
}
