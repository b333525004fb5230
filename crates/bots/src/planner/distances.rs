//! Distances between all places of a board for one side, in turns; owned routes are free.

use engine::{MAX_PLACES, RouteId, RouteSet};

use crate::planner::graph::{Eighths, FAR, Graph};

/// How many distances are handled at once: the width of a row is rounded up to a multiple of this.
const LANE: usize = 16;

/// A row of distances.
pub(crate) type Row = [Eighths; MAX_PLACES];

/// Shortens a whole row by going through another place that is `to` away.
#[inline(always)]
pub(crate) fn relax(row: &mut Row, to: Eighths, through: &Row, width: usize) {
    let mut from = 0;
    while from < width {
        // Blocks of a fixed size become single instructions.
        for i in from..(from + LANE).min(MAX_PLACES) {
            row[i] = row[i].min(to.saturating_add(through[i]));
        }
        from += LANE;
    }
}

/// Distances between all pairs of places, and the prices behind them.
#[derive(Clone, Debug)]
pub(crate) struct Distances {
    rows: Box<[Row; MAX_PLACES]>,
    /// Prices of routes; `FAR` for those that cannot be claimed.
    pub(crate) prices: [Eighths; 128],
    places: usize,
}

impl Distances {
    pub(crate) fn new() -> Distances {
        Distances { rows: Box::new([[FAR; MAX_PLACES]; MAX_PLACES]), prices: [FAR; 128], places: 0 }
    }

    /// Copies other distances without allocating.
    pub(crate) fn copy_from(&mut self, other: &Distances) {
        self.places = other.places;
        self.prices = other.prices;
        self.rows[..other.places].copy_from_slice(&other.rows[..other.places]);
    }

    /// Computes all distances: `owned` routes are free, `open` ones cost `price`.
    pub(crate) fn fill(
        &mut self,
        graph: &Graph,
        owned: RouteSet,
        open: RouteSet,
        price: impl Fn(RouteId) -> Eighths,
    ) {
        self.places = graph.places;
        for (i, row) in self.rows[..graph.places].iter_mut().enumerate() {
            *row = [FAR; MAX_PLACES];
            row[i] = 0;
        }
        for id in open {
            let price = price(id);
            self.prices[id.index()] = price;
            let edge = graph.edge(id);
            self.edge(edge.a, edge.b, price);
        }
        for id in owned {
            let edge = graph.edge(id);
            self.edge(edge.a, edge.b, 0);
        }
        self.close();
    }

    fn edge(&mut self, a: u8, b: u8, price: Eighths) {
        let (a, b) = (usize::from(a), usize::from(b));
        self.rows[a][b] = self.rows[a][b].min(price);
        self.rows[b][a] = self.rows[b][a].min(price);
    }

    /// All pairs at once: every row is shortened through each place in turn.
    fn close(&mut self) {
        let width = self.places.next_multiple_of(LANE).min(MAX_PLACES);
        for k in 0..self.places {
            let through = self.rows[k];
            for row in self.rows[..self.places].iter_mut() {
                let to = row[k];
                if to != FAR {
                    relax(row, to, &through, width);
                }
            }
        }
    }

    #[inline]
    pub(crate) fn between(&self, a: u8, b: u8) -> Eighths {
        self.rows[usize::from(a)][usize::from(b)]
    }

    /// The distances from one place.
    #[inline]
    pub(crate) fn from(&self, a: u8) -> &Row {
        &self.rows[usize::from(a)]
    }

    /// Makes a route free, as if it were owned already.
    pub(crate) fn join(&mut self, a: u8, b: u8) {
        let (a, b) = (usize::from(a), usize::from(b));
        if self.rows[a][b] == 0 {
            return;
        }
        let width = self.places.next_multiple_of(LANE).min(MAX_PLACES);
        let mut both = self.rows[a];
        relax(&mut both, 0, &self.rows[b], width);
        for row in self.rows[..self.places].iter_mut() {
            let to = row[a].min(row[b]);
            if to != FAR {
                relax(row, to, &both, width);
            }
        }
    }

    /// Makes all these routes free.
    pub(crate) fn join_all(&mut self, graph: &Graph, routes: RouteSet) {
        for id in routes {
            let edge = graph.edge(id);
            self.join(edge.a, edge.b);
        }
    }

    /// The routes of a cheapest way between two places that are not joined yet, empty if there is no way.
    /// Call it before the routes of the way are joined.
    pub(crate) fn way(&self, graph: &Graph, open: RouteSet, from: u8, to: u8) -> RouteSet {
        let mut way = RouteSet::EMPTY;
        let mut at = from;
        while self.between(at, to) > 0 {
            match self.step(graph, open, at, to) {
                Some((next, id)) => {
                    way.insert(id);
                    at = next;
                }
                None => return RouteSet::EMPTY,
            }
        }
        way
    }

    /// The next route on a cheapest way: it may leave from any place joined to `at`.
    fn step(&self, graph: &Graph, open: RouteSet, at: u8, to: u8) -> Option<(u8, RouteId)> {
        let left = self.between(at, to);
        if left == FAR {
            return None;
        }
        let home = self.from(at);
        for here in (0..self.places).filter(|&here| home[here] == 0) {
            for &(there, id) in &graph.roads[here] {
                let price = self.prices[id.index()];
                let rest = self.between(there, to);
                if rest < left
                    && open.contains(id)
                    && price != FAR
                    && price.saturating_add(rest) == left
                    && home[usize::from(there)] > 0
                {
                    return Some((there, id));
                }
            }
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use engine::{RouteId, RouteSet, SplitMix64};
    use test_support::invariants::joined;
    use test_support::playout::all_tables;

    use super::Distances;
    use crate::planner::graph::{Eighths, FAR, Graph};

    /// Some owned routes, some open ones, and what the open ones cost.
    struct Ground {
        graph: Graph,
        owned: RouteSet,
        open: RouteSet,
        prices: Vec<Eighths>,
    }

    impl Ground {
        fn distances(&self) -> Distances {
            let mut distances = Distances::new();
            distances.fill(&self.graph, self.owned, self.open, |id| self.prices[id.index()]);
            distances
        }

        /// Distances from one place, by relaxing all routes until nothing changes.
        fn slow(&self, from: u8) -> Vec<Eighths> {
            let mut row = vec![FAR; self.graph.places];
            row[usize::from(from)] = 0;
            loop {
                let before = row.clone();
                for id in self.owned | self.open {
                    let price = if self.owned.contains(id) { 0 } else { self.prices[id.index()] };
                    let (a, b) = (usize::from(self.graph.edge(id).a), usize::from(self.graph.edge(id).b));
                    if price != FAR {
                        row[a] = row[a].min(row[b].saturating_add(price));
                        row[b] = row[b].min(row[a].saturating_add(price));
                    }
                }
                if row == before {
                    return row;
                }
            }
        }
    }

    fn each_ground(mut observation: impl FnMut(Ground, &mut SplitMix64)) {
        let mut rng = SplitMix64::new(19);
        for game in all_tables(60) {
            for _ in 0..3 {
                let graph = Graph::new(&game);
                let (mut owned, mut open) = (RouteSet::EMPTY, RouteSet::EMPTY);
                let prices = (0..graph.edges.len()).map(|_| match rng.below(12) {
                    0 => FAR,
                    1 => FAR - 1,
                    _ => 2 + rng.below(40) as Eighths,
                });
                let prices = prices.collect();
                for id in (0..graph.edges.len() as u8).map(RouteId) {
                    match rng.below(8) {
                        0 | 1 => owned.insert(id),
                        2..=5 => open.insert(id),
                        _ => {}
                    }
                }
                observation(Ground { graph, owned, open, prices }, &mut rng);
            }
        }
    }

    fn assert_right(ground: &Ground, distances: &Distances) {
        for from in 0..ground.graph.places as u8 {
            assert_eq!(distances.from(from)[..ground.graph.places], ground.slow(from), "from {from}");
        }
    }

    #[test]
    fn all_distances_are_the_shortest() {
        each_ground(|ground, _| assert_right(&ground, &ground.distances()));
    }

    #[test]
    fn a_metric_that_was_used_before_forgets_it() {
        let mut used = Distances::new();
        each_ground(|ground, _| {
            used.fill(&ground.graph, ground.owned, ground.open, |id| ground.prices[id.index()]);
            assert_right(&ground, &used);
            let mut copy = Distances::new();
            copy.copy_from(&used);
            assert_right(&ground, &copy);
        });
    }

    #[test]
    fn joining_a_route_is_the_same_as_owning_it_from_the_start() {
        each_ground(|mut ground, rng| {
            let mut distances = ground.distances();
            for _ in 0..4 {
                let id = RouteId(rng.below(ground.graph.edges.len() as u32) as u8);
                ground.owned.insert(id);
                let edge = ground.graph.edge(id);
                distances.join(edge.a, edge.b);
                assert_right(&ground, &distances);
            }
        });
    }

    #[test]
    fn a_way_joins_its_ends_for_the_price_of_the_distance() {
        let mut ways = 0;
        each_ground(|ground, rng| {
            let distances = ground.distances();
            let board = ground.graph.game.board();
            for _ in 0..20 {
                let (a, b) = (rng.below(ground.graph.places as u32), rng.below(ground.graph.places as u32));
                let (a, b) = (a as u8, b as u8);
                let way = distances.way(&ground.graph, ground.open, a, b);
                let price = distances.between(a, b);
                if price == 0 || price == FAR {
                    assert!(way.is_empty());
                    continue;
                }
                ways += 1;
                assert!(ground.open.is_superset(way));
                assert!(joined(board, ground.owned | way, engine::PlaceId(a), engine::PlaceId(b)));
                let sum: u32 = way.into_iter().map(|id| u32::from(ground.prices[id.index()])).sum();
                assert_eq!(sum, u32::from(price), "{way:?} from {a} to {b}");
            }
        });
        assert!(ways > 500, "{ways}");
    }
}
