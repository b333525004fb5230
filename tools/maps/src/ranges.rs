//! Hills and woods: small marks along rough lines, where a board has room for them.

use serde::Deserialize;

use crate::shape::densify;
use crate::topojson::Point;

/// The lines along which marks are set, by longitude and latitude.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Ranges {
    pub(crate) hills: Vec<Vec<Point>>,
    pub(crate) woods: Vec<Vec<Point>>,
}

/// A kind of mark: how far apart they are, how large, and how one is drawn around its foot.
pub(crate) struct Mark {
    step: f64,
    size: Point,
    draw: fn(Point, Point) -> String,
}

/// Two slopes, and a short line for the shadow.
pub(crate) const HILL: Mark = Mark {
    step: 30.0,
    size: [9.0, 17.0],
    draw: |[x, y], [w, h]| {
        let (w, h) = (w.round(), h.round());
        format!("M{:.0} {y:.0}l{w} -{h}l{w} {h}m-{w} -{h}l{:.0} {:.0}", x - w, w * 0.3, h * 0.55)
    },
};

/// A fir: a narrow triangle on a stem.
pub(crate) const WOOD: Mark = Mark {
    step: 34.0,
    size: [5.0, 13.0],
    draw: |[x, y], [w, h]| {
        let (w, h) = (w.round(), h.round());
        format!("M{:.0} {y:.0}l{w} -{h}l{w} {h}zm{w} 0v5", x - w)
    },
};

/// The marks along a line that was bent to the board; `free` says where there is room.
pub(crate) fn marks(line: &[Point], mark: &Mark, free: impl Fn(Point) -> bool) -> Option<String> {
    let mut drawn = String::new();
    let mut walked = mark.step;
    let mut number = 0_u32;
    for pair in densify(line, 3.0).windows(2) {
        walked += (pair[1][0] - pair[0][0]).hypot(pair[1][1] - pair[0][1]);
        if walked < mark.step {
            continue;
        }
        walked = 0.0;
        number += 1;
        // Neither in a row nor all alike, but the same in every run.
        let swing = f64::from(number * 7 % 5) - 2.0;
        let at = [pair[1][0] + swing * 2.0, pair[1][1] + swing * 5.0];
        let grown = 0.8 + f64::from(number * 3 % 4) * 0.13;
        if free(at) {
            drawn.push_str(&(mark.draw)(at, mark.size.map(|side| side * grown)));
        }
    }
    (!drawn.is_empty()).then_some(drawn)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_stand_apart_and_only_where_there_is_room() {
        let line = [[0.0, 0.0], [300.0, 0.0]];
        let all = marks(&line, &HILL, |_| true).unwrap();
        assert_eq!(all.matches('M').count(), 10);
        let half = marks(&line, &HILL, |[x, _]| x < 150.0).unwrap();
        assert!(half.matches('M').count() < 7);
        assert_eq!(marks(&line, &WOOD, |_| false), None);
    }

    #[test]
    fn the_ranges_that_come_with_the_tool_can_be_read() {
        let ranges: Ranges = toml::from_str(include_str!("../ranges.toml")).unwrap();
        assert!(!ranges.hills.is_empty() && !ranges.woods.is_empty());
    }
}
