//! `long-route`: the longest routes first, tickets with what is left.

use engine::{Action, RouteId, TicketSet};

use super::common::{best_target, finish, finishing_goals, last_claim, points, routes, spaces, tickets_left};
use crate::players::simple::{Habits, Observation};

/// Goes for long routes as long as enough pieces remain for its tickets.
#[derive(Debug, Default)]
pub(crate) struct LongRoute;

/// The long route to go for: one that leaves pieces for the tickets, or lies on the way to one.
fn long(observation: &Observation<'_>) -> Option<RouteId> {
    let tour = observation.tour(tickets_left(observation));
    let (on_the_way, needed) = (routes(&tour), spaces(&tour));
    let most = observation.free.map(|id| observation.spaces(id)).max()?;
    // Two thirds of the longest on the whole board: anything shorter is not worth the name.
    let is_long =
        |id: RouteId| observation.spaces(id) * 3 >= observation.longest_on_board().min(most + 1) * 2;
    let worth = |id: RouteId| {
        let helps = on_the_way.contains(&id);
        let leaves = helps || observation.spaces(id) + needed <= observation.pieces;
        if is_long(id) && leaves {
            2 * points(observation, id) + u32::from(helps) * points(observation, id)
        } else {
            0
        }
    };
    best_target(observation, worth).filter(|&id| worth(id) > 0)
}

impl Habits for LongRoute {
    /// As few as allowed, the nearest.
    fn keep(&mut self, observation: &Observation<'_>, least: usize) -> TicketSet {
        observation.nearest_first(observation.sight.own.offer.set()).into_iter().take(least).collect()
    }

    fn turn(&mut self, observation: &Observation<'_>) -> Option<Action> {
        if observation.last_turn() {
            return last_claim(observation);
        }
        if let Some(id) = long(observation) {
            return observation.claim(id, &[]);
        }
        let way = routes(&observation.tour(tickets_left(observation)));
        if way.is_empty() { finish(observation) } else { observation.claim_first(&way) }
    }

    fn goals(&mut self, observation: &Observation<'_>) -> Vec<RouteId> {
        if let Some(id) = long(observation) {
            return vec![id];
        }
        let way = routes(&observation.tour(tickets_left(observation)));
        if way.is_empty() { finishing_goals(observation) } else { way }
    }
}
