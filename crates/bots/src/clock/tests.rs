//! The clock runs out with the pieces and not before.

use test_support::Playout;
use test_support::playout::all_tables;

use super::turns_left;
use crate::atlas::Atlas;

#[test]
fn one_turn_is_left_in_the_last_round_and_always_at_least_one_before() {
    let mut last = 0;
    for (seed, game) in all_tables(60).enumerate() {
        let atlas = Atlas::new(&game);
        Playout::new(&game, seed as u64).each(|at| {
            for seat in game.each_seat() {
                let left = turns_left(&atlas, at.state.public(), seat);
                assert!(left.is_finite() && left >= 1.0, "{left}");
                if at.state.public().last_turns.is_some() {
                    assert_eq!(left, 1.0);
                    last += 1;
                }
            }
        });
    }
    assert!(last > 100, "{last}");
}

#[test]
fn fewer_pieces_or_more_cards_of_the_others_never_leave_more_turns() {
    for (seed, game) in all_tables(30).enumerate() {
        let atlas = Atlas::new(&game);
        let playout = Playout::new(&game, seed as u64);
        for seat in game.each_seat() {
            let mut table = *playout.state.public();
            let full = turns_left(&atlas, &table, seat);
            let mut before = full;
            while table.pieces.iter().any(|&n| n > 0) {
                table.pieces.iter_mut().for_each(|n| *n = n.saturating_sub(1));
                let left = turns_left(&atlas, &table, seat);
                assert!(left <= before, "{left} after {before}");
                before = left;
            }
            assert!(before < full, "{before} of {full} on {}", game.board().id());
            let mut table = *playout.state.public();
            table.hand_cards.iter_mut().for_each(|n| *n += 6);
            assert!(turns_left(&atlas, &table, seat) <= full);
        }
    }
}
