//! Whether pieces, free routes and the map can be told apart, by everybody and in both themes.
//!
//! Distances are of OKLab, where 0.02 is about what an eye can just see side by side. Colour blindness is simulated by the
//! matrices of Machado, Oliveira and Fernandes (2009) at full strength, in linear light; greyscale by luminance.

use boards::{PLAYERS, card_paint};
use engine::spec::RouteColor;

use crate::sight::{Rgb, SIGHTS, apart, linear, luminance, seen};

/// A vehicle and a printed space next to it, seen across a table: nine times what can just be seen.
const PIECE_AND_PRINT: f64 = 0.18;

/// How much of a vehicle its body, livery, casing and outline are, about as they are drawn.
const SHARES: [f64; 4] = [0.55, 0.15, 0.15, 0.15];

const CASING: &str = "#ffffff";
const OUTLINE: &str = "#14171a";

/// Two players side by side, in normal sight; in every other the livery tells them apart too.
const PLAYERS_APART: f64 = 0.15;
const PLAYERS_APART_OTHERWISE: f64 = 0.06;

/// The contrast of a vehicle's white casing with its dark outline: whatever lies under it, one of the two shows its edge.
const EDGE: f64 = 15.0;

/// A printed space: the card's colour mixed with the land, as the page's style sheet does.
fn printed(color: RouteColor, land: &str, part: f64) -> Rgb {
    let (base, land) = (linear(card_paint(color).base), linear(land));
    [0, 1, 2].map(|n| base[n] * part + land[n] * (1.0 - part))
}

/// What is under the vehicles of a board in a theme: its name, the land, the sea, and how much colour print has.
fn grounds() -> Vec<(String, String, String, f64)> {
    let mut grounds = Vec::new();
    for id in boards::all() {
        let package = boards::open(id).expect("a built-in board");
        let colors =
            package.layout.as_ref().and_then(|layout| layout.colors.clone()).expect("it has colours");
        for (theme, palette, part) in [("light", colors.light, 0.44), ("dark", colors.dark, 0.46)] {
            grounds.push((format!("{id} {theme}"), palette.land, palette.sea, part));
        }
    }
    grounds
}

/// The colours of the routes of all boards.
fn colors() -> Vec<RouteColor> {
    let all = boards::SYMBOLS.iter().map(|(color, _)| RouteColor::Of(*color));
    all.chain([RouteColor::Grey]).collect()
}

#[test]
fn the_edge_of_a_vehicle_shows_on_everything() {
    let contrast = |a: Rgb, b: Rgb| {
        let (a, b) = (luminance(a) + 0.05, luminance(b) + 0.05);
        if a > b { a / b } else { b / a }
    };
    let (casing, outline) = (linear(CASING), linear(OUTLINE));
    assert!(contrast(casing, outline) >= EDGE, "{}", contrast(casing, outline));
    for (ground, land, sea, part) in grounds() {
        let under = colors()
            .into_iter()
            .map(|color| printed(color, &land, part))
            .chain([linear(&land), linear(&sea)]);
        for under in under {
            let edge = contrast(casing, under).max(contrast(outline, under));
            assert!(edge >= 4.0, "{ground}: {edge:.2}");
        }
    }
}

#[test]
fn a_players_vehicle_is_never_taken_for_a_free_route() {
    for (sight, matrix) in SIGHTS {
        for (ground, land, _, part) in grounds() {
            for color in colors() {
                let print = seen(printed(color, &land, part), matrix);
                for (side, player) in PLAYERS.iter().enumerate() {
                    let parts = [player.body, player.livery, CASING, OUTLINE];
                    let parts = parts.map(|part| apart(seen(linear(part), matrix), print));
                    let whole: f64 = parts.iter().zip(SHARES).map(|(part, share)| part * share).sum();
                    assert!(
                        whole >= PIECE_AND_PRINT,
                        "{sight} {ground} {color:?} p{side}: {whole:.2} {parts:.2?}"
                    );
                }
            }
        }
    }
}

#[test]
fn the_players_of_a_game_are_told_apart_by_colour_and_without_it_by_livery() {
    // No board seats more than four sides: partners share a colour.
    let players = &PLAYERS[..4];
    for (sight, matrix) in SIGHTS {
        let least = match sight {
            "normal" => PLAYERS_APART,
            // Without colour only liveries are left; a test of the liveries makes sure that no two are alike.
            "grey" => continue,
            _ => PLAYERS_APART_OTHERWISE,
        };
        for (n, a) in players.iter().enumerate() {
            for (m, b) in players.iter().enumerate().skip(n + 1) {
                let colors = apart(seen(linear(a.body), matrix), seen(linear(b.body), matrix));
                assert!(colors >= least, "{sight} p{n} p{m}: {colors:.3}");
            }
        }
    }
}
