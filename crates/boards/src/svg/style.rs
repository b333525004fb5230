//! The style sheet of whole pictures: the classes of the fragments in a board's light colours.
//!
//! Plain selectors and values only, so that every program that shows SVG understands it.

use crate::palette::Palette;

/// The style sheet for a palette.
pub(super) fn sheet(palette: &Palette) -> String {
    let Palette { sea, land, shore, lake, park, street, border, ink } = palette;
    format!(
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
.crossing {{ fill: none; stroke: {ink}; stroke-opacity: .5; stroke-width: 1.3; stroke-dasharray: 1 4; stroke-linecap: round; }}
.space {{ stroke: #2c2a26; stroke-opacity: .6; stroke-width: 1; }}
.space.tunnel {{ stroke: #f3e9d2; stroke-opacity: 1; stroke-width: 2; stroke-dasharray: 2.6 2.6; }}
.space.sets {{ stroke: #9a6a00; stroke-opacity: 1; stroke-width: 2.4; }}
.bore {{ fill: #26241f; }}
.sign {{ fill: currentColor; fill-rule: evenodd; fill-opacity: .8; }}
.sign.cart {{ fill: none; stroke: currentColor; stroke-width: .3; stroke-linejoin: round; stroke-linecap: round; }}
.sign.set {{ fill-opacity: .55; }}
.sign.wild {{ fill: #8f5d00; fill-opacity: 1; }}
.sign.wild-ground {{ fill: #fffdf5; fill-opacity: 1; stroke: #2c2a26; stroke-width: .14; }}
.turns circle {{ fill: #2c2a26; stroke: #fffdf5; stroke-width: 1; }}
.turns text {{ fill: #fffdf5; text-anchor: middle; font-weight: 700; }}
.place circle {{ fill: #fffdf6; stroke: {ink}; stroke-width: 2; }}
.place.junction circle {{ fill: {shore}; }}
.district {{ text-anchor: middle; font-weight: 700; fill: #24323a; }}
.labels text {{ text-anchor: middle; font-weight: 600; fill: {ink}; paint-order: stroke; stroke: {land}; stroke-opacity: .85; stroke-width: 3.2; stroke-linejoin: round; }}
.labels .title {{ font-weight: 400; letter-spacing: .14em; fill-opacity: .62; stroke: none; }}
.rule {{ stroke: {ink}; stroke-opacity: .4; stroke-width: 1.2; }}
.leader {{ stroke: {ink}; stroke-width: 1; stroke-opacity: .6; }}
"
    )
}

#[cfg(all(test, feature = "files"))]
mod tests {
    use std::collections::BTreeSet;

    #[test]
    fn every_class_of_every_board_has_a_style() {
        for id in crate::all() {
            let svg = crate::board_svg(&crate::get(id).unwrap(), "en").unwrap();
            let (_, rest) = svg.split_once("<style>").unwrap();
            let (style, body) = rest.split_once("</style>").unwrap();
            let classes = body.split("class=\"").skip(1).filter_map(|rest| rest.split('"').next());
            let used: BTreeSet<&str> = classes.flat_map(str::split_whitespace).collect();
            // These only distinguish kinds that look alike in a picture.
            for class in used.iter().filter(|class| !["route", "ferry"].contains(class)) {
                assert!(style.contains(&format!(".{class}")), "{id}: .{class}");
            }
        }
    }
}
