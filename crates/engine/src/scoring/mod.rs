//! Scoring: networks, paths, and the points at the end.

mod breakdown;
mod longest_path;
mod network;
mod paths;
mod public_points;
mod tally;

pub use breakdown::*;
pub use longest_path::*;
pub use network::*;
pub use paths::*;
pub use public_points::*;
pub use tally::*;
