//! `branchline load`: load-tests a server, and checks that it kept everything it acknowledged.

use std::io::Write as _;
use std::process::ExitCode;

use ::load::{Options, Progress};
use anyhow::Result;
use clap::Args;

#[derive(Debug, Args)]
pub(crate) struct LoadArgs {
    /// The server's address; if given several times, the seats of each table are spread over the nodes
    #[arg(long, value_name = "URL", required = true)]
    url: Vec<String>,
    /// Number of tables that play at once
    #[arg(long, value_name = "N", default_value_t = 10)]
    tables: usize,
    /// Moves per second over all tables; 0 for as fast as possible
    #[arg(long, value_name = "R", default_value_t = 0.0)]
    rate: f64,
    /// How long to play, in seconds, once all tables have started
    #[arg(long, value_name = "S", default_value_t = 10.0)]
    seconds: f64,
    /// The boards; tables use them in turn
    #[arg(long, value_delimiter = ',', default_value = "london")]
    board: Vec<String>,
    /// Seats per table [default: the fewest the board allows]
    #[arg(long, value_name = "N")]
    seats: Option<usize>,
    /// Random seed of the players' choices
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Keep reconnecting for a minute if the server goes away, instead of ten seconds
    #[arg(long)]
    patient: bool,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: LoadArgs) -> Result<ExitCode> {
    let LoadArgs { url, tables, rate, seconds, board, seats, seed, patient, json } = args;
    let report = ::load::run(Options {
        urls: url,
        tables,
        rate,
        seconds,
        boards: board,
        seats,
        seed,
        patience: if patient { ::load::LONG } else { ::load::SHORT },
        progress: Some(Box::new(tell)),
    })?;
    let mut out = std::io::stdout().lock();
    if json {
        writeln!(out, "{}", report.to_json())?;
    } else {
        write!(out, "{report}")?;
    }
    Ok(if report.ok { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// Prints one line per second. If the output is closed, the run continues.
fn tell(progress: &Progress) {
    let Progress { playing, tables, moves, errors } = progress;
    let mut out = std::io::stderr().lock();
    let _ = match playing {
        Some(seconds) => writeln!(out, "playing {seconds:.0} s: {moves} moves, {errors} errors"),
        None => writeln!(out, "opening: {tables} tables, {errors} errors"),
    };
}
