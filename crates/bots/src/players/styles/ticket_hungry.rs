//! `ticket-hungry`: many tickets early, then all of them built on one network.

use engine::{Action, RouteId, TicketSet};

use super::common::{all_pieces, finish, finishing_goals, fitting, last_claim, routes, spaces, tickets_left};
use crate::players::simple::{Habits, Observation};

/// Draws tickets until those it holds use up its pieces, and draws again whenever there is room.
#[derive(Debug, Default)]
pub(crate) struct TicketHungry;

/// Whether there is room for more tickets: most of the pieces are left and the plan does not need them.
fn hungry(observation: &Observation<'_>) -> bool {
    let planned = spaces(&observation.tour(tickets_left(observation)));
    observation.pieces * 3 >= all_pieces(observation) * 2 && planned * 10 < observation.pieces * 7
}

impl Habits for TicketHungry {
    /// All that nine tenths of its pieces can complete together.
    fn keep(&mut self, observation: &Observation<'_>, _: usize) -> TicketSet {
        fitting(observation, 90)
    }

    fn turn(&mut self, observation: &Observation<'_>) -> Option<Action> {
        if observation.last_turn() {
            return last_claim(observation);
        }
        if hungry(observation)
            && let Some(draw) = observation.draw_tickets()
        {
            return Some(draw);
        }
        let way = routes(&observation.tour(tickets_left(observation)));
        if way.is_empty() { finish(observation) } else { observation.claim_first(&way) }
    }

    fn goals(&mut self, observation: &Observation<'_>) -> Vec<RouteId> {
        let way = routes(&observation.tour(tickets_left(observation)));
        if way.is_empty() { finishing_goals(observation) } else { way }
    }
}
