//! A route as SVG: every space shows its colour, its kind and what it costs.

use std::fmt::Write as _;

use engine::spec::{Cargo, RouteColor, RouteKind};
use engine::{Board, Route, RouteId};

use crate::art::{CART, SET, WILD, route_class, symbol};
use crate::package::BoardPackage;
use crate::scene::{Scene, Space, middle};

/// The spaces of a route; on boards whose tunnels differ, with the number of cards that its tunnel turns up.
#[must_use]
pub fn route_svg(package: &BoardPackage, scene: &Scene, id: RouteId) -> String {
    let route = package.board.route(id);
    let spaces = scene.routes.get(id.index()).map(Vec::as_slice).unwrap_or_default();
    let mut svg = String::new();
    if matches!(route.kind, RouteKind::Ferry(_)) {
        let _ = write!(svg, "<path class=\"crossing\" d=\"{}\"/>", scene.line(&package.board, id));
    }
    for space in spaces {
        draw_space(&mut svg, scene, route, space);
    }
    if let RouteKind::Tunnel(cards) = route.kind
        && tunnels_differ(&package.board)
    {
        let ([x, y], r) = (middle(spaces), scene.space[1] * 0.62);
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

/// Whether the board's tunnels turn up different numbers of cards, so that each must show its own.
fn tunnels_differ(board: &Board) -> bool {
    let mut turned = board.routes().iter().filter_map(|route| match route.kind {
        RouteKind::Tunnel(cards) => Some(cards),
        RouteKind::Normal | RouteKind::Ferry(_) | RouteKind::SetsOf(_) => None,
    });
    let first = turned.next();
    turned.any(|cards| Some(cards) != first)
}

fn draw_space(svg: &mut String, scene: &Scene, route: &Route, space: &Space) {
    // Writing to a string cannot fail, so results of `write!` are ignored.
    let _ = write!(
        svg,
        "<g class=\"{}\" transform=\"translate({:.1} {:.1}) rotate({:.0})\">",
        route_class(route.color),
        space.at[0],
        space.at[1],
        space.angle
    );
    draw_ground(svg, scene, route);
    draw_symbols(svg, scene, route, space);
    svg.push_str("</g>");
}

/// The rectangle of a space, in the colour of its route.
fn draw_ground(svg: &mut String, scene: &Scene, route: &Route) {
    let [length, thickness] = scene.space;
    let (kind, round) = match route.kind {
        RouteKind::Normal => ("", 0.18),
        RouteKind::Ferry(_) => (" ferry", 0.5),
        RouteKind::Tunnel(_) => (" tunnel", 0.18),
        RouteKind::SetsOf(_) => (" sets", 0.18),
    };
    let round = thickness * round;
    let mut rect = |class: &str, grow: f64| {
        let _ = write!(
            svg,
            "<rect class=\"{class}\" x=\"{:.1}\" y=\"{:.1}\" width=\"{:.1}\" height=\"{:.1}\" rx=\"{round:.1}\"/>",
            -length / 2.0 - grow,
            -thickness / 2.0 - grow,
            length + 2.0 * grow,
            thickness + 2.0 * grow,
        );
    };
    if matches!(route.kind, RouteKind::Tunnel(_)) {
        // A dark mouth with teeth around it stands out from every colour, in both themes.
        rect("bore", thickness * 0.15);
    }
    rect(&format!("space{kind}"), 0.0);
}

/// What a space carries: a wild symbol, a cart, a set of cards, or the symbol of its colour.
fn draw_symbols(svg: &mut String, scene: &Scene, route: &Route, space: &Space) {
    let [length, thickness] = scene.space;
    let mut sign = |d: &str, class: &str, x: f64, scale: f64| {
        let _ = write!(
            svg,
            "<path class=\"sign{class}\" d=\"{d}\" transform=\"translate({x:.1} 0) rotate({:.0}) scale({scale:.2})\"/>",
            upright(space.angle)
        );
    };
    let size = thickness * 0.3;
    let own = match route.color {
        RouteColor::Of(color) => Some(symbol(color)),
        RouteColor::Grey => None,
    };
    if space.wild {
        sign("M-1 0a1 1 0 1 0 2 0a1 1 0 1 0-2 0z", " wild-ground", 0.0, thickness * 0.44);
        sign(WILD, " wild", 0.0, size);
    } else if route.cargo == Cargo::Merchandise {
        // The cart and the colour's symbol, side by side: colour alone never carries a meaning.
        sign(CART, " cart", if own.is_some() { length * 0.2 } else { 0.0 }, size * 1.15);
        if let Some(own) = own {
            sign(own, "", -length * 0.2, size * 0.8);
        }
    } else if let RouteKind::SetsOf(_) = route.kind {
        sign(SET, " set", 0.0, size);
    } else if let Some(own) = own {
        sign(own, "", 0.0, size * 0.8);
    }
}

/// How far a symbol must be turned back so that it is not upside down.
fn upright(angle: f64) -> f64 {
    let turned = angle.rem_euclid(360.0);
    if (90.0..270.0).contains(&turned) { 180.0 } else { 0.0 }
}

#[cfg(all(test, feature = "files"))]
mod tests {
    use std::sync::Arc;

    use super::*;

    fn boards() -> impl Iterator<Item = (Arc<BoardPackage>, Scene)> {
        crate::all().iter().map(|id| {
            let package = crate::get(id).unwrap();
            let scene = Scene::unnamed(&package).unwrap();
            (package, scene)
        })
    }

    fn all_routes(package: &BoardPackage, scene: &Scene) -> String {
        let ids = (0..package.board.routes().len()).map(|index| RouteId(index as u8));
        ids.map(|id| route_svg(package, scene, id)).collect()
    }

    #[test]
    fn every_space_of_every_board_is_drawn_once() {
        for (package, scene) in boards() {
            let spaces: usize = package.board.routes().iter().map(|route| usize::from(route.spaces)).sum();
            let drawn = all_routes(&package, &scene).matches("class=\"space").count();
            assert_eq!(drawn, spaces, "{}", package.spec.id);
        }
    }

    #[test]
    fn ferries_show_as_many_wilds_as_they_cost() {
        for (package, scene) in boards() {
            for (index, route) in package.board.routes().iter().enumerate() {
                let shown = route_svg(&package, &scene, RouteId(index as u8)).matches("sign wild\"").count();
                let asked = match route.kind {
                    RouteKind::Ferry(wilds) => usize::from(wilds),
                    RouteKind::Normal | RouteKind::Tunnel(_) | RouteKind::SetsOf(_) => 0,
                };
                assert_eq!(shown, asked, "{}", route.id);
            }
        }
    }

    #[test]
    fn tunnels_show_their_number_only_where_numbers_differ() {
        for (package, scene) in boards() {
            let mut numbers: Vec<u8> = Vec::new();
            for route in package.board.routes() {
                if let RouteKind::Tunnel(cards) = route.kind {
                    numbers.push(cards);
                }
            }
            let differ = numbers.iter().any(|cards| *cards != numbers[0]);
            let shown = all_routes(&package, &scene).matches("class=\"turns\"").count();
            assert_eq!(shown, if differ { numbers.len() } else { 0 }, "{}", package.spec.id);
        }
    }

    #[test]
    fn every_colour_has_a_symbol_too() {
        for (package, scene) in boards() {
            for (index, route) in package.board.routes().iter().enumerate() {
                if let RouteColor::Of(color) = route.color {
                    let svg = route_svg(&package, &scene, RouteId(index as u8));
                    assert!(svg.contains(symbol(color)), "{}", route.id);
                }
            }
        }
    }
}
