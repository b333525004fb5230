//! `branchline arena`: a match between two players, and how certain its result is.

mod match_runner;
mod options;
mod report;
mod seating;
mod summary;

use std::io::Write as _;
use std::process::ExitCode;

use anyhow::{Context, Result, ensure};
use engine::Game;

pub(crate) use match_runner::MatchRunner;
pub(crate) use options::ArenaArgs;
pub(crate) use report::{numbers, signed};
pub(crate) use seating::{Seatings, usual};
pub(crate) use summary::Summary;

use crate::players::PlayerSpec;
use crate::sim::{progress, threads};
use crate::statistics::sprt::Bounds;

/// More games than anybody can wait for.
pub(crate) const MOST_GAMES: u64 = 1_000_000_000;

pub(crate) fn run(args: &ArenaArgs) -> Result<ExitCode> {
    ensure!(
        (1..=MOST_GAMES).contains(&args.games),
        "play at least one game, and at most {MOST_GAMES}: --games 1000"
    );
    let a = args.a.parse::<PlayerSpec>().context("--a")?;
    let b = args.b.parse::<PlayerSpec>().context("--b")?;
    let test = args.sprt.as_deref().map(str::parse::<Bounds>).transpose()?;
    let letters = args.seats.as_deref().map(seating::read).transpose()?;
    let game = game(&args.board, args.players.or(letters.as_ref().map(Vec::len)))?;
    let letters = letters.unwrap_or_else(|| usual(&game));
    let seatings = Seatings::rotate(&game, &letters)?;
    ensure!(
        test.is_none() || game.sides() == 2,
        "--sprt compares two sides, and this game has {}: leave it out, or choose a game of two",
        game.sides()
    );
    let threads = threads(args.threads)?;
    let match_runner = MatchRunner { game: &game, a, b, seatings, seed: args.seed };
    let blocks = match_runner.blocks_for(args.games);
    let bar = progress(blocks * match_runner.seatings.all.len() as u64);
    let played = match_runner.play(blocks, threads, test, &bar);
    bar.finish_and_clear();
    let played = played?;
    let summary = Summary::of(&match_runner, &played.blocks);
    let mut out = std::io::stdout().lock();
    if args.json {
        writeln!(out, "{:#}", report::to_json(&match_runner, &letters, &summary, &played, threads))?;
    } else {
        write!(out, "{}", report::to_text(&match_runner, &letters, &summary, &played, threads))?;
    }
    Ok(ExitCode::SUCCESS)
}

/// A game on a board with this many players, or with the fewest that the board allows.
pub(crate) fn game(board: &str, players: Option<usize>) -> Result<Game> {
    let folder = boards::open(board)?;
    let fewest = folder.board.players().iter().copied().min().unwrap_or(2);
    let players = players.unwrap_or(fewest.into());
    Game::new(folder.board.clone(), players).with_context(|| {
        format!("choose a number of players that the board allows, such as --players {fewest}")
    })
}
