//! Drawing cards: C03 L04 T06 T07 R02 R18.

use crate::board::spec::MarketWild;
use crate::game::Game;
use crate::position::{Event, EventSink, Phase, Shown, Source, State};
use crate::rules::CardSpot;
use crate::types::{Card, Seat, Slot};

impl State {
    /// The first or second card of a draw, blind from the deck.
    #[inline]
    pub(crate) fn draw_from_deck(&mut self, game: &Game, seat: Seat, log: &mut impl EventSink) {
        let card = self.draw_card(log);
        if let Phase::Second { to, .. } = self.public.phase {
            self.put_card(game, seat, card, to);
            log.event(|| Event::CardDrawn { seat, card: Shown::Face(card), to: Some(to) });
            self.remake_deck(log);
            self.end_turn(game, seat, log);
        } else if game.teams() {
            self.own[seat.index()].drawn = Some(card);
            self.public.phase = Phase::Placing { seat, card: Shown::Back };
            log.event(|| Event::CardDrawn { seat, card: Shown::Face(card), to: None });
            self.remake_deck(log);
        } else {
            self.put_card(game, seat, card, CardSpot::Hand);
            log.event(|| Event::CardDrawn { seat, card: Shown::Face(card), to: Some(CardSpot::Hand) });
            self.remake_deck(log);
            self.ask_second(game, seat, CardSpot::Hand, log);
        }
    }

    /// The first or second card of a draw, from the market. It is replaced at once (C03).
    #[inline]
    pub(crate) fn draw_from_market(&mut self, game: &Game, seat: Seat, slot: Slot, log: &mut impl EventSink) {
        let Some(card) = self.public.market[slot.index()].take() else { return };
        let rule = game.board().rules().market_wild;
        let whole = card == Card::Wild && rule != MarketWild::LikeAnyCard;
        let to = if let Phase::Second { to, .. } = self.public.phase {
            Some(to)
        } else if whole && rule == MarketWild::WholeDrawToHolder {
            Some(CardSpot::Holder)
        } else if game.teams() && !whole {
            None
        } else {
            Some(CardSpot::Hand)
        };
        log.event(|| Event::CardTaken { seat, slot, card, to });
        let second = matches!(self.public.phase, Phase::Second { .. });
        if let Some(to) = to {
            self.put_card(game, seat, card, to);
        }
        self.fill_market(game, log);
        match to {
            None => self.public.phase = Phase::Placing { seat, card: Shown::Face(card) },
            Some(_) if second || whole => self.end_turn(game, seat, log),
            Some(_) => self.ask_second(game, seat, CardSpot::Hand, log),
        }
    }

    /// Places the first card; the second will go to the other place (T06).
    pub(crate) fn place_card(&mut self, game: &Game, seat: Seat, to: CardSpot, log: &mut impl EventSink) {
        let Phase::Placing { card, .. } = self.public.phase else { return };
        let (card, from) = match (card, self.own[seat.index()].drawn) {
            (Shown::Face(card), _) => (card, Source::Market),
            (Shown::Back, Some(card)) => (card, Source::Deck),
            (Shown::Back, None) => return,
        };
        self.own[seat.index()].drawn = None;
        self.put_card(game, seat, card, to);
        log.event(|| Event::CardPlaced { seat, card: Shown::Face(card), from, to });
        self.ask_second(game, seat, to.other(), log);
    }

    /// Waits for the second card if a legal one exists; otherwise the turn is over (R02).
    #[inline]
    fn ask_second(&mut self, game: &Game, seat: Seat, to: CardSpot, log: &mut impl EventSink) {
        let like_any = game.board().rules().market_wild == MarketWild::LikeAnyCard;
        let takeable = |slot: &Option<Card>| slot.is_some() && (like_any || *slot != Some(Card::Wild));
        if self.public.can_draw() || self.public.market.iter().any(takeable) {
            self.public.phase = Phase::Second { seat, to };
        } else {
            self.end_turn(game, seat, log);
        }
    }

    #[inline]
    fn put_card(&mut self, game: &Game, seat: Seat, card: Card, to: CardSpot) {
        match (to, game.team(seat)) {
            (CardSpot::Holder, Some(team)) => {
                self.team[team.index()].cards.add(card, 1);
                self.public.holder_cards[team.index()] += 1;
            }
            (CardSpot::Hand | CardSpot::Holder, _) => {
                self.own[seat.index()].hand.add(card, 1);
                self.public.hand_cards[seat.index()] += 1;
            }
        }
    }
}
