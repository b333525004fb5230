//! Why something was refused: a code for programs, a sentence for people, the clause where a rule is.

use serde::{Deserialize, Serialize};

/// What kind of refusal it is. Codes are part of the interface.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Code {
    /// The request cannot be read, or says something that cannot be.
    BadRequest,
    /// Nobody is signed in, or the token no longer holds.
    Unauthorized,
    /// One may not do this.
    Forbidden,
    /// There is no such thing, or one may not know of it.
    NotFound,
    /// The request is too large.
    TooLarge,
    /// Too many requests: wait.
    TooMany,
    /// The name or password is not right.
    WrongPassword,
    /// The name is taken, or cannot be used.
    Name,
    /// The seat is taken.
    SeatTaken,
    /// It is too late, or too early, for this.
    WrongStage,
    /// The rules refuse the action; `clause` and `reason` say why.
    Illegal,
    /// Something happened in between; the answer shows what there is now.
    Stale,
    /// The game waits for somebody else.
    NotYourTurn,
    /// The game is over.
    GameOver,
    /// The server cannot do it now; trying again may help.
    Unavailable,
}

impl Code {
    /// All there are.
    pub const ALL: [Code; 15] = [
        Code::BadRequest,
        Code::Unauthorized,
        Code::Forbidden,
        Code::NotFound,
        Code::TooLarge,
        Code::TooMany,
        Code::WrongPassword,
        Code::Name,
        Code::SeatTaken,
        Code::WrongStage,
        Code::Illegal,
        Code::Stale,
        Code::NotYourTurn,
        Code::GameOver,
        Code::Unavailable,
    ];
}

/// Why something was refused.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Problem {
    /// What kind of refusal it is.
    pub code: Code,
    /// What is wrong and what to do, in English. Clients have their own words for every code and reason.
    pub message: String,
    /// The clause of the rules that refuses it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clause: Option<String>,
    /// Which refusal of the rules it is, or which [`Refusal`](crate::Refusal).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    /// Seconds to wait before trying again.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub retry_after: Option<u32>,
}

impl Problem {
    /// A refusal that no rule of the game is behind.
    pub fn new(code: Code, message: impl Into<String>) -> Problem {
        Problem { code, message: message.into(), clause: None, reason: None, retry_after: None }
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
            code,
            message: illegal.to_string(),
            clause: Some(illegal.clause().to_owned()),
            reason: Some(illegal.reason().to_owned()),
            retry_after: None,
        }
    }
}
