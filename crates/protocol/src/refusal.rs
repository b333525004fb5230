//! Refusals that do not come from a rule of the game, each with its code, reason and message.

use crate::error::{Code, Problem};

macro_rules! refusals {
    ($($name:ident $code:ident $reason:literal $message:literal;)*) => {
        /// A refusal that no rule of the game is behind. Reasons are part of the interface.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Refusal {
            $(#[doc = $message] $name,)*
        }

        impl Refusal {
            /// All of them.
            pub const ALL: &[Refusal] = &[$(Refusal::$name,)*];

            /// What kind of refusal it is.
            pub const fn code(self) -> Code {
                match self {
                    $(Refusal::$name => Code::$code,)*
                }
            }

            /// A name for it, for programs that have their own words.
            pub const fn reason(self) -> &'static str {
                match self {
                    $(Refusal::$name => $reason,)*
                }
            }

            /// What is wrong and what to do, in English.
            pub const fn message(self) -> &'static str {
                match self {
                    $(Refusal::$name => $message,)*
                }
            }
        }
    };
}

refusals! {
    NameTaken BadName "name-taken" "somebody keeps this name, or one that looks like it: choose another";
    NameLong BadName "name-long" "the name is too long: 24 characters at most";
    NameUnseen BadName "name-unseen" "the name has characters that cannot be seen; leave them out";
    NameBare BadName "name-bare" "a name needs a letter or a digit";
    NameMarks BadName "name-marks" "the name has too many marks over its letters";
    PasswordLength BadRequest "password-length" "a password has from 8 to 200 characters";
    CurrentPassword WrongPassword "current-password" "give the current password as `current_password`";
    OnlyWatching Unauthorized "only-watching" "sign in to play: spectators only watch";
    NoSuchCode NotFound "no-such-code" "there is no table with this code; ask for a new link";
    ByInvitation Forbidden "by-invitation" "this table is by invitation: ask for the invite link";
    NotHost Forbidden "not-host" "only who opened the table may do this";
    NotSeated Forbidden "not-seated" "you do not sit at this table";
    NotBegun WrongStage "not-begun" "the game has not begun";
    Begun WrongStage "begun" "the game has already begun";
    Closed WrongStage "closed" "the table is closed";
    SeatTaken SeatTaken "seat-taken" "somebody sits there already; choose another seat";
    FreeFirst SeatTaken "free-first" "somebody sits there; free the seat first";
    SeatWouldGo SeatTaken "seat-would-go" "somebody sits in a seat that would go; free it first";
    NobodyThere WrongStage "nobody-there" "nobody sits there";
    SeatsEmpty WrongStage "seats-empty" "some seats are empty: wait for people, seat bots, or start with `fill`";
    BotPlays WrongStage "bot-plays" "a bot plays for you: take your seat back first";
    NoBotPlays WrongStage "no-bot-plays" "no bot plays for you";
    OnlySeatedTalk Forbidden "only-seated-talk" "only those who sit at the table may talk";
    NothingSaid BadRequest "nothing-said" "there is nothing to say";
    SaidTooMuch TooLarge "said-too-much" "that is too long: 500 characters at most";
    NoVoteNow WrongStage "no-vote-now" "the game does not wait for a person there, or a clock runs";
    VoteLater WrongStage "vote-later" "give them a minute before you vote";
    Voted WrongStage "voted" "you have voted already";
    NotOver WrongStage "not-over" "the game is not over yet";
    RematchThere WrongStage "rematch-there" "there is a table for another game already";
    ManyTables TooMany "many-tables" "you have opened many tables: wait a while";
    ManyCodes TooMany "many-codes" "too many codes tried: wait a moment";
    ManyTries TooMany "many-tries" "too many tries: wait a moment";
    ManyAtOnce TooMany "many-at-once" "too many tables are open at once: close some";
}

impl From<Refusal> for Problem {
    fn from(refusal: Refusal) -> Problem {
        Problem {
            code: refusal.code(),
            message: refusal.message().to_owned(),
            clause: None,
            reason: Some(refusal.reason().to_owned()),
            retry_after: None,
        }
    }
}
