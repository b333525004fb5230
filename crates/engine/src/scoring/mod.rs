//! Scoring: networks, the longest path, and the points at the end.

mod breakdown;
mod longest_path;
mod network;
mod tally;

pub use breakdown::*;
pub use longest_path::*;
pub use network::*;
pub use tally::*;
