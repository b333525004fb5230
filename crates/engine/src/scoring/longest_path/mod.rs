//! The longest path of a side, exactly: T18.
//!
//! A path uses no route twice and may visit a place more than once, so it is a trail in a multigraph. It is
//! found in three steps, none of which loses the longest one:
//!
//! 1. *Shrink.* A place with two routes becomes one longer route; of several dead ends at a place only the
//!    two longest can matter; a dead end behind a dead end is a longer dead end. What most players build
//!    shrinks to nothing.
//! 2. *Walk whole parts.* What is left falls into parts. A part in which at most two places have an odd
//!    number of routes can be walked whole.
//! 3. *Leave out.* Otherwise some routes must be left out until only two odd places remain; then each
//!    connected part that remains can be walked whole. The search takes an odd place and either lets the path
//!    end there or leaves out one of its routes, and gives up a branch where even the least that must still
//!    be left out is too much. It is fast where few places are odd; after a limited number of steps a sweep
//!    over the network replaces it, which is slower to start but never takes long.

mod search;
mod shrink;
mod sweep;

use crate::board::Board;
use crate::types::{MAX_PLACES, MAX_ROUTES, RouteSet};

/// The longest path of a set of routes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct LongestPath {
    /// Its length in spaces.
    pub spaces: u16,
    /// The routes on it.
    pub routes: RouteSet,
}

impl LongestPath {
    /// The longest path that can be made of these routes.
    pub fn of(board: &Board, routes: RouteSet) -> LongestPath {
        let mut graph = Graph::new(board, routes);
        graph.shrink();
        graph.search();
        graph.best
    }

    fn offer(&mut self, spaces: u16, routes: RouteSet) {
        if spaces > self.spaces {
            *self = LongestPath { spaces, routes };
        }
    }
}

/// A stretch between two places: one route, or several in a row.
#[derive(Clone, Copy)]
struct Edge {
    ends: [u8; 2],
    spaces: u16,
    routes: RouteSet,
}

impl Edge {
    const NONE: Edge = Edge { ends: [0; 2], spaces: 0, routes: RouteSet::EMPTY };

    fn other(&self, place: u8) -> u8 {
        self.ends[0] ^ self.ends[1] ^ place
    }
}

/// Flat, because simulated games need it for every estimate of a score.
struct Graph {
    edges: [Edge; MAX_ROUTES],
    /// Edges at each place, as bits.
    at: [u128; MAX_PLACES],
    /// Round trips at a place: walked whenever the path visits the place.
    round: [(u16, RouteSet); MAX_PLACES],
    places: u64,
    best: LongestPath,
}

impl Graph {
    fn new(board: &Board, routes: RouteSet) -> Graph {
        let mut graph = Graph {
            edges: [Edge::NONE; MAX_ROUTES],
            at: [0; MAX_PLACES],
            round: [(0, RouteSet::EMPTY); MAX_PLACES],
            places: 0,
            best: LongestPath::default(),
        };
        // Short ones first: leaving out little is tried before leaving out much.
        let by_spaces = board.by_spaces().iter().flat_map(|&equal| equal & routes);
        for (edge, id) in by_spaces.enumerate() {
            let route = board.route(id);
            let ends = [route.a.0, route.b.0];
            graph.edges[edge] = Edge { ends, spaces: u16::from(route.spaces), routes: RouteSet::one(id) };
            let bit = 1 << edge;
            ends.iter().for_each(|&end| graph.at[usize::from(end)] |= bit);
            ends.iter().for_each(|&end| graph.places |= 1 << end);
        }
        graph
    }

    /// Everything connected to a place by the edges `left`.
    fn part_around(&self, first: u8, left: u128) -> Part {
        let mut part = Part::NONE;
        let mut walked = 0u128;
        let mut look = 1u64 << first;
        while look != 0 {
            let place = look.trailing_zeros() as u8;
            let p = usize::from(place);
            part.places |= 1 << place;
            part.spaces += self.round[p].0;
            part.routes |= self.round[p].1;
            for edge in bits(self.at[p] & left & !walked) {
                walked |= 1 << edge;
                part.spaces += self.edges[edge].spaces;
                part.routes |= self.edges[edge].routes;
                look |= 1 << self.edges[edge].other(place);
            }
            look &= !part.places;
        }
        part
    }
}

/// Connected places and routes.
#[derive(Clone, Copy)]
struct Part {
    places: u64,
    spaces: u16,
    routes: RouteSet,
}

impl Part {
    const NONE: Part = Part { places: 0, spaces: 0, routes: RouteSet::EMPTY };
}

fn bits(mut set: u128) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let bit = set.trailing_zeros() as usize;
        (set != 0).then(|| {
            set &= set - 1;
            bit
        })
    })
}
