//! Everything that the engine must do, in one binary.

mod properties;
mod rules;
mod setup;
