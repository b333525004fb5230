//! The bots that neither plan nor search: three levels for beginners, and styles to measure the others by.

pub(crate) mod beginner;
pub(crate) mod greedy;
pub(crate) mod random;
pub(crate) mod simple;
pub(crate) mod styles;

pub use random::Random;
