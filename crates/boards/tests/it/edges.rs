//! Edge cases of the data: what other programs got wrong because a board inherited or lost something.

use engine::Closing;
use engine::spec::{Bonus, Flush, MarketWild, RouteKind};

use crate::{board, tests_folder};

/// No knob has a default, so no board can inherit one by silence.
#[test]
fn edge_d4_every_board_states_every_knob() {
    for id in boards::all() {
        let source = std::fs::read_to_string(crate::boards_folder().join(id).join("board.toml"))
            .expect("the package is there");
        let knobs = source.split("[rules]").nth(1).expect("a table of rules");
        let stated: Vec<&str> =
            knobs.lines().filter_map(|line| line.split_once(" =")).map(|(key, _)| key.trim()).collect();
        for key in [
            "pieces",
            "opening-cards",
            "opening-tickets",
            "ticket-draw",
            "unkept",
            "flush",
            "market-wild",
            "wilds",
            "ferry-symbol",
            "sisters",
            "last-round",
            "route-points",
            "bonuses",
            "tie-breaks",
            "teams",
            "colors",
            "each",
        ] {
            assert!(stated.contains(&key), "{id} does not state {key}");
        }
    }
    let faults = boards::check(tests_folder("bad").join("missing-knob")).expect_err("a knob is missing");
    assert!(faults[0].to_string().contains("market-wild"), "{}", faults[0]);
}

#[test]
fn edge_d4_nordic_has_no_flush_and_no_limit_on_wilds() {
    let rules = &board("nordic").spec.rules;
    assert_eq!(rules.flush, Flush::Never);
    assert_eq!(rules.market_wild, MarketWild::LikeAnyCard);
    for other in ["london", "amsterdam", "asia"] {
        assert_eq!(board(other).spec.rules.flush, Flush::AtWilds(3), "{other}");
    }
}

#[test]
fn edge_e10_each_board_has_its_own_bonuses_and_no_other() {
    let bonuses = |id: &str| board(id).spec.rules.bonuses.clone();
    assert_eq!(bonuses("nordic"), [Bonus::MostTickets(10)], "no longest path in the north");
    assert_eq!(bonuses("asia"), [Bonus::LongestPath(10), Bonus::MostTickets(10)]);
    assert_eq!(bonuses("london"), [Bonus::Districts]);
    assert!(matches!(bonuses("amsterdam").as_slice(), [Bonus::Merchandise { .. }]));
}

/// The routes between two places as the engine groups them.
fn group(id: &str, a: &str) -> (Vec<String>, Closing) {
    let package = board(id);
    let named = package.board.route_named(a).expect("a route of the board");
    let group = package.board.sister_groups().iter().find(|group| group.routes.contains(named));
    let group = group.expect("a route with sisters");
    (group.routes.map(|route| package.board.route(route).id.clone()).collect(), group.closing)
}

#[test]
fn edge_r5_sisters_may_differ_in_length_colour_and_kind() {
    let package = board("nordic");
    for (pair, spaces) in [("kristiansand-stavanger", [2, 3]), ("mo-i-rana-trondheim", [5, 6])] {
        let ids = [format!("{pair}-a"), format!("{pair}-b")];
        assert_eq!(group("nordic", &ids[0]), (ids.to_vec(), Closing::ByPlayerCount));
        let routes =
            ids.each_ref().map(|id| package.board.route(package.board.route_named(id).expect("it is there")));
        assert_eq!(routes.map(|route| route.spaces), spaces);
        assert!(matches!(routes.map(|route| route.kind), [RouteKind::Tunnel(3), RouteKind::Ferry(_)]));
        assert_ne!(routes[0].color, routes[1].color);
    }
}

#[test]
fn edge_r6_triples_are_one_group_of_three() {
    let package = board("asia");
    let triples: Vec<_> =
        package.board.sister_groups().iter().filter(|group| group.routes.len() == 3).collect();
    assert_eq!(triples.len(), 4);
    assert!(triples.iter().all(|group| group.closing == Closing::ByPlayerCount));
    assert_eq!(
        group("asia", "calcutta-dacca-b").0,
        ["calcutta-dacca-a", "calcutta-dacca-b", "calcutta-dacca-c"]
    );
}

#[test]
fn edge_r6_hong_kong_and_canton_never_close() {
    let ids = vec!["canton-hong-kong-a".to_owned(), "canton-hong-kong-b".to_owned()];
    assert_eq!(group("asia", "canton-hong-kong-b"), (ids, Closing::Never));
    let never = |id: &str| {
        board(id).board.sister_groups().iter().filter(|group| group.closing == Closing::Never).count()
    };
    assert_eq!(["nordic", "london", "amsterdam", "asia"].map(never), [0, 0, 0, 1]);
}
