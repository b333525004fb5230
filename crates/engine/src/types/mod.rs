//! Small value types: ids, cards, counts of cards, clauses, hashes, and sets as machine words.

mod card;
mod clause;
mod counts;
mod hash;
mod ids;
mod packed_counts;
mod sets;

pub use card::*;
pub use clause::*;
pub use counts::*;
pub use hash::*;
pub use ids::*;
pub(crate) use packed_counts::*;
pub use sets::*;
