//! The parts of a board that do not change during a game, as SVG fragments.

use std::fmt::Write as _;
use std::sync::Arc;

use boards::{BoardPackage, Scene};
use engine::{PlaceId, Route, RouteId, RouteSet, Seat};
use leptos::prelude::GetUntracked as _;

use crate::i18n::current_language;

/// The board laid out, with a line for each route.
pub(super) struct StaticSvg {
    pub(super) package: Arc<BoardPackage>,
    pub(super) scene: Scene,
    lines: Vec<String>,
}

impl StaticSvg {
    pub(super) fn new(package: Arc<BoardPackage>) -> Option<StaticSvg> {
        let scene = Scene::new(&package, current_language().get_untracked().code())?;
        let board = &package.board;
        let lines = (0..board.routes().len()).map(|index| scene.line(board, RouteId(index as u8))).collect();
        Some(StaticSvg { package, scene, lines })
    }

    /// Whether the board has such a route.
    pub(super) fn has(&self, id: RouteId) -> bool {
        id.index() < self.lines.len()
    }

    pub(super) fn route(&self, id: RouteId) -> &Route {
        self.package.board.route(id)
    }

    /// The lines along some routes, as one path, so that halos do not get darker where two meet.
    pub(super) fn lines(&self, routes: RouteSet) -> String {
        routes.filter_map(|route| self.lines.get(route.index()).map(String::as_str)).collect()
    }

    /// The middle of a route.
    pub(super) fn middle(&self, id: RouteId) -> [f64; 2] {
        self.scene.middle(id)
    }

    /// An outline around each space of a route.
    pub(super) fn outline(&self, id: RouteId) -> String {
        let grow = self.scene.space[1] * 0.2;
        let [l, t] = self.scene.space.map(|side| side / 2.0 + grow);
        let mut d = String::new();
        for space in &self.scene.routes[id.index()] {
            let (sin, cos) = space.angle.to_radians().sin_cos();
            for (index, (x, y)) in [(-l, -t), (l, -t), (l, t), (-l, t)].into_iter().enumerate() {
                let (x, y) = (space.at[0] + x * cos - y * sin, space.at[1] + x * sin + y * cos);
                let _ = write!(d, "{}{x:.1} {y:.1}", if index == 0 { 'M' } else { 'L' });
            }
            d.push('z');
        }
        d
    }

    /// Rings around places.
    pub(super) fn rings(&self, places: &[PlaceId]) -> String {
        let r = self.scene.dot * 2.0;
        let ring = |place: &PlaceId| {
            let [x, y] = self.scene.places.get(place.index()).copied().unwrap_or_default();
            let (left, across) = (x - r, 2.0 * r);
            format!("M{left:.1} {y:.1}a{r:.1} {r:.1} 0 1 0 {across:.1} 0a{r:.1} {r:.1} 0 1 0 -{across:.1} 0z")
        };
        places.iter().map(ring).collect()
    }

    /// The spaces of a route.
    pub(super) fn spaces(&self, id: RouteId) -> String {
        boards::route_svg(&self.package, &self.scene, id)
    }

    /// The line under the pieces of a route.
    pub(super) fn track(&self, id: RouteId) -> String {
        let line = self.lines.get(id.index()).map(String::as_str).unwrap_or_default();
        boards::track_svg(line, self.scene.space[1])
    }

    /// The pieces of a seat on a route.
    pub(super) fn pieces(&self, id: RouteId, seat: Seat) -> String {
        boards::route_pieces_svg(&self.package, &self.scene, id, seat)
    }
}
