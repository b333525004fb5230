//! Forests against every choice of routes that a small board has.

use engine::{PlaceId, RouteId, RouteSet, SplitMix64};
use test_support::invariants::joined;
use test_support::playout::{random_tables, tables};
use test_support::random_board::Cards;

use super::Forest;
use crate::atlas::{Atlas, Eighths, FAR};
use crate::metric::Metric;

/// The cheapest choice of open routes that joins all tickets, of all there are.
fn slow(
    atlas: &Atlas,
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
        let joins = |&(a, b): &(u8, u8)| joined(atlas.game.board(), owned | chosen, PlaceId(a), PlaceId(b));
        if best.is_none_or(|least| price < least) && tickets.iter().all(joins) {
            best = Some(price);
        }
    }
    best
}

/// Ends of tickets, each two different places.
fn some_tickets(atlas: &Atlas, n: u32, rng: &mut SplitMix64) -> Vec<(u8, u8)> {
    let places = atlas.places as u32;
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
    let (mut rng, mut forest, mut metric) = (SplitMix64::new(4), Forest::new(), Metric::new());
    let (mut reached, mut barred) = (0, 0);
    for game in random_tables(160, Cards::Ample) {
        let atlas = Atlas::new(&game);
        let (mut owned, mut open) = (RouteSet::EMPTY, RouteSet::EMPTY);
        for id in (0..atlas.lanes.len() as u8).map(RouteId) {
            match rng.below(8) {
                0 => owned.insert(id),
                1..=6 if open.len() < 9 => open.insert(id),
                _ => {}
            }
        }
        let prices: Vec<Eighths> = (0..atlas.lanes.len()).map(|_| 2 + rng.below(12) as Eighths).collect();
        let tickets = some_tickets(&atlas, 1 + rng.below(3), &mut rng);
        metric.fill(&atlas, owned, open, |id| prices[id.index()]);
        forest.fill(&atlas, &metric, &tickets);
        for set in 1usize..1 << tickets.len() {
            let wanted: Vec<(u8, u8)> =
                (0..tickets.len()).filter(|i| set >> i & 1 == 1).map(|i| tickets[i]).collect();
            let Some(least) = slow(&atlas, owned, open, &prices, &wanted) else {
                assert!(forest.price(set) >= u16::from(FAR), "{wanted:?}");
                barred += 1;
                continue;
            };
            reached += 1;
            assert_eq!(forest.price(set), least, "{wanted:?} over {open:?}");
            let routes = forest.routes(&atlas, &metric, open, set);
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
    let (mut rng, mut forest, mut metric) = (SplitMix64::new(9), Forest::new(), Metric::new());
    for game in tables() {
        let atlas = Atlas::new(&game);
        let open = RouteSet::first(atlas.lanes.len());
        let prices: Vec<Eighths> =
            atlas.lanes.iter().map(|lane| lane.price.clamp(2, 60) as Eighths).collect();
        for n in 1..=super::MAX_JOINT as u32 {
            let tickets = some_tickets(&atlas, n, &mut rng);
            metric.fill(&atlas, RouteSet::EMPTY, open, |id| prices[id.index()]);
            forest.fill(&atlas, &metric, &tickets);
            let all = (1usize << n) - 1;
            let apart: u16 = tickets.iter().map(|&(a, b)| u16::from(metric.between(a, b))).sum();
            assert!(forest.price(all) <= apart);
            if forest.price(all) >= u16::from(FAR) {
                continue;
            }
            let routes = forest.routes(&atlas, &metric, open, all);
            assert!(cost(routes, &prices) <= forest.price(all), "{routes:?}");
            for (a, b) in tickets {
                assert!(joined(game.board(), routes, PlaceId(a), PlaceId(b)), "{routes:?}");
            }
        }
    }
}
