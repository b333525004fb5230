//! Toy boards: a base-game board made of data alone, and small random ones.

use std::sync::Arc;

use engine::{Board, BoardSpec, GameRng, Seed, SplitMix64, TicketsSpec};

/// A small board with the knobs of a common base game.
pub const BASE_BOARD: &str = include_str!("../boards/base/board.toml");
/// Its tickets.
pub const BASE_TICKETS: &str = include_str!("../boards/base/tickets.toml");

/// The raw form of the base-game toy board, for tests to change.
pub fn base_spec() -> (BoardSpec, TicketsSpec) {
    let board = toml::from_str(BASE_BOARD).unwrap_or_else(|error| panic!("{error}"));
    let tickets = toml::from_str(BASE_TICKETS).unwrap_or_else(|error| panic!("{error}"));
    (board, tickets)
}

/// The base-game toy board.
pub fn base() -> Arc<Board> {
    let (board, tickets) = base_spec();
    compile(&board, &tickets)
}

/// A checked board; panics with its faults.
pub fn compile(board: &BoardSpec, tickets: &TicketsSpec) -> Arc<Board> {
    match Board::compile(board, tickets) {
        Ok(board) => Arc::new(board),
        Err(faults) => panic!("{}", faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n")),
    }
}

/// Verifiable random numbers for a test.
pub fn seeded(seed: u64) -> GameRng {
    GameRng::seeded(Seed::from_number(seed))
}

/// A generator for a test.
pub fn rng(seed: u64) -> SplitMix64 {
    SplitMix64::new(seed)
}
