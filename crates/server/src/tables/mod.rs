//! Tables in memory: one task per table, and everything between it and the database.

mod actor;
mod bots;
mod load;
mod open;
mod persist;
mod subscribers;

pub(crate) use actor::{AnswerTo, Ask, Asked, Show, spawn};
pub(crate) use load::{Line, away, load, load_all};
pub(crate) use open::open;
pub(crate) use subscribers::{Join, Out};
