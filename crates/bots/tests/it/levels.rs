//! The simple levels in their order: short matches, with margins too wide to fail by chance.

use bots::Name;

use crate::{Match, two_on};

/// The share of games that `a` wins against `b` in hundredths, both seatings; a tie counts half.
fn wins(board: &str, a: Name, b: Name, games: u64) -> u64 {
    let game = two_on(board);
    let mut halves = 0;
    for seed in 0..games {
        let swapped = seed % 2 == 1;
        let names = if swapped { [b, a] } else { [a, b] };
        let tally = game.tally(&Match::new(&game, &names, seed / 2).play(|_| {}));
        let seat = engine::Seat(u8::from(swapped));
        if tally.seat_won(&game, seat) {
            halves += if tally.winners.count_ones() > 1 { 1 } else { 2 };
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
