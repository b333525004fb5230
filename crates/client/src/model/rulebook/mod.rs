//! The rules as people read them: a text in a small markup, filled in with what a board is like.

mod examples;
mod facts;
mod markup;
mod plural;

pub(crate) use examples::examples;
pub(crate) use facts::Facts;
pub(crate) use markup::{Block, Line, Span, read};

#[cfg(test)]
mod tests;
