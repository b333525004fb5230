//! `branchline board`, and wrong board names.

use crate::{bad, branchline, folder, good};

#[test]
fn every_built_in_board_is_listed_and_shown() {
    let list = good("board list");
    for id in ["nordic", "asia", "london", "amsterdam"] {
        assert!(list.contains(id), "{list}");
        assert!(good(&format!("board show {id}")).contains("players"), "{id}");
        assert!(good(&format!("board draw {id} --language ru")).starts_with("<svg"), "{id}");
        let path = format!("{}/../../boards/{id}", env!("CARGO_MANIFEST_DIR"));
        assert!(good(&format!("board check {path}")).contains("a valid board"));
    }
}

#[test]
fn an_unknown_board_is_answered_with_what_there_is() {
    let said = bad("board show atlantis", 1);
    assert!(said.contains("atlantis") && said.contains("nordic, asia, london, amsterdam"), "{said}");
}

#[test]
fn all_faults_of_a_board_are_named_at_once() {
    let path = folder("faulty");
    let base = format!("{}/../test-support/boards/base", env!("CARGO_MANIFEST_DIR"));
    let board = std::fs::read_to_string(format!("{base}/board.toml")).expect("the toy board");
    let tickets = std::fs::read_to_string(format!("{base}/tickets.toml")).expect("its tickets");
    let board = board
        .replace("b = \"birch\", spaces = 2, color = \"red\"", "b = \"oak\", spaces = 9, color = \"pink\"");
    std::fs::write(path.join("board.toml"), board).expect("written");
    std::fs::write(path.join("tickets.toml"), tickets).expect("written");
    let ran = branchline(&format!("board check {}", path.display()));
    assert_eq!(ran.code, 1);
    for words in
        ["no place `oak`", "9 spaces have no entry", "`pink` is not a colour of the deck", "ash-birch-a"]
    {
        assert!(ran.out.contains(words), "{words}: {}", ran.out);
    }
    assert!(ran.err.contains("3 faults"), "{}", ran.err);
}
