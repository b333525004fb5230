//! The results as they are kept between runs: one line of JSON for each match.

use std::path::Path;
use std::time::{SystemTime, UNIX_EPOCH};

use anyhow::{Context, Result};

use super::matches::Cell;

/// What came of a match.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Line {
    pub(super) cell: String,
    pub(super) date: String,
    pub(super) command: String,
    pub(super) seconds: f64,
    pub(super) outcome: Outcome,
}

#[derive(Clone, Debug, PartialEq)]
pub(super) enum Outcome {
    /// The JSON that the program printed, on one line.
    Done(String),
    /// How the program ended.
    Failed(String),
}

impl Outcome {
    pub(super) fn is_done(&self) -> bool {
        match self {
            Outcome::Done(_) => true,
            Outcome::Failed(_) => false,
        }
    }
}

impl Line {
    /// Whether this is the result of a cell as it is now. One with another budget is none.
    pub(super) fn answers(&self, cell: &Cell) -> bool {
        self.cell == cell.name() && self.command == cell.command()
    }
}

/// The lines of the file; none if there is no file yet.
pub(super) fn read(path: &Path) -> Result<Vec<Line>> {
    if !path.exists() {
        return Ok(Vec::new());
    }
    let text = std::fs::read_to_string(path).context("cannot read the stored results")?;
    let lines = text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty());
    lines
        .map(|(index, line)| {
            parse(line).with_context(|| {
                format!("line {} of the stored results is damaged: delete it, and run --missing", index + 1)
            })
        })
        .collect()
}

/// Puts a line in the place of the one about the same cell.
pub(super) fn put(lines: &mut Vec<Line>, line: Line) {
    match lines.iter_mut().find(|old| old.cell == line.cell) {
        Some(old) => *old = line,
        None => lines.push(line),
    }
}

pub(super) fn write(lines: &[Line]) -> String {
    lines.iter().map(|line| to_json(line) + "\n").collect()
}

fn to_json(line: &Line) -> String {
    let Line { cell, date, command, seconds, outcome } = line;
    let head = format!(r#"{{"cell":"{cell}","date":"{date}","command":"{command}","seconds":{seconds:.1},"#);
    match outcome {
        Outcome::Done(result) => format!(r#"{head}"result":{result}}}"#),
        Outcome::Failed(how) => format!(r#"{head}"failed":"{}"}}"#, how.replace(['"', '\\'], "'")),
    }
}

/// Reads what [`to_json`] writes. A whole reader of JSON would be the only dependency of its kind here.
fn parse(line: &str) -> Option<Line> {
    let outcome = match line.split_once(r#","result":"#) {
        Some((_, rest)) => Outcome::Done(rest.trim_end().strip_suffix('}')?.to_owned()),
        None => Outcome::Failed(text(line, "failed")?.to_owned()),
    };
    Some(Line {
        cell: text(line, "cell")?.to_owned(),
        date: text(line, "date")?.to_owned(),
        command: text(line, "command")?.to_owned(),
        seconds: number(line, "seconds")?,
        outcome,
    })
}

fn text<'a>(json: &'a str, key: &str) -> Option<&'a str> {
    json.split_once(&format!(r#""{key}":""#))?.1.split_once('"').map(|(text, _)| text)
}

/// The first number with this key; none if it is not there or null.
pub(super) fn number(json: &str, key: &str) -> Option<f64> {
    numbers(json, key).next()
}

/// All numbers with this key, such as one for each side.
pub(super) fn numbers(json: &str, key: &str) -> impl Iterator<Item = f64> {
    let mark = format!(r#""{key}":"#);
    let found: Vec<f64> = json
        .match_indices(&mark)
        .filter_map(|(at, _)| json[at + mark.len()..].split([',', '}', ']']).next()?.trim().parse().ok())
        .collect();
    found.into_iter()
}

/// The program's JSON without line breaks; there are none inside its words.
pub(super) fn on_one_line(json: &str) -> String {
    json.lines().map(str::trim).collect::<Vec<_>>().concat().replace("\": ", "\":")
}

/// The date in UTC, as in 2024-02-29.
pub(super) fn today() -> String {
    let seconds = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs());
    civil(seconds / 86_400)
}

/// The date of a day counted from 1970-01-01, by eras of 400 years that begin on the first of March.
fn civil(days: u64) -> String {
    let days = days + 719_468;
    let (era, day) = (days / 146_097, days % 146_097);
    let year = (day - day / 1_460 + day / 36_524 - day / 146_096) / 365;
    let day = day - (365 * year + year / 4 - year / 100);
    let month = (5 * day + 2) / 153;
    let day = day - (153 * month + 2) / 5 + 1;
    let (month, next) = if month < 10 { (month + 3, 0) } else { (month - 9, 1) };
    format!("{:04}-{month:02}-{day:02}", era * 400 + year + next)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(cell: &str, outcome: Outcome) -> Line {
        let (date, command) = ("2024-02-29".to_owned(), "branchline arena --json".to_owned());
        Line { cell: cell.to_owned(), date, command, seconds: 1.5, outcome }
    }

    #[test]
    fn what_is_written_is_read_again() {
        let json = on_one_line("{\n  \"a\": \"greedy\",\n  \"sides\": [\n    {\"n\": 1.5}\n  ]\n}\n");
        assert_eq!(json, r#"{"a":"greedy","sides":[{"n":1.5}]}"#);
        for line in
            [line("one", Outcome::Done(json)), line("two", Outcome::Failed("exit status: 1".to_owned()))]
        {
            assert_eq!(parse(&to_json(&line)), Some(line));
        }
        assert_eq!(parse("<<<<<<< ours"), None);
    }

    #[test]
    fn a_new_result_takes_the_place_of_the_old_one_and_the_others_stay() {
        let done = |n: &str| Outcome::Done(n.to_owned());
        let mut lines = vec![line("one", done("1")), line("two", done("2"))];
        put(&mut lines, line("one", done("3")));
        put(&mut lines, line("three", done("4")));
        assert_eq!(lines, [line("one", done("3")), line("two", done("2")), line("three", done("4"))]);
    }

    #[test]
    fn numbers_are_found_by_their_whole_key() {
        let json = r#"{"elo":null,"elo_low":-3.5,"sides":[{"x":1},{"x":2}]}"#;
        assert_eq!((number(json, "elo"), number(json, "elo_low")), (None, Some(-3.5)));
        assert_eq!(numbers(json, "x").collect::<Vec<_>>(), [1.0, 2.0]);
    }

    #[test]
    fn days_become_dates() {
        assert_eq!([civil(0), civil(19_782)], ["1970-01-01", "2024-02-29"]);
    }
}
