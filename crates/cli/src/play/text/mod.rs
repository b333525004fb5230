//! What the terminal shows: names, colours, positions and help as text.

pub(super) mod color;
pub(super) mod help;
pub(super) mod names;
pub(super) mod position_text;
