//! `planner`: one plan for all tickets, without search.

use engine::{Action, Event, Game, LegalActions, Seat, View};

use crate::atlas::Atlas;
use crate::bot::Bot;
use crate::decide::{Breadth, Decider};
use crate::mind::{Care, Mind, Scratch};
use crate::taste::Taste;

/// Keeps tickets that fit together, collects for one plan, and plans anew when it is blocked.
#[derive(Debug)]
pub struct Planner {
    pub(crate) atlas: Atlas,
    pub(crate) taste: Taste,
    mind: Mind,
    scratch: Scratch,
    pub(crate) care: Care,
}

impl Planner {
    /// A planner for a seat. It has no use for chance.
    pub fn new(game: &Game, _: Seat) -> Planner {
        Planner {
            atlas: Atlas::new(game),
            taste: Taste::PLAIN,
            mind: Mind::BLANK,
            scratch: Scratch::new(),
            care: Care::Full,
        }
    }
}

impl Bot for Planner {
    fn watch(&mut self, _: &Event) {}

    fn choose(&mut self, view: &View) -> Action {
        let Some(sight) = view.sight() else { return Action::Pass };
        let decider =
            Decider { atlas: &self.atlas, taste: &self.taste, care: self.care, breadth: Breadth::Narrow };
        let action = decider.best(sight, &mut self.mind, &mut self.scratch);
        match action {
            Some(action) if self.atlas.game.check(sight, &action).is_ok() => action,
            Some(_) | None => LegalActions::of(&self.atlas.game, sight).get(0).unwrap_or(Action::Pass),
        }
    }
}
