//! The longest path: T18, against a brute-force walk.

use engine::{Board, LongestPath, PlaceId, RouteId, RouteSet};
use test_support::scenario::{Scenario, route_set};
use test_support::toy::rng;

use crate::rules::london::finish;

/// Walks on from a place over every route not walked yet, and returns the longest of all walks.
pub(crate) fn walk(board: &Board, at: PlaceId, left: RouteSet) -> u16 {
    let mut best = 0;
    for id in left {
        let route = board.route(id);
        let next = match at {
            _ if route.a == at => route.b,
            _ if route.b == at => route.a,
            _ => continue,
        };
        best = best.max(u16::from(route.spaces) + walk(board, next, left - RouteSet::one(id)));
    }
    best
}

/// The longest walk from anywhere.
pub(crate) fn brute(board: &Board, routes: RouteSet) -> u16 {
    let places = (0..board.places().len() as u8).map(PlaceId);
    places.map(|place| walk(board, place, routes)).max().unwrap_or(0)
}

/// Whether these routes hang together and can be walked in one go.
pub(crate) fn is_path(board: &Board, routes: RouteSet) -> bool {
    let Some(first) = routes.lowest() else { return true };
    let mut met = vec![board.route(first).a];
    let mut left = routes;
    while let Some(id) = left.into_iter().find(|&id| met.iter().any(|&m| touches(board, id, m))) {
        left.remove(id);
        met.extend([board.route(id).a, board.route(id).b]);
    }
    let odd = |place: PlaceId| routes.filter(|&id| touches(board, id, place)).count() % 2 == 1;
    left.is_empty() && (0..board.places().len() as u8).map(PlaceId).filter(|&p| odd(p)).count() <= 2
}

fn touches(board: &Board, id: RouteId, place: PlaceId) -> bool {
    board.route(id).a == place || board.route(id).b == place
}

/// The length of the longest path of a team whose partners own these routes, counted at the end of a game.
fn path(asia: &str, first: &str, second: &str) -> u16 {
    let scenario = Scenario::on(asia, 4).claims(0, first).claims(1, second);
    let game = scenario.game.clone();
    let routes = route_set(&game, first) | route_set(&game, second);
    let tally = finish(scenario);
    let spaces = tally.paths.unwrap()[0];
    let found = LongestPath::of(game.board(), routes);
    assert_eq!(found.spaces, spaces);
    assert!(is_path(game.board(), found.routes) && routes.is_superset(found.routes));
    assert_eq!(found.routes.map(|id| u16::from(game.board().route(id).spaces)).sum::<u16>(), spaces);
    assert_eq!(spaces, brute(game.board(), routes), "{first} {second}");
    spaces
}

#[test]
fn t18_edge_g2_the_lengths_add_up_and_a_single_route_counts_whole() {
    assert_eq!(path("asia", "", ""), 0);
    assert_eq!(path("asia", "rawalpindi-lahore", ""), 1);
    assert_eq!(path("asia", "", "dihua-ulan-bator"), 7);
    assert_eq!(path("asia", "dihua-ulan-bator ulan-bator-harbin-a", "harbin-peking"), 7 + 6 + 3);
}

#[test]
fn t18_edge_g1_at_a_fork_the_two_longest_branches_count() {
    assert_eq!(path("asia", "peking-yinchuan harbin-peking", "ulan-bator-peking"), 4 + 3);
    assert_eq!(
        path("asia", "peking-yinchuan harbin-mukden-a", "mukden-peking-a ulan-bator-peking"),
        4 + 2 + 2
    );
}

#[test]
fn t18_edge_g1_of_two_networks_the_longer_counts() {
    assert_eq!(path("asia", "rawalpindi-lahore sukkur-lahore", "dihua-jiuquan"), 5);
    assert_eq!(path("asia", "karachi-baroda sukkur-karachi sukkur-lahore", "dihua-jiuquan"), 6);
}

#[test]
fn t18_edge_g3_a_loop_counts_whole_and_so_does_a_tail_on_it() {
    let ring = "harbin-mukden-a mukden-peking-a";
    assert_eq!(path("asia", ring, "harbin-peking"), 2 + 2 + 3);
    assert_eq!(path("asia", ring, "harbin-peking peking-shanghai-a"), 7 + 4);
    // Two tails at the same place of the ring: one of them is walked, then the ring; or both and no ring.
    assert_eq!(path("asia", ring, "harbin-peking peking-shanghai-a peking-yinchuan"), 4 + 7 + 3);
    // Two tails at different places: the longer way round between them.
    assert_eq!(path("asia", ring, "harbin-peking peking-shanghai-a ulan-bator-harbin-a"), 6 + 4 + 4);
}

#[test]
fn t18_edge_g3_a_figure_eight_is_walked_whole_through_the_same_place_twice() {
    let one = "harbin-mukden-a mukden-peking-a harbin-peking";
    let other = "peking-yinchuan ulan-bator-yinchuan ulan-bator-peking";
    assert_eq!(path("asia", one, other), 7 + 10);
}

#[test]
fn t18_r09_edge_g4_parallel_routes_of_two_partners_both_count() {
    // Hong Kong–Canton stays open with four players: out by one route and back by the other.
    assert_eq!(path("asia", "canton-hong-kong-a", "canton-hong-kong-b"), 2);
    assert_eq!(path("asia", "canton-hong-kong-a hankow-canton", "canton-hong-kong-b"), 2 + 3);
    assert_eq!(
        path("asia", "canton-hong-kong-a", "canton-hong-kong-b hankow-canton canton-nanning-a"),
        2 + 3 + 1
    );
    // A triple of which two partners took two.
    assert_eq!(path("asia", "peking-shanghai-a", "peking-shanghai-b peking-xian-a"), 4 + 4 + 3);
}

#[test]
fn t18_edge_g3_edge_g4_random_networks_equal_a_walk_that_tries_everything() {
    let game = Scenario::on("asia", 6).game;
    let board = game.board();
    let mut rng = rng(18);
    for round in 0..400 {
        let mut routes = RouteSet::EMPTY;
        for _ in 0..2 + rng.below(8) {
            let near: Vec<_> = (0..board.routes().len() as u8)
                .map(RouteId)
                .filter(|&id| !routes.contains(id))
                .filter(|&id| {
                    let r = board.route(id);
                    routes.is_empty()
                        || routes.into_iter().any(|o| touches(board, o, r.a) || touches(board, o, r.b))
                })
                .collect();
            routes.insert(near[rng.below(near.len() as u32) as usize]);
        }
        let found = LongestPath::of(board, routes);
        assert_eq!(found.spaces, brute(board, routes), "{round}: {routes:?}");
        assert!(is_path(board, found.routes) && routes.is_superset(found.routes), "{round}: {routes:?}");
    }
}

/// Routes for the 54 pieces of a team, the shortest first; with a place given, only such as hang together with it.
fn dense(board: &Board, mut met: Option<Vec<PlaceId>>) -> RouteSet {
    let (mut routes, mut left) = (RouteSet::EMPTY, 54);
    loop {
        let free = (0..board.routes().len() as u8).map(RouteId).filter(|&id| !routes.contains(id));
        let near = |id: RouteId| met.as_ref().is_none_or(|met| met.iter().any(|&p| touches(board, id, p)));
        let fits = free.filter(|&id| board.route(id).spaces <= left && near(id));
        let Some(id) = fits.min_by_key(|&id| board.route(id).spaces) else { return routes };
        left -= board.route(id).spaces;
        routes.insert(id);
        if let Some(met) = &mut met {
            met.extend([board.route(id).a, board.route(id).b]);
        }
    }
}

#[test]
fn t18_edge_g6_dense_networks_of_a_whole_team_are_searched_in_no_time() {
    let game = Scenario::on("asia", 6).game;
    let board = game.board();
    let kunming = board.place_named("kunming").map(|place| vec![place]);
    // Both lengths were worked out apart from the engine: by a full search, and as 54 less the least that must be
    // left out until two places of an odd number of routes remain.
    for (met, len, spaces) in [(None, 48, 20), (kunming, 39, 48)] {
        let routes = dense(board, met);
        assert_eq!(routes.len(), len);
        // Often enough that a search of every walk would never come to an end.
        let mut found = LongestPath::default();
        (0..100).for_each(|_| found = LongestPath::of(board, routes));
        assert_eq!(found.spaces, spaces);
        assert!(is_path(board, found.routes) && routes.is_superset(found.routes));
    }
}
