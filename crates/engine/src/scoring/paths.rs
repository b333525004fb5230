//! The cheapest path between places over any set of routes, at any price per route.

use crate::board::Board;
use crate::types::{MAX_PLACES, PlaceId, PlaceSet, RouteId, RouteSet};

/// The cheapest paths from one place to all others.
///
/// Callers choose the routes and the price of each: a side's own routes are usually free and open ones cost
/// their spaces. Of several paths at the same price, always the same one is chosen.
///
/// # Examples
///
/// ```
/// use engine::{RouteSet, ShortestPaths};
///
/// let board = boards::open(boards::all()[0]).unwrap().board.clone();
/// let (oslo, stockholm) = (board.place_named("oslo").unwrap(), board.place_named("stockholm").unwrap());
/// let all = RouteSet::first(board.routes().len());
/// let paths = ShortestPaths::from(&board, oslo, all, |id| u32::from(board.route(id).spaces));
/// assert_eq!(paths.price(stockholm), Some(4));
/// assert_eq!(paths.routes(&board, stockholm).unwrap().len(), 2);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ShortestPaths {
    price: [u32; MAX_PLACES],
    /// The last route of the path to each place.
    last: [Option<RouteId>; MAX_PLACES],
}

impl ShortestPaths {
    /// The cheapest paths from a place over these routes.
    pub fn from(
        board: &Board,
        from: PlaceId,
        routes: RouteSet,
        price: impl Fn(RouteId) -> u32,
    ) -> ShortestPaths {
        let mut paths = ShortestPaths { price: [u32::MAX; MAX_PLACES], last: [None; MAX_PLACES] };
        let mut left = PlaceSet::first(board.places().len());
        if !left.contains(from) {
            return paths;
        }
        paths.price[from.index()] = 0;
        // Boards have some forty places: searching all of them for the nearest is fast enough.
        while let Some(place) = left.min_by_key(|place| paths.price[place.index()]) {
            let here = paths.price[place.index()];
            if here == u32::MAX {
                break;
            }
            left.remove(place);
            for id in routes & board.place(place).routes {
                let next = board.route(id).other_end(place);
                let there = here.saturating_add(price(id));
                if there < paths.price[next.index()] {
                    paths.price[next.index()] = there;
                    paths.last[next.index()] = Some(id);
                }
            }
        }
        paths
    }

    /// The price of the path to a place; `None` if no path leads there.
    pub fn price(&self, to: PlaceId) -> Option<u32> {
        self.price.get(to.index()).copied().filter(|&price| price < u32::MAX)
    }

    /// The routes of the path to a place, from there back to the start; `None` if no path leads there.
    pub fn routes(&self, board: &Board, to: PlaceId) -> Option<Vec<RouteId>> {
        self.price(to)?;
        let (mut routes, mut place) = (Vec::new(), to);
        while let Some(id) = self.last[place.index()] {
            routes.push(id);
            place = board.route(id).other_end(place);
        }
        Some(routes)
    }
}
