//! From a view to a consistent position, and back to the same view.

use engine::{Phase, SplitMix64, Viewer};
use test_support::{Playout, invariants, playout};

// proves: R13 board:nordic board:asia board:london board:amsterdam board:toy
#[test]
fn a_position_dealt_from_a_view_shows_that_view_and_loses_nothing() {
    for (n, game) in playout::all_tables(300).enumerate() {
        for seed in 0..4 {
            let mut rng = SplitMix64::new(n as u64);
            Playout::new(&game, n as u64 * 4 + seed).each(|at| {
                let viewers = at.game.each_seat().map(Viewer::Seat).chain([Viewer::Spectator]);
                for viewer in viewers {
                    let view = at.game.view(&at.state, viewer);
                    let guess = at.game.determinize(&view, &mut rng);
                    assert_eq!(at.game.view(&guess, viewer), view, "seen again by {viewer:?}");
                    invariants::cards(&at.game, &guess);
                    invariants::tickets(&at.game, &guess);
                    invariants::pieces(&at.game, &guess);
                }
            });
        }
    }
}

// proves: R13 board:nordic board:asia board:london board:amsterdam board:toy
#[test]
fn a_position_dealt_from_a_view_can_be_played_to_the_end() {
    for (n, game) in playout::all_tables(300).enumerate() {
        let mut rng = SplitMix64::new(n as u64);
        Playout::new(&game, n as u64).each(|at| {
            let often = if matches!(at.state.public().phase, Phase::Turn { .. }) { 24 } else { 8 };
            if rng.below(often) > 0 {
                return;
            }
            let seat = engine::Seat(rng.below(at.game.seats() as u32) as u8);
            let view = at.game.view(&at.state, Viewer::Seat(seat));
            let guess = at.game.determinize(&view, &mut rng);
            let end = Playout::from(&at.game, guess, rng.next()).each(|_| {});
            invariants::cards(&end.game, &end.state);
            invariants::tickets(&end.game, &end.state);
            invariants::pieces(&end.game, &end.state);
        });
    }
}

// proves: R13 board:nordic
#[test]
fn guesses_differ_from_each_other_where_something_is_hidden() {
    for game in playout::tables() {
        let at = Playout::new(&game, 8);
        let mut rng = SplitMix64::new(5);
        let view = game.view(&at.state, Viewer::Seat(engine::Seat(0)));
        let hands: std::collections::BTreeSet<_> =
            (0..20).map(|_| *game.determinize(&view, &mut rng).hand(engine::Seat(1))).collect();
        assert!(hands.len() > 5, "{}", game.board().id());
    }
}
