//! The stored results: one line of JSON for each match.

use std::path::Path;

use anyhow::{Context, Result};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::matches::Match;

/// The result of a match.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(super) struct StoredResult {
    /// The name of the match.
    #[serde(rename = "match")]
    pub(super) name: String,
    /// The version of the rules it was played under; `None` if the match failed.
    pub(super) rules: Option<u32>,
    pub(super) date: String,
    pub(super) command: String,
    pub(super) seconds: f64,
    #[serde(flatten)]
    pub(super) outcome: Outcome,
    /// The line it was read from: written back unchanged, so that no number changes in its last digit.
    #[serde(skip)]
    pub(super) line: Option<String>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(super) enum Outcome {
    /// The JSON that the program printed.
    #[serde(rename = "result")]
    Done(Value),
    /// How the program failed.
    #[serde(rename = "failed")]
    Failed(String),
}

impl Outcome {
    pub(super) fn is_done(&self) -> bool {
        match self {
            Outcome::Done(_) => true,
            Outcome::Failed(_) => false,
        }
    }

    /// The version of the rules that the program reports.
    pub(super) fn rules(&self) -> Option<u32> {
        match self {
            Outcome::Done(json) => json.get("rules")?.as_u64()?.try_into().ok(),
            Outcome::Failed(_) => None,
        }
    }
}

impl StoredResult {
    /// Whether this is the result of the match as it is defined now; one with another budget is not.
    pub(super) fn answers(&self, game: &Match) -> bool {
        self.name == game.name() && self.command == game.command()
    }
}

/// The results in the file; none if there is no file yet.
pub(super) fn read(path: &Path) -> Result<Vec<StoredResult>> {
    if !path.exists() {
        return Ok(Vec::new());
    }
    let text = std::fs::read_to_string(path).context("cannot read the stored results")?;
    parse(&text)
}

fn parse(text: &str) -> Result<Vec<StoredResult>> {
    let lines = text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty());
    lines
        .map(|(index, line)| {
            let mut result: StoredResult = serde_json::from_str(line).with_context(|| {
                format!("line {} of the stored results is damaged; delete it and run --missing", index + 1)
            })?;
            result.line = Some(line.to_owned());
            Ok(result)
        })
        .collect()
}

/// Replaces the result of the same match, or adds one.
pub(super) fn put(results: &mut Vec<StoredResult>, result: StoredResult) {
    match results.iter_mut().find(|old| old.name == result.name) {
        Some(old) => *old = result,
        None => results.push(result),
    }
}

pub(super) fn write(results: &[StoredResult]) -> Result<String> {
    let mut text = String::new();
    for result in results {
        match &result.line {
            Some(line) => text += line,
            None => text += &serde_json::to_string(result).context("cannot write a result as JSON")?,
        }
        text.push('\n');
    }
    Ok(text)
}

/// The number under this key; `None` if it is missing or null.
pub(super) fn number(json: &Value, key: &str) -> Option<f64> {
    json.get(key)?.as_f64()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn result(name: &str, outcome: Outcome) -> StoredResult {
        let (date, command) = ("2024-02-29".to_owned(), "branchline arena --json".to_owned());
        StoredResult {
            name: name.to_owned(),
            rules: Some(2),
            date,
            command,
            seconds: 1.5,
            outcome,
            line: None,
        }
    }

    #[test]
    fn what_is_written_is_read_again() {
        let done = serde_json::json!({ "a": "greedy", "sides": [{ "n": 1.5 }] });
        let results =
            [result("one", Outcome::Done(done)), result("two", Outcome::Failed("exit status: 1".to_owned()))];
        let text = write(&results).unwrap();
        assert!(text.starts_with(r#"{"match":"one","rules":2,"date":"2024-02-29","command":"#), "{text}");
        let read: Vec<StoredResult> =
            parse(&text).unwrap().into_iter().map(|result| StoredResult { line: None, ..result }).collect();
        assert_eq!(read, results);
        assert!(parse("<<<<<<< ours").is_err());
    }

    #[test]
    fn the_file_of_the_repository_is_written_as_it_is_read() {
        let text = include_str!("../../../../docs/bots/results.jsonl");
        assert_eq!(write(&parse(text).unwrap()).unwrap(), text);
    }

    #[test]
    fn a_new_result_replaces_the_old_one_and_leaves_the_others() {
        let done = |n: i32| Outcome::Done(n.into());
        let mut results = vec![result("one", done(1)), result("two", done(2))];
        put(&mut results, result("one", done(3)));
        put(&mut results, result("three", done(4)));
        assert_eq!(results, [result("one", done(3)), result("two", done(2)), result("three", done(4))]);
    }

    #[test]
    fn every_stored_result_names_its_rules_and_a_new_one_takes_them_from_the_program() {
        let text = include_str!("../../../../docs/bots/results.jsonl");
        assert!(parse(text).unwrap().iter().all(|result| result.rules.is_some()));
        assert_eq!(Outcome::Done(serde_json::json!({ "rules": 2 })).rules(), Some(2));
        assert_eq!(Outcome::Failed("exit status: 1".to_owned()).rules(), None);
    }

    #[test]
    fn numbers_are_found_by_key() {
        let json = serde_json::json!({ "elo": null, "elo_low": -3.5 });
        assert_eq!((number(&json, "elo"), number(&json, "elo_low")), (None, Some(-3.5)));
    }
}
