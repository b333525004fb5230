//! A table as its log tells it: pure, without clock, database or connections.
//!
//! `change` is the log, `fold` reads it, `decide` says what an order becomes, `due` what the server must
//! do by itself and when, `show` what each viewer may see, `past` what happened lately.

pub(crate) mod change;
mod decide;
mod due;
mod fold;
mod past;
mod show;
#[cfg(test)]
mod tests;

use std::sync::Arc;

use boards::Folder;
use engine::{Game, MAX_SEATS, Seat, SeatSet, Secret, State, Viewer};
use protocol::{Millis, Settings, Stage};
use subtle::ConstantTimeEq;

pub(crate) use change::{Body, Change, Opened, Seated};
pub(crate) use decide::{Caller, check_settings, level, rotated};
pub(crate) use due::{Duty, STAND_IN};
pub(crate) use fold::LogError;
pub(crate) use past::Past;
pub(crate) use show::{Lens, Listed};

/// What somebody shows to be let in.
#[derive(Clone, Debug, Default)]
pub(crate) struct Pass {
    /// Who they are, by the store's id.
    pub(crate) user: Option<String>,
    /// The code of an invite link.
    pub(crate) invite: Option<String>,
    /// The code of a watch link.
    pub(crate) watch: Option<String>,
}

/// A table.
#[derive(Debug)]
pub(crate) struct Table {
    pub(crate) id: Box<str>,
    pub(crate) invite: Box<str>,
    pub(crate) watch: Box<str>,
    pub(crate) host: Box<str>,
    pub(crate) settings: Settings,
    pub(crate) stage: Stage,
    pub(crate) seats: Vec<SeatState>,
    pub(crate) seq: u32,
    pub(crate) created: Millis,
    pub(crate) updated: Millis,
    pub(crate) rematch: Option<Box<str>>,
    pub(crate) play: Option<Box<Play>>,
    pub(crate) past: Past,
    secret: Secret,
    folder: Arc<Folder>,
}

/// A seat.
#[derive(Clone, Debug, Default)]
pub(crate) struct SeatState {
    pub(crate) seated: Seated,
    /// The bot that plays for a person who left.
    pub(crate) stand_in: Option<Box<str>>,
    pub(crate) contribution: Option<engine::Contribution>,
    /// Who has voted for a bot to play here.
    pub(crate) votes: SeatSet,
}

/// A game in the course of being played.
#[derive(Debug)]
pub(crate) struct Play {
    pub(crate) game: Game,
    pub(crate) state: State,
    pub(crate) moves: u32,
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
    pub(crate) fn seat_of(&self, user: &str) -> Option<Seat> {
        let found = self.seats.iter().position(|seat| seat.seated.user() == Some(user))?;
        Some(Seat(found as u8))
    }

    /// What a person sees the table as.
    pub(crate) fn viewer_of(&self, user: Option<&str>) -> Viewer {
        user.and_then(|user| self.seat_of(user)).map_or(Viewer::Spectator, Viewer::Seat)
    }

    /// Who may know of the table without a link: everybody if it is public or over, and its people.
    pub(crate) fn knows(&self, user: Option<&str>) -> bool {
        self.settings.visibility == protocol::Visibility::Public
            || self.stage == Stage::Over
            || user.is_some_and(|user| &*self.host == user || self.seat_of(user).is_some())
    }

    /// Whether somebody may look at the table: they know of it, or have a link.
    pub(crate) fn admits(&self, pass: &Pass) -> bool {
        let same = |given: &Option<String>, code: &str| {
            given.as_ref().is_some_and(|given| given.as_bytes().ct_eq(code.as_bytes()).into())
        };
        self.knows(pass.user.as_deref())
            || self.invites(pass.invite.as_deref())
            || same(&pass.watch, &self.watch)
    }

    /// Whether a code is the one that lets people sit down.
    pub(crate) fn invites(&self, code: Option<&str>) -> bool {
        code.is_some_and(|code| code.as_bytes().ct_eq(self.invite.as_bytes()).into())
    }

    /// The level of the bot that decides for a seat, if one does.
    pub(crate) fn bot_of(&self, seat: Seat) -> Option<&str> {
        let state = self.seats.get(seat.index())?;
        match (&state.seated, &state.stand_in) {
            (Seated::Bot(level), _) => Some(level),
            (Seated::Person { .. }, Some(level)) => Some(level),
            (Seated::Person { .. }, None) | (Seated::Nobody, _) => None,
        }
    }

    /// The number of the entry that asked a seat to decide, if the game waits for it.
    pub(crate) fn asked(&self, seat: Seat) -> Option<u32> {
        let play = self.play.as_ref()?;
        play.state.table().phase.to_act().contains(seat).then(|| play.asked[seat.index()])
    }

    /// The board and its names.
    pub(crate) fn folder(&self) -> &Arc<Folder> {
        &self.folder
    }
}
