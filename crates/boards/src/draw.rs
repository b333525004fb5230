//! A plain drawing of a board from its layout: for authors who check their positions, and for documents.

use std::fmt::Write as _;

use engine::spec::{Cargo, RouteColor, RouteKind};
use engine::{Color, PlaceKind, Route};

use crate::folder::Folder;
use crate::layout::{Anchor, Layout, PlaceAt, RouteAt};

/// The drawing's height in its own units; everything else follows from the layout.
const HEIGHT: f64 = 1000.0;

/// The board as an SVG picture with names in a language; nothing if it has no layout.
pub fn draw(folder: &Folder, language: &str) -> Option<String> {
    let layout = folder.layout.as_ref()?;
    let width = HEIGHT * layout.aspect;
    let margin = 0.06 * HEIGHT;
    let mut svg = String::new();
    // Writing to a string cannot fail, so results of `write!` are not looked at.
    let _ = writeln!(
        svg,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"{:.0} {:.0} {:.0} {:.0}\" font-family=\"sans-serif\">",
        -margin,
        -margin,
        width + 2.0 * margin,
        HEIGHT + 2.0 * margin
    );
    let _ = writeln!(svg, "<title>{}</title>", escaped(folder.name(language)));
    let _ = writeln!(
        svg,
        "<rect x=\"{:.0}\" y=\"{:.0}\" width=\"{:.0}\" height=\"{:.0}\" fill=\"#f4efe4\"/>",
        -margin,
        -margin,
        width + 2.0 * margin,
        HEIGHT + 2.0 * margin
    );
    for (route, at) in folder.board.routes().iter().zip(&layout.routes) {
        draw_route(&mut svg, layout, route, at);
    }
    for (place, at) in folder.board.places().iter().zip(&layout.places) {
        let name = (place.kind == PlaceKind::Named).then(|| folder.place_name(language, &place.id));
        draw_place(&mut svg, layout, at, name);
    }
    svg.push_str("</svg>\n");
    Some(svg)
}

fn draw_route(svg: &mut String, layout: &Layout, route: &Route, at: &RouteAt) {
    let [length, thickness] = layout.space_size.map(|size| size * HEIGHT);
    for (i, &(x, y, angle)) in at.spaces.iter().enumerate() {
        let (x, y) = (x * HEIGHT * layout.aspect, y * HEIGHT);
        let edge = match route.kind {
            RouteKind::Tunnel(_) => "stroke=\"#3a3a3a\" stroke-width=\"2.6\" stroke-dasharray=\"4 2.4\"",
            RouteKind::SetsOf(_) => "stroke=\"#8a5a00\" stroke-width=\"2.6\"",
            RouteKind::Normal | RouteKind::Ferry(_) => "stroke=\"#4a4a4a\" stroke-width=\"1\"",
        };
        let _ = writeln!(
            svg,
            "<g transform=\"translate({x:.1} {y:.1}) rotate({angle:.0})\"><rect x=\"{:.1}\" y=\"{:.1}\" \
             width=\"{length:.1}\" height=\"{thickness:.1}\" rx=\"2.5\" fill=\"{}\" {edge}/>{}</g>",
            -length / 2.0,
            -thickness / 2.0,
            paint(route.color),
            mark(route, at, i, thickness)
        );
    }
}

/// What a space carries: a wild symbol, or a cart.
fn mark(route: &Route, at: &RouteAt, space: usize, thickness: f64) -> String {
    let radius = thickness * 0.3;
    if at.wild_spaces.contains(&space) {
        format!("<circle r=\"{radius:.1}\" fill=\"#fff\" stroke=\"#222\" stroke-width=\"1.2\"/>")
    } else if route.cargo == Cargo::Merchandise {
        format!("<circle r=\"{radius:.1}\" fill=\"#3a2a10\"/>")
    } else {
        String::new()
    }
}

fn draw_place(svg: &mut String, layout: &Layout, at: &PlaceAt, name: Option<&str>) {
    let (x, y) = (at.x * HEIGHT * layout.aspect, at.y * HEIGHT);
    let radius = layout.place_size * HEIGHT;
    let fill = if name.is_some() { "#fff" } else { "#bbb" };
    let _ = writeln!(
        svg,
        "<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"{radius:.1}\" fill=\"{fill}\" stroke=\"#222\" stroke-width=\"2\"/>"
    );
    let Some(name) = name else { return };
    let size = layout.label_size * HEIGHT;
    let (dx, dy, anchor) = direction(at.label);
    let gap = radius * 1.4;
    let (x, y) = (x + dx * gap, y + dy * (gap + size * 0.35) + size * 0.35);
    // A halo first and the letters on it: not every program that shows pictures can order the two itself.
    for paint in ["stroke=\"#f4efe4\" stroke-width=\"3.5\" stroke-linejoin=\"round\"", "fill=\"#111\""] {
        let name = escaped(name);
        let _ = writeln!(
            svg,
            "<text x=\"{x:.1}\" y=\"{y:.1}\" font-size=\"{size:.1}\" text-anchor=\"{anchor}\" {paint}>{name}</text>"
        );
    }
}

/// Where a name stands: to the right and below of the dot, and which of its ends is there.
fn direction(anchor: Anchor) -> (f64, f64, &'static str) {
    match anchor {
        Anchor::N => (0.0, -1.0, "middle"),
        Anchor::Ne => (0.8, -0.8, "start"),
        Anchor::E => (1.0, 0.0, "start"),
        Anchor::Se => (0.8, 0.8, "start"),
        Anchor::S => (0.0, 1.0, "middle"),
        Anchor::Sw => (-0.8, 0.8, "end"),
        Anchor::W => (-1.0, 0.0, "end"),
        Anchor::Nw => (-0.8, -0.8, "end"),
    }
}

fn paint(color: RouteColor) -> &'static str {
    match color {
        RouteColor::Grey => "#b9b6ae",
        RouteColor::Of(Color::Purple) => "#8e5aa8",
        RouteColor::Of(Color::Blue) => "#3f7fc1",
        RouteColor::Of(Color::Orange) => "#e88a2d",
        RouteColor::Of(Color::White) => "#fdfdfb",
        RouteColor::Of(Color::Green) => "#4f9d52",
        RouteColor::Of(Color::Yellow) => "#f2d33c",
        RouteColor::Of(Color::Black) => "#3b3b3d",
        RouteColor::Of(Color::Red) => "#cf3d38",
        RouteColor::Of(Color::Pink) => "#e77fae",
    }
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}
