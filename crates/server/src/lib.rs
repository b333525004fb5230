//! The server: tables for people and bots over HTTP and sockets, kept in a database.
//!
//! `actor` is the task that owns a table, which is pure and a crate of its own; `node` is the running
//! server with its tables; `http` its addresses; `pool` where bots think; `bus` the line between nodes;
//! `sweep` what is done from time to time; `limits` what one may use; `log` reads tables from the store.

mod app_state;
mod board_assets;
mod bot_pool;
mod bus;
mod config;
mod http;
mod jobs;
mod listener;
mod metrics;
mod rate_limit;
mod serve;
mod tables;
mod tokens;
mod user_names;

pub use config::{Config, Limits};
pub use http::openapi;
pub use serve::{Server, serve};
