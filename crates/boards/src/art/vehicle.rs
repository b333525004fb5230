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
