//! `hoarder`: collects a large hand first and shows nothing, then claims route after route.

use engine::{Action, RouteId, TicketSet};

use super::common::{all_pieces, finish, finishing_goals, fitting, last_claim, routes, tickets_left};
use crate::simple::{Habits, Look};

/// Collects or spends, and does not change its mind before the one is done.
#[derive(Debug, Default)]
pub(crate) struct Hoarder {
    spends: bool,
}

fn plan(look: &Look<'_>) -> Vec<RouteId> {
    let way = routes(&look.tour(tickets_left(look)));
    if way.is_empty() { finishing_goals(look) } else { way }
}

/// Whether it is time to spend: all is at hand, the hand is more than a fair share of the deck, or
/// somebody may end the game before it is spent.
fn full(look: &Look<'_>, plan: &[RouteId]) -> bool {
    let table = look.sight.public;
    let share = look.game.board().deck().sum() / (look.game.seats() as u32 + 1);
    let least = look.game.each_seat().map(|seat| u32::from(table.pieces[seat.index()])).min();
    let late = least.is_some_and(|pieces| pieces * 3 <= all_pieces(look)) || table.last_turns.is_some();
    late || !look.can_draw() || look.cards.sum() >= share || look.want(plan).short == 0
}

impl Habits for Hoarder {
    /// All that half of its pieces can do together.
    fn keep(&mut self, look: &Look<'_>, _: usize) -> TicketSet {
        fitting(look, 50)
    }

    fn turn(&mut self, look: &Look<'_>) -> Option<Action> {
        if look.last_turn() {
            return last_claim(look);
        }
        let plan = plan(look);
        if !self.spends && full(look, &plan) {
            self.spends = true;
        }
        if !self.spends {
            return None;
        }
        let claim = look.claim_first(&plan).or_else(|| finish(look));
        self.spends = claim.is_some();
        claim
    }

    fn goals(&mut self, look: &Look<'_>) -> Vec<RouteId> {
        plan(look)
    }
}
