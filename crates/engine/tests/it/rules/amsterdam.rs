//! Section A: Amsterdam; what it shares with London (A02) is proved there on both boards.

use engine::{
    Clause, Decision, Event, Illegal, Phase, RestOfTickets, Seat, SideSet, Viewer, spec::Cargo,
    spec::TieBreak,
};
use test_support::scenario::{Position, Scenario, cards, route, ticket};

use super::london::{finish, market, offered};

#[test]
fn a01_sixteen_pieces_44_cards_24_contracts_and_16_merchandise_cards() {
    for players in 2..=4 {
        let position = Position::dealt("amsterdam", players, 5);
        let table = position.state.public();
        assert_eq!(table.pieces[..players], vec![16; players]);
        assert_eq!(usize::from(table.ticket_deck.len()) + 2 * players, 24);
        assert_eq!(table.merchandise_left, 16);
        assert_eq!(table.merchandise[..players], vec![0; players]);
        let mut all = position.state.deck().plus(&market(&position));
        position.game.each_seat().for_each(|seat| all = all.plus(position.state.hand(seat)));
        assert_eq!(all, cards("purple*6+blue*6+green*6+black*6+red*6+orange*6+wild*8"));
        assert_eq!(all.total(), 44);
    }
}

#[test]
fn a02_deal_market_draws_wilds_contracts_and_double_routes_are_those_of_london() {
    // One turn of each kind; the single clauses L02 to L07 are proved on this board next to London.
    let mut position = Position::dealt("amsterdam", 2, 1);
    assert_eq!(position.refused_as(1, "keep none"), Illegal::TooFewKept { least: 1, clause: Clause::L02 });
    for seat in 0..2 {
        let keep = format!("keep {}", offered(&position, seat)[0]);
        position.play_as(seat, &keep);
    }
    assert_eq!(position.state.public().ticket_deck.under, 2);
    // Wilds on an ordinary route, and the sister of it closes.
    let mut position = Scenario::on("amsterdam", 2).hand(0, "green+wild").hand(1, "purple*2").start();
    let sister = route(&position.game, "waag-montelbaanstoren-b");
    assert!(
        position.play("claim waag-montelbaanstoren-a green+wild").contains(&Event::Closed { route: sister })
    );
    let refusal = position.refused("claim waag-montelbaanstoren-b purple*2");
    assert_eq!(refusal, Illegal::RouteClosed { clause: Clause::C10 });
    // A single contract left is drawn and kept.
    let scenario = Scenario::on("amsterdam", 2).returned(1, "jordaan-waag");
    let mut position = scenario.rest_of_tickets(RestOfTickets::Hand(Seat(1))).start();
    position.play("draw tickets");
    assert_eq!(position.refused("keep none"), Illegal::TooFewKept { least: 1, clause: Clause::L06 });
    position.play("keep jordaan-waag");
    assert!(position.state.own(Seat(0)).tickets.contains(ticket(&position.game, "jordaan-waag")));
}

#[test]
fn a02_a_wild_from_the_market_is_the_whole_draw_and_never_the_second_card() {
    let mut position = Scenario::on("amsterdam", 2).market("wild blue red purple black").start();
    position.play("draw market 2");
    assert_eq!(position.refused("draw market 1"), Illegal::WildAsSecond { clause: Clause::L04 });
    position.play("draw market 3");
    assert_eq!(position.hand(0), "blue+red");
    position.play("draw market 1");
    assert_eq!((position.hand(1).as_str(), position.phase()), ("wild", Phase::Turn { seat: Seat(0) }));
}

#[test]
fn a03_every_route_with_carts_gives_one_merchandise_card_whatever_its_length() {
    let start = Scenario::on("amsterdam", 2).hand(0, "wild*8").start();
    let mut with_carts = [0; 5];
    for printed in start.game.board().routes() {
        let mut position = start.clone();
        let pay = engine::CardCounts::of(engine::Card::Wild, printed.spaces);
        let events = position.play(&format!("claim {} {pay}", printed.id));
        let given = Event::MerchandiseTaken { seat: Seat(0), left: 15 };
        let carts = printed.cargo == Cargo::Merchandise;
        assert_eq!(events.contains(&given), carts, "{}", printed.id);
        let table = position.state.public();
        assert_eq!(table.merchandise[..2], [u8::from(carts), 0], "{}", printed.id);
        assert_eq!(table.merchandise_left, 16 - u8::from(carts), "{}", printed.id);
        with_carts[usize::from(printed.spaces)] += u8::from(carts);
    }
    // Routes of one, two, three and four spaces have carts.
    assert_eq!(with_carts, [0, 2, 8, 3, 3]);
}

#[test]
fn a03_merchandise_lies_open_for_everybody() {
    let mut position = Scenario::on("amsterdam", 3).hand(0, "purple").start();
    position.play("claim de-drie-hendricken-westermarkt-a purple");
    for viewer in [Viewer::Seat(Seat(0)), Viewer::Seat(Seat(2)), Viewer::Spectator] {
        let table = position.game.view(&position.state, viewer).public;
        assert_eq!((table.merchandise[0], table.merchandise_left), (1, 15));
    }
}

#[test]
fn a03_edge_e9_when_no_merchandise_is_left_none_is_given() {
    let start = |taken| {
        let scenario = Scenario::on("amsterdam", 2).hand(0, "purple").merchandise(1, taken);
        scenario.start()
    };
    let claim = "claim de-drie-hendricken-westermarkt-a purple";
    let mut position = start(15);
    assert!(position.play(claim).contains(&Event::MerchandiseTaken { seat: Seat(0), left: 0 }));
    let mut position = start(16);
    let events = position.play(claim);
    assert!(!events.iter().any(|event| matches!(event, Event::MerchandiseTaken { .. })));
    let table = position.state.public();
    assert_eq!((table.merchandise[0], table.merchandise[1], table.merchandise_left), (0, 16, 0));
    assert_eq!(table.scores[0], 1, "the route itself is claimed all the same");
}

#[test]
fn a04_two_pieces_left_call_the_last_round_and_three_do_not() {
    let claim = "claim oude-waal-waag green";
    let mut position = Scenario::on("amsterdam", 3).hand(0, "green").pieces(0, 4).start();
    position.play(claim);
    assert_eq!(position.state.public().last_turns, None);
    let mut position = Scenario::on("amsterdam", 3).hand(0, "green").pieces(0, 3).start();
    assert!(position.play(claim).contains(&Event::LastRound { seat: Seat(0) }));
    for seat in [1, 1, 2, 2, 0, 0] {
        assert_eq!(position.seat(), Seat(seat));
        position.play("draw deck");
    }
    assert_eq!(position.phase(), Phase::Over);
}

/// Points for merchandise at the end of a game, by seat.
fn merchandise(amsterdam: &str, held: &[u8]) -> Vec<i16> {
    let mut scenario = Scenario::on(amsterdam, held.len());
    for (seat, &n) in held.iter().enumerate() {
        scenario = scenario.merchandise(seat, n);
    }
    let tally = finish(scenario);
    assert_eq!(tally.total, tally.merchandise, "nothing else scores here");
    tally.merchandise[..held.len()].to_vec()
}

#[test]
fn a05_edge_e9_two_players_every_pattern() {
    for (held, points) in [
        ([3, 1], [8, 4]),
        ([1, 3], [4, 8]),
        ([2, 2], [8, 8]),
        ([1, 0], [8, 0]),
        ([0, 9], [0, 8]),
        ([0, 0], [0, 0]),
    ] {
        assert_eq!(merchandise("amsterdam", &held), points, "{held:?}");
    }
}

#[test]
fn a05_edge_e9_three_players_every_pattern() {
    for (held, points) in [
        ([3, 2, 1], [8, 5, 2]),
        ([1, 3, 2], [2, 8, 5]),
        ([3, 3, 1], [8, 8, 2]),
        ([3, 1, 1], [8, 5, 5]),
        ([2, 2, 2], [8, 8, 8]),
        ([3, 2, 0], [8, 5, 0]),
        ([3, 3, 0], [8, 8, 0]),
        ([3, 0, 0], [8, 0, 0]),
        ([0, 0, 0], [0, 0, 0]),
    ] {
        assert_eq!(merchandise("amsterdam", &held), points, "{held:?}");
    }
}

#[test]
fn a05_edge_e9_four_players_every_pattern() {
    for (held, points) in [
        ([4, 3, 2, 1], [8, 6, 4, 2]),
        ([1, 4, 2, 3], [2, 8, 4, 6]),
        ([4, 4, 2, 1], [8, 8, 4, 2]),
        ([4, 3, 3, 1], [8, 6, 6, 2]),
        ([4, 3, 1, 1], [8, 6, 4, 4]),
        ([4, 4, 1, 1], [8, 8, 4, 4]),
        ([4, 4, 4, 1], [8, 8, 8, 2]),
        ([4, 1, 1, 1], [8, 6, 6, 6]),
        ([4, 4, 4, 4], [8, 8, 8, 8]),
        ([4, 3, 2, 0], [8, 6, 4, 0]),
        ([4, 4, 2, 0], [8, 8, 4, 0]),
        ([4, 3, 3, 0], [8, 6, 6, 0]),
        ([4, 4, 4, 0], [8, 8, 8, 0]),
        ([4, 3, 0, 0], [8, 6, 0, 0]),
        ([4, 4, 0, 0], [8, 8, 0, 0]),
        ([4, 0, 0, 0], [8, 0, 0, 0]),
        ([0, 0, 0, 0], [0, 0, 0, 0]),
    ] {
        assert_eq!(merchandise("amsterdam", &held), points, "{held:?}");
    }
}

#[test]
fn a05_edge_e9_every_holding_up_to_four_cards_equals_a_ranking_by_hand() {
    // Hand out the places from the top: all who are level take the place, and as many places are gone.
    let by_hand = |held: &[u8], places: &[i16]| {
        let mut points = vec![0; held.len()];
        let mut place = 0;
        for most in (1..=16).rev() {
            let level: Vec<usize> = (0..held.len()).filter(|&seat| held[seat] == most).collect();
            level.iter().for_each(|&seat| points[seat] = places[place]);
            place += level.len();
        }
        points
    };
    for places in [&[8, 4][..], &[8, 5, 2], &[8, 6, 4, 2]] {
        let players = places.len();
        for code in 0..5_u32.pow(players as u32) {
            let held: Vec<u8> = (0..players).map(|seat| (code / 5_u32.pow(seat as u32) % 5) as u8).collect();
            assert_eq!(merchandise("amsterdam", &held), by_hand(&held, places), "{held:?}");
        }
    }
}

#[test]
fn a06_edge_e7_level_on_points_more_contracts_done_win() {
    // 5 for routes and 4 for a contract against 9 for routes alone.
    let scenario = Scenario::on("amsterdam", 2)
        .claims(
            0,
            "jan-roodenpoortstoren-dam-a westermarkt-jan-roodenpoortstoren-a oude-kerk-dam-a oude-waal-waag",
        )
        .tickets(0, "oude-kerk-westermarkt");
    let scenario = scenario
        .claims(1, "noordermarkt-jan-roodenpoortstoren jordaan-jan-roodenpoortstoren oude-kerk-waag-a");
    let tally = finish(scenario);
    assert_eq!((tally.routes[0], tally.routes[1]), (5, 9));
    assert_eq!(tally.total[..2], [9, 9]);
    assert_eq!((tally.winners, tally.decided_by), (SideSet(0b01), Decision::TieBreak(TieBreak::TicketsDone)));
}

#[test]
fn a06_edge_e7_level_on_contracts_too_the_victory_is_shared() {
    let scenario = Scenario::on("amsterdam", 4)
        .claims(1, "oude-waal-waag oude-kerk-waag-a")
        .claims(3, "waag-montelbaanstoren-a");
    let tally = finish(scenario.merchandise(1, 2).merchandise(3, 2));
    assert_eq!(tally.total[..4], [0, 10, 0, 10]);
    assert_eq!((tally.winners, tally.decided_by), (SideSet(0b1010), Decision::Shared));
}
