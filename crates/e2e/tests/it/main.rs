//! The page in a real browser, played by clicks. They run one after the other: each has a server, a browser and
//! few cores for itself.

mod accessibility;
mod engine;
mod games;
mod keyboard;
mod languages;
mod offline;
mod phone;
mod size;
mod tables;
mod trouble;

/// What goes wrong is told in words.
type Result<T> = anyhow::Result<T>;
