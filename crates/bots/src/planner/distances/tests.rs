//! Distances against a slow way to find them, and ways against the distances they promise.

use engine::{RouteId, RouteSet, SplitMix64};
use test_support::invariants::joined;
use test_support::playout::all_tables;

use super::Distances;
use crate::planner::graph::{Eighths, FAR, Graph};

/// Some routes that are owned, some that are open, and what the open ones cost.
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

    /// Distances from one place, by going over all routes until nothing gets nearer.
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
