//! The board under the viewer's fingers: where it is shown, what is hit, which way the arrow keys lead.

mod camera;
mod gestures;
mod hit_test;
pub(crate) mod route_navigation;

pub(crate) use camera::{Bounds, Camera, Pair};
pub(crate) use gestures::{Click, Gestures};
pub(crate) use hit_test::nearest;
