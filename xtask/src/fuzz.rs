//! `cargo xtask fuzz`: feeds arbitrary bytes to the parsers of records, boards and actions, which must not panic.

use std::path::Path;
use std::time::{Duration, Instant};

use anyhow::Result;

use crate::args;
use crate::shell::CommandLine;

const DEFAULT_INPUTS: u64 = 1_000_000;

/// Inputs per seed when a time is given: a few seconds' work, so that the run ends roughly on time.
const BATCH: u64 = 50_000;

/// How much to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Amount {
    Inputs(u64),
    Lasting { time: Duration, batch: u64 },
}

pub(crate) fn run(root: &Path, args: &[String]) -> Result<()> {
    let options = args::parse(args, &[], &["--inputs", "--seconds", "--seed"])?;
    let inputs = options.number("--inputs")?;
    let amount = match options.number("--seconds")? {
        Some(seconds) => {
            Amount::Lasting { time: Duration::from_secs(seconds), batch: inputs.unwrap_or(BATCH) }
        }
        None => Amount::Inputs(inputs.unwrap_or(DEFAULT_INPUTS)),
    };
    fuzz(root, amount, options.number("--seed")?.unwrap_or(1))
}

fn fuzz(root: &Path, amount: Amount, first_seed: u64) -> Result<()> {
    match amount {
        Amount::Inputs(inputs) => line(inputs, first_seed).run(root),
        Amount::Lasting { time, batch } => {
            let start = Instant::now();
            let mut seed = first_seed;
            // A failing batch prints its own command line, which repeats it exactly.
            while start.elapsed() < time {
                line(batch, seed).run(root)?;
                seed = seed.wrapping_add(1);
            }
            Ok(())
        }
    }
}

/// The command that feeds `inputs` inputs made from `seed`. The dev profile checks arithmetic for overflow,
/// which release does not, and is fast enough.
fn line(inputs: u64, seed: u64) -> CommandLine {
    CommandLine::cargo("run --quiet --package test-support --bin fuzz --").args(arguments(inputs, seed))
}

pub(crate) fn arguments(inputs: u64, seed: u64) -> [String; 4] {
    ["--inputs".to_owned(), inputs.to_string(), "--seed".to_owned(), seed.to_string()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_line_names_inputs_and_seed() {
        assert!(line(30_000, 4).to_string().ends_with("--bin fuzz -- --inputs 30000 --seed 4"));
    }
}
