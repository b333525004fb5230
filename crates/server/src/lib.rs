//! The server: tables for people and bots over HTTP and WebSockets, stored in a database.
//!
//! `tables` runs one task per table around the pure `table` crate; `http` is the API; `app_state` is what they share.

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
