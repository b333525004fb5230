//! The map under a board as SVG.

use std::fmt::Write as _;

use super::coarse::coarse_shape;
use crate::map::LayerKind;
use crate::package::BoardPackage;
use crate::scene::HEIGHT;

/// The layers of the map; empty if the board has none. Paths and kinds were checked when the board was read.
#[must_use]
pub fn map_svg(package: &BoardPackage) -> String {
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

/// Paths of one class. They are separate elements: a browser skips those out of sight.
fn group(svg: &mut String, class: &str, width: Option<f64>, paths: &[String]) {
    let width = width.map(|width| format!(" stroke-width=\"{width}\"")).unwrap_or_default();
    let _ = write!(svg, "<g class=\"{class}\"{width}>");
    for path in paths {
        let _ = write!(svg, "<path d=\"{path}\"/>");
    }
    svg.push_str("</g>");
}
