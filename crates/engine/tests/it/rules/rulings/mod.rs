//! The rulings on turns, drawing and the market (R01 to R03, R16, R18); the others are in submodules.

mod paying;
mod scoring;
mod secrets;

use engine::{
    Card, CardSpot, Clause, Decision, Event, Illegal, Phase, RestOfCards, RestOfTickets, Seat, TeamId,
};
use test_support::scenario::{Position, Scenario, cards};
use test_support::toy;

/// How many wilds lie in the market.
fn market_wilds(p: &Position) -> usize {
    p.state.public().market.iter().filter(|card| **card == Some(Card::Wild)).count()
}

/// How often the market was replaced.
fn flushes(events: &[Event]) -> u16 {
    let times = events.iter().filter_map(|event| match event {
        Event::MarketFlushed { times, .. } => Some(*times),
        _ => None,
    });
    times.sum()
}

/// A toy table where nobody can claim: three pieces each, and no route shorter than four. All cards are in the
/// hand of seat 1.
fn stuck(players: usize) -> Scenario {
    let (mut spec, tickets) = toy::base_spec();
    for route in &mut spec.routes {
        route.spaces = route.spaces.max(4);
    }
    let mut scenario = Scenario::with(toy::compile(&spec, &tickets), players);
    for seat in 0..players {
        scenario = scenario.pieces(seat, 3);
    }
    scenario.rest(RestOfCards::Hand(Seat(1))).rest_of_tickets(RestOfTickets::Hand(Seat(0)))
}

#[test]
fn r01_edge_n1_who_can_do_nothing_passes() {
    for (board, players) in [("nordic", 2), ("london", 2), ("amsterdam", 2)] {
        let scenario = Scenario::on(board, players).rest(RestOfCards::Hand(Seat(1)));
        let mut p = scenario.rest_of_tickets(RestOfTickets::Hand(Seat(1))).start();
        assert_eq!(p.legal(), ["pass"], "{board}");
        assert_eq!(p.play("pass"), [Event::Passed { seat: Seat(0) }], "{board}");
        assert_eq!(p.phase(), Phase::Turn { seat: Seat(1) }, "{board}");
        let refusal = p.refused("pass");
        assert_eq!(
            (refusal, refusal.clause()),
            (Illegal::MayNotPass, Clause::R01),
            "{board}: a route is payable"
        );
    }
}

#[test]
fn r01_in_a_team_a_ticket_to_share_is_something_to_do() {
    let scenario = Scenario::on("asia", 4).rest(RestOfCards::Hand(Seat(1))).tickets(0, "kunming-xian");
    let p = scenario.rest_of_tickets(RestOfTickets::Hand(Seat(1))).start();
    assert_eq!(p.legal(), ["share kunming-xian"]);
    assert_eq!(p.refused("pass"), Illegal::MayNotPass);
    let scenario = Scenario::on("asia", 4).rest(RestOfCards::Hand(Seat(1)));
    let p = scenario.rest_of_tickets(RestOfTickets::Hand(Seat(1))).start();
    assert_eq!(p.legal(), ["pass"]);
}

#[test]
fn r01_edge_n2_drawing_tickets_is_forced_when_nothing_else_is_left() {
    for board in ["nordic", "london", "amsterdam"] {
        let p = Scenario::on(board, 2).rest(RestOfCards::Hand(Seat(1))).start();
        assert_eq!(p.legal(), ["draw tickets"], "{board}");
        assert_eq!(p.refused("pass"), Illegal::MayNotPass, "{board}");
    }
}

#[test]
fn r01_edge_n3_when_every_player_passes_in_a_row_the_game_ends() {
    for players in [2, 3] {
        let mut p = stuck(players).start();
        assert_eq!(p.game.board().id(), "toy");
        for seat in 0..players as u8 {
            assert_eq!(p.phase(), Phase::Turn { seat: Seat(seat) });
            assert_eq!(p.legal(), ["pass"]);
            let events = p.play("pass");
            assert_eq!(events.contains(&Event::Over), usize::from(seat) + 1 == players);
        }
        assert_eq!(p.phase(), Phase::Over);
        assert_eq!(p.game.tally(&p.state).missed[0].len(), 18, "and is scored");
        assert_eq!(
            p.game.tally(&p.state).decided_by,
            if players == 2 { Decision::Points } else { Decision::Shared }
        );
    }
}

#[test]
fn r01_a_turn_between_two_passes_begins_the_count_anew() {
    // Seats 0 and 1 have too few pieces for any route; seat 2 has enough, and the cards for one.
    let mut p = stuck(3).change(|setup| setup.pieces[2] = Some(20)).hand(2, "orange*4").start();
    assert_eq!(p.game.board().id(), "toy");
    p.play("pass");
    p.play("pass");
    assert_eq!(p.state.public().passes, 2);
    p.play("claim birch-gum orange*4");
    assert_eq!((p.phase(), p.state.public().passes), (Phase::Turn { seat: Seat(0) }, 0));
    assert_eq!(p.refused("pass"), Illegal::MayNotPass, "its cards can be drawn now");
}

#[test]
fn r02_edge_k2_a_single_card_left_ends_the_draw() {
    for board in ["nordic", "london", "amsterdam"] {
        let mut market = Scenario::on(board, 2).market("blue").rest(RestOfCards::Hand(Seat(1))).start();
        market.play("draw market 1");
        assert_eq!(*market.state.hand(Seat(0)), cards("blue"), "{board}");
        assert_eq!(market.phase(), Phase::Turn { seat: Seat(1) }, "{board}: there is no second card");
        let mut deck = Scenario::on(board, 2).deck("wild").rest(RestOfCards::Hand(Seat(1))).start();
        deck.play("draw deck");
        assert_eq!(deck.phase(), Phase::Turn { seat: Seat(1) }, "{board}: nor here");
    }
}

#[test]
fn r02_edge_k5_only_wilds_left_for_the_second_card_end_the_draw() {
    for board in ["london", "amsterdam"] {
        let scenario = Scenario::on(board, 2).market("blue wild wild").rest(RestOfCards::Hand(Seat(1)));
        let mut p = scenario.start();
        p.play("draw market 1");
        assert_eq!(p.phase(), Phase::Turn { seat: Seat(1) }, "{board}");
        assert_eq!(market_wilds(&p), 2);
    }
    let scenario = Scenario::on("asia", 4).market("blue wild wild").rest(RestOfCards::Hand(Seat(1)));
    let mut p = scenario.start();
    p.play("draw market 1");
    p.play("place holder");
    assert_eq!(p.phase(), Phase::Turn { seat: Seat(1) });
    let scenario = Scenario::on("nordic", 2).market("blue wild wild").rest(RestOfCards::Hand(Seat(1)));
    let mut p = scenario.start();
    p.play("draw market 1");
    assert_eq!(
        p.phase(),
        Phase::Second { seat: Seat(0), to: CardSpot::Hand },
        "there a wild can be the second"
    );
}

#[test]
fn r02_a_second_card_that_exists_must_be_taken() {
    for board in ["nordic", "london", "amsterdam"] {
        let scenario = Scenario::on(board, 2).market("blue green wild").rest(RestOfCards::Hand(Seat(1)));
        let mut p = scenario.start();
        p.play("draw market 1");
        let pending = Illegal::Pending { pending: "which card to draw second" };
        assert_eq!(p.refused("pass"), pending, "{board}");
        assert_eq!(p.refused("draw tickets"), pending, "{board}");
        p.play("draw market 2");
        assert_eq!(*p.state.hand(Seat(0)), cards("blue+green"), "{board}");
    }
}

#[test]
fn r03_edge_d3_a_flush_that_cannot_help_is_not_begun() {
    for (board, players) in [("london", 2), ("amsterdam", 2), ("asia", 4)] {
        let scenario = Scenario::on(board, players).market("wild wild blue green black").deck("wild*3");
        let mut p = scenario.rest(RestOfCards::Hand(Seat(1))).start();
        let events = p.play("draw market 3");
        assert_eq!((flushes(&events), market_wilds(&p)), (0, 3), "{board}: two coloured cards are too few");
        assert_eq!(p.state.public().market.iter().flatten().count(), 5);
    }
}

#[test]
fn r03_edge_d1_edge_d2_a_flush_repeats_until_fewer_than_three_wilds_show() {
    for (board, players) in [("london", 2), ("amsterdam", 2), ("asia", 4)] {
        let mut most = 0;
        for seed in 0..40 {
            let scenario = Scenario::on(board, players).market("wild wild blue green black").deck("wild*3");
            let scenario = scenario.discard("orange").rest(RestOfCards::Hand(Seat(1)));
            let mut p = scenario.seed(seed).start();
            let events = p.play("draw market 3");
            // Three coloured cards are left: only a market with all of them stands.
            assert_eq!(market_wilds(&p), 2, "{board}, seed {seed}");
            for card in [Card::Green, Card::Black, Card::Orange] {
                assert!(p.state.public().market.contains(&Some(card)), "{board}, seed {seed}");
            }
            assert!(flushes(&events) >= 1, "{board}, seed {seed}: between the two draws");
            most = most.max(flushes(&events));
        }
        assert!(most > 1, "{board}: a new market was looked at again");
    }
}

#[test]
fn r03_r13_a_flush_is_one_event_and_tells_what_all_have_seen() {
    for (board, players) in [("london", 2), ("amsterdam", 2), ("asia", 4)] {
        let mut remade = 0;
        for seed in 0..40 {
            let scenario = Scenario::on(board, players).market("wild wild blue green black").deck("wild*3");
            let scenario = scenario.discard("orange*2").rest(RestOfCards::Hand(Seat(1)));
            let mut p = scenario.seed(seed).start();
            let events = p.play("draw market 3");
            let told = events.iter().filter_map(|event| match event {
                Event::MarketFlushed { cards, market, deck, .. } => Some((*cards, *market, *deck)),
                _ => None,
            });
            let told: Vec<_> = told.collect();
            let [(first, market, deck)] = told[..] else { panic!("{board}, seed {seed}: {events:?}") };
            assert_eq!(first, cards("green+black+wild*3"), "{board}, seed {seed}: the row discarded first");
            assert_eq!(market, p.state.public().market, "{board}, seed {seed}: the row that stays");
            // Every card of a new deck was seen on the discard: who counts knows what is left in it.
            if let Some(deck) = deck {
                // Its last card may have gone into the market, and the next deck is made right after (R23).
                let next = matches!(events.last(), Some(Event::Reshuffled { .. }));
                assert_eq!(
                    deck,
                    if next { cards("nothing") } else { *p.state.deck() },
                    "{board}, seed {seed}"
                );
                remade += 1;
            }
        }
        assert!(remade > 0, "{board}: no deck was remade in a flush");
    }
}

#[test]
fn r03_only_a_full_market_is_looked_at() {
    for board in ["london", "amsterdam"] {
        let scenario = Scenario::on(board, 2).market("wild wild wild blue green");
        let mut p = scenario.rest(RestOfCards::Hand(Seat(1))).start();
        let events = p.play("draw market 4");
        assert_eq!((flushes(&events), market_wilds(&p)), (0, 3), "{board}: three wilds of four cards");
        assert_eq!(p.phase(), Phase::Second { seat: Seat(0), to: CardSpot::Hand });
        // Four cards on the discard make it full again, and then it is flushed.
        let scenario = Scenario::on(board, 2).market("wild wild wild blue").hand(0, "black*2");
        let mut p = scenario.rest(RestOfCards::Hand(Seat(1))).start();
        let route = if board == "london" { "kings-cross-british-museum" } else { "begijnhof-munttoren" };
        let events = p.play(&format!("claim {route} black*2"));
        assert!(flushes(&events) >= 1, "{board}");
        assert_eq!(market_wilds(&p), 2, "{board}: blue and two black, which is all there is");
    }
}

#[test]
fn r03_a_market_without_wilds_enough_stays() {
    for board in ["london", "amsterdam"] {
        let scenario = Scenario::on(board, 2).market("wild blue blue green black").deck("wild*2+orange*4");
        for seed in 0..20 {
            let mut p = scenario.clone().seed(seed).start();
            let events = p.play("draw market 2");
            assert_eq!(flushes(&events), 0, "{board}: two wilds are not three");
        }
    }
}

#[test]
fn r23_the_deck_is_remade_when_its_last_card_replaces_a_market_card() {
    for (board, players) in [("nordic", 2), ("london", 2), ("amsterdam", 2), ("asia", 4)] {
        let scenario = Scenario::on(board, players).market("blue green black orange blue").deck("black");
        let mut p = scenario.discard("orange*2").rest(RestOfCards::Hand(Seat(1))).start();
        let events = p.play("draw market 1");
        assert_eq!(events.last(), Some(&Event::Reshuffled { cards: 2 }), "{board}");
        assert_eq!((*p.state.deck(), p.state.public().discard_cards), (cards("orange*2"), 0), "{board}");
    }
}

#[test]
fn r23_with_nothing_on_the_discard_the_deck_is_remade_by_the_next_action_that_discards() {
    let scenario = Scenario::on("nordic", 2).market("blue green black orange blue").deck("white*2");
    let mut p = scenario.hand(1, "red").rest(RestOfCards::Hand(Seat(1))).start();
    p.play("draw deck");
    p.play("draw deck");
    let table = *p.state.public();
    assert_eq!((table.deck_cards, table.discard_cards), (0, 0));
    assert_eq!(p.refused("draw deck"), Illegal::DeckEmpty, "a deck that shows no card has none to give");
    let events = p.play("claim rovaniemi-tornio red");
    assert!(matches!(events[..], [Event::Claimed { .. }, Event::Reshuffled { cards: 1 }]), "{events:?}");
    assert_eq!(*p.state.deck(), cards("red"));
}

#[test]
fn r23_while_a_market_is_replaced_the_discard_is_shuffled_only_for_the_next_card() {
    // The deck has exactly the five cards of the next row: were it remade from the row just discarded,
    // the two rows would change places for ever.
    for (board, players) in [("london", 2), ("amsterdam", 2), ("asia", 4)] {
        for seed in 0..20 {
            let scenario = Scenario::on(board, players).market("wild wild blue green black");
            let scenario = scenario.deck("wild*4+orange*2").rest(RestOfCards::Hand(Seat(1)));
            let mut p = scenario.seed(seed).start();
            p.play("draw market 3");
            assert!(market_wilds(&p) < 3, "{board}, seed {seed}");
            let table = p.state.public();
            assert!(table.deck_cards > 0 && table.market.iter().all(Option::is_some), "{board}, seed {seed}");
        }
    }
}

#[test]
fn r23_while_a_tunnel_waits_the_discard_stays_and_then_the_deck_is_remade_with_all() {
    let scenario = Scenario::on("nordic", 2).hand(0, "yellow*3").market("blue green black orange blue");
    let scenario = scenario.deck("yellow*2+red").discard("white*2").rest(RestOfCards::Hand(Seat(1)));
    let mut p = scenario.start();
    p.play("claim andalsnes-lillehammer yellow*2");
    assert!(matches!(p.phase(), Phase::Tunnel { .. }));
    assert_eq!(
        (p.state.public().deck_cards, p.state.public().discard_cards),
        (0, 2),
        "no card is needed yet"
    );
    let events = p.play("take back");
    assert!(events.contains(&Event::Reshuffled { cards: 5 }), "{events:?}");
    assert_eq!((*p.state.deck(), p.state.public().discard_cards), (cards("yellow*2+red+white*2"), 0));
}

#[test]
fn r16_a_market_card_is_replaced_while_a_card_can_be_had() {
    for board in ["nordic", "london", "amsterdam"] {
        let scenario = Scenario::on(board, 2).market("blue green").deck("black").discard("orange*2");
        let mut p = scenario.rest(RestOfCards::Hand(Seat(1))).start();
        p.play("draw market 1");
        let filled = p.state.public().market.iter().flatten().count();
        assert_eq!((filled, p.state.public().deck_cards), (4, 0), "{board}: deck and discard together");
    }
}

#[test]
fn r16_edge_d9_a_short_market_is_filled_when_a_claim_puts_cards_on_the_discard() {
    for (board, players, claim) in [
        ("nordic", 2, "claim kuopio-vaasa black*4"),
        ("london", 2, "claim baker-street-piccadilly-circus black*4"),
        ("amsterdam", 2, "claim montelbaanstoren-blauwbrug black*4"),
        ("asia", 4, "claim ulan-bator-harbin-a black*6"),
    ] {
        let hand = if board == "asia" { "black*6" } else { "black*4" };
        let scenario = Scenario::on(board, players).hand(0, hand).market("blue green");
        let mut p = scenario.rest(RestOfCards::Hand(Seat(1))).start();
        p.play(claim);
        let table = p.state.public();
        let black = Some(Card::Black);
        assert_eq!(table.market, [Some(Card::Blue), Some(Card::Green), black, black, black], "{board}");
        assert_eq!(table.deck_cards + table.discard_cards, cards(hand).total() - 3, "{board}");
    }
}

#[test]
fn r16_edge_d9_a_short_market_is_filled_after_a_failed_tunnel() {
    let scenario = Scenario::on("nordic", 2).hand(0, "yellow*2").market("blue green").deck("yellow+red*2");
    let mut p = scenario.rest(RestOfCards::Hand(Seat(1))).start();
    p.play("claim andalsnes-lillehammer yellow*2");
    assert_eq!(p.state.public().market.iter().flatten().count(), 2);
    p.play("take back");
    let market = p.state.public().market.iter().flatten().copied().collect();
    assert_eq!(cards("blue+green+yellow+red*2"), market, "with the cards that were turned up");
}

#[test]
fn r18_a_single_card_of_a_team_still_goes_to_hand_or_holder() {
    for (to, hand, holder) in [("hand", "blue", "nothing"), ("holder", "nothing", "blue")] {
        let scenario = Scenario::on("asia", 4).market("blue").rest(RestOfCards::Hand(Seat(1)));
        let mut p = scenario.start();
        p.play("draw market 1");
        assert_eq!(p.legal(), ["place hand", "place holder"]);
        p.play(&format!("place {to}"));
        assert_eq!(*p.state.hand(Seat(0)), cards(hand));
        assert_eq!(p.state.team(TeamId(0)).cards, cards(holder));
        assert_eq!(p.phase(), Phase::Turn { seat: Seat(1) }, "and the turn is over");
    }
    let mut p = Scenario::on("asia", 4).deck("red").rest(RestOfCards::Hand(Seat(1))).start();
    p.play("draw deck");
    p.play("place holder");
    assert_eq!(p.state.team(TeamId(0)).cards, cards("red"));
    assert_eq!(p.phase(), Phase::Turn { seat: Seat(1) });
}

#[test]
fn r12_the_threshold_is_looked_at_when_the_turn_ends() {
    for board in ["nordic", "london", "amsterdam"] {
        let mut p = Scenario::on(board, 2).pieces(0, 2).market("blue green black orange blue").start();
        let first = p.play("draw deck");
        assert_eq!(p.state.public().last_turns, None, "{board}: not during the turn");
        let second = p.play("draw deck");
        let called = Event::LastRound { seat: Seat(0) };
        assert!(!first.contains(&called) && second.contains(&called), "{board}");
        assert_eq!(p.state.public().last_turns, Some(2), "{board}");
    }
}

#[test]
fn r12_the_last_round_is_called_once_only() {
    for (board, claim) in [
        ("nordic", "claim kristiansand-oslo black*2"),
        ("london", "claim kings-cross-british-museum black*2"),
        ("amsterdam", "claim begijnhof-munttoren black*2"),
    ] {
        let scenario = Scenario::on(board, 3).pieces(1, 3).hand(1, "black*2").last_turns(3).to_move(1);
        let mut p = scenario.start();
        let events = p.play(claim);
        assert!(!events.iter().any(|event| matches!(event, Event::LastRound { .. })), "{board}");
        assert_eq!(p.state.public().pieces[1], 1, "{board}: under the threshold, in the last round");
        assert_eq!(p.state.public().last_turns, Some(2), "{board}: it is not begun anew");
    }
}
