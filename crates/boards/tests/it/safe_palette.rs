//! Whether the palette for colour-blind people keeps its promise: cards and players that the first one confuses are apart.
//!
//! Read from the style sheet, as the page is.

use crate::sight::{Rgb, SIGHTS, apart, linear, seen};

/// The least distance of two colours in any of these sights; symbols and liveries come on top.
const CARDS_APART: f64 = 0.06;
const PLAYERS_APART: f64 = 0.1;

/// The colours of a variable in the palette for colour-blind people, by class.
fn palette(variable: &str) -> Vec<(String, Rgb)> {
    let sheet = boards::color_sheet();
    let lines = sheet.lines().filter_map(|line| line.strip_prefix(":root[data-colors=\"safe\"] ."));
    let found = lines.filter_map(|line| {
        let (class, rest) = line.split_once(' ')?;
        let (_, value) = rest.split_once(&format!("--{variable}: "))?;
        Some((class.to_owned(), linear(value.get(..7)?)))
    });
    found.collect()
}

fn all_apart(colors: &[(String, Rgb)], least: f64) {
    // Without any colour only symbols and liveries are left.
    for (sight, matrix) in SIGHTS.into_iter().filter(|(sight, _)| *sight != "grey") {
        for (index, (name, color)) in colors.iter().enumerate() {
            for (other_name, other) in &colors[..index] {
                let apart = apart(seen(*color, matrix), seen(*other, matrix));
                assert!(apart >= least, "{sight}: {name} and {other_name} are {apart:.3} apart");
            }
        }
    }
}

#[test]
fn colour_blind_players_tell_all_cards_apart() {
    // Grey is the colour of routes that take any one: no card has it.
    let cards: Vec<_> = palette("base").into_iter().filter(|(class, _)| class != "c-grey").collect();
    assert_eq!(cards.len(), 9);
    all_apart(&cards, CARDS_APART);
}

#[test]
fn colour_blind_players_tell_all_players_apart() {
    let players = palette("player");
    assert_eq!(players.len(), 6);
    all_apart(&players, PLAYERS_APART);
}
