//! No move, absent players, saved games and seeds: N.

use engine::{
    Clause, Event, FirstSeat, GameRng, Illegal, Phase, RestOfCards, RestOfTickets, Seat, Seed, View,
};
use test_support::scenario::{Position, Scenario};
use test_support::toy::seeded;

use super::wander;
use crate::rules::london::offered;

/// Seat 1 has all cards and all tickets, and nobody has pieces: nothing can be done.
fn nothing_to_do(board: &str, players: usize) -> Position {
    let mut scenario = Scenario::on(board, players).rest(RestOfCards::Hand(Seat(1)));
    for seat in 0..players {
        scenario = scenario.pieces(seat, 0);
    }
    scenario.rest_of_tickets(RestOfTickets::Gone(Seat(1))).last_turns(9).start()
}

#[test]
fn edge_n1_a_pass_is_offered_only_when_nothing_else_is() {
    for (board, players) in [("nordic", 2), ("london", 3), ("amsterdam", 2), ("asia", 4)] {
        let mut position = nothing_to_do(board, players);
        assert_eq!(position.legal(), ["pass"], "{board}");
        assert_eq!(position.play("pass")[0], Event::Passed { seat: Seat(0) });
        let position = Scenario::on(board, players).start();
        assert_eq!(position.refused("pass"), Illegal::MayNotPass, "{board}");
        assert_eq!(position.refused("pass").clause(), Clause::R01);
        assert!(!position.legal().contains(&"pass".to_owned()), "{board}");
    }
}

#[test]
fn edge_n2_drawing_tickets_is_forced_when_it_is_the_only_action() {
    let scenario = Scenario::on("london", 2).rest(RestOfCards::Hand(Seat(1))).pieces(0, 0);
    let position = scenario.start();
    assert_eq!(position.legal(), ["draw tickets"]);
    assert_eq!(position.refused("pass"), Illegal::MayNotPass);
}

#[test]
fn edge_n3_a_round_of_passes_ends_the_game() {
    for (board, players) in [("nordic", 3), ("london", 2), ("amsterdam", 4), ("asia", 6)] {
        let mut position = nothing_to_do(board, players);
        for seat in 0..players - 1 {
            position.play_as(seat as u8, "pass");
            assert_eq!(position.phase(), Phase::Turn { seat: Seat(seat as u8 + 1) }, "{board}");
        }
        assert_eq!(position.play("pass").last(), Some(&Event::Over), "{board}");
        assert_eq!(position.phase(), Phase::Over);
    }
}

#[test]
fn edge_n4_every_listed_move_is_legal_and_somebody_always_has_one() {
    for (board, players) in [("nordic", 2), ("london", 2), ("amsterdam", 4), ("asia", 4)] {
        let end = wander(board, players, 44, |position| {
            let game = &position.game;
            assert_eq!(position.phase().to_act().is_empty(), position.phase() == Phase::Over);
            for seat in position.phase().to_act().iter() {
                let sight = game.sight(&position.state, seat);
                let actions = game.legal_actions(sight);
                assert!(!actions.is_empty(), "{board} {:?}", position.phase());
                for action in actions {
                    assert_eq!(game.check(sight, &action), Ok(()), "{board} {action}");
                }
            }
        });
        assert_eq!(end.phase(), Phase::Over, "{board}");
    }
}

#[test]
fn edge_n7_a_game_is_taken_up_in_the_middle_of_a_choice() {
    // Replayed from the deal and the moves so far, it is the same position whatever is pending.
    let play = |moves: &[(u8, String)]| {
        let mut position = Position::dealt("asia", 4, 70);
        moves.iter().for_each(|(seat, text)| drop(position.play_as(*seat, text)));
        position
    };
    let mut moves: Vec<(u8, String)> = Vec::new();
    let mut pending = Vec::new();
    for _ in 0..60 {
        let position = play(&moves);
        let again = play(&moves);
        assert_eq!(position.game.digest(&position.state), position.game.digest(&again.state));
        pending.push(std::mem::discriminant(&position.phase()));
        // What a seat was sent can be read back.
        let view = position.view(1);
        let text = serde_json::to_string(&view).unwrap();
        assert_eq!(serde_json::from_str::<View>(&text).unwrap(), view);
        let legal = position.legal();
        let tickets = legal.iter().find(|text| *text == "draw tickets" && moves.len() % 5 == 4);
        let text = tickets.unwrap_or(&legal[moves.len() % legal.len()]).clone();
        moves.push((position.seat().0, text));
    }
    pending.dedup();
    let mut kinds: Vec<_> = Vec::new();
    pending.into_iter().for_each(|kind| {
        if !kinds.contains(&kind) {
            kinds.push(kind);
        }
    });
    assert!(
        kinds.len() >= 6,
        "opening, sharing, turn, placing, second and keeping were met: {}",
        kinds.len()
    );
}

#[test]
fn edge_n7_a_choice_made_is_kept_while_others_still_choose() {
    let mut position = Position::dealt("nordic", 3, 8);
    let keep = format!("keep {}", offered(&position, 1)[..2].join(","));
    position.play_as(1, &keep);
    let saved = position.state;
    assert_eq!(position.refused_as(1, &keep), Illegal::NotYourTurn);
    for seat in [0, 2] {
        let keep = format!("keep {}", offered(&position, seat)[..3].join(","));
        position.play_as(seat, &keep);
    }
    assert_eq!(position.state.public().hand_tickets[..3], [3, 2, 3]);
    // Taken up from the saved position it goes the same way.
    let mut again = Position { game: position.game.clone(), state: saved };
    for seat in [2, 0] {
        let keep = format!("keep {}", offered(&again, seat)[..3].join(","));
        again.play_as(seat, &keep);
    }
    assert_eq!(again.state, position.state);
}

#[test]
fn edge_n9_the_rules_have_a_number_for_records_to_carry() {
    // Whoever changes what is legal or how it is scored on any board (nordic, london, amsterdam, asia) raises it.
    assert_eq!(engine::RULES, 2);
}

#[test]
fn edge_n10_the_same_seed_gives_the_same_game_and_another_seed_another() {
    for (board, players) in [("nordic", 3), ("london", 2), ("amsterdam", 4), ("asia", 6)] {
        let game = Scenario::on(board, players).game;
        let deal = |n: u64| game.digest(&game.deal(seeded(n), FirstSeat::Random, &mut ()));
        assert_eq!(deal(5), deal(5), "{board}");
        assert_ne!(deal(5), deal(6), "{board}");
        let play = |seed| wander(board, players, seed, |_| ()).state;
        assert_eq!(play(3), play(3), "{board}");
    }
}

#[test]
fn edge_n10_nothing_but_the_seed_and_the_moves_decides_what_is_drawn() {
    // The choice of the first seat and the tickets have streams of their own: they do not shift the cards.
    let game = Scenario::on("nordic", 2).game;
    let chance = || GameRng::seeded(Seed::from_number(12));
    let random = game.deal(chance(), FirstSeat::Random, &mut ());
    let chosen = game.deal(chance(), FirstSeat::Seat(Seat(0)), &mut ());
    assert_eq!(random.public().market, chosen.public().market);
    for seat in [Seat(0), Seat(1)] {
        assert_eq!(random.own(seat), chosen.own(seat));
    }
}
