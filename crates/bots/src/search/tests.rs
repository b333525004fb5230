//! What a search does with a larger budget.

use engine::{Guess, Phase, Quick, View, Viewer};
use test_support::Playout;
use test_support::playout::tables;

use super::{ONCE, Searcher, Worlds};
use crate::bot::{Budget, no_clock};

/// What is supposed of the others' tickets after a search.
fn supposed(game: &engine::Game, view: &View, seat: engine::Seat, sims: u32) -> Vec<Guess> {
    let mut searcher = Searcher::new(game, seat, 7, Budget::Sims(sims), no_clock);
    searcher.weigh(view, Worlds::Seen(view), None);
    let mut rng = Quick::new(1);
    let draw = |_| {
        let mut guess = Guess::NONE;
        searcher.belief.draw(&mut guess, &mut rng);
        guess
    };
    (0..8).map(draw).collect()
}

#[test]
fn a_long_search_supposes_tickets_anew_and_a_short_one_does_not() {
    for (seed, game) in tables().iter().filter(|game| game.seats() == 2).enumerate() {
        let mut turns = 0;
        Playout::new(game, seed as u64).each(|at| {
            let Phase::Turn { seat } = at.state.table().phase else { return };
            turns += 1;
            if turns != 4 {
                return;
            }
            let view = game.view(&at.state, Viewer::Seat(seat));
            let at_first = supposed(game, &view, seat, 1);
            assert_eq!(supposed(game, &view, seat, ONCE), at_first, "{}", game.board().id());
            assert_ne!(supposed(game, &view, seat, 2 * ONCE), at_first, "{}", game.board().id());
        });
        assert!(turns >= 4);
    }
}
