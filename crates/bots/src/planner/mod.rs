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

use engine::{Action, Event, Game, LegalActions, Phase, RouteSet, Seat, View, Viewer};

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

/// The routes that `planner` would claim next in a seat's place: for its tickets, or for points where these need none.
/// While tickets are offered, they count as kept as `planner` would keep them. Depends on the view alone; empty for
/// spectators and after the end.
///
/// # Examples
/// ```
/// use engine::{FirstSeat, Game, GameRng, Seat, Viewer};
///
/// let game = Game::new(boards::open("london").unwrap().board.clone(), 2).unwrap();
/// let state = game.deal(GameRng::fast(1), FirstSeat::Random, &mut ());
/// let view = game.view(&state, Viewer::Seat(Seat(0)));
/// let routes = bots::route_plan(&game, &view);
/// assert!(!routes.is_empty() && view.public.open.is_superset(routes));
/// ```
pub fn route_plan(game: &Game, view: &View) -> RouteSet {
    let mut view = *view;
    let Viewer::Seat(seat) = view.viewer else { return RouteSet::EMPTY };
    if view.public.phase == Phase::Over {
        return RouteSet::EMPTY;
    }
    let mut planner = Planner::new(game, seat);
    if view.public.phase.to_act().contains(seat)
        && let Action::Keep { tickets, .. } = planner.choose(&view)
        && let Some(own) = &mut view.own
    {
        own.tickets |= tickets;
    }
    let Some(sight) = view.sight() else { return RouteSet::EMPTY };
    let Planner { graph, weights, care, scratch, .. } = &mut planner;
    let policy = Policy { graph, weights, care: *care, breadth: Breadth::Narrow };
    let mut plan_state = PlanState::BLANK;
    policy.goal(sight, &mut plan_state, scratch)
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
