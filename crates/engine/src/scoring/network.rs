//! Which places a side has connected: C11 L09 T11 R10.

use crate::board::Board;
use crate::types::{MAX_PLACES, PlaceId, PlaceSet, RouteSet};

/// The places a set of routes joins. Routes can be added one by one as they are claimed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Network {
    /// Places with the same label are joined. Relabelling is a handful of vector instructions, and a query is
    /// one comparison: no tree to climb.
    labels: [u8; MAX_PLACES],
}

impl Default for Network {
    fn default() -> Self {
        Network::new()
    }
}

impl Network {
    /// Nothing is joined.
    pub fn new() -> Network {
        Network { labels: std::array::from_fn(|place| place as u8) }
    }

    /// What these routes join.
    pub fn of(board: &Board, routes: RouteSet) -> Network {
        let mut network = Network::new();
        for id in routes {
            let route = board.route(id);
            network.join(route.a, route.b);
        }
        network
    }

    /// Joins two places.
    #[inline]
    pub fn join(&mut self, a: PlaceId, b: PlaceId) {
        let (keep, lose) = (self.labels[a.index()], self.labels[b.index()]);
        if keep != lose {
            for label in &mut self.labels {
                *label = if *label == lose { keep } else { *label };
            }
        }
    }

    /// Whether a chain of routes leads from one place to the other.
    #[inline]
    pub fn joined(&self, a: PlaceId, b: PlaceId) -> bool {
        self.labels[a.index()] == self.labels[b.index()]
    }

    /// Whether all these places are joined to each other, through any places (R10).
    pub fn joins_all(&self, places: PlaceSet) -> bool {
        match places.lowest() {
            Some(first) => places.into_iter().all(|place| self.joined(first, place)),
            None => true,
        }
    }
}
