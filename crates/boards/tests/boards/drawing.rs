//! The plain drawing of a board.

use expect_test::expect_file;

#[test]
fn the_picture_of_the_readme_is_the_drawing_of_its_board() {
    let folder = boards::open("nordic").expect("a built-in board");
    let svg = boards::draw(&folder, "en").expect("it has a layout");
    expect_file!["../../../../docs/shots/nordic.svg"].assert_eq(&svg);
}

#[test]
fn every_space_and_every_name_is_drawn_in_every_language() {
    for id in boards::all() {
        let folder = boards::open(id).expect("a built-in board");
        let spaces: usize = folder.board.routes().iter().map(|route| usize::from(route.spaces)).sum();
        for language in ["en", "ru", "zh"] {
            let svg = boards::draw(&folder, language).expect("it has a layout");
            assert_eq!(svg.matches("rotate(").count(), spaces, "{id}");
            for place in folder.board.places().iter().filter(|p| p.kind == engine::PlaceKind::Named) {
                let name = folder.place_name(language, &place.id).replace('&', "&amp;");
                assert_eq!(svg.matches(&format!(">{name}</text>")).count(), 2, "{id} {language} {name}");
            }
        }
    }
}

#[test]
fn a_board_without_a_layout_is_not_drawn() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../test-support/boards/base");
    assert!(boards::draw(&boards::load(path).expect("a good board"), "en").is_none());
}
