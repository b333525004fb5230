//! Section T: Asia, played by teams of two.

mod cards;
mod path;
mod routes;
mod score;
mod tickets;
