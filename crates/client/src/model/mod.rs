//! What the client knows, without any screen: pure, tested natively.

pub(crate) mod clock;
pub(crate) mod count;
pub(crate) mod cues;
mod desk;
pub(crate) mod keys;
pub(crate) mod lists;
pub(crate) mod rules;
mod seen;
pub(crate) mod steer;

pub(crate) use desk::{Desk, Goal};
pub(crate) use seen::{Heard, Seen};
