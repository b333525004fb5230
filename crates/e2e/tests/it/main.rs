//! The page in a real browser, played by clicks.
//!
//! Every test has a server, a database and a browser of its own, so that they can run side by side; they share only the
//! server program and the page, which are built before. Long tests are split, so that two threads stay busy to the end.

mod accessibility;
mod engine;
mod first_paint;
mod games;
mod hot_seat;
mod keyboard;
mod languages;
mod legibility;
mod offline;
mod phone;
mod plan;
mod settings;
mod size;
mod table_facts;
mod tables;
mod trouble;
mod undo;

/// Any error fails the test with its message.
type Result<T> = anyhow::Result<T>;
