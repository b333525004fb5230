//! The time left in a turn.

/// Time left, in the two largest units.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Left {
    Days(i64, i64),
    Hours(i64, i64),
    Minutes(i64, i64),
}

/// Below this a clock is shown as urgent.
const URGENT: i64 = 10_000;

/// The time left until a deadline, never negative.
pub(crate) fn left(deadline: i64, now: i64) -> Left {
    // Rounded up: a clock that shows 0 has run out.
    let seconds = (deadline - now).max(0).saturating_add(999) / 1_000;
    let (minutes, hours, days) = (seconds / 60, seconds / 3_600, seconds / 86_400);
    if days > 0 {
        Left::Days(days, hours % 24)
    } else if hours > 0 {
        Left::Hours(hours, minutes % 60)
    } else {
        Left::Minutes(minutes, seconds % 60)
    }
}

/// Whether the time is nearly up.
pub(crate) fn urgent(deadline: i64, now: i64) -> bool {
    deadline - now <= URGENT
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_time_left_is_rounded_up_and_never_negative() {
        assert_eq!(left(1_000, 5_000), Left::Minutes(0, 0));
        assert_eq!(left(5_001, 5_000), Left::Minutes(0, 1));
        assert_eq!(left(65_000, 5_000), Left::Minutes(1, 0));
        assert_eq!(left(3_600_000, 0), Left::Hours(1, 0));
        assert_eq!(left(90_000_000, 0), Left::Days(1, 1));
        assert!(urgent(10_000, 0) && !urgent(10_001, 0));
    }
}
