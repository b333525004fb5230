//! Drives the page in a real Chromium as a person would: for tests, pictures and measurements.
//!
//! [`Stage`] is a server with a browser beside it, [`Window`] one window of the browser, and [`Player`] plays a
//! game in one.

mod audit;
pub mod keys;
mod look;
mod player;
mod served;
mod stage;
mod window;
mod wire;

pub use audit::{Finding, audit, glance};
pub use look::{Look, Size, Theme};
pub use player::{Player, Seen};
pub use served::Served;
pub use stage::Stage;
pub use window::Window;

/// What goes wrong here is told to a person.
pub type Result<T> = anyhow::Result<T>;
