//! Counts of cards: hands, decks and payments, which never name copies of a card (R07).

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::types::{Card, ColorBits, KINDS, UnknownCard};

/// The most cards a deck can have. Two such counts still fit in a byte together.
pub const MAX_CARDS: u8 = 127;

/// How many cards of each kind: a hand, a deck, a payment (R07).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct CardCounts(pub [u8; KINDS]);

pub(crate) const ONES: u64 = 0x0101_0101_0101_0101;
pub(crate) const TOPS: u64 = 0x8080_8080_8080_8080;

impl CardCounts {
    /// No cards.
    pub const EMPTY: CardCounts = CardCounts([0; KINDS]);

    /// `n` cards of one kind.
    pub const fn of(card: Card, n: u8) -> CardCounts {
        let mut counts = CardCounts::EMPTY;
        counts.0[card as usize] = n;
        counts
    }

    /// How many of this kind.
    #[inline]
    pub const fn get(&self, card: Card) -> u8 {
        self.0[card as usize]
    }

    /// How many wilds.
    #[inline]
    pub const fn wilds(&self) -> u8 {
        self.0[Card::Wild as usize]
    }

    /// Adds `n` cards of a kind.
    #[inline]
    pub const fn add(&mut self, card: Card, n: u8) {
        self.0[card as usize] = self.0[card as usize].wrapping_add(n);
    }

    /// Takes out `n` cards of a kind; they must be there.
    #[inline]
    pub const fn take(&mut self, card: Card, n: u8) {
        debug_assert!(self.0[card as usize] >= n);
        self.0[card as usize] = self.0[card as usize].wrapping_sub(n);
    }

    #[inline]
    pub(crate) fn low(&self) -> u64 {
        let [a, b, c, d, e, f, g, h, ..] = self.0;
        u64::from_le_bytes([a, b, c, d, e, f, g, h])
    }

    /// All cards together, as long as there are fewer than 256.
    #[inline]
    pub fn total(&self) -> u8 {
        (self.low().wrapping_mul(ONES) >> 56) as u8 + self.0[8] + self.0[9]
    }

    /// All cards together, however many.
    pub fn sum(&self) -> u32 {
        self.0.iter().map(|&n| u32::from(n)).sum()
    }

    /// Whether there are no cards.
    #[inline]
    pub fn is_empty(&self) -> bool {
        *self == CardCounts::EMPTY
    }

    /// Whether it contains all of `other`.
    #[inline]
    pub fn covers(&self, other: &CardCounts) -> bool {
        self.0.iter().zip(other.0).all(|(mine, theirs)| *mine >= theirs)
    }

    /// Both together.
    #[inline]
    #[must_use]
    pub fn plus(&self, other: &CardCounts) -> CardCounts {
        let mut sum = *self;
        for (mine, theirs) in sum.0.iter_mut().zip(other.0) {
            *mine = mine.wrapping_add(theirs);
        }
        sum
    }

    /// What is left without `other`, which must be contained.
    #[inline]
    #[must_use]
    pub fn minus(&self, other: &CardCounts) -> CardCounts {
        debug_assert!(self.covers(other));
        let mut rest = *self;
        for (mine, theirs) in rest.0.iter_mut().zip(other.0) {
            *mine = mine.wrapping_sub(theirs);
        }
        rest
    }

    /// What is left without as much of `other` as is contained.
    #[inline]
    #[must_use]
    pub(crate) fn without(&self, other: &CardCounts) -> CardCounts {
        let mut rest = *self;
        for (mine, theirs) in rest.0.iter_mut().zip(other.0) {
            *mine = mine.saturating_sub(theirs);
        }
        rest
    }

    /// The kind of the `n`-th card in sorted order, counted from 0; for fewer than 128 cards.
    ///
    /// The prefix sums of eight counts come from one multiplication, and one subtraction compares
    /// all of them with `n`: drawing a card is the hottest thing a simulation does.
    #[inline]
    pub fn nth(&self, n: u8) -> Card {
        let prefix = self.low().wrapping_mul(ONES);
        let passed = (u64::from(n).wrapping_mul(ONES) | TOPS).wrapping_sub(prefix) & TOPS;
        let kind = passed.count_ones() as usize;
        if kind < 8 {
            return Card::ALL[kind];
        }
        if n - ((prefix >> 56) as u8) < self.0[8] { Card::Pink } else { Card::Wild }
    }

    /// The colours held, as bits by their order. Most hands have few of them, and the processor predicts a
    /// loop over bits better than one test per colour.
    #[inline]
    pub(crate) fn colors_held(&self) -> ColorBits {
        let low = self.low();
        let held = (((low & !TOPS) + !TOPS) | low) & TOPS;
        // The top bits of the eight bytes, gathered into one byte.
        let gathered = (held >> 7).wrapping_mul(0x0102_0408_1020_4080) >> 56;
        ColorBits::new(gathered as u16 | u16::from(self.0[8] > 0) << 8)
    }

    /// The kinds held with their counts, in order.
    pub fn iter(&self) -> impl Iterator<Item = (Card, u8)> {
        Card::ALL.into_iter().zip(self.0).filter(|&(_, n)| n > 0)
    }
}

impl FromIterator<Card> for CardCounts {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> CardCounts {
        cards.into_iter().fold(CardCounts::EMPTY, |mut counts, card| {
            counts.add(card, 1);
            counts
        })
    }
}

/// `red*2+wild`; no cards at all are `nothing`.
impl fmt::Display for CardCounts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.write_str("nothing");
        }
        for (i, (card, n)) in self.iter().enumerate() {
            if i > 0 {
                f.write_str("+")?;
            }
            card.fmt(f)?;
            if n > 1 {
                write!(f, "*{n}")?;
            }
        }
        Ok(())
    }
}

impl FromStr for CardCounts {
    type Err = UnknownCard;

    fn from_str(text: &str) -> Result<CardCounts, UnknownCard> {
        let mut counts = CardCounts::EMPTY;
        if text == "nothing" {
            return Ok(counts);
        }
        for part in text.split('+') {
            let (name, n) = match part.split_once('*') {
                Some((name, n)) => (name, n.parse::<u8>().map_err(|_| UnknownCard)?),
                None => (part, 1),
            };
            let card = name.parse::<Card>()?;
            let sum = counts.get(card).checked_add(n).ok_or(UnknownCard)?;
            counts.0[card as usize] = sum;
        }
        if counts.sum() > u32::from(MAX_CARDS) { Err(UnknownCard) } else { Ok(counts) }
    }
}

impl Serialize for CardCounts {
    fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_map(self.iter())
    }
}

impl<'de> Deserialize<'de> for CardCounts {
    fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<CardCounts, D::Error> {
        let map = std::collections::BTreeMap::<Card, u8>::deserialize(from)?;
        let mut counts = CardCounts::EMPTY;
        for (card, n) in map {
            counts.0[card as usize] = n;
        }
        if counts.sum() > u32::from(MAX_CARDS) {
            return Err(serde::de::Error::custom("more cards than any deck has"));
        }
        Ok(counts)
    }
}
