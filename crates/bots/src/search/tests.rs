//! What a search begins with, and what it does with a larger budget.

use engine::{Assumptions, Game, Phase, Seat, SplitMix64, View, Viewer};
use test_support::Playout;
use test_support::playout::tables;

use super::{ANEW, Knobs, Searcher, Worlds};
use crate::bot::{Bot, Budget, no_clock};
use crate::planner::Planner;

/// What is supposed of the others' tickets after a search.
fn supposed(game: &Game, view: &View, seat: Seat, sims: u32) -> Vec<Assumptions> {
    let mut searcher = Searcher::new(game, seat, 7, Budget::Sims(sims), no_clock);
    searcher.weigh(view, Worlds::Seen(view), None);
    let mut rng = SplitMix64::new(1);
    let draw = |_| {
        let mut guess = Assumptions::NONE;
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
            let Phase::Turn { seat } = at.state.public().phase else { return };
            turns += 1;
            if turns != 4 {
                return;
            }
            let view = game.view(&at.state, Viewer::Seat(seat));
            let at_first = supposed(game, &view, seat, 1);
            assert_eq!(supposed(game, &view, seat, ANEW), at_first, "{}", game.board().id());
            let long = 2 * ANEW * Knobs::of(game).width as u32;
            assert_ne!(supposed(game, &view, seat, long), at_first, "{}", game.board().id());
        });
        assert!(turns >= 4);
    }
}

#[test]
fn what_a_planner_would_do_is_looked_at_first_and_ahead_of_the_rest() {
    let mut turns = 0;
    for (seed, game) in tables().iter().enumerate() {
        let mut searchers: Vec<Searcher> =
            game.each_seat().map(|s| Searcher::new(game, s, 7, Budget::Sims(1), no_clock)).collect();
        let mut planners: Vec<Planner> = game.each_seat().map(|s| Planner::new(game, s)).collect();
        // The search's own games plan anew less often: by the same measure both choose the same.
        searchers.iter_mut().for_each(|searcher| searcher.taste = crate::taste::Taste::PLAIN);
        Playout::new(game, 3 * seed as u64).each(|at| {
            let Phase::Turn { seat } = at.state.public().phase else { return };
            let view = game.view(&at.state, Viewer::Seat(seat));
            let choice = planners[seat.index()].choose(&view);
            let searcher = &mut searchers[seat.index()];
            searcher.look(&view, None);
            assert_eq!(searcher.arms[0].action, choice, "turn {} on {}", at.steps, game.board().id());
            if let Some(next) = searcher.arms.get(1) {
                assert!(next.prior < 0.0, "{next:?}");
                turns += 1;
            }
        });
    }
    assert!(turns > 500, "{turns}");
}
