//! The levels in their order: short matches, with margins too wide to fail by chance.

use bots::{Budget, Kind, Name};

use crate::{Match, kind, two_on};

/// The share of games that `a` wins against `b` in hundredths, both seatings; a tie counts half.
fn wins(board: &str, a: Name, b: Name, games: u64) -> u64 {
    wins_of(board, kind(a), kind(b), games)
}

fn wins_of(board: &str, a: Kind, b: Kind, games: u64) -> u64 {
    let game = two_on(board);
    let mut halves = 0;
    for seed in 0..games {
        let swapped = seed % 2 == 1;
        let kinds = if swapped { [b, a] } else { [a, b] };
        let tally = game.tally(&Match::of(&game, &kinds, seed / 2).play(|_| {}));
        let seat = engine::Seat(u8::from(swapped));
        if tally.seat_won(&game, seat) {
            halves += if tally.winners.len() > 1 { 1 } else { 2 };
        }
    }
    halves * 100 / (2 * games)
}

#[test]
fn a_beginner_beats_chance() {
    for board in ["nordic", "london", "amsterdam"] {
        let share = wins(board, Name::Beginner, Name::Random, 100);
        assert!(share >= 75, "{board}: {share} %");
    }
}

#[test]
fn greedy_beats_chance_nearly_always() {
    for board in ["nordic", "london", "amsterdam"] {
        let share = wins(board, Name::Greedy, Name::Random, 100);
        assert!(share >= 88, "{board}: {share} %");
    }
}

#[test]
fn greedy_beats_a_beginner_more_often_than_not_and_not_always() {
    for board in ["nordic", "london", "amsterdam"] {
        let share = wins(board, Name::Greedy, Name::Beginner, 100);
        assert!((55..=92).contains(&share), "{board}: {share} %");
    }
}

#[test]
fn planner_beats_greedy_by_far() {
    for board in ["nordic", "london", "amsterdam"] {
        let share = wins(board, Name::Planner, Name::Greedy, 60);
        assert!(share >= 70, "{board}: {share} %");
    }
}

#[test]
fn expert_beats_planner_more_often_than_not() {
    let expert = Kind { name: Name::Expert, budget: Some(Budget::Sims(150)) };
    let share = wins_of("london", expert, kind(Name::Planner), 24);
    assert!(share > 50, "{share} %");
}
