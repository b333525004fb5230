//! Pieces on a route: vehicles that stand on the map, larger than the space and lit from above.

use std::fmt::Write as _;

use engine::Seat;

use super::livery::livery;
use super::vehicle::Vehicle;
use crate::scene::Space;

/// How much longer and higher a vehicle is than its space.
const LONGER: f64 = 1.02;
const HIGHER: f64 = 1.32;

/// The line under the vehicles of a route: it joins them to one network. `line` is the path along the route.
#[must_use]
pub fn track_svg(line: &str, thickness: f64) -> String {
    format!(
        "<path class=\"track-casing\" d=\"{line}\" stroke-width=\"{:.1}\"/><path class=\"track\" d=\"{line}\" stroke-width=\"{:.1}\"/>",
        thickness * 0.78,
        thickness * 0.46
    )
}

/// A seat's vehicle on a space of this length and thickness.
#[must_use]
pub fn piece_svg(vehicle: Vehicle, seat: Seat, space: &Space, [length, thickness]: [f64; 2]) -> String {
    let turned = space.angle.rem_euclid(360.0);
    // Vehicles stand on their wheels.
    let angle = if (95.0..=265.0).contains(&turned) { space.angle + 180.0 } else { space.angle };
    format!(
        "<g transform=\"translate({:.1} {:.1}) rotate({angle:.0})\"><g class=\"piece\">{}</g></g>",
        space.at[0],
        space.at[1],
        standing(vehicle, seat, length * LONGER, thickness * HIGHER)
    )
}

/// A vehicle around the origin, in a box of `w` by `h`.
fn standing(vehicle: Vehicle, seat: Seat, w: f64, h: f64) -> String {
    let shape = match vehicle {
        Vehicle::Train => wagon(w, h),
        Vehicle::Bus => bus(w, h),
        Vehicle::Cart => cart(w, h),
    };
    let Shape { body, wheels, roof, livery_at: (y, lw, lh) } = shape;
    let mut svg = format!(
        "<path class=\"shadow\" d=\"{body}\" transform=\"translate({:.1} {:.1})\"/>",
        h * 0.06,
        h * 0.16
    );
    for (class, wide) in [("outline", 0.24), ("casing", 0.13)] {
        let _ =
            write!(svg, "<path class=\"{class}\" d=\"{body}{wheels}\" stroke-width=\"{:.2}\"/>", h * wide);
    }
    let _ = write!(
        svg,
        "<path class=\"wheels\" d=\"{wheels}\"/><path class=\"body\" d=\"{body}\"/><path class=\"shine\" d=\"{roof}\"/>"
    );
    let _ = write!(svg, "<g transform=\"translate(0 {y:.2})\">{}</g>", livery(seat, lw, lh));
    svg
}

/// The outlines of a vehicle.
struct Shape {
    body: String,
    wheels: String,
    roof: String,
    /// How far below the middle the livery is, its length and height.
    livery_at: (f64, f64, f64),
}

/// A rectangle with round corners, as a path.
fn rounded(x: f64, y: f64, w: f64, h: f64, r: f64) -> String {
    format!(
        "M{:.2} {y:.2}h{:.2}a{r:.2} {r:.2} 0 0 1 {r:.2} {r:.2}v{:.2}a{r:.2} {r:.2} 0 0 1-{r:.2} {r:.2}h-{:.2}a{r:.2} {r:.2} 0 0 1-{r:.2}-{r:.2}v-{:.2}a{r:.2} {r:.2} 0 0 1 {r:.2}-{r:.2}z",
        x + r,
        w - 2.0 * r,
        h - 2.0 * r,
        w - 2.0 * r,
        h - 2.0 * r
    )
}

fn circle(x: f64, y: f64, r: f64) -> String {
    format!("M{:.2} {y:.2}a{r:.2} {r:.2} 0 1 0 {d:.2} 0a{r:.2} {r:.2} 0 1 0-{d:.2} 0z", x - r, d = 2.0 * r)
}

/// A railway wagon: a long body on four wheels, with couplings.
fn wagon(w: f64, h: f64) -> Shape {
    let (l, top, height) = (w * 0.93, -h * 0.5, h * 0.84);
    let coupling = format!("M{:.2} {:.2}H{:.2}V{:.2}H{:.2}z", -w / 2.0, h * 0.1, w / 2.0, h * 0.26, -w / 2.0);
    let wheels: String = [-0.36, -0.2, 0.2, 0.36].map(|x| circle(x * l, h * 0.38, h * 0.13)).concat();
    Shape {
        body: rounded(-l / 2.0, top, l, height, h * 0.2),
        wheels: coupling + &wheels,
        roof: rounded(-l / 2.0 + h * 0.07, top + h * 0.05, l - h * 0.14, h * 0.2, h * 0.1),
        livery_at: (h * 0.06, l, height * 0.62),
    }
}

/// A double-decker: high, with a bonnet of glass and two wheels.
fn bus(w: f64, h: f64) -> Shape {
    let (l, top, height) = (w * 0.9, -h * 0.54, h * 0.9);
    let wheels = [-0.29, 0.29].map(|x| circle(x * l, h * 0.36, h * 0.17)).concat();
    Shape {
        body: rounded(-l / 2.0, top, l, height, h * 0.26),
        wheels,
        roof: rounded(-l / 2.0 + h * 0.1, top + h * 0.06, l - h * 0.2, h * 0.17, h * 0.085),
        livery_at: (-h * 0.02, l, height * 0.6),
    }
}

/// A hand cart: a tray that is wider above, a shaft, two large wheels.
fn cart(w: f64, h: f64) -> Shape {
    let (l, top, bottom) = (w * 0.84, -h * 0.5, h * 0.24);
    let body =
        format!("M{:.2} {top:.2}H{:.2}L{:.2} {bottom:.2}H{:.2}z", -l / 2.0, l / 2.0, l * 0.43, -l * 0.43);
    let shaft = format!(
        "M{:.2} {:.2}L{:.2} {:.2}L{:.2} {:.2}L{:.2} {:.2}z",
        l * 0.44,
        h * 0.02,
        w * 0.53,
        -h * 0.2,
        w * 0.53,
        -h * 0.06,
        l * 0.43,
        h * 0.16
    );
    let wheels = [-0.25, 0.25].map(|x| circle(x * l, h * 0.3, h * 0.22)).concat();
    Shape {
        body,
        wheels: shaft + &wheels,
        roof: format!(
            "M{:.2} {:.2}H{:.2}V{:.2}H{:.2}z",
            -l / 2.0 + h * 0.1,
            top + h * 0.05,
            l / 2.0 - h * 0.1,
            top + h * 0.19,
            -l / 2.0 + h * 0.1
        ),
        livery_at: (-h * 0.1, l * 0.94, h * 0.62),
    }
}
