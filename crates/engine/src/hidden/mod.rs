//! Hidden information: whole positions that agree with what one seat sees.

mod assumptions;
mod determinize;

pub use assumptions::*;
