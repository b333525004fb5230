//! Lessons of a board: the same when learnt twice, and never out of bounds.

use test_support::playout::tables;

use super::learn;
use crate::planner::graph::Atlas;
use crate::planner::weights::Taste;

#[test]
fn learning_twice_teaches_the_same() {
    for game in tables() {
        let atlas = Atlas::new(&game);
        let (one, two) = (learn(&atlas, &Taste::PLAIN, 12), learn(&atlas, &Taste::PLAIN, 12));
        assert_eq!(one.value, two.value);
        assert_eq!(one.clues, two.clues);
        assert!(one.value.is_sound(), "{one:?}");
        assert!(one.clues.is_sound(), "{one:?}");
    }
}
