//! Folders that must be refused, each for its listed reasons, and folders that must not.

use std::fmt::Write as _;

use expect_test::expect_file;

use crate::{subfolders, tests_folder};

/// What a folder is refused for, one fault a line.
fn faults(kind: &str, name: &str) -> String {
    match boards::check(tests_folder(kind).join(name)) {
        Ok(_) => "accepted\n".to_owned(),
        Err(faults) => faults.iter().fold(String::new(), |mut text, fault| {
            let _ = writeln!(text, "{fault}");
            text
        }),
    }
}

/// `UPDATE_EXPECT=1 cargo test -p boards` regenerates the expectations; read them before you keep them.
#[test]
fn every_bad_folder_is_refused_for_the_expected_faults() {
    let names = subfolders(&tests_folder("bad"));
    assert!(names.len() >= 30, "only {} bad folders were found", names.len());
    for name in names {
        let found = faults("bad", &name);
        assert_ne!(found, "accepted\n", "{name} was accepted");
        expect_file![tests_folder("bad").join(&name).join("expected.txt")].assert_eq(&found);
    }
}

#[test]
fn every_good_folder_is_accepted() {
    for name in subfolders(&tests_folder("good")) {
        assert_eq!(faults("good", &name), "accepted\n", "{name}");
    }
}

#[test]
fn every_fault_is_one_line_that_names_its_file() {
    for name in subfolders(&tests_folder("bad")) {
        for line in faults("bad", &name).lines() {
            let file = line.split([':', ' ']).next().unwrap_or_default();
            assert!(file.ends_with(".toml"), "{name}: {line}");
        }
    }
}

#[test]
fn all_files_of_a_folder_are_reported_at_once() {
    let found = faults("bad", "several-at-once");
    for file in ["board.toml: ", "tickets.toml: ", "layout.toml: ", "text.en.toml: "] {
        assert!(found.contains(file), "{file} is not in\n{found}");
    }
}

#[test]
fn a_folder_that_is_not_there_lacks_both_files() {
    assert_eq!(faults("bad", "no-such-package"), "board.toml is missing\ntickets.toml is missing\n");
}
