//! What a seat remembers of what was shown: cards taken openly lie in a hand until they are played.

use engine::{Card, CardCounts, Event, Game, Guess, Payment, Seat, Shown, Source, Spot};

/// What is certain about the others' hands and holders.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Memory {
    pub(crate) known: Guess,
    /// The cards that lie for a tunnel, which somebody may take back.
    laid: CardCounts,
}

impl Memory {
    pub(crate) const BLANK: Memory = Memory { known: Guess::NONE, laid: CardCounts::EMPTY };

    /// Takes note of an event as the seat sees it.
    pub(crate) fn watch(&mut self, game: &Game, event: &Event) {
        match *event {
            Event::CardTaken { seat, card, to: Some(spot), .. } => self.add(game, seat, card, spot),
            Event::CardPlaced { seat, card: Shown::Face(card), from: Source::Market, to } => {
                self.add(game, seat, card, to);
            }
            Event::Claimed { seat, ref pay, .. } => self.pay(game, seat, pay),
            Event::TunnelDug { laid, .. } => self.laid = laid.hand,
            Event::TunnelLeft { seat, .. } => {
                // Everybody saw them go back into the hand.
                let hand = &mut self.known.hands[seat.index()];
                for (known, laid) in hand.0.iter_mut().zip(self.laid.0) {
                    *known = (*known).max(laid);
                }
            }
            Event::CardTaken { to: None, .. }
            | Event::CardPlaced { .. }
            | Event::HandDealt { .. }
            | Event::TicketsOffered { .. }
            | Event::MarketTurned { .. }
            | Event::MarketFlushed { .. }
            | Event::Reshuffled { .. }
            | Event::CardDrawn { .. }
            | Event::TunnelPaid { .. }
            | Event::Closed { .. }
            | Event::MerchandiseTaken { .. }
            | Event::ChoiceMade { .. }
            | Event::TicketsKept { .. }
            | Event::TicketsShared { .. }
            | Event::Passed { .. }
            | Event::LastRound { .. }
            | Event::Over => {}
        }
    }

    fn add(&mut self, game: &Game, seat: Seat, card: Card, spot: Spot) {
        match (spot, game.team(seat)) {
            (Spot::Holder, Some(team)) => self.known.holders[team].add(card, 1),
            (Spot::Holder, None) | (Spot::Hand, _) => self.known.hands[seat.index()].add(card, 1),
        }
    }

    /// Of equal cards, those that were shown are taken to be played first: what is left is certain.
    fn pay(&mut self, game: &Game, seat: Seat, pay: &Payment) {
        remove(&mut self.known.hands[seat.index()], &pay.hand);
        if let Some(team) = game.team(seat) {
            remove(&mut self.known.holders[team], &pay.holder);
        }
    }
}

fn remove(from: &mut CardCounts, cards: &CardCounts) {
    for (have, gone) in from.0.iter_mut().zip(cards.0) {
        *have = have.saturating_sub(gone);
    }
}
