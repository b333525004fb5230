//! The shortest way between two places over built and open routes.

use engine::{Board, Game, Network, PlaceId, Public, RouteSet, Seat, ShortestPaths};

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
    /// What the seat may claim, if it has the cards and the pieces.
    pub open: RouteSet,
}

impl Ground {
    /// A seat's ground, from what everybody sees.
    pub fn of(game: &Game, table: &Public, seat: Seat) -> Ground {
        let own = game.routes_of(&table.claims, game.side(seat));
        let closed = table.claims[seat.index()].fold(RouteSet::EMPTY, |all, id| {
            // Nobody may own two sisters (C10).
            all | game.board().route(id).sisters
        });
        Ground { own, open: table.open - closed }
    }

    /// The way with the fewest spaces to build; `None` if the places can no longer be joined.
    pub fn way(&self, board: &Board, from: PlaceId, to: PlaceId) -> Option<Way> {
        let price = |id| if self.own.contains(id) { 0 } else { u32::from(board.route(id).spaces) };
        let paths = ShortestPaths::from(board, from, self.own | self.open, price);
        let routes: RouteSet = paths.routes(board, to)?.into_iter().collect();
        Some(Way { spaces: paths.price(to)? as u16, routes: routes - self.own })
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
