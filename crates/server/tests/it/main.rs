//! The server as its users meet it: over real connections, on a database of its own.

mod accounts;
mod boards;
mod bots;
mod harness;
mod headers;
mod hostile;
mod nodes;
mod openapi;
mod play;
mod rate_limits;
mod raw_connection;
mod secrecy;
mod sizes;
