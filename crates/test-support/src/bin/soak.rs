//! Plays random games for a given time on all boards, random ones and tiny decks, and checks every position.
//!
//! `soak --seconds S --seed X`. The tests do the same for a few seconds; this is for a night. Everything
//! follows from the seed, and a failure names the seed of its game.

use std::process::ExitCode;
use std::time::{Duration, Instant};

use engine::{Game, Phase, RouteId, SplitMix64, Viewer};
use test_support::random_board::{self, Cards};
use test_support::{Playout, invariants, playout};

/// Views, guesses and lists are checked at one position in this many: they cost more than everything else.
const CLOSELY: u32 = 6;
/// Games on each random board.
const GAMES: u64 = 4;

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let (Some(seconds), Some(seed)) = (number(&args, "--seconds", 60), number(&args, "--seed", 1)) else {
        eprintln!("usage: soak [--seconds S] [--seed X]");
        return ExitCode::from(2);
    };
    let end = Instant::now() + Duration::from_secs(seconds);
    let tables = playout::tables();
    let (mut games, mut steps) = (0u64, 0u64);
    let mut next = SplitMix64::new(seed);
    while Instant::now() < end {
        for game in &tables {
            steps += played(game, next.next());
            games += 1;
        }
        for cards in [Cards::Ample, Cards::Tiny] {
            let board = random_board::board(next.next(), cards);
            let players = board.players()[next.below(board.players().len() as u32) as usize];
            let game = Game::new(board, usize::from(players)).unwrap_or_else(|error| panic!("{error}"));
            for _ in 0..GAMES {
                steps += played(&game, next.next());
                games += 1;
            }
        }
    }
    println!("{games} games, {steps} steps, nothing wrong");
    ExitCode::SUCCESS
}

/// The number after an option, or the default if the option is missing; `None` if it is not a number.
fn number(args: &[String], name: &str, otherwise: u64) -> Option<u64> {
    match args.iter().position(|arg| arg == name) {
        Some(at) => args.get(at + 1)?.parse().ok(),
        None => Some(otherwise),
    }
}

/// Plays one game, checks every position and the score; returns the number of decisions.
fn played(game: &Game, seed: u64) -> u64 {
    let _told = Told(seed);
    let mut rng = SplitMix64::new(seed);
    let end = Playout::new(game, seed).each(|at| {
        invariants::position(&at.game, &at.state);
        if rng.below(CLOSELY) == 0 {
            closely(at, &mut rng);
        }
    });
    let breakdown = game.breakdown(&end.state);
    for side in &breakdown.sides {
        let routes: i32 = side.routes.iter().map(|(_, points)| i32::from(*points)).sum();
        let tickets: i32 = side.tickets.iter().map(|ticket| i32::from(ticket.points)).sum();
        let bonuses: i32 = side.bonuses.iter().map(|bonus| i32::from(bonus.points())).sum();
        assert_eq!(routes + tickets + bonuses, i32::from(side.total), "the parts of side {}", side.side);
    }
    u64::from(end.steps)
}

fn closely(at: &Playout, rng: &mut SplitMix64) {
    let Playout { game, state, .. } = at;
    for viewer in game.each_seat().map(Viewer::Seat).chain([Viewer::Spectator]) {
        let view = game.view(state, viewer);
        let guess = game.determinize(&view, rng);
        assert_eq!(game.view(&guess, viewer), view, "a guess looks to {viewer:?} like the game");
        invariants::position(game, &guess);
    }
    for seat in state.public().phase.to_act().iter() {
        let sight = game.sight(state, seat);
        for action in game.legal_actions(sight) {
            assert_eq!(game.check(sight, &action), Ok(()), "{action}");
            assert_eq!(
                game.board().parse_action(&game.board().format_action(&action).to_string()),
                Ok(action)
            );
        }
        if matches!(state.public().phase, Phase::Turn { .. }) {
            let listed = game.claimable_routes(sight);
            for id in (0..game.board().routes().len() as u8).map(RouteId) {
                assert_eq!(listed.contains(id), game.can_claim(sight, id).is_ok(), "route {id}");
            }
        }
    }
}

/// Prints the seed of the game when a panic interrupts it.
struct Told(u64);

impl Drop for Told {
    fn drop(&mut self) {
        if std::thread::panicking() {
            eprintln!("this happened in the game with seed {}", self.0);
        }
    }
}
