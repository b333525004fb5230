//! The options of `branchline arena`.

use clap::Args;

#[derive(Debug, Args)]
pub(crate) struct ArenaArgs {
    /// A built-in board, or the path of a board folder
    #[arg(long)]
    pub(crate) board: String,
    /// The player to be measured: a level or a style, with a budget if it searches (expert:sims=400),
    /// or cheat, which searches with all cards on the table and shows what is left to gain
    #[arg(long)]
    pub(crate) a: String,
    /// The player to measure it by
    #[arg(long)]
    pub(crate) b: String,
    /// How many players; as many as --seats names, or the fewest the board takes
    #[arg(long)]
    pub(crate) players: Option<usize>,
    /// Who sits where, a letter per seat (partners sit side by side); A on one side against B if not
    /// given
    #[arg(long, value_name = "a,b,…")]
    pub(crate) seats: Option<String>,
    /// How many games, rounded up to whole blocks; at most so many with --sprt
    #[arg(long, default_value_t = 1000)]
    pub(crate) games: u64,
    /// Where chance starts: the same seed gives the same games
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
    /// How many threads; as many as there are cores if not given
    #[arg(long)]
    pub(crate) threads: Option<usize>,
    /// Stop as soon as it is clear (5 % error either way) whether A is ELO1 or only ELO0 better than B
    #[arg(long, value_name = "ELO0,ELO1", allow_hyphen_values = true)]
    pub(crate) sprt: Option<String>,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}
