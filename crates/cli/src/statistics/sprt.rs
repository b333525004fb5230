//! The sequential test: stops as soon as the blocks show which of two Elo differences is more likely.
//!
//! It is the generalised sequential probability ratio test that chess engines use: the likelihoods of both differences
//! in the normal approximation to the means of blocks, with the observed variance.

use std::str::FromStr;

use anyhow::{Error, Result, ensure};

use crate::statistics::elo::rate;

/// The probability of each kind of error.
const MISTAKE: f64 = 0.05;

/// The test starts as if it had seen this many blocks with the variance of two coin tosses: a few equal blocks at the
/// start must not decide it.
const PRIOR_BLOCKS: f64 = 2.0;
const PRIOR_VARIANCE: f64 = 0.125;

/// The two Elo differences between which the test decides.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Bounds {
    pub(crate) elo0: f64,
    pub(crate) elo1: f64,
}

impl FromStr for Bounds {
    type Err = Error;

    fn from_str(text: &str) -> Result<Bounds> {
        let numbers: Vec<f64> = text.split(',').filter_map(|part| part.trim().parse().ok()).collect();
        let good = numbers.len() == 2 && text.split(',').count() == 2;
        ensure!(good, "expected two Elo differences, such as --sprt 0,30, not `{text}`");
        let bounds = Bounds { elo0: numbers[0], elo1: numbers[1] };
        let sane = bounds.elo0 < bounds.elo1 && bounds.elo0.abs() <= 2000.0 && bounds.elo1.abs() <= 2000.0;
        ensure!(sane, "the first Elo difference must be the smaller, and both within 2000: --sprt 0,30");
        Ok(bounds)
    }
}

/// The result of the test.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Verdict {
    /// The difference is `elo1` or more, according to the test.
    Passed,
    /// The difference is `elo0` or less.
    Failed,
    /// There were too few games to decide.
    Undecided,
}

impl Verdict {
    pub(crate) const fn as_str(self) -> &'static str {
        match self {
            Verdict::Passed => "passed",
            Verdict::Failed => "failed",
            Verdict::Undecided => "undecided",
        }
    }
}

/// A running test.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sprt {
    pub(crate) bounds: Bounds,
    count: f64,
    sum: f64,
    squares: f64,
}

impl Sprt {
    pub(crate) fn new(bounds: Bounds) -> Sprt {
        Sprt { bounds, count: 0.0, sum: 0.0, squares: 0.0 }
    }

    /// Adds the mean of one more block, from 0 to 1.
    pub(crate) fn add(&mut self, mean: f64) {
        self.count += 1.0;
        self.sum += mean;
        self.squares += mean * mean;
    }

    /// The logarithm of the likelihood ratio of `elo1` to `elo0`.
    pub(crate) fn llr(&self) -> f64 {
        if self.count == 0.0 {
            return 0.0;
        }
        let (s0, s1) = (rate(self.bounds.elo0), rate(self.bounds.elo1));
        let mean = self.sum / self.count;
        let seen = (self.squares - self.sum * mean).max(0.0);
        let variance = (seen + PRIOR_BLOCKS * PRIOR_VARIANCE) / (self.count + PRIOR_BLOCKS);
        self.count * (s1 - s0) * (2.0 * mean - s0 - s1) / (2.0 * variance)
    }

    /// The test is decided once the ratio's logarithm is beyond this, in either direction.
    pub(crate) fn limit() -> f64 {
        ((1.0 - MISTAKE) / MISTAKE).ln()
    }

    pub(crate) fn verdict(&self) -> Verdict {
        let llr = self.llr();
        if llr >= Sprt::limit() {
            Verdict::Passed
        } else if llr <= -Sprt::limit() {
            Verdict::Failed
        } else {
            Verdict::Undecided
        }
    }
}

#[cfg(test)]
mod tests {
    use engine::SplitMix64;

    use super::*;

    #[test]
    fn the_limits_are_those_of_five_per_cent() {
        assert!((Sprt::limit() - 2.944).abs() < 0.001);
    }

    #[test]
    fn bounds_are_read_and_nonsense_is_refused() {
        assert_eq!("0,30".parse::<Bounds>().expect("good"), Bounds { elo0: 0.0, elo1: 30.0 });
        assert_eq!("-10, 5.5".parse::<Bounds>().expect("good"), Bounds { elo0: -10.0, elo1: 5.5 });
        for text in ["", "5", "30,0", "0,0", "a,b", "0,1,2", "0,x,1", "0,NaN", "0,inf"] {
            assert!(text.parse::<Bounds>().is_err(), "{text}");
        }
    }

    #[test]
    fn the_likelihood_is_that_of_the_normal_approximation() {
        // 100 blocks of mean 0.55 and variance 0.0625, and the two prior blocks.
        let mut test = Sprt::new(Bounds { elo0: 0.0, elo1: 50.0 });
        for i in 0..100 {
            test.add([0.3, 0.8][i % 2]);
        }
        let (s1, variance) = (1.0 / (1.0 + 10_f64.powf(-0.125)), (100.0 * 0.0625 + 0.25) / 102.0);
        let by_hand = 100.0 * (s1 - 0.5) * (1.1 - 0.5 - s1) / (2.0 * variance);
        assert!((test.llr() - by_hand).abs() < 1e-9, "{} {by_hand}", test.llr());
    }

    /// Runs many tests with pairs of independent games at this Elo difference. Returns the shares that passed and
    /// failed, and the mean number of blocks.
    fn many(true_elo: f64, tests: u32) -> (f64, f64, f64) {
        let mut rng = SplitMix64::new(2024);
        let won = (rate(true_elo) * f64::from(u32::MAX)) as u64;
        let (mut passed, mut failed, mut blocks) = (0, 0, 0);
        for _ in 0..tests {
            let mut test = Sprt::new(Bounds { elo0: 0.0, elo1: 40.0 });
            while test.verdict() == Verdict::Undecided {
                let games = [(); 2].map(|()| f64::from(u8::from(rng.next() >> 32 < won)));
                test.add((games[0] + games[1]) / 2.0);
                blocks += 1;
            }
            match test.verdict() {
                Verdict::Passed => passed += 1,
                Verdict::Failed => failed += 1,
                Verdict::Undecided => {}
            }
        }
        let n = f64::from(tests);
        (f64::from(passed) / n, f64::from(failed) / n, f64::from(blocks) / n)
    }

    #[test]
    fn the_test_errs_about_as_seldom_as_it_promises() {
        let (passed, failed, blocks) = many(0.0, 1000);
        assert!((0.02..0.07).contains(&passed) && passed + failed == 1.0, "{passed} {failed}");
        assert!((100.0..400.0).contains(&blocks), "{blocks}");
        let (passed, failed, _) = many(40.0, 1000);
        assert!((0.02..0.07).contains(&failed), "{passed} {failed}");
        assert!(many(400.0, 200).0 == 1.0 && many(-400.0, 200).1 == 1.0, "great differences are seen");
    }
}
