//! Drawing cards and tickets, and decks running out: D and K.

use engine::{
    Card, CardCounts, Clause, Event, Illegal, NotAnAction, Phase, RestOfCards, RestOfTickets, Seat, TeamId,
    TicketSet,
};
use test_support::scenario::{Position, Scenario, cards};

use super::wander;
use crate::rules::london::{market, offered};

const GAMES: [(&str, usize); 4] = [("nordic", 3), ("london", 4), ("amsterdam", 2), ("asia", 6)];

#[test]
fn edge_d1_edge_d2_three_wilds_never_stand_in_a_market_that_could_do_better() {
    for (board, players) in [("london", 4), ("amsterdam", 2), ("asia", 4)] {
        for seed in 0..5 {
            wander(board, players, seed, |position| {
                let outside =
                    position.state.deck().plus(&position.state.public().discard).plus(&market(position));
                let others = outside.sum() - u32::from(outside.wilds());
                let full = market(position).total() == 5;
                assert!(market(position).wilds() < 3 || !full || others < 3, "{board} {seed}");
            });
        }
    }
}

#[test]
fn edge_d4_nordic_neither_flushes_nor_limits_market_wilds() {
    let scenario = Scenario::on("nordic", 2).market("wild wild wild wild red").deck("wild*2+blue");
    let mut position = scenario.start();
    for slot in [1, 2] {
        let events = position.play(&format!("draw market {slot}"));
        assert!(!events.iter().any(|event| matches!(event, Event::MarketFlushed { .. })));
    }
    assert_eq!(position.hand(0), "wild*2");
    assert_eq!(position.phase(), Phase::Turn { seat: Seat(1) });
}

#[test]
fn edge_d5_a_market_wild_as_the_second_card_is_up_to_the_board() {
    for (board, players, legal) in
        [("nordic", 2, true), ("london", 2, false), ("amsterdam", 2, false), ("asia", 4, false)]
    {
        let mut position = Scenario::on(board, players).market("black wild blue green orange").start();
        position.play("draw market 1");
        if position.game.teams() {
            position.play("place hand");
        }
        assert_eq!(position.allows("draw market 2"), legal, "{board}");
    }
}

#[test]
fn edge_d6_edge_d7_an_ordinary_market_card_leaves_one_more_and_no_third() {
    for (board, players) in [("nordic", 2), ("london", 2), ("amsterdam", 2), ("asia", 4)] {
        let scenario = Scenario::on(board, players).market("black orange blue green orange").deck("blue*2");
        let mut position = scenario.start();
        position.play("draw market 1");
        if position.game.teams() {
            position.play("place hand");
        }
        assert!(matches!(position.phase(), Phase::Second { seat: Seat(0), .. }), "{board}");
        position.play("draw market 2");
        assert_eq!(position.refused_as(0, "draw deck"), Illegal::NotYourTurn, "{board}");
        assert_eq!(position.refused_as(0, "draw market 3"), Illegal::NotYourTurn, "{board}");
        let held = position.state.hand(Seat(0)).plus(&position.state.team(TeamId(0)).cards);
        assert_eq!(held, cards("black+orange"), "{board}");
    }
}

#[test]
fn edge_d8_a_wild_drawn_blind_is_like_any_card() {
    let mut position = Scenario::on("nordic", 2).market("red blue red blue red").deck("wild*3").start();
    position.play("draw deck");
    position.play("draw deck");
    assert_eq!(position.hand(0), "wild*2");
}

#[test]
fn edge_d9_a_short_market_is_filled_as_soon_as_cards_are_discarded() {
    // By a claim, by a tunnel without any card left to turn up, and not before.
    for claim in ["claim goteborg-orebro blue*2", "claim andalsnes-lillehammer yellow*2"] {
        let scenario = Scenario::on("nordic", 2).hand(0, "blue*2+yellow*2").market("green white");
        let mut position = scenario.rest(RestOfCards::Hand(Seat(1))).start();
        position.play(claim);
        assert_eq!(market(&position).total(), 4, "{claim}");
        assert_eq!(position.state.public().deck_cards + position.state.public().discard_cards, 0);
    }
}

fn all_cards(position: &Position) -> CardCounts {
    let table = position.state.public();
    let mut all = position.state.deck().plus(&market(position)).plus(&table.discard);
    for seat in position.game.each_seat() {
        all = all.plus(position.state.hand(seat));
        all = position
            .state
            .own(seat)
            .drawn
            .into_iter()
            .fold(all, |all, card| all.plus(&CardCounts::of(card, 1)));
    }
    if position.game.teams() {
        position.game.each_team().for_each(|team| all = all.plus(&position.state.team(team).cards));
    }
    match table.phase {
        Phase::Tunnel { dig, .. } => all.plus(&dig.turned).plus(&dig.laid.cards()),
        Phase::Placing { card, .. } => card.face().map_or(all, |card| all.plus(&CardCounts::of(card, 1))),
        _ => all,
    }
}

#[test]
fn edge_k1_no_card_is_lost_or_made_in_a_whole_game() {
    for (board, players) in GAMES {
        let mut reshuffled = false;
        for seed in 0..3 {
            let (mut deck, mut started) = (0, false);
            wander(board, players, seed, |position| {
                assert_eq!(all_cards(position), *position.game.board().deck(), "{board} {seed}");
                reshuffled |= position.state.public().deck_cards > deck && started;
                started = true;
                deck = position.state.public().deck_cards;
            });
        }
        assert!(reshuffled, "{board}: no discard became a deck");
    }
    assert_eq!(Scenario::on("nordic", 3).game.board().deck().total(), 110);
    assert_eq!(Scenario::on("london", 3).game.board().deck().total(), 44);
}

#[test]
fn edge_k1_the_discard_becomes_the_deck_when_the_last_card_is_drawn() {
    let scenario = Scenario::on("nordic", 2).market("red blue red blue red").deck("green").discard("white*3");
    let mut position = scenario.rest(RestOfCards::Hand(Seat(1))).start();
    let events = position.play("draw deck");
    assert!(events.contains(&Event::Reshuffled { cards: 3 }));
    assert_eq!((position.state.public().deck_cards, position.state.public().discard_cards), (3, 0));
    position.play("draw deck");
    assert_eq!((position.state.public().deck_cards, position.state.public().discard_cards), (2, 0));
    assert_eq!(position.hand(0), "white+green");
}

#[test]
fn edge_k2_with_one_card_left_the_second_draw_is_skipped() {
    for board in ["nordic", "london", "amsterdam"] {
        let scenario = Scenario::on(board, 2).deck("blue").rest(RestOfCards::Hand(Seat(1)));
        let mut position = scenario.start();
        position.play("draw deck");
        assert_eq!((position.hand(0).as_str(), position.phase()), ("blue", Phase::Turn { seat: Seat(1) }));
    }
}

#[test]
fn edge_k3_edge_k4_an_empty_deck_is_not_offered_and_the_market_is() {
    for board in ["nordic", "london"] {
        let scenario = Scenario::on(board, 2).market("blue green black").rest(RestOfCards::Hand(Seat(1)));
        let mut position = scenario.start();
        assert_eq!(position.refused("draw deck"), Illegal::DeckEmpty);
        assert_eq!(position.legal()[..3], ["draw market 1", "draw market 2", "draw market 3"]);
        assert_eq!(position.refused("draw market 5"), Illegal::SlotEmpty);
        position.play("draw market 1");
        assert_eq!(position.legal(), ["draw market 2", "draw market 3"]);
        position.play("draw market 2");
        assert_eq!(position.hand(0), "blue+green", "{board}");
    }
}

#[test]
fn edge_k5_only_wilds_left_for_the_second_card_end_the_turn() {
    for (board, over) in [("london", true), ("amsterdam", true), ("nordic", false)] {
        let scenario = Scenario::on(board, 2).market("blue wild wild").rest(RestOfCards::Hand(Seat(1)));
        let mut position = scenario.start();
        position.play("draw market 1");
        assert_eq!(position.phase() == Phase::Turn { seat: Seat(1) }, over, "{board}");
    }
}

#[test]
fn edge_k6_edge_k7_tickets_running_out() {
    // Three, two, one and none left, where up to three are drawn and one is kept.
    for left in 0..=3 {
        let ids = ["oslo-vaasa", "oslo-stockholm", "tampere-tallinn"][..left].join(" ");
        let scenario = Scenario::on("nordic", 2).returned(1, &ids);
        let mut position = scenario.rest_of_tickets(RestOfTickets::Gone(Seat(1))).start();
        assert_eq!(position.legal().contains(&"draw tickets".to_owned()), left > 0);
        if left == 0 {
            assert_eq!(position.refused("draw tickets"), Illegal::NoTickets { clause: Clause::N04 });
        } else {
            position.play("draw tickets");
            assert_eq!(offered(&position, 0).len(), left);
            assert_eq!(position.refused("keep none"), Illegal::TooFewKept { least: 1, clause: Clause::N04 });
            position.play("keep oslo-vaasa");
        }
    }
}

#[test]
fn edge_k8_the_fewest_kept_differ_between_the_opening_and_later() {
    for (board, players, opening, later) in
        [("nordic", 2, 2, 1), ("london", 2, 1, 1), ("amsterdam", 2, 1, 1), ("asia", 4, 3, 1)]
    {
        let position = Position::dealt(board, players, 1);
        let Illegal::TooFewKept { least, .. } = position.refused("keep none") else { panic!("{board}") };
        assert_eq!(least, opening, "{board}");
        let mut position = Scenario::on(board, players).start();
        position.play("draw tickets");
        let Illegal::TooFewKept { least, .. } = position.refused("keep none") else { panic!("{board}") };
        assert_eq!(least, later, "{board}");
    }
}

#[test]
fn edge_k9_the_same_ticket_named_twice_is_refused_and_never_counts_as_two() {
    let position = Position::dealt("nordic", 2, 1);
    let one = offered(&position, 0)[0].clone();
    let twice = position.game.board().parse_action(&format!("keep {one},{one}"));
    assert_eq!(twice, Err(NotAnAction::Twice(one.clone())));
    // Said by name and by number it is still one ticket.
    let number = position.state.own(Seat(0)).offer.tickets()[0];
    assert!(matches!(
        position.game.board().parse_action(&format!("keep {one},t{number}")),
        Err(NotAnAction::Twice(_))
    ));
    assert_eq!(
        position.refused(&format!("keep {one}")),
        Illegal::TooFewKept { least: 2, clause: Clause::N02 }
    );
}

#[test]
fn edge_k10_tickets_once_seen_must_be_answered() {
    for (board, players) in GAMES {
        let mut position = Scenario::on(board, players).hand(0, "wild*2").start();
        position.play("draw tickets");
        for other in ["draw deck", "draw tickets", "take back", "pass"] {
            let refusal = position.refused(other);
            assert_eq!(refusal, Illegal::Pending { pending: "which tickets to keep" }, "{board} {other}");
        }
        assert!(position.legal().iter().all(|action| action.starts_with("keep ")), "{board}");
    }
}

#[test]
fn edge_k11_no_ticket_is_dealt_twice_or_lost_in_a_whole_game() {
    for (board, players) in GAMES {
        wander(board, players, 6, |position| {
            let state = &position.state;
            let mut seen = TicketSet::EMPTY;
            let mut count = 0;
            let mut put = |set: TicketSet| {
                seen |= set;
                count += set.len();
            };
            put(state.undealt_tickets());
            put(state.returned_tickets().iter().copied().collect());
            for seat in position.game.each_seat() {
                let own = state.own(seat);
                [own.tickets, own.offer.set(), own.gone].into_iter().for_each(&mut put);
            }
            position.game.each_team().for_each(|team| put(state.team(team).tickets));
            let all = position.game.board().tickets().len();
            assert_eq!((seen.len(), count), (all, all), "{board}");
        });
    }
}

#[test]
fn edge_d3_a_deck_of_wilds_alone_leaves_the_wilds_in_the_market() {
    let scenario = Scenario::on("asia", 4).market("wild wild red wild blue").deck("wild*4");
    let mut position = scenario.rest(RestOfCards::Hand(Seat(3))).start();
    position.play("draw market 5");
    assert_eq!(market(&position), cards("red+wild*4"));
    assert_eq!(position.state.public().market[4], Some(Card::Wild));
}
