//! The summary of a match: rates, margins, scores and times, with intervals from the means of blocks.

use super::match_runner::{Block, MatchRunner, Party};
use crate::statistics::elo::{Blocks, Estimate};

/// The summary of a match.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Summary {
    pub(crate) games: u64,
    pub(crate) blocks: u64,
    /// A's share of the games by blocks.
    pub(crate) wins: Blocks,
    pub(crate) win_rate: Estimate,
    /// The share of games that A would win if the players were equally strong.
    pub(crate) fair_share: f64,
    /// The Elo difference, if there are two sides.
    pub(crate) elo: Option<Estimate>,
    pub(crate) margin: Estimate,
    pub(crate) turns: f64,
    pub(crate) a: Means,
    pub(crate) b: Means,
}

/// One player's means.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Means {
    pub(crate) score: f64,
    /// Tickets that a side kept in a game.
    pub(crate) tickets_kept: f64,
    /// The share of those that it completed.
    pub(crate) tickets_done: f64,
    pub(crate) moves: u64,
    /// Microseconds per move.
    pub(crate) micros: f64,
    /// Microseconds for the longest move.
    pub(crate) longest: f64,
}

impl Summary {
    pub(crate) fn of(match_runner: &MatchRunner<'_>, blocks: &[Block]) -> Summary {
        let mut all = Block::default();
        for block in blocks {
            all.games += block.games;
            all.turns += block.turns;
            all.a.merge(&block.a);
            all.b.merge(&block.b);
        }
        let wins = Blocks::of(blocks.iter().map(Block::a_rate));
        let margins = Blocks::of(blocks.iter().map(|block| block.margin as f64 / block.games.max(1) as f64));
        let seatings = &match_runner.seatings;
        Summary {
            games: all.games,
            blocks: blocks.len() as u64,
            wins,
            win_rate: wins.share(),
            fair_share: seatings.fair_share(),
            elo: (match_runner.game.sides() == 2).then(|| wins.share().elo()),
            margin: margins.estimate(),
            turns: all.turns as f64 / all.games.max(1) as f64,
            a: Means::of(&all.a, all.games * seatings.a_sides as u64),
            b: Means::of(&all.b, all.games * seatings.b_sides as u64),
        }
    }
}

impl Means {
    /// `sides` counts every side of every game.
    fn of(party: &Party, sides: u64) -> Means {
        let sides = sides.max(1) as f64;
        Means {
            score: party.score as f64 / sides,
            tickets_kept: party.tickets_kept as f64 / sides,
            tickets_done: party.tickets_done as f64 / party.tickets_kept.max(1) as f64,
            moves: party.moves,
            micros: party.nanos as f64 / 1e3 / party.moves.max(1) as f64,
            longest: party.longest as f64 / 1e3,
        }
    }
}
