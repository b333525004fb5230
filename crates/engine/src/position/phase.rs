//! What a game is waiting for. Everything pending is here, so a saved game can resume anywhere.

use serde::{Deserialize, Serialize};

use crate::rules::{CardSpot, Payment};
use crate::types::{Card, CardCounts, RouteId, Seat, SeatSet};

/// What a game is waiting for. Everybody may know it: secret parts are in the drawers of those who may.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// Seats choose which of the dealt tickets they keep (N02, L02, T04), all at the same time (R21).
    Opening {
        /// Who has not chosen yet.
        waiting: SeatSet,
    },
    /// Seats choose the ticket that goes into the team's holder (T04), all at the same time (R21).
    Sharing {
        /// Who has not chosen yet.
        waiting: SeatSet,
    },
    /// A seat chooses its action (C02).
    Turn {
        /// Whose turn it is.
        seat: Seat,
    },
    /// A seat has seen its first card and says where it goes (T06).
    Placing {
        /// Whose turn it is.
        seat: Seat,
        /// The card, if everybody saw it; one drawn blind is in the seat's own drawer.
        card: Shown<Card>,
    },
    /// A seat draws its second card (C03).
    Second {
        /// Whose turn it is.
        seat: Seat,
        /// Where the card will go.
        to: CardSpot,
    },
    /// A tunnel needs more cards (N07).
    Tunnel {
        /// Whose turn it is.
        seat: Seat,
        /// The tunnel and its cards.
        dig: PendingTunnel,
    },
    /// A seat chooses which of the drawn tickets it keeps (N04, L06, T09).
    Keeping {
        /// Whose turn it is.
        seat: Seat,
        /// How many were drawn.
        shown: u8,
    },
    /// The game is over and scored.
    Over,
}

/// A tunnel that needs more cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct PendingTunnel {
    /// The tunnel.
    pub route: RouteId,
    /// The cards laid for it: in neither deck nor discard (R05).
    pub laid: Payment,
    /// The cards turned up.
    pub turned: CardCounts,
    /// How many more cards it needs.
    pub extra: u8,
}

/// A value that some may see and others may not: an explicit back, never a magic value or a missing one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Shown<T> {
    /// The face is shown.
    Face(T),
    /// Only the back is shown.
    Back,
}

impl<T> Shown<T> {
    /// The face, where it is shown.
    pub fn face(self) -> Option<T> {
        match self {
            Shown::Face(face) => Some(face),
            Shown::Back => None,
        }
    }
}

impl Phase {
    /// The seats that may act now: more than one only while choices are simultaneous.
    #[inline]
    pub const fn to_act(&self) -> SeatSet {
        match self {
            Phase::Opening { waiting } | Phase::Sharing { waiting } => *waiting,
            Phase::Turn { seat }
            | Phase::Placing { seat, .. }
            | Phase::Second { seat, .. }
            | Phase::Tunnel { seat, .. }
            | Phase::Keeping { seat, .. } => SeatSet::one(*seat),
            Phase::Over => SeatSet(0),
        }
    }
}
