//! What the terminal shows: names, colours, positions and events as text.

pub(super) mod color;
pub(super) mod event_text;
pub(super) mod help;
pub(super) mod names;
pub(super) mod position_text;
