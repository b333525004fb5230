//! What the host of a table must do without an order, and when: bots' moves, moves of players whose time is up, bots
//! for players who are away.

use engine::{Phase, Seat};
use protocol::{Clock, Millis, MoveSource, ReplacementReason};

use crate::log_entry::{Change, Seated};
use crate::{Play, SeatState, Table, UNDO_TIME};

/// The level of the bots that play for players who are away.
pub(crate) const STAND_IN: &str = "planner";

/// How many turns in a row a player may run out of time before a bot takes over.
const PATIENCE: u8 = 3;

/// A task and when it is due.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DueTask {
    /// When.
    pub at: Millis,
    /// What.
    pub task: Task,
}

/// Something the host must do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Task {
    /// Let a bot decide for a seat.
    Move {
        /// The seat.
        seat: Seat,
        /// The bot's level.
        level: String,
        /// On whose behalf.
        by: MoveSource,
    },
    /// Append this change to the log.
    Write(Change),
}

impl Table {
    /// All tasks, the most urgent first. `pace` is how long a bot takes over a move: always the same, so that its time
    /// reveals nothing about its cards (R19). After an action that can still be undone it takes at
    /// least [`UNDO_TIME`], unless bots take no time at all.
    pub fn tasks(&self, pace: Millis) -> Vec<DueTask> {
        let Some(play) = &self.play else { return Vec::new() };
        if play.state.public().phase == Phase::Over {
            return Vec::new();
        }
        let mut tasks = Vec::new();
        for (index, state) in self.seats.iter().enumerate() {
            let seat = Seat(index as u8);
            if let Some(reason) = self.gives_way(play, seat, state) {
                let change = Change::Replaced { seat, reason, bot: STAND_IN.to_owned() };
                tasks.push(DueTask { at: self.updated, task: Task::Write(change) });
            }
        }
        for seat in play.state.public().phase.to_act().iter() {
            tasks.extend(self.move_due(play, seat, pace));
        }
        tasks.sort_by_key(|due| due.at);
        tasks
    }

    fn move_due(&self, play: &Play, seat: Seat, pace: Millis) -> Option<DueTask> {
        let asked_at = play.asked_at[seat.index()];
        if let Some(level) = self.bot_of(seat) {
            let own = matches!(self.seats[seat.index()].seated, Seated::Bot(_));
            let by = if own { MoveSource::Player } else { MoveSource::Replacement };
            let undo = play.undo.latest().filter(|_| pace > 0).map_or(Millis::MIN, |at| at + UNDO_TIME);
            return Some(DueTask {
                at: (asked_at + pace).max(undo),
                task: Task::Move { seat, level: level.to_owned(), by },
            });
        }
        let deadline = self.deadline(play, seat)?;
        Some(DueTask {
            at: deadline,
            task: Task::Move { seat, level: STAND_IN.to_owned(), by: MoveSource::Clock },
        })
    }

    /// When a seat's time is up.
    fn deadline(&self, play: &Play, seat: Seat) -> Option<Millis> {
        (self.bot_of(seat).is_none()).then(|| self.settings.clock.millis().map(|time| play.turn_at + time))?
    }

    /// When the time for the turn runs out, if there is a clock.
    pub fn turn_ends(&self) -> Option<Millis> {
        let play = self.play.as_ref()?;
        play.state.public().phase.to_act().iter().filter_map(|seat| self.deadline(play, seat)).min()
    }

    fn gives_way(&self, play: &Play, seat: Seat, state: &SeatState) -> Option<ReplacementReason> {
        let plays_itself = matches!(state.seated, Seated::Person { .. }) && state.stand_in.is_none();
        if !plays_itself {
            return None;
        }
        if play.late[seat.index()] >= PATIENCE {
            return Some(ReplacementReason::Clock);
        }
        // Players who left after they voted are not waiting any more: they count on neither side.
        let voters = self.voters(seat);
        let votes = voters.iter().filter(|voter| state.votes.contains(**voter)).count();
        (votes * 2 > voters.len()).then_some(ReplacementReason::Vote)
    }

    /// Who may vote on a seat: all other players who have not been replaced.
    fn voters(&self, seat: Seat) -> Vec<Seat> {
        let people = self.seats.iter().enumerate().filter(|(index, state)| {
            *index != seat.index()
                && matches!(state.seated, Seated::Person { .. })
                && state.stand_in.is_none()
        });
        people.map(|(index, _)| Seat(index as u8)).collect()
    }

    /// Since when everyone has been waiting for a seat, at a table without a clock.
    pub(super) fn waits_for(&self, seat: Seat) -> Option<Millis> {
        let play = self.play.as_ref()?;
        let waits = self.settings.clock == Clock::None
            && seat.index() < self.seats.len()
            && play.state.public().phase.to_act().contains(seat)
            && self.bot_of(seat).is_none();
        waits.then(|| play.asked_at[seat.index()])
    }
}
