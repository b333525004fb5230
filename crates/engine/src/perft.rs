//! Counting how many ways a game can go: the classic check that listing and playing actions agree.

use crate::game::Game;
use crate::position::State;
use crate::rules::Menu;

impl Game {
    /// How many sequences of `depth` listed actions there are from here. Chance goes its fixed way,
    /// and of seats that choose at the same time the lowest goes first.
    pub fn perft(&self, state: &State, depth: u32) -> u64 {
        let Some(seat) = state.table.phase.to_act().lowest() else { return 1 };
        let menu = Menu::of(self, self.sight(state, seat));
        match depth {
            0 => 1,
            1 => menu.len() as u64,
            _ => {
                let mut count = 0;
                menu.each(|action| {
                    let mut next = *state;
                    self.play(&mut next, seat, &action, &mut ());
                    count += self.perft(&next, depth - 1);
                });
                count
            }
        }
    }
}
