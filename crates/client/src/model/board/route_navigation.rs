//! Moving from route to route with arrow keys: the nearest one in a direction.

use crate::model::keymap::Direction;

/// The cost of a step sideways, compared with a step ahead.
const ASIDE: f64 = 2.0;

/// The point that an arrow key leads to. Without a starting point it is the one in the middle.
pub(crate) fn next(points: &[[f64; 2]], from: Option<usize>, direction: Direction) -> Option<usize> {
    let Some(from) = from else { return middle(points) };
    let [x, y] = *points.get(from)?;
    let reach = |[px, py]: [f64; 2]| {
        let (dx, dy) = (px - x, py - y);
        let (ahead, aside) = match direction {
            Direction::Left => (-dx, dy.abs()),
            Direction::Right => (dx, dy.abs()),
            Direction::Up => (-dy, dx.abs()),
            Direction::Down => (dy, dx.abs()),
        };
        // The cones are wide enough to cover all directions.
        (ahead > 0.0 && aside <= ahead * 1.2).then_some(ahead + ASIDE * aside)
    };
    let near = points.iter().enumerate().filter(|(index, _)| *index != from);
    near.filter_map(|(index, point)| reach(*point).map(|cost| (index, cost)))
        .min_by(|a, b| a.1.total_cmp(&b.1))
        .map(|(index, _)| index)
}

fn middle(points: &[[f64; 2]]) -> Option<usize> {
    let n = points.len().max(1) as f64;
    let [x, y] = points.iter().fold([0.0, 0.0], |[x, y], [px, py]| [x + px / n, y + py / n]);
    let far = |[px, py]: [f64; 2]| (px - x).powi(2) + (py - y).powi(2);
    (0..points.len()).min_by(|a, b| far(points[*a]).total_cmp(&far(points[*b])))
}

#[cfg(test)]
mod tests {
    use super::*;

    const DIRECTIONS: [Direction; 4] = [Direction::Left, Direction::Right, Direction::Up, Direction::Down];

    #[test]
    fn arrows_go_where_they_point() {
        let points = [[0.0, 0.0], [10.0, 1.0], [4.0, 9.0], [-5.0, 0.0], [11.0, 30.0]];
        assert_eq!(next(&points, Some(0), Direction::Right), Some(1));
        assert_eq!(next(&points, Some(0), Direction::Left), Some(3));
        assert_eq!(next(&points, Some(0), Direction::Down), Some(2));
        assert_eq!(next(&points, Some(0), Direction::Up), None);
        assert_eq!(next(&points, None, Direction::Up), Some(2));
        assert_eq!(next(&[], None, Direction::Up), None);
    }

    #[test]
    fn every_route_of_a_scattered_board_is_reached() {
        // Scattered points, from a small linear congruential generator.
        let mut seed = 7_u32;
        let mut number = || {
            seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            f64::from(seed >> 16) / 65.536
        };
        let points: Vec<[f64; 2]> = (0..100).map(|_| [number(), number()]).collect();
        let mut reached = vec![false; points.len()];
        let mut open = vec![next(&points, None, Direction::Up).unwrap()];
        while let Some(at) = open.pop() {
            if !std::mem::replace(&mut reached[at], true) {
                open.extend(DIRECTIONS.iter().filter_map(|direction| next(&points, Some(at), *direction)));
            }
        }
        assert!(reached.iter().all(|reached| *reached));
    }
}
