//! Payments: what pays for a route, every legal way to pay for it, and what is lacking.

mod enumerate;
mod rule;
mod shortfall;

pub use enumerate::*;
pub use rule::*;
pub use shortfall::*;
