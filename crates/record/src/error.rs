//! What can be wrong with a record, and on which line.

use engine::{Illegal, NotAnAction};

/// A fault of a record and the line it is on, counted from 1.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {fault}")]
pub struct RecordError {
    /// The line.
    pub line: usize,
    /// The fault.
    pub fault: Fault,
}

/// What is wrong with a record.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[allow(missing_docs)] // the messages say it
pub enum Fault {
    #[error("the file is empty: a record starts with a header")]
    Empty,
    #[error("this is not a line of a record: {0}")]
    Unreadable(String),
    #[error("the line is too long to be part of a record")]
    TooLong,
    #[error("the record is of format {found}; this program reads format {known}")]
    Format { found: u32, known: u32 },
    #[error(
        "the game was played by rules {found}, and this program plays rules {known}: a version of it with rules \
         {found} can replay the record"
    )]
    Rules { found: u32, known: u32 },
    #[error("the record is of board `{found}`, not of `{given}`")]
    OtherBoard { found: String, given: String },
    #[error(
        "the board has changed since: the record was made on one with hash {found}, this one has {given}"
    )]
    BoardHash { found: String, given: String },
    #[error("{0}")]
    Players(#[from] engine::WrongPlayers),
    #[error("{seats} seats but {contributions} contributions to the seed")]
    Contributions { seats: usize, contributions: usize },
    #[error(
        "{first:?} cannot have the first turn: a game with teams names a team, any other a seat of its own"
    )]
    First { first: engine::FirstSeat },
    #[error("moves are counted 1, 2, 3 …: expected {expected}, found {found}")]
    Count { expected: u64, found: u64 },
    #[error("{0}")]
    NotAnAction(#[from] NotAnAction),
    #[error("seat {seat} may not do that: {illegal} ({clause})", clause = .illegal.clause())]
    Illegal { seat: u8, illegal: Illegal },
    #[error("the record ends without its result: it is cut off, or the game is not finished")]
    NoFooter,
    #[error("something follows the result")]
    AfterFooter,
    #[error("the game is not over here, but the record says how it ended")]
    NotOver,
    #[error("the game is over, but the record does not say how it ended")]
    NoOutcome,
    #[error("the secret does not fit the commitment: the deal was changed")]
    Commitment,
    #[error("the score is {counted}, but the record says {claimed}")]
    Score { claimed: String, counted: String },
    #[error("{what} differs from what the rules give")]
    Outcome { what: &'static str },
    #[error("there are only {last} moves")]
    NoSuchMove { last: usize },
}

impl RecordError {
    pub(crate) fn at(line: usize, fault: impl Into<Fault>) -> RecordError {
        RecordError { line, fault: fault.into() }
    }
}
