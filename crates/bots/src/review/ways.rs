//! The shortest way between two places over what is built and what is open.

use engine::{Board, Game, MAX_PLACES, Network, PlaceId, Public, RouteSet, Seat};

/// A way between two places.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Way {
    /// The spaces that are still to be built.
    pub spaces: u16,
    /// The routes that are still to be claimed.
    pub routes: RouteSet,
}

/// The routes a seat's side has, and those the seat may still claim.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ground {
    /// What the side has built.
    pub own: RouteSet,
    /// What the seat may claim, if it finds the cards and the pieces.
    pub open: RouteSet,
}

impl Ground {
    /// A seat's ground by what everybody sees.
    pub fn of(game: &Game, table: &Public, seat: Seat) -> Ground {
        let own = game.routes_of(&table.claims, game.side(seat));
        let closed = table.claims[seat.index()].fold(RouteSet::EMPTY, |all, id| {
            // Nobody may own two sisters (C10).
            all | game.board().route(id).sisters
        });
        Ground { own, open: table.open - closed }
    }

    /// The way with the fewest spaces to build; nothing if the places can no longer be joined.
    pub fn way(&self, board: &Board, from: PlaceId, to: PlaceId) -> Option<Way> {
        let mut spaces = [u16::MAX; MAX_PLACES];
        let mut came = [None; MAX_PLACES];
        let mut done = [false; MAX_PLACES];
        spaces[from.index()] = 0;
        loop {
            let next = (0..board.places().len())
                .filter(|&p| !done[p] && spaces[p] < u16::MAX)
                .min_by_key(|&p| spaces[p])?;
            if next == to.index() {
                break;
            }
            done[next] = true;
            for id in board.places()[next].routes & (self.own | self.open) {
                let route = board.route(id);
                let other = if route.a.index() == next { route.b } else { route.a };
                let step = if self.own.contains(id) { 0 } else { u16::from(route.spaces) };
                if spaces[next] + step < spaces[other.index()] {
                    spaces[other.index()] = spaces[next] + step;
                    came[other.index()] = Some((id, next));
                }
            }
        }
        let mut way = Way { spaces: spaces[to.index()], routes: RouteSet::EMPTY };
        let mut at = to.index();
        while let Some((id, before)) = came[at] {
            if !self.own.contains(id) {
                way.routes.insert(id);
            }
            at = before;
        }
        Some(way)
    }

    /// The same ground after these routes are built.
    #[must_use]
    pub fn with(&self, routes: RouteSet) -> Ground {
        Ground { own: self.own | routes, open: self.open - routes }
    }

    /// Whether the side has joined two places.
    pub fn joined(&self, board: &Board, a: PlaceId, b: PlaceId) -> bool {
        Network::of(board, self.own).joined(a, b)
    }
}

#[cfg(test)]
mod tests {
    use super::Ground;
    use engine::{RouteSet, Seat};
    use test_support::scenario::route_set;
    use test_support::{Scenario, toy};

    #[test]
    fn what_is_built_costs_nothing_and_what_others_have_is_no_way() {
        let scenario = Scenario::with(toy::base(), 2);
        let game = scenario.game.clone();
        let position = scenario.claims(0, "birch-cedar").claims(1, "cedar-date-a").start();
        let ground = Ground::of(&game, position.state.public(), Seat(0));
        let place = |name| game.board().place_named(name).expect("a place of the toy board");
        let way = ground.way(game.board(), place("ash"), place("cedar")).expect("a way");
        assert_eq!((way.spaces, way.routes.len()), (2, 1));
        // With two players the sister of a claimed route is closed, so the way to date goes round.
        let way = ground.way(game.board(), place("cedar"), place("date")).expect("a way");
        assert_eq!(way.routes, route_set(&game, "cedar-fir elm-fir date-elm"));
        let nothing = Ground { own: RouteSet::EMPTY, open: RouteSet::EMPTY };
        assert_eq!(nothing.way(game.board(), place("ash"), place("elm")), None);
    }
}
