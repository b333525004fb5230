//! Scenarios, toy boards and generators for tests; never shipped.

pub mod scenario;
pub mod toy;

pub use scenario::Scenario;
