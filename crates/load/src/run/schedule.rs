//! The schedule of a table: when its moves are due.
//!
//! With a rate, moves are due by the clock and not by the server: the *k*-th move of a table is due *k*
//! intervals after the start, whether or not the one before has been answered. A table can make a move only
//! after the last one, so a late answer makes the next moves late too; each of them is still measured from
//! when it was due. A server that stops for a second thus shows that second of waiting in every move that was
//! due in it, not in just one (avoiding "coordinated omission"). The clock of a table stops only between two
//! games. Without a rate a move is due as soon as it can be made, and only the answer is measured.

use std::time::Duration;

use tokio::time::Instant;

/// When the moves of one table are due.
#[derive(Clone, Debug)]
pub(crate) struct Schedule {
    next: Option<Instant>,
    interval: Duration,
}

impl Schedule {
    /// The schedule of table `index` of `tables` that together make `rate` moves per second. Their moves are
    /// staggered, so that they are spread evenly.
    pub(crate) fn new(start: Instant, rate: f64, tables: usize, index: usize) -> Schedule {
        if rate <= 0.0 {
            return Schedule { next: None, interval: Duration::ZERO };
        }
        let interval = Duration::from_secs_f64(tables as f64 / rate);
        Schedule { next: Some(start + interval.mul_f64(index as f64 / tables as f64)), interval }
    }

    /// When the next move is due; `now` if there is no rate.
    pub(crate) fn due(&self, now: Instant) -> Instant {
        self.next.unwrap_or(now)
    }

    /// Records that the due move has been made.
    pub(crate) fn made(&mut self) {
        self.next = self.next.map(|next| next + self.interval);
    }

    /// Starts a new game: moves that fell due since the last one are skipped.
    pub(crate) fn resume(&mut self, now: Instant) {
        if let Some(next) = &mut self.next
            && *next < now
            && !self.interval.is_zero()
        {
            let late = (now - *next).as_secs_f64() / self.interval.as_secs_f64();
            *next += self.interval.mul_f64(late.ceil());
        }
    }

    /// How many moves were due before `end` and have not been made.
    pub(crate) fn overdue(&self, end: Instant) -> u64 {
        match self.next {
            Some(next) if next < end && !self.interval.is_zero() => {
                ((end - next).as_secs_f64() / self.interval.as_secs_f64()).ceil() as u64
            }
            Some(_) | None => 0,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ms(millis: u64) -> Duration {
        Duration::from_millis(millis)
    }

    #[test]
    fn moves_are_due_by_the_clock_and_not_by_the_answers() {
        let start = Instant::now();
        let mut schedule = Schedule::new(start, 100.0, 10, 0);
        assert_eq!(schedule.due(start), start);
        schedule.made();
        // However late it is now, the second move was due a tenth of a second after the first.
        assert_eq!(schedule.due(start + ms(900)), start + ms(100));
    }

    #[test]
    fn tables_take_turns() {
        let start = Instant::now();
        let due = |index| Schedule::new(start, 100.0, 10, index).due(start) - start;
        assert_eq!((due(0), due(1), due(9)), (ms(0), ms(10), ms(90)));
    }

    #[test]
    fn without_a_rate_a_move_is_due_at_once() {
        let start = Instant::now();
        let mut schedule = Schedule::new(start, 0.0, 10, 3);
        schedule.made();
        assert_eq!(schedule.due(start + ms(5)), start + ms(5));
        assert_eq!(schedule.overdue(start + ms(500)), 0);
    }

    #[test]
    fn the_clock_stands_still_between_two_games_only() {
        let start = Instant::now();
        let mut schedule = Schedule::new(start, 10.0, 1, 0);
        assert_eq!(schedule.overdue(start + ms(950)), 10);
        schedule.resume(start + ms(950));
        assert_eq!(schedule.due(start), start + ms(1000));
        assert_eq!(schedule.overdue(start + ms(950)), 0);
    }
}
