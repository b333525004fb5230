//! The pure part of the client, without a browser: tested natively.

pub(crate) mod animation;
pub(crate) mod board;
pub(crate) mod chart;
mod game_model;
pub(crate) mod keymap;
pub(crate) mod local_store;
pub(crate) mod plan;
pub(crate) mod preferences;
pub(crate) mod replay;
pub(crate) mod rulebook;
pub(crate) mod score_steps;
pub(crate) mod sounds;
mod table;
mod ticket_path;

pub(crate) use board::{Bounds, Camera, Click, Gestures, Pair, nearest};
pub(crate) use game_model::{GameModel, Goal};
pub(crate) use table::{Continuity, TableState, chat, clock, heartbeat, table_lists, turn_log};
