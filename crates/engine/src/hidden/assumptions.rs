//! What a viewer has deduced, or wants to assume, about things it cannot see.

use crate::types::{CardCounts, MAX_SEATS, MAX_TEAMS, TicketSet};

/// What to put into the hidden parts of a position before the rest is dealt at random (R13). Cards that were
/// taken openly and not played yet are certain to be in a hand; tickets can be assumed.
///
/// Assumptions that cannot hold, because the view shows the card elsewhere or there is no room, are ignored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Assumptions {
    /// Cards in the seats' hands.
    pub hands: [CardCounts; MAX_SEATS],
    /// Cards in the teams' holders.
    pub holders: [CardCounts; MAX_TEAMS],
    /// Tickets in the seats' hands.
    pub tickets: [TicketSet; MAX_SEATS],
    /// Tickets in the teams' holders.
    pub shared: [TicketSet; MAX_TEAMS],
}

impl Assumptions {
    /// Nothing is known.
    pub const NONE: Assumptions = Assumptions {
        hands: [CardCounts::EMPTY; MAX_SEATS],
        holders: [CardCounts::EMPTY; MAX_TEAMS],
        tickets: [TicketSet::EMPTY; MAX_SEATS],
        shared: [TicketSet::EMPTY; MAX_TEAMS],
    };
}
