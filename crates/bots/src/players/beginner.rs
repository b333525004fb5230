//! `beginner`: sensible and shallow, with the mistakes of a new player and none that look silly.

use engine::{Action, RouteId, Seat, SplitMix64, TicketId, TicketSet};

use crate::players::simple::{Habits, Observation, Trip, Wilds, stream};

/// Sees one ticket at a time and the way that looks direct; likes a full hand and every wild; does not notice
/// that a way is closing until it is closed; is unsure what a move is worth.
#[derive(Debug)]
pub(crate) struct Beginner {
    rng: SplitMix64,
    /// The current ticket and the way for it, as first planned.
    plan: Option<(TicketId, Vec<RouteId>)>,
}

/// How many of the moves that look best it chooses from.
const TOP: usize = 3;
/// By how much, in points, it may think one of them better than it is.
const DOUBT: u32 = 5;

impl Beginner {
    /// A beginner with a generator of its own.
    pub(crate) fn new(seed: u64, seat: Seat) -> Beginner {
        Beginner { rng: SplitMix64::new(stream(seed, seat)), plan: None }
    }

    /// What is left of the current way; a new one is chosen when that is done or closed.
    fn way(&mut self, observation: &Observation<'_>) -> Vec<RouteId> {
        if let Some((ticket, routes)) = &self.plan {
            let left: Vec<RouteId> =
                routes.iter().copied().filter(|&id| !observation.mine.contains(id)).collect();
            let open = left.iter().all(|&id| observation.free.contains(id));
            let spaces: u32 = left.iter().map(|&id| observation.spaces(id)).sum();
            if open && spaces <= observation.pieces && !observation.undone(TicketSet::one(*ticket)).is_empty()
            {
                return left;
            }
        }
        let trips = observation.undone(observation.tickets()).filter_map(|id| direct(observation, id));
        self.plan = trips.max_by_key(|trip| trip.points).map(|trip| (trip.ticket, trip.routes));
        self.plan.as_ref().map_or(Vec::new(), |(_, routes)| routes.clone())
    }

    /// One of the moves that look best, chosen with some doubt about their worth.
    fn pick(&mut self, mut moves: Vec<(u32, Action)>) -> Option<Action> {
        moves.sort_by_key(|&(value, _)| std::cmp::Reverse(value));
        moves.truncate(TOP);
        let felt = moves.into_iter().map(|(value, action)| (value + self.rng.below(DOUBT), action));
        felt.max_by_key(|&(value, _)| value).map(|(_, action)| action)
    }
}

/// The way with the fewest routes: it looks direct, whatever its length.
fn direct(observation: &Observation<'_>, ticket: TicketId) -> Option<Trip> {
    observation.trip_by(ticket, |_| 1).or_else(|| observation.trip(ticket))
}

impl Habits for Beginner {
    /// As few as allowed: the best paid of those that can be completed.
    fn keep(&mut self, observation: &Observation<'_>, least: usize) -> TicketSet {
        let mut trips: Vec<Trip> =
            observation.sight.own.offer.tickets().iter().filter_map(|&id| direct(observation, id)).collect();
        // A way that takes more than a quarter of the pieces looks long even to a beginner.
        trips.sort_by_key(|trip| (trip.spaces * 4 > observation.pieces, std::cmp::Reverse(trip.points)));
        trips.into_iter().take(least).map(|trip| trip.ticket).collect()
    }

    fn turn(&mut self, observation: &Observation<'_>) -> Option<Action> {
        let way = self.way(observation);
        if let [last] = way[..]
            && let Some(claim) = observation.claim(last, &way)
        {
            return Some(claim);
        }
        let whole = u32::from(observation.game.board().rules().pieces);
        // Early on, a player without a ticket takes another; later a beginner does not dare to.
        if way.is_empty()
            && observation.pieces * 4 > whole * 3
            && let Some(draw) = observation.draw_tickets()
        {
            return Some(draw);
        }
        let longest = observation.longest_on_board();
        let mut moves = Vec::new();
        for id in observation.claimable() {
            // It counts spaces: it has not yet learnt that long routes score more than their length.
            let worth = observation.spaces(id) + if way.contains(&id) { longest } else { 0 };
            moves.extend(observation.claim(id, &way).map(|action| (worth, action)));
        }
        // A hand feels full with as many cards as a third of the pieces; until then another card feels
        // like half of a long route.
        let full = observation.cards.sum() * 3 >= whole;
        let card = if full { 1 } else { longest.div_ceil(2) };
        moves.extend(observation.draw(&observation.want(&way), self.wilds()).map(|action| (card, action)));
        self.pick(moves)
    }

    fn goals(&mut self, observation: &Observation<'_>) -> Vec<RouteId> {
        self.way(observation)
    }

    fn wilds(&self) -> Wilds {
        Wilds::Eagerly
    }
}
