//! The options of `branchline arena`.

use clap::Args;

#[derive(Debug, Args)]
pub(crate) struct ArenaArgs {
    /// A built-in board, or the path of a board folder
    #[arg(long)]
    pub(crate) board: String,
    /// The player to measure: a level or a style, with a budget if it searches (expert:sims=400), or
    /// cheat, which sees all cards and so shows how much could still be gained
    #[arg(long)]
    pub(crate) a: String,
    /// The player to measure it against
    #[arg(long)]
    pub(crate) b: String,
    /// Number of players [default: as many as --seats names, or the fewest the board allows]
    #[arg(long)]
    pub(crate) players: Option<usize>,
    /// Seating, a letter per seat; in teams, partners are neighbours [default: A on one side against B]
    #[arg(long, value_name = "a,b,…")]
    pub(crate) seats: Option<String>,
    /// Number of games, rounded up to whole blocks; with --sprt, the maximum
    #[arg(long, default_value_t = 1000)]
    pub(crate) games: u64,
    /// Random seed; the same seed gives the same games
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
    /// Number of threads [default: one per core]
    #[arg(long)]
    pub(crate) threads: Option<usize>,
    /// Stop as soon as it is clear (5 % error either way) whether A is stronger than B by ELO1 or only by ELO0
    #[arg(long, value_name = "ELO0,ELO1", allow_hyphen_values = true)]
    pub(crate) sprt: Option<String>,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}
