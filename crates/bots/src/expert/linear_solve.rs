//! Solves linear equations, for fitting to games.

/// Solves `a x = b` by elimination without pivoting: the regularised normal equations of least squares have
/// good pivots on their diagonal.
pub(super) fn eliminate<const N: usize>(mut a: [[f64; N]; N], mut b: [f64; N]) -> [f64; N] {
    for i in 0..N {
        let (pivot, right) = (a[i], b[i]);
        for j in (0..N).filter(|&j| j != i) {
            let factor = a[j][i] / pivot[i];
            for k in i..N {
                a[j][k] -= factor * pivot[k];
            }
            b[j] -= factor * right;
        }
    }
    std::array::from_fn(|i| b[i] / a[i][i])
}
