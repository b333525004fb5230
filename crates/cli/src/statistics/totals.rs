//! Totals over many games. They are whole numbers, so they do not depend on how threads share the work.

use engine::{Game, MAX_SIDES, State, Tally};

/// The value of a won game; a shared victory divides it without a remainder among up to five sides.
pub(crate) const WIN: u64 = 60;

/// Totals over many games.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Totals {
    pub(crate) games: u64,
    pub(crate) steps: u64,
    pub(crate) turns: Spread,
    pub(crate) score: [Spread; MAX_SIDES],
    /// Tickets kept, completed or not.
    pub(crate) kept: [Spread; MAX_SIDES],
    done: [u64; MAX_SIDES],
    wins: [u64; MAX_SIDES],
}

/// Sum, sum of squares, minimum and maximum of a quantity.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Spread {
    sum: i64,
    squares: i64,
    pub(crate) min: i64,
    pub(crate) max: i64,
}

impl Spread {
    const NONE: Spread = Spread { sum: 0, squares: 0, min: i64::MAX, max: i64::MIN };

    fn add(&mut self, value: i64) {
        self.sum += value;
        self.squares += value * value;
        self.min = self.min.min(value);
        self.max = self.max.max(value);
    }

    fn merge(&mut self, other: &Spread) {
        self.sum += other.sum;
        self.squares += other.squares;
        self.min = self.min.min(other.min);
        self.max = self.max.max(other.max);
    }

    pub(crate) fn mean(&self, n: u64) -> f64 {
        self.sum as f64 / n as f64
    }

    pub(crate) fn deviation(&self, n: u64) -> f64 {
        let mean = self.mean(n);
        (self.squares as f64 / n as f64 - mean * mean).max(0.0).sqrt()
    }
}

impl Totals {
    pub(crate) const NONE: Totals = Totals {
        games: 0,
        steps: 0,
        turns: Spread::NONE,
        score: [Spread::NONE; MAX_SIDES],
        kept: [Spread::NONE; MAX_SIDES],
        done: [0; MAX_SIDES],
        wins: [0; MAX_SIDES],
    };

    pub(crate) fn add(&mut self, game: &Game, state: &State, tally: &Tally, steps: u64) {
        self.games += 1;
        self.steps += steps;
        self.turns.add(state.public().turns.into());
        for side in 0..game.sides() {
            self.score[side].add(tally.total[side].into());
            let done = tally.done[side].len();
            self.kept[side].add((done + tally.missed[side].len()) as i64);
            self.done[side] += done as u64;
        }
        for side in tally.winners.iter() {
            self.wins[side.index()] += WIN / tally.winners.len() as u64;
        }
    }

    pub(crate) fn merge(mut self, other: &Totals) -> Totals {
        self.games += other.games;
        self.steps += other.steps;
        self.turns.merge(&other.turns);
        for side in 0..MAX_SIDES {
            self.score[side].merge(&other.score[side]);
            self.kept[side].merge(&other.kept[side]);
            self.done[side] += other.done[side];
            self.wins[side] += other.wins[side];
        }
        self
    }

    /// The share of games a side won; a shared victory counts in part.
    pub(crate) fn win_rate(&self, side: usize) -> f64 {
        self.wins[side] as f64 / (WIN * self.games) as f64
    }

    /// The share of its kept tickets that a side completed; 0 if it kept none.
    pub(crate) fn done_share(&self, side: usize) -> f64 {
        self.done[side] as f64 / self.kept[side].sum.max(1) as f64
    }

    /// The mean score over all sides.
    pub(crate) fn mean_score(&self, sides: usize) -> f64 {
        self.score[..sides].iter().map(|score| score.mean(self.games)).sum::<f64>() / sides as f64
    }
}
