//! Hidden information: whole positions consistent with what one seat sees.

mod assumptions;
mod determinize;

pub use assumptions::*;
