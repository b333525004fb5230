//! `path`: the shortest path for the hardest ticket, built to its end, then the next ticket.

use engine::{Action, RouteId, TicketSet};

use super::common::{all_pieces, finish, finishing_goals, fitting, last_claim};
use crate::players::simple::{Habits, Look, Trip};

/// Lives for its tickets: the hardest first, so that the easier ones may lie on its way.
#[derive(Debug, Default)]
pub(crate) struct PathBuilder;

fn hardest(look: &Look<'_>) -> Option<Trip> {
    look.trips().into_iter().max_by_key(|trip| (trip.spaces, trip.points))
}

impl Habits for PathBuilder {
    /// All that three quarters of its pieces can do together.
    fn keep(&mut self, look: &Look<'_>, _: usize) -> TicketSet {
        fitting(look, 75)
    }

    fn turn(&mut self, look: &Look<'_>) -> Option<Action> {
        match hardest(look) {
            Some(trip) if !look.last_turn() => look.claim_first(&trip.routes),
            Some(_) => last_claim(look),
            // Half of the pieces are enough for another ticket.
            None if look.pieces * 2 >= all_pieces(look) && !look.last_turn() => {
                look.draw_tickets().or_else(|| finish(look))
            }
            None => finish(look),
        }
    }

    fn goals(&mut self, look: &Look<'_>) -> Vec<RouteId> {
        hardest(look).map_or_else(|| finishing_goals(look), |trip| trip.routes)
    }
}
