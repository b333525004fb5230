//! The contract: what a bot sees, what it must answer, and what it may use up.

use engine::{Action, Event, View};

/// A player. It sees what its seat sees and nothing else: never a state, never the seed of the deal.
///
/// With a budget in simulations, the same events, view and seed of its own give the same move.
pub trait Bot: Send {
    /// Something happened. The event is as the bot's seat sees it ([`Event::seen_by`]), the bot's own
    /// moves included.
    fn watch(&mut self, event: &Event);

    /// Chooses the action to take now. The view is of the bot's own seat, and the game waits for that seat.
    fn choose(&mut self, view: &View) -> Action;

    /// Sets how much it may think from now on. Bots that do not search ignore it.
    fn allow(&mut self, _: Budget) {}
}

/// How much a bot may think about one decision. Levels that do not search ignore it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Budget {
    /// This many simulated games: the same on every machine.
    Sims(u32),
    /// This many milliseconds by the clock it was given.
    Millis(u32),
}

impl Budget {
    /// What a searching bot gets unless the caller sets another budget.
    pub const USUAL: Budget = Budget::Millis(300);
}

/// Microseconds since some moment. The caller supplies it, because `std` has no clock in a browser; it is
/// read only when the budget is in time.
pub type Clock = fn() -> u64;

/// A clock that always reads zero: for budgets in simulations.
pub fn no_clock() -> u64 {
    0
}
