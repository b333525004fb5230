//! The layout of a board: `layout.toml`, and checking it against the board.

use std::collections::{BTreeMap, BTreeSet};

use engine::BoardSpec;
use engine::spec::RouteKind;
use serde::{Deserialize, Serialize};

use crate::art::Vehicle;
use crate::fault::{Fault, FaultKind};
use crate::package::place_ids;
use crate::palette::{Colors, is_color};

/// The contents of `layout.toml`. Once checked, places and routes are in the board's order, so
/// that a dense index of the engine is an index here.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Layout {
    /// Width divided by height.
    pub aspect: f64,
    /// Length and thickness of a space, as fractions of the height.
    pub space_size: [f64; 2],
    /// Radius of a place's dot, as a fraction of the height.
    pub place_size: f64,
    /// The font size of names, as a fraction of the height.
    pub label_size: f64,
    /// What its pieces are.
    #[serde(default)]
    pub vehicle: Vehicle,
    /// The colours of its map.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub colors: Option<Colors>,
    /// The position of the board's name, if it is shown: the middle of its base line, and its font size
    /// as a fraction of the height.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub title: Option<(f64, f64, f64)>,
    /// Where the places are.
    pub places: Vec<PlaceAt>,
    /// Where the spaces of the routes are.
    pub routes: Vec<RouteAt>,
}

/// Where a place is.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct PlaceAt {
    /// The place.
    pub id: String,
    /// From the left, as a fraction of the width.
    pub x: f64,
    /// From the top, as a fraction of the height.
    pub y: f64,
    /// The preferred side of the dot for the name.
    #[serde(default)]
    pub label: Anchor,
    /// Latitude in degrees, where the board is a map of the world.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lat: Option<f64>,
    /// Longitude in degrees, likewise.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lon: Option<f64>,
}

/// Where the spaces of a route are.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct RouteAt {
    /// The route.
    pub id: String,
    /// From its `a` to its `b`: x, y and the angle in degrees clockwise.
    pub spaces: Vec<(f64, f64, f64)>,
    /// Which of the spaces carry a ferry's wild symbols, counted from 0.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub wild_spaces: Vec<usize>,
}

/// A side of a dot, as a compass point.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Deserialize, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Anchor {
    /// Above.
    N,
    /// Above on the right.
    Ne,
    /// On the right.
    #[default]
    E,
    /// Below on the right.
    Se,
    /// Below.
    S,
    /// Below on the left.
    Sw,
    /// On the left.
    W,
    /// Above on the left.
    Nw,
}

const FILE: &str = "layout.toml";

impl Layout {
    /// Compares the layout with its board, reports every fault, and puts both lists in board order.
    pub(crate) fn check(&mut self, spec: &BoardSpec, faults: &mut Vec<Fault>) {
        let mut report = |what| faults.push(Fault::new(FILE, what));
        for (name, size) in [
            ("aspect", self.aspect),
            ("space-size", self.space_size[0]),
            ("space-size", self.space_size[1]),
            ("place-size", self.place_size),
            ("label-size", self.label_size),
        ] {
            if !(size.is_finite() && size > 0.0) {
                report(FaultKind::Measure(name));
            }
        }
        if let Some((x, y, size)) = self.title
            && !(on_board(x, y) && size.is_finite() && size > 0.0)
        {
            report(FaultKind::Measure("title"));
        }
        for palette in self.colors.iter().flat_map(|colors| [&colors.light, &colors.dark]) {
            for color in palette.all().into_iter().filter(|color| !is_color(color)) {
                report(FaultKind::NotAColor(color.chars().take(20).collect()));
            }
        }
        let places: Vec<&str> = place_ids(spec).collect();
        compare("place", &places, self.places.iter().map(|place| place.id.as_str()), &mut report);
        for place in &self.places {
            if !on_board(place.x, place.y) {
                report(FaultKind::Outside { kind: "place", id: place.id.clone() });
            }
        }
        let routes: Vec<&str> = spec.routes.iter().map(|route| route.id.as_str()).collect();
        compare("route", &routes, self.routes.iter().map(|route| route.id.as_str()), &mut report);
        let by_id: BTreeMap<&str, _> = spec.routes.iter().map(|route| (route.id.as_str(), route)).collect();
        for drawn in &self.routes {
            let Some(route) = by_id.get(drawn.id.as_str()) else { continue };
            let wants = match route.kind {
                RouteKind::Ferry(symbols) => usize::from(symbols),
                RouteKind::Normal | RouteKind::Tunnel(_) | RouteKind::SetsOf(_) => 0,
            };
            check_route(drawn, usize::from(route.spaces), wants, &mut report);
        }
        sort_like(&places, &mut self.places, |place| &place.id);
        sort_like(&routes, &mut self.routes, |route| &route.id);
    }
}

fn check_route(drawn: &RouteAt, length: usize, symbols: usize, report: &mut impl FnMut(FaultKind)) {
    let route = || drawn.id.clone();
    if drawn.spaces.len() != length {
        report(FaultKind::Spaces { route: route(), has: drawn.spaces.len(), wants: length });
    }
    if drawn.spaces.iter().any(|(x, y, angle)| !on_board(*x, *y) || !angle.is_finite()) {
        report(FaultKind::Outside { kind: "route", id: route() });
    }
    if drawn.wild_spaces.len() != symbols {
        report(FaultKind::WildSpaces { route: route(), has: drawn.wild_spaces.len(), wants: symbols });
    }
    let mut seen = BTreeSet::new();
    for &space in &drawn.wild_spaces {
        if space >= length || !seen.insert(space) {
            report(FaultKind::WildSpace { route: route(), space });
        }
    }
}

/// Reports ids that are unknown, missing or listed twice.
pub(crate) fn compare<'a>(
    kind: &'static str,
    wanted: &[&str],
    found: impl Iterator<Item = &'a str>,
    report: &mut impl FnMut(FaultKind),
) {
    let known: BTreeSet<&str> = wanted.iter().copied().collect();
    let mut seen = BTreeSet::new();
    for id in found {
        if !known.contains(id) {
            report(FaultKind::Unknown { kind, id: id.to_owned() });
        } else if !seen.insert(id) {
            report(FaultKind::Twice { kind, id: id.to_owned() });
        }
    }
    for id in known.iter().filter(|id| !seen.contains(*id)) {
        report(FaultKind::Absent { kind, id: (*id).to_owned() });
    }
}

fn sort_like<T>(order: &[&str], items: &mut [T], id: impl Fn(&T) -> &String) {
    let rank: BTreeMap<&str, usize> = order.iter().enumerate().map(|(rank, id)| (*id, rank)).collect();
    items.sort_by_key(|item| rank.get(id(item).as_str()).copied().unwrap_or(usize::MAX));
}

/// Also false for NaN.
fn on_board(x: f64, y: f64) -> bool {
    (0.0..=1.0).contains(&x) && (0.0..=1.0).contains(&y)
}
