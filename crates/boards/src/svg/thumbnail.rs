//! Thumbnails of boards for lists: coarse land, a line per route, dots; a few kilobytes.

use std::fmt::Write as _;

use engine::RouteId;

use crate::art::card_paint;
use crate::map::{Layer, LayerKind, Map};
use crate::package::BoardPackage;
use crate::palette::Palette;
use crate::scene::{HEIGHT, Scene};

/// Points of a coast that are closer than this are merged.
const COARSE: f64 = 8.0;

/// The same beyond the frame, where only the ends of shapes are visible.
const BEYOND: f64 = 150.0;

/// A board's thumbnail as SVG, for both themes; `None` if the board has no layout.
#[must_use]
pub fn thumbnail(package: &BoardPackage) -> Option<String> {
    let scene = Scene::unnamed(package)?;
    let colors = package.layout.as_ref().and_then(|layout| layout.colors.as_ref());
    let shade = |pick: fn(&Palette) -> &str| match colors {
        Some(colors) => format!("light-dark({},{})", pick(&colors.light), pick(&colors.dark)),
        None => "none".to_owned(),
    };
    let width = scene.width;
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width:.0} {HEIGHT}\" preserveAspectRatio=\"xMidYMid slice\">\
         <path fill=\"{}\" d=\"M-999-999h{:.0}v2999h-{:.0}z\"/>",
        shade(|palette| &palette.sea),
        width + 1_998.0,
        width + 1_998.0,
    );
    if let Some(map) = &package.map {
        for layer in &map.layers {
            let fill = match layer.kind {
                LayerKind::Land => shade(|palette| &palette.land),
                LayerKind::Lake => shade(|palette| &palette.lake),
                LayerKind::Park => shade(|palette| &palette.park),
                LayerKind::River | LayerKind::Canal => shade(|palette| &palette.sea),
                LayerKind::Street | LayerKind::Border | LayerKind::Hill | LayerKind::Wood => continue,
            };
            draw_layer(&mut svg, map, layer, &fill);
        }
    }
    svg.push_str("<g fill=\"none\" stroke-width=\"9\" stroke-linecap=\"round\">");
    for index in 0..package.board.routes().len() {
        let route = RouteId(index as u8);
        let line = scene.line(&package.board, route);
        let _ = write!(
            svg,
            "<path stroke=\"{}\" d=\"{}\"/>",
            card_paint(package.board.route(route).color).base,
            coarse(&line, 1.0, BEYOND)
        );
    }
    let _ = write!(
        svg,
        "</g><path fill=\"none\" stroke=\"{}\" stroke-width=\"22\" stroke-linecap=\"round\" d=\"",
        shade(|palette| &palette.ink)
    );
    let dots: String = scene.places.iter().map(|[x, y]| format!("M{x:.0} {y:.0}h0")).collect();
    let _ = write!(
        svg,
        "{dots}\"/><path stroke=\"#fffdf6\" stroke-width=\"15\" stroke-linecap=\"round\" d=\"{dots}\"/></svg>"
    );
    Some(svg)
}

fn draw_layer(svg: &mut String, map: &Map, layer: &Layer, fill: &str) {
    let scale = HEIGHT / map.size[1];
    let width = layer.width.unwrap_or(12.0);
    let _ = match layer.is_line() {
        true => write!(svg, "<g fill=\"none\" stroke=\"{fill}\" stroke-width=\"{:.0}\">", width * scale),
        false => write!(svg, "<g fill=\"{fill}\">"),
    };
    for path in &layer.paths {
        svg.push_str(&coarse_shape(path, scale, BEYOND, layer.width));
    }
    svg.push_str("</g>");
}

/// A path of a map as an SVG element, scaled and with as few points as keep its shape; empty if none of it
/// would be visible. Beyond the frame, points may be as far apart as `beyond`; paths with curves are kept
/// unchanged, with their `width`.
#[must_use]
pub fn coarse_shape(path: &str, scale: f64, beyond: f64, width: Option<f64>) -> String {
    // Shapes drawn by hand have curves and are already small; only coasts have thousands of points.
    if path.bytes().any(|b| b.is_ascii_alphabetic() && !b"Mlz".contains(&b)) {
        let width = width.map(|width| format!(" stroke-width=\"{width}\"")).unwrap_or_default();
        return format!("<path transform=\"scale({scale:.3})\"{width} d=\"{path}\"/>");
    }
    match coarse(path, scale, beyond) {
        path if path.is_empty() => path,
        path => format!("<path d=\"{path}\"/>"),
    }
}

/// A path of straight lines in whole numbers with fewer points; empty if it is only a speck.
fn coarse(path: &str, scale: f64, beyond: f64) -> String {
    let mut drawn = String::new();
    for part in path.split('M').filter(|part| !part.is_empty()) {
        let closed = part.ends_with('z');
        let mut at = [0.0, 0.0];
        let mut points: Vec<[i64; 2]> = Vec::new();
        for (number, step) in part.trim_end_matches('z').split_inclusive(['l', 'L']).enumerate() {
            // The letter that ends a piece says how to read the next one; the first one is a position.
            let relative = number > 0 && part.contains('l');
            let mut numbers = step
                .trim_end_matches(['l', 'L'])
                .split([' ', ','])
                .filter_map(|text| text.parse::<f64>().ok());
            let (Some(x), Some(y)) = (numbers.next(), numbers.next()) else { continue };
            let base = if relative { at } else { [0.0, 0.0] };
            at = [base[0] + x * scale, base[1] + y * scale];
            let point = [at[0].round() as i64, at[1].round() as i64];
            let seen = (-20..=HEIGHT as i64 + 20).contains(&point[1]) && (-20..=2_000).contains(&point[0]);
            let near = points.last().is_some_and(|last| {
                let [dx, dy] = [(point[0] - last[0]) as f64, (point[1] - last[1]) as f64];
                dx.hypot(dy) < if seen { COARSE } else { beyond }
            });
            if !near {
                points.push(point);
            }
        }
        if points.len() < if closed { 3 } else { 2 } {
            continue;
        }
        let _ = write!(drawn, "M{} {}", points[0][0], points[0][1]);
        for pair in points.windows(2) {
            let _ = write!(drawn, "l{} {}", pair[1][0] - pair[0][0], pair[1][1] - pair[0][1]);
        }
        if closed {
            drawn.push('z');
        }
    }
    drawn
}

#[cfg(all(test, feature = "files"))]
mod tests {
    use super::*;

    #[test]
    fn thumbnails_are_small_and_show_every_route() {
        for id in crate::all() {
            let package = crate::get(id).unwrap();
            let svg = thumbnail(&package).unwrap();
            assert!(svg.len() < 30_000, "{id}: {}", svg.len());
            assert!(svg.matches("<path stroke=").count() > package.board.routes().len());
            assert!(!svg.contains("d=\"\""), "{id}");
        }
    }

    #[test]
    fn a_coast_keeps_its_shape_and_a_speck_goes() {
        assert_eq!(coarse("M0 0l100 0l2 0l98 0l0 200l-200 0z", 0.5, BEYOND), "M0 0l50 0l50 0l0 100l-100 0z");
        assert_eq!(coarse("M10 10l2 0l0 2z", 0.5, BEYOND), "");
        assert_eq!(coarse("M1.4 2L30.2 2.6L60 90", 1.0, BEYOND), "M1 2l29 1l30 87");
    }
}
