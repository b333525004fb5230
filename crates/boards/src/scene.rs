//! A board laid out for drawing: where every space, dot and name goes, in one frame.
//!
//! Everything that draws a board takes its positions from here.

use engine::{Board, PlaceId, PlaceKind, RouteId};

use crate::labels::{self, Label};
use crate::package::BoardPackage;

/// The height of the frame; the width follows from the layout.
pub const HEIGHT: f64 = 1_000.0;

/// A board laid out for drawing.
#[derive(Clone, Debug)]
pub struct Scene {
    /// The frame's width.
    pub width: f64,
    /// Length and thickness of a space.
    pub space: [f64; 2],
    /// Radius of a place's dot.
    pub dot: f64,
    /// The font size of names.
    pub letters: f64,
    /// The position of the board's name, and its font size.
    pub title: Option<([f64; 2], f64)>,
    /// Where the places are, in board order.
    pub places: Vec<[f64; 2]>,
    /// The names of the places; junctions have none.
    pub labels: Vec<Option<Label>>,
    /// The spaces of the routes, in board order.
    pub routes: Vec<Vec<Space>>,
}

/// A space of a route.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Space {
    /// The middle.
    pub at: [f64; 2],
    /// The angle in degrees clockwise.
    pub angle: f64,
    /// Whether it carries a ferry's wild symbol.
    pub wild: bool,
}

impl Scene {
    /// Lays a board out with names in a language; `None` if the board has no layout.
    pub fn new(package: &BoardPackage, language: &str) -> Option<Scene> {
        let layout = package.layout.as_ref()?;
        let mut scene = Scene::unnamed(package)?;
        if let Some(placed) = package.labels.get(language) {
            scene.labels.clone_from(placed);
            return Some(scene);
        }
        let names: Vec<Option<&str>> = package
            .board
            .places()
            .iter()
            .map(|place| (place.kind == PlaceKind::Named).then(|| package.place_name(language, &place.id)))
            .collect();
        scene.labels = labels::place(&scene, layout, &names);
        Some(scene)
    }

    /// Lays a board out without names, whose placement takes most of the time; `None` if the board has no
    /// layout.
    pub fn unnamed(package: &BoardPackage) -> Option<Scene> {
        let layout = package.layout.as_ref()?;
        let width = HEIGHT * layout.aspect;
        let at = |x: f64, y: f64| [x * width, y * HEIGHT];
        let routes = layout.routes.iter().map(|route| {
            let space = |(index, &(x, y, angle)): (usize, &(f64, f64, f64))| Space {
                at: at(x, y),
                angle,
                wild: route.wild_spaces.contains(&index),
            };
            route.spaces.iter().enumerate().map(space).collect()
        });
        Some(Scene {
            width,
            space: layout.space_size.map(|size| size * HEIGHT),
            dot: layout.place_size * HEIGHT,
            letters: layout.label_size * HEIGHT,
            title: layout.title.map(|(x, y, size)| (at(x, y), size * HEIGHT)),
            places: layout.places.iter().map(|place| at(place.x, place.y)).collect(),
            labels: Vec::new(),
            routes: routes.collect(),
        })
    }

    /// What is drawn of the board, with a margin: left, top, right, bottom.
    #[must_use]
    pub fn bounds(&self, margin: f64) -> [f64; 4] {
        let [length, thickness] = self.space;
        let reach = (length.max(thickness)) / 2.0;
        let dots = self.places.iter().map(|[x, y]| [x - self.dot, y - self.dot, x + self.dot, y + self.dot]);
        let spaces = self
            .routes
            .iter()
            .flatten()
            .map(|Space { at: [x, y], .. }| [x - reach, y - reach, x + reach, y + reach]);
        let names = self.labels.iter().flatten().map(Label::bounds);
        let none = [f64::MAX, f64::MAX, f64::MIN, f64::MIN];
        let all = dots.chain(spaces).chain(names).fold(none, |all, one| {
            [all[0].min(one[0]), all[1].min(one[1]), all[2].max(one[2]), all[3].max(one[3])]
        });
        [all[0] - margin, all[1] - margin, all[2] + margin, all[3] + margin]
    }

    /// The middle of a route.
    #[must_use]
    pub fn middle(&self, route: RouteId) -> [f64; 2] {
        self.routes.get(route.index()).map(|spaces| middle(spaces)).unwrap_or_default()
    }

    /// The line through a route from one place to the other, as an SVG path: straight from middle to middle.
    pub fn line(&self, board: &Board, route: RouteId) -> String {
        let ends = board.route(route);
        let place = |id: PlaceId| self.places.get(id.index()).copied().unwrap_or_default();
        let middles = self.routes.get(route.index()).into_iter().flatten().map(|space| space.at);
        let points = std::iter::once(place(ends.a)).chain(middles).chain([place(ends.b)]);
        let text: Vec<String> = points.map(|[x, y]| format!("{x:.1} {y:.1}")).collect();
        format!("M{}", text.join("L"))
    }
}

/// The middle of some spaces.
pub(crate) fn middle(spaces: &[Space]) -> [f64; 2] {
    match spaces.len() {
        0 => [0.0; 2],
        n if n % 2 == 1 => spaces[n / 2].at,
        n => {
            let (a, b) = (spaces[n / 2 - 1].at, spaces[n / 2].at);
            [(a[0] + b[0]) / 2.0, (a[1] + b[1]) / 2.0]
        }
    }
}
