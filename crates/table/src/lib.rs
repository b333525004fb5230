//! A table, rebuilt from its log: pure, without clock, database or connections.
//!
//! `log_entry` has the entries of the log, `create` the first one, `apply` applies them. `commands` decides what an
//! order becomes, `tasks` what must be done without an order and when, `undo` what can be undone, `views` what each viewer may see, `recent` keeps
//! the latest entries and orders, `record` makes the record of a finished game. `host` and `bot_seats` are what the
//! server, which runs many tables, and the page's worker, which runs one, have in common.

mod apply;
mod bot_seats;
mod commands;
mod create;
mod host;
mod log_entry;
mod recent;
mod record;
mod sanitize;
mod tasks;
#[cfg(test)]
mod tests;
mod undo;
mod views;

use std::sync::Arc;

use engine::{Board, Game, Ledger, MAX_SEATS, Seat, SeatSet, Secret, State, Viewer};
use protocol::{Millis, Settings, Stage};
use subtle::ConstantTimeEq;

pub use self::record::record_of;
pub use apply::LogError;
pub use bot_seats::{BotSeats, BotStatus, Question, QuestionId, watch_all};
pub use commands::Caller;
pub use create::TableSecrets;
pub use host::OrderDecision;
pub use log_entry::{Change, Entry, EntryBody, Opened, Seated};
pub use recent::RecentEntries;
pub use sanitize::{display_name, is_invisible, single_line};
pub use tasks::{DueTask, Task};
pub use undo::{UNDO_TIME, without_undone};
pub use views::{ListEntry, Viewpoint};

use commands::{check_settings, level, rotated};
use tasks::STAND_IN;

/// What a user presents to see a table.
#[derive(Clone, Debug, Default)]
pub struct Access {
    /// The user's id.
    pub user: Option<String>,
    /// The code of an invite link.
    pub invite: Option<String>,
    /// The code of a watch link.
    pub watch: Option<String>,
}

/// A table. A copy is cheap: board and entries are shared.
#[derive(Clone, Debug)]
pub struct Table {
    /// Its id, as in its URL.
    pub id: Box<str>,
    /// The code that lets others sit down.
    pub invite: Box<str>,
    /// The code that lets others watch.
    pub watch: Box<str>,
    /// The id of the user who opened it.
    pub host: Box<str>,
    /// Its settings.
    pub settings: Settings,
    /// Its stage.
    pub stage: Stage,
    /// Its seats in order.
    pub seats: Vec<SeatState>,
    /// The number of the last entry.
    pub seq: u32,
    /// When it was opened.
    pub created: Millis,
    /// When something last happened.
    pub updated: Millis,
    /// The table of the rematch, once there is one.
    pub rematch: Option<Box<str>>,
    /// The game, once it has started.
    pub play: Option<Box<Play>>,
    /// The latest entries and orders.
    pub recent: RecentEntries,
    secret: Secret,
    board: Arc<Board>,
}

/// A seat.
#[derive(Clone, Debug, Default)]
pub struct SeatState {
    /// Who sits there.
    pub seated: Seated,
    /// The level of the bot that plays for a player who left.
    pub stand_in: Option<Box<str>>,
    /// The seat's contribution to the seed.
    pub contribution: Option<engine::Contribution>,
    /// The seats that voted for a bot to play here.
    pub votes: SeatSet,
}

/// A game in progress.
#[derive(Clone, Debug)]
pub struct Play {
    /// The board with its players.
    pub game: Game,
    /// The position.
    pub state: State,
    /// How many actions have been played and not undone.
    pub moves: u32,
    /// What everybody could know of the cards.
    pub ledger: Ledger,
    /// The number of the entry after which each seat was last asked to decide, and when that was.
    asked: [u32; MAX_SEATS],
    asked_at: [Millis; MAX_SEATS],
    /// When the turn began.
    turn_at: Millis,
    /// How many turns in a row each seat ran out of time, and the last of them.
    late: [u8; MAX_SEATS],
    late_turn: [Option<u16>; MAX_SEATS],
    /// The turn in which a bot last took over for each seat.
    left_turn: [Option<u16>; MAX_SEATS],
    undo: undo::UndoHistory,
}

impl Table {
    /// The seat of a user.
    pub fn seat_of(&self, user: &str) -> Option<Seat> {
        let found = self.seats.iter().position(|seat| seat.seated.user() == Some(user))?;
        Some(Seat(found as u8))
    }

    /// A user as a viewer: their seat, or a spectator.
    pub fn viewer_of(&self, user: Option<&str>) -> Viewer {
        user.and_then(|user| self.seat_of(user)).map_or(Viewer::Spectator, Viewer::Seat)
    }

    /// Whether a user may know of the table without a link: everyone if it is public or over; else its players and
    /// host.
    pub fn knows(&self, user: Option<&str>) -> bool {
        self.settings.visibility == protocol::Visibility::Public
            || self.stage == Stage::Over
            || user.is_some_and(|user| &*self.host == user || self.seat_of(user).is_some())
    }

    /// Whether a user may see the table: they may know of it, or have a link.
    pub fn admits(&self, access: &Access) -> bool {
        let same = |given: &Option<String>, code: &str| {
            given.as_ref().is_some_and(|given| given.as_bytes().ct_eq(code.as_bytes()).into())
        };
        self.knows(access.user.as_deref())
            || self.invites(access.invite.as_deref())
            || same(&access.watch, &self.watch)
    }

    /// Whether this is the invite code.
    pub fn invites(&self, code: Option<&str>) -> bool {
        code.is_some_and(|code| code.as_bytes().ct_eq(self.invite.as_bytes()).into())
    }

    /// The level of the bot that decides for a seat, if one does.
    pub fn bot_of(&self, seat: Seat) -> Option<&str> {
        let state = self.seats.get(seat.index())?;
        match (&state.seated, &state.stand_in) {
            (Seated::Bot(level), _) => Some(level),
            (Seated::Person { .. }, Some(level)) => Some(level),
            (Seated::Person { .. }, None) | (Seated::Nobody, _) => None,
        }
    }

    /// The number of the entry that asked a seat to decide, if the game waits for it.
    pub fn asked(&self, seat: Seat) -> Option<u32> {
        let play = self.play.as_ref()?;
        play.state.public().phase.to_act().contains(seat).then(|| play.asked[seat.index()])
    }

    /// The board.
    pub fn board(&self) -> &Arc<Board> {
        &self.board
    }
}
