//! `branchline sim`: complete games by the thousand, and what came of them.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

use anyhow::{Result, ensure};
use engine::{Chance, First, Game, MAX_SIDES, Menu, Quick, State, Tally};

use crate::players::{next_seat, random_action};

/// Sums over many games.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Sums {
    pub(crate) games: u64,
    pub(crate) steps: u64,
    pub(crate) turns: u64,
    pub(crate) score: [i64; MAX_SIDES],
    pub(crate) wins: [f64; MAX_SIDES],
    pub(crate) best: i16,
    pub(crate) worst: i16,
    pub(crate) longest: u64,
    pub(crate) shortest: u64,
}

impl Sums {
    fn add_game(&mut self, game: &Game, state: &State, tally: &Tally, steps: u64) {
        let turns = u64::from(state.table().turns);
        if self.games == 0 {
            (self.best, self.worst) = (i16::MIN, i16::MAX);
            (self.longest, self.shortest) = (0, u64::MAX);
        }
        self.games += 1;
        self.steps += steps;
        self.turns += turns;
        self.longest = self.longest.max(turns);
        self.shortest = self.shortest.min(turns);
        for side in 0..game.sides() {
            self.score[side] += i64::from(tally.total[side]);
            self.best = self.best.max(tally.total[side]);
            self.worst = self.worst.min(tally.total[side]);
            if tally.winners >> side & 1 == 1 {
                self.wins[side] += 1.0 / f64::from(tally.winners.count_ones());
            }
        }
    }
}

/// Plays one game of random players to the end.
pub(crate) fn random_game<'g>(game: &'g Game, menu: &mut Menu<'g>, seed: u64) -> (State, u64) {
    let mut rng = Quick::new(seed ^ 0x5EED_0F0A_7E57_B07D);
    let mut state = game.deal(Chance::quick(seed), First::Lot, &mut ());
    let mut steps = 0;
    while let Some(seat) = next_seat(&state) {
        let Some(action) = random_action(game, menu, &state, seat, &mut rng) else { break };
        game.play(&mut state, seat, &action, &mut ());
        steps += 1;
    }
    (state, steps)
}

/// Plays many games on one thread.
pub(crate) fn play_many(game: &Game, seeds: impl Iterator<Item = u64>, done: &AtomicU64) -> Sums {
    let mut sums = Sums::default();
    let mut menu = Menu::new(game);
    for seed in seeds {
        let (state, steps) = random_game(game, &mut menu, seed);
        sums.add_game(game, &state, &game.tally(&state), steps);
        if sums.games.is_multiple_of(256) {
            done.fetch_add(256, Ordering::Relaxed);
        }
    }
    sums
}

/// For now: a quick timing.
pub(crate) fn quick(board: &str, players: usize, games: u64) -> Result<()> {
    let folder = boards::open(board)?;
    let game = Game::new(folder.board.clone(), players)?;
    ensure!(games > 0, "play at least one game");
    let start = Instant::now();
    let sums =
        play_many(&game, (0..games).map(|i| i.wrapping_mul(0x9E37_79B9_7F4A_7C15)), &AtomicU64::new(0));
    let t = start.elapsed().as_secs_f64();
    println!(
        "{board} {players}: {:.0} games/s {:.2} M steps/s steps/game {:.1} turns/game {:.1} state {} menu {} action {}",
        games as f64 / t,
        sums.steps as f64 / t / 1e6,
        sums.steps as f64 / games as f64,
        sums.turns as f64 / games as f64,
        std::mem::size_of::<State>(),
        std::mem::size_of::<Menu<'_>>(),
        std::mem::size_of::<engine::Action>()
    );
    println!(
        "  score {:?} wins {:?} best {} worst {}",
        &sums.score[..game.sides()].iter().map(|s| *s as f64 / games as f64).collect::<Vec<_>>(),
        &sums.wins[..game.sides()],
        sums.best,
        sums.worst
    );
    Ok(())
}
