//! `path`: the shortest path for the hardest ticket, built to its end, then the next ticket.

use engine::{Action, RouteId, TicketSet};

use super::common::{all_pieces, finish, finishing_goals, fitting, last_claim};
use crate::players::simple::{Habits, Observation, Trip};

/// Lives for its tickets: the hardest first, so that the easier ones may lie on its way.
#[derive(Debug, Default)]
pub(crate) struct PathBuilder;

fn hardest(observation: &Observation<'_>) -> Option<Trip> {
    observation.trips().into_iter().max_by_key(|trip| (trip.spaces, trip.points))
}

impl Habits for PathBuilder {
    /// All that three quarters of its pieces can complete together.
    fn keep(&mut self, observation: &Observation<'_>, _: usize) -> TicketSet {
        fitting(observation, 75)
    }

    fn turn(&mut self, observation: &Observation<'_>) -> Option<Action> {
        match hardest(observation) {
            Some(trip) if !observation.last_turn() => observation.claim_first(&trip.routes),
            Some(_) => last_claim(observation),
            // With half of its pieces left it draws another ticket.
            None if observation.pieces * 2 >= all_pieces(observation) && !observation.last_turn() => {
                observation.draw_tickets().or_else(|| finish(observation))
            }
            None => finish(observation),
        }
    }

    fn goals(&mut self, observation: &Observation<'_>) -> Vec<RouteId> {
        hardest(observation).map_or_else(|| finishing_goals(observation), |trip| trip.routes)
    }
}
