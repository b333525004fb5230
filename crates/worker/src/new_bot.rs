//! The bots of games in this browser, and their budget.

use bots::{Bot, Budget, Kind};
use engine::{Game, Seat};

use crate::Env;

/// How long a bot that searches may think about a move: less than a second in all.
const BUDGET: Budget = Budget::Millis(700);

/// A new bot for a seat. A level that this build does not know is played by `planner`.
pub(crate) fn new_bot(env: Env, game: &Game, seat: Seat, level: &str) -> Box<dyn Bot> {
    let kind: Kind = level.parse().unwrap_or(Kind { name: bots::Name::Planner, budget: None });
    let kind = if kind.name.searches() { Kind { budget: Some(BUDGET), ..kind } } else { kind };
    let random = (env.random)();
    let seed = u64::from_le_bytes(std::array::from_fn(|i| random[i]));
    kind.sit(game, seat, seed, env.clock)
}
