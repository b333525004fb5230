//! Hit testing: the route nearest to a click or tap.

use boards::Scene;
use engine::RouteId;

use super::camera::Pair;

/// The route nearest to a point of the board, within `reach`.
pub(crate) fn nearest(scene: &Scene, point: Pair, reach: f64) -> Option<RouteId> {
    let mut found = None;
    let mut least = reach;
    for (index, spaces) in scene.routes.iter().enumerate() {
        for space in spaces {
            let away = distance(point, space.at, space.angle, scene.space);
            if away < least {
                least = away;
                found = Some(RouteId(index as u8));
            }
        }
    }
    found
}

/// The distance from a point to a rotated rectangle; 0 inside it.
fn distance(point: Pair, middle: Pair, angle: f64, [length, thickness]: Pair) -> f64 {
    let (sin, cos) = angle.to_radians().sin_cos();
    let (x, y) = (point[0] - middle[0], point[1] - middle[1]);
    let along = (x * cos + y * sin).abs() - length / 2.0;
    let across = (y * cos - x * sin).abs() - thickness / 2.0;
    along.max(0.0).hypot(across.max(0.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn scene() -> Scene {
        Scene::unnamed(&boards::get("nordic").unwrap()).unwrap()
    }

    #[test]
    fn the_middle_of_every_space_means_its_own_route() {
        let scene = scene();
        for (index, spaces) in scene.routes.iter().enumerate() {
            for space in spaces {
                assert_eq!(nearest(&scene, space.at, 1.0), Some(RouteId(index as u8)));
            }
        }
    }

    #[test]
    fn a_point_far_from_everything_means_nothing() {
        assert_eq!(nearest(&scene(), [-500.0, -500.0], 30.0), None);
    }

    #[test]
    fn distances_are_measured_from_the_turned_edge() {
        let size = [40.0, 10.0];
        assert_eq!(distance([0.0, 0.0], [0.0, 0.0], 30.0, size), 0.0);
        assert!((distance([0.0, 15.0], [0.0, 0.0], 0.0, size) - 10.0).abs() < 1e-9);
        assert!((distance([0.0, 25.0], [0.0, 0.0], 90.0, size) - 5.0).abs() < 1e-9);
        assert!((distance([23.0, 9.0], [0.0, 0.0], 0.0, size) - 5.0).abs() < 1e-9);
    }
}
