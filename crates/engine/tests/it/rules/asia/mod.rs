//! Section T: Asia, played by teams of two.

mod cards;
pub(super) mod path;
mod routes;
mod score;
mod tickets;
