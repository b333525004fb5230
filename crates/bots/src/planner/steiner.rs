//! The cheapest way to join several tickets at once: exact forests over at most five tickets.
//!
//! Dreyfus and Wagner's dynamic programme over sets of ends finds the cheapest tree for every subset of the
//! tickets in one run; a forest is the cheapest way to divide the tickets among trees.

use engine::{MAX_PLACES, RouteSet};

use crate::planner::distances::{Distances, Row, relax};
use crate::planner::graph::{FAR, Graph};

/// The most tickets that are planned exactly: each further one costs four times as much.
pub(crate) const MAX_JOINT: usize = 5;

/// Trees and forests for all subsets of a few tickets.
#[derive(Clone, Debug)]
pub(crate) struct Forest {
    /// By set of ends: the cheapest tree that joins them and a place.
    trees: Vec<Row>,
    /// By set of tickets: the price of the cheapest forest.
    prices: [u16; 1 << MAX_JOINT],
    /// By set of tickets: those of the first tree of that forest.
    first: [u8; 1 << MAX_JOINT],
    ends: [u8; 2 * MAX_JOINT],
    tickets: usize,
    places: usize,
}

impl Forest {
    pub(crate) fn new() -> Forest {
        Forest {
            trees: vec![[FAR; MAX_PLACES]; 1 << (2 * MAX_JOINT)],
            prices: [0; 1 << MAX_JOINT],
            first: [0; 1 << MAX_JOINT],
            ends: [0; 2 * MAX_JOINT],
            tickets: 0,
            places: 0,
        }
    }

    /// Computes forests for these tickets, given by their ends.
    pub(crate) fn fill(&mut self, graph: &Graph, distances: &Distances, tickets: &[(u8, u8)]) {
        self.tickets = tickets.len().min(MAX_JOINT);
        self.places = graph.places;
        for (i, &(a, b)) in tickets.iter().take(self.tickets).enumerate() {
            self.ends[2 * i] = a;
            self.ends[2 * i + 1] = b;
        }
        for mask in 1usize..1 << (2 * self.tickets) {
            self.trees[mask] = if mask.is_power_of_two() {
                *distances.from(self.ends[mask.trailing_zeros() as usize])
            } else {
                let meet = self.meet(mask);
                self.spread(distances, &meet)
            };
        }
        for set in 0usize..1 << self.tickets {
            self.prices[set] = if set == 0 { 0 } else { u16::MAX };
            let lowest = set & set.wrapping_neg();
            let mut part = set;
            while part > 0 {
                if part & lowest != 0 {
                    let price = self.tree_price(part).saturating_add(self.prices[set & !part]);
                    if price < self.prices[set] {
                        self.prices[set] = price;
                        self.first[set] = part as u8;
                    }
                }
                part = (part - 1) & set;
            }
        }
    }

    /// The price of joining a set of tickets; 255 and more mean out of reach.
    pub(crate) fn price(&self, set: usize) -> u16 {
        self.prices[set]
    }

    /// The routes of the cheapest forest for a set of tickets.
    pub(crate) fn routes(
        &self,
        graph: &Graph,
        distances: &Distances,
        open: RouteSet,
        set: usize,
    ) -> RouteSet {
        let (mut rest, mut routes) = (set, RouteSet::EMPTY);
        while rest > 0 {
            let part = usize::from(self.first[rest]);
            if part == 0 {
                break;
            }
            if self.tree_price(part) < u16::from(FAR) {
                let mask = ends_of(part);
                let root = self.ends[mask.trailing_zeros() as usize];
                self.grow(graph, distances, open, mask, root, &mut routes);
            }
            rest &= !part;
        }
        routes
    }

    fn tree_price(&self, part: usize) -> u16 {
        let mask = ends_of(part);
        let root = self.ends[mask.trailing_zeros() as usize];
        u16::from(self.trees[mask][usize::from(root)])
    }

    /// For each place, the cheapest pair of trees that meet there and together hold the ends.
    fn meet(&self, mask: usize) -> Row {
        let mut row = [FAR; MAX_PLACES];
        let lowest = mask & mask.wrapping_neg();
        let mut part = (mask - 1) & mask;
        while part > 0 {
            if part & lowest != 0 {
                let (one, other) = (&self.trees[part], &self.trees[mask & !part]);
                for (here, (a, b)) in row.iter_mut().zip(one.iter().zip(other)) {
                    *here = (*here).min(a.saturating_add(*b));
                }
            }
            part = (part - 1) & mask;
        }
        row
    }

    fn spread(&self, distances: &Distances, meet: &Row) -> Row {
        let mut row = *meet;
        for (place, &price) in meet.iter().enumerate().take(self.places) {
            if price != FAR {
                relax(&mut row, price, distances.from(place as u8), MAX_PLACES);
            }
        }
        row
    }

    fn grow(
        &self,
        graph: &Graph,
        distances: &Distances,
        open: RouteSet,
        mask: usize,
        at: u8,
        routes: &mut RouteSet,
    ) {
        if mask.is_power_of_two() {
            *routes |= distances.way(graph, open, at, self.ends[mask.trailing_zeros() as usize]);
            return;
        }
        let meet = self.meet(mask);
        let total = self.trees[mask][usize::from(at)];
        let fits = |&place: &usize| meet[place].saturating_add(distances.between(place as u8, at)) == total;
        let Some(place) = (0..self.places).find(fits) else { return };
        *routes |= distances.way(graph, open, at, place as u8);
        let lowest = mask & mask.wrapping_neg();
        let mut part = (mask - 1) & mask;
        while part > 0 {
            if part & lowest != 0 {
                let sum = self.trees[part][place].saturating_add(self.trees[mask & !part][place]);
                if sum == meet[place] {
                    self.grow(graph, distances, open, part, place as u8, routes);
                    self.grow(graph, distances, open, mask & !part, place as u8, routes);
                    return;
                }
            }
            part = (part - 1) & mask;
        }
    }
}

/// The ends of a set of tickets.
fn ends_of(part: usize) -> usize {
    (0..MAX_JOINT).filter(|i| part >> i & 1 == 1).fold(0, |mask, i| mask | 0b11 << (2 * i))
}

#[cfg(test)]
mod tests {
    use engine::{PlaceId, RouteId, RouteSet, SplitMix64};
    use test_support::invariants::joined;
    use test_support::playout::{random_tables, tables};
    use test_support::random_board::Cards;

    use super::Forest;
    use crate::planner::distances::Distances;
    use crate::planner::graph::{Eighths, FAR, Graph};

    /// The cheapest choice of open routes that joins all tickets, by trying all of them.
    fn slow(
        graph: &Graph,
        owned: RouteSet,
        open: RouteSet,
        prices: &[Eighths],
        tickets: &[(u8, u8)],
    ) -> Option<u16> {
        let open: Vec<RouteId> = open.into_iter().collect();
        let mut best: Option<u16> = None;
        for mask in 0u32..1 << open.len() {
            let chosen: RouteSet =
                open.iter().enumerate().filter(|(i, _)| mask >> i & 1 == 1).map(|(_, &id)| id).collect();
            let price = chosen.into_iter().map(|id| u16::from(prices[id.index()])).sum();
            let joins =
                |&(a, b): &(u8, u8)| joined(graph.game.board(), owned | chosen, PlaceId(a), PlaceId(b));
            if best.is_none_or(|least| price < least) && tickets.iter().all(joins) {
                best = Some(price);
            }
        }
        best
    }

    /// Ends of tickets, each two different places.
    fn some_tickets(graph: &Graph, n: u32, rng: &mut SplitMix64) -> Vec<(u8, u8)> {
        let places = graph.places as u32;
        let ends = |rng: &mut SplitMix64| {
            let a = rng.below(places);
            (a as u8, ((a + 1 + rng.below(places - 1)) % places) as u8)
        };
        (0..n).map(|_| ends(rng)).collect()
    }

    fn cost(routes: RouteSet, prices: &[Eighths]) -> u16 {
        routes.into_iter().map(|id| u16::from(prices[id.index()])).sum()
    }

    #[test]
    fn a_forest_is_the_cheapest_of_all_choices_of_routes() {
        let (mut rng, mut forest, mut distances) = (SplitMix64::new(4), Forest::new(), Distances::new());
        let (mut reached, mut barred) = (0, 0);
        for game in random_tables(160, Cards::Ample) {
            let graph = Graph::new(&game);
            let (mut owned, mut open) = (RouteSet::EMPTY, RouteSet::EMPTY);
            for id in (0..graph.edges.len() as u8).map(RouteId) {
                match rng.below(8) {
                    0 => owned.insert(id),
                    1..=6 if open.len() < 9 => open.insert(id),
                    _ => {}
                }
            }
            let prices: Vec<Eighths> = (0..graph.edges.len()).map(|_| 2 + rng.below(12) as Eighths).collect();
            let tickets = some_tickets(&graph, 1 + rng.below(3), &mut rng);
            distances.fill(&graph, owned, open, |id| prices[id.index()]);
            forest.fill(&graph, &distances, &tickets);
            for set in 1usize..1 << tickets.len() {
                let wanted: Vec<(u8, u8)> =
                    (0..tickets.len()).filter(|i| set >> i & 1 == 1).map(|i| tickets[i]).collect();
                let Some(least) = slow(&graph, owned, open, &prices, &wanted) else {
                    assert!(forest.price(set) >= u16::from(FAR), "{wanted:?}");
                    barred += 1;
                    continue;
                };
                reached += 1;
                assert_eq!(forest.price(set), least, "{wanted:?} over {open:?}");
                let routes = forest.routes(&graph, &distances, open, set);
                assert_eq!(cost(routes, &prices), least, "{routes:?} for {wanted:?}");
                for (a, b) in wanted {
                    assert!(joined(game.board(), owned | routes, PlaceId(a), PlaceId(b)), "{routes:?}");
                }
            }
        }
        assert!(reached > 100 && barred > 20, "{reached} {barred}");
    }

    #[test]
    fn on_large_boards_a_forest_joins_its_tickets_for_its_price_and_no_more_than_one_by_one() {
        let (mut rng, mut forest, mut distances) = (SplitMix64::new(9), Forest::new(), Distances::new());
        for game in tables() {
            let graph = Graph::new(&game);
            let open = RouteSet::first(graph.edges.len());
            let prices: Vec<Eighths> =
                graph.edges.iter().map(|edge| edge.price.clamp(2, 60) as Eighths).collect();
            for n in 1..=super::MAX_JOINT as u32 {
                let tickets = some_tickets(&graph, n, &mut rng);
                distances.fill(&graph, RouteSet::EMPTY, open, |id| prices[id.index()]);
                forest.fill(&graph, &distances, &tickets);
                let all = (1usize << n) - 1;
                let apart: u16 = tickets.iter().map(|&(a, b)| u16::from(distances.between(a, b))).sum();
                assert!(forest.price(all) <= apart);
                if forest.price(all) >= u16::from(FAR) {
                    continue;
                }
                let routes = forest.routes(&graph, &distances, open, all);
                assert!(cost(routes, &prices) <= forest.price(all), "{routes:?}");
                for (a, b) in tickets {
                    assert!(joined(game.board(), routes, PlaceId(a), PlaceId(b)), "{routes:?}");
                }
            }
        }
    }
}
