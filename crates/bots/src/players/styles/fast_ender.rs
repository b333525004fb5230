//! `fast-ender`: gets rid of its pieces as fast as it can, before others have completed their tickets.

use engine::{Action, RouteId, TicketSet};

use super::common::{last_claim, routes, tickets_left};
use crate::players::simple::{Habits, Observation};

/// Claims whatever uses most pieces soonest; its own tickets only tip the scales.
#[derive(Debug, Default)]
pub(crate) struct FastEnder;

/// The routes it means to end the game with: those that lay most pieces for the turns they take, including
/// the turns in which their cards were drawn. All cards must be drawn at some time, so long routes save
/// claims. A space on the way to a ticket counts for a quarter more.
fn targets(observation: &Observation<'_>) -> Vec<RouteId> {
    let way = routes(&observation.tour(tickets_left(observation)));
    let speed = |&id: &RouteId| {
        let laid = observation.spaces(id) * if way.contains(&id) { 5 } else { 4 };
        // In quarters of a turn: the claim itself, the draws of all its cards, and a little more for missing
        // ones, since not every card drawn will fit. A ferry that is paid with sets takes more cards than it
        // has spaces.
        let quarters = match observation.claim(id, &[]) {
            Some(Action::Claim { pay, .. }) => 4 + 2 * pay.cards().sum(),
            Some(_) | None => 4 + 2 * observation.spaces(id) + observation.missing(id),
        };
        laid * 2520 / quarters
    };
    let mut free: Vec<RouteId> = observation.free.collect();
    free.sort_by_cached_key(|id| std::cmp::Reverse(speed(id)));
    let mut left = observation.pieces;
    free.retain(|&id| {
        let fits = observation.spaces(id) <= left;
        left -= if fits { observation.spaces(id) } else { 0 };
        fits
    });
    free
}

impl Habits for FastEnder {
    /// As few as allowed, the nearest.
    fn keep(&mut self, observation: &Observation<'_>, least: usize) -> TicketSet {
        observation.nearest_first(observation.sight.own.offer.set()).into_iter().take(least).collect()
    }

    fn turn(&mut self, observation: &Observation<'_>) -> Option<Action> {
        if observation.last_turn() {
            return last_claim(observation);
        }
        observation.claim(*targets(observation).first()?, &[])
    }

    fn goals(&mut self, observation: &Observation<'_>) -> Vec<RouteId> {
        targets(observation)
    }
}
