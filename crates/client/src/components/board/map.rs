//! The map under a board: its layers as SVG, and its colours by day and by night.

use std::fmt::Write as _;

use boards::{BoardPackage, HEIGHT, LayerKind, coarse_shape};

/// The colours of a board's map, by day and by night: sea, land, shore, lake, park, street, border, ink. They
/// are set one by one, since the page allows no style in its markup.
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

/// The map under the board. Paths and kinds were checked when the board was read.
pub(crate) fn background(package: &BoardPackage) -> String {
    let Some(map) = &package.map else { return String::new() };
    let scale = HEIGHT / map.size[1];
    let mut svg = String::new();
    for layer in map.layers.iter().filter(|layer| layer.kind == LayerKind::Land) {
        // The shallows: the same coast without its details, drawn wide under the land.
        let coast: String = layer.paths.iter().map(|path| coarse_shape(path, scale, 12.0, None)).collect();
        let _ = write!(svg, "<g class=\"shallows wide\">{coast}</g><g class=\"shallows\">{coast}</g>");
    }
    let _ = write!(svg, "<g transform=\"scale({scale:.5})\">");
    for layer in &map.layers {
        if let (Some(width), LayerKind::River | LayerKind::Canal) = (layer.width, layer.kind) {
            group(&mut svg, "bank", Some(width + 6.0), &layer.paths);
        }
        let line = if layer.is_line() { " line" } else { "" };
        group(&mut svg, &format!("layer {}{line}", layer.kind.as_str()), layer.width, &layer.paths);
    }
    svg.push_str("</g>");
    svg
}

/// Paths of one look. They stay apart: a browser passes over those that are not in sight.
fn group(svg: &mut String, class: &str, width: Option<f64>, paths: &[String]) {
    let width = width.map(|width| format!(" stroke-width=\"{width}\"")).unwrap_or_default();
    let _ = write!(svg, "<g class=\"{class}\"{width}>");
    for path in paths {
        let _ = write!(svg, "<path d=\"{path}\"/>");
    }
    svg.push_str("</g>");
}

/// Over how much of what lies beyond the board the map fades into the page.
const FADE: f64 = 300.0;

/// How far the map goes beyond the board, across and down.
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

/// A veil over what lies beyond the board: the map has an end somewhere, and nobody should see it.
pub(super) fn veil(package: &BoardPackage, width: f64, margin: f64) -> String {
    const FAR: f64 = 20_000.0;
    let mut svg = "<defs><linearGradient id=\"veil\"><stop class=\"veil\" offset=\"0\" stop-opacity=\"0\"/>\
                   <stop class=\"veil\" offset=\"1\"/></linearGradient></defs>"
        .to_owned();
    // Well before the map's end it must have faded.
    let [across, down] = beyond(package).map(|far| (far - 30.0).max(margin));
    // Each side is drawn as if it were the right one: from where the map begins to fade outwards.
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
