//! `branchline sim`: plays thousands of complete games between bots and sums them up.

use std::io::Write as _;
use std::path::Path;
use std::process::ExitCode;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};
use engine::{Contribution, FirstSeat, Game, GameRng, LegalActions, Secret, SplitMix64, State};
use indicatif::{ProgressBar, ProgressStyle};
use record::Recorder;
use serde_json::json;

use crate::args::SimArgs;
use crate::players::{Bots, Player, PlayerSpec, all_random, next_seat, play_bots, table};
use crate::statistics::totals::Totals;

/// How many games a thread takes at once.
const BATCH: u64 = 256;

pub(crate) fn run(args: &SimArgs) -> Result<ExitCode> {
    ensure!(args.games > 0, "play at least one game: --games 1");
    let (game, players) = table(&args.board, &args.players)?;
    let threads = threads(args.threads)?;
    if let Some(folder) = &args.records {
        std::fs::create_dir_all(folder)
            .with_context(|| format!("cannot make the folder {}", folder.display()))?;
    }
    let start = Instant::now();
    let sums = play_all(&game, &players, args, threads)?;
    let seconds = start.elapsed().as_secs_f64();
    let mut out = std::io::stdout().lock();
    if args.json {
        writeln!(out, "{:#}", to_json(&game, args, &sums, threads, seconds))?;
    } else {
        write!(out, "{}", to_table(&game, args, &sums, threads, seconds))?;
    }
    Ok(ExitCode::SUCCESS)
}

/// The number of threads asked for, or one per core.
pub(crate) fn threads(asked: Option<usize>) -> Result<usize> {
    let cores = || std::thread::available_parallelism().map_or(1, usize::from);
    let threads = asked.unwrap_or_else(cores);
    ensure!(threads > 0, "use at least one thread: --threads 1");
    Ok(threads)
}

fn play_all(game: &Game, players: &[PlayerSpec], args: &SimArgs, threads: usize) -> Result<Totals> {
    let next = AtomicU64::new(0);
    let bar = progress(args.games);
    let sums = std::thread::scope(|scope| {
        let workers: Vec<_> =
            (0..threads).map(|_| scope.spawn(|| play_batches(game, players, args, &next, &bar))).collect();
        workers
            .into_iter()
            .map(|worker| worker.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)))
            .try_fold(Totals::NONE, |all, sums| sums.map(|sums| all.merge(&sums)))
    });
    bar.finish_and_clear();
    sums
}

pub(crate) fn progress(games: u64) -> ProgressBar {
    let bar = ProgressBar::new(games);
    if let Ok(style) = ProgressStyle::with_template("{bar:40} {human_pos} of {human_len} games, {eta} left") {
        bar.set_style(style);
    }
    bar.enable_steady_tick(Duration::from_millis(200));
    bar
}

fn play_batches(
    game: &Game,
    players: &[PlayerSpec],
    args: &SimArgs,
    next: &AtomicU64,
    bar: &ProgressBar,
) -> Result<Totals> {
    let mut sums = Totals::NONE;
    let mut legal = LegalActions::new(game);
    let mut events = Vec::new();
    let random = all_random(players).then(|| vec![Player::Random; game.seats()]);
    loop {
        let from = next.fetch_add(BATCH, Ordering::Relaxed);
        if from >= args.games {
            return Ok(sums);
        }
        let to = args.games.min(from.saturating_add(BATCH));
        for number in from..to {
            let seed = game_seed(args.seed, number);
            let (state, steps) = match (&args.records, &random) {
                (None, Some(random)) => play_one(game, random, &mut legal, seed),
                (None, None) => {
                    let (state, bots) = play_bots(game, players, seed, &mut events)?;
                    (state, bots.spent.iter().map(|spent| spent.moves).sum())
                }
                (Some(folder), _) => {
                    let name = format!(
                        "{}-{}p-{}-{}.jsonl",
                        game.board().id(),
                        players.len(),
                        args.seed,
                        number + 1
                    );
                    record_one(game, players, args, seed, &folder.join(name))?
                }
            };
            sums.add(game, &state, &game.tally(&state), steps);
        }
        bar.inc(to - from);
    }
}

/// The seed of one game of a run; seeds of neighbouring games are unrelated.
pub(crate) fn game_seed(run: u64, number: u64) -> u64 {
    let mut mix = SplitMix64::new(run);
    let mut own = SplitMix64::new(mix.next() ^ number.wrapping_mul(0xD134_2543_DE82_EF95));
    own.next()
}

/// Plays one game of random players to its end, without views or events.
pub(crate) fn play_one<'g>(
    game: &'g Game,
    players: &[Player],
    legal: &mut LegalActions<'g>,
    seed: u64,
) -> (State, u64) {
    let mut rng = SplitMix64::new(seed.rotate_left(32) ^ 0x5EED_0F0A_7E57_B07D);
    let mut state = game.deal(GameRng::fast(seed), FirstSeat::Random, &mut ());
    let mut steps = 0;
    while let Some(seat) = next_seat(&state) {
        let Some(action) = players[seat.index()].choose(game, legal, &state, seat, &mut rng) else { break };
        game.apply_unchecked(&mut state, seat, &action, &mut ());
        steps += 1;
    }
    (state, steps)
}

fn record_one(
    game: &Game,
    players: &[PlayerSpec],
    args: &SimArgs,
    seed: u64,
    path: &Path,
) -> Result<(State, u64)> {
    let names: Vec<&str> = args.players.iter().map(String::as_str).collect();
    let recorder = play_recorded(game, players, &names, seed, |_, _| Ok(()))?;
    let state = *recorder.state();
    let record = recorder.finish();
    std::fs::write(path, record.to_json_lines())
        .with_context(|| format!("cannot write {}", path.display()))?;
    Ok((state, record.moves.len() as u64))
}

/// Plays one game from a committed seed and records it; `told` is called after every action.
pub(crate) fn play_recorded(
    game: &Game,
    players: &[PlayerSpec],
    names: &[&str],
    seed: u64,
    mut told: impl FnMut(&Recorder, &[engine::Event]) -> Result<()>,
) -> Result<Recorder> {
    let contributions = vec![Contribution::NONE; game.seats()];
    let secret = Secret::from_number(seed);
    let mut recorder = Recorder::start(game.clone(), names, secret, &contributions, FirstSeat::Random);
    let mut bots = Bots::sit(game, players, seed);
    bots.tell(recorder.dealt());
    told(&recorder, recorder.dealt())?;
    while let Some(seat) = next_seat(recorder.state()) {
        let action = bots.choose(recorder.state(), seat);
        let events = recorder.play(seat, &action).map_err(|illegal| bots.refused(seat, &action, &illegal))?;
        bots.tell(&events);
        told(&recorder, &events)?;
    }
    Ok(recorder)
}

fn to_json(game: &Game, args: &SimArgs, sums: &Totals, threads: usize, seconds: f64) -> serde_json::Value {
    let games = sums.games;
    let sides = 0..game.sides();
    json!({
        "rules": engine::RULES,
        "board": game.board().id(),
        "players": args.players,
        "games": games,
        "seed": args.seed,
        "threads": threads,
        "seconds": seconds,
        "games_per_second": games as f64 / seconds,
        "steps_per_second": sums.steps as f64 / seconds,
        "steps_per_game": sums.steps as f64 / games as f64,
        "turns_per_game": sums.turns.mean(games),
        "mean_score": sums.mean_score(game.sides()),
        "sides": sides.map(|side| json!({
            "side": side,
            "mean_score": sums.score[side].mean(games),
            "deviation": sums.score[side].deviation(games),
            "lowest": sums.score[side].min,
            "highest": sums.score[side].max,
            "win_rate": sums.win_rate(side),
            "tickets_kept": sums.kept[side].mean(games),
            "tickets_done": sums.done_share(side),
        })).collect::<Vec<_>>(),
    })
}

fn to_table(game: &Game, args: &SimArgs, sums: &Totals, threads: usize, seconds: f64) -> String {
    use std::fmt::Write as _;
    let games = sums.games;
    let mut text = format!("{}: {games} games of {}\n\n", game.board().id(), args.players.join(", "));
    let name = if game.teams() { "team" } else { "seat" };
    // Writing to a string cannot fail.
    let _ = writeln!(text, "{name}      won     mean score   deviation   lowest   highest   tickets done");
    for side in 0..game.sides() {
        let score = &sums.score[side];
        let _ = writeln!(
            text,
            "{side:>4}  {:>5.1} %   {:>12.2} {:>11.2} {:>8} {:>9}   {:>4.1} % of {:.1}",
            100.0 * sums.win_rate(side),
            score.mean(games),
            score.deviation(games),
            score.min,
            score.max,
            100.0 * sums.done_share(side),
            sums.kept[side].mean(games)
        );
    }
    let _ = writeln!(
        text,
        "\nturns a game  {:.1} ({} to {})\nsteps a game  {:.1}\nspeed         {:.0} games/s, {:.2} M steps/s on {threads} thread{}",
        sums.turns.mean(games),
        sums.turns.min,
        sums.turns.max,
        sums.steps as f64 / games as f64,
        games as f64 / seconds,
        sums.steps as f64 / seconds / 1e6,
        if threads == 1 { "" } else { "s" }
    );
    text
}
