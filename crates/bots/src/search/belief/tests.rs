//! Tickets that are supposed could be there: unseen, as many as are held, and each in one hand only.

use engine::{Assumptions, SplitMix64, Viewer};
use test_support::playout::all_tables;
use test_support::{Playout, invariants};

use super::Belief;
use crate::atlas::Atlas;
use crate::search::lessons::learn;
use crate::taste::Taste;

#[test]
fn supposed_tickets_are_unseen_and_as_many_as_each_seat_holds() {
    let mut supposed = 0;
    for (seed, game) in all_tables(24).enumerate() {
        let atlas = Atlas::new(&game);
        let weights = learn(&atlas, &Taste::PLAIN, 4).clues;
        let mut belief = Belief::new(&atlas);
        let mut rng = SplitMix64::new(seed as u64);
        Playout::new(&game, seed as u64).each(|at| {
            if at.steps % 23 != 5 {
                return;
            }
            for seat in game.each_seat() {
                let viewer = Viewer::Seat(seat);
                let view = game.view(&at.state, viewer);
                let unseen = game.unseen_tickets(&view);
                belief.fill(&atlas, &weights, &view, &Assumptions::NONE, seat, &mut rng);
                let mut guess = Assumptions::NONE;
                belief.draw(&mut guess, &mut rng);
                for other in game.each_seat().filter(|&other| other != seat) {
                    let set = guess.tickets[other.index()];
                    assert!(unseen.is_superset(set), "{set:?} of {unseen:?}");
                    assert_eq!(set.len(), usize::from(view.public.hand_tickets[other.index()]));
                    supposed += set.len();
                }
                let world = game.determinize_as(&view, &guess, &mut rng);
                assert_eq!(game.view(&world, viewer), view);
                invariants::tickets(&game, &world);
            }
        });
    }
    assert!(supposed > 1000, "{supposed}");
}
