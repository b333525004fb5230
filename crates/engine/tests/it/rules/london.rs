//! Section L: London, and with it what Amsterdam takes over (A02).

use engine::{
    Card, CardCounts, Clause, Decision, Event, FirstSeat, GameRng, Illegal, Phase, RestOfCards,
    RestOfTickets, SideSet,
};
use engine::{CardSpot, Seat, Slot, Tally, spec::TieBreak};
use test_support::scenario::{Position, Scenario, cards, route, ticket};

/// What lies in the market, sorted.
pub(super) fn market(position: &Position) -> CardCounts {
    position.state.public().market.iter().flatten().copied().collect()
}

/// The ids of the tickets on offer to a seat, in the order drawn.
pub(super) fn offered(position: &Position, seat: u8) -> Vec<String> {
    let offer = position.state.own(Seat(seat)).offer;
    offer.tickets().iter().map(|&id| position.game.board().ticket(id).id.clone()).collect()
}

/// Ends a game in its very last turn by drawing two cards, and counts.
pub(super) fn finish(scenario: Scenario) -> Tally {
    let mut position = scenario.last_turns(1).start();
    position.play("draw deck");
    if position.game.teams() {
        position.play("place hand");
    }
    let events = position.play("draw deck");
    assert_eq!(events.last(), Some(&Event::Over));
    assert_eq!(position.phase(), Phase::Over);
    position.game.tally(&position.state)
}

/// How often the market was replaced.
fn flushes(events: &[Event]) -> u16 {
    let times = events.iter().filter_map(|event| match event {
        Event::MarketFlushed { times, .. } => Some(*times),
        _ => None,
    });
    times.sum()
}

#[test]
fn l01_seventeen_pieces_44_cards_and_20_tickets() {
    for players in 2..=4 {
        let position = Position::dealt("london", players, 7);
        let table = position.state.public();
        assert_eq!(table.pieces[..players], vec![17; players]);
        assert_eq!(table.scores[..players], vec![0; players]);
        assert_eq!(usize::from(table.deck_cards) + 5 + 2 * players, 44);
        assert_eq!(usize::from(table.ticket_deck.len()) + 2 * players, 20);
        let mut all = position.state.deck().plus(&market(&position));
        position.game.each_seat().for_each(|seat| all = all.plus(position.state.hand(seat)));
        assert_eq!(all, cards("blue*6+green*6+black*6+pink*6+yellow*6+orange*6+wild*8"));
    }
}

#[test]
fn l02_two_cards_and_two_tickets_are_dealt_and_one_ticket_at_least_is_kept() {
    for board in ["london", "amsterdam"] {
        let mut position = Position::dealt(board, 2, 3);
        for seat in 0..2 {
            assert_eq!(position.state.hand(Seat(seat)).total(), 2, "{board}");
            assert_eq!(offered(&position, seat).len(), 2, "{board}");
        }
        let none = position.refused_as(0, "keep none");
        assert_eq!(none, Illegal::TooFewKept { least: 1, clause: Clause::L02 });
        assert_eq!(none.clause(), Clause::L02);
        let theirs = format!("keep {}", offered(&position, 1)[0]);
        assert_eq!(position.refused_as(0, &theirs), Illegal::NotOffered { clause: Clause::L02 });
        let [first, second] = <[String; 2]>::try_from(offered(&position, 0)).unwrap();
        position.play_as(0, &format!("keep {second}"));
        let both = offered(&position, 1).join(",");
        position.play_as(1, &format!("keep {both}"));
        let table = position.state.public();
        assert_eq!(table.hand_tickets[..2], [1, 2], "{board}");
        assert_eq!(position.state.returned_tickets(), [ticket(&position.game, &first)], "{board}");
        assert_eq!(position.phase(), Phase::Turn { seat: Seat(0) });
    }
}

#[test]
fn l02_r11_what_is_not_kept_lies_under_the_deck_in_seat_order() {
    for board in ["london", "amsterdam"] {
        let mut position = Position::dealt(board, 3, 11);
        let mut under = Vec::new();
        for seat in 0..3 {
            under.push(ticket(&position.game, &offered(&position, seat)[1]));
        }
        // The order of answers does not matter: all take effect together.
        for seat in [2, 0, 1] {
            let keep = format!("keep {}", offered(&position, seat)[0]);
            position.play_as(seat, &keep);
        }
        assert_eq!(position.state.returned_tickets(), under, "{board}");
    }
}

#[test]
fn l03_edge_d1_at_setup_three_wilds_never_stay() {
    for board in ["london", "amsterdam"] {
        let game = Scenario::on(board, 2).game;
        let mut flushed = 0;
        for seed in 0..300 {
            let mut events = Vec::new();
            let state = game.deal(GameRng::fast(seed), FirstSeat::Random, &mut events);
            flushed += flushes(&events);
            let row = state.public().market;
            assert!(row.iter().all(Option::is_some), "{board} {seed}");
            assert!(row.iter().filter(|card| **card == Some(Card::Wild)).count() < 3, "{board} {seed}");
        }
        assert!(flushed > 0, "{board}: no deal showed three wilds");
    }
}

#[test]
fn l03_edge_d1_three_wilds_after_the_first_card_are_replaced_before_the_second() {
    for board in ["london", "amsterdam"] {
        let scenario = Scenario::on(board, 2).market("blue green wild wild black").deck("wild");
        let mut position = scenario.start();
        let events = position.play("draw market 1");
        assert_eq!(events[1], Event::MarketTurned { slot: Slot(0), card: Card::Wild }, "{board}");
        assert!(matches!(events[2], Event::Reshuffled { .. }), "{board}: it was the last card of the deck");
        let Event::MarketFlushed { cards: gone, times, market: row, .. } = events[3] else {
            panic!("{board}: {events:?}")
        };
        assert_eq!((gone, row), (cards("green+black+wild*3"), position.state.public().market), "{board}");
        assert!(times >= 1, "{board}");
        assert_eq!(events.len(), 4, "{board}: one event tells it all");
        assert_eq!(market(&position).total(), 5);
        assert!(market(&position).wilds() < 3);
        assert_eq!(position.phase(), Phase::Second { seat: Seat(0), to: CardSpot::Hand });
    }
}

#[test]
fn l03_two_wilds_stay() {
    for board in ["london", "amsterdam"] {
        let scenario = Scenario::on(board, 2).market("blue green wild black orange").deck("wild");
        let mut position = scenario.start();
        let events = position.play("draw market 1");
        assert_eq!(flushes(&events), 0);
        assert_eq!(market(&position), cards("green+black+orange+wild*2"), "{board}");
    }
}

#[test]
fn l03_r03_edge_d2_a_flushed_market_with_three_wilds_is_flushed_again() {
    for board in ["london", "amsterdam"] {
        let mut most = 0;
        for seed in 0..40 {
            let scenario = Scenario::on(board, 2).market("blue green wild wild black").seed(seed);
            let scenario = scenario.deck("wild").discard("wild*5+orange*3").rest(RestOfCards::Hand(Seat(1)));
            let mut position = scenario.start();
            let events = position.play("draw market 1");
            most = most.max(flushes(&events));
            assert!(flushes(&events) >= 1);
            assert!(market(&position).wilds() < 3, "{board} {seed}");
        }
        assert!(most >= 3, "{board}: at most {most} in a row");
    }
}

#[test]
fn l03_r03_edge_d3_a_flush_stops_where_fewer_than_three_others_are_left() {
    for board in ["london", "amsterdam"] {
        // Two others in market, deck and discard: nothing can help, the wilds stay.
        let start = |discard: &str| {
            let scenario = Scenario::on(board, 2).market("wild wild blue green black").deck("wild*5");
            scenario.discard(discard).rest(RestOfCards::Hand(Seat(1))).start()
        };
        let mut position = start("nothing");
        let events = position.play("draw market 5");
        assert_eq!(flushes(&events), 0, "{board}");
        assert_eq!(market(&position), cards("blue+green+wild*3"), "{board}");
        // One more on the discard: it helps, and only one market is possible.
        let mut position = start("orange");
        let events = position.play("draw market 5");
        assert!(flushes(&events) > 0, "{board}");
        assert_eq!(market(&position), cards("blue+green+orange+wild*2"), "{board}");
    }
}

#[test]
fn l03_r03_r16_edge_d1_edge_d9_a_market_filled_after_a_claim_is_flushed_too() {
    for (board, claim) in [
        ("london", "claim waterloo-elephant-and-castle orange+wild"),
        ("amsterdam", "claim jordaan-westermarkt orange+wild"),
    ] {
        let mut flushed = 0;
        for seed in 0..20 {
            let scenario = Scenario::on(board, 2).hand(0, "orange+wild").market("wild wild blue green");
            let scenario = scenario.rest(RestOfCards::Hand(Seat(1))).seed(seed);
            let mut position = scenario.start();
            flushed += flushes(&position.play(claim));
            assert_eq!(market(&position), cards("blue+green+orange+wild*2"), "{board} {seed}");
            assert_eq!(*position.state.deck(), cards("wild"), "{board} {seed}");
        }
        assert!(flushed > 0, "{board}");
    }
}

#[test]
fn l04_a_market_wild_taken_first_is_the_whole_draw() {
    for board in ["london", "amsterdam"] {
        let mut position = Scenario::on(board, 2).market("blue wild green black orange").start();
        let events = position.play("draw market 2");
        let taken =
            Event::CardTaken { seat: Seat(0), slot: Slot(1), card: Card::Wild, to: Some(CardSpot::Hand) };
        assert_eq!(events[0], taken);
        assert_eq!(position.hand(0), "wild", "{board}");
        assert_eq!(position.phase(), Phase::Turn { seat: Seat(1) }, "{board}");
    }
}

#[test]
fn l04_edge_d5_a_market_wild_cannot_be_the_second_card() {
    for board in ["london", "amsterdam"] {
        let mut position = Scenario::on(board, 2).market("blue wild green black orange").start();
        position.play("draw deck");
        let refusal = position.refused("draw market 2");
        assert_eq!(refusal, Illegal::WildAsSecond { clause: Clause::L04 });
        assert_eq!(refusal.clause(), Clause::L04);
        let second: Vec<&str> = vec!["draw deck", "draw market 1", "draw market 3"];
        assert_eq!(position.legal()[..3], second, "{board}");
        assert!(!position.legal().contains(&"draw market 2".to_owned()), "{board}");
    }
}

#[test]
fn l04_edge_d5_a_wild_that_replaced_the_first_card_is_no_second_card_either() {
    for board in ["london", "amsterdam"] {
        let scenario = Scenario::on(board, 2).market("blue wild green black orange").deck("wild");
        let mut position = scenario.start();
        position.play("draw market 1");
        assert_eq!(position.state.public().market[0], Some(Card::Wild), "{board}");
        assert_eq!(position.refused("draw market 1"), Illegal::WildAsSecond { clause: Clause::L04 });
        position.play("draw market 5");
        assert_eq!(position.hand(0), "blue+orange");
        assert_eq!(position.phase(), Phase::Turn { seat: Seat(1) });
    }
}

#[test]
fn l04_edge_d8_a_wild_drawn_blind_is_like_any_card() {
    for board in ["london", "amsterdam"] {
        let scenario = Scenario::on(board, 2).market("blue blue green black orange").deck("wild*3");
        let mut position = scenario.start();
        position.play("draw deck");
        assert_eq!(position.phase(), Phase::Second { seat: Seat(0), to: CardSpot::Hand }, "{board}");
        position.play("draw deck");
        assert_eq!(position.hand(0), "wild*2", "{board}");
        assert_eq!(position.phase(), Phase::Turn { seat: Seat(1) });
    }
}

#[test]
fn l05_every_route_of_the_board_may_be_paid_in_wilds_alone() {
    for board in ["london", "amsterdam"] {
        let start = Scenario::on(board, 2).hand(0, "wild*8").start();
        for route in start.game.board().routes() {
            let mut position = start.clone();
            let pay = CardCounts::of(Card::Wild, route.spaces);
            position.play(&format!("claim {} {pay}", route.id));
            assert_eq!(position.state.public().scores[0], i16::from(route.points), "{}", route.id);
            assert_eq!(position.state.hand(Seat(0)).wilds(), 8 - route.spaces, "{}", route.id);
        }
    }
}

#[test]
fn l05_edge_p4_wilds_stand_for_any_colour_beside_that_colour() {
    // A black route of two spaces, and a grey one of three.
    for (board, black, spaces, grey) in [
        ("london", "kings-cross-british-museum", 2, "covent-garden-st-pauls-a"),
        ("amsterdam", "korenmetershuisje-jan-roodenpoortstoren-b", 2, "noordermarkt-korenmetershuisje"),
    ] {
        let start = Scenario::on(board, 2).hand(0, "black*2+green*2+wild*3").start();
        assert_eq!(start.game.board().route(route(&start.game, black)).spaces, spaces);
        for (claim, legal) in [
            (format!("claim {black} black*2"), true),
            (format!("claim {black} black+wild"), true),
            (format!("claim {black} wild*2"), true),
            (format!("claim {black} green+wild"), false),
            (format!("claim {grey} green*2+wild"), true),
            (format!("claim {grey} black+wild*2"), true),
            (format!("claim {grey} wild*3"), true),
            (format!("claim {grey} black+green+wild"), false),
        ] {
            assert_eq!(start.allows(&claim), legal, "{board} {claim}");
            if !legal {
                assert_eq!(start.refused(&claim), Illegal::DoesNotPay { clause: Clause::C08 });
            }
        }
    }
}

#[test]
fn l06_two_tickets_are_drawn_one_is_kept_and_the_other_goes_under_the_deck() {
    for board in ["london", "amsterdam"] {
        let mut position = Scenario::on(board, 2).start();
        let all = position.state.public().ticket_deck.len();
        position.play("draw tickets");
        assert_eq!(position.phase(), Phase::Keeping { seat: Seat(0), shown: 2 }, "{board}");
        let none = position.refused("keep none");
        assert_eq!(none, Illegal::TooFewKept { least: 1, clause: Clause::L06 });
        assert_eq!(none.clause(), Clause::L06);
        let [first, second] = <[String; 2]>::try_from(offered(&position, 0)).unwrap();
        position.play(&format!("keep {first}"));
        assert_eq!(position.state.own(Seat(0)).tickets.len(), 1);
        assert_eq!(position.state.returned_tickets(), [ticket(&position.game, &second)], "{board}");
        assert_eq!(position.state.public().ticket_deck.len(), all - 1);
        assert_eq!(position.phase(), Phase::Turn { seat: Seat(1) });
    }
}

#[test]
fn l06_both_drawn_tickets_may_be_kept() {
    for board in ["london", "amsterdam"] {
        let mut position = Scenario::on(board, 2).start();
        position.play("draw tickets");
        let both = offered(&position, 0).join(",");
        position.play(&format!("keep {both}"));
        assert_eq!(position.state.own(Seat(0)).tickets.len(), 2);
        assert_eq!(position.state.returned_tickets(), []);
    }
}

#[test]
fn l06_edge_k7_a_last_single_ticket_must_be_kept() {
    for (board, last) in [("london", "covent-garden-hyde-park"), ("amsterdam", "noordermarkt-waag")] {
        let scenario = Scenario::on(board, 2).returned(1, last);
        let mut position = scenario.rest_of_tickets(RestOfTickets::Hand(Seat(1))).start();
        position.play("draw tickets");
        assert_eq!(position.phase(), Phase::Keeping { seat: Seat(0), shown: 1 });
        assert_eq!(position.refused("keep none"), Illegal::TooFewKept { least: 1, clause: Clause::L06 });
        assert_eq!(position.legal(), [format!("keep {last}")]);
        position.play(&format!("keep {last}"));
        assert!(position.state.public().ticket_deck.is_empty());
        assert_eq!(position.state.own(Seat(0)).tickets.len(), 1, "{board}");
    }
}

#[test]
fn l06_edge_k6_without_a_ticket_left_none_can_be_drawn() {
    for board in ["london", "amsterdam"] {
        let position = Scenario::on(board, 2).rest_of_tickets(RestOfTickets::Hand(Seat(1))).start();
        let refusal = position.refused("draw tickets");
        assert_eq!((refusal, refusal.clause()), (Illegal::NoTickets { clause: Clause::L06 }, Clause::L06));
        assert!(!position.legal().contains(&"draw tickets".to_owned()), "{board}");
    }
}

#[test]
fn l07_edge_r1_with_two_players_the_sister_closes_for_both() {
    for (board, a, b, cards) in [
        ("london", "st-pauls-tower-of-london-a", "st-pauls-tower-of-london-b", "wild*3"),
        ("amsterdam", "oude-kerk-dam-a", "oude-kerk-dam-b", "wild*2"),
    ] {
        let mut position = Scenario::on(board, 2).hand(0, cards).hand(1, cards).start();
        let events = position.play(&format!("claim {a} {cards}"));
        assert!(events.contains(&Event::Closed { route: route(&position.game, b) }), "{board}");
        let refusal = position.refused(&format!("claim {b} {cards}"));
        assert_eq!((refusal, refusal.clause()), (Illegal::RouteClosed { clause: Clause::C10 }, Clause::C10));
    }
}

#[test]
fn l07_edge_r2_edge_r3_with_more_players_another_may_take_the_sister_and_the_owner_never() {
    for (board, a, b, cards) in [
        ("london", "st-pauls-globe-theatre-a", "st-pauls-globe-theatre-b", "wild"),
        ("amsterdam", "waag-oost-indisch-huis-a", "waag-oost-indisch-huis-b", "wild"),
    ] {
        for players in [3, 4] {
            let scenario = Scenario::on(board, players).hand(0, "wild*2").hand(1, cards);
            let mut position = scenario.claims(0, a).start();
            let refusal = position.refused(&format!("claim {b} {cards}"));
            assert_eq!(
                (refusal, refusal.clause()),
                (Illegal::SisterOwned { clause: Clause::C10 }, Clause::C10)
            );
            position.play("draw deck");
            position.play("draw deck");
            let events = position.play_as(1, &format!("claim {b} {cards}"));
            assert!(!events.iter().any(|event| matches!(event, Event::Closed { .. })));
            assert!(
                position.state.public().claims[1].contains(route(&position.game, b)),
                "{board} {players}"
            );
        }
    }
}

#[test]
fn l08_two_pieces_left_call_the_last_round_and_three_do_not() {
    let claim = "claim st-pauls-globe-theatre-a green";
    let mut position = Scenario::on("london", 2).hand(0, "green").pieces(0, 4).start();
    position.play(claim);
    assert_eq!(position.state.public().pieces[0], 3);
    assert_eq!(position.state.public().last_turns, None);
    let mut position = Scenario::on("london", 2).hand(0, "green").pieces(0, 3).start();
    let events = position.play(claim);
    assert!(events.contains(&Event::LastRound { seat: Seat(0) }));
    for seat in [1, 1, 0, 0] {
        assert_eq!(position.seat(), Seat(seat));
        position.play("draw deck");
    }
    assert_eq!(position.phase(), Phase::Over);
    assert_eq!(position.refused_as(1, "draw deck"), Illegal::GameOver);
}

/// The points for districts of seat 0 with these routes.
fn districts(london: &str, claims: &str) -> i16 {
    let tally = finish(Scenario::on(london, 2).claims(0, claims));
    assert_eq!(tally.total[0], tally.routes[0] + tally.district_points[0]);
    assert_eq!(tally.total[1], 0);
    tally.district_points[0]
}

#[test]
fn l09_a_district_scores_its_number_when_all_its_places_are_joined() {
    let two = "piccadilly-circus-trafalgar-square-a trafalgar-square-big-ben buckingham-palace-big-ben";
    for (claims, points) in [
        ("british-museum-covent-garden-a", 1),
        (two, 2),
        ("waterloo-globe-theatre waterloo-elephant-and-castle", 3),
        ("the-charterhouse-st-pauls st-pauls-brick-lane st-pauls-tower-of-london-b", 4),
        ("regents-park-baker-street regents-park-kings-cross baker-street-hyde-park", 5),
        // Two districts add up.
        ("british-museum-covent-garden-b waterloo-globe-theatre waterloo-elephant-and-castle", 4),
    ] {
        assert_eq!(districts("london", claims), points, "{claims}");
    }
}

#[test]
fn l09_a_district_with_a_place_missing_or_in_two_parts_scores_nothing() {
    for claims in [
        "piccadilly-circus-trafalgar-square-a trafalgar-square-big-ben",
        "piccadilly-circus-trafalgar-square-a buckingham-palace-big-ben",
        "the-charterhouse-st-pauls brick-lane-tower-of-london",
        "waterloo-globe-theatre",
        "",
    ] {
        assert_eq!(districts("london", claims), 0, "{claims}");
    }
}

#[test]
fn l09_r10_a_district_may_be_joined_through_any_places() {
    let through = "british-museum-piccadilly-circus piccadilly-circus-covent-garden-a";
    assert_eq!(districts("london", through), 1);
}

#[test]
fn l09_districts_are_scored_at_the_end_only_and_for_every_player_who_joined_them() {
    let scenario = Scenario::on("london", 3).hand(0, "wild").claims(1, "british-museum-covent-garden-b");
    let mut position = scenario.last_turns(1).start();
    position.play("claim british-museum-covent-garden-a wild");
    assert_eq!(position.state.public().scores[..3], [1, 1, 0]);
    let tally = position.game.tally(&position.state);
    assert_eq!(tally.district_points[..3], [1, 1, 0]);
    assert_eq!(tally.total[..3], [2, 2, 0]);
}

#[test]
fn l10_r15_edge_e7_level_on_points_more_tickets_done_win() {
    // Both have 4 points; seat 1 has more tickets, but fewer that are done.
    let scenario = Scenario::on("london", 2).claims(0, "british-museum-piccadilly-circus");
    let scenario = scenario
        .tickets(0, "british-museum-piccadilly-circus")
        .claims(1, "baker-street-hyde-park elephant-and-castle-tower-of-london regents-park-baker-street");
    let tally =
        finish(scenario.tickets(1, "covent-garden-hyde-park hyde-park-st-pauls piccadilly-circus-waterloo"));
    assert_eq!(tally.total[..2], [4, 4]);
    assert_eq!((tally.done[0].len(), tally.done[1].len(), tally.missed[1].len()), (1, 0, 3));
    assert_eq!(tally.winners, SideSet(0b01));
    assert_eq!(tally.decided_by, Decision::TieBreak(TieBreak::TicketsDone));
}

#[test]
fn l10_edge_e7_level_on_tickets_too_the_victory_is_shared_whatever_the_longest_path() {
    let scenario = Scenario::on("london", 3);
    let scenario = scenario.claims(0, "british-museum-piccadilly-circus kings-cross-british-museum");
    let scenario = scenario.tickets(0, "british-museum-piccadilly-circus");
    let scenario = scenario.claims(1, "piccadilly-circus-trafalgar-square-a trafalgar-square-waterloo");
    let tally = finish(scenario.tickets(1, "piccadilly-circus-waterloo"));
    assert_eq!(tally.total[..3], [6, 6, 0]);
    assert_eq!(tally.winners, SideSet(0b011));
    assert_eq!(tally.decided_by, Decision::Shared);
    assert_eq!(tally.paths, None, "paths of 4 and 3 spaces decide nothing here");
}

#[test]
fn l10_more_points_win_without_any_tie_break() {
    let tally = finish(Scenario::on("london", 2).claims(1, "st-pauls-globe-theatre-a"));
    assert_eq!((tally.winners, tally.decided_by), (SideSet(0b10), Decision::Points));
}
