//! What a seat remembers of what was shown: cards taken openly lie in a hand until they are played.

use engine::{Assumptions, Card, CardCounts, CardSpot, Event, Game, Payment, Seat, Shown, Source};

/// What is certain about the others' hands and holders.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Memory {
    pub(crate) known: Assumptions,
    /// The cards that lie for a tunnel: they are in no hand while it is dug, and may come back.
    laid: Payment,
}

impl Memory {
    pub(crate) const BLANK: Memory = Memory {
        known: Assumptions::NONE,
        laid: Payment { hand: CardCounts::EMPTY, holder: CardCounts::EMPTY },
    };

    /// Takes note of an event as the seat sees it.
    pub(crate) fn watch(&mut self, game: &Game, event: &Event) {
        match *event {
            Event::CardTaken { seat, card, to: Some(spot), .. } => self.add(game, seat, card, spot),
            Event::CardPlaced { seat, card: Shown::Face(card), from: Source::Market, to } => {
                self.add(game, seat, card, to);
            }
            Event::Claimed { seat, ref pay, .. } => {
                // The cards that were laid are part of the payment.
                self.take_back(game, seat);
                self.pay(game, seat, pay);
            }
            Event::TunnelDug { seat, laid, .. } => {
                self.pay(game, seat, &laid);
                self.laid = laid;
            }
            // Everybody saw them go to the hand, also those from the holder (R05).
            Event::TunnelLeft { seat, .. } => {
                let laid = std::mem::take(&mut self.laid).cards();
                let hand = &mut self.known.hands[seat.index()];
                *hand = hand.plus(&laid);
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

    fn add(&mut self, game: &Game, seat: Seat, card: Card, spot: CardSpot) {
        match (spot, game.team(seat)) {
            (CardSpot::Holder, Some(team)) => self.known.holders[team].add(card, 1),
            (CardSpot::Holder, None) | (CardSpot::Hand, _) => self.known.hands[seat.index()].add(card, 1),
        }
    }

    fn take_back(&mut self, game: &Game, seat: Seat) {
        let laid = std::mem::take(&mut self.laid);
        let hand = &mut self.known.hands[seat.index()];
        *hand = hand.plus(&laid.hand);
        if let Some(team) = game.team(seat) {
            self.known.holders[team] = self.known.holders[team].plus(&laid.holder);
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

#[cfg(test)]
mod tests;
