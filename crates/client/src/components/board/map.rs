//! What surrounds the map on the page: its colours in both themes, the sea, and the fade at its edge.

use std::fmt::Write as _;

use boards::{BoardPackage, HEIGHT};

/// The colours of a board's map in both themes: sea, land, shore, lake, park, street, border, ink. They are set one
/// by one, since the page's content security policy allows no inline styles.
pub(crate) fn colors(package: &BoardPackage) -> [String; 8] {
    let Some(colors) = package.layout.as_ref().and_then(|layout| layout.colors.as_ref()) else {
        return Default::default();
    };
    let (light, dark) = (&colors.light, &colors.dark);
    [
        (&light.sea, &dark.sea),
        (&light.land, &dark.land),
        (&light.shore, &dark.shore),
        (&light.lake, &dark.lake),
        (&light.park, &dark.park),
        (&light.street, &dark.street),
        (&light.border, &dark.border),
        (&light.ink, &dark.ink),
    ]
    .map(|(light, dark)| format!("light-dark({light},{dark})"))
}

/// The width of the fade from the map into the page.
const FADE: f64 = 300.0;

/// How far the map extends beyond the board, across and down.
fn beyond(package: &BoardPackage) -> [f64; 2] {
    package.map.as_ref().map_or([0.0; 2], |map| map.beyond.map(|far| far * HEIGHT / map.size[1]))
}

/// The sea under everything.
pub(super) fn sea(package: &BoardPackage, width: f64) -> String {
    let [across, down] = beyond(package);
    format!(
        "<rect class=\"sea\" x=\"{:.0}\" y=\"{:.0}\" width=\"{:.0}\" height=\"{:.0}\"/>",
        -across,
        -down,
        width + 2.0 * across,
        HEIGHT + 2.0 * down
    )
}

/// A fade over everything beyond the board, so that the map's edge is never visible.
pub(super) fn veil(package: &BoardPackage, width: f64, margin: f64) -> String {
    const FAR: f64 = 20_000.0;
    let mut svg = "<defs><linearGradient id=\"veil\"><stop class=\"veil\" offset=\"0\" stop-opacity=\"0\"/>\
                   <stop class=\"veil\" offset=\"1\"/></linearGradient></defs>"
        .to_owned();
    // The fade must be complete before the map ends.
    let [across, down] = beyond(package).map(|far| (far - 30.0).max(margin));
    // Each side is drawn as if it were the right one, and rotated.
    let sides = [
        (width + across, 0.0, 0.0, across),
        (-across, 0.0, 180.0, across),
        (0.0, HEIGHT + down, 90.0, down),
        (0.0, -down, -90.0, down),
    ];
    for (x, y, turn, far) in sides {
        let fade = FADE.min(far - margin);
        let _ = write!(
            svg,
            "<g transform=\"translate({x:.1} {y:.1}) rotate({turn}) translate({:.1})\"><rect y=\"-{FAR}\" width=\"{fade}\" height=\"{}\" \
             fill=\"url(#veil)\"/><rect class=\"veil\" x=\"{:.1}\" y=\"-{FAR}\" width=\"{FAR}\" height=\"{}\"/></g>",
            -fade,
            2.0 * FAR,
            fade - 0.5,
            2.0 * FAR,
        );
    }
    svg
}
