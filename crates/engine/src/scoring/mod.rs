//! Scoring: networks, paths, and the points at the end.

mod breakdown;
mod longest_path;
mod network;
mod paths;
mod tally;

pub use breakdown::*;
pub use longest_path::*;
pub use network::*;
pub use paths::*;
pub use tally::*;
