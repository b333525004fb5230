//! `cargo xtask play`: one command from a fresh checkout to a game.

use std::path::Path;

use anyhow::Result;

use crate::shell::Line;

/// What is played when nothing is said: the smallest board, and a seed so that everybody sees the same game.
const DEFAULTS: [(&str, &str); 3] = [("--board", "london"), ("--players", "planner,greedy"), ("--seed", "1")];

pub(crate) fn run(root: &Path, args: &[String]) -> Result<()> {
    line(args).run(root)
}

/// The defaults give way to what the caller says, since an option may be given only once.
fn line(args: &[String]) -> Line {
    let mut line = Line::cargo("run --quiet --release --package cli --bin branchline -- watch");
    for (name, value) in DEFAULTS {
        let said = |arg: &String| arg == name || arg.split_once('=').is_some_and(|(given, _)| given == name);
        if !args.iter().any(said) {
            line = line.args([name.to_owned(), value.to_owned()]);
        }
    }
    line.args(args.iter().cloned())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn watched(args: &[&str]) -> String {
        let args: Vec<String> = args.iter().map(|&arg| arg.to_owned()).collect();
        line(&args).to_string().split_once("-- ").unwrap().1.to_owned()
    }

    #[test]
    fn without_arguments_a_short_game_is_played() {
        assert_eq!(watched(&[]), "watch --board london --players planner,greedy --seed 1");
    }

    #[test]
    fn arguments_replace_defaults_and_the_rest_is_passed_on() {
        assert_eq!(
            watched(&["--board", "nordic", "--seed=9", "--pause", "1"]),
            "watch --players planner,greedy --board nordic --seed=9 --pause 1"
        );
    }
}
