//! `random`: any legal action, all equally likely.

use engine::{Action, Event, Game, LegalActions, Seat, SplitMix64, View};

use crate::bot::Bot;

/// Plays any legal action.
#[derive(Debug)]
pub struct Random {
    game: Game,
    rng: SplitMix64,
}

impl Random {
    /// A random player for a seat.
    pub fn new(game: &Game, seat: Seat, seed: u64) -> Random {
        Random { game: game.clone(), rng: SplitMix64::new(seed ^ u64::from(seat.0)) }
    }
}

impl Bot for Random {
    fn watch(&mut self, _: &Event) {}

    fn choose(&mut self, view: &View) -> Action {
        let Some(sight) = view.sight() else { return Action::Pass };
        let legal = LegalActions::of(&self.game, sight);
        legal.get(self.rng.below(legal.len() as u32) as usize).unwrap_or(Action::Pass)
    }
}
