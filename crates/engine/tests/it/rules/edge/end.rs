//! The end of a game, scores and longest paths: E and G.

use engine::{Decision, Event, LongestPath, Phase, Seat, Side, SideSet, spec::TieBreak};
use test_support::scenario::{Scenario, route_set};

use super::wander;
use crate::rules::asia::path::{brute, is_path};
use crate::rules::london::{finish, offered};

#[test]
fn edge_e1_edge_e2_edge_e3_each_board_calls_the_last_round_at_its_threshold() {
    for (board, players, claim, low) in [
        ("nordic", 3, "claim alborg-arhus purple", 2),
        ("london", 4, "claim big-ben-waterloo blue", 2),
        ("amsterdam", 3, "claim oude-waal-waag blue", 2),
        ("asia", 4, "claim rawalpindi-lahore blue", 4),
    ] {
        let pay = claim.rsplit(' ').next().unwrap();
        for (left, called) in [(low, true), (low + 1, false)] {
            let mut scenario = Scenario::on(board, players).hand(2, pay).to_move(2).pieces(2, left + 1);
            if board == "asia" {
                scenario = scenario.pieces(3, 0);
            }
            let mut position = scenario.start();
            let events = position.play(claim);
            assert_eq!(events.contains(&Event::LastRound { seat: Seat(2) }), called, "{board} {left}");
            // One turn for every seat, whoever sits there, the caller last.
            assert_eq!(position.state.public().last_turns, called.then_some(players as u8));
            for turn in 0..players * usize::from(called) {
                assert_eq!(position.seat().index(), (3 + turn) % players, "{board}");
                position.play("draw deck");
                if position.game.teams() {
                    position.play("place hand");
                }
                position.play("draw deck");
            }
            assert_eq!(position.phase() == Phase::Over, called, "{board}");
        }
    }
}

#[test]
fn edge_e4_tickets_drawn_in_the_last_turn_are_scored() {
    let mut position = Scenario::on("nordic", 2).last_turns(1).start();
    position.play("draw tickets");
    let (id, kept) = (position.state.own(Seat(0)).offer.tickets()[0], offered(&position, 0)[0].clone());
    position.play(&format!("keep {kept}"));
    assert_eq!(position.phase(), Phase::Over);
    let points = i16::from(position.game.board().ticket(id).points);
    assert_eq!(position.game.tally(&position.state).total[0], -points);
}

#[test]
fn edge_e5_a_ticket_is_done_whether_its_routes_came_before_it_or_after() {
    // Before: the ticket is the only one that can be drawn, and the routes are there.
    let claims = "british-museum-covent-garden-a covent-garden-st-pauls-a";
    let scenario = Scenario::on("london", 2).claims(0, claims).returned(1, "british-museum-st-pauls");
    let scenario = scenario.rest_of_tickets(engine::RestOfTickets::Hand(Seat(1)));
    let mut before = scenario.last_turns(1).start();
    before.play("draw tickets");
    before.play("keep british-museum-st-pauls");
    // After: the last route is claimed with the ticket in hand.
    let scenario = Scenario::on("london", 2).claims(0, "british-museum-covent-garden-a").hand(0, "wild*3");
    let mut after = scenario.tickets(0, "british-museum-st-pauls").last_turns(1).start();
    after.play("claim covent-garden-st-pauls-a wild*3");
    for position in [before, after] {
        let tally = position.game.tally(&position.state);
        assert_eq!((tally.tickets[0], tally.done[0].len(), tally.missed[0].len()), (4, 1, 0));
    }
}

#[test]
fn edge_e6_ticket_points_stay_out_of_sight_until_the_end() {
    let scenario = Scenario::on("london", 2).hand(0, "wild").tickets(0, "british-museum-piccadilly-circus");
    let mut position = scenario.claims(0, "british-museum-covent-garden-a").start();
    position.play("claim piccadilly-circus-covent-garden-a wild");
    for seat in 0..2 {
        assert_eq!(position.view(seat).public.scores[..2], [2, 0], "routes alone");
    }
    assert_eq!(position.game.tally(&position.state).tickets[0], 2);
}

#[test]
fn edge_e7_each_board_has_its_own_chain_of_tie_breaks() {
    // Level on points and on tickets; the first side has the longer path.
    let nordic =
        Scenario::on("nordic", 2).claims(0, "helsinki-tampere helsinki-lahti").claims(1, "imatra-lahti");
    let london = Scenario::on("london", 2).claims(0, "big-ben-waterloo trafalgar-square-big-ben");
    let london = london.claims(1, "piccadilly-circus-hyde-park-a");
    let amsterdam = Scenario::on("amsterdam", 2).claims(0, "oude-waal-waag oude-kerk-waag-a");
    let amsterdam = amsterdam.claims(1, "dam-begijnhof");
    for scenario in [nordic, london, amsterdam] {
        let tally = finish(scenario);
        assert_eq!((tally.total[..2].to_vec(), tally.decided_by), (vec![2, 2], Decision::Shared));
    }
    // Three in a row of one space each against one route of one and one of two.
    let nordic = Scenario::on("nordic", 2).claims(0, "helsinki-tampere helsinki-lahti tampere-turku");
    let tally = finish(nordic.claims(1, "imatra-lahti alborg-arhus"));
    assert_eq!((tally.total[..2].to_vec(), tally.winners), (vec![3, 3], SideSet(0b01)));
    assert_eq!(tally.decided_by, Decision::TieBreak(TieBreak::LongestPath));
    let asia = Scenario::on("asia", 4).claims(0, "rawalpindi-lahore").claims(2, "yinchuan-lanchow");
    assert_eq!(finish(asia).decided_by, Decision::Shared);
}

#[test]
fn edge_e8_edge_e10_nobody_gets_a_bonus_for_nothing_or_one_of_another_board() {
    for (board, players) in [("nordic", 3), ("london", 3), ("amsterdam", 3), ("asia", 6)] {
        let tally = finish(Scenario::on(board, players));
        assert_eq!(tally.total, [0; 5], "{board}");
        assert_eq!((tally.most_tickets, tally.longest_path), (SideSet::EMPTY, SideSet::EMPTY), "{board}");
    }
    // One route each: only Asia gives something for the longest path.
    for (board, players, id, total) in [
        ("nordic", 2, "helsinki-tampere", 1),
        ("london", 2, "big-ben-waterloo", 1),
        ("amsterdam", 2, "oude-waal-waag", 1),
        ("asia", 4, "rawalpindi-lahore", 1 + 10),
    ] {
        assert_eq!(finish(Scenario::on(board, players).claims(0, id)).total[..2], [total, 0], "{board}");
    }
}

#[test]
fn edge_e9_level_merchants_share_the_higher_place() {
    let scenario = Scenario::on("amsterdam", 4).merchandise(0, 3).merchandise(1, 5).merchandise(2, 5);
    assert_eq!(finish(scenario.merchandise(3, 3)).merchandise[..4], [4, 8, 8, 4]);
    let scenario = Scenario::on("amsterdam", 3).merchandise(0, 1).merchandise(2, 1);
    assert_eq!(finish(scenario).merchandise[..3], [8, 0, 8]);
}

#[test]
fn edge_g1_edge_g2_edge_g3_forks_loops_and_lengths_on_the_nordic_board() {
    let game = Scenario::on("nordic", 3).game;
    for (ids, spaces) in [
        ("alborg-arhus", 1),
        // A fork of 1, 1 and 3 at Helsinki.
        ("helsinki-tampere helsinki-lahti helsinki-imatra", 4),
        // A triangle, and with a tail.
        ("helsinki-tampere helsinki-lahti lahti-tampere", 3),
        ("helsinki-tampere helsinki-lahti lahti-tampere imatra-lahti", 5),
        // Two triangles that meet at Tampere.
        ("helsinki-tampere helsinki-lahti lahti-tampere tampere-turku helsinki-turku", 5),
        // The longest route there is, and one beside it that is not joined.
        ("lieksa-murmansk kuopio-lieksa alborg-arhus", 10),
    ] {
        let routes = route_set(&game, ids);
        let found = LongestPath::of(game.board(), routes);
        assert_eq!((found.spaces, brute(game.board(), routes)), (spaces, spaces), "{ids}");
        assert!(is_path(game.board(), found.routes), "{ids}");
    }
}

#[test]
fn edge_g4_parallel_routes_of_one_side_are_two_routes() {
    let game = Scenario::on("asia", 6).game;
    let routes = route_set(&game, "ulan-bator-harbin-a ulan-bator-harbin-b harbin-peking dihua-ulan-bator");
    assert_eq!(LongestPath::of(game.board(), routes).spaces, 7 + 6 + 6);
    assert_eq!(brute(game.board(), routes), 19);
}

#[test]
fn edge_g5_what_is_kept_up_to_date_equals_what_is_recomputed() {
    for (board, players) in [("nordic", 2), ("london", 4), ("amsterdam", 3), ("asia", 4)] {
        wander(board, players, 15, |position| {
            let (game, state) = (&position.game, &position.state);
            let table = state.public();
            assert_eq!(table.open, state.open_from_claims(game), "{board}");
            for side in game.each_side() {
                let routes = game.routes_of(&table.claims, side);
                let points: i16 = routes.map(|id| i16::from(game.board().route(id).points)).sum();
                assert_eq!(table.scores[side.index()], points, "{board}");
            }
            for seat in game.each_seat() {
                let spaces: u8 = table.claims[seat.index()].map(|id| game.board().route(id).spaces).sum();
                assert_eq!(table.pieces[seat.index()], game.board().rules().pieces - spaces, "{board}");
                assert_eq!(table.hand_cards[seat.index()], state.hand(seat).total(), "{board}");
                assert_eq!(usize::from(table.hand_tickets[seat.index()]), state.own(seat).tickets.len());
            }
            assert_eq!(table.deck_cards, state.deck().total(), "{board}");
        });
    }
}

#[test]
fn edge_g6_every_finished_game_is_counted() {
    for seed in 0..20 {
        let position = wander("asia", 6, seed, |_| ());
        let paths = position.game.tally(&position.state).paths.unwrap();
        for (side, &spaces) in paths[..3].iter().enumerate() {
            let routes = position.game.routes_of(&position.state.public().claims, Side(side as u8));
            let found = LongestPath::of(position.game.board(), routes);
            assert!(found.spaces == spaces && spaces <= 54 && is_path(position.game.board(), found.routes));
        }
    }
}
