//! Drawing cards: C03 L04 T06 T07 R02 R18.

use crate::action::Spot;
use crate::board::spec::MarketWild;
use crate::card::Card;
use crate::event::{Event, Log, Source};
use crate::game::Game;
use crate::ids::{Seat, Slot};
use crate::phase::{Phase, Shown};
use crate::state::State;

impl State {
    /// The first or second card of a draw, blind from the deck.
    #[inline]
    pub(crate) fn draw_from_deck(&mut self, game: &Game, seat: Seat, log: &mut impl Log) {
        let card = self.draw_card(log);
        if let Phase::Second { to, .. } = self.table.phase {
            self.put_card(game, seat, card, to);
            log.event(|| Event::CardDrawn { seat, card: Shown::Face(card), to: Some(to) });
            self.remake_deck(log);
            self.end_turn(game, seat, log);
        } else if game.teams() {
            self.own[seat.index()].drawn = Some(card);
            self.table.phase = Phase::Placing { seat, card: Shown::Back };
            log.event(|| Event::CardDrawn { seat, card: Shown::Face(card), to: None });
            self.remake_deck(log);
        } else {
            self.put_card(game, seat, card, Spot::Hand);
            log.event(|| Event::CardDrawn { seat, card: Shown::Face(card), to: Some(Spot::Hand) });
            self.remake_deck(log);
            self.ask_second(game, seat, Spot::Hand, log);
        }
    }

    /// The first or second card of a draw, from the market. It is replaced at once (C03).
    #[inline]
    pub(crate) fn draw_from_market(&mut self, game: &Game, seat: Seat, slot: Slot, log: &mut impl Log) {
        let Some(card) = self.table.market[slot.index()].take() else { return };
        let rule = game.board().rules().market_wild;
        let whole = card == Card::Wild && rule != MarketWild::LikeAnyCard;
        let to = if let Phase::Second { to, .. } = self.table.phase {
            Some(to)
        } else if whole && rule == MarketWild::WholeDrawToHolder {
            Some(Spot::Holder)
        } else if game.teams() && !whole {
            None
        } else {
            Some(Spot::Hand)
        };
        log.event(|| Event::CardTaken { seat, slot, card, to });
        let second = matches!(self.table.phase, Phase::Second { .. });
        if let Some(to) = to {
            self.put_card(game, seat, card, to);
        }
        self.fill_market(game, log);
        match to {
            None => self.table.phase = Phase::Placing { seat, card: Shown::Face(card) },
            Some(_) if second || whole => self.end_turn(game, seat, log),
            Some(_) => self.ask_second(game, seat, Spot::Hand, log),
        }
    }

    /// Says where the first card goes; the second will go to the other place (T06).
    pub(crate) fn place_card(&mut self, game: &Game, seat: Seat, to: Spot, log: &mut impl Log) {
        let Phase::Placing { card, .. } = self.table.phase else { return };
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

    /// Asks for the second card, if a legal one exists; if none does, the turn is over (R02).
    #[inline]
    fn ask_second(&mut self, game: &Game, seat: Seat, to: Spot, log: &mut impl Log) {
        let like_any = game.board().rules().market_wild == MarketWild::LikeAnyCard;
        let takeable = |slot: &Option<Card>| slot.is_some() && (like_any || *slot != Some(Card::Wild));
        if self.table.can_draw() || self.table.market.iter().any(takeable) {
            self.table.phase = Phase::Second { seat, to };
        } else {
            self.end_turn(game, seat, log);
        }
    }

    #[inline]
    fn put_card(&mut self, game: &Game, seat: Seat, card: Card, to: Spot) {
        match (to, game.team(seat)) {
            (Spot::Holder, Some(team)) => {
                self.team[team].cards.add(card, 1);
                self.table.holder_cards[team] += 1;
            }
            (Spot::Hand | Spot::Holder, _) => {
                self.own[seat.index()].hand.add(card, 1);
                self.table.hand_cards[seat.index()] += 1;
            }
        }
    }
}
