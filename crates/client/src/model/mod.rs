//! The pure part of the client, without a browser: tested natively.

pub(crate) mod animation;
mod camera;
pub(crate) mod chart;
pub(crate) mod clock;
mod game_model;
mod gestures;
mod hit_test;
pub(crate) mod keymap;
pub(crate) mod local_store;
pub(crate) mod replay;
pub(crate) mod route_navigation;
pub(crate) mod rulebook;
pub(crate) mod score_steps;
pub(crate) mod table_lists;
mod table_state;
mod way;

pub(crate) use camera::{Camera, Pair};
pub(crate) use game_model::{GameModel, Goal};
pub(crate) use gestures::{Click, Gestures};
pub(crate) use hit_test::nearest;
pub(crate) use table_state::{Continuity, TableState};
