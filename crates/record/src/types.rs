//! The parts of a record.

use engine::{BoardHash, Commitment, Contribution, Decision, Digest, FirstSeat, Game, RULES, Secret};
use serde::{Deserialize, Serialize};

/// The number of the record format. It changes when old readers could not read new records.
pub const FORMAT: u32 = 1;

/// The most bytes a program should read as a record. The longest game takes a small part of it.
pub const MAX_BYTES: usize = 4 << 20;

/// A recorded game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// What was agreed before the first card.
    pub header: Header,
    /// What was done.
    pub moves: Vec<Move>,
    /// What could be told only afterwards; missing while a game is being played.
    pub footer: Option<Footer>,
}

/// What was agreed before the first card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Header {
    /// The record format.
    pub branchline: u32,
    /// The number of the rules it was played by.
    pub rules: u32,
    /// The board.
    pub board: String,
    /// The hash of all on the board that bears on the rules.
    pub board_hash: BoardHash,
    /// Who sits where.
    pub seats: Vec<String>,
    /// Who has the first turn.
    pub first: FirstSeat,
    /// Each seat's share of the seed.
    pub contributions: Vec<Contribution>,
    /// The hash of the secret.
    pub commitment: Commitment,
}

impl Header {
    /// The header of a game that is played by today's rules and written in today's format.
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
    /// Who.
    pub seat: u8,
    /// What.
    pub action: String,
    /// Who made the move, if it was not whoever sits there.
    pub by: Option<Instead>,
    /// The line of the file it stands on, counted from 1.
    pub line: usize,
}

/// Who made a move in place of whoever sits there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Instead {
    /// A bot, for this turn, because the time was up.
    Clock,
    /// The bot that played on for somebody who left.
    Replacement,
}

impl Instead {
    /// The word that records have for it.
    pub const fn as_str(self) -> &'static str {
        match self {
            Instead::Clock => "clock",
            Instead::Replacement => "replacement",
        }
    }

    /// What a word of a record means.
    pub(crate) fn read(word: &str) -> Option<Instead> {
        [Instead::Clock, Instead::Replacement].into_iter().find(|known| known.as_str() == word)
    }
}

/// What could be told only afterwards.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Footer {
    /// The secret whose hash was known before the first card.
    pub secret: Secret,
    /// How it ended; missing if it was broken off.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub outcome: Option<Outcome>,
    /// The line of the file it stands on, counted from 1.
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
    /// What decided.
    pub decided_by: Decision,
    /// The hash of the final position.
    pub digest: Digest,
}
