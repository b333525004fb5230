//! What a seat can do, as plain values: colours and counts, never individual cards (R07).

use serde::{Deserialize, Serialize};

use crate::types::{CardCounts, RouteId, Slot, TicketId, TicketSet};

/// One decision of one seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// Draw a card blind from the deck (C03).
    DrawDeck,
    /// Take a card from the market (C03).
    DrawMarket(Slot),
    /// Say where the first card of a draw goes (T06).
    Place(CardSpot),
    /// Claim a route, or lay the cards for a tunnel (C06, N07).
    Claim {
        /// Which route.
        route: RouteId,
        /// The cards played for it.
        pay: Payment,
    },
    /// Add the cards that a tunnel needs (N07).
    Add(Payment),
    /// Take back the cards laid for a tunnel (N07).
    TakeBack,
    /// Draw tickets (N04, L06, T09).
    DrawTickets,
    /// Keep some of the tickets on offer.
    Keep {
        /// The tickets kept, including the shared one.
        tickets: TicketSet,
        /// The one that goes into the team's holder (T09).
        share: Option<TicketId>,
    },
    /// Put tickets from the seat's hand into the team's holder (T04, T12).
    Share(TicketSet),
    /// Do nothing, because nothing can be done (R01).
    Pass,
}

/// Cards played: from the seat's hand, and in a team also from the card holder (T08).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Payment {
    /// From the seat's hand.
    pub hand: CardCounts,
    /// From the team's card holder.
    #[serde(default, skip_serializing_if = "CardCounts::is_empty")]
    pub holder: CardCounts,
}

/// Where a player in a team puts a card (T06).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum CardSpot {
    /// In the seat's hand.
    Hand,
    /// In the team's card holder.
    Holder,
}

impl CardSpot {
    /// The other one of the two.
    #[must_use]
    pub const fn other(self) -> CardSpot {
        match self {
            CardSpot::Hand => CardSpot::Holder,
            CardSpot::Holder => CardSpot::Hand,
        }
    }
}

impl Payment {
    /// A payment from the hand alone.
    pub const fn hand(hand: CardCounts) -> Payment {
        Payment { hand, holder: CardCounts::EMPTY }
    }

    /// All cards played.
    #[inline]
    pub fn cards(&self) -> CardCounts {
        self.hand.plus(&self.holder)
    }

    /// Splits cards between hand and holder, using the hand first: what is in the holder stays there for the
    /// partner. `hand` and the holder together must have the cards.
    #[inline]
    pub fn hand_first(cards: &CardCounts, hand: &CardCounts) -> Payment {
        let mut pay = Payment::default();
        for kind in 0..cards.0.len() {
            pay.hand.0[kind] = cards.0[kind].min(hand.0[kind]);
            pay.holder.0[kind] = cards.0[kind] - pay.hand.0[kind];
        }
        pay
    }
}
