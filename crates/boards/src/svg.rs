//! A drawing of a board from its layout and map: for documents, and for authors who check their positions.

use std::fmt::Write as _;

use engine::spec::{Cargo, RouteColor, RouteKind};
use engine::{District, Place, Route};

use crate::labels::{LEADING, Label};
use crate::layout::{Colors, Palette};
use crate::map::Map;
use crate::package::BoardPackage;
use crate::scene::{HEIGHT, Scene, Space};
use crate::symbols::{CART, WILD, paint, symbol};

/// Paper around the frame.
const MARGIN: f64 = 24.0;

/// The board as an SVG picture with names in a language; nothing if it has no layout.
pub fn board_svg(package: &BoardPackage, language: &str) -> Option<String> {
    let scene = Scene::new(package, language)?;
    let palette = package.layout.as_ref()?.colors.as_ref().map_or_else(Palette::plain, Colors::light);
    let (width, height) = (scene.width + 2.0 * MARGIN, HEIGHT + 2.0 * MARGIN);
    let mut svg = String::new();
    // Writing to a string cannot fail, so results of `write!` are not looked at.
    let _ = writeln!(
        svg,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"-{MARGIN} -{MARGIN} {width:.0} {height:.0}\" \
         font-family=\"system-ui, sans-serif\" font-weight=\"600\">"
    );
    let _ = writeln!(svg, "<title>{}</title>", escaped(package.name(language)));
    let _ = writeln!(
        svg,
        "<rect x=\"-{MARGIN}\" y=\"-{MARGIN}\" width=\"{width:.0}\" height=\"{height:.0}\" fill=\"{}\"/>",
        palette.sea
    );
    if let Some(map) = &package.map {
        draw_map(&mut svg, map, &palette);
    }
    if let Some(([x, y], size)) = scene.title {
        let _ = writeln!(
            svg,
            "<text x=\"{x:.1}\" y=\"{y:.1}\" font-size=\"{size:.1}\" text-anchor=\"middle\" letter-spacing=\".12em\" \
             fill=\"{}\" fill-opacity=\".6\">{}</text>",
            palette.ink,
            escaped(package.name(language))
        );
    }
    for (route, spaces) in package.board.routes().iter().zip(&scene.routes) {
        spaces.iter().for_each(|space| draw_space(&mut svg, &scene, route, space));
    }
    for (index, (place, at)) in package.board.places().iter().zip(&scene.places).enumerate() {
        let id = engine::PlaceId(index as u8);
        let district = package.board.districts().iter().find(|district| district.places.contains(id));
        draw_place(&mut svg, &scene, place, *at, district, &palette);
    }
    for label in scene.labels.iter().flatten() {
        draw_label(&mut svg, label, &palette);
    }
    svg.push_str("</svg>\n");
    Some(svg)
}

fn draw_map(svg: &mut String, map: &Map, palette: &Palette) {
    let _ = writeln!(svg, "<g transform=\"scale({:.5})\">", HEIGHT / map.size[1]);
    for layer in &map.layers {
        let color = palette.of(layer.kind);
        let style = match (layer.is_line(), layer.width) {
            (true, Some(width)) => {
                format!("fill=\"none\" stroke=\"{color}\" stroke-width=\"{width}\" stroke-linecap=\"round\"")
            }
            (true, None) if layer.kind == crate::map::LayerKind::Border => {
                format!("fill=\"none\" stroke=\"{color}\" stroke-width=\"3\" stroke-dasharray=\"10 8\"")
            }
            (true, None) => format!("fill=\"none\" stroke=\"{color}\" stroke-width=\"3\""),
            (false, _) => format!("fill=\"{color}\" stroke=\"{}\" stroke-width=\"2\"", palette.shore),
        };
        let _ = writeln!(svg, "<g {style} stroke-linejoin=\"round\">");
        for path in &layer.paths {
            let _ = writeln!(svg, "<path d=\"{path}\"/>");
        }
        svg.push_str("</g>\n");
    }
    svg.push_str("</g>\n");
}

fn draw_space(svg: &mut String, scene: &Scene, route: &Route, space: &Space) {
    let [length, thickness] = scene.space;
    let ([x, y], (fill, ink)) = (space.at, paint(route.color));
    let edge = match route.kind {
        RouteKind::Tunnel(_) => "stroke=\"#2c2a26\" stroke-width=\"2.8\" stroke-dasharray=\"4.5 2.5\"",
        RouteKind::SetsOf(_) => "stroke=\"#9a6a00\" stroke-width=\"2.8\"",
        RouteKind::Normal | RouteKind::Ferry(_) => {
            "stroke=\"#2c2a26\" stroke-opacity=\".55\" stroke-width=\"1.1\""
        }
    };
    let _ = writeln!(
        svg,
        "<g transform=\"translate({x:.1} {y:.1}) rotate({:.0})\"><rect x=\"{:.1}\" y=\"{:.1}\" \
         width=\"{length:.1}\" height=\"{thickness:.1}\" rx=\"{:.1}\" fill=\"{fill}\" {edge}/>{}</g>",
        space.angle,
        -length / 2.0,
        -thickness / 2.0,
        thickness * 0.18,
        mark(route, space, thickness, ink)
    );
}

/// What a space carries: a wild symbol, a cart, or the sign of its colour.
fn mark(route: &Route, space: &Space, thickness: f64, ink: &str) -> String {
    let size = thickness * 0.3;
    if space.wild {
        format!(
            "<circle r=\"{:.1}\" fill=\"#fffdf5\" stroke=\"#2c2a26\" stroke-width=\".8\"/>\
             <path d=\"{WILD}\" transform=\"scale({size:.2})\" fill=\"#a06a00\"/>",
            thickness * 0.42
        )
    } else if route.cargo == Cargo::Merchandise {
        format!(
            "<path d=\"{CART}\" transform=\"scale({size:.2})\" fill=\"none\" stroke=\"{ink}\" stroke-width=\".32\"/>"
        )
    } else {
        match route.color {
            RouteColor::Of(color) => format!(
                "<path d=\"{}\" transform=\"scale({:.2})\" fill=\"{ink}\" fill-rule=\"evenodd\" fill-opacity=\".75\"/>",
                symbol(color),
                size * 0.8
            ),
            RouteColor::Grey => String::new(),
        }
    }
}

fn draw_place(
    svg: &mut String,
    scene: &Scene,
    place: &Place,
    [x, y]: [f64; 2],
    district: Option<&District>,
    palette: &Palette,
) {
    let radius = scene.dot;
    let named = place.kind == engine::PlaceKind::Named;
    let (fill, radius) = if named { ("#fffdf6", radius) } else { (palette.shore.as_str(), radius * 0.7) };
    let _ = writeln!(
        svg,
        "<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"{radius:.1}\" fill=\"{fill}\" stroke=\"{}\" stroke-width=\"2.2\"/>",
        palette.ink
    );
    if let Some(district) = district {
        let _ = writeln!(
            svg,
            "<text x=\"{x:.1}\" y=\"{:.1}\" font-size=\"{:.1}\" text-anchor=\"middle\" fill=\"#24323a\">{}</text>",
            y + radius * 0.42,
            radius * 1.2,
            district.points
        );
    }
}

fn draw_label(svg: &mut String, label: &Label, palette: &Palette) {
    let ink = &palette.ink;
    if let Some([[ax, ay], [bx, by]]) = label.leader {
        let _ = writeln!(
            svg,
            "<path d=\"M{ax:.1} {ay:.1}L{bx:.1} {by:.1}\" stroke=\"{ink}\" stroke-width=\"1\" stroke-opacity=\".6\"/>"
        );
    }
    let [x, y] = label.at;
    let halo = format!("stroke=\"{}\" stroke-width=\"3.4\" stroke-linejoin=\"round\"", palette.land);
    // A halo first and the letters on it: not every program that shows pictures can order the two itself.
    for style in [halo, format!("fill=\"{ink}\"")] {
        for (number, line) in label.lines.iter().enumerate() {
            let y = y + number as f64 * LEADING * label.size;
            let _ = writeln!(
                svg,
                "<text x=\"{x:.1}\" y=\"{y:.1}\" font-size=\"{:.1}\" text-anchor=\"middle\" {style}>{}</text>",
                label.size,
                escaped(line)
            );
        }
    }
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}
