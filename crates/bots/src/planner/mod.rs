//! `planner`: one plan for all tickets, without search.

pub(crate) mod card_values;
pub(crate) mod claims;
pub(crate) mod distances;
pub(crate) mod graph;
pub(crate) mod payments;
pub(crate) mod plan;
pub(crate) mod plan_state;
pub(crate) mod policy;
pub(crate) mod steiner;
pub(crate) mod tempo;
pub(crate) mod tickets;
pub(crate) mod weights;

use engine::{Action, Event, Game, LegalActions, Seat, View};

use crate::bot::Bot;
use crate::planner::graph::Graph;
use crate::planner::plan_state::{Care, PlanState, Scratch};
use crate::planner::policy::{Breadth, Policy};
use crate::planner::weights::Weights;

/// Keeps tickets that fit together, collects for one plan, and replans when it is blocked.
#[derive(Debug)]
pub struct Planner {
    pub(crate) graph: Graph,
    pub(crate) weights: Weights,
    plan_state: PlanState,
    scratch: Scratch,
    pub(crate) care: Care,
}

impl Planner {
    /// A planner for a seat. It needs no random numbers.
    pub fn new(game: &Game, _: Seat) -> Planner {
        Planner {
            graph: Graph::new(game),
            weights: Weights::DEFAULT,
            plan_state: PlanState::BLANK,
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
            Policy { graph: &self.graph, weights: &self.weights, care: self.care, breadth: Breadth::Narrow };
        let action = decider.best(sight, &mut self.plan_state, &mut self.scratch);
        match action {
            Some(action) if self.graph.game.check(sight, &action).is_ok() => action,
            Some(_) | None => LegalActions::of(&self.graph.game, sight).get(0).unwrap_or(Action::Pass),
        }
    }
}
