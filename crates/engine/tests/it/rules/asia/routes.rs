//! Routes: T13 doubles and triples, T14 tunnels.

use engine::{Card, Clause, TeamId, spec::RouteKind};
use engine::{
    CardCounts, Closing, Event, Illegal, Payment, PendingTunnel, Phase, RestOfCards, RouteId, Seat,
};
use test_support::scenario::{Position, Scenario, cards, route, route_set};

use crate::rules::london::market;

const CLOSED: Illegal = Illegal::RouteClosed { clause: Clause::T13 };
const OWNED: Illegal = Illegal::SisterOwned { clause: Clause::C10 };

/// Plays or tries a claim paid in wilds by a seat in its turn, on a table with these claims.
fn claim(asia: &str, players: usize, claims: [&str; 4], seat: u8, id: &str) -> Result<Position, Illegal> {
    let mut scenario = Scenario::on(asia, players).hand(usize::from(seat), "wild*7").to_move(seat);
    for (seat, ids) in claims.into_iter().enumerate() {
        scenario = scenario.claims(seat, ids);
    }
    let mut position = scenario.start();
    let spaces = position.game.board().route(route(&position.game, id)).spaces;
    let action = position.read(&format!("claim {id} {}", CardCounts::of(Card::Wild, spaces)));
    position.game.apply(&mut position.state, Seat(seat), &action).map(|_| position)
}

#[test]
fn t13_edge_r1_with_four_players_the_other_route_of_a_double_closes_for_everybody() {
    let mut position = Scenario::on("asia", 4).hand(0, "red").hand(1, "orange").start();
    let events = position.play("claim lahore-delhi-a red");
    assert!(events.contains(&Event::Closed { route: route(&position.game, "lahore-delhi-b") }));
    let refusal = position.refused("claim lahore-delhi-b orange");
    assert_eq!((refusal, refusal.clause()), (CLOSED, Clause::T13), "the partner");
    let taken = ["lahore-delhi-a", "", "", ""];
    assert_eq!(claim("asia", 4, taken, 2, "lahore-delhi-b").unwrap_err(), CLOSED);
    assert_eq!(claim("asia", 4, taken, 0, "lahore-delhi-b").unwrap_err(), OWNED);
    assert_eq!(claim("asia", 4, taken, 2, "lahore-delhi-a").unwrap_err(), Illegal::RouteTaken);
}

#[test]
fn t13_r09_edge_r2_edge_r3_edge_r7_with_six_players_a_double_stays_open_but_not_to_its_owner() {
    let taken = ["lahore-delhi-a", "", "", ""];
    assert!(claim("asia", 6, taken, 1, "lahore-delhi-b").is_ok(), "the partner");
    assert!(claim("asia", 6, taken, 5, "lahore-delhi-b").is_ok(), "another team");
    assert_eq!(claim("asia", 6, taken, 0, "lahore-delhi-b").unwrap_err(), OWNED);
}

#[test]
fn t13_edge_r6_hong_kong_canton_stays_open_with_four_and_with_six() {
    for players in [4, 6] {
        let taken = ["canton-hong-kong-a", "", "", ""];
        for seat in [1, 2] {
            let position = claim("asia", players, taken, seat, "canton-hong-kong-b").unwrap();
            assert!(position.state.public().claims[usize::from(seat)].len() == 1);
        }
        assert_eq!(claim("asia", players, taken, 0, "canton-hong-kong-b").unwrap_err(), OWNED);
    }
}

#[test]
fn t13_edge_r6_of_a_triple_two_are_claimed_and_the_third_closes() {
    let start = || Scenario::on("asia", 4).hand(0, "blue*4").hand(1, "red*4").hand(2, "green*4").start();
    let mut position = start();
    let third = Event::Closed { route: route(&position.game, "peking-shanghai-c") };
    assert!(
        !position.play("claim peking-shanghai-a blue*4").contains(&third),
        "one is claimed, two are open"
    );
    assert!(position.play("claim peking-shanghai-b red*4").contains(&third), "two partners took both");
    assert_eq!(position.refused("claim peking-shanghai-c green*4"), CLOSED);
    let taken = ["peking-shanghai-a", "", "peking-shanghai-c", ""];
    assert_eq!(claim("asia", 4, taken, 1, "peking-shanghai-b").unwrap_err(), CLOSED);
    assert_eq!(claim("asia", 4, taken, 3, "peking-shanghai-b").unwrap_err(), CLOSED);
    assert_eq!(claim("asia", 4, taken, 2, "peking-shanghai-b").unwrap_err(), OWNED);
}

#[test]
fn t13_edge_r3_one_player_never_takes_two_of_a_triple() {
    for players in [4, 6] {
        let taken = ["calcutta-dacca-b", "", "", ""];
        for other in ["calcutta-dacca-a", "calcutta-dacca-c"] {
            assert_eq!(claim("asia", players, taken, 0, other).unwrap_err(), OWNED);
            assert!(claim("asia", players, taken, 1, other).is_ok());
        }
    }
}

#[test]
fn t13_edge_r6_with_six_players_all_three_of_a_triple_are_open() {
    let taken = ["foochow-canton-a", "foochow-canton-b", "", ""];
    for seat in [2, 5] {
        assert!(claim("asia", 6, taken, seat, "foochow-canton-c").is_ok());
    }
    assert_eq!(claim("asia", 6, taken, 1, "foochow-canton-c").unwrap_err(), OWNED);
}

#[test]
fn t13_every_group_of_the_board_has_its_capacity() {
    let game = Scenario::on("asia", 4).game;
    let name = |id: RouteId| game.board().route(id).id.clone();
    let (mut doubles, mut triples) = (0, 0);
    for group in game.board().sister_groups() {
        let ids: Vec<String> = group.routes.map(name).collect();
        let last = ids.last().unwrap();
        let second = if ids.len() == 3 { ids[1].as_str() } else { "" };
        let taken = [ids[0].as_str(), second, "", ""];
        let four = claim("asia", 4, taken, 2, last).map(|_| ());
        let stays_open = group.closing == Closing::Never;
        assert_eq!(stays_open, ids[0] == "canton-hong-kong-a", "only that one");
        assert_eq!(four, if stays_open { Ok(()) } else { Err(CLOSED) }, "{last}");
        assert!(claim("asia", 6, taken, 2, last).is_ok(), "{last}");
        doubles += usize::from(ids.len() == 2);
        triples += usize::from(ids.len() == 3);
    }
    assert_eq!((doubles, triples), (28, 4));
}

#[test]
fn t14_edge_t4_each_tunnel_turns_up_as_many_cards_as_it_says() {
    let printed = [
        ("kabul-kashgar", 4),
        ("kabul-rawalpindi", 4),
        ("kabul-sukkur", 4),
        ("kashgar-rawalpindi", 6),
        ("rawalpindi-junction-west", 5),
        ("lahore-junction-west", 5),
        ("delhi-kathmandu", 6),
        ("cawnpore-kathmandu", 6),
        ("lhasa-junction-south", 6),
        ("junction-south-junction-east", 5),
    ];
    let start = Scenario::on("asia", 4).hand(0, "wild*3").start();
    let tunnels = start.game.board().routes().iter();
    assert_eq!(tunnels.filter(|route| matches!(route.kind, RouteKind::Tunnel(_))).count(), printed.len());
    for (id, reveal) in printed {
        let mut position = start.clone();
        let route = position.game.board().route(route(&position.game, id)).spaces;
        let events = position.play(&format!("claim {id} {}", CardCounts::of(Card::Wild, route)));
        let Event::TunnelDug { turned, .. } = events[0] else { panic!("{events:?}") };
        assert_eq!(turned.total(), reveal, "{id}");
    }
    // A tunnel of three is on the toy board.
    let scenario = Scenario::with(test_support::toy::base(), 2).hand(0, "yellow*2");
    let events = scenario.deck("red*4").start().play("claim gum-hazel yellow*2");
    let Event::TunnelDug { turned, .. } = events[0] else { panic!("{events:?}") };
    assert_eq!(turned, cards("red*3"));
}

/// White over kabul-rawalpindi: one space, four cards turned up.
fn dug(asia: &str, pay: &str, deck: &str) -> Position {
    let scenario = Scenario::on(asia, 4).hand(0, "white*3+wild").holder(0, "white*2+wild*2+red");
    let mut position = scenario.market("blue green red orange black").deck(deck).start();
    position.play(&format!("claim kabul-rawalpindi {pay}"));
    position
}

#[test]
fn t14_the_cards_added_come_from_hand_or_holder() {
    let position = dug("asia", "white", "white+wild+red*2");
    let laid = Payment::hand(cards("white"));
    let id = route(&position.game, "kabul-rawalpindi");
    let dig = PendingTunnel { route: id, laid, turned: cards("white+wild+red*2"), extra: 2 };
    assert_eq!(position.phase(), Phase::Tunnel { seat: Seat(0), dig });
    for (add, hand, shared) in [
        ("add white*2", "wild", "white*2+red+wild*2"),
        ("add white+wild", "white", "white*2+red+wild*2"),
        ("add holder white*2", "white*2+wild", "red+wild*2"),
        ("add holder wild*2", "white*2+wild", "white*2+red"),
        ("add wild holder white", "white*2", "white+red+wild*2"),
    ] {
        let mut position = position.clone();
        let events = position.play(add);
        assert!(events.iter().any(|event| matches!(event, Event::TunnelPaid { .. })));
        assert_eq!(position.hand(0), hand, "{add}");
        assert_eq!(position.state.team(TeamId(0)).cards, cards(shared), "{add}");
        assert!(position.state.public().claims[0].contains(id));
        assert_eq!((position.state.public().scores[0], position.state.public().pieces[0]), (1, 26));
        assert_eq!(position.phase(), Phase::Turn { seat: Seat(1) });
    }
    for (add, refusal) in [
        ("add white", Illegal::WrongExtra { extra: 2 }),
        ("add white*2 holder white", Illegal::WrongExtra { extra: 2 }),
        ("add white holder red", Illegal::WrongExtra { extra: 2 }),
        ("add white*3", Illegal::NotInHand),
        ("add holder wild*3", Illegal::NotInHolder { clause: Clause::T08 }),
    ] {
        assert_eq!(position.refused(add), refusal, "{add}");
    }
}

#[test]
fn t14_r05_edge_t6_cards_taken_back_go_to_the_hand_also_those_from_the_holder() {
    // Two spaces: orange over kabul-sukkur, one card from each place.
    let scenario = Scenario::on("asia", 4).hand(0, "orange*2").holder(0, "orange+wild").deck("wild+red*3");
    let scenario = scenario.rest(RestOfCards::Hand(Seat(2)));
    let mut position = scenario.market("blue green red yellow black").start();
    position.play("claim kabul-sukkur orange holder wild");
    assert_eq!((position.hand(0).as_str(), position.state.public().holder_cards[0]), ("orange", 1));
    let events = position.play("take back");
    assert_eq!(events[0], Event::TunnelLeft { seat: Seat(0), route: route(&position.game, "kabul-sukkur") });
    assert_eq!(position.hand(0), "orange*2+wild");
    assert_eq!(position.state.team(TeamId(0)).cards, cards("orange"));
    let table = position.state.public();
    assert_eq!((table.hand_cards[0], table.holder_cards[0]), (3, 1));
    assert_eq!((table.claims[0].len(), table.pieces[0], table.scores[0]), (0, 27, 0));
    assert_eq!(*position.state.deck(), cards("wild+red*3"), "the turned cards are discarded, and shuffled");
    assert_eq!(position.phase(), Phase::Turn { seat: Seat(1) });
}

#[test]
fn t14_edge_t1_wilds_alone_are_matched_by_wilds_alone() {
    let position = dug("asia", "holder wild", "white*2+wild+red");
    let Phase::Tunnel { dig, .. } = position.phase() else { panic!() };
    assert_eq!(dig.extra, 1);
    assert_eq!(position.refused("add white"), Illegal::OnlyWildsAdd);
    assert!(position.allows("add wild") && position.allows("add holder wild"));
    let position = dug("asia", "wild", "white*4");
    assert_eq!(position.phase(), Phase::Turn { seat: Seat(1) }, "nothing matches: claimed at once");
    assert_eq!(position.state.public().claims[0], route_set(&position.game, "kabul-rawalpindi"));
}

#[test]
fn t14_fewer_cards_left_than_the_tunnel_asks_for() {
    for (deck, turned) in [("red*3", 3), ("red", 1), ("nothing", 0)] {
        let scenario = Scenario::on("asia", 4).hand(0, "white").rest(RestOfCards::Hand(Seat(2)));
        let mut position = scenario.market("blue green black yellow orange").deck(deck).start();
        let events = position.play("claim kabul-rawalpindi white");
        let Event::TunnelDug { turned: cards, extra, .. } = events[0] else { panic!("{events:?}") };
        assert_eq!((cards.total(), extra), (turned, 0), "{deck}");
        assert_eq!(position.state.public().claims[0].len(), 1);
        assert_eq!(market(&position).total(), 5);
    }
}
