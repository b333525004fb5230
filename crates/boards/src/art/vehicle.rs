//! What the pieces of a board are.

use serde::{Deserialize, Serialize};

/// What stands on a claimed route.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Deserialize, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Vehicle {
    /// Railway wagons.
    #[default]
    Train,
    /// Buses.
    Bus,
    /// Carts with merchandise.
    Cart,
}

impl Vehicle {
    /// The word for it in files and texts.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Vehicle::Train => "train",
            Vehicle::Bus => "bus",
            Vehicle::Cart => "cart",
        }
    }
}
