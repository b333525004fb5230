//! The longest path of a side, exactly: T18.
//!
//! A path uses no route twice and may meet a place again, so it is a trail in a multigraph. Three
//! steps, none of which loses the longest one:
//!
//! 1. *Shrink.* A place with two routes becomes one longer route; of several dead ends at a place
//!    only the two longest can matter; a dead end behind a dead end is a longer dead end. What most
//!    players build shrinks to nothing.
//! 2. *See through.* What is left falls into parts. A part in which at most two places have an odd
//!    number of routes can be walked whole.
//! 3. *Leave out.* Otherwise some routes must be left out until only two odd places remain; then all
//!    that still hangs together can be walked whole. The search takes an odd place and either lets
//!    the path end there or leaves out one of its routes, and gives up where even the least that
//!    must still be left out is too much. It is quick where few places are odd; where it loses its
//!    patience, a sweep over the network takes its place, which is slower to start but never long.

mod sweep;

use crate::board::Board;
use crate::sets::{MAX_PLACES, RouteSet};

/// Steps after which the search gives way to the sweep (measured: less is slower on what players
/// build, more is slower on dense networks).
const PATIENCE: u32 = 400;

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
    fn other(&self, place: u8) -> u8 {
        self.ends[0] ^ self.ends[1] ^ place
    }
}

struct Graph {
    edges: Vec<Edge>,
    /// Edges at each place, as bits.
    at: [u128; MAX_PLACES],
    /// Round trips at a place: walked whenever the place is met.
    round: [(u16, RouteSet); MAX_PLACES],
    places: u64,
    best: LongestPath,
}

impl Graph {
    fn new(board: &Board, routes: RouteSet) -> Graph {
        let mut graph = Graph {
            edges: Vec::with_capacity(routes.len()),
            at: [0; MAX_PLACES],
            round: [(0, RouteSet::EMPTY); MAX_PLACES],
            places: 0,
            best: LongestPath::default(),
        };
        // Short ones first: leaving out little is tried before leaving out much.
        for id in board.by_spaces().iter().copied().filter(|&id| routes.contains(id)) {
            let route = board.route(id);
            let ends = [route.a.0, route.b.0];
            graph.edges.push(Edge { ends, spaces: u16::from(route.spaces), routes: RouteSet::one(id) });
            let bit = 1 << (graph.edges.len() - 1);
            ends.iter().for_each(|&end| graph.at[usize::from(end)] |= bit);
            ends.iter().for_each(|&end| graph.places |= 1 << end);
        }
        graph
    }

    fn unhook(&mut self, edge: usize) {
        for end in self.edges[edge].ends {
            self.at[usize::from(end)] &= !(1 << edge);
        }
    }

    fn is_dead_end(&self, edge: usize, from: u8) -> bool {
        self.at[usize::from(self.edges[edge].other(from))].count_ones() == 1
    }

    fn shrink(&mut self) {
        let mut look = self.places;
        while look != 0 {
            let place = look.trailing_zeros() as u8;
            look &= look - 1;
            look |= self.shrink_at(place);
        }
    }

    /// Simplifies what is around a place; says which places should be looked at again.
    fn shrink_at(&mut self, place: u8) -> u64 {
        let p = usize::from(place);
        let here = self.at[p];
        match here.count_ones() {
            0 => {
                let (spaces, routes) = self.round[p];
                self.best.offer(spaces, routes);
                0
            }
            1 => {
                // A dead end. Its round trips belong to the way there.
                let edge = here.trailing_zeros() as usize;
                let (spaces, routes) = std::mem::take(&mut self.round[p]);
                self.edges[edge].spaces += spaces;
                self.edges[edge].routes |= routes;
                let next = self.edges[edge].other(place);
                if self.at[usize::from(next)].count_ones() == 1 {
                    // Two dead ends facing each other: a whole part, walked whole.
                    let (spaces, routes) = std::mem::take(&mut self.round[usize::from(next)]);
                    self.best.offer(self.edges[edge].spaces + spaces, self.edges[edge].routes | routes);
                    self.unhook(edge);
                    return 0;
                }
                self.trim_dead_ends(next)
            }
            2 => self.join_two(place),
            _ => 0,
        }
    }

    /// A place with two routes: they become one.
    fn join_two(&mut self, place: u8) -> u64 {
        let p = usize::from(place);
        let here = self.at[p];
        let first = here.trailing_zeros() as usize;
        let second = 127 - here.leading_zeros() as usize;
        let (a, b) = (self.edges[first].other(place), self.edges[second].other(place));
        let (round, round_routes) = std::mem::take(&mut self.round[p]);
        let spaces = self.edges[first].spaces + self.edges[second].spaces + round;
        let routes = self.edges[first].routes | self.edges[second].routes | round_routes;
        self.unhook(first);
        self.unhook(second);
        if a == b {
            self.round[usize::from(a)].0 += spaces;
            self.round[usize::from(a)].1 |= routes;
            return 1 << a;
        }
        self.edges[first] = Edge { ends: [a, b], spaces, routes };
        self.at[usize::from(a)] |= 1 << first;
        self.at[usize::from(b)] |= 1 << first;
        1 << a | 1 << b
    }

    /// Of the dead ends at a place only two can be on a path; only one if the path goes on elsewhere
    /// by a single route.
    fn trim_dead_ends(&mut self, place: u8) -> u64 {
        let p = usize::from(place);
        let mut kept: [Option<usize>; 2] = [None; 2];
        let mut onward = 0;
        let mut changed = 0;
        for edge in bits(self.at[p]) {
            if !self.is_dead_end(edge, place) {
                onward += 1;
                continue;
            }
            let end = usize::from(self.edges[edge].other(place));
            let (spaces, routes) = std::mem::take(&mut self.round[end]);
            self.edges[edge].spaces += spaces;
            self.edges[edge].routes |= routes;
            let mut edge = edge;
            for slot in &mut kept {
                match *slot {
                    Some(other) if self.edges[other].spaces >= self.edges[edge].spaces => {}
                    Some(other) => {
                        *slot = Some(edge);
                        edge = other;
                    }
                    None => {
                        *slot = Some(edge);
                        edge = usize::MAX;
                        break;
                    }
                }
            }
            if edge != usize::MAX {
                self.unhook(edge);
                changed = 1 << place;
            }
        }
        if let ([Some(first), Some(second)], 0..=1) = (kept, onward) {
            let [first, second_edge] = [self.edges[first], self.edges[second]];
            let (spaces, routes) = self.round[p];
            self.best.offer(
                first.spaces + second_edge.spaces + spaces,
                first.routes | second_edge.routes | routes,
            );
            self.unhook(second);
            changed = 1 << place;
        }
        changed
    }

    fn search(&mut self) {
        let mut places = self.places;
        while places != 0 {
            let first = places.trailing_zeros() as u8;
            let part = self.part_around(first, u128::MAX);
            places &= !(part.places | 1 << first);
            if part.spaces > self.best.spaces {
                self.search_part(&part);
            }
        }
    }

    fn search_part(&mut self, part: &Part) {
        let mut least = [u16::MAX; MAX_PLACES];
        let mut odd = 0u64;
        let mut left = 0;
        for place in bits(u128::from(part.places)) {
            odd |= u64::from(self.at[place].count_ones() & 1) << place;
            least[place] = bits(self.at[place]).map(|e| self.edges[e].spaces).min().unwrap_or(0);
            left |= self.at[place];
        }
        let mut search = Search { places: part.places, spaces: part.spaces, least, steps_left: PATIENCE };
        self.leave_out(&mut search, left, 0, odd, 2);
        if search.steps_left == 0 && self.sweep(part).is_err() {
            search.steps_left = u32::MAX;
            self.leave_out(&mut search, left, 0, odd, 2);
        }
    }

    /// Looks for the longest path among the edges `left`. `odd` places still need one route less, or
    /// to be one of the `ends` of the path.
    fn leave_out(&mut self, search: &mut Search, left: u128, wasted: u16, odd: u64, ends: u32) {
        if search.steps_left == 0 {
            return;
        }
        search.steps_left -= 1;
        if search.spaces - wasted <= self.best.spaces + search.must_waste(odd, ends) {
            return;
        }
        if odd.count_ones() <= ends {
            // What is left may have fallen apart: each piece of it can be walked whole.
            let mut places = search.places;
            while places != 0 {
                let piece = self.part_around(places.trailing_zeros() as u8, left);
                places &= !piece.places;
                self.best.offer(piece.spaces, piece.routes);
            }
            return;
        }
        let place = odd.trailing_zeros() as u8;
        let others = odd & (odd - 1);
        for edge in bits(self.at[usize::from(place)] & left) {
            let Edge { spaces, .. } = self.edges[edge];
            let other = self.edges[edge].other(place);
            self.leave_out(search, left & !(1 << edge), wasted + spaces, others ^ 1 << other, ends);
        }
        if ends > 0 {
            self.leave_out(search, left, wasted, others, ends - 1);
        }
    }

    /// All that hangs together with a place by the edges `left`.
    fn part_around(&self, first: u8, left: u128) -> Part {
        let mut part = Part { places: 0, spaces: 0, routes: RouteSet::EMPTY };
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

/// Places and routes that hang together.
struct Part {
    places: u64,
    spaces: u16,
    routes: RouteSet,
}

/// What the search of one part knows besides the part itself.
struct Search {
    places: u64,
    spaces: u16,
    least: [u16; MAX_PLACES],
    steps_left: u32,
}

impl Search {
    /// At least so much must still be left out: an edge at every odd place but the path's ends, and
    /// an edge serves two places at most.
    fn must_waste(&self, mut odd: u64, ends: u32) -> u16 {
        let mut sum = 0;
        let mut largest = [0; 2];
        while odd != 0 {
            let least = self.least[odd.trailing_zeros() as usize];
            odd &= odd - 1;
            sum += least;
            if least > largest[0] {
                largest = [least, largest[0]];
            } else if least > largest[1] {
                largest[1] = least;
            }
        }
        let spared: u16 = largest[..ends.min(2) as usize].iter().sum();
        (sum - spared).div_ceil(2)
    }
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
