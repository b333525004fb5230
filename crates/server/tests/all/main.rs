//! The server as its users meet it: over real connections, on a database of its own.

mod accounts;
mod boards;
mod bots;
mod harness;
mod headers;
mod hostile;
mod limits;
mod nodes;
mod openapi;
mod play;
mod secrecy;
mod sizes;
mod wire;
