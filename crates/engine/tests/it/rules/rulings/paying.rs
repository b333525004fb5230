//! The rulings on routes, payments and tunnels: R04, R05, R07 to R09, R19, R20.

use engine::{Clause, Event, Illegal, Payment, Phase, RestOfCards, Seat, TeamId, Viewer};
use test_support::scenario::{Position, Scenario, cards, route, route_set};

const MARKET: &str = "purple purple purple purple purple";

#[test]
fn r04_edge_p11_three_cards_pay_for_a_symbol_only() {
    let p = Scenario::on("nordic", 2).hand(0, "red*2+blue*9+wild").start();
    let refused = Illegal::DoesNotPay { clause: Clause::N06 };
    // One symbol and one red space: three cards are no wild that could stand for the red one.
    assert_eq!(p.refused("claim alborg-kristiansand blue*6"), refused);
    assert_eq!(p.refused("claim alborg-kristiansand blue*9"), refused);
    assert!(p.allows("claim alborg-kristiansand red+blue*3"));
    assert!(
        p.allows("claim alborg-kristiansand wild+blue*3"),
        "the wild on the red space, three for the symbol"
    );
    assert_eq!(p.refused("claim alborg-kristiansand blue*3+blue*3+red"), Illegal::NotExact);
}

#[test]
fn r04_the_three_may_be_any_cards() {
    let p = Scenario::on("nordic", 2).hand(0, "red*4+blue*2+green*2+white").start();
    for three in ["blue+green+white", "blue*2+green", "red+blue+green", "red*2+white", "red*3"] {
        let pay = cards("red").plus(&cards(three));
        assert!(p.allows(&format!("claim alborg-kristiansand {pay}")), "{three}");
    }
    let p = Scenario::on("nordic", 2).hand(0, "red+blue*2+wild").start();
    assert!(
        p.allows("claim alborg-kristiansand red+blue*2+wild"),
        "a wild among them, although it pays alone"
    );
    assert!(p.allows("claim alborg-kristiansand red+wild"));
}

#[test]
fn r05_edge_t5_a_deck_that_runs_out_is_remade_without_the_cards_laid_and_turned() {
    let scenario =
        Scenario::on("nordic", 2).hand(0, "yellow*2").market(MARKET).deck("blue").discard("green*2");
    let mut p = scenario.rest(RestOfCards::Hand(Seat(1))).start();
    let events = p.play("claim andalsnes-lillehammer yellow*2");
    assert_eq!(events[0], Event::Reshuffled { cards: 2 }, "two green, neither blue nor yellow");
    let turned = cards("blue+green*2");
    assert!(matches!(events[1], Event::TunnelDug { turned: t, extra: 0, .. } if t == turned));
}

#[test]
fn r05_laid_and_turned_cards_are_in_neither_deck_nor_discard() {
    let scenario = Scenario::on("nordic", 2).hand(0, "yellow*3").market(MARKET).deck("yellow*2+red");
    let mut p = scenario.rest(RestOfCards::Hand(Seat(1))).start();
    p.play("claim andalsnes-lillehammer yellow*2");
    assert!(matches!(p.phase(), Phase::Tunnel { .. }));
    assert_eq!((p.state.public().deck_cards, p.state.public().discard_cards), (0, 0));
    p.play("take back");
    assert_eq!(
        *p.state.deck(),
        cards("yellow*2+red"),
        "only what was turned up is discarded, and shuffled (R23)"
    );
}

#[test]
fn r05_edge_t6_all_cards_taken_back_go_to_the_hand() {
    let scenario = Scenario::on("asia", 4).hand(0, "white*2+red").holder(0, "white+wild").market(MARKET);
    let mut p = scenario.deck("white*2+blue*4").rest(RestOfCards::Hand(Seat(2))).start();
    p.play("claim delhi-kathmandu white holder white+wild");
    assert_eq!(
        (*p.state.hand(Seat(0)), p.state.team(TeamId(0)).cards),
        (cards("white+red"), cards("nothing"))
    );
    assert!(matches!(p.phase(), Phase::Tunnel { dig, .. } if dig.extra == 2 && dig.turned.total() == 6));
    p.play("take back");
    assert_eq!(*p.state.hand(Seat(0)), cards("white*3+red+wild"), "from the hand and from the holder");
    assert_eq!(p.state.team(TeamId(0)).cards, cards("nothing"));
    let table = p.state.public();
    assert_eq!((table.hand_cards[0], table.holder_cards[0]), (5, 0));
    assert_eq!(p.phase(), Phase::Turn { seat: Seat(1) });
}

#[test]
fn r07_a_claim_names_colours_and_counts() {
    let p = Scenario::on("nordic", 2).hand(0, "red*5").start();
    let sight = p.game.sight(&p.state, Seat(0));
    let payments: Vec<_> = p.game.payments(sight, route(&p.game, "boden-umea-a")).collect();
    assert_eq!(payments, [Payment::hand(cards("red*3"))], "three of five red cards are one payment");
    assert_eq!(p.read("claim boden-umea-a red*3"), p.read("claim boden-umea-a red+red*2"));
}

#[test]
fn r07_in_a_team_it_says_what_comes_from_hand_and_holder() {
    let start = || Scenario::on("asia", 4).hand(0, "red*2").holder(0, "red*2").start();
    let p = start();
    let sight = p.game.sight(&p.state, Seat(0));
    let payments: Vec<_> = p.game.payments(sight, route(&p.game, "jiuquan-yinchuan")).collect();
    assert_eq!(payments.len(), 3, "two and none, one and one, none and two");
    for (pay, hand, holder) in [
        ("red*2", "nothing", "red*2"),
        ("red holder red", "red", "red"),
        ("holder red*2", "red*2", "nothing"),
    ] {
        let mut p = start();
        p.play(&format!("claim jiuquan-yinchuan {pay}"));
        assert_eq!(
            (*p.state.hand(Seat(0)), p.state.team(TeamId(0)).cards),
            (cards(hand), cards(holder)),
            "{pay}"
        );
    }
    assert_eq!(
        p.refused("claim jiuquan-yinchuan holder red*3"),
        Illegal::NotInHolder { clause: Clause::T08 }
    );
}

#[test]
fn r08_edge_r5_routes_between_the_same_places_are_a_double_whatever_they_look_like() {
    // A green tunnel of two and an orange ferry of three; a green tunnel of five and a red ferry of six.
    for (claim, sister, pay) in [
        ("kristiansand-stavanger-b orange*2+wild", "kristiansand-stavanger-a", "green*2"),
        ("mo-i-rana-trondheim-b red*4+wild*2", "mo-i-rana-trondheim-a", "green*5"),
    ] {
        let start = |players: usize| {
            let scenario = Scenario::on("nordic", players).hand(0, "orange*2+red*4+green*5+wild*2");
            scenario.hand(1, "green*5").market(MARKET).deck("white*9").start()
        };
        let mut two = start(2);
        two.play(&format!("claim {claim}"));
        assert_eq!(
            two.refused(&format!("claim {sister} {pay}")),
            Illegal::RouteClosed { clause: Clause::C10 }
        );
        let mut three = start(3);
        three.play(&format!("claim {claim}"));
        three.play(&format!("claim {sister} {pay}"));
        assert_eq!(three.state.public().claims[1], route_set(&three.game, sister));
        let taken = claim.split(' ').next().unwrap();
        let own = Scenario::on("nordic", 3).hand(0, pay).claims(0, taken).start();
        assert_eq!(
            own.refused(&format!("claim {sister} {pay}")),
            Illegal::SisterOwned { clause: Clause::C10 }
        );
    }
}

#[test]
fn r09_edge_r7_partners_may_own_sister_routes_one_each() {
    let cases = [
        (6, "hankow-shanghai-a orange*2", "hankow-shanghai-b", "black*2"),
        (4, "canton-hong-kong-a red", "canton-hong-kong-b", "white"),
        (4, "peking-shanghai-b red*4", "peking-shanghai-c", "green*4"),
    ];
    for (players, claim, sister, pay) in cases {
        let scenario = Scenario::on("asia", players).hand(0, "orange*2+red*4+black*2+white+green*4");
        let mut p = scenario.hand(1, pay).market(MARKET).start();
        p.play(&format!("claim {claim}"));
        p.play(&format!("claim {sister} {pay}"));
        assert_eq!(p.state.public().claims[1], route_set(&p.game, sister), "the partner may");
        let taken = claim.split(' ').next().unwrap();
        let scenario = Scenario::on("asia", players).hand(0, pay).claims(0, taken);
        let refusal = scenario.start().refused(&format!("claim {sister} {pay}"));
        assert_eq!(refusal, Illegal::SisterOwned { clause: Clause::C10 }, "the same player may not");
    }
}

#[test]
fn r09_where_the_sister_closes_it_closes_for_the_partner_too() {
    let scenario = Scenario::on("asia", 4).hand(0, "orange*2").hand(1, "black*2").market(MARKET);
    let mut p = scenario.start();
    p.play("claim hankow-shanghai-a orange*2");
    assert_eq!(p.refused("claim hankow-shanghai-b black*2"), Illegal::RouteClosed { clause: Clause::T13 });
}

/// Seat 0 of three before a yellow tunnel that will turn up a yellow card; seat 2 has all other cards.
fn before_tunnel(scenario: Scenario, hand: &str) -> Position {
    let scenario = scenario.hand(0, hand).hand(1, "red").market(MARKET).deck("yellow+red*2");
    scenario.rest(RestOfCards::Hand(Seat(2))).start()
}

#[test]
fn r19_edge_t3_a_tunnel_asks_its_player_payable_or_not_and_others_see_no_difference() {
    let mut able = before_tunnel(Scenario::on("nordic", 3), "yellow*3+blue");
    let mut unable = before_tunnel(Scenario::on("nordic", 3), "yellow*2+blue*2");
    let seen = |p: &Position, events: &[Event], viewer: Viewer| {
        let events: Vec<_> = events.iter().map(|event| event.seen_by(&p.game, viewer)).collect();
        serde_json::to_string(&(events, p.game.view(&p.state, viewer))).unwrap()
    };
    for action in ["claim andalsnes-lillehammer yellow*2", "take back"] {
        let (one, two) = (able.play(action), unable.play(action));
        for viewer in [Viewer::Seat(Seat(1)), Viewer::Spectator] {
            assert_eq!(seen(&able, &one, viewer), seen(&unable, &two, viewer), "{action}");
        }
        if action != "take back" {
            assert!(
                matches!(unable.phase(), Phase::Tunnel { dig, .. } if dig.extra == 1),
                "asked all the same"
            );
            assert_eq!(able.legal(), ["add yellow", "take back"]);
            assert_eq!(unable.legal(), ["take back"]);
            assert_eq!(unable.refused("add yellow"), Illegal::NotInHand);
            assert_eq!(unable.refused("add blue"), Illegal::WrongExtra { extra: 1 });
        }
    }
}

#[test]
fn r19_a_tunnel_that_asks_for_nothing_more_is_claimed_at_once() {
    for (board, players, claim, hand) in [
        ("nordic", 3, "claim andalsnes-lillehammer yellow*2", "yellow*2"),
        ("asia", 4, "claim lahore-junction-west white*2", "white*2"),
    ] {
        let scenario = Scenario::on(board, players).hand(0, hand).market(MARKET).deck("red*9");
        let mut p = scenario.start();
        let events = p.play(claim);
        assert!(events.iter().any(|event| matches!(event, Event::Claimed { .. })), "{board}");
        assert_eq!(p.phase(), Phase::Turn { seat: Seat(1) }, "{board}: nothing is asked");
    }
}

#[test]
fn r20_a_set_where_one_card_would_do_is_wasteful_and_lawful() {
    for (hand, claim) in [
        ("green*7+red*8", "claim lieksa-murmansk green*7+red*8"),
        ("white*2+red*2+wild", "claim alborg-oslo white*2+red*2+wild"),
        ("green*2+wild*6", "claim stockholm-tallinn green*2+wild*6"),
        ("red+wild*2", "claim arhus-kobenhavn red+wild*2"),
    ] {
        let p = Scenario::on("nordic", 2).hand(0, hand).start();
        assert!(p.allows(claim), "{claim}");
        let id = claim.split(' ').nth(1).unwrap();
        let sizes: Vec<u32> = p
            .game
            .payments(p.game.sight(&p.state, Seat(0)), route(&p.game, id))
            .map(|pay| pay.cards().sum())
            .collect();
        assert!(sizes.is_sorted(), "{id}: the fewest cards are offered first: {sizes:?}");
    }
}

#[test]
fn r20_a_payment_with_a_card_left_over_is_refused() {
    for (board, players, hand, claim) in [
        ("nordic", 2, "black*4", "claim boden-kiruna-a black*4"),
        ("nordic", 2, "white*2+wild*2", "claim alborg-oslo white*2+wild*2"),
        ("nordic", 2, "white*2+blue*3+wild", "claim alborg-oslo white*2+blue*3+wild"),
        ("nordic", 2, "yellow*3", "claim andalsnes-lillehammer yellow*3"),
        ("nordic", 2, "green*7+red*9", "claim lieksa-murmansk green*7+red*9"),
        ("london", 2, "blue*2+green", "claim regents-park-baker-street blue*2+green"),
        ("amsterdam", 2, "black*2+wild", "claim begijnhof-munttoren black*2+wild"),
        ("asia", 4, "black*2+wild", "claim jiuquan-lanchow black*2+wild"),
    ] {
        let p = Scenario::on(board, players).hand(0, hand).start();
        let refusal = p.refused(claim);
        assert_eq!((refusal, refusal.clause()), (Illegal::NotExact, Clause::R20), "{board}: {claim}");
    }
}

#[test]
fn r20_edge_p3_wilds_in_place_of_colour_are_no_overpayment() {
    let p = Scenario::on("london", 2).hand(0, "blue*4+wild*4").start();
    for pay in ["blue*4", "blue*3+wild", "blue+wild*3", "wild*4"] {
        assert!(
            p.allows(&format!("claim british-museum-the-charterhouse {pay}")),
            "{pay}: the player chooses"
        );
    }
    let listed = p.legal().into_iter().filter(|action| action.contains("museum-the-charterhouse"));
    assert_eq!(listed.collect::<Vec<_>>(), ["claim british-museum-the-charterhouse blue*4"]);
}
