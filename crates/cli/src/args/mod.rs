//! The command line: every command with its options and examples.

mod games;
mod records;

use std::path::PathBuf;

use clap::{Parser, Subcommand};

use crate::arena::ArenaArgs;
use crate::backup::BackupArgs;
use crate::ladder::LadderArgs;
use crate::load::LoadArgs;
use crate::serve::ServeArgs;

pub(crate) use games::{BenchArgs, PerftArgs, PlayArgs, SimArgs, WatchArgs};
pub(crate) use records::{AnalyseArgs, ConvertArgs, Form, ReplayArgs, VerifyArgs};

/// The exit codes, in the words of `--help`.
const EXIT_CODES: &str = "\
Exit codes:
  0  success
  1  the command failed, or found something wrong
  2  the command line was not understood
  3  a record could not be read or checked: no such file, an unknown board, other rules";

/// Route-building board games: play, host, simulate, record and analyse them
#[derive(Debug, Parser)]
#[command(name = "branchline", version, long_version = crate::version::long())]
#[command(arg_required_else_help = true, max_term_width = 100, after_help = EXIT_CODES)]
pub(crate) struct Cli {
    #[command(subcommand)]
    pub(crate) command: Command,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Run the server: web page, API, bots and database in one program
    #[command(after_help = "Examples:
  branchline serve                                   play at http://127.0.0.1:8080
  branchline serve --listen 0.0.0.0:80 --data /var/lib/branchline
  branchline serve --database postgres://… --bus nats://…    one of several nodes")]
    Serve(Box<ServeArgs>),
    /// Copy all tables and accounts of a running server into one file
    #[command(after_help = "Example:
  branchline backup monday.backup --data /var/lib/branchline")]
    Backup(BackupArgs),
    /// Fill an empty database, SQLite or PostgreSQL, from a backup
    #[command(after_help = "Example:
  branchline restore monday.backup --database postgres://…")]
    Restore(BackupArgs),
    /// Play thousands of complete games between bots and sum them up
    #[command(after_help = "Examples:
  branchline sim --board nordic --players random,random --games 100000
  branchline sim --board nordic --players expert:sims=400,planner --games 20
  branchline sim --board asia --players random,random,random,random --games 1000 --json
  branchline sim --board london --players random,random --games 10 --records games/")]
    Sim(SimArgs),
    /// Play one game between bots and print it move by move
    #[command(after_help = "Examples:
  branchline watch --board london --players expert:ms=200,planner --seed 1
  branchline watch --board asia --players random,random,random,random --record game.jsonl")]
    Watch(WatchArgs),
    /// Play a match between two bots and say which is stronger, and how certain that is
    #[command(after_help = "Examples:
  branchline arena --board london --a expert:sims=400 --b planner --games 400
  branchline arena --board nordic --players 3 --a expert:ms=200 --b planner
  branchline arena --board asia --seats a,b,b,b --a expert --b planner   A with B as partner
  branchline arena --board london --a planner --b greedy --games 20000 --sprt 0,30

Every deal is played with every seating: two players swap seats, one against several sits in each
seat once, a team sits on each side once. These games form a block, the unit of all intervals.")]
    Arena(ArenaArgs),
    /// Play every bot level against every other and rate them
    #[command(after_help = "Examples:
  branchline ladder --board london --svg london.svg >> docs/bots/results.md
  branchline ladder --board nordic --players 3 --games 1000 --expert-games 400 --sims 200
  branchline ladder --board amsterdam --field styles --json")]
    Ladder(LadderArgs),
    /// Play against bots in the terminal, with hints and undo
    #[command(after_help = "Examples:
  branchline play --board london
  branchline play --board nordic --players planner,you,expert:ms=1000
  branchline play --resume")]
    Play(PlayArgs),
    /// Review a recorded game: better moves, luck, turning points
    #[command(after_help = "Examples:
  branchline analyse game.jsonl
  branchline analyse game.jsonl --seat 0 --sims 1000 --svg game.svg
  branchline analyse game.jsonl --json")]
    Analyse(AnalyseArgs),
    /// Show a recorded game, or one position of it
    #[command(after_help = "Examples:
  branchline replay game.jsonl                   the whole game, move by move, and its score
  branchline replay game.jsonl --at 12 --seat 0  the position after 12 moves as seat 0 saw it
  branchline replay game.jsonl --json            every move with its events
  cat game.jsonl | branchline replay -           from standard input")]
    Replay(ReplayArgs),
    /// Check recorded games: every move, the commitment, the score
    #[command(after_help = "Examples:
  branchline verify game.jsonl
  branchline verify games/*.jsonl
  cat game.jsonl | branchline verify - --json

A valid record is consistent: its secret matches its commitment, the deal follows from the secret
and the contributions, every move is legal, and the result is what the rules give. This does not
prove who played (names are not covered by the commitment), nor that the commitment was published
before the game: compare it with the one you were shown before the first card.

Exit codes: 0 all records are valid, 1 one is invalid, 2 the command line was not understood,
3 none is invalid, but one could not be read or checked.")]
    Verify(VerifyArgs),
    /// Convert a record between its two forms: JSON lines and text
    #[command(after_help = "Example:
  branchline convert game.jsonl --to text > game.txt")]
    Convert(ConvertArgs),
    /// Describe, draw or list boards, or check one of your own
    #[command(subcommand)]
    Board(BoardCommand),
    /// Count the possible sequences of actions (perft)
    #[command(after_help = "Example:
  branchline perft --board nordic --players 2 --depth 4")]
    Perft(PerftArgs),
    /// Measure the speed of the engine
    #[command(after_help = "Examples:
  branchline bench
  branchline bench --board nordic --json")]
    Bench(BenchArgs),
    /// Load-test a server with many tables at once, and check that it loses nothing
    #[command(after_help = "Examples:
  branchline load --url http://127.0.0.1:8080 --tables 2000 --rate 1500 --seconds 60
  branchline load --url http://127.0.0.1:8080 --tables 200 --seconds 30     as fast as possible
  branchline load --url http://node1:8080 --url http://node2:8080 --board london,asia --json

The server must allow it: start it with --rate-limit off, --max-sockets-per-address and
--max-tables-per-address. Ctrl-C stops play early; what was played is still checked.")]
    Load(LoadArgs),
    /// Print completions for a shell
    #[command(hide = true)]
    Completions {
        /// The shell
        shell: clap_complete::Shell,
    },
    /// Print the manual page of the program or of one command
    #[command(hide = true)]
    Man {
        /// The command
        command: Option<String>,
    },
}

#[derive(Debug, Subcommand)]
pub(crate) enum BoardCommand {
    /// Check a board folder and list every fault in it
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
