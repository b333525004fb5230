//! Tracks what is left of a budget during a search.

use crate::bot::{Budget, Clock};

/// What is left of a budget. A budget in time becomes one in simulations as soon as their speed is known; the
/// clock still has the last word.
pub(super) struct RemainingBudget {
    budget: Budget,
    clock: Clock,
    start: u64,
    sims: Option<u32>,
    done: u32,
}

impl RemainingBudget {
    pub(super) fn new(budget: Budget, clock: Clock) -> RemainingBudget {
        let (sims, start) = match budget {
            Budget::Sims(n) => (Some(n), 0),
            Budget::Millis(_) => (None, clock()),
        };
        RemainingBudget { budget, clock, start, sims, done: 0 }
    }

    pub(super) fn sims(&self) -> u32 {
        self.sims.unwrap_or(u32::MAX)
    }

    pub(super) fn has_more(&self) -> bool {
        self.done < self.sims()
    }

    pub(super) fn spend(&mut self, sims: u32) {
        self.done = self.done.saturating_add(sims);
        if let Budget::Millis(ms) = self.budget {
            let spent = (self.clock)().saturating_sub(self.start);
            let micros = u64::from(ms) * 1000;
            if spent * 100 >= micros * 97 {
                self.sims = Some(self.done);
            } else if self.sims.is_none() && spent * 20 >= micros {
                let total = u64::from(self.done) * micros * 97 / 100 / spent.max(1);
                self.sims = Some(total.clamp(1, u64::from(u32::MAX - 1)) as u32);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use super::RemainingBudget;
    use crate::bot::{Budget, no_clock};

    thread_local! {
        static NOW: Cell<u64> = const { Cell::new(0) };
    }

    fn now() -> u64 {
        NOW.get()
    }

    #[test]
    fn a_budget_in_simulations_is_not_exceeded_by_more_than_a_round() {
        for budget in [1, 7, 50, 400] {
            for round in [1, 3, 14] {
                let mut remaining = RemainingBudget::new(Budget::Sims(budget), no_clock);
                let mut done = 0;
                while remaining.has_more() {
                    remaining.spend(round);
                    done += round;
                }
                assert!((budget..budget + round).contains(&done), "{done} of {budget} by {round}");
            }
        }
    }

    #[test]
    fn a_budget_in_time_is_used_and_kept_whatever_a_simulation_takes() {
        for micros in [10, 100, 700] {
            for round in [1, 4, 14] {
                NOW.set(5);
                let mut remaining = RemainingBudget::new(Budget::Millis(100), now);
                while remaining.has_more() {
                    NOW.set(NOW.get() + micros * u64::from(round));
                    remaining.spend(round);
                }
                let spent = NOW.get() - 5;
                assert!((90_000..=110_000).contains(&spent), "{spent} at {micros} a simulation");
            }
        }
    }

    #[test]
    fn a_budget_in_time_is_kept_when_simulations_grow_slower() {
        NOW.set(0);
        let mut remaining = RemainingBudget::new(Budget::Millis(100), now);
        let mut micros = 50;
        while remaining.has_more() {
            NOW.set(NOW.get() + micros);
            micros = (micros + 5).min(2000);
            remaining.spend(1);
        }
        assert!(NOW.get() <= 110_000, "{}", NOW.get());
    }
}
