//! Paths of a map with as few points as keep their shapes: for thumbnails, and for what lies wide under the land.

use std::fmt::Write as _;

use crate::scene::HEIGHT;

/// Points of a coast that are closer than this are merged.
const COARSE: f64 = 8.0;

/// A path of a map as an SVG element, scaled and with as few points as keep its shape; empty if none of it
/// would be visible. Beyond the frame, points may be as far apart as `beyond`; paths with curves are kept
/// unchanged, with their `width`.
pub(super) fn coarse_shape(path: &str, scale: f64, beyond: f64, width: Option<f64>) -> String {
    // Shapes drawn by hand have curves and are already small; only coasts have thousands of points.
    if path.bytes().any(|b| b.is_ascii_alphabetic() && !b"Mlz".contains(&b)) {
        let width = width.map(|width| format!(" stroke-width=\"{width}\"")).unwrap_or_default();
        return format!("<path transform=\"scale({scale:.3})\"{width} d=\"{path}\"/>");
    }
    match coarse(path, scale, beyond) {
        path if path.is_empty() => path,
        path => format!("<path d=\"{path}\"/>"),
    }
}

/// A path of straight lines in whole numbers with fewer points; empty if it is only a speck.
pub(super) fn coarse(path: &str, scale: f64, beyond: f64) -> String {
    let mut drawn = String::new();
    for part in path.split('M').filter(|part| !part.is_empty()) {
        let closed = part.ends_with('z');
        let mut at = [0.0, 0.0];
        let mut points: Vec<[i64; 2]> = Vec::new();
        for (number, step) in part.trim_end_matches('z').split_inclusive(['l', 'L']).enumerate() {
            // The letter that ends a piece says how to read the next one; the first one is a position.
            let relative = number > 0 && part.contains('l');
            let mut numbers = step
                .trim_end_matches(['l', 'L'])
                .split([' ', ','])
                .filter_map(|text| text.parse::<f64>().ok());
            let (Some(x), Some(y)) = (numbers.next(), numbers.next()) else { continue };
            let base = if relative { at } else { [0.0, 0.0] };
            at = [base[0] + x * scale, base[1] + y * scale];
            let point = [at[0].round() as i64, at[1].round() as i64];
            let seen = (-20..=HEIGHT as i64 + 20).contains(&point[1]) && (-20..=2_000).contains(&point[0]);
            let near = points.last().is_some_and(|last| {
                let [dx, dy] = [(point[0] - last[0]) as f64, (point[1] - last[1]) as f64];
                dx.hypot(dy) < if seen { COARSE } else { beyond }
            });
            if !near {
                points.push(point);
            }
        }
        if points.len() < if closed { 3 } else { 2 } {
            continue;
        }
        let _ = write!(drawn, "M{} {}", points[0][0], points[0][1]);
        for pair in points.windows(2) {
            let _ = write!(drawn, "l{} {}", pair[1][0] - pair[0][0], pair[1][1] - pair[0][1]);
        }
        if closed {
            drawn.push('z');
        }
    }
    drawn
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_coast_keeps_its_shape_and_a_speck_goes() {
        assert_eq!(coarse("M0 0l100 0l2 0l98 0l0 200l-200 0z", 0.5, 150.0), "M0 0l50 0l50 0l0 100l-100 0z");
        assert_eq!(coarse("M10 10l2 0l0 2z", 0.5, 150.0), "");
        assert_eq!(coarse("M1.4 2L30.2 2.6L60 90", 1.0, 150.0), "M1 2l29 1l30 87");
    }
}
