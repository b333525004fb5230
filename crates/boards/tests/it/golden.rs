//! A golden summary of each board, so that an accidental edit of the data shows up in a review.

use expect_test::expect_file;

use crate::{board, tests_folder};

/// `UPDATE_EXPECT=1 cargo test -p boards` regenerates the pages.
#[test]
fn the_summary_of_every_board_is_as_kept() {
    for id in boards::all() {
        let page = boards::summary(&board(id));
        expect_file![tests_folder("golden").join(format!("{id}.txt"))].assert_eq(&page);
    }
}

#[test]
fn a_summary_keeps_to_the_width_of_a_terminal() {
    for id in boards::all() {
        for line in boards::summary(&board(id)).lines() {
            assert!(line.chars().count() <= 120, "{id}: {line}");
        }
    }
}

#[test]
fn a_board_without_drawing_and_texts_has_a_summary_too() {
    let package = boards::load(tests_folder("good").join("rules-only")).expect("it is a good package");
    let page = boards::summary(&package);
    assert!(page.starts_with("tiny (tiny)\n"), "{page}");
    assert!(page.contains(" 2 crossing"), "{page}");
}
