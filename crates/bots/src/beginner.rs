//! `beginner`: sensible and shallow, with the mistakes of a new player and none that look silly.

use engine::{Action, RouteId, Seat, SplitMix64, TicketId, TicketSet};

use crate::simple::{Habits, Look, Trip, Wilds, stream};

/// Sees one ticket at a time and the way that looks direct; likes a full hand and every wild; does not
/// notice that a way is closing until it is closed; is not sure what a move is worth.
#[derive(Debug)]
pub(crate) struct Beginner {
    rng: SplitMix64,
    /// The ticket in mind and the way for it, as it was when it was thought of.
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

    /// What is left of the way in mind; a new one is thought of when that is done or closed.
    fn way(&mut self, look: &Look<'_>) -> Vec<RouteId> {
        if let Some((ticket, routes)) = &self.plan {
            let left: Vec<RouteId> = routes.iter().copied().filter(|&id| !look.mine.contains(id)).collect();
            let open = left.iter().all(|&id| look.free.contains(id));
            let spaces: u32 = left.iter().map(|&id| look.spaces(id)).sum();
            if open && spaces <= look.pieces && !look.undone(TicketSet::one(*ticket)).is_empty() {
                return left;
            }
        }
        let trips = look.undone(look.tickets()).filter_map(|id| direct(look, id));
        self.plan = trips.max_by_key(|trip| trip.points).map(|trip| (trip.ticket, trip.routes));
        self.plan.as_ref().map_or(Vec::new(), |(_, routes)| routes.clone())
    }

    /// One of the moves that look best, since it is not sure what they are worth.
    fn pick(&mut self, mut moves: Vec<(u32, Action)>) -> Option<Action> {
        moves.sort_by_key(|&(value, _)| std::cmp::Reverse(value));
        moves.truncate(TOP);
        let felt = moves.into_iter().map(|(value, action)| (value + self.rng.below(DOUBT), action));
        felt.max_by_key(|&(value, _)| value).map(|(_, action)| action)
    }
}

/// The way with the fewest routes: it looks direct, whatever its length.
fn direct(look: &Look<'_>, ticket: TicketId) -> Option<Trip> {
    look.trip_by(ticket, |_| 1).or_else(|| look.trip(ticket))
}

impl Habits for Beginner {
    /// As few as it may, the best paid of those that can be done.
    fn keep(&mut self, look: &Look<'_>, least: usize) -> TicketSet {
        let mut trips: Vec<Trip> =
            look.sight.own.offer.tickets().iter().filter_map(|&id| direct(look, id)).collect();
        // A way of more than a quarter of the pieces looks long even to a beginner.
        trips.sort_by_key(|trip| (trip.spaces * 4 > look.pieces, std::cmp::Reverse(trip.points)));
        trips.into_iter().take(least).map(|trip| trip.ticket).collect()
    }

    fn turn(&mut self, look: &Look<'_>) -> Option<Action> {
        let way = self.way(look);
        if let [last] = way[..]
            && let Some(claim) = look.claim(last, &way)
        {
            return Some(claim);
        }
        let whole = u32::from(look.game.board().rules().pieces);
        // Early on a player without a ticket takes another; later a beginner does not dare to.
        if way.is_empty()
            && look.pieces * 4 > whole * 3
            && let Some(draw) = look.draw_tickets()
        {
            return Some(draw);
        }
        let longest = look.longest_on_board();
        let mut moves = Vec::new();
        for id in look.claimable() {
            // It counts spaces: that long routes score more than that has not sunk in yet.
            let worth = look.spaces(id) + if way.contains(&id) { longest } else { 0 };
            moves.extend(look.claim(id, &way).map(|action| (worth, action)));
        }
        // A hand feels full with as many cards as a third of the pieces; until then another card feels
        // like half of a long route.
        let full = look.cards.sum() * 3 >= whole;
        let card = if full { 1 } else { longest.div_ceil(2) };
        moves.extend(look.draw(&look.want(&way), self.wilds()).map(|action| (card, action)));
        self.pick(moves)
    }

    fn goals(&mut self, look: &Look<'_>) -> Vec<RouteId> {
        self.way(look)
    }

    fn wilds(&self) -> Wilds {
        Wilds::Eagerly
    }
}
