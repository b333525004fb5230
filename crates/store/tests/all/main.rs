//! The store's contract on both backends, and what is particular to each, in one binary.

mod contract;
mod place;
mod postgres;
mod sample;
mod sqlite;
