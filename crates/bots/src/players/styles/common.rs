//! What the styles share: which tickets fit together, what a claim gains at once, how to finish.

use engine::spec::{Bonus, Cargo};
use engine::{Action, RouteId, TicketId, TicketSet};

use crate::players::simple::{Observation, Reach, Trip};

/// The tickets on offer that can be completed together with those already held, if all of them may take
/// `share` percent of the pieces left.
pub(super) fn fitting(observation: &Observation<'_>, share: u32) -> TicketSet {
    let offer = observation.sight.own.offer.set();
    let mut room = (observation.pieces * share / 100)
        .saturating_sub(spaces(&observation.tour(tickets_left(observation))));
    let mut observation = observation.built(&routes(&observation.tour(tickets_left(observation))));
    let mut kept = TicketSet::EMPTY;
    for id in observation.nearest_first(offer) {
        if let Some(trip) = observation.trip(id)
            && trip.spaces <= room
        {
            room -= trip.spaces;
            observation = observation.built(&trip.routes);
            kept.insert(id);
        }
    }
    kept
}

/// The open tickets, the nearest first.
pub(super) fn tickets_left(observation: &Observation<'_>) -> Vec<TicketId> {
    observation.nearest_first(observation.undone(observation.tickets()))
}

/// The spaces of some trips together.
pub(super) fn spaces(tour: &[Trip]) -> u32 {
    tour.iter().map(|trip| trip.spaces).sum()
}

/// The routes of some trips, in their order.
pub(super) fn routes(tour: &[Trip]) -> Vec<RouteId> {
    tour.iter().flat_map(|trip| trip.routes.iter().copied()).collect()
}

/// The pieces a player starts with.
pub(super) fn all_pieces(observation: &Observation<'_>) -> u32 {
    u32::from(observation.game.board().rules().pieces)
}

/// The points of a route.
pub(super) fn points(observation: &Observation<'_>, id: RouteId) -> u32 {
    u32::from(observation.game.board().route(id).points)
}

/// The free route that gains most for each turn it takes, by some measure of gain.
pub(super) fn best_target(observation: &Observation<'_>, worth: impl Fn(RouteId) -> u32) -> Option<RouteId> {
    // Scaled by a multiple of all small numbers of turns, so that integer division keeps the order.
    observation
        .free
        .max_by_key(|&id| (worth(id) * 2520 / (1 + observation.turns_to(id)), observation.spaces(id)))
}

/// After the tickets: the route that scores most for its turns. In the last turn, whatever scores.
pub(super) fn finish(observation: &Observation<'_>) -> Option<Action> {
    if observation.last_turn() {
        return last_claim(observation);
    }
    observation.claim(best_target(observation, |id| points(observation, id))?, &[])
}

/// The claim of the last turn: there is nothing left to save cards for.
pub(super) fn last_claim(observation: &Observation<'_>) -> Option<Action> {
    let gain = Gain::new(observation);
    observation.claim_best(&[], |id| gain.of(observation, id))
}

/// The routes to collect for once the tickets are done.
pub(super) fn finishing_goals(observation: &Observation<'_>) -> Vec<RouteId> {
    best_target(observation, |id| points(observation, id)).into_iter().collect()
}

/// What a claim gains at once: its points, its part of the tickets, districts, merchandise.
pub(super) struct Gain {
    tickets: Vec<Distances>,
}

/// A ticket that is not completed, and the distance of every place from its ends.
struct Distances {
    points: u32,
    /// From one of its places to the other.
    across: u32,
    from_a: Reach,
    from_b: Reach,
}

impl Gain {
    /// Measures every ticket that is not completed.
    pub(super) fn new(observation: &Observation<'_>) -> Gain {
        let one = |id: TicketId| {
            let ticket = observation.game.board().ticket(id);
            let cost = |id: RouteId| observation.spaces(id);
            let (from_a, from_b) = (observation.reach(ticket.a, cost), observation.reach(ticket.b, cost));
            let (points, across) = (u32::from(ticket.points), from_a.to(ticket.b));
            (across <= observation.pieces).then_some(Distances { points, across, from_a, from_b })
        };
        Gain { tickets: observation.undone(observation.tickets()).filter_map(one).collect() }
    }

    /// What claiming a route gains. A ticket that comes nearer counts for that part of its swing, which is
    /// twice its points: a failed ticket subtracts what a completed one adds.
    pub(super) fn of(&self, observation: &Observation<'_>, id: RouteId) -> u32 {
        let route = observation.game.board().route(id);
        let mut gain = u32::from(route.points);
        for Distances { points, across, from_a, from_b } in &self.tickets {
            let one_way = from_a.to(route.a) + from_b.to(route.b);
            let other_way = from_a.to(route.b) + from_b.to(route.a);
            let then = one_way.min(other_way).min(*across);
            gain += 2 * points * (across - then) / (*across).max(1);
        }
        gain + districts(observation, id) + merchandise(observation, id)
    }
}

/// The points of the districts that a route completes (L09).
fn districts(observation: &Observation<'_>, id: RouteId) -> u32 {
    let board = observation.game.board();
    let mut after = observation.network;
    after.join(board.route(id).a, board.route(id).b);
    let completed = board.districts().iter().filter(|district| {
        after.joins_all(district.places) && !observation.network.joins_all(district.places)
    });
    completed.map(|district| u32::from(district.points)).sum()
}

/// A merchandise card's part of what all of them are worth together (A05).
fn merchandise(observation: &Observation<'_>, id: RouteId) -> u32 {
    let board = observation.game.board();
    if board.route(id).cargo == Cargo::None || observation.sight.public.merchandise_left == 0 {
        return 0;
    }
    let each = board.rules().bonuses.iter().map(|bonus| match bonus {
        Bonus::Merchandise { cards, ranks } => {
            let row = ranks.iter().find(|row| row.len() == observation.game.seats());
            let all: u32 = row.into_iter().flatten().map(|&points| u32::from(points)).sum();
            all.div_ceil(u32::from(*cards).max(1))
        }
        Bonus::MostTickets(_) | Bonus::LongestPath(_) | Bonus::Districts => 0,
    });
    each.sum()
}
