//! What all four games share, from setup to the deck (C01 to C05); claiming and the end are in submodules.

mod claiming;
mod ending;

use engine::{
    Card, CardCounts, Clause, Event, Illegal, Phase, RestOfCards, RestOfTickets, Seat, SeatSet, Shown, TeamId,
};
use engine::{CardSpot, Slot};
use test_support::scenario::{Position, Scenario, cards, ticket_set};

/// Every card of a state, wherever it lies.
fn all_cards(p: &Position) -> CardCounts {
    let table = p.state.public();
    let mut all = p.state.deck().plus(&table.discard);
    all = all.plus(&table.market.iter().flatten().copied().collect());
    for seat in p.game.each_seat() {
        all = all.plus(p.state.hand(seat));
        all = all.plus(&p.state.own(seat).drawn.into_iter().collect());
    }
    for team in p.game.each_team() {
        all = all.plus(&p.state.team(team).cards);
    }
    all
}

#[test]
fn c01_everybody_starts_with_pieces_cards_tickets_and_no_points() {
    let boards: [(&str, &[usize], u8, u8, usize); 4] = [
        ("nordic", &[2, 3], 40, 4, 5),
        ("london", &[2, 3, 4], 17, 2, 2),
        ("amsterdam", &[2, 3, 4], 16, 2, 2),
        ("asia", &[4, 6], 27, 4, 5),
    ];
    for (board, counts, pieces, hand, offer) in boards {
        for &players in counts {
            let p = Position::dealt(board, players, 7);
            let table = p.state.public();
            for seat in p.game.each_seat() {
                assert_eq!(table.pieces[seat.index()], pieces, "{board}");
                assert_eq!(p.state.hand(seat).total(), hand, "{board}");
                assert_eq!(p.state.own(seat).offer.tickets().len(), offer, "{board}");
                assert!(p.state.own(seat).tickets.is_empty());
            }
            assert_eq!(table.scores, [0; 5]);
            assert!(table.market.iter().all(Option::is_some), "{board}: five cards are turned up");
            assert_eq!(p.phase(), Phase::Opening { waiting: SeatSet::first(players) });
            assert_eq!(all_cards(&p), *p.game.board().deck(), "{board}");
        }
    }
}

#[test]
fn c01_seats_beyond_the_players_have_nothing() {
    let p = Position::dealt("nordic", 2, 1);
    assert_eq!(p.state.public().pieces, [40, 40, 0, 0, 0, 0]);
    assert_eq!(p.state.public().hand_cards, [4, 4, 0, 0, 0, 0]);
    assert_eq!(p.refused_as(2, "keep none"), Illegal::NoSuchSeat);
}

#[test]
fn c02_each_action_is_a_whole_turn_and_seats_follow_in_order() {
    for (board, players) in [("nordic", 3), ("london", 3), ("amsterdam", 3)] {
        let scenario = Scenario::on(board, players).hand(1, "blue*2").market("blue green black orange blue");
        let mut p = scenario.start();
        p.play("draw deck");
        p.play("draw deck");
        assert_eq!(p.phase(), Phase::Turn { seat: Seat(1) }, "{board}");
        p.play(match board {
            "nordic" => "claim goteborg-orebro blue*2",
            "london" => "claim regents-park-baker-street blue*2",
            _ => "claim oude-kerk-oude-waal blue*2",
        });
        assert_eq!(p.phase(), Phase::Turn { seat: Seat(2) }, "{board}");
        p.play("draw tickets");
        let first = p.legal()[0].clone();
        p.play(&first);
        assert_eq!(p.phase(), Phase::Turn { seat: Seat(0) }, "{board}: after the last seat the first");
        assert_eq!(p.state.public().turns, 3);
    }
}

#[test]
fn c02_edge_n1_a_turn_cannot_be_skipped_while_anything_can_be_done() {
    for (board, players) in [("nordic", 2), ("london", 2), ("amsterdam", 2), ("asia", 4)] {
        let p = Scenario::on(board, players).market("blue green black orange blue").start();
        assert_eq!(p.refused("pass"), Illegal::MayNotPass, "{board}");
        assert!(!p.legal().contains(&"pass".to_owned()), "{board}");
    }
}

#[test]
fn c02_nobody_acts_out_of_turn() {
    for (board, players) in [("nordic", 2), ("london", 2), ("amsterdam", 2), ("asia", 4)] {
        let p = Scenario::on(board, players).to_move(1).start();
        let refusal = p.refused_as(0, "draw deck");
        assert_eq!((refusal, refusal.clause()), (Illegal::NotYourTurn, Clause::C02), "{board}");
        assert_eq!(p.refused_as(players as u8, "draw deck"), Illegal::NoSuchSeat, "{board}");
    }
}

#[test]
fn c02_a_draw_begun_is_finished_before_anything_else() {
    let mut p = Scenario::on("nordic", 2).hand(0, "blue*2").start();
    p.play("draw deck");
    let pending = Illegal::Pending { pending: "which card to draw second" };
    for other in ["claim goteborg-orebro blue*2", "draw tickets", "pass", "take back", "keep none"] {
        assert_eq!(p.refused(other), pending, "{other}");
    }
    assert_eq!(pending.clause(), Clause::C02);
}

#[test]
fn c02_edge_k10_tickets_once_seen_must_be_answered() {
    for (board, players) in [("nordic", 2), ("london", 2), ("amsterdam", 2), ("asia", 4)] {
        let mut p = Scenario::on(board, players).market("blue green black orange blue").start();
        p.play("draw tickets");
        let pending = Illegal::Pending { pending: "which tickets to keep" };
        for other in ["draw deck", "draw market 1", "draw tickets", "pass"] {
            assert_eq!(p.refused(other), pending, "{board}: {other}");
        }
    }
}

#[test]
fn c02_an_answer_to_no_question_is_refused() {
    let p = Scenario::on("asia", 4).start();
    for answer in ["place hand", "add red", "take back", "keep none"] {
        assert_eq!(p.refused(answer), Illegal::NothingPending, "{answer}");
    }
}

#[test]
fn c03_edge_d6_a_market_card_is_replaced_before_the_second_is_chosen() {
    for board in ["nordic", "london", "amsterdam"] {
        let scenario = Scenario::on(board, 2).market("blue black black orange black");
        let mut p = scenario.deck("green").rest(RestOfCards::Hand(Seat(1))).start();
        let events = p.play("draw market 1");
        let (seat, slot) = (Seat(0), Slot(0));
        let taken = Event::CardTaken { seat, slot, card: Card::Blue, to: Some(CardSpot::Hand) };
        assert_eq!(events, [taken, Event::MarketTurned { slot, card: Card::Green }], "{board}");
        assert_eq!(
            p.phase(),
            Phase::Second { seat, to: CardSpot::Hand },
            "{board}: one card is not the turn"
        );
        p.play("draw market 1");
        assert_eq!(*p.state.hand(seat), cards("blue+green"), "{board}: the new card can be the second");
        assert_eq!(p.phase(), Phase::Turn { seat: Seat(1) });
    }
}

#[test]
fn c03_edge_d7_two_cards_and_no_more() {
    for board in ["nordic", "london", "amsterdam"] {
        for [first, second] in [
            ["draw deck", "draw deck"],
            ["draw deck", "draw market 2"],
            ["draw market 2", "draw deck"],
            ["draw market 5", "draw market 2"],
        ] {
            let scenario = Scenario::on(board, 2).market("blue black black orange green");
            let mut p = scenario.deck("blue*2+green*3").start();
            p.play(first);
            assert_eq!(p.state.public().hand_cards[0], 1);
            p.play(second);
            assert_eq!(p.state.public().hand_cards[0], 2, "{board}");
            assert_eq!(p.refused_as(0, "draw deck"), Illegal::NotYourTurn, "{board}: {first}, {second}");
        }
    }
}

#[test]
fn c03_in_a_team_the_two_cards_are_drawn_one_after_the_other_too() {
    let scenario = Scenario::on("asia", 4).market("blue black black orange green");
    let mut p = scenario.deck("red").rest(RestOfCards::Hand(Seat(1))).start();
    p.play("draw market 1");
    assert_eq!(p.state.public().market[0], Some(Card::Red), "replaced at once");
    p.play("place hand");
    p.play("draw market 1");
    assert_eq!(*p.state.hand(Seat(0)), cards("blue"));
    assert_eq!(p.state.team(TeamId(0)).cards, cards("red"));
    assert_eq!(p.phase(), Phase::Turn { seat: Seat(1) });
}

#[test]
fn c03_an_empty_place_of_the_market_gives_nothing() {
    for (board, players) in [("nordic", 2), ("london", 2), ("amsterdam", 2), ("asia", 4)] {
        let p = Scenario::on(board, players).market("blue green").rest(RestOfCards::Hand(Seat(1))).start();
        assert!(p.allows("draw market 2"), "{board}");
        let refusal = p.refused("draw market 3");
        assert_eq!((refusal, refusal.clause()), (Illegal::SlotEmpty, Clause::C03), "{board}");
    }
}

#[test]
fn c03_edge_d8_a_blind_card_may_be_any_card() {
    for board in ["nordic", "london", "amsterdam"] {
        let scenario = Scenario::on(board, 2).market("blue black black orange green").deck("wild*2");
        let mut p = scenario.rest(RestOfCards::Hand(Seat(1))).start();
        let events = p.play("draw deck");
        let card = Shown::Face(Card::Wild);
        assert_eq!(events, [Event::CardDrawn { seat: Seat(0), card, to: Some(CardSpot::Hand) }], "{board}");
        p.play("draw deck");
        assert_eq!(*p.state.hand(Seat(0)), cards("wild*2"), "{board}: a blind wild does not end the draw");
    }
}

#[test]
fn c04_a_hand_has_no_limit() {
    let most = "purple*12+blue*12+orange*12+white*12+green*12+yellow*12+black*12+red*12+wild*12";
    let mut p = Scenario::on("nordic", 2).hand(0, most).deck("wild*2").start();
    p.play("draw deck");
    p.play("draw deck");
    assert_eq!(p.state.hand(Seat(0)).total(), 110, "every card there is");
    let mut p = Scenario::on("london", 2).hand(0, "blue*6+green*6+black*6+pink*6+yellow*6+orange*6").start();
    p.play("draw deck");
    p.play("draw deck");
    assert_eq!(p.state.hand(Seat(0)).total(), 38);
}

#[test]
fn c04_tickets_have_no_limit() {
    for (board, whole, kept) in [("nordic", 46, 3), ("london", 20, 2), ("amsterdam", 24, 2)] {
        let scenario = Scenario::on(board, 2).rest_of_tickets(RestOfTickets::Deck);
        let all = scenario.game.board().tickets().iter().map(|t| t.id.clone()).collect::<Vec<_>>();
        let (held, left) = all.split_at(whole - kept);
        let mut p = scenario.tickets(0, &held.join(" ")).start();
        p.play("draw tickets");
        p.play(&format!("keep {}", left.join(",")));
        assert_eq!(p.state.own(Seat(0)).tickets.len(), whole, "{board}");
        assert_eq!(usize::from(p.state.public().hand_tickets[0]), whole, "{board}");
    }
}

#[test]
fn c04_a_kept_ticket_is_never_given_back() {
    let mut p = Scenario::on("nordic", 2).tickets(0, "oslo-stockholm oslo-vaasa").start();
    let held = ticket_set(&p.game, "oslo-stockholm oslo-vaasa");
    for action in p.legal() {
        let mut next = p.clone();
        next.play(&action);
        assert!(next.state.own(Seat(0)).tickets.is_superset(held), "{action}");
    }
    p.play("draw tickets");
    assert_eq!(p.refused("keep oslo-stockholm"), Illegal::NotOffered { clause: Clause::N04 });
    let one = p.legal()[0].clone();
    p.play(&one);
    assert!(p.state.own(Seat(0)).tickets.is_superset(held));
    assert!((p.state.own(Seat(0)).gone & held).is_empty());
}

#[test]
fn c05_r23_edge_k1_the_deck_is_remade_when_its_last_card_is_taken() {
    for (board, whole) in [("nordic", 110), ("london", 44), ("amsterdam", 44)] {
        let scenario = Scenario::on(board, 2).market("blue black black orange green").hand(1, "blue*2");
        let mut p = scenario.deck("green").start();
        let rest = whole - 5 - 2 - 1;
        assert_eq!(p.state.public().discard_cards, rest);
        let events = p.play("draw deck");
        assert!(matches!(events[0], Event::CardDrawn { .. }), "{board}: {events:?}");
        assert_eq!(events[1..], [Event::Reshuffled { cards: rest }], "{board}: before the second is chosen");
        assert_eq!((p.state.public().deck_cards, p.state.public().discard_cards), (rest, 0));
        assert_eq!(*p.state.hand(Seat(0)), cards("green"));
        p.play("draw deck");
        assert_eq!(p.state.public().discard_cards, 0);
        assert_eq!(p.state.public().deck_cards, rest - 1, "{board}: the second card comes from the new deck");
        assert_eq!(all_cards(&p), *p.game.board().deck(), "{board}: no card is lost or made");
    }
}

#[test]
fn c05_edge_k3_with_deck_discard_and_market_empty_no_card_can_be_drawn() {
    for (board, players) in [("nordic", 2), ("london", 2), ("amsterdam", 2), ("asia", 4)] {
        let p = Scenario::on(board, players).rest(RestOfCards::Hand(Seat(1))).start();
        let refusal = p.refused("draw deck");
        assert_eq!((refusal, refusal.clause()), (Illegal::DeckEmpty, Clause::C05), "{board}");
        for slot in 1..=5 {
            assert_eq!(p.refused(&format!("draw market {slot}")), Illegal::SlotEmpty, "{board}");
        }
        assert_eq!(p.legal(), ["draw tickets"], "{board}");
    }
}

#[test]
fn c05_edge_k4_an_empty_deck_leaves_the_market_to_draw_from() {
    for board in ["nordic", "london", "amsterdam"] {
        let scenario = Scenario::on(board, 2).market("blue black black orange green");
        let mut p = scenario.rest(RestOfCards::Hand(Seat(1))).start();
        assert_eq!(p.refused("draw deck"), Illegal::DeckEmpty, "{board}");
        p.play("draw market 4");
        assert_eq!(p.state.public().market[3], None, "{board}: nothing is left to replace it");
        assert_eq!(p.refused("draw market 4"), Illegal::SlotEmpty);
        p.play("draw market 1");
        assert_eq!(*p.state.hand(Seat(0)), cards("blue+orange"), "{board}");
    }
}
