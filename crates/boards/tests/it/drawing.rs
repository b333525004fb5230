//! The plain drawing of a board.

use expect_test::expect_file;

#[test]
fn the_picture_of_the_readme_is_the_drawing_of_its_board() {
    let package = boards::open("nordic").expect("a built-in board");
    let svg = boards::board_svg(&package, "en", &[]).expect("it has a layout");
    expect_file!["../../../../docs/shots/nordic.svg"].assert_eq(&svg);
}

#[test]
fn the_page_paints_cards_and_players_with_these_colours() {
    expect_file!["../../../client/style/colors.css"].assert_eq(&boards::color_sheet());
}

#[test]
fn every_space_and_every_name_is_drawn_in_every_language() {
    for id in boards::all() {
        let package = boards::open(id).expect("a built-in board");
        let spaces: usize = package.board.routes().iter().map(|route| usize::from(route.spaces)).sum();
        for language in ["en", "ru", "zh"] {
            let svg = boards::board_svg(&package, language, &[]).expect("it has a layout");
            assert_eq!(svg.matches("class=\"space").count(), spaces, "{id}");
            let scene = boards::Scene::new(&package, language).expect("it has a layout");
            for (place, label) in package.board.places().iter().zip(&scene.labels) {
                let Some(label) = label else {
                    assert_eq!(place.kind, engine::PlaceKind::Junction, "{id} {}", place.id);
                    continue;
                };
                let name = package.place_name(language, &place.id);
                let letters = |text: &str| text.replace([' ', '-'], "");
                assert_eq!(letters(&label.lines.concat()), letters(name), "{id} {language}");
                for line in &label.lines {
                    let line = format!(">{}</text>", line.replace('&', "&amp;"));
                    assert!(svg.contains(&line), "{id} {language} {line}");
                }
            }
        }
    }
}

#[test]
fn a_board_without_a_layout_is_not_drawn() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../test-support/boards/base");
    assert!(boards::board_svg(&boards::load(path).expect("a good board"), "en", &[]).is_none());
}

#[test]
fn no_name_lies_on_a_space_a_dot_or_another_name_in_any_language() {
    for id in boards::all() {
        let package = boards::open(id).expect("a built-in board");
        for language in ["en", "ru", "zh"] {
            let scene = boards::Scene::new(&package, language).expect("it has a layout");
            assert_eq!(scene.clashes(), Vec::<String>::new(), "{id} {language}");
        }
    }
}
