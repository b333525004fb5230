//! Projects the globe onto a board: a conic projection, then a thin-plate spline through the board's places.

use crate::topojson::Point;

/// A Lambert conformal conic projection with two standard parallels.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Conic {
    n: f64,
    f: f64,
    centre: f64,
}

impl Conic {
    /// Parallels and central meridian in degrees.
    pub(crate) fn new(south: f64, north: f64, centre: f64) -> Conic {
        let (a, b) = (south.to_radians(), north.to_radians());
        let half = |lat: f64| (std::f64::consts::FRAC_PI_4 + lat / 2.0).tan();
        let n = (a.cos() / b.cos()).ln() / (half(b) / half(a)).ln();
        Conic { n, f: a.cos() * half(a).powf(n) / n, centre: centre.to_radians() }
    }

    /// The position of a longitude and latitude in the plane; y grows southwards.
    pub(crate) fn project(self, [lon, lat]: Point) -> Point {
        let half = (std::f64::consts::FRAC_PI_4 + lat.to_radians() / 2.0).tan();
        let rho = self.f / half.powf(self.n);
        let theta = self.n * (lon.to_radians() - self.centre);
        [rho * theta.sin(), rho * theta.cos()]
    }
}

/// A thin-plate spline: the smoothest bending of the plane that takes some points to others.
#[derive(Debug)]
pub(crate) struct Spline {
    from: Vec<Point>,
    x: Vec<f64>,
    y: Vec<f64>,
}

fn kernel(a: Point, b: Point) -> f64 {
    let r2 = (a[0] - b[0]).powi(2) + (a[1] - b[1]).powi(2);
    if r2 > 0.0 { r2 * r2.ln() } else { 0.0 }
}

impl Spline {
    /// Fits `from` to `to`; `smooth` lets points be off a little where they would fold the plane.
    pub(crate) fn fit(from: Vec<Point>, to: &[Point], smooth: f64) -> Option<Spline> {
        let n = from.len();
        let mut matrix = vec![vec![0.0; n + 3]; n + 3];
        for i in 0..n {
            for j in 0..n {
                matrix[i][j] = kernel(from[i], from[j]);
            }
            matrix[i][i] += smooth;
            for (k, value) in [1.0, from[i][0], from[i][1]].into_iter().enumerate() {
                matrix[i][n + k] = value;
                matrix[n + k][i] = value;
            }
        }
        let side = |axis: usize| {
            let mut side: Vec<f64> = to.iter().map(|point| point[axis]).collect();
            side.resize(n + 3, 0.0);
            side
        };
        let x = solve(matrix.clone(), side(0))?;
        let y = solve(matrix, side(1))?;
        Some(Spline { from, x, y })
    }

    /// The new position of a point.
    pub(crate) fn bend(&self, point: Point) -> Point {
        let n = self.from.len();
        let mut bent = [0.0, 0.0];
        for (axis, weights) in [&self.x, &self.y].into_iter().enumerate() {
            bent[axis] = weights[n] + weights[n + 1] * point[0] + weights[n + 2] * point[1];
            for (from, weight) in self.from.iter().zip(weights) {
                bent[axis] += weight * kernel(point, *from);
            }
        }
        bent
    }
}

/// Gaussian elimination with pivots; `None` if the points are on one line.
fn solve(mut matrix: Vec<Vec<f64>>, mut side: Vec<f64>) -> Option<Vec<f64>> {
    let n = side.len();
    for column in 0..n {
        let pivot =
            (column..n).max_by(|&a, &b| matrix[a][column].abs().total_cmp(&matrix[b][column].abs()))?;
        if matrix[pivot][column].abs() < 1e-12 {
            return None;
        }
        matrix.swap(column, pivot);
        side.swap(column, pivot);
        for row in column + 1..n {
            let factor = matrix[row][column] / matrix[column][column];
            if factor == 0.0 {
                continue;
            }
            let (above, below) = matrix.split_at_mut(row);
            for (value, known) in below[0].iter_mut().zip(&above[column]).skip(column) {
                *value -= factor * known;
            }
            side[row] -= factor * side[column];
        }
    }
    let mut solution = vec![0.0; n];
    for row in (0..n).rev() {
        let known: f64 = (row + 1..n).map(|k| matrix[row][k] * solution[k]).sum();
        solution[row] = (side[row] - known) / matrix[row][row];
    }
    Some(solution)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_spline_without_smoothing_goes_through_its_points() {
        let from = vec![[0.0, 0.0], [1.0, 0.0], [0.0, 1.0], [1.0, 1.0], [0.4, 0.7]];
        let to = [[0.0, 0.0], [2.0, 0.1], [0.1, 2.0], [2.0, 2.0], [1.1, 1.3]];
        let spline = Spline::fit(from.clone(), &to, 0.0).unwrap();
        for (from, to) in from.into_iter().zip(to) {
            let bent = spline.bend(from);
            assert!((bent[0] - to[0]).abs() < 1e-9 && (bent[1] - to[1]).abs() < 1e-9, "{bent:?} {to:?}");
        }
    }

    #[test]
    fn the_conic_keeps_north_up_on_its_central_meridian() {
        let conic = Conic::new(55.0, 70.0, 18.0);
        let (south, north) = (conic.project([18.0, 56.0]), conic.project([18.0, 70.0]));
        assert!(south[0].abs() < 1e-12 && north[0].abs() < 1e-12 && north[1] < south[1]);
        assert!(conic.project([25.0, 60.0])[0] > 0.0);
    }
}
