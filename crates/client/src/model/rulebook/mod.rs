//! The rulebook: a text in a small markup language, filled in with facts about a board.

mod examples;
mod facts;
mod markup;
mod plural;

pub(crate) use examples::examples;
pub(crate) use facts::Facts;
pub(crate) use markup::{Block, Line, Span, read};

#[cfg(test)]
mod tests;
