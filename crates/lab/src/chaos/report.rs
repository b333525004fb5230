//! The report of `branchline load --json`.

use std::fmt;

use serde::Deserialize;

/// The result of a run under load; only the fields that matter here.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub(super) struct Report {
    ok: bool,
    moves: u64,
    finished: u64,
    records_verified: u64,
    reconnects: u64,
    resent: u64,
    lost: u64,
    doubled: u64,
    unasked: u64,
    disorder: u64,
    stuck: u64,
    bad_records: u64,
    unchecked: u64,
    faults: Vec<String>,
}

impl Report {
    pub(super) fn parse(text: &str) -> serde_json::Result<Report> {
        serde_json::from_str(text)
    }

    /// Whether moves were made and all violation counts are 0.
    pub(super) fn is_sound(&self) -> bool {
        self.ok && self.moves > 0 && self.violations().iter().all(|(_, count)| *count == 0)
    }

    /// Counts that must be 0.
    fn violations(&self) -> [(&'static str, u64); 7] {
        [
            ("lost", self.lost),
            ("doubled", self.doubled),
            ("unasked", self.unasked),
            ("disorder", self.disorder),
            ("stuck", self.stuck),
            ("bad_records", self.bad_records),
            ("unchecked", self.unchecked),
        ]
    }

    /// What went wrong, one fault a line.
    pub(super) fn faults(&self) -> String {
        self.faults.iter().map(|fault| format!("    {fault}\n")).collect()
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} moves, {} games finished, ", self.moves, self.finished)?;
        write!(f, "{} records verified, {} reconnects, ", self.records_verified, self.reconnects)?;
        write!(f, "{} orders sent again;", self.resent)?;
        self.violations().iter().try_for_each(|(name, count)| write!(f, " {name} {count}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn json(lost: u64) -> String {
        format!(
            r#"{{"ok":{},"tables":3,"moves":12,"finished":1,"records_verified":1,"reconnects":2,"resent":0,
            "errors":{{"stale":1}},"lost":{lost},"doubled":0,"unasked":0,"disorder":0,"stuck":0,"bad_records":0,
            "unchecked":0,"faults":["Lost: a","Lost: b"]}}"#,
            lost == 0
        )
    }

    #[test]
    fn a_report_is_sound_if_nothing_was_violated() {
        assert!(Report::parse(&json(0)).unwrap().is_sound());
        let report = Report::parse(&json(2)).unwrap();
        assert!(!report.is_sound());
        assert!(report.to_string().contains("12 moves") && report.to_string().contains("lost 2"));
        assert_eq!(report.faults(), "    Lost: a\n    Lost: b\n");
    }

    #[test]
    fn other_text_is_refused() {
        assert!(Report::parse("").is_err());
        assert!(Report::parse(r#"{"ok":true}"#).is_err());
    }
}
