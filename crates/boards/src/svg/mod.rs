//! Boards as SVG: fragments that the page puts together and themes, and whole pictures.
//!
//! A fragment labels what it draws by classes (`space tunnel`, `place junction`, `layer lake`) and leaves
//! colours to a style sheet: the page has its own for both themes, and [`board_svg`] includes one.

mod coarse;
mod map;
mod place;
mod poster;
mod route;
mod style;
mod thumbnail;

pub use map::map_svg;
pub use place::{labels_svg, places_svg, title_svg};
pub use poster::{PosterLine, poster_svg};
pub use route::route_svg;
pub use thumbnail::thumbnail;

use std::fmt::Write as _;

use engine::{RouteId, RouteSet, Seat, Side};

use crate::art::{piece_svg, player_class, track_svg};
use crate::package::BoardPackage;
use crate::palette::{Colors, Palette};
use crate::scene::{HEIGHT, Scene};

/// The margin around the frame.
const MARGIN: f64 = 24.0;

/// What a seat has claimed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Claimed {
    /// Whose it is.
    pub seat: Seat,
    /// The side that the seat plays for: it gives the colour.
    pub side: Side,
    /// The routes.
    pub routes: RouteSet,
}

/// The board as an SVG picture with names in a language, and with the pieces of a game; `None` if it has no layout.
#[must_use]
pub fn board_svg(package: &BoardPackage, language: &str, claimed: &[Claimed]) -> Option<String> {
    let scene = Scene::new(package, language)?;
    let palette = package.layout.as_ref()?.colors.as_ref().map_or_else(Palette::plain, Colors::light);
    let (width, height) = (scene.width + 2.0 * MARGIN, HEIGHT + 2.0 * MARGIN);
    // With a size of its own the picture is cut off at its edge; without one a viewer also shows what lies beyond.
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"-{MARGIN} -{MARGIN} {width:.0} {height:.0}\" \
         width=\"{width:.0}\" height=\"{height:.0}\" font-family=\"system-ui, sans-serif\">\n<title>{}</title>\n<style>\n{}</style>\n\
         <rect class=\"sea\" x=\"-{MARGIN}\" y=\"-{MARGIN}\" width=\"{width:.0}\" height=\"{height:.0}\"/>\n",
        escaped(package.name(language)),
        style::sheet(&palette),
    );
    // One element per line, so that differences are readable.
    let map = map_svg(package).replace("><", ">\n<");
    let title = title_svg(package, &scene, language);
    let _ = write!(svg, "{map}\n<g class=\"labels\">{title}</g>\n");
    for index in 0..package.board.routes().len() {
        let route = route_svg(package, &scene, RouteId(index as u8)).replace("</g><g", "</g>\n<g");
        let _ = writeln!(svg, "<g class=\"route\">{route}</g>");
    }
    svg.push_str(&pieces_svg(package, &scene, claimed));
    let places = places_svg(package, &scene).replace("</g><g", "</g>\n<g");
    let labels = labels_svg(package, &scene).replace("</g><", "</g>\n<");
    let _ = write!(svg, "{places}\n<g class=\"labels\">\n{labels}\n</g>\n</svg>\n");
    Some(svg)
}

/// The pieces of a game, all lines under all vehicles.
fn pieces_svg(package: &BoardPackage, scene: &Scene, claimed: &[Claimed]) -> String {
    let mut svg = String::new();
    for Claimed { side, routes, .. } in claimed {
        for route in *routes {
            let track = track_svg(&scene.line(&package.board, route), scene.space[1]);
            let _ = writeln!(svg, "<g class=\"{}\">{track}</g>", player_class(*side));
        }
    }
    for Claimed { seat, side, routes } in claimed {
        for route in *routes {
            let pieces = route_pieces_svg(package, scene, route, *seat);
            let _ = writeln!(svg, "<g class=\"pieces {}\">{pieces}</g>", player_class(*side));
        }
    }
    svg
}

/// A seat's vehicles on a route.
#[must_use]
pub fn route_pieces_svg(package: &BoardPackage, scene: &Scene, route: RouteId, seat: Seat) -> String {
    let vehicle = package.layout.as_ref().map(|layout| layout.vehicle).unwrap_or_default();
    let spaces = scene.routes.get(route.index()).into_iter().flatten();
    spaces.map(|space| piece_svg(vehicle, seat, space, scene.space)).collect()
}

pub(crate) fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}
