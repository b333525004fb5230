//! What the client knows, without any screen: pure, tested natively.

mod aim;
mod camera;
pub(crate) mod chart;
pub(crate) mod clock;
pub(crate) mod count;
pub(crate) mod cues;
mod desk;
mod fingers;
pub(crate) mod kept;
pub(crate) mod keys;
pub(crate) mod lists;
pub(crate) mod reel;
pub(crate) mod rules;
mod seen;
pub(crate) mod steer;
mod way;

pub(crate) use aim::nearest;
pub(crate) use camera::{Camera, Pair};
pub(crate) use desk::{Desk, Goal};
pub(crate) use fingers::{Click, Fingers};
pub(crate) use seen::{Heard, Seen};
