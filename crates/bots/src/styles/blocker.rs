//! `blocker`: takes the routes that others seem to need, and builds its own tickets otherwise.

use engine::{Action, Network, PlaceId, RouteId, RouteSet, Side, TicketSet};

use super::common::{finish, finishing_goals, fitting, last_claim, routes, tickets_left};
use crate::simple::{Habits, Look};

/// Reads the others' networks: a gap between two parts of one, or a way out of it, is worth closing
/// when the way round is long.
#[derive(Debug, Default)]
pub(crate) struct Blocker;

/// The side that others fear most: of the others, the one with most points for routes.
fn leader(look: &Look<'_>) -> Option<Side> {
    let own = look.game.side(look.sight.seat);
    let others = (0..look.game.sides() as u8).map(Side).filter(|&side| side != own);
    others.max_by_key(|side| look.sight.public.scores[side.index()])
}

/// How much longer the leader's way becomes when a route is taken: the whole of it across a gap of its
/// network, a third at its edge, where it is only a guess that the leader goes there.
fn harm(look: &Look<'_>, theirs: RouteSet, id: RouteId) -> u32 {
    let board = look.game.board();
    let route = board.route(id);
    let touches = |place: PlaceId| !(board.place(place).routes & theirs).is_empty();
    let (a, b) = (touches(route.a), touches(route.b));
    let network = Network::of(board, theirs);
    if !(a || b) || network.joined(route.a, route.b) {
        return 0;
    }
    // With few players the sisters of a taken route close too; else they are the way round.
    let closes = look.game.seats() <= usize::from(board.rules().sisters.close_up_to);
    let closed = RouteSet::one(id) | if closes { route.sisters } else { RouteSet::EMPTY };
    let open = look.sight.public.open & RouteSet::first(board.routes().len());
    let after = look.of_others(theirs, open - closed);
    // A way round that is longer than two of the longest routes is none.
    let around = after.reach(route.a, |id| look.spaces(id)).to(route.b).min(2 * look.longest_on_board());
    let longer = around.saturating_sub(look.spaces(id));
    if a && b { longer } else { longer / 3 }
}

fn block(look: &Look<'_>, way: &[RouteId]) -> Option<Action> {
    let theirs = look.game.routes_of(&look.sight.public.claims, leader(look)?);
    let harm = |id: RouteId| harm(look, theirs, id);
    let worst = look.claimable().into_iter().filter(|&id| look.ready(id)).max_by_key(|&id| harm(id))?;
    // It pays when it costs the leader more spaces than it costs cards here.
    (harm(worst) > look.spaces(worst)).then(|| look.claim(worst, way)).flatten()
}

impl Habits for Blocker {
    /// All that half of its pieces can do together: the other half is for the others' routes.
    fn keep(&mut self, look: &Look<'_>, _: usize) -> TicketSet {
        fitting(look, 50)
    }

    fn turn(&mut self, look: &Look<'_>) -> Option<Action> {
        if look.last_turn() {
            return last_claim(look);
        }
        let way = routes(&look.tour(tickets_left(look)));
        if let Some(claim) = block(look, &way) {
            return Some(claim);
        }
        if way.is_empty() { finish(look) } else { look.claim_first(&way) }
    }

    fn goals(&mut self, look: &Look<'_>) -> Vec<RouteId> {
        let way = routes(&look.tour(tickets_left(look)));
        if way.is_empty() { finishing_goals(look) } else { way }
    }
}
