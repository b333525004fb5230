//! The bots at a local table: they get what their seats see, and decide when asked.

use bots::{Bot, Budget, Kind};
use engine::{Action, Event, MAX_SEATS, Seat, Viewer};
use table::{Play, Table};

use crate::Env;

/// What a bot that searches may think about a move: with all around it, less than a second.
const BUDGET: Budget = Budget::Millis(700);

/// The bots at a table.
#[derive(Debug)]
pub(crate) struct Seats {
    env: Env,
    thinkers: [Option<Thinker>; MAX_SEATS],
}

struct Thinker {
    level: String,
    bot: Box<dyn Bot>,
    /// The question it has decided, by the number of the entry that asked it, and how.
    decided: Option<(u32, Action)>,
}

impl std::fmt::Debug for Thinker {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Thinker").field("level", &self.level).finish_non_exhaustive()
    }
}

impl Seats {
    pub(crate) fn new(env: Env) -> Seats {
        Seats { env, thinkers: Default::default() }
    }

    /// What a bot has decided about the question that is open now.
    pub(crate) fn decision(&self, table: &Table, seat: Seat) -> Option<Action> {
        let asked = table.asked(seat)?;
        let (question, action) = self.thinkers[seat.index()].as_ref()?.decided?;
        (question == asked).then_some(action)
    }

    /// Lets a bot think about the question that is open now. `events` is all that happened in the game so far, for
    /// a bot that has just come.
    pub(crate) fn think(&mut self, table: &Table, seat: Seat, level: &str, events: &[Event]) {
        let (Some(play), Some(asked)) = (&table.play, table.asked(seat)) else { return };
        let thinker = &mut self.thinkers[seat.index()];
        let thinker = match thinker {
            Some(thinker) if thinker.level == level => thinker,
            Some(_) | None => thinker.insert(sit(self.env, play, seat, level, events)),
        };
        let view = play.game.view(&play.state, Viewer::Seat(seat));
        let action = thinker.bot.choose(&view);
        let sight = play.game.sight(&play.state, seat);
        // A bot that errs must not stop the table: anything legal is better than that.
        let legal = play.game.check(sight, &action).is_ok();
        let action = if legal { Some(action) } else { play.game.legal_actions(sight).first().copied() };
        thinker.decided = action.map(|action| (asked, action));
    }

    /// The bots see what happened.
    pub(crate) fn watch(&mut self, play: &Play, events: &[Event]) {
        for (index, thinker) in self.thinkers.iter_mut().enumerate() {
            let Some(thinker) = thinker else { continue };
            for event in events {
                thinker.bot.watch(&event.seen_by(&play.game, Viewer::Seat(Seat(index as u8))));
            }
        }
    }
}

/// A bot that has seen all that its seat has seen.
fn sit(env: Env, play: &Play, seat: Seat, level: &str, events: &[Event]) -> Thinker {
    let kind: Kind = level.parse().unwrap_or(Kind { name: bots::Name::Planner, budget: None });
    let kind = if kind.name.searches() { Kind { budget: Some(BUDGET), ..kind } } else { kind };
    let random = (env.random)();
    let seed = u64::from_le_bytes(std::array::from_fn(|i| random[i]));
    let mut bot = kind.sit(&play.game, seat, seed, env.clock);
    for event in events {
        bot.watch(&event.seen_by(&play.game, Viewer::Seat(seat)));
    }
    Thinker { level: level.to_owned(), bot, decided: None }
}
