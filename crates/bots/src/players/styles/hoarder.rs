//! `hoarder`: collects a large hand first and shows nothing, then claims route after route.

use engine::{Action, RouteId, TicketSet};

use super::common::{all_pieces, finish, finishing_goals, fitting, last_claim, routes, tickets_left};
use crate::players::simple::{Habits, Observation};

/// Collects or spends, and does not switch before the current one is finished.
#[derive(Debug, Default)]
pub(crate) struct Hoarder {
    spends: bool,
}

fn plan(observation: &Observation<'_>) -> Vec<RouteId> {
    let way = routes(&observation.tour(tickets_left(observation)));
    if way.is_empty() { finishing_goals(observation) } else { way }
}

/// Whether it is time to spend: the cards for the plan are there, the hand is more than a fair share of the
/// deck, or somebody may end the game before it is spent.
fn full(observation: &Observation<'_>, plan: &[RouteId]) -> bool {
    let table = observation.sight.public;
    let share = observation.game.board().deck().sum() / (observation.game.seats() as u32 + 1);
    let least = observation.game.each_seat().map(|seat| u32::from(table.pieces[seat.index()])).min();
    let late =
        least.is_some_and(|pieces| pieces * 3 <= all_pieces(observation)) || table.last_turns.is_some();
    late || !observation.can_draw() || observation.cards.sum() >= share || observation.want(plan).short == 0
}

impl Habits for Hoarder {
    /// All that half of its pieces can complete together.
    fn keep(&mut self, observation: &Observation<'_>, _: usize) -> TicketSet {
        fitting(observation, 50)
    }

    fn turn(&mut self, observation: &Observation<'_>) -> Option<Action> {
        if observation.last_turn() {
            return last_claim(observation);
        }
        let plan = plan(observation);
        if !self.spends && full(observation, &plan) {
            self.spends = true;
        }
        if !self.spends {
            return None;
        }
        let claim = observation.claim_first(&plan).or_else(|| finish(observation));
        self.spends = claim.is_some();
        claim
    }

    fn goals(&mut self, observation: &Observation<'_>) -> Vec<RouteId> {
        plan(observation)
    }
}
