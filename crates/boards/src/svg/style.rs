//! The style sheet of whole pictures: the classes of the fragments in a board's light colours.
//!
//! Plain selectors and values only, so that every program that shows SVG understands it.

use std::fmt::Write as _;

use engine::Side;

use crate::art::{COLORS, PLAYERS, PlayerPaint, card_paint, player_class, route_class};
use crate::palette::Palette;

/// The style sheet for a palette.
pub(super) fn sheet(palette: &Palette) -> String {
    let Palette { sea, land, shore, lake, park, street, border, ink } = palette;
    let mut css = format!(
        "\
.sea {{ fill: {sea}; }}
.shallows {{ fill: none; stroke: #ffffff; stroke-opacity: .28; stroke-width: 8; stroke-linejoin: bevel; }}
.shallows.wide {{ stroke-opacity: .14; stroke-width: 19; }}
.bank {{ fill: none; stroke: {shore}; stroke-linejoin: round; stroke-linecap: round; }}
.layer {{ stroke-linejoin: round; stroke-linecap: round; }}
.layer.land {{ fill: {land}; stroke: {shore}; stroke-width: 2.4; }}
.layer.lake {{ fill: {lake}; stroke: {shore}; stroke-width: 1.4; }}
.layer.park {{ fill: {park}; }}
.layer.line {{ fill: none; }}
.layer.river, .layer.canal {{ stroke: {sea}; }}
.layer.river:not([stroke-width]) {{ stroke-width: 3; }}
.layer.street {{ stroke: {street}; }}
.layer.hill {{ stroke: {border}; stroke-width: 2; }}
.layer.wood {{ stroke: {park}; stroke-width: 1.8; }}
.layer.border {{ stroke: {border}; stroke-width: 3; stroke-dasharray: 1 7; }}
.crossing {{ fill: none; stroke: {ink}; stroke-opacity: .45; stroke-width: 1.3; stroke-dasharray: 1 4; stroke-linecap: round; }}
.space {{ stroke-width: 1.4; }}
.space.tunnel {{ stroke-width: 2.2; stroke-dasharray: 3.4 2.4; }}
.space.sets {{ stroke-width: 2.6; }}
.bore {{ fill: #2c2a26; fill-opacity: .72; }}
.sign {{ fill-rule: evenodd; }}
.sign.cart {{ fill: none; stroke: #2c2a26; stroke-width: .3; stroke-linejoin: round; stroke-linecap: round; }}
.sign.set {{ fill-opacity: .6; }}
.sign.wild {{ fill: #8f5d00; }}
.sign.wild-ground {{ fill: #fffdf5; stroke: #2c2a26; stroke-width: .14; }}
.turns circle {{ fill: #2c2a26; stroke: #fffdf5; stroke-width: 1; }}
.turns text {{ fill: #fffdf5; text-anchor: middle; font-weight: 700; }}
.track-casing, .track {{ fill: none; stroke-linejoin: round; stroke-linecap: round; }}
.track-casing {{ stroke: #ffffff; stroke-opacity: .85; }}
.piece .shadow {{ fill: #000000; fill-opacity: .3; }}
.piece .outline, .piece .casing {{ fill: none; stroke-linejoin: round; }}
.piece .outline {{ stroke: #14171a; }}
.piece .casing {{ stroke: #ffffff; }}
.piece .wheels {{ fill: #14171a; }}
.piece .shine {{ fill: #ffffff; fill-opacity: .3; }}
.livery.line {{ fill: none; stroke-width: 1.6; }}
.place circle {{ fill: #fffdf6; stroke: {ink}; stroke-width: 2; }}
.place.junction circle {{ fill: {shore}; }}
.district {{ text-anchor: middle; font-weight: 700; fill: #24323a; }}
.labels text {{ text-anchor: middle; font-weight: 600; fill: {ink}; paint-order: stroke; stroke: {land}; stroke-opacity: .85; stroke-width: 3.2; stroke-linejoin: round; }}
.labels .title {{ font-weight: 400; letter-spacing: .14em; fill-opacity: .62; stroke: none; }}
.rule {{ stroke: {ink}; stroke-opacity: .4; stroke-width: 1.2; }}
.leader {{ stroke: {ink}; stroke-width: 1; stroke-opacity: .6; }}
"
    );
    for color in COLORS {
        let (class, paint) = (route_class(color), card_paint(color));
        let (fill, edge) = (mixed(paint.base, land, PRINT), paint.edge);
        let _ = writeln!(
            css,
            ".{class} .space {{ fill: {fill}; stroke: {edge}; }}\n.{class} .sign:not(.wild, .wild-ground, .cart) {{ fill: {edge}; }}"
        );
    }
    for (side, PlayerPaint { body, livery }) in PLAYERS.into_iter().enumerate() {
        let class = player_class(Side(side as u8));
        let _ = writeln!(
            css,
            ".{class} .track {{ stroke: {body}; }}\n.{class} .body {{ fill: {body}; }}\n.{class} .livery {{ fill: {livery}; stroke: {livery}; stroke-width: 0; }}"
        );
    }
    css
}

/// How much of a card's colour a printed space has; the rest is the land under it.
const PRINT: f64 = 0.42;

/// A colour between two others, each `#` and six hexadecimal digits.
fn mixed(a: &str, b: &str, part: f64) -> String {
    let channel = |color: &str, at: usize| {
        color.get(at..at + 2).and_then(|digits| u8::from_str_radix(digits, 16).ok()).map_or(0.0, f64::from)
    };
    let mix = |at| (channel(a, at) * part + channel(b, at) * (1.0 - part)).round() as u8;
    format!("#{:02x}{:02x}{:02x}", mix(1), mix(3), mix(5))
}

#[cfg(all(test, feature = "files"))]
mod tests {
    use std::collections::BTreeSet;

    #[test]
    fn every_class_of_every_board_has_a_style() {
        for id in crate::all() {
            let svg = crate::board_svg(&crate::get(id).unwrap(), "en", &[]).unwrap();
            let (_, rest) = svg.split_once("<style>").unwrap();
            let (style, body) = rest.split_once("</style>").unwrap();
            let classes = body.split("class=\"").skip(1).filter_map(|rest| rest.split('"').next());
            let used: BTreeSet<&str> = classes.flat_map(str::split_whitespace).collect();
            // These only distinguish kinds that look alike in a picture.
            for class in used.iter().filter(|class| !["route", "ferry", "pieces"].contains(class)) {
                assert!(style.contains(&format!(".{class}")), "{id}: .{class}");
            }
        }
    }
}
