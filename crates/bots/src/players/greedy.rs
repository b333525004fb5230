//! `greedy`: one ticket at a time by the shortest path, as a casual player does it.

use engine::{Action, RouteId, TicketId, TicketSet};

use crate::players::simple::{Habits, Look, Trip};

/// Plays for one ticket, then for the next, then for whatever its cards pay for. It looks at nobody else's play,
/// plans no two tickets together and does not count how long the game will last.
#[derive(Debug, Default)]
pub(crate) struct Greedy {
    /// The ticket it is playing for.
    current: Option<TicketId>,
}

impl Greedy {
    /// The way for the ticket in hand; once that is done or lost, for the nearest other one.
    fn trip(&mut self, look: &Look<'_>) -> Option<Trip> {
        let trips = look.trips();
        let stays = trips.iter().find(|trip| Some(trip.ticket) == self.current);
        let trip = stays.or_else(|| trips.iter().min_by_key(|trip| trip.spaces)).cloned();
        self.current = trip.as_ref().map(|trip| trip.ticket);
        trip
    }
}

impl Habits for Greedy {
    /// As few as it may, and the easiest of them.
    fn keep(&mut self, look: &Look<'_>, least: usize) -> TicketSet {
        look.nearest_first(look.sight.own.offer.set()).into_iter().take(least).collect()
    }

    fn turn(&mut self, look: &Look<'_>) -> Option<Action> {
        match self.trip(look) {
            Some(trip) => look.claim_first(&trip.routes),
            None => look.claim_best(&[], |id| look.spaces(id)),
        }
    }

    fn goals(&mut self, look: &Look<'_>) -> Vec<RouteId> {
        // Without a ticket it collects for nothing in particular and claims what it happens to hold.
        self.trip(look).map_or_else(Vec::new, |trip| trip.routes)
    }
}
