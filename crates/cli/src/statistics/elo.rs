//! Win rates, Elo differences and means, each with its 95 % interval.
//!
//! The unit is the block: one deal, played once with every seating. Games of a block share their cards, so they are not
//! independent; blocks are.

/// Half the width of a 95 % interval, in standard errors.
const Z: f64 = 1.959_963_984_540_054;

/// A number with its 95 % interval.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Estimate {
    pub(crate) mean: f64,
    pub(crate) low: f64,
    pub(crate) high: f64,
}

/// Mean and variance of the means of blocks.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Blocks {
    pub(crate) count: f64,
    pub(crate) mean: f64,
    /// The variance of a single block's mean; 0 with fewer than two blocks, when it is unknown.
    pub(crate) variance: f64,
}

impl Blocks {
    /// Sums up block by block. The order affects the last digits, so it must be fixed.
    pub(crate) fn of(means: impl IntoIterator<Item = f64>) -> Blocks {
        let (mut count, mut mean, mut squares) = (0.0, 0.0, 0.0);
        for value in means {
            count += 1.0;
            let step = value - mean;
            mean += step / count;
            squares += step * (value - mean);
        }
        Blocks { count, mean, variance: if count > 1.0 { squares / (count - 1.0) } else { 0.0 } }
    }

    /// The mean with its interval, for quantities without bounds.
    pub(crate) fn estimate(&self) -> Estimate {
        let half = Z * (self.variance / self.count.max(1.0)).sqrt();
        Estimate { mean: self.mean, low: self.mean - half, high: self.mean + half }
    }

    /// The number of independent games that would give the same information about a share between 0 and 1. If all
    /// blocks agree, their variance cannot be estimated, and each counts as one game.
    fn worth(&self) -> f64 {
        let variance = self.variance / self.count.max(1.0);
        if variance > 0.0 { self.mean * (1.0 - self.mean) / variance } else { self.count }
    }

    /// The share with its interval (Wilson's, for the number of games the blocks are worth): it stays between 0 and 1
    /// and has a width even if one side won everything.
    pub(crate) fn share(&self) -> Estimate {
        wilson(self.mean, self.worth())
    }

    /// The variance of the mean, never 0: for combining many matches.
    pub(crate) fn variance_of_mean(&self) -> f64 {
        // An added tied block keeps the variance above 0 if one side won everything.
        let mean = (self.mean * self.count + 0.5) / (self.count + 1.0);
        let variance = if self.variance > 0.0 { self.variance } else { mean * (1.0 - mean) };
        variance / self.count.max(1.0)
    }
}

/// Wilson's interval of a share observed in `games` games.
pub(crate) fn wilson(share: f64, games: f64) -> Estimate {
    if games <= 0.0 {
        return Estimate { mean: share, low: 0.0, high: 1.0 };
    }
    let z2 = Z * Z / games;
    let centre = (share + z2 / 2.0) / (1.0 + z2);
    let half = Z * (share * (1.0 - share) / games + z2 / (4.0 * games)).sqrt() / (1.0 + z2);
    Estimate { mean: share, low: (centre - half).max(0.0), high: (centre + half).min(1.0) }
}

/// The Elo difference for a win rate; infinite for 0 and 1.
pub(crate) fn elo(rate: f64) -> f64 {
    400.0 * (rate / (1.0 - rate)).log10()
}

/// The win rate for an Elo difference.
pub(crate) fn rate(elo: f64) -> f64 {
    1.0 / (1.0 + 10_f64.powf(-elo / 400.0))
}

impl Estimate {
    /// The interval converted to Elo.
    pub(crate) fn elo(&self) -> Estimate {
        Estimate { mean: elo(self.mean), low: elo(self.low), high: elo(self.high) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn near(a: f64, b: f64, within: f64) {
        assert!((a - b).abs() <= within, "{a} is not {b}");
    }

    #[test]
    fn elo_of_known_win_rates() {
        near(elo(0.75), 190.85, 0.01);
        near(elo(0.5), 0.0, 1e-12);
        near(elo(0.64), 99.95, 0.01);
        near(rate(190.85), 0.75, 1e-5);
        near(rate(elo(0.1)), 0.1, 1e-12);
        assert_eq!(elo(1.0), f64::INFINITY);
        assert_eq!(elo(0.0), f64::NEG_INFINITY);
    }

    #[test]
    fn wilsons_interval_of_known_shares() {
        // Both from the closed form: 70 of 100, and 0 of 10.
        let seen = wilson(0.7, 100.0);
        near(seen.low, 0.6042, 1e-4);
        near(seen.high, 0.7811, 1e-4);
        let none = wilson(0.0, 10.0);
        near(none.low, 0.0, 1e-12);
        near(none.high, 0.2775, 1e-4);
    }

    #[test]
    fn the_normal_interval_of_known_numbers() {
        let blocks = Blocks::of([2.0, 4.0, 4.0, 4.0, 5.0, 5.0, 7.0, 9.0]);
        near(blocks.mean, 5.0, 1e-12);
        near(blocks.variance, 32.0 / 7.0, 1e-12);
        near(blocks.estimate().high, 5.0 + 1.96 * (32.0_f64 / 56.0).sqrt(), 1e-3);
    }

    #[test]
    fn independent_games_are_worth_their_number_and_tied_ones_half() {
        // Means of independent pairs: a quarter are 0, half are 1/2, a quarter are 1.
        let pairs = Blocks::of((0..4000).map(|i| [0.0, 0.5, 0.5, 1.0][i % 4]));
        near(pairs.worth(), 8000.0, 10.0);
        // If the games of a pair always agree, every second game adds no information.
        let twins = Blocks::of((0..4000).map(|i| f64::from(i % 2)));
        near(twins.worth(), 4000.0, 10.0);
    }

    #[test]
    fn a_side_that_won_everything_still_has_an_interval() {
        let all = Blocks::of([1.0; 50]).share();
        assert!(all.mean == 1.0 && all.high == 1.0 && all.low > 0.9 && all.low < 0.95, "{all:?}");
        assert!(all.elo().low.is_finite());
        assert!(Blocks::of([]).share().low == 0.0);
    }
}
