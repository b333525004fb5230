//! The engine's integration tests, in one binary.

mod properties;
mod rules;
mod setup;
