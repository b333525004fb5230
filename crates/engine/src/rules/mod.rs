//! The rules: which actions are legal, and what they do.

mod action;
mod apply;
mod check;
mod illegal;
mod legal_actions;
mod mechanics;
mod payments;
mod undo;

pub use action::*;
pub use illegal::*;
pub use legal_actions::*;
pub use payments::*;
pub use undo::*;
