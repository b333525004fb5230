//! `branchline ladder`: every level against every other, or expert against every style, with ratings.

mod date;
mod options;
mod report;

use std::io::Write as _;
use std::process::ExitCode;
use std::time::Instant;

use anyhow::{Context, Result, ensure};
use bots::{Budget, Kind, Name};
use engine::Game;

pub(crate) use options::{Field, LadderArgs};

use crate::arena::{MOST_GAMES, MatchRunner, Seatings, Summary, game, usual};
use crate::players::PlayerSpec;
use crate::sim::{progress, threads};
use crate::statistics::elo::Estimate;
use crate::statistics::elo_fit::{Match, fit};

/// The level whose rating is 0.
const ANCHOR: Name = Name::Planner;

/// One match of a ladder.
struct Cell {
    /// Indices into the field.
    a: usize,
    b: usize,
    games: u64,
}

/// The results of a ladder.
struct Ladder<'a> {
    args: &'a LadderArgs,
    game: &'a Game,
    field: Vec<PlayerSpec>,
    matches: Vec<(Cell, Summary)>,
    /// The rating of every player in the field, if all met each other.
    ratings: Option<Vec<Estimate>>,
    seconds: f64,
}

pub(crate) fn run(args: &LadderArgs) -> Result<ExitCode> {
    ensure!(
        [args.games, args.expert_games].iter().all(|games| (1..=MOST_GAMES).contains(games)),
        "play at least one game a match, and at most {MOST_GAMES}: --games 1000 --expert-games 400"
    );
    let most = 10_000_000;
    ensure!((1..=most).contains(&args.sims), "--sims takes a number from 1 to {most}, such as --sims 200");
    let game = game(&args.board, args.players)?;
    let threads = threads(args.threads)?;
    let field = field(args);
    let ladder = play(args, &game, field, threads)?;
    if let Some(path) = &args.svg {
        std::fs::write(path, ladder.chart().draw())
            .with_context(|| format!("cannot write {}", path.display()))?;
    }
    let mut out = std::io::stdout().lock();
    if args.json {
        writeln!(out, "{:#}", ladder.to_json())?;
    } else {
        write!(out, "{}", ladder.to_markdown())?;
    }
    Ok(ExitCode::SUCCESS)
}

/// The players. In a field of styles, expert comes first and the cheat last: it is the ceiling, not an opponent to
/// beat.
fn field(args: &LadderArgs) -> Vec<PlayerSpec> {
    let sims = Some(Budget::Sims(args.sims));
    let kind = |name: Name| PlayerSpec::from(Kind { name, budget: sims.filter(|_| name.searches()) });
    match args.field {
        Field::Levels => Name::LEVELS.map(kind).to_vec(),
        Field::Styles => {
            let mut field = vec![kind(Name::Expert)];
            field.extend(Name::STYLES.map(kind));
            field.push(PlayerSpec::Cheat(sims));
            field
        }
    }
}

/// The matches. With two sides, one match covers both seatings. With more, one A against several Bs is not the same as
/// one B against several As, so both are played.
fn cells(args: &LadderArgs, game: &Game, field: &[PlayerSpec]) -> Vec<Cell> {
    let games = |a: usize, b: usize| {
        if field[a].searches() || field[b].searches() { args.expert_games } else { args.games }
    };
    let cell = |a, b| Cell { a, b, games: games(a, b) };
    let mut cells = Vec::new();
    match args.field {
        Field::Styles => cells.extend((1..field.len()).map(|b| cell(0, b))),
        Field::Levels => {
            for weak in 0..field.len() {
                for strong in weak + 1..field.len() {
                    cells.push(cell(strong, weak));
                    if game.sides() > 2 {
                        cells.push(cell(weak, strong));
                    }
                }
            }
        }
    }
    cells
}

fn match_runner<'g>(
    args: &LadderArgs,
    game: &'g Game,
    field: &[PlayerSpec],
    cell: &Cell,
) -> Result<MatchRunner<'g>> {
    let seatings = Seatings::rotate(game, &usual(game))?;
    Ok(MatchRunner { game, a: field[cell.a], b: field[cell.b], seatings, seed: args.seed })
}

fn play<'a>(
    args: &'a LadderArgs,
    game: &'a Game,
    field: Vec<PlayerSpec>,
    threads: usize,
) -> Result<Ladder<'a>> {
    let start = Instant::now();
    let cells = cells(args, game, &field);
    let bar = progress(cells.iter().map(|cell| cell.games).sum());
    let mut matches = Vec::new();
    for cell in cells {
        let match_runner = match_runner(args, game, &field, &cell)?;
        let played = match_runner.play(match_runner.blocks_for(cell.games), threads, None, &bar);
        let played = played.inspect_err(|_| bar.finish_and_clear())?;
        let summary = Summary::of(&match_runner, &played.blocks);
        matches.push((cell, summary));
    }
    bar.finish_and_clear();
    let anchor = field.iter().position(|who| who.is(ANCHOR));
    let ratings = anchor.filter(|_| args.field == Field::Levels).map(|anchor| {
        let seatings = Seatings::rotate(game, &usual(game));
        let (a_sides, b_sides) = seatings.map_or((1, 1), |s| (s.a_sides, s.b_sides));
        let met: Vec<Match> = matches
            .iter()
            .map(|(cell, summary)| Match {
                a: cell.a,
                a_sides: a_sides as f64,
                b: cell.b,
                b_sides: b_sides as f64,
                games: summary.games as f64,
                a_rate: summary.win_rate.mean,
                variance: summary.wins.variance_of_mean(),
            })
            .collect();
        fit(field.len(), anchor, &met)
    });
    Ok(Ladder { args, game, field, matches, ratings, seconds: start.elapsed().as_secs_f64() })
}
