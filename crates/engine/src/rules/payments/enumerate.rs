//! Every legal payment for a route, one by one: what a client offers beyond the listed ones.

use crate::board::spec::{FerrySymbol, RouteColor, RouteKind};
use crate::board::{Board, Route};
use crate::rules::{Payment, pays_exactly, wilds_on_normal};
use crate::types::{Card, CardCounts, KINDS};

/// An iterator over every exact payment for a route (R20) from a hand and a holder.
#[derive(Debug)]
pub struct Payments<'a> {
    board: &'a Board,
    route: &'a Route,
    hand: CardCounts,
    holder: CardCounts,
    /// Possible numbers of cards in a payment, the smallest last.
    prices: Vec<u32>,
    cards: Option<Choose>,
    split: Option<Split>,
}

impl<'a> Payments<'a> {
    pub(crate) fn new(board: &'a Board, route: &'a Route, hand: CardCounts, holder: CardCounts) -> Self {
        let mut prices = prices(board, route);
        prices.reverse();
        Payments { board, route, hand, holder, prices, cards: None, split: None }
    }

    /// The cards that can be part of a payment at all.
    fn useful(&self) -> CardCounts {
        let mut cards = self.hand.plus(&self.holder);
        if let (RouteKind::Normal | RouteKind::Tunnel(_), RouteColor::Of(color)) =
            (self.route.kind, self.route.color)
        {
            for card in Card::ALL {
                if card != Card::Wild && card != color.card() {
                    cards.0[card as usize] = 0;
                }
            }
        }
        if self.route.kind == RouteKind::Normal && !wilds_on_normal(self.board) {
            cards.0[Card::Wild as usize] = 0;
        }
        cards
    }
}

impl Iterator for Payments<'_> {
    type Item = Payment;

    fn next(&mut self) -> Option<Payment> {
        loop {
            if let Some(pay) = self.split.as_mut().and_then(Split::next) {
                return Some(pay);
            }
            match self.cards.as_mut().and_then(Choose::next) {
                Some(cards) if pays_exactly(self.board, self.route, &cards) => {
                    self.split = Some(Split::new(cards, self.hand, self.holder));
                }
                Some(_) => {}
                None => self.cards = Some(Choose::new(self.useful(), self.prices.pop()?)),
            }
        }
    }
}

/// How many cards a payment for a route can have.
fn prices(board: &Board, route: &Route) -> Vec<u32> {
    let spaces = u32::from(route.spaces);
    match (route.kind, board.rules().ferry_symbol) {
        (RouteKind::Normal | RouteKind::Tunnel(_), _) | (RouteKind::Ferry(_), FerrySymbol::WildOnly) => {
            vec![spaces]
        }
        (RouteKind::Ferry(symbols), FerrySymbol::WildOrAny(set)) => {
            (0..=u32::from(symbols)).map(|sets| spaces + (u32::from(set) - 1) * sets).collect()
        }
        (RouteKind::SetsOf(set), _) => {
            (0..=spaces).map(|sets| spaces + (u32::from(set) - 1) * sets).collect()
        }
    }
}

/// All ways to choose a number of cards from a set of cards.
#[derive(Debug)]
struct Choose {
    from: CardCounts,
    next: Option<CardCounts>,
}

impl Choose {
    fn new(from: CardCounts, n: u32) -> Choose {
        let mut first = CardCounts::EMPTY;
        let left = give(&mut first, &from, KINDS, n);
        Choose { from, next: (left == 0).then_some(first) }
    }

    fn next(&mut self) -> Option<CardCounts> {
        let now = self.next?;
        self.next = self.successor(now);
        Some(now)
    }

    /// Moves one card up from the lowest kinds, and puts the others below it back to the lowest.
    fn successor(&self, mut cards: CardCounts) -> Option<CardCounts> {
        let mut below = 0;
        for kind in 0..KINDS {
            if below > 0 && cards.0[kind] < self.from.0[kind] {
                cards.0[kind] += 1;
                cards.0[..kind].fill(0);
                give(&mut cards, &self.from, kind, below - 1);
                return Some(cards);
            }
            below += u32::from(cards.0[kind]);
        }
        None
    }
}

/// Gives `n` cards to the first `kinds` kinds, lowest first; returns how many do not fit.
fn give(cards: &mut CardCounts, from: &CardCounts, kinds: usize, mut n: u32) -> u32 {
    for kind in 0..kinds {
        let taken = n.min(u32::from(from.0[kind]));
        cards.0[kind] = taken as u8;
        n -= taken;
    }
    n
}

/// All ways to take a set of cards from a hand and a holder (T08).
#[derive(Debug)]
struct Split {
    cards: CardCounts,
    hand: CardCounts,
    holder: CardCounts,
    next: Option<CardCounts>,
}

impl Split {
    fn new(cards: CardCounts, hand: CardCounts, holder: CardCounts) -> Split {
        let first = Payment::hand_first(&cards, &hand).hand;
        Split { cards, hand, holder, next: Some(first) }
    }

    fn next(&mut self) -> Option<Payment> {
        let hand = self.next?;
        self.next = self.successor(hand);
        Some(Payment { hand, holder: self.cards.minus(&hand) })
    }

    /// One card less from the hand in the first kind that allows it; full again in the kinds before.
    fn successor(&self, mut hand: CardCounts) -> Option<CardCounts> {
        for kind in 0..KINDS {
            if hand.0[kind] > 0 && self.cards.0[kind] - hand.0[kind] < self.holder.0[kind] {
                hand.0[kind] -= 1;
                return Some(hand);
            }
            hand.0[kind] = self.cards.0[kind].min(self.hand.0[kind]);
        }
        None
    }
}
