//! The contract: what a bot is told, what it is asked, and what it may use up.

use engine::{Action, Event, View};

/// A player. It is told what its seat sees and nothing else: never a state, never a seed of the deal.
///
/// With a budget in simulations it gives the same move for the same events, view and own seed.
pub trait Bot: Send {
    /// Something happened. The event is as the bot's seat sees it ([`Event::seen_by`]), the bot's own
    /// moves included.
    fn watch(&mut self, event: &Event);

    /// What it does now. The view is of its own seat, and the game waits for that seat.
    fn choose(&mut self, view: &View) -> Action;

    /// How much it may think from now on. Bots that do not search have no use for it.
    fn allow(&mut self, _: Budget) {}
}

/// How much a bot may think about one decision. Levels that do not search ignore it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Budget {
    /// So many simulated games: the same on every machine.
    Sims(u32),
    /// So many milliseconds by the clock it was given.
    Millis(u32),
}

impl Budget {
    /// What a bot that searches gets if nobody says otherwise.
    pub const USUAL: Budget = Budget::Millis(300);
}

/// Microseconds since some moment. The caller brings it, because a browser has no other clock to
/// offer; it is asked only when a budget is in time.
pub type Clock = fn() -> u64;

/// A clock that stands still: for budgets in simulations.
pub fn no_clock() -> u64 {
    0
}
