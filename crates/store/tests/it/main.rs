//! The store's contract on both backends, and what is particular to each, in one binary.

mod contract;
mod postgres;
mod sample;
mod sqlite;
mod test_database;
