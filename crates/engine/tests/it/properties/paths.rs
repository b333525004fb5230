//! Longest and shortest paths against brute-force searches.

use engine::{Board, LongestPath, MAX_PLACES, PlaceId, RouteId, RouteSet, ShortestPaths, SplitMix64};
use test_support::playout;

/// As many routes as the search that tries everything can take.
const MOST: usize = 12;

// proves: T18 edge:G1 edge:G2 board:nordic board:asia board:london board:amsterdam board:toy
#[test]
fn edge_g3_edge_g4_edge_g6_the_longest_path_equals_brute_force() {
    let mut rng = SplitMix64::new(18);
    for game in playout::all_tables(600) {
        let board = game.board();
        for round in 0..40 {
            let count = 1 + rng.below(MOST.min(board.routes().len()) as u32) as usize;
            let routes = match round % 4 {
                0 => scattered(board, count, &mut rng),
                _ => grown(board, count, &mut rng),
            };
            let found = LongestPath::of(board, routes);
            assert_eq!(found.spaces, brute_force(board, routes), "{} {routes:?}", board.id());
            assert!(routes.is_superset(found.routes));
            can_be_walked(board, &found);
        }
    }
}

// proves: T18 edge:G3 board:nordic board:asia board:london board:amsterdam board:toy
#[test]
fn edge_g6_the_longest_path_of_a_large_network_can_be_walked_and_grows_with_it() {
    let mut rng = SplitMix64::new(19);
    for game in playout::tables() {
        let board = game.board();
        for _ in 0..20 {
            let mut routes = RouteSet::EMPTY;
            let mut longest = 0;
            for id in shuffled(board, &mut rng).into_iter().take(30) {
                routes.insert(id);
                let found = LongestPath::of(board, routes);
                can_be_walked(board, &found);
                let all: u16 = routes.map(|id| u16::from(board.route(id).spaces)).sum();
                assert!(found.spaces >= longest && found.spaces <= all);
                assert!(
                    found.spaces <= longest + u16::from(board.route(id).spaces) + rest_of(board, routes, id)
                );
                longest = found.spaces;
            }
        }
    }
}

#[test]
fn shortest_paths_equal_brute_force() {
    let mut rng = SplitMix64::new(21);
    for game in playout::all_tables(200) {
        let board = game.board();
        for _ in 0..20 {
            let count = 1 + rng.below(board.routes().len() as u32) as usize;
            let usable = scattered(board, count, &mut rng);
            let prices: Vec<u32> = board.routes().iter().map(|_| rng.below(6)).collect();
            let price = |id: RouteId| prices[id.index()];
            let from = PlaceId(rng.below(board.places().len() as u32) as u8);
            let paths = ShortestPaths::from(board, from, usable, price);
            let expected = relaxed(board, from, usable, price);
            for to in (0..board.places().len() as u8).map(PlaceId) {
                let found = paths.price(to);
                assert_eq!(found, expected[to.index()], "{} {from} {to} {usable:?}", board.id());
                let routes = paths.routes(board, to);
                assert_eq!(routes.is_some(), found.is_some());
                let Some(routes) = routes else { continue };
                assert_eq!(Some(routes.iter().map(|&id| price(id)).sum()), found);
                let mut at = to;
                for id in routes {
                    let route = board.route(id);
                    assert!(usable.contains(id) && (route.a == at || route.b == at));
                    at = route.other_end(at);
                }
                assert_eq!(at, from);
            }
        }
    }
}

#[test]
fn no_path_leads_from_a_place_that_does_not_exist() {
    let game = &playout::tables()[0];
    let all = RouteSet::first(game.board().routes().len());
    let paths = ShortestPaths::from(game.board(), PlaceId(u8::MAX), all, |_| 1);
    assert_eq!(paths.price(PlaceId(0)), None);
    assert_eq!(paths.routes(game.board(), PlaceId(u8::MAX)), None);
}

/// Every place's price, found by trying every route until nothing gets cheaper.
fn relaxed(
    board: &Board,
    from: PlaceId,
    usable: RouteSet,
    price: impl Fn(RouteId) -> u32,
) -> [Option<u32>; MAX_PLACES] {
    let mut prices = [None; MAX_PLACES];
    prices[from.index()] = Some(0);
    let mut changed = true;
    while changed {
        changed = false;
        for id in usable {
            let route = board.route(id);
            for (a, b) in [(route.a, route.b), (route.b, route.a)] {
                let Some(there) = prices[a.index()].map(|here: u32| here + price(id)) else { continue };
                if prices[b.index()].is_none_or(|known| there < known) {
                    prices[b.index()] = Some(there);
                    changed = true;
                }
            }
        }
    }
    prices
}

/// A route can join two paths, so a longer one is bounded by the part that it lies in.
fn rest_of(board: &Board, routes: RouteSet, id: RouteId) -> u16 {
    let mut others = routes;
    others.remove(id);
    let near = |other: &RouteId| {
        let (a, b) = (board.route(id).a, board.route(*other).a);
        test_support::invariants::joined(board, routes, a, b)
    };
    others.filter(near).map(|other| u16::from(board.route(other).spaces)).sum()
}

/// Its routes hang together, at most two places have an odd number of them, and the lengths add up:
/// so there is a way to walk them all, each once.
fn can_be_walked(board: &Board, path: &LongestPath) {
    let spaces: u16 = path.routes.map(|id| u16::from(board.route(id).spaces)).sum();
    assert_eq!(spaces, path.spaces, "{path:?}");
    let mut at = vec![0u32; board.places().len()];
    for route in path.routes.map(|id| board.route(id)) {
        at[route.a.index()] += 1;
        at[route.b.index()] += 1;
    }
    assert!(at.iter().filter(|&&n| n % 2 == 1).count() <= 2, "{path:?}");
    let Some(first) = path.routes.lowest() else { return };
    for id in path.routes {
        let (from, to) = (board.route(first).a, board.route(id).a);
        assert!(test_support::invariants::joined(board, path.routes, from, to), "{path:?}");
    }
}

/// Walks on from every place by every route not yet used. Where it has been with the same routes
/// behind it, it need not go again: what follows would be the same.
fn brute_force(board: &Board, routes: RouteSet) -> u16 {
    let ids: Vec<RouteId> = routes.collect();
    let mut been = vec![false; (1 << ids.len()) * board.places().len()];
    let mut longest = 0;
    let mut walks: Vec<(u32, PlaceId, u16)> =
        (0..board.places().len() as u8).map(|place| (0, PlaceId(place), 0)).collect();
    while let Some((used, at, spaces)) = walks.pop() {
        let key = used as usize * board.places().len() + at.index();
        if std::mem::replace(&mut been[key], true) {
            continue;
        }
        longest = longest.max(spaces);
        for (n, route) in ids.iter().map(|&id| board.route(id)).enumerate() {
            if used >> n & 1 == 1 {
                continue;
            }
            let next = spaces + u16::from(route.spaces);
            if route.a == at {
                walks.push((used | 1 << n, route.b, next));
            }
            if route.b == at {
                walks.push((used | 1 << n, route.a, next));
            }
        }
    }
    longest
}

fn shuffled(board: &Board, rng: &mut SplitMix64) -> Vec<RouteId> {
    let mut ids: Vec<RouteId> = (0..board.routes().len() as u8).map(RouteId).collect();
    for n in (1..ids.len()).rev() {
        ids.swap(n, rng.below(n as u32 + 1) as usize);
    }
    ids
}

/// Any routes.
fn scattered(board: &Board, count: usize, rng: &mut SplitMix64) -> RouteSet {
    shuffled(board, rng).into_iter().take(count).collect()
}

/// Routes that hang together, sisters and rings among them.
fn grown(board: &Board, count: usize, rng: &mut SplitMix64) -> RouteSet {
    let mut routes = RouteSet::one(RouteId(rng.below(board.routes().len() as u32) as u8));
    while routes.len() < count {
        let near: RouteSet = routes
            .map(|id| board.route(id))
            .fold(RouteSet::EMPTY, |all, r| all | board.place(r.a).routes | board.place(r.b).routes);
        let Some(next) = (near - routes).nth(rng.below((near - routes).len() as u32) as usize) else { break };
        routes.insert(next);
    }
    routes
}
