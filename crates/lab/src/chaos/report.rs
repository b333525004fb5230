//! What `branchline load --json` found.

use std::fmt;

/// Counts that must be 0.
const DEMANDS: [&str; 7] = ["lost", "doubled", "unasked", "disorder", "stuck", "bad_records", "unchecked"];

/// What a run under load found: one line of JSON, read without a parser.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Report {
    json: String,
}

impl Report {
    /// The report, if the text is one.
    pub(super) fn parse(text: &str) -> Option<Report> {
        let report = Report { json: text.trim().to_owned() };
        let complete = DEMANDS.iter().chain(&["moves"]).all(|name| report.count(name).is_some());
        (report.json.starts_with('{') && complete).then_some(report)
    }

    /// Whether nothing happened that must not, and something was played at all.
    pub(super) fn is_sound(&self) -> bool {
        self.json.contains("\"ok\":true")
            && DEMANDS.iter().all(|name| self.count(name) == Some(0))
            && self.count("moves") > Some(0)
    }

    fn count(&self, name: &str) -> Option<u64> {
        let (_, rest) = self.json.split_once(&format!("\"{name}\":"))?;
        rest.split([',', '}']).next()?.trim().parse().ok()
    }

    /// What went wrong, one a line.
    pub(super) fn faults(&self) -> String {
        let Some((_, rest)) = self.json.split_once("\"faults\":[") else { return String::new() };
        let list = rest.trim_end_matches('}').trim_end_matches(']');
        list.split("\",\"").map(|fault| format!("    {}\n", fault.trim_matches('"'))).collect()
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let count = |name| self.count(name).unwrap_or(0);
        write!(f, "{} moves, {} games finished, ", count("moves"), count("finished"))?;
        write!(f, "{} records verified, {} reconnects, ", count("records_verified"), count("reconnects"))?;
        write!(f, "{} orders sent again;", count("resent"))?;
        DEMANDS.iter().try_for_each(|name| write!(f, " {name} {}", count(name)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn json(lost: u64) -> String {
        format!(
            "{{\"ok\":{},\"moves\":12,\"errors\":{{\"stale\":1}},\"lost\":{lost},\"doubled\":0,\"unasked\":0,\
             \"disorder\":0,\"stuck\":0,\"bad_records\":0,\"unchecked\":0,\"faults\":[\"Lost: a\",\"Lost: b\"]}}\n",
            lost == 0
        )
    }

    #[test]
    fn a_report_is_sound_if_all_that_must_not_happen_did_not() {
        assert!(Report::parse(&json(0)).unwrap().is_sound());
        let report = Report::parse(&json(2)).unwrap();
        assert!(!report.is_sound());
        assert!(report.to_string().contains("12 moves") && report.to_string().contains("lost 2"));
        assert_eq!(report.faults(), "    Lost: a\n    Lost: b\n");
    }

    #[test]
    fn a_text_that_is_no_report_is_not_taken_for_one() {
        assert_eq!(Report::parse(""), None);
        assert_eq!(Report::parse("{\"ok\":true}"), None);
    }
}
