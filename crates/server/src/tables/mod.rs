//! Tables in memory: one task per table, and everything between it and the database.

mod actor;
mod bots;
mod load;
mod open;
mod persist;
mod subscribers;
mod tasks;

pub(crate) use actor::{OrderRequest, ReplyTo, SnapshotRequest, TableMsg, spawn};
pub(crate) use load::{load, load_all, store_unavailable};
pub(crate) use open::open;
pub(crate) use subscribers::{Outgoing, Subscribe};
