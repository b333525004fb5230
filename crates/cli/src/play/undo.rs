//! Which actions cannot be undone, and why: decided from the events alone.

use engine::{Event, Game, Seat, Viewer};

/// Why an action cannot be undone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum CannotUndo {
    /// The person has done nothing yet.
    Nothing,
    /// Somebody else has acted since.
    OthersActed(Seat),
    /// It revealed something that the person did not know before.
    Learnt(&'static str),
}

/// What an action revealed to the player that they did not know before.
pub(crate) fn learnt(game: &Game, you: Seat, events: &[Event]) -> Option<&'static str> {
    events.iter().find_map(|event| match event.seen_by(game, Viewer::Seat(you)) {
        Event::HandDealt { .. } => Some("a hand of cards"),
        Event::TicketsOffered { .. } => Some("tickets"),
        Event::MarketTurned { .. } | Event::MarketFlushed { .. } => Some("a new card in the market"),
        Event::Reshuffled { .. } => Some("that the deck was reshuffled"),
        Event::CardDrawn { .. } => Some("a card of the deck"),
        Event::TunnelDug { .. } => Some("the cards turned up for the tunnel"),
        Event::TicketsKept { seat, .. } if seat != you => Some("how many tickets the others kept"),
        Event::TicketsShared { seat, .. } if seat != you => Some("what the others put into their holders"),
        Event::Over => Some("the tickets of the others"),
        Event::CardTaken { .. }
        | Event::CardPlaced { .. }
        | Event::TunnelPaid { .. }
        | Event::TunnelLeft { .. }
        | Event::Claimed { .. }
        | Event::Closed { .. }
        | Event::MerchandiseTaken { .. }
        | Event::ChoiceMade { .. }
        | Event::TicketsKept { .. }
        | Event::TicketsShared { .. }
        | Event::Passed { .. }
        | Event::LastRound { .. } => None,
    })
}
