//! The report of a run, as text and as JSON.

pub(crate) mod counters;
mod histogram;

use std::collections::BTreeMap;
use std::fmt;

use serde::Serialize;

use crate::report::histogram::Histogram;

/// The progress of a run.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Progress {
    /// Seconds since all tables had started; `None` while they are being opened.
    pub playing: Option<f64>,
    /// Tables that have started.
    pub tables: usize,
    /// Moves acknowledged up to now.
    pub moves: u64,
    /// Errors up to now.
    pub errors: u64,
}

/// The result of a run.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Report {
    /// Whether nothing acknowledged was lost or duplicated, no table is stuck, and every record is correct.
    pub ok: bool,
    /// Tables that played at once.
    pub tables: usize,
    /// Sockets they used.
    pub sockets: usize,
    /// The requested rate, in moves per second; 0 for as fast as possible.
    pub rate: f64,
    /// How long it took to sign everybody in and to start the first games.
    pub setup_seconds: f64,
    /// How long the tables played.
    pub seconds: f64,
    /// Moves acknowledged, including the last one of each table, which is made after the time is up.
    pub moves: u64,
    /// Moves acknowledged per second of play.
    pub moves_per_second: f64,
    /// Moves that were due but that the server left no time for.
    pub overdue: u64,
    /// How long an acknowledgement took, from when the move was due (or sent, if there is no rate).
    pub latency_ms: Latency,
    /// How long it took from the end of one game to the start of the next.
    pub opening_ms: Latency,
    /// Errors, by kind.
    pub errors: BTreeMap<String, u64>,
    /// Connections that failed and were made again.
    pub reconnects: u64,
    /// Orders that were sent again under the same id.
    pub resent: u64,
    /// Games that started.
    pub games: u64,
    /// Games that were played to their end.
    pub finished: u64,
    /// Records of finished games that were fetched and verified.
    pub records_verified: u64,
    /// Acknowledged actions that the server does not have under their number.
    pub lost: u64,
    /// Actions that were carried out more than once.
    pub doubled: u64,
    /// Actions of our seats that we did not order, or whose order was refused.
    pub unasked: u64,
    /// Gaps, repeats and steps back in the numbers of the updates we received.
    pub disorder: u64,
    /// Tables that did not accept a move at the end.
    pub stuck: u64,
    /// Records that are missing, incorrect, or different from what was played.
    pub bad_records: u64,
    /// Tables that could not be checked.
    pub unchecked: u64,
    /// Descriptions of the first faults.
    pub faults: Vec<String>,
}

/// How long something took, in milliseconds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
pub struct Latency {
    /// How often it was measured.
    pub count: u64,
    /// Half took no longer.
    pub p50: f64,
    /// 95 of 100 took no longer.
    pub p95: f64,
    /// 99 of 100 took no longer.
    pub p99: f64,
    /// The longest.
    pub max: f64,
}

impl From<&Histogram> for Latency {
    fn from(times: &Histogram) -> Latency {
        let quantile = |share| times.quantile(share);
        let (p50, p95, p99) = (quantile(0.5), quantile(0.95), quantile(0.99));
        Latency { count: times.len(), p50, p95, p99, max: times.max() }
    }
}

impl Report {
    /// Whether there were no faults.
    pub(crate) fn is_sound(&self) -> bool {
        let Report { lost, doubled, unasked, disorder, stuck, bad_records, unchecked, .. } = self;
        [lost, doubled, unasked, disorder, stuck, bad_records, unchecked].into_iter().all(|count| *count == 0)
    }

    /// The report as one line of JSON.
    pub fn to_json(&self) -> String {
        protocol::to_json(self)
    }
}

impl fmt::Display for Latency {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Latency { count: _, p50, p95, p99, max } = self;
        write!(f, "p50 {p50:.1} ms, p95 {p95:.1} ms, p99 {p99:.1} ms, max {max:.1} ms")
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let asked = if self.rate > 0.0 { format!(" of {} asked for", self.rate) } else { String::new() };
        writeln!(
            f,
            "tables       {} with {} sockets, begun in {:.1} s",
            self.tables, self.sockets, self.setup_seconds
        )?;
        writeln!(
            f,
            "moves        {} in {:.1} s: {:.0}/s{asked}",
            self.moves, self.seconds, self.moves_per_second
        )?;
        writeln!(f, "acknowledged {}", self.latency_ms)?;
        if self.overdue > 0 {
            writeln!(f, "overdue      {} moves were due and could not be made", self.overdue)?;
        }
        writeln!(
            f,
            "games        {} begun, {} finished, {} records verified",
            self.games, self.finished, self.records_verified
        )?;
        if self.opening_ms.count > 0 {
            writeln!(f, "opening      {}", self.opening_ms)?;
        }
        let errors: Vec<String> = self.errors.iter().map(|(kind, count)| format!("{kind} {count}")).collect();
        let errors = if errors.is_empty() { "none".to_owned() } else { errors.join(", ") };
        writeln!(f, "errors       {errors}")?;
        writeln!(f, "lines        {} reconnects, {} orders sent again", self.reconnects, self.resent)?;
        writeln!(
            f,
            "checked      {} lost, {} doubled, {} unasked, {} out of order, {} stuck, {} bad records, {} unchecked",
            self.lost,
            self.doubled,
            self.unasked,
            self.disorder,
            self.stuck,
            self.bad_records,
            self.unchecked
        )?;
        self.faults.iter().try_for_each(|fault| writeln!(f, "  {fault}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn errors_alone_do_not_make_a_run_unsound_but_each_loss_does() {
        let errors = BTreeMap::from([("connection lost".to_owned(), 7)]);
        assert!(Report { errors, reconnects: 7, ..Report::default() }.is_sound());
        assert!(!Report { lost: 1, ..Report::default() }.is_sound());
        assert!(!Report { doubled: 1, ..Report::default() }.is_sound());
        assert!(!Report { stuck: 1, ..Report::default() }.is_sound());
        assert!(!Report { bad_records: 1, ..Report::default() }.is_sound());
    }

    #[test]
    fn the_json_has_the_names_that_programs_look_for() {
        let json = Report { lost: 3, ..Report::default() }.to_json();
        for name in ["\"ok\":false", "\"lost\":3", "\"doubled\":0", "\"stuck\":0", "\"p99\":0.0"] {
            assert!(json.contains(name), "{json}");
        }
        assert!(!json.contains('\n'));
    }

    #[test]
    fn people_read_the_rate_they_asked_for_beside_the_one_they_got() {
        let text = Report { rate: 1500.0, moves_per_second: 1499.6, ..Report::default() }.to_string();
        assert!(text.contains("1500/s of 1500 asked for"), "{text}");
    }
}
