//! Notices a dead connection: pings after a silence, and gives up if that stays unanswered.

/// The silence before a ping, in milliseconds.
const SILENCE: i64 = 3_000;

/// How long a ping may stay unanswered, in milliseconds. Together with the silence, this is how late a person learns
/// that a connection is dead.
const PATIENCE: i64 = 4_000;

/// How often [`Heartbeat::tick`] should be called, in milliseconds.
pub(crate) const TICK: u32 = 500;

/// A tick this late means that the browser froze or throttled the page: what arrived meanwhile may still wait its turn.
const LATE: i64 = 2_500;

/// What to do after a tick.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Beat {
    Nothing,
    Ping,
    Dead,
}

/// The pings of one connection. Times are in milliseconds by any clock.
#[derive(Clone, Debug)]
pub(crate) struct Heartbeat {
    heard: i64,
    /// When the unanswered ping was sent.
    pinged: Option<i64>,
    ticked: i64,
    /// Whether a late tick has already forgiven the unanswered ping.
    forgiven: bool,
}

impl Heartbeat {
    /// A connection that opened now.
    pub(crate) fn new(now: i64) -> Heartbeat {
        Heartbeat { heard: now, pinged: None, ticked: now, forgiven: false }
    }

    /// Something arrived.
    pub(crate) fn heard(&mut self, now: i64) {
        (self.heard, self.pinged, self.forgiven) = (now, None, false);
    }

    /// Time has passed.
    pub(crate) fn tick(&mut self, now: i64) -> Beat {
        let late = now - self.ticked > LATE;
        self.ticked = now;
        match self.pinged {
            None if now - self.heard >= SILENCE => self.ping(now),
            Some(pinged) if now - pinged >= PATIENCE && late && !self.forgiven => {
                self.forgiven = true;
                self.ping(now)
            }
            Some(pinged) if now - pinged >= PATIENCE => Beat::Dead,
            None | Some(_) => Beat::Nothing,
        }
    }

    fn ping(&mut self, now: i64) -> Beat {
        self.pinged = Some(now);
        Beat::Ping
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Ticks from one time to another; what was due at the end of each tick, with its time.
    fn ticks(heartbeat: &mut Heartbeat, from: i64, to: i64) -> Vec<(i64, Beat)> {
        let due = |now| (now, heartbeat.tick(now));
        let times = (from..=to).step_by(TICK as usize).skip(1);
        times.map(due).filter(|(_, beat)| *beat != Beat::Nothing).collect()
    }

    #[test]
    fn a_silent_connection_is_given_up_within_ten_seconds() {
        let found = ticks(&mut Heartbeat::new(0), 0, 10_000);
        assert_eq!(found.first(), Some(&(3_000, Beat::Ping)));
        let dead = found.iter().find(|(_, beat)| *beat == Beat::Dead).map(|(now, _)| *now);
        assert!(dead.is_some_and(|dead| dead < 9_000), "{found:?}");
    }

    #[test]
    fn a_connection_that_answers_lives_on() {
        let mut heartbeat = Heartbeat::new(0);
        for round in 0..50 {
            let now = round * 3_000;
            assert_eq!(ticks(&mut heartbeat, now, now + 3_000), [(now + 3_000, Beat::Ping)]);
            heartbeat.heard(now + 3_000);
        }
    }

    #[test]
    fn a_lively_connection_needs_no_ping() {
        let mut heartbeat = Heartbeat::new(0);
        for now in (0..60_000).step_by(1_000) {
            heartbeat.heard(now);
            assert_eq!(ticks(&mut heartbeat, now, now + 1_000), []);
        }
    }

    #[test]
    fn a_page_that_was_frozen_asks_again_before_it_gives_up() {
        let mut heartbeat = Heartbeat::new(0);
        assert_eq!(heartbeat.tick(3_000), Beat::Ping);
        // The answer may have arrived while the page was frozen.
        assert_eq!(heartbeat.tick(60_000), Beat::Ping);
        heartbeat.heard(60_001);
        assert_eq!(ticks(&mut heartbeat, 60_001, 62_501), []);
    }

    #[test]
    fn a_page_in_the_background_gives_up_too() {
        let mut heartbeat = Heartbeat::new(0);
        let minutes = [60_000, 120_000, 180_000].map(|now| heartbeat.tick(now));
        assert_eq!(minutes, [Beat::Ping, Beat::Ping, Beat::Dead]);
    }
}
