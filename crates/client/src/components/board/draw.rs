//! Routes and names as SVG: what a space looks like tells its colour, its kind and what it asks for.

use std::fmt::Write as _;

use boards::{BoardPackage, CART, LEADING, Scene, Space, WILD, paint, symbol};
use engine::spec::{Cargo, RouteColor, RouteKind};
use engine::{Board, Route, RouteId};

use super::static_svg::middle;

/// Whether a board's tunnels turn up different numbers of cards, so that each must say its own.
fn tunnels_differ(board: &Board) -> bool {
    let mut turned = board.routes().iter().filter_map(|route| match route.kind {
        RouteKind::Tunnel(cards) => Some(cards),
        RouteKind::Normal | RouteKind::Ferry(_) | RouteKind::SetsOf(_) => None,
    });
    let first = turned.next();
    turned.any(|cards| Some(cards) != first)
}

/// The spaces of a route, and the number of its tunnel.
pub(crate) fn spaces(package: &BoardPackage, scene: &Scene, id: RouteId) -> String {
    let route = package.board.route(id);
    let mut svg = String::new();
    if matches!(route.kind, RouteKind::Ferry(_)) {
        let _ = write!(svg, "<path class=\"crossing\" d=\"{}\"/>", scene.line(&package.board, id));
    }
    for space in &scene.routes[id.index()] {
        draw_space(&mut svg, scene, route, space);
    }
    if let RouteKind::Tunnel(cards) = route.kind
        && tunnels_differ(&package.board)
    {
        let ([x, y], r) = (middle(&scene.routes[id.index()]), scene.space[1] * 0.62);
        let _ = write!(
            svg,
            "<g class=\"turns\" transform=\"translate({x:.1} {y:.1})\"><circle r=\"{r:.1}\"/><text y=\"{:.1}\" \
             font-size=\"{:.1}\">{cards}</text></g>",
            r * 0.45,
            r * 1.3
        );
    }
    svg
}

fn draw_space(svg: &mut String, scene: &Scene, route: &Route, space: &Space) {
    let [length, thickness] = scene.space;
    let (fill, ink) = paint(route.color);
    let kind = match route.kind {
        RouteKind::Normal => "",
        RouteKind::Ferry(_) => " ferry",
        RouteKind::Tunnel(_) => " tunnel",
        RouteKind::SetsOf(_) => " sets",
    };
    let round = thickness * if matches!(route.kind, RouteKind::Ferry(_)) { 0.5 } else { 0.18 };
    let _ = write!(
        svg,
        "<g transform=\"translate({:.1} {:.1}) rotate({:.0})\">",
        space.at[0], space.at[1], space.angle
    );
    let mut rect = |class: &str, grow: f64, paint: &str| {
        let _ = write!(
            svg,
            "<rect class=\"{class}\" x=\"{:.1}\" y=\"{:.1}\" width=\"{:.1}\" height=\"{:.1}\" rx=\"{round:.1}\"{paint}/>",
            -length / 2.0 - grow,
            -thickness / 2.0 - grow,
            length + 2.0 * grow,
            thickness + 2.0 * grow,
        );
    };
    if matches!(route.kind, RouteKind::Tunnel(_)) {
        // A dark mouth with teeth around it is told from every colour, by day and by night.
        rect("bore", thickness * 0.15, "");
    }
    rect(&format!("space{kind}"), 0.0, &format!(" fill=\"{fill}\""));
    let mut sign = |d: &str, class: &str, x: f64, scale: f64| {
        let _ = write!(
            svg,
            "<path class=\"sign{class}\" d=\"{d}\" transform=\"translate({x:.1} 0) rotate({:.0}) scale({scale:.2})\" color=\"{ink}\"/>",
            upright(space.angle)
        );
    };
    let size = thickness * 0.3;
    let own = match route.color {
        RouteColor::Of(color) => Some(symbol(color)),
        RouteColor::Grey => None,
    };
    if space.wild {
        let r = thickness * 0.44;
        sign("M-1 0a1 1 0 1 0 2 0a1 1 0 1 0-2 0z", " wild-ground", 0.0, r);
        sign(WILD, " wild", 0.0, size);
    } else if route.cargo == Cargo::Merchandise {
        // The cart and the colour's own sign, side by side: a colour never stands alone.
        sign(CART, " cart", if own.is_some() { length * 0.2 } else { 0.0 }, size * 1.15);
        if let Some(own) = own {
            sign(own, "", -length * 0.2, size * 0.8);
        }
    } else if let RouteKind::SetsOf(_) = route.kind {
        sign(SET, " set", 0.0, size);
    } else if let Some(own) = own {
        sign(own, "", 0.0, size * 0.8);
    }
    svg.push_str("</g>");
}

/// The board's name, where the board has a place for it.
pub(super) fn title(package: &BoardPackage, scene: &Scene, language: &str) -> String {
    let Some(([x, y], size)) = scene.title else { return String::new() };
    let name = package.name(language);
    let half = boards::text_width(name) * size * 0.62;
    format!(
        "<text class=\"title\" x=\"{x:.1}\" y=\"{y:.1}\" font-size=\"{size:.1}\">{}</text>\
         <path class=\"rule\" d=\"M{:.1} {:.1}h{:.1}\"/>",
        escaped(name),
        x - half,
        y + size * 0.55,
        2.0 * half
    )
}

/// The names in a language, each with its halo; the printed name is told by its title.
pub(crate) fn names(package: &BoardPackage, language: &str) -> String {
    let Some(scene) = Scene::new(package, language) else { return String::new() };
    let mut svg = String::new();
    for (label, place) in scene.labels.iter().zip(package.board.places()) {
        let Some(label) = label else { continue };
        if let Some([[ax, ay], [bx, by]]) = label.leader {
            let _ = write!(svg, "<path class=\"leader\" d=\"M{ax:.1} {ay:.1}L{bx:.1} {by:.1}\"/>");
        }
        let printed = escaped(package.place_name("en", &place.id));
        let _ = write!(svg, "<g font-size=\"{:.1}\"><title>{printed}</title>", label.size);
        for (number, line) in label.lines.iter().enumerate() {
            let y = label.at[1] + number as f64 * LEADING * label.size;
            let _ = write!(svg, "<text x=\"{:.1}\" y=\"{y:.1}\">{}</text>", label.at[0], escaped(line));
        }
        svg.push_str("</g>");
    }
    svg
}

/// Four small cards: a set of them stands for one.
const SET: &str = "M-1.4-.9H-.2V-.15H-1.4zM.2-.9H1.4V-.15H.2zM-1.4 .15H-.2V.9H-1.4zM.2 .15H1.4V.9H.2z";

/// How far a sign on a space must be turned back so that it does not stand on its head.
fn upright(angle: f64) -> f64 {
    let turned = angle.rem_euclid(360.0);
    if (90.0..270.0).contains(&turned) { 180.0 } else { 0.0 }
}

pub(super) fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

#[cfg(test)]
mod tests {
    use super::*;

    use crate::components::board::static_svg::StaticSvg;

    fn svg(board: &str) -> StaticSvg {
        StaticSvg::new(boards::get(board).unwrap()).unwrap()
    }

    fn all_spaces(svg: &StaticSvg) -> String {
        (0..svg.package.board.routes().len()).map(|index| svg.spaces(RouteId(index as u8))).collect()
    }

    #[test]
    fn every_space_of_every_board_is_drawn_once() {
        for id in boards::all() {
            let svg = svg(id);
            let spaces: usize =
                svg.package.board.routes().iter().map(|route| usize::from(route.spaces)).sum();
            assert_eq!(all_spaces(&svg).matches("class=\"space").count(), spaces, "{id}");
        }
    }

    #[test]
    fn ferries_show_as_many_wilds_as_they_ask_for() {
        for id in boards::all() {
            let svg = svg(id);
            for (index, route) in svg.package.board.routes().iter().enumerate() {
                let shown = svg.spaces(RouteId(index as u8)).matches("sign wild\"").count();
                let asked = match route.kind {
                    RouteKind::Ferry(wilds) => usize::from(wilds),
                    RouteKind::Normal | RouteKind::Tunnel(_) | RouteKind::SetsOf(_) => 0,
                };
                assert_eq!(shown, asked, "{}", route.id);
            }
        }
    }

    #[test]
    fn tunnels_say_their_number_only_where_numbers_differ() {
        for id in boards::all() {
            let svg = svg(id);
            let mut kinds: Vec<u8> = Vec::new();
            for route in svg.package.board.routes() {
                if let RouteKind::Tunnel(cards) = route.kind {
                    kinds.push(cards);
                }
            }
            let differ = kinds.iter().any(|cards| *cards != kinds[0]);
            let told = all_spaces(&svg).matches("class=\"turns\"").count();
            assert_eq!(told, if differ { kinds.len() } else { 0 }, "{id}");
        }
    }

    #[test]
    fn every_colour_is_told_by_a_sign_too() {
        for id in boards::all() {
            let svg = svg(id);
            for (index, route) in svg.package.board.routes().iter().enumerate() {
                if let RouteColor::Of(color) = route.color {
                    let svg = svg.spaces(RouteId(index as u8));
                    assert!(svg.contains(symbol(color)), "{}", route.id);
                }
            }
        }
    }
}
