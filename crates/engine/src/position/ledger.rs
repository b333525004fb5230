//! What a spectator with a perfect memory knows of every seat's cards.

#![deny(clippy::wildcard_enum_match_arm)] // whoever adds an event must say what it tells a spectator

use serde::{Deserialize, Serialize};

use crate::game::Game;
use crate::hidden::Assumptions;
use crate::position::{Event, Public, Shown, Source};
use crate::rules::{CardSpot, Payment};
use crate::types::{Card, CardCounts, MAX_SEATS, MAX_TEAMS, Seat};

/// The cards that everybody could know if they remembered everything: it depends only on what a spectator sees,
/// so it is the same for all viewers. What else is public about a seat is in [`Public`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Ledger {
    /// The cards that each seat took openly and has not played. Of equal cards, those taken openly are taken to
    /// be played first, so these are certain to be in its hand.
    pub hands: [CardCounts; MAX_SEATS],
    /// The same for the holders of the teams (T02).
    pub holders: [CardCounts; MAX_TEAMS],
    /// The cards each seat has played for its routes.
    pub played: [CardCounts; MAX_SEATS],
    /// The cards laid for a tunnel that is not decided yet: they are in no hand, and may return to one.
    #[serde(default, skip_serializing_if = "is_nothing")]
    pub tunnel: Payment,
}

fn is_nothing(payment: &Payment) -> bool {
    *payment == Payment::default()
}

impl Ledger {
    /// Nothing is known.
    pub const EMPTY: Ledger = Ledger {
        hands: [CardCounts::EMPTY; MAX_SEATS],
        holders: [CardCounts::EMPTY; MAX_TEAMS],
        played: [CardCounts::EMPTY; MAX_SEATS],
        tunnel: Payment { hand: CardCounts::EMPTY, holder: CardCounts::EMPTY },
    };

    /// Records an event. Whoever sees it, the ledger uses only what everybody sees of it.
    pub fn watch(&mut self, game: &Game, event: &Event) {
        match *event {
            Event::CardTaken { seat, card, to: Some(spot), .. } => self.add(game, seat, card, spot),
            Event::CardPlaced { seat, card: Shown::Face(card), from: Source::Market, to } => {
                self.add(game, seat, card, to);
            }
            Event::Claimed { seat, ref pay, .. } => {
                // The cards that were laid are part of the payment.
                self.undo_laying(game, seat);
                self.pay(game, seat, pay);
                let played = &mut self.played[seat.index()];
                *played = played.plus(&pay.cards());
            }
            Event::TunnelDug { seat, laid, .. } => {
                self.pay(game, seat, &laid);
                self.tunnel = laid;
            }
            // Everybody saw them go to the hand, including those from the holder (R05).
            Event::TunnelLeft { seat, .. } => {
                let laid = std::mem::take(&mut self.tunnel).cards();
                let hand = &mut self.hands[seat.index()];
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

    /// How many cards of a seat's hand are not known.
    pub fn unknown(&self, public: &Public, seat: Seat) -> u8 {
        public.hand_cards[seat.index()].saturating_sub(self.hands[seat.index()].total())
    }

    /// What is certain about hands and holders, for filling in the rest.
    pub fn assumptions(&self) -> Assumptions {
        Assumptions { hands: self.hands, holders: self.holders, ..Assumptions::NONE }
    }

    fn add(&mut self, game: &Game, seat: Seat, card: Card, spot: CardSpot) {
        match (spot, game.team(seat)) {
            (CardSpot::Holder, Some(team)) => self.holders[team.index()].add(card, 1),
            (CardSpot::Holder, None) | (CardSpot::Hand, _) => self.hands[seat.index()].add(card, 1),
        }
    }

    /// Puts what was laid for a tunnel back where it came from.
    fn undo_laying(&mut self, game: &Game, seat: Seat) {
        let laid = std::mem::take(&mut self.tunnel);
        let hand = &mut self.hands[seat.index()];
        *hand = hand.plus(&laid.hand);
        if let Some(team) = game.team(seat) {
            let holder = &mut self.holders[team.index()];
            *holder = holder.plus(&laid.holder);
        }
    }

    fn pay(&mut self, game: &Game, seat: Seat, pay: &Payment) {
        let hand = &mut self.hands[seat.index()];
        *hand = hand.without(&pay.hand);
        if let Some(team) = game.team(seat) {
            let holder = &mut self.holders[team.index()];
            *holder = holder.without(&pay.holder);
        }
    }
}
