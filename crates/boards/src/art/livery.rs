//! The liveries: a pattern for every seat, so that players can be told apart without colour.

use std::fmt::Write as _;

use engine::Seat;

/// A seat's pattern on the side of a vehicle that is `w` long and `h` high, as SVG in the middle of it.
pub(super) fn livery(seat: Seat, w: f64, h: f64) -> String {
    let mut svg = String::new();
    let mut path = |class: &str, d: &str| {
        let _ = write!(svg, "<path class=\"livery{class}\" d=\"{d}\"/>");
    };
    let (l, t) = (w / 2.0, h / 2.0);
    match seat.0 % 6 {
        // One band along the whole side.
        0 => path(
            "",
            &format!("M{:.2} {:.2}H{:.2}V{:.2}H{:.2}z", -l * 0.86, -t * 0.3, l * 0.86, t * 0.3, -l * 0.86),
        ),
        // Round windows.
        1 => {
            let r = t * 0.42;
            let circle = |x: f64| {
                format!(
                    "M{:.2} 0a{r:.2} {r:.2} 0 1 0 {d:.2} 0a{r:.2} {r:.2} 0 1 0-{d:.2} 0z",
                    x - r,
                    d = 2.0 * r
                )
            };
            path("", &[-0.6, 0.0, 0.6].map(|x| circle(x * l)).concat());
        }
        // Chevrons.
        2 => {
            let (a, b) = (t * 0.55, t * 0.5);
            let chevron = |x: f64| {
                format!("M{:.2} {:.2}h{b:.2}l{a:.2} {a:.2}l-{a:.2} {a:.2}h-{b:.2}l{a:.2}-{a:.2}z", x - b, -a)
            };
            path("", &[-0.55, 0.0, 0.55].map(|x| chevron(x * l - a * 0.3)).concat());
        }
        // Upright bands.
        3 => {
            let b = l * 0.13;
            let band = |x: f64| {
                format!("M{:.2} {:.2}h{:.2}V{:.2}h-{:.2}z", x - b, -t * 0.72, 2.0 * b, t * 0.72, 2.0 * b)
            };
            path("", &[-0.66, -0.22, 0.22, 0.66].map(|x| band(x * l)).concat());
        }
        // A cross.
        4 => {
            let a = t * 0.6;
            path(
                " line",
                &format!(
                    "M{:.2} {:.2}L{:.2} {:.2}M{:.2} {:.2}L{:.2} {:.2}",
                    -l * 0.6,
                    -a,
                    l * 0.6,
                    a,
                    -l * 0.6,
                    a,
                    l * 0.6,
                    -a
                ),
            );
        }
        // Two lozenges.
        _ => {
            let (a, b) = (t * 0.62, l * 0.34);
            let lozenge = |x: f64| format!("M{:.2} 0l{b:.2}-{a:.2}l{b:.2} {a:.2}l-{b:.2} {a:.2}z", x - b);
            path("", &[-0.44, 0.44].map(|x| lozenge(x * l)).concat());
        }
    }
    svg
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_two_seats_have_the_same_livery() {
        let all: std::collections::BTreeSet<String> =
            (0..6).map(|seat| livery(Seat(seat), 3.0, 1.0)).collect();
        assert_eq!(all.len(), 6);
    }
}
