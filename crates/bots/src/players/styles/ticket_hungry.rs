//! `ticket-hungry`: many tickets early, then all of them built on one network.

use engine::{Action, RouteId, TicketSet};

use super::common::{all_pieces, finish, finishing_goals, fitting, last_claim, routes, spaces, tickets_left};
use crate::players::simple::{Habits, Look};

/// Draws tickets until those it holds fill its pieces, and goes on drawing while there is room.
#[derive(Debug, Default)]
pub(crate) struct TicketHungry;

/// Whether there is room for more tickets: most of the pieces are there and no plan needs them.
fn hungry(look: &Look<'_>) -> bool {
    let planned = spaces(&look.tour(tickets_left(look)));
    look.pieces * 3 >= all_pieces(look) * 2 && planned * 10 < look.pieces * 7
}

impl Habits for TicketHungry {
    /// All that its pieces can do together.
    fn keep(&mut self, look: &Look<'_>, _: usize) -> TicketSet {
        fitting(look, 90)
    }

    fn turn(&mut self, look: &Look<'_>) -> Option<Action> {
        if look.last_turn() {
            return last_claim(look);
        }
        if hungry(look)
            && let Some(draw) = look.draw_tickets()
        {
            return Some(draw);
        }
        let way = routes(&look.tour(tickets_left(look)));
        if way.is_empty() { finish(look) } else { look.claim_first(&way) }
    }

    fn goals(&mut self, look: &Look<'_>) -> Vec<RouteId> {
        let way = routes(&look.tour(tickets_left(look)));
        if way.is_empty() { finishing_goals(look) } else { way }
    }
}
