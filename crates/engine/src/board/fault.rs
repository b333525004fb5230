//! What can be wrong with a board, in words that help its author fix it.

use std::fmt;

/// One fault of a board: what it concerns and what is wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardFault {
    /// The part concerned, such as ``route `oslo-bergen` `` or `rules.deck`.
    pub subject: String,
    /// What is wrong with it.
    pub problem: Problem,
}

/// What is wrong with a part of a board.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[allow(missing_docs)] // the messages say it
pub enum Problem {
    #[error("ids are made of a–z, 0–9 and single hyphens")]
    BadId,
    #[error("an id such as r12 or t4 is what the text notation calls a route or ticket by number")]
    NumberForm,
    #[error("it scores more than 100 points")]
    TooManyPoints,
    #[error("the id is used more than once")]
    DuplicateId,
    #[error("there is no place `{0}`")]
    UnknownPlace(String),
    #[error("both ends are the same place")]
    SameEnds,
    #[error("a board can have at most {max} of these, and this one has {count}")]
    TooMany { count: usize, max: usize },
    #[error("there are none")]
    Missing,
    #[error("{spaces} spaces have no entry in `route-points`")]
    NoPoints { spaces: u8 },
    #[error("a route has 1 to {max} spaces, not {spaces}")]
    BadLength { spaces: u8, max: u8 },
    #[error("`{0}` is not a colour of the deck")]
    ColorNotInDeck(crate::types::Color),
    #[error("`{0}` is listed twice")]
    Twice(String),
    #[error("{symbols} wild symbols do not fit: 1 to {max}")]
    BadSymbols { symbols: u8, max: u8 },
    #[error("{0} cards cannot be turned up: 1 to 8")]
    BadReveal(u8),
    #[error("a set that stands for one card needs at least 2 cards, not {0}")]
    BadSet(u8),
    #[error("the board declares {declared} but has {counted}")]
    Total { declared: u32, counted: u32 },
    #[error("no chain of routes leads there from `{0}`")]
    NotConnected(String),
    #[error("a junction has no name, so no ticket can name it (R22)")]
    TicketToJunction,
    #[error("no two different routes join this pair, so it cannot stay open")]
    NoSisters,
    #[error("{0}")]
    Knob(&'static str),
}

impl fmt::Display for BoardFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.subject, self.problem)
    }
}

impl std::error::Error for BoardFault {}
