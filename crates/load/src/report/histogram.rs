//! A histogram of durations, with buckets that are narrow where times are short.

use std::time::Duration;

/// Buckets per doubling: a time is accurate to one part in 64.
const STEPS: u64 = 64;
/// Enough doublings of a microsecond for a day.
const BUCKETS: usize = 34 * STEPS as usize;

/// Times, in buckets whose width grows with the time.
#[derive(Clone, Debug)]
pub(crate) struct Histogram {
    counts: Vec<u64>,
    total: u64,
    max: u64,
}

impl Default for Histogram {
    fn default() -> Histogram {
        Histogram { counts: vec![0; BUCKETS], total: 0, max: 0 }
    }
}

impl Histogram {
    pub(crate) fn add(&mut self, time: Duration) {
        let micros = u64::try_from(time.as_micros()).unwrap_or(u64::MAX);
        self.counts[bucket(micros).min(BUCKETS - 1)] += 1;
        self.total += 1;
        self.max = self.max.max(micros);
    }

    /// How many times were added.
    pub(crate) fn len(&self) -> u64 {
        self.total
    }

    /// The time within which `share` of all values lie, in milliseconds.
    pub(crate) fn quantile(&self, share: f64) -> f64 {
        let rank = ((self.total as f64 * share).ceil() as u64).clamp(1, self.total.max(1));
        let mut below = 0;
        for (index, count) in self.counts.iter().enumerate() {
            below += count;
            if below >= rank {
                return millis(upper(index).min(self.max));
            }
        }
        0.0
    }

    /// The longest time, in milliseconds.
    pub(crate) fn max(&self) -> f64 {
        millis(self.max)
    }
}

fn bucket(micros: u64) -> usize {
    let doublings = (64 - micros.leading_zeros() as u64).saturating_sub(7);
    (doublings * STEPS + (micros >> doublings)) as usize
}

/// The longest time in a bucket.
fn upper(bucket: usize) -> u64 {
    let doublings = (bucket as u64 / STEPS).saturating_sub(1);
    ((bucket as u64 - doublings * STEPS + 1) << doublings) - 1
}

fn millis(micros: u64) -> f64 {
    micros as f64 / 1_000.0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_time_falls_into_a_bucket_that_is_close_to_it() {
        for micros in (0..300).chain([1_000, 4_096, 65_535, 65_536, 1_000_000, 60_000_000]) {
            let upper = upper(bucket(micros));
            assert!(upper >= micros && upper - micros <= micros / 64, "{micros} became {upper}");
        }
    }

    #[test]
    fn quantiles_are_counted_from_the_shortest() {
        let mut times = Histogram::default();
        (1..=100).for_each(|ms| times.add(Duration::from_millis(ms)));
        assert!((times.quantile(0.5) - 50.0).abs() < 1.0, "{}", times.quantile(0.5));
        assert!((times.quantile(0.99) - 99.0).abs() < 2.0, "{}", times.quantile(0.99));
        assert_eq!((times.quantile(1.0), times.max(), times.len()), (100.0, 100.0, 100));
    }

    #[test]
    fn nothing_took_no_time_and_a_year_is_only_a_long_time() {
        assert_eq!(Histogram::default().quantile(0.99), 0.0);
        let mut times = Histogram::default();
        times.add(Duration::from_secs(31_536_000));
        assert!(times.quantile(0.5) > 1_000.0);
    }
}
