//! Counters that tables increase while they play.

use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;
use std::time::Duration;

use crate::report::histogram::Histogram;
use crate::report::{Latency, Report};

/// The most faults that are described; more would not help.
const MOST_FAULTS: usize = 20;

/// A fault that must not occur.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Fault {
    Lost,
    Doubled,
    Unasked,
    Disorder,
    Stuck,
    BadRecord,
    Unchecked,
}

/// The counters while tables play. All of it runs on one thread.
#[derive(Debug, Default)]
pub(crate) struct Counters {
    pub(crate) moves: Cell<u64>,
    pub(crate) moves_in_time: Cell<u64>,
    pub(crate) overdue: Cell<u64>,
    pub(crate) reconnects: Cell<u64>,
    pub(crate) resent: Cell<u64>,
    pub(crate) games: Cell<u64>,
    pub(crate) finished: Cell<u64>,
    pub(crate) records_verified: Cell<u64>,
    acknowledged: RefCell<Histogram>,
    opening: RefCell<Histogram>,
    errors: RefCell<BTreeMap<String, u64>>,
    faults: RefCell<Vec<(Fault, String)>>,
    found: RefCell<[u64; 7]>,
}

pub(crate) fn add(cell: &Cell<u64>, more: u64) {
    cell.set(cell.get() + more);
}

impl Counters {
    pub(crate) fn acknowledged(&self, time: Duration) {
        self.acknowledged.borrow_mut().add(time);
    }

    pub(crate) fn opened(&self, time: Duration) {
        self.opening.borrow_mut().add(time);
    }

    /// Counts an error that can be recovered from.
    pub(crate) fn error(&self, kind: &str) {
        let mut errors = self.errors.borrow_mut();
        match errors.get_mut(kind) {
            Some(count) => *count += 1,
            None => drop(errors.insert(kind.to_owned(), 1)),
        }
    }

    pub(crate) fn error_count(&self) -> u64 {
        self.errors.borrow().values().sum()
    }

    /// Counts a fault, and keeps the descriptions of the first ones.
    pub(crate) fn fault(&self, fault: Fault, what: String) {
        self.found.borrow_mut()[fault as usize] += 1;
        let mut faults = self.faults.borrow_mut();
        if faults.len() < MOST_FAULTS {
            faults.push((fault, what));
        }
    }

    /// A report of what was counted; the caller adds what only it knows.
    pub(crate) fn report(&self) -> Report {
        let found = |fault: Fault| self.found.borrow()[fault as usize];
        Report {
            moves: self.moves.get(),
            overdue: self.overdue.get(),
            latency_ms: Latency::from(&*self.acknowledged.borrow()),
            opening_ms: Latency::from(&*self.opening.borrow()),
            errors: self.errors.borrow().clone(),
            reconnects: self.reconnects.get(),
            resent: self.resent.get(),
            games: self.games.get(),
            finished: self.finished.get(),
            records_verified: self.records_verified.get(),
            lost: found(Fault::Lost),
            doubled: found(Fault::Doubled),
            unasked: found(Fault::Unasked),
            disorder: found(Fault::Disorder),
            stuck: found(Fault::Stuck),
            bad_records: found(Fault::BadRecord),
            unchecked: found(Fault::Unchecked),
            faults: self.faults.borrow().iter().map(|(fault, what)| format!("{fault:?}: {what}")).collect(),
            ..Report::default()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn faults_are_all_counted_and_the_first_are_told() {
        let counters = Counters::default();
        (0..50).for_each(|n| counters.fault(Fault::Lost, format!("order {n}")));
        counters.fault(Fault::Unchecked, "table t".to_owned());
        let report = counters.report();
        assert_eq!((report.lost, report.unchecked, report.doubled), (50, 1, 0));
        assert_eq!((report.faults.len(), report.faults[0].as_str()), (20, "Lost: order 0"));
    }
}
