//! `expert`, and the bot that sees everything, which shows how much is left to gain.

use engine::{Action, Event, Game, Phase, Seat, State, View, Viewer};

use super::{Searcher, Worlds};
use crate::bot::{Bot, Budget, Clock};

/// Search over simulated games.
#[derive(Debug)]
pub struct Expert {
    pub(crate) search: Searcher,
    budget: Budget,
}

impl Expert {
    /// An expert for a seat.
    pub fn new(game: &Game, seat: Seat, seed: u64, budget: Budget, clock: Clock) -> Expert {
        Expert { search: Searcher::new(game, seat, seed, budget, clock), budget }
    }
}

impl Bot for Expert {
    fn watch(&mut self, event: &Event) {
        self.search.watch(event);
    }

    fn choose(&mut self, view: &View) -> Action {
        self.search.budget = within(self.budget, &view.public.phase);
        self.search.weigh(view, Worlds::Seen(view), None);
        self.search.candidates.first().map_or(Action::Pass, |candidate| candidate.action)
    }

    fn allow(&mut self, budget: Budget) {
        self.budget = budget;
    }
}

/// The second card and where to put it matter little: a quarter of the budget will do.
fn within(budget: Budget, phase: &Phase) -> Budget {
    let light = match phase {
        Phase::Second { .. } | Phase::Placing { .. } => true,
        Phase::Opening { .. }
        | Phase::Sharing { .. }
        | Phase::Turn { .. }
        | Phase::Tunnel { .. }
        | Phase::Keeping { .. }
        | Phase::Over => false,
    };
    match budget {
        Budget::Sims(n) if light => Budget::Sims(n.div_ceil(4)),
        Budget::Millis(n) if light => Budget::Millis(n.div_ceil(4)),
        Budget::Sims(_) | Budget::Millis(_) => budget,
    }
}

/// The same search with all hands and tickets known; only future draws stay unknown. It is not a [`Bot`]: it
/// is given what no player may have, and serves only as a ceiling to measure against.
#[derive(Debug)]
pub struct Cheat {
    search: Searcher,
}

impl Cheat {
    /// A cheat for a seat.
    pub fn new(game: &Game, seat: Seat, seed: u64, budget: Budget, clock: Clock) -> Cheat {
        Cheat { search: Searcher::new(game, seat, seed, budget, clock) }
    }

    /// Chooses the action to take now.
    pub fn choose(&mut self, state: &State) -> Action {
        let view = self.search.graph.game.view(state, Viewer::Seat(self.search.seat));
        self.search.weigh(&view, Worlds::Known(state, &view), None);
        self.search.candidates.first().map_or(Action::Pass, |candidate| candidate.action)
    }
}
