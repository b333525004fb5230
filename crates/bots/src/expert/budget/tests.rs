//! Budgets: in simulations to the round, in time by a clock that ticks when it is asked.

use std::cell::Cell;

use super::Effort;
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
            let mut effort = Effort::new(Budget::Sims(budget), no_clock);
            let mut done = 0;
            while effort.has_more() {
                effort.spend(round);
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
            let mut effort = Effort::new(Budget::Millis(100), now);
            while effort.has_more() {
                NOW.set(NOW.get() + micros * u64::from(round));
                effort.spend(round);
            }
            let spent = NOW.get() - 5;
            assert!((90_000..=110_000).contains(&spent), "{spent} at {micros} a simulation");
        }
    }
}

#[test]
fn a_budget_in_time_is_kept_when_simulations_grow_slower() {
    NOW.set(0);
    let mut effort = Effort::new(Budget::Millis(100), now);
    let mut micros = 50;
    while effort.has_more() {
        NOW.set(NOW.get() + micros);
        micros = (micros + 5).min(2000);
        effort.spend(1);
    }
    assert!(NOW.get() <= 110_000, "{}", NOW.get());
}
