//! The deck, the discard and the market: C01 C05 L03 T05 R03 R16 R23.

use crate::board::spec::Flush;
use crate::game::Game;
use crate::position::{Event, EventSink, State};
use crate::rng::Stream;
use crate::types::{Card, CardCounts, MARKET, Slot};

/// Flushes in a row before the market is left as it is. Where a flush can help at all (R03), about one in
/// twenty does even in the worst case, so this limit is never reached; it only bounds the loop.
const MOST_FLUSHES: u16 = 10_000;

impl State {
    /// Draws the next card; there must be one in the deck or the discard. The deck can be empty only while
    /// the market is replaced or a tunnel's cards are turned up, and is remade when a card is needed (R23).
    #[inline]
    pub(crate) fn draw_card(&mut self, log: &mut impl EventSink) -> Card {
        self.remake_deck(log);
        let n = self.dealer.rng.below(Stream::Cards, u32::from(self.public.deck_cards));
        let card = self.dealer.deck.nth(n as u8);
        self.dealer.deck.take(card, 1);
        self.public.deck_cards -= 1;
        card
    }

    /// Shuffles the discard into a new deck if the deck is empty (C05). Whatever takes cards from the deck or
    /// puts some on the discard calls this at its end (R23). While the market is replaced, this waits until a
    /// card is needed: otherwise a deck of five and a market of five could change places for ever without
    /// being shuffled together, and R03 would not hold.
    #[inline]
    pub(crate) fn remake_deck(&mut self, log: &mut impl EventSink) {
        if self.public.deck_cards == 0 && self.public.discard_cards > 0 {
            self.dealer.deck = self.public.discard;
            self.public.deck_cards = self.public.discard_cards;
            self.public.discard = CardCounts::EMPTY;
            self.public.discard_cards = 0;
            self.dealer.rng.reshuffled();
            log.event(|| Event::Reshuffled { cards: self.public.deck_cards });
        }
    }

    /// Puts cards on the discard. At the end of the action the market is filled (R16), and the deck is remade
    /// if it is empty (R23).
    #[inline]
    pub(crate) fn discard(&mut self, cards: &CardCounts) {
        self.public.discard = self.public.discard.plus(cards);
        self.public.discard_cards += cards.total();
    }

    /// Fills the market as far as there are cards (R16) and replaces it while the board requires it (L03).
    #[inline]
    pub(crate) fn fill_market(&mut self, game: &Game, log: &mut impl EventSink) {
        self.turn_up(log);
        self.remake_deck(log);
        if let Flush::AtWilds(limit) = game.board().rules().flush
            && self.must_flush(limit)
        {
            self.flush_market(limit, log);
            self.remake_deck(log);
        }
    }

    /// Replaces the market until it may stay (R03). That can take dozens of markets, of which only the first
    /// and the last matter, so one event reports them all.
    fn flush_market(&mut self, limit: u8, log: &mut impl EventSink) {
        let shown = self.public.market;
        let (mut times, mut remade) = (0, false);
        while times < MOST_FLUSHES && self.must_flush(limit) {
            let cards: CardCounts = self.public.market.iter().flatten().copied().collect();
            self.public.market = [None; MARKET];
            self.discard(&cards);
            self.turn_up(&mut ());
            // The cards just discarded have left the discard only if they went into a new deck.
            remade |= self.public.discard_cards == 0;
            times += 1;
        }
        log.event(|| Event::MarketFlushed {
            cards: shown.into_iter().flatten().collect(),
            times,
            market: self.public.market,
            deck: remade.then_some(self.dealer.deck),
        });
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
