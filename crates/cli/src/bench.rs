//! `branchline bench`: how long the parts of the engine take, in nanoseconds.

use std::hint::black_box;
use std::io::Write as _;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use anyhow::Result;
use engine::{
    Action, FirstSeat, Game, GameRng, LegalActions, LongestPath, RouteSet, Seat, SplitMix64, State, View,
    Viewer, spec::Teams,
};
use serde_json::json;

use crate::args::BenchArgs;
use crate::players::{Player, next_seat};
use crate::sim::{game_seed, play_one};

/// The measurements for one board and player count. Times are in nanoseconds.
struct Measured {
    board: String,
    players: usize,
    games_per_second: f64,
    steps_per_second: f64,
    legal: f64,
    pick: f64,
    apply: f64,
    clone: f64,
    scoring: f64,
    determinize: f64,
    view: f64,
    path_mean: f64,
    path_worst: f64,
}

pub(crate) fn run(args: &BenchArgs) -> Result<ExitCode> {
    let boards: Vec<String> = match &args.board {
        Some(board) => vec![board.clone()],
        None => boards::all().iter().map(|&id| id.to_owned()).collect(),
    };
    let mut all = Vec::new();
    for board in &boards {
        let folder = boards::open(board)?;
        for &players in folder.board.players() {
            let game = Game::new(folder.board.clone(), players.into())?;
            all.push(measure(&game, Duration::from_millis(args.ms.max(1))));
        }
    }
    let mut out = std::io::stdout().lock();
    if args.json {
        let list: Vec<_> = all.iter().map(to_json).collect();
        writeln!(out, "{:#}", json!({ "state_bytes": size_of::<State>(), "measured": list }))?;
        return Ok(ExitCode::SUCCESS);
    }
    writeln!(out, "state {} bytes; single thread; times in nanoseconds\n", size_of::<State>())?;
    writeln!(
        out,
        "board     players   games/s  Msteps/s  legal   pick  apply  clone  scoring  view  determinize  path mean  path worst"
    )?;
    for m in &all {
        writeln!(
            out,
            "{:<10}{:>7}{:>10.0}{:>10.2}{:>7.0}{:>7.0}{:>7.0}{:>7.0}{:>9.0}{:>6.0}{:>13.0}{:>11.0}{:>12.0}",
            m.board,
            m.players,
            m.games_per_second,
            m.steps_per_second / 1e6,
            m.legal,
            m.pick,
            m.apply,
            m.clone,
            m.scoring,
            m.view,
            m.determinize,
            m.path_mean,
            m.path_worst
        )?;
    }
    writeln!(
        out,
        "\nlegal: all legal actions written out; pick: counted and one picked; apply: one action played;\n\
         path: longest path of a connected network of all pieces of a side; mean of random ones,\n\
         worst of these and of the densest that could be grown"
    )?;
    Ok(ExitCode::SUCCESS)
}

fn to_json(m: &Measured) -> serde_json::Value {
    json!({
        "board": m.board,
        "players": m.players,
        "games_per_second": m.games_per_second,
        "steps_per_second": m.steps_per_second,
        "legal_actions_ns": m.legal,
        "pick_ns": m.pick,
        "apply_ns": m.apply,
        "clone_ns": m.clone,
        "scoring_ns": m.scoring,
        "view_ns": m.view,
        "determinize_ns": m.determinize,
        "longest_path_mean_ns": m.path_mean,
        "longest_path_worst_ns": m.path_worst,
    })
}

/// One played game: its start, its actions, its end.
struct Played {
    start: State,
    actions: Vec<(Seat, Action)>,
    end: State,
}

fn measure(game: &Game, time: Duration) -> Measured {
    let played: Vec<Played> = (0..64).map(|n| play(game, game_seed(7, n))).collect();
    let positions: Vec<(State, Seat)> = played.iter().flat_map(|p| positions(game, p)).collect();
    let views: Vec<View> =
        positions.iter().map(|(state, seat)| game.view(state, Viewer::Seat(*seat))).collect();
    let steps: usize = played.iter().map(|p| p.actions.len()).sum();

    let players = vec![Player::Random; game.seats()];
    let mut legal = LegalActions::new(game);
    let (mut games, mut played_steps) = (0u64, 0u64);
    // The first games only warm up the machine.
    let warm = Instant::now();
    while warm.elapsed() < time {
        play_one(game, &players, &mut legal, 1);
    }
    let begin = Instant::now();
    while begin.elapsed() < time * 4 {
        for _ in 0..32 {
            let (state, steps) = play_one(game, &players, &mut legal, game_seed(11, games));
            black_box(game.tally(&state));
            games += 1;
            played_steps += steps;
        }
    }
    let seconds = begin.elapsed().as_secs_f64();

    let mut list: Vec<Action> = Vec::with_capacity(4096);
    let mut rng = SplitMix64::new(3);
    let (path_mean, path_worst) = paths(game, time);
    Measured {
        board: game.board().id().to_owned(),
        players: game.seats(),
        games_per_second: games as f64 / seconds,
        steps_per_second: played_steps as f64 / seconds,
        legal: each(time, positions.len(), || {
            for (state, seat) in &positions {
                list.clear();
                legal.fill(game.sight(state, *seat));
                legal.each(|action| list.push(action));
                black_box(&list);
            }
        }),
        pick: each(time, positions.len(), || {
            for (state, seat) in &positions {
                black_box(Player::Random.choose(game, &mut legal, state, *seat, &mut rng));
            }
        }),
        apply: each(time, steps, || {
            for p in &played {
                let mut state = p.start;
                for (seat, action) in &p.actions {
                    game.apply_unchecked(&mut state, *seat, action, &mut ());
                }
                black_box(&state);
            }
        }),
        clone: each(time, positions.len(), || {
            for (state, _) in &positions {
                black_box(*black_box(state));
            }
        }),
        scoring: each(time, played.len(), || {
            for p in &played {
                black_box(game.tally(&p.end));
            }
        }),
        view: each(time, positions.len(), || {
            for (state, seat) in &positions {
                black_box(game.view(state, Viewer::Seat(*seat)));
            }
        }),
        determinize: each(time, views.len(), || {
            for view in &views {
                black_box(game.determinize(view, &mut rng));
            }
        }),
        path_mean,
        path_worst,
    }
}

/// The time of one of the `n` operations that `run` performs, in nanoseconds.
fn each(time: Duration, n: usize, mut run: impl FnMut()) -> f64 {
    run();
    let begin = Instant::now();
    let mut rounds = 0u32;
    while begin.elapsed() < time {
        run();
        rounds += 1;
    }
    begin.elapsed().as_nanos() as f64 / f64::from(rounds) / n.max(1) as f64
}

fn play(game: &Game, seed: u64) -> Played {
    let start = game.deal(GameRng::fast(seed), FirstSeat::Random, &mut ());
    let (mut rng, mut legal, mut state) = (SplitMix64::new(seed), LegalActions::new(game), start);
    let mut actions = Vec::new();
    while let Some(seat) = next_seat(&state) {
        let Some(action) = Player::Random.choose(game, &mut legal, &state, seat, &mut rng) else { break };
        game.apply_unchecked(&mut state, seat, &action, &mut ());
        actions.push((seat, action));
    }
    Played { start, actions, end: state }
}

/// The positions of a game, each with the seat that decides.
fn positions(game: &Game, played: &Played) -> Vec<(State, Seat)> {
    let mut state = played.start;
    let mut list = Vec::new();
    for (seat, action) in &played.actions {
        list.push((state, *seat));
        game.apply_unchecked(&mut state, *seat, action, &mut ());
    }
    list
}

/// Mean and worst time to find the longest path of a side that has placed all its pieces.
fn paths(game: &Game, time: Duration) -> (f64, f64) {
    let players = if game.board().rules().teams == Teams::Pairs { 2 } else { 1 };
    let pieces = u32::from(game.board().rules().pieces) * players;
    let mut rng = SplitMix64::new(5);
    let networks: Vec<RouteSet> = (0..256).map(|_| grown(game, pieces, 1, &mut rng)).collect();
    let mean = each(time, networks.len(), || {
        for &routes in &networks {
            black_box(LongestPath::of(game.board(), routes));
        }
    });
    // The best of three runs, to exclude other load on the machine.
    let dense = (0..1024).map(|n| grown(game, pieces, 2 + n % 8, &mut rng));
    let worst = networks.iter().copied().chain(dense).map(|routes| {
        let run = || {
            let begin = Instant::now();
            black_box(LongestPath::of(game.board(), routes));
            begin.elapsed().as_nanos() as f64
        };
        run().min(run()).min(run())
    });
    (mean, worst.fold(0.0, f64::max))
}

/// A connected network grown until the pieces run out. Each step takes the best of `tries` random routes: the shortest,
/// and among those one that closes a cycle. One try gives networks such as players build, many give the hardest ones.
fn grown(game: &Game, mut pieces: u32, tries: u32, rng: &mut SplitMix64) -> RouteSet {
    let board = game.board();
    let all = RouteSet::first(board.routes().len());
    let mut routes = RouteSet::EMPTY;
    let mut places = engine::PlaceSet::EMPTY;
    loop {
        let fits: RouteSet = (all - routes)
            .filter(|&id| {
                let route = board.route(id);
                let touches = places.is_empty() || places.contains(route.a) || places.contains(route.b);
                touches && u32::from(route.spaces) <= pieces
            })
            .collect();
        let tried = (0..tries).filter_map(|_| fits.nth(rng.below(fits.len() as u32) as usize));
        let best = tried.min_by_key(|&id| {
            let route = board.route(id);
            (route.spaces, !(places.contains(route.a) && places.contains(route.b)))
        });
        let Some(id) = best else { return routes };
        let route = board.route(id);
        routes.insert(id);
        places.insert(route.a);
        places.insert(route.b);
        pieces -= u32::from(route.spaces);
    }
}
