//! Temporary PostgreSQL, NATS and ChromeDriver servers, for tests and for the chaos run.
//!
//! Each has a folder and a port of its own and is gone with the value that stands for it, or with the
//! process, however that ends: a watchdog outside the process sees to it.

mod chromedriver;
mod database;
mod folder;
mod install;
mod nats;
mod port;
mod postgres;
mod process;

pub use chromedriver::Chromedriver;
pub use database::fresh_database;
pub use folder::Folder;
pub use install::{install_browser, install_missing};
pub use nats::Nats;
pub use port::free as free_port;
pub use postgres::{Flush, Postgres};
