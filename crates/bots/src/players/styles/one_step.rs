//! `one-step`: looks one claim ahead, at its immediate gain, and collects for the best one.

use engine::{Action, RouteId, TicketSet};

use super::common::{Gain, best_target, last_claim};
use crate::players::simple::{Habits, Observation};

/// Has no plan: every turn it looks for the claim that gains most for the turns it takes.
#[derive(Debug, Default)]
pub(crate) struct OneStep;

fn target(observation: &Observation<'_>) -> Option<RouteId> {
    let gain = Gain::new(observation);
    best_target(observation, |id| gain.of(observation, id))
}

impl Habits for OneStep {
    /// The nearest ones: it cannot see how distant ones would help each other.
    fn keep(&mut self, observation: &Observation<'_>, least: usize) -> TicketSet {
        observation.nearest_first(observation.sight.own.offer.set()).into_iter().take(least).collect()
    }

    fn turn(&mut self, observation: &Observation<'_>) -> Option<Action> {
        if observation.last_turn() {
            return last_claim(observation);
        }
        observation.claim(target(observation)?, &[])
    }

    fn goals(&mut self, observation: &Observation<'_>) -> Vec<RouteId> {
        target(observation).into_iter().collect()
    }
}
