//! Linear equations, for what is learnt from games.

/// Solves `a x = b` by elimination, without looking for the best pivots: the equations of least squares
/// with some weight on their diagonal have good ones.
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
