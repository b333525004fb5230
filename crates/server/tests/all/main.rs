//! The server as its users meet it: over real connections, on a database of its own.

mod accounts;
mod bots;
mod harness;
mod nodes;
mod play;
