//! `long-route`: the longest routes first, tickets with what is left.

use engine::{Action, RouteId, TicketSet};

use super::common::{best_target, finish, finishing_goals, last_claim, points, routes, spaces, tickets_left};
use crate::players::simple::{Habits, Look};

/// Goes for long routes as long as the pieces for its tickets are not touched by them.
#[derive(Debug, Default)]
pub(crate) struct LongRoute;

/// The long route to go for: one that leaves pieces for the tickets, or lies on the way to one.
fn long(look: &Look<'_>) -> Option<RouteId> {
    let tour = look.tour(tickets_left(look));
    let (on_the_way, needed) = (routes(&tour), spaces(&tour));
    let most = look.free.map(|id| look.spaces(id)).max()?;
    // Two thirds of the longest on the whole board: anything shorter is not worth the name.
    let is_long = |id: RouteId| look.spaces(id) * 3 >= look.longest_on_board().min(most + 1) * 2;
    let worth = |id: RouteId| {
        let helps = on_the_way.contains(&id);
        let leaves = helps || look.spaces(id) + needed <= look.pieces;
        if is_long(id) && leaves { 2 * points(look, id) + u32::from(helps) * points(look, id) } else { 0 }
    };
    best_target(look, worth).filter(|&id| worth(id) > 0)
}

impl Habits for LongRoute {
    /// As few as it may, the nearest.
    fn keep(&mut self, look: &Look<'_>, least: usize) -> TicketSet {
        look.nearest_first(look.sight.own.offer.set()).into_iter().take(least).collect()
    }

    fn turn(&mut self, look: &Look<'_>) -> Option<Action> {
        if look.last_turn() {
            return last_claim(look);
        }
        if let Some(id) = long(look) {
            return look.claim(id, &[]);
        }
        let way = routes(&look.tour(tickets_left(look)));
        if way.is_empty() { finish(look) } else { look.claim_first(&way) }
    }

    fn goals(&mut self, look: &Look<'_>) -> Vec<RouteId> {
        if let Some(id) = long(look) {
            return vec![id];
        }
        let way = routes(&look.tour(tickets_left(look)));
        if way.is_empty() { finishing_goals(look) } else { way }
    }
}
