//! Options of the commands that read records: `analyse`, `replay`, `verify`, `convert`.

use std::path::PathBuf;

use clap::{Args, ValueEnum};

#[derive(Debug, Args)]
pub(crate) struct AnalyseArgs {
    /// The record; `-` reads standard input
    pub(crate) file: PathBuf,
    /// Review the decisions of this seat only
    #[arg(long, value_name = "N")]
    pub(crate) seat: Option<u8>,
    /// Simulated games per decision
    #[arg(long, value_name = "N", default_value_t = 200, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    pub(crate) sims: u32,
    /// Random seed; the same seed gives the same analysis
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
    /// Draw the expected margin over time into this file
    #[arg(long, value_name = "FILE")]
    pub(crate) svg: Option<PathBuf>,
    /// The board's folder, if the board is not built in
    #[arg(long, value_name = "PATH")]
    pub(crate) board: Option<String>,
}

#[derive(Debug, Args)]
pub(crate) struct ReplayArgs {
    /// The record; `-` reads standard input
    pub(crate) file: PathBuf,
    /// Show the position after this many moves instead of the whole game
    #[arg(long, value_name = "N")]
    pub(crate) at: Option<usize>,
    /// Show only what this seat saw
    #[arg(long, value_name = "N")]
    pub(crate) seat: Option<u8>,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
    /// The board's folder, if the board is not built in
    #[arg(long, value_name = "PATH")]
    pub(crate) board: Option<String>,
}

#[derive(Debug, Args)]
pub(crate) struct VerifyArgs {
    /// The records; `-` reads standard input
    #[arg(required = true)]
    pub(crate) files: Vec<PathBuf>,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
    /// The board's folder, if the board is not built in
    #[arg(long, value_name = "PATH")]
    pub(crate) board: Option<String>,
}

#[derive(Debug, Args)]
pub(crate) struct ConvertArgs {
    /// The record; `-` reads standard input
    pub(crate) file: PathBuf,
    /// The form to convert it to
    #[arg(long, value_enum)]
    pub(crate) to: Form,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
pub(crate) enum Form {
    /// One JSON object per line
    Jsonl,
    /// Tags and moves, for people
    Text,
}
