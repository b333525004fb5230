//! Payments: what pays for a route, and every legal way to pay for it.

mod enumerate;
mod rule;

pub use enumerate::*;
pub use rule::*;
