//! What can be undone at a table: the positions to go back to, and why there are no more.
//!
//! The rule is the engine's ([`Game::revealed`](engine::Game::revealed)): an action can be undone by the person who
//! made it until something hidden was seen because of it, or anybody acted after it. A choice that all make at the
//! same time can be changed until the last of them is in.

use engine::{Event, Ledger, MAX_SEATS, Phase, Revealed, Seat, SeatSet, State};
use protocol::Millis;

use crate::log_entry::{Change, Entry};
use crate::{Play, Table};

/// How long a bot waits after a person's action that can still be undone, so that the person can notice a slip.
pub const UNDO_TIME: Millis = 2_000;

/// Why a seat cannot undo anything.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum CannotUndo {
    /// It has done nothing that could be undone.
    Nothing,
    /// Somebody acted after its last action.
    OthersActed,
    /// Its last action showed something hidden.
    Revealed(Revealed),
}

/// What can be undone.
#[derive(Clone, Debug)]
pub(crate) struct UndoHistory {
    /// Actions that can be undone, the latest last: those of one person in a turn, or one of each person while all
    /// choose at the same time.
    steps: Vec<Step>,
    /// Why each seat can undo nothing once it has no step left.
    settled: [CannotUndo; MAX_SEATS],
}

/// An action that can be undone.
#[derive(Clone, Debug)]
pub(crate) struct Step {
    seat: Seat,
    /// The entry that did it, and when.
    pub(crate) seq: u32,
    at: Millis,
    /// How often the seat had been late, and who had voted on it.
    late: u8,
    votes: SeatSet,
    /// What to go back to; nothing for a choice, which is taken back alone, whatever the others chose since.
    before: Option<Box<Saved>>,
}

/// A position, with who was asked when.
#[derive(Clone, Debug)]
struct Saved {
    state: State,
    ledger: Ledger,
    asked: [u32; MAX_SEATS],
    asked_at: [Millis; MAX_SEATS],
    turn_at: Millis,
    settled: [CannotUndo; MAX_SEATS],
}

/// Who acted, for the rule on undoing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Actor {
    /// A person, who may undo it.
    Person,
    /// A bot, the clock, or anybody at a table without undo.
    Final,
}

impl UndoHistory {
    pub(crate) const EMPTY: UndoHistory =
        UndoHistory { steps: Vec::new(), settled: [CannotUndo::Nothing; MAX_SEATS] };

    /// The action that a seat can undo now.
    pub(crate) fn step(&self, seat: Seat) -> Result<&Step, CannotUndo> {
        let settled = self.settled.get(seat.index()).copied().unwrap_or(CannotUndo::Nothing);
        self.steps.iter().rev().find(|step| step.seat == seat).ok_or(settled)
    }

    /// When the last action that can still be undone was made.
    pub(crate) fn latest(&self) -> Option<Millis> {
        self.steps.last().map(|step| step.at)
    }

    /// A bot plays for a seat from now on: what the person did before is final.
    pub(crate) fn forget(&mut self, seat: Seat) {
        self.steps.retain(|step| step.seat != seat);
        self.settled[seat.index()] = CannotUndo::Nothing;
    }

    /// A seat acted: what the others did is final. What the seat itself did in this turn stays if it `goes_on`.
    fn settle(&mut self, seat: Seat, goes_on: bool) {
        for step in &self.steps {
            self.settled[step.seat.index()] = CannotUndo::OthersActed;
        }
        self.steps.retain(|step| goes_on && step.seat == seat);
        for settled in &mut self.settled {
            if *settled != CannotUndo::Nothing {
                *settled = CannotUndo::OthersActed;
            }
        }
    }

    #[cfg(test)]
    pub(crate) fn each_state(&mut self, mut change: impl FnMut(&mut State)) {
        self.steps
            .iter_mut()
            .filter_map(|step| step.before.as_mut())
            .for_each(|saved| change(&mut saved.state));
    }
}

/// Whether all choose at the same time.
pub(crate) const fn is_simultaneous(phase: &Phase) -> bool {
    matches!(phase, Phase::Opening { .. } | Phase::Sharing { .. })
}

/// What must be known of a game before an action, to undo the action.
pub(crate) struct Before {
    saved: Box<Saved>,
    late: u8,
    votes: SeatSet,
}

impl Play {
    /// What must be known to undo the action that `seat` is about to take.
    pub(crate) fn before(&self, seat: Seat, votes: SeatSet) -> Before {
        let saved = Box::new(Saved {
            state: self.state,
            ledger: self.ledger,
            asked: self.asked,
            asked_at: self.asked_at,
            turn_at: self.turn_at,
            settled: self.undo.settled,
        });
        Before { saved, late: self.late[seat.index()], votes }
    }

    /// Decides what can be undone after an action.
    pub(crate) fn acted(
        &mut self,
        before: Before,
        actor: Actor,
        seat: Seat,
        (seq, at): (u32, Millis),
        events: &[Event],
    ) {
        let Before { saved, late, votes } = before;
        let revealed = self.game.revealed(seat, events);
        let choice = is_simultaneous(&saved.state.public().phase);
        if !choice || revealed.is_some() {
            self.undo.settle(seat, actor == Actor::Person && revealed.is_none());
            self.undo.settled[seat.index()] = match (actor, revealed) {
                (Actor::Person, Some(revealed)) => CannotUndo::Revealed(revealed),
                (Actor::Person, None) | (Actor::Final, _) => CannotUndo::Nothing,
            };
        }
        if actor == Actor::Person && revealed.is_none() {
            let before = (!choice).then_some(saved);
            self.undo.steps.push(Step { seat, seq, at, late, votes, before });
        }
    }

    /// Undoes a seat's action that was entry `undone`; `seq` is the entry that says so. Returns who had voted on the
    /// seat before, or nothing if that entry cannot be undone.
    pub(crate) fn undo(&mut self, seat: Seat, undone: u32, seq: u32) -> Option<SeatSet> {
        let place = self.undo.steps.iter().rposition(|step| step.seat == seat)?;
        if self.undo.steps[place].seq != undone {
            return None;
        }
        match &self.undo.steps[place].before {
            None => self.game.retract_choice(&mut self.state, seat).ok()?,
            Some(saved) => {
                let Saved { state, ledger, asked, asked_at, turn_at, settled } = **saved;
                self.state = state;
                self.ledger = ledger;
                self.asked = asked;
                // Undoing gives no extra time.
                self.asked_at = asked_at;
                self.turn_at = turn_at;
                self.undo.settled = settled;
            }
        }
        let step = self.undo.steps.remove(place);
        self.late[seat.index()] = step.late;
        // An order that was sent before the seat saw this is stale.
        self.asked[seat.index()] = seq;
        self.moves = self.moves.saturating_sub(1);
        Some(step.votes)
    }
}

impl Table {
    /// Whether a seat can undo its last action now.
    pub fn can_undo(&self, seat: Seat) -> bool {
        let step = self.play.as_ref().map(|play| play.undo.step(seat));
        self.bot_of(seat).is_none() && matches!(step, Some(Ok(_)))
    }
}

/// The entries of a log that still count: without actions that were undone.
pub fn without_undone<'a>(log: impl IntoIterator<Item = &'a Entry>) -> Vec<&'a Entry> {
    let mut standing: Vec<&Entry> = Vec::new();
    for entry in log {
        if let Change::Undone { entry: undone, .. } = &entry.body.change {
            // The entry that was undone is among the latest ones.
            if let Some(place) = standing.iter().rposition(|entry| entry.seq == *undone) {
                standing.remove(place);
            }
        }
        standing.push(entry);
    }
    standing
}
