//! Distances against a slow way to find them, and ways against the distances they promise.

use engine::{RouteId, RouteSet, SplitMix64};
use test_support::invariants::joined;
use test_support::playout::all_tables;

use super::Metric;
use crate::atlas::{Atlas, Eighths, FAR};

/// Some routes that are owned, some that are open, and what the open ones cost.
struct Ground {
    atlas: Atlas,
    owned: RouteSet,
    open: RouteSet,
    prices: Vec<Eighths>,
}

impl Ground {
    fn metric(&self) -> Metric {
        let mut metric = Metric::new();
        metric.fill(&self.atlas, self.owned, self.open, |id| self.prices[id.index()]);
        metric
    }

    /// Distances from one place, by going over all routes until nothing gets nearer.
    fn slow(&self, from: u8) -> Vec<Eighths> {
        let mut row = vec![FAR; self.atlas.places];
        row[usize::from(from)] = 0;
        loop {
            let before = row.clone();
            for id in self.owned | self.open {
                let price = if self.owned.contains(id) { 0 } else { self.prices[id.index()] };
                let (a, b) = (usize::from(self.atlas.lane(id).a), usize::from(self.atlas.lane(id).b));
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

fn each_ground(mut look: impl FnMut(Ground, &mut SplitMix64)) {
    let mut rng = SplitMix64::new(19);
    for game in all_tables(60) {
        for _ in 0..3 {
            let atlas = Atlas::new(&game);
            let (mut owned, mut open) = (RouteSet::EMPTY, RouteSet::EMPTY);
            let prices = (0..atlas.lanes.len()).map(|_| match rng.below(12) {
                0 => FAR,
                1 => FAR - 1,
                _ => 2 + rng.below(40) as Eighths,
            });
            let prices = prices.collect();
            for id in (0..atlas.lanes.len() as u8).map(RouteId) {
                match rng.below(8) {
                    0 | 1 => owned.insert(id),
                    2..=5 => open.insert(id),
                    _ => {}
                }
            }
            look(Ground { atlas, owned, open, prices }, &mut rng);
        }
    }
}

fn assert_right(ground: &Ground, metric: &Metric) {
    for from in 0..ground.atlas.places as u8 {
        assert_eq!(metric.from(from)[..ground.atlas.places], ground.slow(from), "from {from}");
    }
}

#[test]
fn all_distances_are_the_shortest() {
    each_ground(|ground, _| assert_right(&ground, &ground.metric()));
}

#[test]
fn a_metric_that_was_used_before_forgets_it() {
    let mut used = Metric::new();
    each_ground(|ground, _| {
        used.fill(&ground.atlas, ground.owned, ground.open, |id| ground.prices[id.index()]);
        assert_right(&ground, &used);
        let mut copy = Metric::new();
        copy.copy_from(&used);
        assert_right(&ground, &copy);
    });
}

#[test]
fn joining_a_route_is_the_same_as_owning_it_from_the_start() {
    each_ground(|mut ground, rng| {
        let mut metric = ground.metric();
        for _ in 0..4 {
            let id = RouteId(rng.below(ground.atlas.lanes.len() as u32) as u8);
            ground.owned.insert(id);
            let lane = ground.atlas.lane(id);
            metric.join(lane.a, lane.b);
            assert_right(&ground, &metric);
        }
    });
}

#[test]
fn a_way_joins_its_ends_for_the_price_of_the_distance() {
    let mut ways = 0;
    each_ground(|ground, rng| {
        let metric = ground.metric();
        let board = ground.atlas.game.board();
        for _ in 0..20 {
            let (a, b) = (rng.below(ground.atlas.places as u32), rng.below(ground.atlas.places as u32));
            let (a, b) = (a as u8, b as u8);
            let way = metric.way(&ground.atlas, ground.open, a, b);
            let price = metric.between(a, b);
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
