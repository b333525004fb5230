//! The deck, the discard and the market: C01 C05 L03 T05 R03 R16.

use crate::board::spec::Flush;
use crate::game::Game;
use crate::position::{Event, EventSink, State};
use crate::rng::Stream;
use crate::types::{Card, CardCounts, MARKET, Slot};

/// Flushes in a row before the market is left as it is. Where a flush can help at all (R03), one in
/// some twenty does even in the worst case, so this is never met; it only bounds the loop.
const MOST_FLUSHES: usize = 10_000;

impl State {
    /// Draws the next card. An empty deck is remade from the discard first (C05); there must be a card
    /// in one of them.
    #[inline]
    pub(crate) fn draw_card(&mut self, log: &mut impl EventSink) -> Card {
        self.remake_deck(log);
        let n = self.dealer.rng.below(Stream::Cards, u32::from(self.public.deck_cards));
        let card = self.dealer.deck.nth(n as u8);
        self.dealer.deck.take(card, 1);
        self.public.deck_cards -= 1;
        card
    }

    /// Shuffles the discard into a new deck if the deck is empty (C05). That is done when a card is
    /// asked for, not when the last one is drawn: else a deck of five and a market of five could
    /// change places for ever without being shuffled together, and R03 would not hold.
    #[inline]
    fn remake_deck(&mut self, log: &mut impl EventSink) {
        if self.public.deck_cards == 0 && self.public.discard_cards > 0 {
            self.dealer.deck = self.public.discard;
            self.public.deck_cards = self.public.discard_cards;
            self.public.discard = CardCounts::EMPTY;
            self.public.discard_cards = 0;
            self.dealer.rng.reshuffled();
            log.event(|| Event::Reshuffled { cards: self.public.deck_cards });
        }
    }

    /// Puts cards on the discard. The market is filled from it at the end of the action (R16).
    #[inline]
    pub(crate) fn discard(&mut self, cards: &CardCounts) {
        self.public.discard = self.public.discard.plus(cards);
        self.public.discard_cards += cards.total();
    }

    /// Fills the market as far as cards can be had (R16) and flushes it while the board asks for it (L03).
    #[inline]
    pub(crate) fn fill_market(&mut self, game: &Game, log: &mut impl EventSink) {
        self.turn_up(log);
        if let Flush::AtWilds(limit) = game.board().rules().flush {
            for _ in 0..MOST_FLUSHES {
                if !self.must_flush(limit) {
                    return;
                }
                let cards: CardCounts = self.public.market.iter().flatten().copied().collect();
                log.event(|| Event::MarketFlushed { cards });
                self.public.market = [None; MARKET];
                self.discard(&cards);
                self.turn_up(log);
            }
        }
    }

    fn turn_up(&mut self, log: &mut impl EventSink) {
        for slot in 0..MARKET {
            if self.public.market[slot].is_none() && self.public.can_draw() {
                let card = self.draw_card(log);
                self.public.market[slot] = Some(card);
                log.event(|| Event::MarketTurned { slot: Slot(slot as u8), card });
            }
        }
    }

    /// Whether a full market shows too many wilds, and a new one could show fewer (R03).
    fn must_flush(&self, limit: u8) -> bool {
        let wilds = self.public.market.iter().filter(|slot| **slot == Some(Card::Wild)).count();
        if wilds < usize::from(limit) || self.public.market.contains(&None) {
            return false;
        }
        let others = |cards: &CardCounts| cards.sum() - u32::from(cards.wilds());
        let at_hand = others(&self.dealer.deck) + others(&self.public.discard) + (MARKET - wilds) as u32;
        at_hand > (MARKET - usize::from(limit)) as u32
    }
}
