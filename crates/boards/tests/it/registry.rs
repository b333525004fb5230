//! Boards are found by id or by folder; a missing one gets a helpful error.

use boards::OpenError;

use crate::{boards_folder, tests_folder};

#[test]
fn built_in_boards_are_found_by_id() {
    assert_eq!(boards::all(), ["nordic", "asia", "london", "amsterdam"]);
    for id in boards::all() {
        assert_eq!(boards::open(id).expect("built in").spec.id, *id);
    }
    assert!(boards::get("Nordic").is_none(), "ids are exact");
}

#[test]
fn a_built_in_board_is_loaded_once() {
    let (first, second) =
        (boards::get("london").expect("built in"), boards::open("london").expect("built in"));
    assert!(std::sync::Arc::ptr_eq(&first, &second));
}

#[test]
fn folders_are_found_by_path() {
    let path = boards_folder().join("asia");
    let package = boards::open(path.to_str().expect("a path in UTF-8")).expect("it is a good package");
    assert_eq!(package.spec.id, "asia");
}

#[test]
fn layout_and_texts_may_be_missing() {
    let package = boards::load(tests_folder("good").join("rules-only")).expect("it is a good package");
    assert!(package.layout.is_none() && package.names.is_empty());
    assert_eq!(package.name("en"), "tiny");
    assert_eq!(package.place_name("en", "north"), "north");
}

#[test]
fn a_language_that_is_not_there_falls_back_to_english() {
    let package = boards::open("nordic").expect("built in");
    assert_eq!(package.place_name("de", "kobenhavn"), "København");
    assert_eq!(package.place_name("ru", "kobenhavn"), "Копенгаген");
    assert_eq!(package.name("zh"), "北欧");
    assert_eq!(package.place_name("en", "no-such-place"), "no-such-place");
}

#[test]
fn an_unknown_name_is_answered_with_what_there_is() {
    let error = boards::open("atlantis").expect_err("there is no such board");
    assert!(matches!(error, OpenError::Unknown { .. }));
    let text = error.to_string();
    for word in ["atlantis", "nordic, asia, london, amsterdam", "board.toml", "tickets.toml"] {
        assert!(text.contains(word), "{word} is not in: {text}");
    }
}

#[test]
fn a_faulty_folder_is_answered_with_all_its_faults() {
    let error = boards::load(tests_folder("bad").join("totals-wrong")).expect_err("it is a bad package");
    assert_eq!(error.to_string().lines().count(), 5, "{error}");
}

#[test]
fn former_ids_lead_to_boards_that_exist() {
    for (old, new) in boards::aliases() {
        assert!(boards::all().contains(new), "{old} leads to {new}");
        assert!(!boards::all().contains(old), "{old} is still in use");
    }
}
