//! `cargo xtask soak`: plays random games for as long as you like and checks every position.

use std::path::Path;

use anyhow::Result;

use crate::args;
use crate::shell::CommandLine;

pub(crate) fn run(root: &Path, args: &[String]) -> Result<()> {
    let options = args::parse(args, &[], &["--seconds", "--seed"])?;
    line(options.number("--seconds")?.unwrap_or(60), options.number("--seed")?.unwrap_or(1)).run(root)
}

/// The command that plays for `seconds`. The dev profile checks arithmetic for overflow, which release does
/// not.
fn line(seconds: u64, seed: u64) -> CommandLine {
    CommandLine::cargo("run --quiet --package test-support --bin soak --").args([
        "--seconds".to_owned(),
        seconds.to_string(),
        "--seed".to_owned(),
        seed.to_string(),
    ])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_line_says_how_long_and_from_which_seed() {
        assert!(line(5, 9).to_string().ends_with("--bin soak -- --seconds 5 --seed 9"));
    }
}
