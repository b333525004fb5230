//! `blocker`: takes the routes that others seem to need, and builds its own tickets otherwise.

use engine::{Action, Network, PlaceId, RouteId, RouteSet, Side, TicketSet};

use super::common::{finish, finishing_goals, fitting, last_claim, routes, tickets_left};
use crate::players::simple::{Habits, Observation};

/// Reads the others' networks: a gap between two parts of one, or a way out of it, is worth closing when the
/// way round is long.
#[derive(Debug, Default)]
pub(crate) struct Blocker;

/// The most dangerous opponent: the other side with most points for routes.
fn leader(observation: &Observation<'_>) -> Option<Side> {
    let own = observation.game.side(observation.sight.seat);
    let others = observation.game.each_side().filter(|&side| side != own);
    others.max_by_key(|side| observation.sight.public.scores[side.index()])
}

/// How much longer the leader's way becomes when a route is taken: in full across a gap of its network, a
/// third at its edge, where it is only a guess that the leader goes there.
fn harm(observation: &Observation<'_>, theirs: RouteSet, id: RouteId) -> u32 {
    let board = observation.game.board();
    let route = board.route(id);
    let touches = |place: PlaceId| !(board.place(place).routes & theirs).is_empty();
    let (a, b) = (touches(route.a), touches(route.b));
    let network = Network::of(board, theirs);
    if !(a || b) || network.joined(route.a, route.b) {
        return 0;
    }
    // With few players the sisters of a taken route close too; otherwise they are the way round.
    let closes = observation.game.seats() <= usize::from(board.rules().sisters.close_up_to);
    let closed = RouteSet::one(id) | if closes { route.sisters } else { RouteSet::EMPTY };
    let open = observation.sight.public.open & RouteSet::first(board.routes().len());
    let after = observation.of_others(theirs, open - closed);
    // A way round longer than two of the longest routes counts as that long.
    let around =
        after.reach(route.a, |id| observation.spaces(id)).to(route.b).min(2 * observation.longest_on_board());
    let longer = around.saturating_sub(observation.spaces(id));
    if a && b { longer } else { longer / 3 }
}

fn block(observation: &Observation<'_>, way: &[RouteId]) -> Option<Action> {
    let theirs = observation.game.routes_of(&observation.sight.public.claims, leader(observation)?);
    let harm = |id: RouteId| harm(observation, theirs, id);
    let worst =
        observation.claimable().into_iter().filter(|&id| observation.ready(id)).max_by_key(|&id| harm(id))?;
    // It pays off when it costs the leader more spaces than it costs cards here.
    (harm(worst) > observation.spaces(worst)).then(|| observation.claim(worst, way)).flatten()
}

impl Habits for Blocker {
    /// All that half of its pieces can complete together: the other half is for the others' routes.
    fn keep(&mut self, observation: &Observation<'_>, _: usize) -> TicketSet {
        fitting(observation, 50)
    }

    fn turn(&mut self, observation: &Observation<'_>) -> Option<Action> {
        if observation.last_turn() {
            return last_claim(observation);
        }
        let way = routes(&observation.tour(tickets_left(observation)));
        if let Some(claim) = block(observation, &way) {
            return Some(claim);
        }
        if way.is_empty() { finish(observation) } else { observation.claim_first(&way) }
    }

    fn goals(&mut self, observation: &Observation<'_>) -> Vec<RouteId> {
        let way = routes(&observation.tour(tickets_left(observation)));
        if way.is_empty() { finishing_goals(observation) } else { way }
    }
}
