//! A table as a pure function of its log, without clock, database or connections.
//!
//! `commands` turn orders into log entries, `apply` applies entries, `tasks` say what must happen without an order, and
//! `views` what each viewer may see. The server runs many tables, the page's worker one.

mod apply;
mod commands;
mod create;
mod log_entry;
mod recent;
mod record;
mod sanitize;
mod tasks;
#[cfg(test)]
mod tests;
mod views;

use std::sync::Arc;

use engine::{Board, Game, MAX_SEATS, Seat, SeatSet, Secret, State, Viewer};
use protocol::{Millis, Settings, Stage};
use subtle::ConstantTimeEq;

pub use self::record::record_of;
pub use apply::LogError;
pub use commands::Caller;
pub use create::TableSecrets;
pub use log_entry::{Change, EntryBody, Opened, Seated};
pub use recent::{Entry, RecentEntries};
pub use sanitize::{is_invisible, single_line};
pub use tasks::{DueTask, Task};
pub use views::{ListEntry, Viewpoint};

use commands::{check_settings, level, rotated};
use tasks::STAND_IN;

/// What somebody shows to be let in.
#[derive(Clone, Debug, Default)]
pub struct Access {
    /// Who they are, by the store's id.
    pub user: Option<String>,
    /// The code of an invite link.
    pub invite: Option<String>,
    /// The code of a watch link.
    pub watch: Option<String>,
}

/// A table.
#[derive(Clone, Debug)]
pub struct Table {
    /// Its name in addresses.
    pub id: Box<str>,
    /// The code that lets others sit down.
    pub invite: Box<str>,
    /// The code that lets others watch.
    pub watch: Box<str>,
    /// Who opened it, by the store's id.
    pub host: Box<str>,
    /// How it is set.
    pub settings: Settings,
    /// How far it is.
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
    /// The game, once it has begun.
    pub play: Option<Box<Play>>,
    /// What happened lately.
    pub recent: RecentEntries,
    secret: Secret,
    board: Arc<Board>,
}

/// A seat.
#[derive(Clone, Debug, Default)]
pub struct SeatState {
    /// Who sits there.
    pub seated: Seated,
    /// The bot that plays for a person who left.
    pub stand_in: Option<Box<str>>,
    /// The seat's share of the seed.
    pub contribution: Option<engine::Contribution>,
    /// Who has voted for a bot to play here.
    pub votes: SeatSet,
}

/// A game in the course of being played.
#[derive(Clone, Debug)]
pub struct Play {
    /// The board with its players.
    pub game: Game,
    /// The position.
    pub state: State,
    /// How many actions have been played.
    pub moves: u32,
    /// The number of the entry after which each seat was last asked to decide, and when that was.
    asked: [u32; MAX_SEATS],
    asked_at: [Millis; MAX_SEATS],
    /// When the turn began.
    turn_at: Millis,
    /// Turns in a row that each seat let pass, and the last of them.
    late: [u8; MAX_SEATS],
    late_turn: [Option<u16>; MAX_SEATS],
    /// The turn in which a bot last took over for each seat.
    left_turn: [Option<u16>; MAX_SEATS],
}

impl Table {
    /// The seat of a person.
    pub fn seat_of(&self, user: &str) -> Option<Seat> {
        let found = self.seats.iter().position(|seat| seat.seated.user() == Some(user))?;
        Some(Seat(found as u8))
    }

    /// What a person sees the table as.
    pub fn viewer_of(&self, user: Option<&str>) -> Viewer {
        user.and_then(|user| self.seat_of(user)).map_or(Viewer::Spectator, Viewer::Seat)
    }

    /// Who may know of the table without a link: everybody if it is public or over, and its people.
    pub fn knows(&self, user: Option<&str>) -> bool {
        self.settings.visibility == protocol::Visibility::Public
            || self.stage == Stage::Over
            || user.is_some_and(|user| &*self.host == user || self.seat_of(user).is_some())
    }

    /// Whether somebody may look at the table: they know of it, or have a link.
    pub fn admits(&self, access: &Access) -> bool {
        let same = |given: &Option<String>, code: &str| {
            given.as_ref().is_some_and(|given| given.as_bytes().ct_eq(code.as_bytes()).into())
        };
        self.knows(access.user.as_deref())
            || self.invites(access.invite.as_deref())
            || same(&access.watch, &self.watch)
    }

    /// Whether a code is the one that lets people sit down.
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
