//! A table as the server tells of it: its state, its log and chat, its clock, and lists of tables.

pub(crate) mod chat;
pub(crate) mod clock;
pub(crate) mod heartbeat;
pub(crate) mod table_lists;
mod table_state;
pub(crate) mod turn_log;

pub(crate) use table_state::{Continuity, TableState};
