//! All refusals that do not come from the rules of the game: each with its code, its reason and its message.

use crate::error::{Code, Problem};

macro_rules! refusals {
    ($($name:ident $code:ident $reason:literal $message:literal;)*) => {
        /// A refusal that does not come from the rules of the game. Reasons are part of the interface.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Refusal {
            $(#[doc = $message] $name,)*
        }

        impl Refusal {
            /// All of them.
            pub const ALL: &[Refusal] = &[$(Refusal::$name,)*];

            /// The kind of error.
            pub const fn code(self) -> Code {
                match self {
                    $(Refusal::$name => Code::$code,)*
                }
            }

            /// Its name, for clients that translate it.
            pub const fn reason(self) -> &'static str {
                match self {
                    $(Refusal::$name => $reason,)*
                }
            }

            /// What is wrong and what to do, in English. A parameter is a name in braces.
            pub const fn message(self) -> &'static str {
                match self {
                    $(Refusal::$name => $message,)*
                }
            }
        }
    };
}

impl Refusal {
    /// The refusal with its parameter: the value for the name in braces in the message.
    pub fn with(self, name: &str, value: impl Into<String>) -> Problem {
        let value = value.into();
        let message = self.message().replace(&format!("{{{name}}}"), &value);
        Problem { message, params: [(name.to_owned(), value)].into(), ..Problem::from(self) }
    }

    /// The refusal with the seconds to wait before trying again.
    pub fn retry_after(self, seconds: u32) -> Problem {
        Problem { retry_after: Some(seconds), ..Problem::from(self) }
    }
}

refusals! {
    // The request.
    Unreadable BadRequest "unreadable" "this cannot be read: {detail}";
    NotJson BadRequest "not-json" "send JSON, with `Content-Type: application/json`";
    RequestTooLarge TooLarge "request-too-large" "the request is too large";
    RequestTooSlow BadRequest "request-too-slow" "the request took too long to arrive: try again";
    NoSuchPage NotFound "no-such-page" "there is nothing at this address";
    WrongMethod BadRequest "wrong-method" "this address does not support that method";
    WebSocketOnly BadRequest "web-socket-only" "this address is for WebSockets";
    OtherSite Forbidden "other-site" "this request comes from another site";
    SlowDown TooMany "slow-down" "too many requests: wait a moment";
    // The server.
    ServerBusy Unavailable "server-busy" "the server is busy: try again";
    ServerStopping Unavailable "server-stopping" "the server is restarting: try again in a moment";
    DatabaseDown Unavailable "database-down" "the server cannot reach its database: try again";
    NotWritten Unavailable "not-written" "the server could not save this: try again";
    Offline Unavailable "offline" "the server cannot be reached: check your connection";
    // Accounts.
    SignInFirst Unauthorized "sign-in-first" "sign in first: send a name to POST /api/session";
    WrongPassword WrongPassword "wrong-password" "the name or the password is wrong";
    NameTaken BadName "name-taken" "this name, or one that looks like it, is registered: choose another";
    NameLong BadName "name-long" "the name is too long: 24 characters at most";
    NameUnseen BadName "name-unseen" "the name has invisible characters: remove them";
    NameBare BadName "name-bare" "a name needs a letter or a digit";
    NameMarks BadName "name-marks" "the name has too many accents on its letters";
    PasswordLength BadRequest "password-length" "a password has from 8 to 200 characters";
    CurrentPassword WrongPassword "current-password" "the current password is missing or wrong: send it as `current_password`";
    // Finding a table and opening one.
    NoSuchTable NotFound "no-such-table" "there is no such table, or you need its link";
    NoSuchBoard NotFound "no-such-board" "there is no such board on this server";
    UnknownBoard BadRequest "unknown-board" "there is no such board: choose one of {boards}";
    TableBusy Unavailable "table-busy" "the table is busy: try again";
    TableBroken Unavailable "table-broken" "this table cannot be read: tell whoever runs the server";
    TableOutdated Unavailable "table-outdated" "this table cannot be played here: {detail}";
    OnlyWatching Unauthorized "only-watching" "sign in to play: spectators only watch";
    NoSuchCode NotFound "no-such-code" "there is no table with this code: check it, or ask for a new link";
    ByInvitation Forbidden "by-invitation" "this table is by invitation: ask for the invite link";
    PlayerCount BadRequest "player-count" "{detail}";
    TurnSeconds BadRequest "turn-seconds" "the time for a turn is from 10 to 3600 seconds";
    TurnDays BadRequest "turn-days" "the time for a turn is from 1 to 30 days";
    FirstSeat BadRequest "first-seat" "`first` must be `random` or a seat of this table";
    FirstTeam BadRequest "first-team" "`first` must be `random` or a team of this table";
    SameSeat SeatTaken "same-seat" "two players cannot have the same seat";
    UnknownBot BadRequest "unknown-bot" "there is no such bot: choose one of {levels}";
    ManyTables TooMany "many-tables" "you have opened many tables: wait a while";
    ManyCodes TooMany "many-codes" "too many codes tried: wait a moment";
    ManyTries TooMany "many-tries" "too many tries: wait a moment";
    ManyAtOnce TooMany "many-at-once" "too many tables are open at once: close some";
    // Orders.
    BadOrderId BadRequest "bad-order-id" "the id of an order is 1 to 40 visible ASCII characters";
    SeenTooFar BadRequest "seen-too-far" "`seen` is beyond the last entry: send the number of the last entry you saw";
    LookAgain Stale "look-again" "something happened in the meantime: look again before you decide";
    NotHost Forbidden "not-host" "only the host may do this";
    NotSeated Forbidden "not-seated" "you do not sit at this table";
    NotBegun WrongStage "not-begun" "the game has not started";
    Begun WrongStage "begun" "the game has already started";
    Closed WrongStage "closed" "the table is closed";
    NothingToLeave GameOver "nothing-to-leave" "the game is over: you need not leave";
    BoardFixed BadRequest "board-fixed" "a table keeps its board: open another table for another board";
    NoSuchSeat BadRequest "no-such-seat" "this table has no such seat";
    SeatTaken SeatTaken "seat-taken" "that seat is taken: choose another";
    FreeFirst SeatTaken "free-first" "that seat is taken: free it first";
    SeatWouldGo SeatTaken "seat-would-go" "that would remove an occupied seat: free it first";
    NobodyThere WrongStage "nobody-there" "that seat is empty";
    SeatsEmpty WrongStage "seats-empty" "some seats are empty: wait for players, seat bots, or start with `fill`";
    BotPlays WrongStage "bot-plays" "a bot is playing for you: take your seat back first";
    NoBotPlays WrongStage "no-bot-plays" "no bot is playing for you";
    UnknownAction BadRequest "unknown-action" "{detail}";
    UndoOff WrongStage "undo-off" "this table plays without undo";
    NothingToUndo WrongStage "nothing-to-undo" "you have done nothing that could be undone";
    UndoTooLate WrongStage "undo-too-late" "somebody has acted since: that cannot be undone any more";
    UndoSeen WrongStage "undo-seen" "that showed something hidden, so it cannot be undone";
    OnlySeatedTalk Forbidden "only-seated-talk" "only players at the table may write in its chat";
    NothingSaid BadRequest "nothing-said" "the message is empty";
    SaidTooMuch TooLarge "said-too-much" "that is too long: 500 characters at most";
    OwnVote Forbidden "own-vote" "you cannot vote on your own seat: leave if you want a bot to play for you";
    NoVoteNow WrongStage "no-vote-now" "there is nothing to vote on: the game is not waiting for that player, or there is a clock";
    VoteLater WrongStage "vote-later" "give them a minute before you vote";
    Voted WrongStage "voted" "you have already voted";
    NotOver WrongStage "not-over" "the game is not over yet";
    RematchThere WrongStage "rematch-there" "there is already a table for the rematch";
    RecordLater WrongStage "record-later" "the record is available once the game is over";
    // Games and replays in the browser.
    NoTableOpen NotFound "no-table-open" "no game is open";
    NotSaved NotFound "not-saved" "nothing of this game is saved in this browser";
    SaveBroken BadRequest "save-broken" "this game cannot be continued: {detail}";
    BoardUnreadable BadRequest "board-unreadable" "the board cannot be read: {detail}";
    RecordUnreadable BadRequest "record-unreadable" "{detail}";
    NoRecordOpen NotFound "no-record-open" "no record is open";
    NoSuchMove NotFound "no-such-move" "the record does not have that many moves";
    WorkerFailed Unavailable "worker-failed" "the page's worker could not be started, or failed: reload the page";
    LocalFull Unavailable "local-full" "there is no room to save the game in this browser";
    SameName BadName "same-name" "two people on one device cannot have the same name";
    NotNext WrongStage "not-next" "the game does not wait for that player";
    CardsHidden WrongStage "cards-hidden" "all cards are hidden: say first who is playing";
    LocalElsewhere Unavailable "local-elsewhere" "the game is also open in another window";
}

impl From<Refusal> for Problem {
    fn from(refusal: Refusal) -> Problem {
        let reason = Some(refusal.reason().to_owned());
        Problem { reason, ..Problem::new(refusal.code(), refusal.message()) }
    }
}
