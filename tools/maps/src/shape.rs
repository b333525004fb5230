//! Clips shapes to a frame, drops what is too small to see, and writes SVG paths.

use std::fmt::Write;

use crate::topojson::Point;

/// A frame: left, top, right, bottom.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Frame(pub(crate) [f64; 4]);

/// Clips a polygon to a frame, one side after the other. Points outside are cut off, not moved to the edge,
/// so that no band is drawn where there is no land.
pub(crate) fn clip(ring: &[Point], frame: Frame) -> Vec<Point> {
    let mut ring = ring.to_vec();
    for side in 0..4 {
        let (axis, limit) = (side % 2, frame.0[side]);
        let inside = |p: &Point| if side < 2 { p[axis] >= limit } else { p[axis] <= limit };
        let mut cut = Vec::with_capacity(ring.len());
        for i in 0..ring.len() {
            let (from, to) = (ring[(i + ring.len() - 1) % ring.len()], ring[i]);
            if inside(&from) != inside(&to) {
                let t = (limit - from[axis]) / (to[axis] - from[axis]);
                cut.push([from[0] + t * (to[0] - from[0]), from[1] + t * (to[1] - from[1])]);
            }
            if inside(&to) {
                cut.push(to);
            }
        }
        ring = cut;
    }
    ring
}

/// Twice the area of a ring.
pub(crate) fn area(ring: &[Point]) -> f64 {
    let next = ring.iter().cycle().skip(1);
    ring.iter().zip(next).map(|(a, b)| a[0] * b[1] - b[0] * a[1]).sum::<f64>().abs()
}

/// Leaves out points that lie within `tolerance` of the line through those kept (Douglas and Peucker).
pub(crate) fn simplify(line: &[Point], tolerance: f64) -> Vec<Point> {
    if line.len() < 3 {
        return line.to_vec();
    }
    let mut keep = vec![false; line.len()];
    keep[0] = true;
    keep[line.len() - 1] = true;
    let mut open = vec![(0, line.len() - 1)];
    while let Some((first, last)) = open.pop() {
        let far = (first + 1..last)
            .map(|i| (i, distance(line[i], line[first], line[last])))
            .max_by(|a, b| a.1.total_cmp(&b.1));
        if let Some((i, d)) = far
            && d > tolerance
        {
            keep[i] = true;
            open.push((first, i));
            open.push((i, last));
        }
    }
    line.iter().zip(keep).filter(|(_, keep)| *keep).map(|(point, _)| *point).collect()
}

fn distance(p: Point, a: Point, b: Point) -> f64 {
    let (dx, dy) = (b[0] - a[0], b[1] - a[1]);
    let length2 = dx * dx + dy * dy;
    let t = if length2 > 0.0 {
        (((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / length2).clamp(0.0, 1.0)
    } else {
        0.0
    };
    (p[0] - a[0] - t * dx).hypot(p[1] - a[1] - t * dy)
}

/// Adds points between those that are far apart, so that a straight line can bend.
pub(crate) fn densify(line: &[Point], step: f64) -> Vec<Point> {
    let mut dense = Vec::new();
    for pair in line.windows(2) {
        let parts = ((pair[1][0] - pair[0][0]).hypot(pair[1][1] - pair[0][1]) / step).ceil().max(1.0);
        for part in 0..parts as usize {
            let t = part as f64 / parts;
            dense.push([
                pair[0][0] + t * (pair[1][0] - pair[0][0]),
                pair[0][1] + t * (pair[1][1] - pair[0][1]),
            ]);
        }
    }
    dense.extend(line.last());
    dense
}

/// A path in whole units, closed or open.
pub(crate) fn path(points: &[Point], closed: bool) -> String {
    let mut text = String::new();
    let mut last = [i64::MIN, i64::MIN];
    for point in points {
        let at = [point[0].round() as i64, point[1].round() as i64];
        if at == last {
            continue;
        }
        // Differences are shorter than positions; writing to a string cannot fail.
        let _ = match last[0] {
            i64::MIN => write!(text, "M{} {}", at[0], at[1]),
            _ => write!(text, "l{} {}", at[0] - last[0], at[1] - last[1]),
        };
        last = at;
    }
    if closed {
        text.push('z');
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    const SQUARE: [Point; 4] = [[0.0, 0.0], [10.0, 0.0], [10.0, 10.0], [0.0, 10.0]];

    #[test]
    fn a_square_is_cut_to_its_frame_and_what_is_outside_is_gone() {
        let cut = clip(&SQUARE, Frame([5.0, 5.0, 20.0, 20.0]));
        assert!((area(&cut) - 50.0).abs() < 1e-9);
        assert!(clip(&SQUARE, Frame([11.0, 0.0, 20.0, 20.0])).is_empty());
    }

    #[test]
    fn points_on_a_line_are_left_out_and_corners_stay() {
        let line = [[0.0, 0.0], [1.0, 0.01], [2.0, 0.0], [2.0, 5.0]];
        assert_eq!(simplify(&line, 0.1), [[0.0, 0.0], [2.0, 0.0], [2.0, 5.0]]);
        assert_eq!(densify(&[[0.0, 0.0], [3.0, 0.0]], 1.0).len(), 4);
    }

    #[test]
    fn a_path_is_short() {
        assert_eq!(path(&[[1.2, 2.0], [1.3, 2.1], [4.0, 0.0]], true), "M1 2l3 -2z");
    }
}
