//! Scenarios, toy boards and generators for tests; never shipped.

pub mod invariants;
pub mod mutate;
pub mod playout;
pub mod playthrough;
pub mod random_board;
pub mod scenario;
pub mod toy;

pub use playout::Playout;
pub use scenario::Scenario;
