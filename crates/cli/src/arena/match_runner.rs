//! Plays a match: blocks of games on several threads, summed in the order of their numbers.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Instant;

use anyhow::{Error, Result};
use engine::{Event, Game, Side, State, Tally};
use indicatif::ProgressBar;

use super::seating::{Letter, Seatings};
use crate::players::{PlayerSpec, Spent, play_bots};
use crate::sim::game_seed;
use crate::statistics::sprt::{Bounds, Sprt, Verdict};
use crate::statistics::totals::WIN;

/// Two players, and how they are seated against each other.
pub(crate) struct MatchRunner<'g> {
    pub(crate) game: &'g Game,
    pub(crate) a: PlayerSpec,
    pub(crate) b: PlayerSpec,
    pub(crate) seatings: Seatings,
    pub(crate) seed: u64,
}

/// The result of a match.
pub(crate) struct Played {
    /// In the order of their numbers, whichever thread played them.
    pub(crate) blocks: Vec<Block>,
    pub(crate) sprt: Option<Sprt>,
    pub(crate) seconds: f64,
}

/// One player's results in a block, summed over its games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Party {
    /// Points of all its sides.
    pub(crate) score: i64,
    pub(crate) tickets_kept: u64,
    pub(crate) tickets_done: u64,
    pub(crate) moves: u64,
    pub(crate) nanos: u64,
    pub(crate) longest: u64,
}

/// One deal, played with every seating.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Block {
    pub(crate) games: u64,
    /// Wins of A, each counted as [`WIN`].
    pub(crate) wins: u64,
    /// The points of A's best side minus those of B's best side.
    pub(crate) margin: i64,
    pub(crate) turns: u64,
    pub(crate) a: Party,
    pub(crate) b: Party,
}

impl Party {
    pub(crate) fn merge(&mut self, other: &Party) {
        self.score += other.score;
        self.tickets_kept += other.tickets_kept;
        self.tickets_done += other.tickets_done;
        self.moves += other.moves;
        self.nanos += other.nanos;
        self.longest = self.longest.max(other.longest);
    }

    fn took(&mut self, spent: &Spent) {
        self.moves += spent.moves;
        self.nanos += spent.total;
        self.longest = self.longest.max(spent.longest);
    }
}

impl Block {
    /// The share of its games that A won.
    pub(crate) fn a_rate(&self) -> f64 {
        self.wins as f64 / (WIN * self.games.max(1)) as f64
    }

    fn add(&mut self, game: &Game, seating: &[Letter], state: &State, tally: &Tally) {
        let (mut best_a, mut best_b) = (i64::MIN, i64::MIN);
        for side in 0..game.sides() {
            let score = i64::from(tally.total[side]);
            let done = tally.done[side].len() as u64;
            let party = if Seatings::a_plays(game, seating, side) {
                best_a = best_a.max(score);
                if tally.won(Side(side as u8)) {
                    self.wins += WIN / tally.winners.len() as u64;
                }
                &mut self.a
            } else {
                best_b = best_b.max(score);
                &mut self.b
            };
            party.score += score;
            party.tickets_done += done;
            party.tickets_kept += done + tally.missed[side].len() as u64;
        }
        self.games += 1;
        self.margin += best_a - best_b;
        self.turns += u64::from(state.public().turns);
    }
}

impl MatchRunner<'_> {
    /// The number of blocks for a number of games.
    pub(crate) fn blocks_for(&self, games: u64) -> u64 {
        games.div_ceil(self.seatings.all.len() as u64)
    }

    /// Plays one deal with every seating.
    fn play_block(&self, number: u64, events: &mut Vec<Event>) -> Result<Block> {
        let seed = game_seed(self.seed, number);
        let mut block = Block::default();
        for seating in &self.seatings.all {
            let players: Vec<PlayerSpec> = seating
                .iter()
                .map(|letter| match letter {
                    Letter::A => self.a,
                    Letter::B => self.b,
                })
                .collect();
            let (state, bots) = play_bots(self.game, &players, seed, events)?;
            block.add(self.game, seating, &state, &self.game.tally(&state));
            for (letter, spent) in seating.iter().zip(&bots.spent) {
                match letter {
                    Letter::A => block.a.took(spent),
                    Letter::B => block.b.took(spent),
                }
            }
        }
        Ok(block)
    }

    /// Plays `blocks` blocks, or as many as the sequential test needs.
    pub(crate) fn play(
        &self,
        blocks: u64,
        threads: usize,
        test: Option<Bounds>,
        bar: &ProgressBar,
    ) -> Result<Played> {
        let start = Instant::now();
        let next = AtomicU64::new(0);
        let end = AtomicU64::new(blocks);
        let failed = AtomicBool::new(false);
        let gathered = Mutex::new(Gathered::new(test));
        let work = || {
            let mut events = Vec::new();
            while !failed.load(Ordering::Relaxed) {
                let number = next.fetch_add(1, Ordering::Relaxed);
                if number >= end.load(Ordering::Relaxed) {
                    return;
                }
                let played = self.play_block(number, &mut events);
                failed.fetch_or(played.is_err(), Ordering::Relaxed);
                let mut gathered = gathered.lock().unwrap_or_else(PoisonError::into_inner);
                if let Some(decided) = gathered.add(number, played) {
                    end.fetch_min(decided + 1, Ordering::Relaxed);
                }
                bar.inc(self.seatings.all.len() as u64);
            }
        };
        std::thread::scope(|scope| (0..threads).for_each(|_| drop(scope.spawn(work))));
        let gathered = gathered.into_inner().unwrap_or_else(PoisonError::into_inner);
        let seconds = start.elapsed().as_secs_f64();
        let (blocks, sprt) = gathered.in_order()?;
        Ok(Played { blocks, sprt, seconds })
    }
}

/// Blocks as threads finish them, and the sequential test, which takes them in the order of their numbers.
struct Gathered {
    blocks: Vec<Option<Block>>,
    /// How many blocks, counted from the first, have been tested.
    tested: usize,
    sprt: Option<Sprt>,
    decided: bool,
    error: Option<(u64, Error)>,
}

impl Gathered {
    fn new(test: Option<Bounds>) -> Gathered {
        Gathered { blocks: Vec::new(), tested: 0, sprt: test.map(Sprt::new), decided: false, error: None }
    }

    /// Adds a block; returns the number of the one that decided the test, if one did.
    fn add(&mut self, number: u64, played: Result<Block>) -> Option<u64> {
        let block = match played {
            Ok(block) => block,
            Err(error) => {
                if self.error.as_ref().is_none_or(|(earlier, _)| number < *earlier) {
                    self.error = Some((number, error));
                }
                return None;
            }
        };
        let at = number as usize;
        if self.blocks.len() <= at {
            self.blocks.resize(at + 1, None);
        }
        self.blocks[at] = Some(block);
        let sprt = self.sprt.as_mut().filter(|_| !self.decided)?;
        while let Some(Some(block)) = self.blocks.get(self.tested) {
            sprt.add(block.a_rate());
            self.tested += 1;
            if sprt.verdict() != Verdict::Undecided {
                self.decided = true;
                return Some(self.tested as u64 - 1);
            }
        }
        None
    }

    /// The blocks that count: all, or those up to the one that decided the test.
    fn in_order(self) -> Result<(Vec<Block>, Option<Sprt>)> {
        let count = if self.decided { self.tested } else { self.blocks.len() };
        match self.error {
            Some((_, error)) => Err(error),
            None => Ok((self.blocks.into_iter().take(count).flatten().collect(), self.sprt)),
        }
    }
}
