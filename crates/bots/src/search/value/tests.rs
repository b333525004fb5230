//! The guess at how a game ends: sensible in its margin.

use engine::{FirstSeat, GameRng, Side};
use test_support::playout::tables;

use super::features;
use crate::atlas::Atlas;
use crate::mind::{Mind, Scratch};
use crate::search::lessons::learn;
use crate::taste::Taste;

impl super::Value {
    pub(in crate::search) fn is_sound(&self) -> bool {
        let finite = self.weights.iter().chain(&self.spread).all(|number| number.is_finite());
        finite && self.spread.iter().all(|&part| part >= 0.0)
    }
}

#[test]
fn a_larger_margin_wins_more_often_and_none_half_the_time() {
    for game in tables() {
        let value = learn(&Atlas::new(&game), &Taste::PLAIN, 12).value;
        for left in [0.0, 1.0, 7.5, 30.0] {
            assert_eq!(value.win(0.0, left), 0.5);
            let chances: Vec<f32> = (-150..=150).map(|margin| value.win(margin as f32, left)).collect();
            assert!(chances.windows(2).all(|pair| pair[0] <= pair[1]), "{chances:?}");
            assert!(chances.iter().all(|chance| (0.0..=1.0).contains(chance)));
            let both = value.win(20.0, left) + value.win(-20.0, left);
            assert!((both - 1.0).abs() < 1e-5, "one side's chance is what the other lacks: {both}");
        }
        assert!(value.win(20.0, 1.0) >= value.win(20.0, 30.0), "a lead is safer near the end");
    }
}

#[test]
fn every_side_is_described_by_finite_numbers() {
    for game in tables() {
        let atlas = Atlas::new(&game);
        let state = game.deal(GameRng::fast(4), FirstSeat::Random, &mut ());
        let mut minds = [Mind::BLANK; engine::MAX_SEATS];
        let mut scratch = Scratch::new();
        let tally = game.tally(&state);
        for side in 0..game.sides() {
            let side = Side(side as u8);
            let row = features(&atlas, &Taste::PLAIN, &state, &mut minds, &mut scratch, &tally, side);
            assert!(row.iter().all(|number| number.is_finite()), "{row:?}");
        }
    }
}
