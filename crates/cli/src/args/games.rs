//! Options of the commands that play games: `sim`, `watch`, `play`, `perft`, `bench`.

use std::path::PathBuf;

use clap::Args;

use crate::players::players_help;

#[derive(Debug, Args)]
pub(crate) struct SimArgs {
    /// A built-in board, or the path of a board folder
    #[arg(long)]
    pub(crate) board: String,
    #[arg(long, value_delimiter = ',', required = true, help = players_help())]
    pub(crate) players: Vec<String>,
    /// Number of games
    #[arg(long, value_name = "N", default_value_t = 1000)]
    pub(crate) games: u64,
    /// Random seed; the same seed gives the same games
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
    /// Number of threads [default: one per core]
    #[arg(long, value_name = "N")]
    pub(crate) threads: Option<usize>,
    /// Write a record of every game into this folder
    #[arg(long, value_name = "DIR")]
    pub(crate) records: Option<PathBuf>,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, Args)]
pub(crate) struct WatchArgs {
    /// A built-in board, or the path of a board folder
    #[arg(long)]
    pub(crate) board: String,
    #[arg(long, value_delimiter = ',', required = true, help = players_help())]
    pub(crate) players: Vec<String>,
    /// Random seed; the same seed gives the same game
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
    /// Write the record to this file
    #[arg(long, value_name = "FILE")]
    pub(crate) record: Option<PathBuf>,
}

#[derive(Debug, Args)]
pub(crate) struct PlayArgs {
    /// A built-in board, or the path of a board folder
    #[arg(long)]
    pub(crate) board: Option<String>,
    /// The bot in every other seat; the game has as few players as the board allows
    #[arg(long, value_name = "BOT", default_value = "expert", conflicts_with_all = ["players", "resume"])]
    pub(crate) against: String,
    /// The player in each seat, with yourself as `you`
    #[arg(long, value_delimiter = ',', conflicts_with = "resume")]
    pub(crate) players: Vec<String>,
    /// Your seat [default: 0]
    #[arg(long, value_name = "N", conflicts_with = "resume")]
    pub(crate) seat: Option<u8>,
    /// Random seed of the deal [default: chosen by the system]
    #[arg(long, conflicts_with = "resume")]
    pub(crate) seed: Option<u64>,
    /// File to save the game in [default: branchline-game.jsonl]
    #[arg(long, value_name = "FILE")]
    pub(crate) save: Option<PathBuf>,
    /// Continue a saved game; without a file, branchline-game.jsonl
    #[arg(long, value_name = "FILE", num_args = 0..=1)]
    pub(crate) resume: Option<Option<PathBuf>>,
    /// Budget of a hint: sims=400 or ms=1000
    #[arg(long, value_name = "BUDGET", default_value = "ms=1000")]
    pub(crate) hints: String,
}

#[derive(Debug, Args)]
pub(crate) struct PerftArgs {
    /// A built-in board, or the path of a board folder
    #[arg(long)]
    pub(crate) board: String,
    /// Number of players [default: the fewest the board allows]
    #[arg(long, value_name = "N")]
    pub(crate) players: Option<usize>,
    /// Count sequences of up to this many actions
    #[arg(long, value_name = "N", default_value_t = 4)]
    pub(crate) depth: u32,
    /// Random seed of the deal
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
    /// Play this many random actions first
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub(crate) after: usize,
}

#[derive(Debug, Args)]
pub(crate) struct BenchArgs {
    /// Measure this board only [default: all built-in boards]
    #[arg(long)]
    pub(crate) board: Option<String>,
    /// Time for each measurement, in milliseconds
    #[arg(long, default_value_t = 500)]
    pub(crate) ms: u64,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}
