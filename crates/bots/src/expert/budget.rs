//! What is left of a budget while a search goes on.

use crate::bot::{Budget, Clock};

/// What is left of a budget. A budget in time becomes one in simulations as soon as their speed is
/// known, and the clock has the last word.
pub(super) struct Effort {
    budget: Budget,
    clock: Clock,
    start: u64,
    sims: Option<u32>,
    done: u32,
}

impl Effort {
    pub(super) fn new(budget: Budget, clock: Clock) -> Effort {
        let (sims, start) = match budget {
            Budget::Sims(n) => (Some(n), 0),
            Budget::Millis(_) => (None, clock()),
        };
        Effort { budget, clock, start, sims, done: 0 }
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
mod tests;
