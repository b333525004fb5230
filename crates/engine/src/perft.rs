//! Counts how many ways a game can go: the classic check that listing and applying actions agree.

use crate::game::Game;
use crate::position::State;
use crate::rules::LegalActions;

impl Game {
    /// How many sequences of `depth` listed actions there are from here. The random numbers are fixed; where
    /// several seats choose at the same time, the lowest goes first.
    pub fn perft(&self, state: &State, depth: u32) -> u64 {
        let Some(seat) = state.public.phase.to_act().lowest() else { return 1 };
        let legal = LegalActions::of(self, self.sight(state, seat));
        match depth {
            0 => 1,
            1 => legal.len() as u64,
            _ => {
                let mut count = 0;
                legal.each(|action| {
                    let mut next = *state;
                    self.apply_unchecked(&mut next, seat, &action, &mut ());
                    count += self.perft(&next, depth - 1);
                });
                count
            }
        }
    }
}
