//! Golden playthroughs, action order and perft counts of every board and player count.
//!
//! `UPDATE_EXPECT=1 cargo test -p record` regenerates them; the diff is reviewed like code.

use std::path::PathBuf;

use expect_test::expect_file;
use test_support::playthrough::{order, perft, playthrough};

pub(crate) fn corpus() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../corpus")
}

#[track_caller]
fn played_through(board: &str, players: usize) {
    let folder = boards::open(board).expect("a built-in board");
    let file = corpus().join(board).join(format!("playthrough-{players}.txt"));
    expect_file![file].assert_eq(&playthrough(folder.board.clone(), players, 20 + players as u64));
}

#[test]
fn nordic_with_two_goes_as_it_went() {
    played_through("nordic", 2);
}

#[test]
fn nordic_with_three_goes_as_it_went() {
    played_through("nordic", 3);
}

#[test]
fn asia_with_four_goes_as_it_went() {
    played_through("asia", 4);
}

#[test]
fn asia_with_six_goes_as_it_went() {
    played_through("asia", 6);
}

#[test]
fn london_with_two_goes_as_it_went() {
    played_through("london", 2);
}

#[test]
fn london_with_three_goes_as_it_went() {
    played_through("london", 3);
}

#[test]
fn london_with_four_goes_as_it_went() {
    played_through("london", 4);
}

#[test]
fn amsterdam_with_two_goes_as_it_went() {
    played_through("amsterdam", 2);
}

#[test]
fn amsterdam_with_three_goes_as_it_went() {
    played_through("amsterdam", 3);
}

#[test]
fn amsterdam_with_four_goes_as_it_went() {
    played_through("amsterdam", 4);
}

#[test]
fn every_board_and_player_count_has_a_playthrough() {
    for id in boards::all() {
        let folder = boards::open(id).expect("a built-in board");
        for players in folder.board.players() {
            let file = corpus().join(id).join(format!("playthrough-{players}.txt"));
            assert!(file.exists(), "{} is missing", file.display());
        }
    }
}

#[test]
fn legal_actions_come_in_their_order() {
    for id in boards::all() {
        let folder = boards::open(id).expect("a built-in board");
        expect_file![corpus().join(id).join("order.txt")].assert_eq(&order(&folder.board));
    }
}

#[test]
fn games_can_go_so_many_ways() {
    for id in boards::all() {
        let folder = boards::open(id).expect("a built-in board");
        expect_file![corpus().join(id).join("perft.txt")].assert_eq(&perft(&folder.board));
    }
}
