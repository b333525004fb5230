//! `greedy`: one ticket at a time by the shortest path, as a casual player does it.

use engine::{Action, RouteId, TicketId, TicketSet};

use crate::players::simple::{Habits, Observation, Trip};

/// Plays for one ticket, then for the next, then for whatever its cards pay for. It ignores the others' play,
/// never plans two tickets together and does not count how long the game will last.
#[derive(Debug, Default)]
pub(crate) struct Greedy {
    /// The ticket it is playing for.
    current: Option<TicketId>,
}

impl Greedy {
    /// The way for the current ticket; once that is completed or lost, for the nearest other one.
    fn trip(&mut self, observation: &Observation<'_>) -> Option<Trip> {
        let trips = observation.trips();
        let stays = trips.iter().find(|trip| Some(trip.ticket) == self.current);
        let trip = stays.or_else(|| trips.iter().min_by_key(|trip| trip.spaces)).cloned();
        self.current = trip.as_ref().map(|trip| trip.ticket);
        trip
    }
}

impl Habits for Greedy {
    /// As few as allowed, and the easiest.
    fn keep(&mut self, observation: &Observation<'_>, least: usize) -> TicketSet {
        observation.nearest_first(observation.sight.own.offer.set()).into_iter().take(least).collect()
    }

    fn turn(&mut self, observation: &Observation<'_>) -> Option<Action> {
        match self.trip(observation) {
            Some(trip) => observation.claim_first(&trip.routes),
            None => observation.claim_best(&[], |id| observation.spaces(id)),
        }
    }

    fn goals(&mut self, observation: &Observation<'_>) -> Vec<RouteId> {
        // Without a ticket it collects for nothing in particular and claims what it happens to hold.
        self.trip(observation).map_or_else(Vec::new, |trip| trip.routes)
    }
}
