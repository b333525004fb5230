//! Which actions cannot be undone, and why, in the words of the terminal.

use engine::{Revealed, Seat};

/// Why an action cannot be undone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum CannotUndo {
    /// The person has done nothing yet.
    Nothing,
    /// Somebody else has acted since.
    OthersActed(Seat),
    /// It revealed something hidden, to the person or to a partner.
    Revealed(Revealed),
}

/// What an action revealed, and to whom.
pub(crate) const fn revealed_text(revealed: Revealed) -> &'static str {
    match revealed {
        Revealed::Card => "it showed you a card of the deck",
        Revealed::Tickets => "it showed you tickets",
        Revealed::Market => "it showed you a new card in the market",
        Revealed::Reshuffle => "it showed you that the deck was reshuffled",
        Revealed::Tunnel => "it showed you the cards turned up for the tunnel",
        Revealed::Choices => "it showed you how many tickets the others kept",
        Revealed::Holder => "it showed your partner what went into the holder",
        Revealed::Hand => "it showed your partner cards of your hand",
        Revealed::End => "it showed you the tickets of the others",
    }
}
