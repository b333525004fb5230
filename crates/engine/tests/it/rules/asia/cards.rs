//! Cards: T01 T02 T03 T05 T06 T07 T08 T10.

use engine::{
    Card, CardSpot, Clause, Event, Illegal, Payment, Phase, RestOfCards, Seat, Shown, Slot, Source, View,
    Viewer,
};
use test_support::scenario::{Position, Scenario, cards, route};

use crate::rules::london::market;

/// What a team has in its card holder.
fn holder(position: &Position, team: u8) -> String {
    position.state.team(engine::TeamId(team)).cards.to_string()
}

#[test]
fn t01_partners_play_one_after_the_other() {
    for players in [4, 6] {
        let mut position = Scenario::on("asia", players).start();
        for turn in 0..2 * players {
            assert_eq!(position.phase(), Phase::Turn { seat: Seat((turn % players) as u8) });
            position.play("draw deck");
            position.play("place hand");
            position.play("draw deck");
        }
        let sides: Vec<u8> = position.game.each_seat().map(|seat| position.game.side(seat).0).collect();
        assert_eq!(sides, [0, 0, 1, 1, 2, 2][..players]);
    }
}

#[test]
fn t01_27_pieces_each_110_cards_and_60_tickets() {
    let position = Position::dealt("asia", 6, 2);
    let table = position.state.public();
    assert_eq!(table.pieces, [27; 6]);
    assert_eq!(table.ticket_deck.len() + 6 * 5, 60);
    let mut all = position.state.deck().plus(&market(&position));
    position.game.each_seat().for_each(|seat| all = all.plus(position.state.hand(seat)));
    let colors = "purple*12+blue*12+orange*12+white*12+green*12+yellow*12+black*12+red*12+wild*14";
    assert_eq!(all, cards(colors));
    assert_eq!(all.total(), 110);
}

#[test]
fn t01_pieces_are_not_pooled_and_the_score_is_the_teams() {
    let scenario = Scenario::on("asia", 4).hand(0, "blue*3").hand(1, "orange*3").pieces(0, 2);
    let mut position = scenario.start();
    let refusal = position.refused("claim harbin-peking blue*3");
    assert_eq!(refusal, Illegal::TooFewPieces { spaces: 3, pieces: 2 });
    assert_eq!(refusal.clause(), Clause::C07);
    position.play("claim rawalpindi-lahore blue");
    position.play("claim ulan-bator-yinchuan orange*3");
    let table = position.state.public();
    assert_eq!(table.pieces[..2], [1, 24]);
    assert_eq!(table.scores[..2], [1 + 4, 0]);
}

#[test]
fn t02_t10_holders_are_seen_by_both_partners_and_by_nobody_else() {
    let scenario = Scenario::on("asia", 6).holder(0, "red*2+wild").hand(0, "blue").hand(1, "green");
    let position = scenario.holder_tickets(0, "delhi-peking").tickets(1, "canton-kabul").start();
    let views: Vec<View> = (0..6).map(|seat| position.view(seat)).collect();
    for view in &views[..2] {
        let team = view.team.unwrap();
        assert_eq!(team.cards, cards("red*2+wild"));
        assert_eq!(team.tickets.len(), 1);
    }
    for view in &views[2..] {
        let team = view.team.unwrap();
        assert!(team.cards.is_empty() && team.tickets.is_empty(), "theirs, and it is empty");
        assert_eq!(view.public.holder_cards, [3, 0, 0]);
        assert_eq!(view.public.holder_tickets, [1, 0, 0]);
    }
    assert_eq!(position.game.view(&position.state, Viewer::Spectator).team, None);
    // A hand is the player's own: the partner sees how many cards, and so does everybody.
    assert_eq!(views[0].own.unwrap().hand, cards("blue"));
    assert_eq!(views[1].own.unwrap().hand, cards("green"));
    assert_eq!((views[0].public.hand_cards[1], views[0].public.hand_tickets[1]), (1, 1));
}

#[test]
fn t10_a_partners_hand_makes_no_difference_to_what_is_seen() {
    let start = |hand, ticket| Scenario::on("asia", 4).hand(1, hand).tickets(1, ticket).start();
    let (one, other) = (start("green*2", "canton-kabul"), start("red+wild", "delhi-peking"));
    for seat in [0, 2, 3] {
        assert_eq!(one.view(seat), other.view(seat));
    }
    assert_ne!(one.view(1), other.view(1));
}

#[test]
fn t03_four_cards_are_dealt_to_each_hand_and_the_holder_is_empty() {
    for players in [4, 6] {
        let position = Position::dealt("asia", players, 9);
        let table = position.state.public();
        assert_eq!(table.hand_cards[..players], vec![4; players]);
        position.game.each_seat().for_each(|seat| assert_eq!(position.state.hand(seat).total(), 4));
        assert_eq!(table.holder_cards, [0; 3]);
        assert!(position.game.each_team().all(|team| position.state.team(team).cards.is_empty()));
    }
}

#[test]
fn t05_edge_d1_three_wilds_in_the_market_are_replaced_between_the_two_cards() {
    let mut position = Scenario::on("asia", 4).market("blue green wild wild black").deck("wild").start();
    let events = position.play("draw market 1");
    let gone = cards("green+black+wild*3");
    assert!(matches!(events[..], [.., Event::MarketFlushed { cards, .. }] if cards == gone), "{events:?}");
    assert_eq!(market(&position).total(), 5);
    assert!(market(&position).wilds() < 3);
    assert_eq!(position.phase(), Phase::Placing { seat: Seat(0), card: Shown::Face(Card::Blue) });
}

#[test]
fn t05_r03_two_wilds_stay_and_so_do_three_where_no_flush_can_help() {
    let mut position = Scenario::on("asia", 4).market("blue green wild red black").deck("wild").start();
    position.play("draw market 1");
    assert_eq!(market(&position), cards("green+black+red+wild*2"));
    let scenario = Scenario::on("asia", 4).market("blue green wild wild black").deck("wild*6");
    let mut position = scenario.rest(RestOfCards::Hand(Seat(1))).start();
    position.play("draw market 1");
    assert_eq!(market(&position), cards("green+black+wild*3"));
}

#[test]
fn t06_the_first_card_is_placed_before_the_second_is_drawn_and_the_second_goes_to_the_other_place() {
    for (first, hand, shared) in [("place hand", "blue", "green"), ("place holder", "green", "blue")] {
        let mut position = Scenario::on("asia", 4).market("blue green red white black").start();
        let events = position.play("draw market 1");
        let taken = Event::CardTaken { seat: Seat(0), slot: Slot(0), card: Card::Blue, to: None };
        assert_eq!(events[0], taken);
        for early in ["draw deck", "draw market 2", "draw tickets"] {
            let refusal = position.refused(early);
            assert_eq!(refusal, Illegal::Pending { pending: "where the drawn card goes" });
        }
        assert_eq!(position.legal(), ["place hand", "place holder"]);
        assert_eq!((position.hand(0).as_str(), holder(&position, 0).as_str()), ("nothing", "nothing"));
        position.play(first);
        assert_eq!(position.refused("place hand"), Illegal::Pending { pending: "which card to draw second" });
        position.play("draw market 2");
        assert_eq!((position.hand(0).as_str(), holder(&position, 0).as_str()), (hand, shared));
        assert_eq!(position.phase(), Phase::Turn { seat: Seat(1) });
        assert_eq!(position.state.public().hand_cards[..2], [1, 0]);
        assert_eq!(position.state.public().holder_cards[..2], [1, 0]);
    }
}

#[test]
fn t06_edge_d8_a_blind_card_is_seen_by_its_player_alone_until_it_lies_in_the_holder() {
    let scenario = Scenario::on("asia", 4).market("blue green red white black").deck("wild*3");
    let mut position = scenario.start();
    let events = position.play("draw deck");
    let seen = |event: &Event, seat| event.seen_by(&position.game, Viewer::Seat(Seat(seat)));
    let drawn = |card| Event::CardDrawn { seat: Seat(0), card, to: None };
    assert_eq!(seen(&events[0], 0), drawn(Shown::Face(Card::Wild)));
    assert_eq!(seen(&events[0], 1), drawn(Shown::Back));
    assert_eq!(position.phase(), Phase::Placing { seat: Seat(0), card: Shown::Back });
    assert_eq!(position.view(0).own.unwrap().drawn, Some(Card::Wild));
    assert_eq!(position.view(1).own.unwrap().drawn, None);
    // A blind wild is like any card: it may go to the hand, and a second card is drawn.
    let events = position.play("place hand");
    let placed = |card| Event::CardPlaced { seat: Seat(0), card, from: Source::Deck, to: CardSpot::Hand };
    assert_eq!(events[0].seen_by(&position.game, Viewer::Seat(Seat(1))), placed(Shown::Back));
    assert_eq!(position.phase(), Phase::Second { seat: Seat(0), to: CardSpot::Holder });
    let events = position.play("draw deck");
    let second = |card| Event::CardDrawn { seat: Seat(0), card, to: Some(CardSpot::Holder) };
    let seen = |seat| events[0].seen_by(&position.game, Viewer::Seat(Seat(seat)));
    assert_eq!(seen(1), second(Shown::Face(Card::Wild)));
    assert_eq!(seen(2), second(Shown::Back));
    assert_eq!((position.hand(0).as_str(), holder(&position, 0).as_str()), ("wild", "wild"));
}

#[test]
fn t06_r13_where_a_market_card_goes_is_no_secret_and_neither_is_the_card() {
    let scenario = Scenario::on("asia", 4).market("blue green red white black");
    let mut position = scenario.start();
    position.play("draw market 3");
    let events = position.play("place hand");
    let card = Shown::Face(Card::Red);
    let placed = Event::CardPlaced { seat: Seat(0), card, from: Source::Market, to: CardSpot::Hand };
    for viewer in [Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1)), Viewer::Seat(Seat(2)), Viewer::Spectator] {
        assert_eq!(events[0].seen_by(&position.game, viewer), placed);
    }
}

#[test]
fn t06_r18_a_single_card_is_placed_by_choice_and_ends_the_turn() {
    for (place, hand, shared) in [("place hand", "red", "nothing"), ("place holder", "nothing", "red")] {
        let scenario = Scenario::on("asia", 4).deck("red").rest(RestOfCards::Hand(Seat(2)));
        let mut position = scenario.start();
        position.play("draw deck");
        assert_eq!(position.legal(), ["place hand", "place holder"]);
        position.play(place);
        assert_eq!((position.hand(0).as_str(), holder(&position, 0).as_str()), (hand, shared));
        assert_eq!(position.phase(), Phase::Turn { seat: Seat(1) });
    }
}

#[test]
fn t07_a_market_wild_goes_to_the_holder_and_ends_the_draw() {
    let mut position = Scenario::on("asia", 4).market("blue wild red white black").to_move(3).start();
    let events = position.play("draw market 2");
    let taken =
        Event::CardTaken { seat: Seat(3), slot: Slot(1), card: Card::Wild, to: Some(CardSpot::Holder) };
    assert_eq!(events[0], taken);
    assert_eq!((position.hand(3).as_str(), holder(&position, 1).as_str()), ("nothing", "wild"));
    assert_eq!(position.phase(), Phase::Turn { seat: Seat(0) });
}

#[test]
fn t07_edge_d5_a_market_wild_cannot_be_the_second_card() {
    for place in ["place hand", "place holder"] {
        let mut position = Scenario::on("asia", 4).market("blue wild red white black").start();
        position.play("draw market 1");
        position.play(place);
        let refusal = position.refused("draw market 2");
        assert_eq!((refusal, refusal.clause()), (Illegal::WildAsSecond { clause: Clause::T07 }, Clause::T07));
        position.play("draw market 3");
        assert_eq!(position.phase(), Phase::Turn { seat: Seat(1) });
    }
}

#[test]
fn t08_hand_and_holder_pay_together_and_the_pieces_are_the_players_own() {
    let scenario = Scenario::on("asia", 4).hand(1, "blue*2+wild").holder(0, "blue+red*3+wild");
    let mut position = scenario.market("red green black white yellow").to_move(1).start();
    let events = position.play("claim peking-shanghai-a blue*2 holder blue+wild");
    let pay = Payment { hand: cards("blue*2"), holder: cards("blue+wild") };
    let id = route(&position.game, "peking-shanghai-a");
    assert!(events.contains(&Event::Claimed { seat: Seat(1), route: id, pay, points: 7 }));
    assert_eq!((position.hand(1).as_str(), holder(&position, 0).as_str()), ("wild", "red*3"));
    let table = position.state.public();
    assert_eq!(table.pieces[..2], [27, 23]);
    assert_eq!((table.hand_cards[1], table.holder_cards[0]), (1, 3));
    assert_eq!((table.scores[0], table.discard), (7, cards("blue*3+wild")));
    assert!(table.claims[1].contains(id) && !table.claims[0].contains(id));
}

#[test]
fn t08_the_hand_alone_the_holder_alone_and_wilds_alone_pay_too() {
    let scenario = Scenario::on("asia", 4).hand(0, "orange*3+wild").holder(0, "orange*3+wild*2");
    let position = scenario.start();
    for pay in ["orange*3", "holder orange*3", "wild holder wild*2", "orange holder orange+wild"] {
        assert!(position.allows(&format!("claim ulan-bator-yinchuan {pay}")), "{pay}");
    }
    for (pay, refusal) in [
        ("orange*4", Illegal::NotInHand),
        ("holder wild*3", Illegal::NotInHolder { clause: Clause::T08 }),
        ("orange holder orange", Illegal::DoesNotPay { clause: Clause::C08 }),
        ("orange*3 holder wild", Illegal::NotExact),
    ] {
        assert_eq!(position.refused(&format!("claim ulan-bator-yinchuan {pay}")), refusal, "{pay}");
    }
}

#[test]
fn t08_the_partners_hand_and_another_teams_holder_pay_nothing() {
    let scenario = Scenario::on("asia", 4).hand(1, "orange*3").holder(1, "orange*3");
    let position = scenario.start();
    assert_eq!(position.refused("claim ulan-bator-yinchuan orange*3"), Illegal::NotInHand);
    let refusal = position.refused("claim ulan-bator-yinchuan holder orange*3");
    assert_eq!((refusal, refusal.clause()), (Illegal::NotInHolder { clause: Clause::T08 }, Clause::T08));
    assert!(!position.legal().iter().any(|action| action.starts_with("claim")));
}

#[test]
fn t08_every_route_of_the_board_takes_wilds_alone() {
    let start = Scenario::on("asia", 4).hand(0, "wild*3").holder(0, "wild*4").start();
    for route in start.game.board().routes() {
        let hand = route.spaces.min(3);
        let holder = route.spaces - hand;
        let from_holder = if holder > 0 { format!(" holder wild*{holder}") } else { String::new() };
        assert!(start.allows(&format!("claim {} wild*{hand}{from_holder}", route.id)), "{}", route.id);
    }
}
