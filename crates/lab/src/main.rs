//! Experiments on a built `branchline`: `cargo xtask chaos` and `cargo xtask results` build it and run this.

mod chaos;
mod results;

use std::process::ExitCode;

use anyhow::Result;
use clap::{Parser, Subcommand};

/// Experiments on a built `branchline`. Run it from the root of the repository.
#[derive(Debug, Parser)]
#[command(name = "lab")]
struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    Chaos(chaos::ChaosArgs),
    Results(results::ResultsArgs),
}

fn main() -> ExitCode {
    match run(&Args::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run(args: &Args) -> Result<()> {
    match &args.command {
        Command::Chaos(args) => chaos::run(args),
        Command::Results(args) => results::run(args),
    }
}
