//! The folders of `boards/` match the built-in boards, and each is consistent.

use std::collections::BTreeSet;

use crate::{board, boards_folder, subfolders};

#[test]
fn every_folder_is_built_in_and_every_built_in_board_is_a_folder() {
    let folders: BTreeSet<String> = subfolders(&boards_folder()).into_iter().collect();
    let built_in: BTreeSet<String> = boards::all().iter().map(|id| (*id).to_owned()).collect();
    assert_eq!(folders, built_in);
}

#[test]
fn every_folder_compiles_and_equals_the_built_in_board() {
    for name in subfolders(&boards_folder()) {
        let disk = match boards::check(boards_folder().join(&name)) {
            Ok(package) => package,
            Err(faults) => panic!("{name}: {faults:#?}"),
        };
        let built_in = board(&name);
        assert_eq!(disk.spec, built_in.spec, "{name}");
        assert_eq!(disk.tickets, built_in.tickets, "{name}");
        assert_eq!(disk.layout, built_in.layout, "{name}");
        assert_eq!(disk.names, built_in.names, "{name}");
        assert_eq!(disk.board.fingerprint(), built_in.board.fingerprint(), "{name}");
    }
}

#[test]
fn a_folder_is_called_after_its_board() {
    for id in boards::all() {
        assert_eq!(board(id).spec.id, *id);
        assert_eq!(board(id).board.id(), *id);
    }
}

#[test]
fn every_board_is_drawn_and_named_in_three_languages() {
    for id in boards::all() {
        let package = board(id);
        assert!(package.layout.is_some(), "{id}");
        assert_eq!(package.names.keys().collect::<Vec<_>>(), ["en", "ru", "zh"], "{id}");
    }
}

/// The engine numbers places and routes in the order of the files, and so does a checked layout.
#[test]
fn the_layout_follows_the_numbers_of_the_engine() {
    for id in boards::all() {
        let package = board(id);
        let Some(layout) = &package.layout else { panic!("{id} has no layout") };
        let places = layout.places.iter().map(|place| &place.id);
        assert!(places.eq(package.board.places().iter().map(|place| &place.id)), "{id}");
        let routes = layout.routes.iter().map(|route| &route.id);
        assert!(routes.eq(package.board.routes().iter().map(|route| &route.id)), "{id}");
    }
}

#[test]
fn route_ids_say_where_they_lead_and_sisters_are_lettered() {
    for id in boards::all() {
        let package = board(id);
        for route in &package.spec.routes {
            let ends = [(&route.a, &route.b), (&route.b, &route.a)];
            let sisters: Vec<&str> = package
                .spec
                .routes
                .iter()
                .filter(|other| ends.contains(&(&other.a, &other.b)))
                .map(|other| other.id.as_str())
                .collect();
            let stem = format!("{}-{}", route.a, route.b);
            if let [only] = sisters.as_slice() {
                assert_eq!(*only, stem);
            } else {
                let lettered: Vec<String> =
                    ["a", "b", "c"].iter().map(|letter| format!("{stem}-{letter}")).collect();
                assert_eq!(sisters, lettered[..sisters.len()], "{id}");
            }
        }
    }
}
