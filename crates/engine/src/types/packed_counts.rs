//! Counts packed into registers and colours as bits, for the hottest loops.

use crate::types::{Card, CardCounts, Color, KINDS, ONES, TOPS};

/// Counts in two registers, for taking many cards in a row: writing a byte to memory and reading back the
/// whole word stalls the processor.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct PackedCounts {
    low: u64,
    high: u64,
}

impl PackedCounts {
    /// The cards in it, as counts.
    pub(crate) fn counts(self) -> CardCounts {
        let mut counts = CardCounts::EMPTY;
        counts.0[..8].copy_from_slice(&self.low.to_le_bytes());
        counts.0[8..].copy_from_slice(&self.high.to_le_bytes()[..KINDS - 8]);
        counts
    }

    /// Moves the `n`-th card in sorted order to another set of counts.
    #[inline]
    pub(crate) fn move_nth(&mut self, n: u8, to: &mut PackedCounts) -> Card {
        let prefix = self.low.wrapping_mul(ONES);
        let passed = (u64::from(n).wrapping_mul(ONES) | TOPS).wrapping_sub(prefix) & TOPS;
        let kind = passed.count_ones();
        if kind < 8 {
            let one = 1 << (8 * kind);
            self.low -= one;
            to.low += one;
            return Card::ALL[kind as usize];
        }
        let pink = u64::from(n - (prefix >> 56) as u8) < self.high & 0xFF;
        let one = if pink { 1 } else { 1 << 8 };
        self.high -= one;
        to.high += one;
        if pink { Card::Pink } else { Card::Wild }
    }
}

impl From<&CardCounts> for PackedCounts {
    fn from(counts: &CardCounts) -> PackedCounts {
        PackedCounts { low: counts.low(), high: u64::from(counts.0[8]) | u64::from(counts.0[9]) << 8 }
    }
}

/// A set of colours, to iterate over.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ColorBits(u16);

impl ColorBits {
    pub(crate) const fn new(bits: u16) -> ColorBits {
        ColorBits(bits)
    }

    /// Every colour.
    pub(crate) const ALL: ColorBits = ColorBits((1 << (KINDS - 1)) - 1);
}

impl Iterator for ColorBits {
    type Item = Color;

    #[inline]
    fn next(&mut self) -> Option<Color> {
        if self.0 == 0 {
            return None;
        }
        let color = Color::ALL.get(self.0.trailing_zeros() as usize).copied();
        self.0 &= self.0 - 1;
        color
    }
}
