//! `branchline perft`: counts the possible sequences of actions.

use std::io::Write as _;
use std::process::ExitCode;
use std::time::Instant;

use anyhow::Result;
use engine::{FirstSeat, Game, GameRng, LegalActions, Seat, SplitMix64};

use crate::args::PerftArgs;
use crate::players::{Player, next_seat};

pub(crate) fn run(args: &PerftArgs) -> Result<ExitCode> {
    let folder = boards::open(&args.board)?;
    let fewest = folder.board.players().iter().copied().min().unwrap_or(2);
    let game = Game::new(folder.board.clone(), args.players.unwrap_or(fewest.into()))?;
    let mut state = game.deal(GameRng::fast(args.seed), FirstSeat::Seat(Seat(0)), &mut ());
    let mut rng = SplitMix64::new(args.seed);
    let mut legal = LegalActions::new(&game);
    for _ in 0..args.after {
        let Some(seat) = next_seat(&state) else { break };
        let Some(action) = Player::Random.choose(&game, &mut legal, &state, seat, &mut rng) else { break };
        game.apply_unchecked(&mut state, seat, &action, &mut ());
    }
    let mut out = std::io::stdout().lock();
    for depth in 1..=args.depth {
        let start = Instant::now();
        let count = game.perft(&state, depth);
        let speed = count as f64 / start.elapsed().as_secs_f64() / 1e6;
        writeln!(out, "depth {depth}: {count} ({speed:.1} M/s)")?;
    }
    Ok(ExitCode::SUCCESS)
}
