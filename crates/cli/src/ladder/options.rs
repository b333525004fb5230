//! The options of `branchline ladder`.

use std::path::PathBuf;

use clap::{Args, ValueEnum};

#[derive(Debug, Args)]
pub(crate) struct LadderArgs {
    /// A built-in board, or the path of a board folder
    #[arg(long)]
    pub(crate) board: String,
    /// Number of players [default: the fewest the board allows]
    #[arg(long)]
    pub(crate) players: Option<usize>,
    /// Which matches to play
    #[arg(long, value_enum, default_value_t = Field::Levels)]
    pub(crate) field: Field,
    /// Games per match, rounded up to whole blocks
    #[arg(long, default_value_t = 1000)]
    pub(crate) games: u64,
    /// Games per match between players that search
    #[arg(long, default_value_t = 400)]
    pub(crate) expert_games: u64,
    /// Budget of players that search, in simulations per move
    #[arg(long, default_value_t = 200)]
    pub(crate) sims: u32,
    /// Random seed; the same seed gives the same games
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
    /// Number of threads [default: one per core]
    #[arg(long)]
    pub(crate) threads: Option<usize>,
    /// Print JSON instead of an entry for docs/bots/results.md
    #[arg(long)]
    pub(crate) json: bool,
    /// Draw a chart into this file
    #[arg(long, value_name = "FILE")]
    pub(crate) svg: Option<PathBuf>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Field {
    /// Every level against every other
    Levels,
    /// Expert against each style (no level is tuned against them) and against cheat
    Styles,
}
