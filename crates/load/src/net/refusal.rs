//! How a player reacts to a refusal: retry, or count it and go on.

use protocol::Code;

/// Whether the same request may succeed if it is repeated a little later.
pub(crate) fn passes(code: Code) -> bool {
    matches!(code, Code::Unavailable | Code::TooMany)
}

/// The kind it is counted under.
pub(crate) fn kind(code: Code) -> &'static str {
    match code {
        Code::Stale => "stale",
        Code::Unavailable => "unavailable",
        Code::TooMany => "too many requests",
        Code::Illegal | Code::NotYourTurn | Code::GameOver => "illegal",
        Code::BadRequest
        | Code::Unauthorized
        | Code::Forbidden
        | Code::NotFound
        | Code::TooLarge
        | Code::WrongPassword
        | Code::BadName
        | Code::SeatTaken
        | Code::WrongStage => "refused",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_server_that_is_busy_or_away_is_asked_the_same_again() {
        assert!(passes(Code::Unavailable) && passes(Code::TooMany));
        assert!(!passes(Code::Stale) && !passes(Code::Illegal) && !passes(Code::NotFound));
    }
}
