//! Drives the page in a real Chromium, as a person would, for tests, screenshots and measurements.
//!
//! [`Harness`] is a server with a browser, [`Window`] one window of the browser, and [`Player`] plays a game
//! in one. Every test starts a harness of its own, so tests can run in parallel.

mod accessibility;
mod harness;
pub mod keys;
mod player;
mod server_process;
mod viewport;
mod webdriver;
mod window;

pub use accessibility::{Finding, audit, glance};
pub use harness::Harness;
pub use player::{Player, Seen};
pub use server_process::ServerProcess;
pub use viewport::{Size, Theme, Viewport};
pub use window::{NO_NETWORK, SERVER_GONE, Window};

/// Errors are for people to read.
pub type Result<T> = anyhow::Result<T>;
