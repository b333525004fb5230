//! Several people on one device: choosing who plays, handing the device on, and the curtain between two of them.

mod curtain;
mod hand_over;
mod new_game;

pub(crate) use curtain::Curtain;
pub(crate) use hand_over::{HandOver, HideCards};
pub(crate) use new_game::SharedGame;
