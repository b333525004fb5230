//! The command line: commands and options, with examples.

use std::path::PathBuf;

use clap::{Args, Parser, Subcommand, ValueEnum};

use crate::arena::ArenaArgs;
use crate::backup::BackupArgs;
use crate::ladder::LadderArgs;
use crate::load::LoadArgs;
use crate::serve::ServeArgs;

/// Route-building board games: engine, records, simulations.
#[derive(Debug, Parser)]
#[command(name = "branchline", version, arg_required_else_help = true, max_term_width = 100)]
#[command(
    after_help = "Exit codes: 0 done, 1 something failed or was found wrong, 2 the command was not understood."
)]
pub(crate) struct Cli {
    #[command(subcommand)]
    pub(crate) command: Command,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Serve tables to people and bots: web page, interface, bots and database in one program
    #[command(after_help = "Examples:
  branchline serve                                   play at http://127.0.0.1:8080
  branchline serve --listen 0.0.0.0:80 --data /var/lib/branchline
  branchline serve --database postgres://… --bus nats://…    one of several nodes")]
    Serve(Box<ServeArgs>),
    /// Write all tables and people of a running server into one file
    #[command(after_help = "Example:
  branchline backup monday.backup --data /var/lib/branchline")]
    Backup(BackupArgs),
    /// Fill an empty database from a backup, of the same kind or the other
    #[command(after_help = "Example:
  branchline restore monday.backup --database postgres://…")]
    Restore(BackupArgs),
    /// Play complete games by the thousand and sum them up
    #[command(after_help = "Examples:
  branchline sim --board nordic --players random,random --games 100000
  branchline sim --board nordic --players expert:sims=400,planner --games 20
  branchline sim --board asia --players random,random,random,random --games 1000 --json
  branchline sim --board london --players random,random --games 10 --records games/")]
    Sim(SimArgs),
    /// Play one game and print it move by move
    #[command(after_help = "Examples:
  branchline watch --board london --players expert:ms=200,planner --seed 1
  branchline watch --board asia --players random,random,random,random --record game.jsonl")]
    Watch(WatchArgs),
    /// Let two players meet and say who is the better, and how sure that is
    #[command(after_help = "Examples:
  branchline arena --board london --a expert:sims=400 --b planner --games 400
  branchline arena --board nordic --players 3 --a expert:ms=200 --b planner
  branchline arena --board asia --seats a,b,b,b --a expert --b planner   A with B as partner
  branchline arena --board london --a planner --b greedy --games 20000 --sprt 0,30

Every deal is played with all seatings: two players change seats, one against several sits in each
seat once, a team sits on each side once. These games are one block, the unit of all intervals.")]
    Arena(ArenaArgs),
    /// Let all levels meet each other and rate them
    #[command(after_help = "Examples:
  branchline ladder --board london --svg london.svg >> docs/bots/results.md
  branchline ladder --board nordic --players 3 --games 1000 --expert-games 400 --sims 200
  branchline ladder --board amsterdam --field styles --json")]
    Ladder(LadderArgs),
    /// Play a game in the terminal, with hints and take-back
    #[command(after_help = "Examples:
  branchline play --board london
  branchline play --board nordic --players planner,you,expert:ms=1000
  branchline play --resume")]
    Play(PlayArgs),
    /// Look at a recorded game again: what was better, luck, turning points
    #[command(after_help = "Examples:
  branchline analyse game.jsonl
  branchline analyse game.jsonl --seat 0 --sims 1000 --svg game.svg
  branchline analyse game.jsonl --json")]
    Analyse(AnalyseArgs),
    /// Show a position of a recorded game
    #[command(after_help = "Examples:
  branchline replay game.jsonl                  the whole game, move by move, and its score
  branchline replay game.jsonl --at 12 --seat 0  the position after 12 moves as seat 0 saw it")]
    Replay(ReplayArgs),
    /// Check recorded games: every action, the commitment, the score
    #[command(after_help = "Examples:
  branchline verify game.jsonl
  branchline verify games/*.jsonl")]
    Verify(VerifyArgs),
    /// Turn a record into its other form: JSON lines or text
    #[command(after_help = "Example:
  branchline convert game.jsonl --to text > game.txt")]
    Convert(ConvertArgs),
    /// Look at a board or check one of your own
    #[command(subcommand)]
    Board(BoardCommand),
    /// Count the ways a game can go
    #[command(after_help = "Example:
  branchline perft --board nordic --players 2 --depth 4")]
    Perft(PerftArgs),
    /// Measure the engine
    #[command(after_help = "Examples:
  branchline bench
  branchline bench --board nordic --json")]
    Bench(BenchArgs),
    /// Play many tables on a server at once, measure it, and check that nothing is lost
    #[command(after_help = "Examples:
  branchline load --url http://127.0.0.1:8080 --tables 2000 --rate 1500 --seconds 60
  branchline load --url http://127.0.0.1:8080 --tables 200 --seconds 30     as fast as it goes
  branchline load --url http://node1:8080 --url http://node2:8080 --board london,asia --json

The server must allow it: start it with --rate-limit off, --max-sockets-per-address and
--max-tables-per-address. Ctrl-C ends the play early; what was played is still checked.")]
    Load(LoadArgs),
}

#[derive(Debug, Args)]
pub(crate) struct SimArgs {
    /// A built-in board, or the path of a board folder
    #[arg(long)]
    pub(crate) board: String,
    /// Who plays, seat by seat: random, beginner, greedy, planner, or expert, which takes a budget
    /// for each move as in expert:sims=400 or expert:ms=200
    #[arg(long, value_delimiter = ',', required = true)]
    pub(crate) players: Vec<String>,
    /// How many games
    #[arg(long, default_value_t = 1000)]
    pub(crate) games: u64,
    /// Where chance starts: the same seed gives the same games
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
    /// How many threads; as many as there are cores if not given
    #[arg(long)]
    pub(crate) threads: Option<usize>,
    /// Write a record of every game into this folder (games are dealt from proved seeds then)
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
    /// Who plays, seat by seat: random, beginner, greedy, planner, or expert, which takes a budget
    /// for each move as in expert:sims=400 or expert:ms=200
    #[arg(long, value_delimiter = ',', required = true)]
    pub(crate) players: Vec<String>,
    /// Where chance starts: the same seed gives the same game
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
    /// Who plays on all other seats; the board's fewest players take part
    #[arg(long, default_value = "expert", conflicts_with_all = ["players", "resume"])]
    pub(crate) against: String,
    /// Who plays, seat by seat, yourself as `you`
    #[arg(long, value_delimiter = ',', conflicts_with = "resume")]
    pub(crate) players: Vec<String>,
    /// Your seat; 0 if not given
    #[arg(long, value_name = "N", conflicts_with = "resume")]
    pub(crate) seat: Option<u8>,
    /// Where chance starts; drawn by the system if not given
    #[arg(long, value_name = "S", conflicts_with = "resume")]
    pub(crate) seed: Option<u64>,
    /// Where the game is saved; branchline-game.jsonl if not given
    #[arg(long, value_name = "FILE")]
    pub(crate) save: Option<PathBuf>,
    /// Continue a saved game; branchline-game.jsonl if no file is named
    #[arg(long, value_name = "FILE", num_args = 0..=1)]
    pub(crate) resume: Option<Option<PathBuf>>,
    /// How much hints may think: sims=400 or ms=1000
    #[arg(long, value_name = "BUDGET", default_value = "ms=1000")]
    pub(crate) hints: String,
}

#[derive(Debug, Args)]
pub(crate) struct AnalyseArgs {
    /// The record
    pub(crate) file: PathBuf,
    /// Only the decisions of this seat; everybody's if not given
    #[arg(long, value_name = "N")]
    pub(crate) seat: Option<u8>,
    /// Simulated games for each decision
    #[arg(long, value_name = "N", default_value_t = 200, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    pub(crate) sims: u32,
    /// Where the simulations start: the same seed gives the same analysis
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
    /// Draw the expected margin over time into this file
    #[arg(long, value_name = "FILE")]
    pub(crate) svg: Option<PathBuf>,
    /// The board's folder, if it is not a built-in one
    #[arg(long)]
    pub(crate) board: Option<String>,
}

#[derive(Debug, Args)]
pub(crate) struct ReplayArgs {
    /// The record
    pub(crate) file: PathBuf,
    /// Show the position after so many moves instead of the whole game
    #[arg(long, value_name = "N")]
    pub(crate) at: Option<usize>,
    /// Show only what this seat saw; without it, everything
    #[arg(long, value_name = "S")]
    pub(crate) seat: Option<u8>,
    /// The board's folder, if it is not a built-in one
    #[arg(long)]
    pub(crate) board: Option<String>,
}

#[derive(Debug, Args)]
pub(crate) struct VerifyArgs {
    /// The records
    #[arg(required = true)]
    pub(crate) files: Vec<PathBuf>,
    /// The board's folder, if it is not a built-in one
    #[arg(long)]
    pub(crate) board: Option<String>,
}

#[derive(Debug, Args)]
pub(crate) struct ConvertArgs {
    /// The record
    pub(crate) file: PathBuf,
    /// The form to turn it into
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

#[derive(Debug, Subcommand)]
pub(crate) enum BoardCommand {
    /// Check a board folder and name every fault in it
    Check {
        /// The folder
        path: PathBuf,
    },
    /// Describe a board
    Show {
        /// A built-in board, or the path of a board folder
        id: String,
    },
    /// Draw a board as an SVG picture
    Draw {
        /// A built-in board, or the path of a board folder with a `layout.toml`
        id: String,
        /// The language of the names
        #[arg(long, default_value = "en")]
        language: String,
    },
    /// List the built-in boards
    List,
}

#[derive(Debug, Args)]
pub(crate) struct PerftArgs {
    /// A built-in board, or the path of a board folder
    #[arg(long)]
    pub(crate) board: String,
    /// How many players; the fewest the board takes if not given
    #[arg(long)]
    pub(crate) players: Option<usize>,
    /// Count sequences up to so many actions
    #[arg(long, default_value_t = 4)]
    pub(crate) depth: u32,
    /// Which deal
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
    /// Start after so many random actions
    #[arg(long, default_value_t = 0)]
    pub(crate) after: usize,
}

#[derive(Debug, Args)]
pub(crate) struct BenchArgs {
    /// Only this board; all built-in ones if not given
    #[arg(long)]
    pub(crate) board: Option<String>,
    /// How long to measure each thing, in milliseconds
    #[arg(long, default_value_t = 500)]
    pub(crate) ms: u64,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}
