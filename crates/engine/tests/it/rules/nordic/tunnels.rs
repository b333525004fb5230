//! Tunnels of the Nordic board: N07, N07a, N07b.

use engine::{CardCounts, Clause, Event, Illegal, Payment, PendingTunnel, Phase, RestOfCards, Seat};
use test_support::scenario::{Position, Scenario, cards, route};

const MARKET: &str = "purple purple purple purple purple";

fn nordic() -> Scenario {
    Scenario::on("nordic", 2)
}

/// Seat 0 at a yellow tunnel of two spaces, with a deck of just these cards; seat 1 has all others.
fn at_tunnel(scenario: Scenario, hand: &str, deck: &str) -> Position {
    scenario.hand(0, hand).market(MARKET).deck(deck).rest(RestOfCards::Hand(Seat(1))).start()
}

fn dig(p: &Position) -> PendingTunnel {
    match p.phase() {
        Phase::Tunnel { seat: Seat(0), dig } => dig,
        other => panic!("no tunnel is pending: {other:?}"),
    }
}

fn owns_tunnel(p: &Position) -> bool {
    p.state.public().claims[0].contains(route(&p.game, "andalsnes-lillehammer"))
}

#[test]
fn n07_three_cards_are_turned_up_and_matches_ask_for_more() {
    for (deck, extra) in [
        ("yellow+red+blue", 1),
        ("yellow+wild+blue", 2),
        ("yellow*2+wild", 3),
        ("wild+red+blue", 1),
        ("wild*3", 3),
        ("yellow*3", 3),
    ] {
        let mut p = at_tunnel(nordic(), "yellow*4+wild", deck);
        let events = p.play("claim andalsnes-lillehammer yellow*2");
        let route = route(&p.game, "andalsnes-lillehammer");
        let (laid, turned) = (Payment::hand(cards("yellow*2")), cards(deck));
        assert_eq!(events, [Event::TunnelDug { seat: Seat(0), route, laid, turned, extra }]);
        assert_eq!(dig(&p), PendingTunnel { route, laid, turned, extra }, "{deck}");
        assert_eq!(*p.state.hand(Seat(0)), cards("yellow*2+wild"), "the laid cards are out of the hand");
        assert!(!owns_tunnel(&p), "and the tunnel is not yet claimed");
    }
}

#[test]
fn n07_a_tunnel_without_a_match_is_claimed_at_once() {
    let mut p = at_tunnel(nordic(), "yellow*2", "red*2+blue");
    let events = p.play("claim andalsnes-lillehammer yellow*2");
    assert!(matches!(events[0], Event::TunnelDug { extra: 0, .. }));
    assert!(matches!(events[1], Event::Claimed { points: 2, .. }));
    assert!(owns_tunnel(&p));
    assert_eq!((p.state.public().pieces[0], p.state.public().scores[0]), (38, 2));
    assert_eq!(p.phase(), Phase::Turn { seat: Seat(1) });
}

#[test]
fn n07_the_cards_added_are_of_the_colour_laid_or_wild() {
    let mut p = at_tunnel(nordic(), "yellow*5+blue*2+wild*2", "yellow+wild+blue");
    p.play("claim andalsnes-lillehammer yellow*2");
    for add in ["yellow*2", "yellow+wild", "wild*2"] {
        let mut q = p.clone();
        let events = q.play(&format!("add {add}"));
        let (added, route) = (Payment::hand(cards(add)), route(&q.game, "andalsnes-lillehammer"));
        assert_eq!(events[0], Event::TunnelPaid { seat: Seat(0), route, added });
        let pay = Payment::hand(cards("yellow*2").plus(&cards(add)));
        assert_eq!(events[1], Event::Claimed { seat: Seat(0), route, pay, points: 2 });
        assert!(owns_tunnel(&q));
        assert_eq!(*q.state.hand(Seat(0)), cards("yellow*3+blue*2+wild*2").minus(&cards(add)));
        assert_eq!(q.state.public().pieces[0], 38, "added cards are not spaces");
    }
    let wrong = Illegal::WrongExtra { extra: 2 };
    for add in ["nothing", "yellow", "yellow*3", "blue*2", "yellow+blue", "wild", "yellow*2+wild"] {
        assert_eq!((p.refused(&format!("add {add}")), wrong.clause()), (wrong, Clause::N07), "{add}");
    }
    assert_eq!(p.refused("add yellow*4"), Illegal::NotInHand, "the laid cards cannot be added again");
}

#[test]
fn n07_wilds_may_be_laid_with_the_colour() {
    let mut p = at_tunnel(nordic(), "yellow*2+wild", "yellow*2+red");
    p.play("claim andalsnes-lillehammer yellow+wild");
    assert_eq!(dig(&p).extra, 2, "the colour laid is yellow");
    let p = at_tunnel(nordic(), "yellow*2+blue*2+wild", "yellow*2+red");
    let refused = Illegal::DoesNotPay { clause: Clause::N07 };
    for pay in ["blue*2", "yellow+blue", "yellow", "nothing"] {
        assert_eq!(p.refused(&format!("claim andalsnes-lillehammer {pay}")), refused, "{pay}");
    }
    assert_eq!(p.refused("claim andalsnes-lillehammer yellow*2+wild"), Illegal::NotExact);
}

#[test]
fn n07_edge_t6_cards_taken_back_end_the_turn_without_the_route() {
    let mut p = at_tunnel(nordic(), "yellow*4+wild", "yellow+wild+blue");
    p.play("claim andalsnes-lillehammer yellow+wild");
    let events = p.play("take back");
    let route = route(&p.game, "andalsnes-lillehammer");
    assert_eq!(events[0], Event::TunnelLeft { seat: Seat(0), route });
    assert_eq!(*p.state.hand(Seat(0)), cards("yellow*4+wild"), "every laid card is back");
    assert!(!owns_tunnel(&p) && p.state.public().open.contains(route));
    assert_eq!((p.state.public().pieces[0], p.state.public().scores[0]), (40, 0));
    assert_eq!(p.phase(), Phase::Turn { seat: Seat(1) });
}

#[test]
fn n07_the_turned_cards_are_discarded_either_way() {
    // A deck of one colour: what is turned up is known, and the deck does not run out.
    let start = nordic().hand(0, "yellow*4").market(MARKET).deck("yellow*8");
    let mut left = start.clone().rest(RestOfCards::Hand(Seat(1))).start();
    left.play("claim andalsnes-lillehammer yellow*2");
    assert_eq!(left.state.public().discard, CardCounts::EMPTY, "not while the question is open");
    let mut stopped = left.clone();
    stopped.play("take back");
    assert_eq!(stopped.state.public().discard, cards("yellow*3"));
    let mut paid = start.hand(0, "yellow*4+wild*3").rest(RestOfCards::Hand(Seat(1))).start();
    paid.play("claim andalsnes-lillehammer yellow*2");
    paid.play("add yellow*2+wild");
    assert_eq!(paid.state.public().discard, cards("yellow*7+wild"), "three turned, two laid, three added");
    let mut free = nordic().hand(0, "yellow*2").market(MARKET).deck("red*8").start();
    let before = free.state.public().discard;
    free.play("claim andalsnes-lillehammer yellow*2");
    assert_eq!(free.state.public().discard, before.plus(&cards("red*3+yellow*2")), "or no match at all");
}

#[test]
fn n07_nothing_else_can_be_done_while_a_tunnel_asks() {
    let mut p = at_tunnel(nordic(), "yellow*4", "yellow+blue*2");
    p.play("claim andalsnes-lillehammer yellow*2");
    let pending = Illegal::Pending { pending: "whether to add cards or take the laid ones back" };
    for other in ["draw market 1", "draw tickets", "pass", "claim andalsnes-lillehammer yellow*2"] {
        assert_eq!(p.refused(other), pending, "{other}");
    }
    assert_eq!(p.legal(), ["add yellow", "take back"]);
}

#[test]
fn n07a_edge_t1_wilds_alone_match_only_wilds() {
    let mut p = at_tunnel(nordic(), "yellow*4+wild*2", "yellow*2+blue");
    p.play("claim andalsnes-lillehammer wild*2");
    assert!(owns_tunnel(&p), "no yellow card matches");
    for (deck, extra) in [("yellow*2+wild", 1), ("yellow+wild*2", 2), ("wild*3", 3)] {
        let mut p = at_tunnel(nordic(), "yellow*4+wild*2", deck);
        p.play("claim andalsnes-lillehammer wild*2");
        assert_eq!(dig(&p).extra, extra, "{deck}");
    }
}

#[test]
fn n07a_edge_t2_to_wilds_alone_only_wilds_are_added() {
    let mut p = at_tunnel(nordic(), "yellow*4+wild*4", "yellow+wild+blue");
    p.play("claim andalsnes-lillehammer wild*2");
    let refusal = p.refused("add yellow");
    assert_eq!((refusal, refusal.clause()), (Illegal::OnlyWildsAdd, Clause::N07A));
    assert_eq!(p.refused("add wild*2"), Illegal::WrongExtra { extra: 1 });
    assert_eq!(p.legal(), ["add wild", "take back"]);
    p.play("add wild");
    assert!(owns_tunnel(&p));
    assert_eq!(*p.state.hand(Seat(0)), cards("yellow*4+wild"));
}

#[test]
fn n07b_edge_t4_fewer_than_three_cards_left_are_turned_up_as_they_are() {
    for (deck, extra) in [("yellow", 1), ("yellow+wild", 2), ("yellow+red", 1)] {
        let mut p = at_tunnel(nordic(), "yellow*4", deck);
        p.play("claim andalsnes-lillehammer yellow*2");
        assert_eq!((dig(&p).turned, dig(&p).extra), (cards(deck), extra), "{deck}");
    }
    let mut p = at_tunnel(nordic(), "yellow*2", "red*2");
    p.play("claim andalsnes-lillehammer yellow*2");
    assert!(owns_tunnel(&p), "two that do not match");
}

#[test]
fn n07b_the_discard_counts_among_the_cards_left() {
    let scenario = nordic().hand(0, "yellow*4").market(MARKET).deck("red").discard("wild");
    let mut p = scenario.rest(RestOfCards::Hand(Seat(1))).start();
    p.play("claim andalsnes-lillehammer yellow*2");
    assert_eq!((dig(&p).turned, dig(&p).extra), (cards("red+wild"), 1), "one from each, and no third");
}

#[test]
fn n07b_with_no_card_left_there_is_no_risk() {
    let mut p = at_tunnel(nordic(), "yellow*2", "nothing");
    let events = p.play("claim andalsnes-lillehammer yellow*2");
    let turned = CardCounts::EMPTY;
    assert!(matches!(events[0], Event::TunnelDug { turned: t, extra: 0, .. } if t == turned));
    assert!(owns_tunnel(&p));
}
