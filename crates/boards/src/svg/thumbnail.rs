//! Thumbnails of boards for lists: coarse land, a line per route, dots; a few kilobytes.

use std::fmt::Write as _;

use engine::RouteId;

use super::coarse::{coarse, coarse_shape};
use crate::art::card_paint;
use crate::map::{Layer, LayerKind, Map};
use crate::package::BoardPackage;
use crate::palette::Palette;
use crate::scene::{HEIGHT, Scene};

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
    let routes = (0..package.board.routes().len()).map(|index| RouteId(index as u8));
    let lines: Vec<_> =
        routes.map(|route| (route, coarse(&scene.line(&package.board, route), 1.0, BEYOND))).collect();
    // A rim keeps white routes apart from a light map, and black ones from a dark one.
    let rims: String = lines.iter().map(|(_, line)| line.as_str()).collect();
    let ink = shade(|palette| &palette.ink);
    let _ = write!(
        svg,
        "<g fill=\"none\" stroke-linecap=\"round\"><path stroke=\"{ink}\" stroke-opacity=\".7\" stroke-width=\"15\" d=\"{rims}\"/>\
         <g stroke-width=\"10\">"
    );
    for (route, line) in &lines {
        let base = card_paint(package.board.route(*route).color).base;
        let _ = write!(svg, "<path stroke=\"{base}\" d=\"{line}\"/>");
    }
    let _ = write!(
        svg,
        "</g></g><path fill=\"none\" stroke=\"{ink}\" stroke-width=\"22\" stroke-linecap=\"round\" d=\"",
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
}
