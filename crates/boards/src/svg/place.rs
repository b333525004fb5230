//! Places and names as SVG.

use std::fmt::Write as _;

use engine::{District, PlaceId, PlaceKind};

use super::escaped;
use crate::labels::{LEADING, text_width};
use crate::package::BoardPackage;
use crate::scene::Scene;

/// The dots of all places, each with its printed name as a tooltip and the number of its district.
#[must_use]
pub fn places_svg(package: &BoardPackage, scene: &Scene) -> String {
    let board = &package.board;
    let mut svg = String::new();
    for (index, (place, [x, y])) in board.places().iter().zip(&scene.places).enumerate() {
        let named = place.kind == PlaceKind::Named;
        let radius = if named { scene.dot } else { scene.dot * 0.7 };
        let class = if named { "place" } else { "place junction" };
        let _ = write!(svg, "<g class=\"{class}\"><circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"{radius:.1}\"/>");
        if named {
            let _ = write!(svg, "<title>{}</title>", escaped(package.place_name("en", &place.id)));
        }
        let inside = |district: &&District| district.places.contains(PlaceId(index as u8));
        if let Some(district) = board.districts().iter().find(inside) {
            let _ = write!(
                svg,
                "<text class=\"district\" x=\"{x:.1}\" y=\"{:.1}\" font-size=\"{:.1}\">{}</text>",
                y + radius * 0.46,
                radius * 1.3,
                district.points
            );
        }
        svg.push_str("</g>");
    }
    svg
}

/// The names of the places in the language of the scene, each with its printed name as a tooltip.
#[must_use]
pub fn labels_svg(package: &BoardPackage, scene: &Scene) -> String {
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

/// The board's name with a rule below it, on boards that have room for it.
#[must_use]
pub fn title_svg(package: &BoardPackage, scene: &Scene, language: &str) -> String {
    let Some(([x, y], size)) = scene.title else { return String::new() };
    let name = package.name(language);
    let half = text_width(name) * size * 0.62;
    format!(
        "<text class=\"title\" x=\"{x:.1}\" y=\"{y:.1}\" font-size=\"{size:.1}\">{}</text>\
         <path class=\"rule\" d=\"M{:.1} {:.1}h{:.1}\"/>",
        escaped(name),
        x - half,
        y + size * 0.55,
        2.0 * half
    )
}

#[cfg(all(test, feature = "files"))]
mod tests {
    use super::*;

    #[test]
    fn districts_show_what_they_score() {
        for id in crate::all() {
            let package = crate::get(id).unwrap();
            let dots = places_svg(&package, &Scene::unnamed(&package).unwrap());
            for district in package.board.districts() {
                let mark = format!(">{}</text>", district.points);
                assert!(dots.matches(&mark).count() >= district.places.len(), "{id} {}", district.points);
            }
        }
    }
}
