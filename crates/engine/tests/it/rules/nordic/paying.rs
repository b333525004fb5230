//! Paying on the Nordic board: plain routes, ferries, and the route that takes sets of four (N05, N06, N08).

use engine::spec::{FerrySymbol, RouteKind, WildUse};
use engine::{Clause, Event, Illegal, Payment, Seat, pays_exactly, suffices};
use test_support::scenario::{Scenario, cards, route};
use test_support::toy;

fn nordic() -> Scenario {
    Scenario::on("nordic", 2)
}

/// Asserts what the hand may play for a route, and why the rest is refused.
fn pays(scenario: Scenario, hand: &str, id: &str, good: &[&str], bad: &[(&str, Illegal)]) {
    let p = scenario.hand(0, hand).start();
    for pay in good {
        let mut q = p.clone();
        q.play(&format!("claim {id} {pay}"));
        assert_eq!(*q.state.hand(Seat(0)), cards(hand).minus(&cards(pay)), "{id}: {pay}");
        assert!(q.state.public().claims[0].contains(route(&q.game, id)), "{id}: {pay}");
    }
    for (pay, why) in bad {
        assert_eq!(p.refused(&format!("claim {id} {pay}")), *why, "{id}: {pay}");
    }
}

const FERRY: Illegal = Illegal::DoesNotPay { clause: Clause::N06 };
const SETS: Illegal = Illegal::DoesNotPay { clause: Clause::N08 };

#[test]
fn n05_edge_p9_no_wild_is_played_on_an_ordinary_route() {
    let p = nordic().hand(0, "blue*2+wild*4").start();
    for pay in ["blue+wild", "wild*2", "blue*2+wild"] {
        for id in ["goteborg-orebro", "norrkoping-orebro"] {
            let refusal = p.refused(&format!("claim {id} {pay}"));
            assert_eq!((refusal, refusal.clause()), (Illegal::WildsNotHere, Clause::N05), "{id}: {pay}");
        }
    }
    assert!(p.allows("claim goteborg-orebro blue*2"));
}

#[test]
fn n05_wilds_are_played_on_ferries_tunnels_and_in_sets_of_four() {
    let p = nordic().hand(0, "green*8+wild*6").start();
    assert!(p.allows("claim karlskrona-kobenhavn-a green+wild"), "a ferry");
    assert!(p.allows("claim kristiansand-stavanger-a green+wild"), "a tunnel");
    assert!(p.allows("claim lieksa-murmansk green*8+wild*4"), "a set of four");
}

#[test]
fn n05_no_wild_is_listed_for_an_ordinary_route() {
    let p = nordic().hand(0, "red+wild*13").start();
    let board = p.game.board();
    let listed = p.game.claimable_routes(p.game.sight(&p.state, Seat(0)));
    for id in listed {
        let plain = board.route(id).kind == RouteKind::Normal;
        assert!(!plain || board.route(id).spaces == 1, "{} cannot be paid with one card", board.route(id).id);
    }
    assert!(listed.contains(route(&p.game, "mo-i-rana-trondheim-a")), "a tunnel can, in wilds alone");
    assert!(listed.contains(route(&p.game, "rovaniemi-tornio")), "one red card for one red space");
    assert!(!listed.contains(route(&p.game, "boden-umea-a")));
}

#[test]
fn n06_a_ferry_takes_a_wild_for_each_symbol() {
    let hand = "white*5+wild*3";
    pays(
        nordic(),
        hand,
        "alborg-oslo",
        &["white*2+wild"],
        &[("white*3", FERRY), ("white*2", FERRY), ("white+wild", FERRY), ("white*3+wild", Illegal::NotExact)],
    );
}

#[test]
fn n06_a_wild_may_stand_for_the_colour_of_a_ferry() {
    let hand = "white*2+wild*4";
    pays(nordic(), hand, "alborg-oslo", &["white+wild*2", "wild*3"], &[("wild*4", Illegal::NotExact)]);
}

#[test]
fn n06_any_three_cards_stand_for_a_symbol() {
    let hand = "white*6+blue+green+red*3+wild";
    pays(
        nordic(),
        hand,
        "alborg-oslo",
        &[
            "white*2+blue+green+red",
            "white*2+red*3",
            "white*5",
            "white*3+blue+green",
            "white+wild+red*3",
            "white*2+wild+red*2",
        ],
        &[("white*2+red*2", FERRY), ("white*2+blue+green+red*2", Illegal::NotExact), ("white+red*3", FERRY)],
    );
}

#[test]
fn n06_each_symbol_is_paid_on_its_own() {
    let hand = "green*8+blue*6+wild*4";
    pays(
        nordic(),
        hand,
        "stockholm-tallinn",
        &[
            "green*2+wild*2",
            "green*2+wild+blue*3",
            "green*2+blue*6",
            "green*8",
            "green+wild*3",
            "wild*4",
            "green+wild*2+blue*3",
            "green+wild+blue*6",
        ],
        &[
            ("green*2+blue*5", FERRY),
            ("green*2+wild+blue*2", FERRY),
            ("green*4", FERRY),
            ("green+blue*6", FERRY),
            ("green*2+wild+blue*4", Illegal::NotExact),
            ("green*2+wild*2+blue", Illegal::NotExact),
        ],
    );
}

#[test]
fn n06_a_grey_ferry_takes_one_colour_beside_the_symbols() {
    let hand = "blue*2+green*2+wild*2";
    pays(
        nordic(),
        hand,
        "helsinki-stockholm-a",
        &["blue*2+wild*2", "green*2+wild*2"],
        &[("blue+green+wild*2", FERRY), ("blue*2+green*2", FERRY)],
    );
}

#[test]
fn n06_edge_p10_a_ferry_that_is_all_symbols() {
    let hand = "red*2+blue*2+wild*2";
    for id in ["arhus-kobenhavn", "vaasa-umea"] {
        pays(
            nordic(),
            hand,
            id,
            &["wild", "red*2+blue", "red+blue*2", "red+blue+wild", "red+wild*2"],
            &[
                ("red", FERRY),
                ("red*2", FERRY),
                ("red+wild", Illegal::NotExact),
                ("red*2+blue*2", Illegal::NotExact),
            ],
        );
    }
}

#[test]
fn n06_edge_p10_longer_ferries_that_are_all_symbols() {
    for spaces in 1..=4u8 {
        let (mut spec, tickets) = toy::base_spec();
        spec.rules.ferry_symbol = FerrySymbol::WildOrAny(3);
        let ferry = spec.routes.iter_mut().find(|route| route.id == "hazel-ash").unwrap();
        (ferry.spaces, ferry.kind) = (spaces, RouteKind::Ferry(spaces));
        let board = toy::compile(&spec, &tickets);
        let scenario = Scenario::with(board, 2).hand(0, "purple*12+red*12+wild*5");
        let p = scenario.start();
        assert_eq!(p.game.board().id(), "toy");
        for wilds in 0..=spaces {
            let others = 3 * (spaces - wilds);
            let claim = format!("claim hazel-ash wild*{wilds}+red*{others}");
            assert!(p.allows(&claim), "{spaces} spaces: {claim}");
            if others > 0 {
                let less = format!("claim hazel-ash wild*{wilds}+red*{}", others - 1);
                assert_eq!(p.refused(&less), FERRY, "{spaces} spaces: {less}");
            }
        }
    }
}

#[test]
fn n08_seven_green_and_eight_of_one_colour_pay() {
    // Eight red and four green would do: playing more is wasteful, and lawful (R20).
    let bad = [("green*7+red*7", SETS), ("green*7+red*9", Illegal::NotExact)];
    pays(nordic(), "green*7+red*9", "lieksa-murmansk", &["green*7+red*8", "green*4+red*8"], &bad);
}

#[test]
fn n08_seven_green_and_any_eight_others_pay() {
    let hand = "green*9+red*4+blue*3+wild*5";
    pays(
        nordic(),
        hand,
        "lieksa-murmansk",
        &[
            "green*9",
            "green*8+red*4",
            "green*8+red+blue*2+wild",
            "green*7+red*4+blue*3+wild",
            "green*7+red*4+wild*4",
            "green*8+wild*4",
        ],
        &[
            ("green*8", SETS),
            ("green*8+red*3", SETS),
            ("green*7+red*4+blue*3", SETS),
            ("green*9+red", Illegal::NotExact),
            ("green*7+red*4+blue*3+wild*2", Illegal::NotExact),
        ],
    );
}

#[test]
fn n08_a_wild_alone_is_not_a_card_of_the_set() {
    let hand = "green*8+wild*8";
    let bad = [("green*8+wild", SETS), ("green*7+wild*2", SETS), ("green*8+wild*3", SETS)];
    pays(nordic(), hand, "lieksa-murmansk", &["green*8+wild*4", "green*7+wild*8"], &bad);
}

#[test]
fn n08_the_route_has_nine_spaces_and_scores_27() {
    let mut p = nordic().hand(0, "green*7+red*4+blue*4").start();
    let events = p.play("claim lieksa-murmansk green*7+red*4+blue*4");
    let (id, pay) = (route(&p.game, "lieksa-murmansk"), Payment::hand(cards("green*7+red*4+blue*4")));
    assert_eq!(events[0], Event::Claimed { seat: Seat(0), route: id, pay, points: 27 });
    assert_eq!((p.state.public().pieces[0], p.state.public().scores[0]), (31, 27));
    assert_eq!(p.state.hand(Seat(0)).total(), 0);
}

#[test]
fn n08_r06_sets_of_four_pay_for_that_route_only() {
    let p = nordic().hand(0, "blue+red*12").start();
    assert_eq!(p.refused("claim goteborg-orebro blue+red*4"), Illegal::DoesNotPay { clause: Clause::C08 });
    let ferry = "claim karlskrona-kobenhavn-b blue+red*4";
    assert_eq!(p.refused(ferry), Illegal::NotExact, "a symbol takes three cards, not four");
    assert_eq!(p.refused("claim bergen-oslo-a red*12"), Illegal::DoesNotPay { clause: Clause::N07 });
}

#[test]
fn r06_the_single_cards_are_of_one_colour() {
    let hand = "green*7+red*8+blue*4";
    pays(
        nordic(),
        hand,
        "lieksa-murmansk",
        &["green*7+red*4+blue*4", "red*7+green*5+blue*3", "red*8+green*4", "green*7+red*8"],
        &[("green*5+red*4", SETS), ("green*7+red*2", SETS), ("green*7+red+blue*4", SETS)],
    );
}

#[test]
fn r06_r20_edge_p12_nine_sets_of_four_pay_without_a_single_card() {
    let four = "purple*4+blue*4+orange*4+white*4+green*4+yellow*4+black*4+red*4+wild*4";
    assert_eq!(cards(four).total(), 36);
    let bad = [("purple*12+blue*12+green*12", Illegal::NotInHand)];
    pays(nordic(), four, "lieksa-murmansk", &[four], &bad);
    pays(nordic(), "purple*12+blue*12+green*12", "lieksa-murmansk", &["purple*12+blue*12+green*12"], &[]);
    let more = "purple*12+blue*12+green*12+red*3";
    assert_eq!(
        nordic().hand(0, more).start().refused(&format!("claim lieksa-murmansk {more}")),
        Illegal::NotExact,
        "there is no tenth space for a tenth set"
    );
}

#[test]
fn r06_edge_p12_wilds_alone_pay_in_sets_only() {
    let (mut spec, tickets) = toy::base_spec();
    spec.rules.wilds = WildUse::FerriesAndTunnels;
    (spec.rules.deck.each, spec.rules.deck.wilds, spec.totals.cards) = (10, 40, 120);
    spec.rules.route_points.push((9, 27));
    let long = spec.routes.iter_mut().find(|route| route.id == "birch-cedar").unwrap();
    (long.spaces, long.kind) = (9, RouteKind::SetsOf(4));
    let scenario = Scenario::with(toy::compile(&spec, &tickets), 2).hand(0, "red+wild*40");
    let mut p = scenario.market("blue green blue green blue").start();
    assert_eq!(p.game.board().id(), "toy");
    assert_eq!(p.refused("claim birch-cedar wild*35"), SETS);
    assert_eq!(p.refused("claim birch-cedar wild*37"), Illegal::NotExact);
    assert!(p.allows("claim birch-cedar red+wild*35"), "33 of them would do, and 36 may be played (R20)");
    assert!(p.allows("claim birch-cedar red+wild*32"));
    p.play("claim birch-cedar wild*36");
    assert_eq!(*p.state.hand(Seat(0)), cards("red+wild*4"));
}

#[test]
fn r20_what_is_listed_for_sets_is_the_cheapest() {
    let four = "purple*4+blue*4+orange*4+white*4+green*4+yellow*4+black*4+red*4+wild*4";
    let p = nordic().hand(0, four).start();
    let game = &p.game;
    let long = game.board().route(route(game, "lieksa-murmansk"));
    assert!(suffices(game.board(), long, &cards(four)));
    let listed = p.legal().into_iter().filter(|action| action.starts_with("claim lieksa-murmansk"));
    let listed: Vec<String> = listed.collect();
    let [only] = &listed[..] else { panic!("{listed:?}") };
    let pay = cards(only.rsplit(' ').next().unwrap());
    assert_eq!(pay.total(), 24, "four singles and five sets: {pay}");
    assert!(pays_exactly(game.board(), long, &pay));
    let sight = game.sight(&p.state, Seat(0));
    let first = game.payments(sight, route(game, "lieksa-murmansk")).next().unwrap();
    assert_eq!(first.cards().total(), 24, "the iterator begins with the fewest cards too");
}
