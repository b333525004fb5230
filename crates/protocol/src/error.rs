//! The answer to a refused request: a code for programs, a sentence for people, the clause of the rule.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

/// The kind of error. Codes are part of the interface.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Code {
    /// The request cannot be read, or makes no sense.
    BadRequest,
    /// The client is not signed in, or its token has expired.
    Unauthorized,
    /// The account may not do this.
    Forbidden,
    /// It does not exist, or the account may not know of it.
    NotFound,
    /// The request is too large.
    TooLarge,
    /// Too many requests, connections or tables.
    TooMany,
    /// The name or password is wrong.
    WrongPassword,
    /// The name is taken, or cannot be used.
    BadName,
    /// The seat is taken.
    SeatTaken,
    /// Too early or too late for this.
    WrongStage,
    /// The rules forbid the action; `clause` and `reason` say why.
    Illegal,
    /// Something happened in the meantime; the answer has the current state.
    Stale,
    /// The game waits for somebody else.
    NotYourTurn,
    /// The game is over.
    GameOver,
    /// The server cannot do it now; try again.
    Unavailable,
}

impl Code {
    /// All codes.
    pub const ALL: [Code; 15] = [
        Code::BadRequest,
        Code::Unauthorized,
        Code::Forbidden,
        Code::NotFound,
        Code::TooLarge,
        Code::TooMany,
        Code::WrongPassword,
        Code::BadName,
        Code::SeatTaken,
        Code::WrongStage,
        Code::Illegal,
        Code::Stale,
        Code::NotYourTurn,
        Code::GameOver,
        Code::Unavailable,
    ];
}

/// Why a request was refused.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Problem {
    /// The kind of error.
    pub code: Code,
    /// What is wrong and what to do, in English. Clients translate by `reason`, or by `code`.
    pub message: String,
    /// The clause of the rules that forbids it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clause: Option<String>,
    /// Which refusal it is: an [`engine::Illegal`] or a [`Refusal`](crate::Refusal).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    /// What the message is about, by name, for clients that translate it.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub params: BTreeMap<String, String>,
    /// Seconds to wait before trying again.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub retry_after: Option<u32>,
}

impl Problem {
    /// An error with only a code and a message. Refusals are made from a [`Refusal`](crate::Refusal) or an
    /// [`engine::Illegal`].
    pub fn new(code: Code, message: impl Into<String>) -> Problem {
        let message = message.into();
        Problem { code, message, clause: None, reason: None, params: BTreeMap::new(), retry_after: None }
    }
}

impl From<engine::Illegal> for Problem {
    fn from(illegal: engine::Illegal) -> Problem {
        let code = match illegal {
            engine::Illegal::GameOver => Code::GameOver,
            engine::Illegal::NotYourTurn => Code::NotYourTurn,
            _ => Code::Illegal,
        };
        Problem {
            clause: Some(illegal.clause().to_string()),
            reason: Some(illegal.reason().to_owned()),
            ..Problem::new(code, illegal.to_string())
        }
    }
}
