//! What the client knows, without any screen: pure, tested natively.

mod desk;
pub(crate) mod lists;
mod seen;

pub(crate) use desk::{Desk, Goal};
pub(crate) use seen::{Heard, Seen};
