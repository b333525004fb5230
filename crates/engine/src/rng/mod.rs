//! Random numbers: verifiable streams for live games, a fast generator for simulations.
//!
//! A deck is kept as counts, and its next card is drawn only when it is needed: `below(cards left)` picks
//! among the cards in sorted order. That is a lazy Fisher–Yates shuffle: the seed alone fixes the order of a
//! deck, and no order is in memory to be read.

mod seed;

use chacha20::ChaCha8Rng;
use chacha20::rand_core::{Rng, SeedableRng};

pub use seed::*;

/// Which shuffle a number is drawn for. Each has a stream of its own, so that a change inside one
/// can never shift another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stream {
    /// Who has the first turn (R14).
    FirstSeat,
    /// The ticket deck.
    Tickets,
    /// The card deck; its stream changes with every reshuffle (C05).
    Cards,
}

/// The source of randomness of one game. It is in the dealer's drawer, which nobody may open.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GameRng {
    /// ChaCha8 keyed by the game seed: the only one for live games.
    Seeded(SeededStreams),
    /// SplitMix64: fast, and predictable from its output. For simulations.
    Fast(SplitMix64),
}

/// Positions in the ChaCha streams of one game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SeededStreams {
    seed: Seed,
    reshuffles: u32,
    first_word: u32,
    ticket_word: u32,
    card_word: u32,
}

/// A small fast generator (SplitMix64).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SplitMix64(u64);

impl GameRng {
    /// Numbers that anybody can recompute from the seed: for live games.
    pub const fn seeded(seed: Seed) -> GameRng {
        GameRng::Seeded(SeededStreams { seed, reshuffles: 0, first_word: 0, ticket_word: 0, card_word: 0 })
    }

    /// Fast numbers for simulations.
    pub const fn fast(seed: u64) -> GameRng {
        GameRng::Fast(SplitMix64::new(seed))
    }

    /// A number from 0 to `n` - 1, all equally likely; 0 when `n` is 0.
    #[inline]
    pub fn below(&mut self, stream: Stream, n: u32) -> u32 {
        match self {
            GameRng::Fast(fast) => fast.below(n),
            GameRng::Seeded(streams) => streams.below(stream, n),
        }
    }

    /// Starts a fresh stream for the cards: the discard has become the deck.
    #[inline]
    pub(crate) fn reshuffled(&mut self) {
        match self {
            GameRng::Fast(_) => {}
            GameRng::Seeded(streams) => {
                streams.reshuffles += 1;
                streams.card_word = 0;
            }
        }
    }

    /// Everything it holds, for the digest of a state.
    pub(crate) fn numbers(&self) -> [u64; 7] {
        match self {
            GameRng::Fast(SplitMix64(state)) => [0, *state, 0, 0, 0, 0, 0],
            GameRng::Seeded(SeededStreams { seed, reshuffles, first_word, ticket_word, card_word }) => {
                let mut words = seed
                    .0
                    .chunks_exact(8)
                    .map(|c| c.iter().rev().fold(0u64, |word, &byte| word << 8 | u64::from(byte)));
                let mut word = || words.next().unwrap_or(0);
                let positions = u64::from(*first_word) << 32 | u64::from(*ticket_word);
                let cards = u64::from(*reshuffles) << 32 | u64::from(*card_word);
                [1, word(), word(), word(), word(), positions, cards]
            }
        }
    }
}

impl SeededStreams {
    fn below(&mut self, stream: Stream, n: u32) -> u32 {
        let (number, word) = match stream {
            Stream::FirstSeat => (0, &mut self.first_word),
            Stream::Tickets => (1, &mut self.ticket_word),
            Stream::Cards => (2 + u64::from(self.reshuffles), &mut self.card_word),
        };
        let mut rng = ChaCha8Rng::from_seed(self.seed.0);
        rng.set_stream(number);
        rng.set_word_pos(u128::from(*word));
        bounded(n, || {
            *word += 1;
            rng.next_u32()
        })
    }
}

impl SplitMix64 {
    /// A generator for this seed.
    pub const fn new(seed: u64) -> SplitMix64 {
        SplitMix64(seed)
    }

    /// The next 64 bits.
    #[inline]
    pub const fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    /// A number from 0 to `n` - 1, all equally likely; 0 when `n` is 0.
    #[inline]
    pub fn below(&mut self, n: u32) -> u32 {
        bounded(n, || (self.next() >> 32) as u32)
    }
}

/// An unbiased number below `n` from uniform 32-bit words: multiply, and reject the few words that would bias
/// the result.
#[inline]
pub fn bounded(n: u32, mut word: impl FnMut() -> u32) -> u32 {
    let mut product = u64::from(word()) * u64::from(n);
    if (product as u32) < n {
        let threshold = n.wrapping_neg().checked_rem(n).unwrap_or(0);
        while (product as u32) < threshold {
            product = u64::from(word()) * u64::from(n);
        }
    }
    (product >> 32) as u32
}
