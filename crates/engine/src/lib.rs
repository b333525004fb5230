//! The rules.
pub mod card;
pub mod board { pub mod spec; }
