//! `one-step`: looks one claim ahead, at what it would bring at once, and collects for the best one.

use engine::{Action, RouteId, TicketSet};

use super::common::{Gain, best_target, last_claim};
use crate::players::simple::{Habits, Look};

/// Has no plan: every turn it looks for the claim that brings most for the turns it takes.
#[derive(Debug, Default)]
pub(crate) struct OneStep;

fn target(look: &Look<'_>) -> Option<RouteId> {
    let gain = Gain::new(look);
    best_target(look, |id| gain.of(look, id))
}

impl Habits for OneStep {
    /// The nearest ones: it cannot see how far ones would help each other.
    fn keep(&mut self, look: &Look<'_>, least: usize) -> TicketSet {
        look.nearest_first(look.sight.own.offer.set()).into_iter().take(least).collect()
    }

    fn turn(&mut self, look: &Look<'_>) -> Option<Action> {
        if look.last_turn() {
            return last_claim(look);
        }
        look.claim(target(look)?, &[])
    }

    fn goals(&mut self, look: &Look<'_>) -> Vec<RouteId> {
        target(look).into_iter().collect()
    }
}
