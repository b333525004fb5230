//! Cards: colours, the wild, and counts of them.
use serde::{Deserialize, Serialize};
/// A colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Deserialize, Serialize)]
#[serde(rename_all = "kebab-case")]
#[repr(u8)]
#[allow(missing_docs)]
pub enum Color { Purple, Blue, Orange, White, Green, Yellow, Black, Red, Pink }
