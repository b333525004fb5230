//! Who plays: names of players on the command line, and the bots behind them at a table.

use std::sync::OnceLock;
use std::time::Instant;

use anyhow::{Context, Result, anyhow};
use bots::{Bot, Kind, Name};
use engine::{Action, Chance, Event, First, Game, Illegal, Menu, Quick, Seat, State, Viewer};

/// The player that needs neither view nor memory: what the engine is measured with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Player {
    /// Any legal action, all equally likely.
    Random,
}

/// A game on a board for these players.
pub(crate) fn table(board: &str, players: &[String]) -> Result<(Game, Vec<Kind>)> {
    let folder = boards::open(board)?;
    let kinds = players.iter().map(|name| kind(name)).collect::<Result<Vec<Kind>>>()?;
    let game = Game::new(folder.board.clone(), players.len()).with_context(|| {
        let fewest = folder.board.players().iter().copied().min().unwrap_or(2);
        format!("name one player per seat, such as --players {}", vec!["random"; fewest.into()].join(","))
    })?;
    Ok((game, kinds))
}

/// A player as people write it.
pub(crate) fn kind(text: &str) -> Result<Kind> {
    Ok(text.trim().parse::<Kind>()?)
}

/// Whether all of them are random: such games need no bots.
pub(crate) fn all_random(players: &[Kind]) -> bool {
    players.iter().all(|kind| kind.name == Name::Random)
}

/// The seat that decides next: the lowest of those who may.
#[inline]
pub(crate) fn next_seat(state: &State) -> Option<Seat> {
    state.table().phase.to_act().lowest()
}

impl Player {
    /// What this player does. Every player may see only what its seat sees.
    #[inline]
    pub(crate) fn choose(
        self,
        game: &Game,
        menu: &mut Menu<'_>,
        state: &State,
        seat: Seat,
        rng: &mut Quick,
    ) -> Option<Action> {
        match self {
            Player::Random => {
                menu.fill(game.sight(state, seat));
                menu.get(rng.below(menu.len() as u32) as usize)
            }
        }
    }
}

/// Microseconds since the program first asked.
pub(crate) fn clock() -> u64 {
    static START: OnceLock<Instant> = OnceLock::new();
    START.get_or_init(Instant::now).elapsed().as_micros() as u64
}

/// The seed of the bot in a seat. It follows from the game's seed and the seat alone, so that both
/// seatings of a deal differ in nothing but the players, and tells nothing about the deal.
pub(crate) fn bot_seed(game_seed: u64, seat: Seat) -> u64 {
    let mut mix = Quick::new(game_seed ^ 0xB075_EA7E_D5EE_D5ED);
    let mut own = Quick::new(mix.next() ^ u64::from(seat.0).wrapping_mul(0xD134_2543_DE82_EF95));
    let seed = own.next();
    if seed == game_seed { !seed } else { seed }
}

/// Somebody in a seat.
enum Seated {
    /// Told what its seat sees.
    Bot(Box<dyn Bot>),
}

/// The time a seat took, in nanoseconds: its choices, and what it made of the events before them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Spent {
    pub(crate) moves: u64,
    pub(crate) total: u64,
    pub(crate) longest: u64,
    /// Spent on events since the last choice.
    pending: u64,
}

/// A table with a bot in every seat, for one game.
pub(crate) struct Bots<'g> {
    game: &'g Game,
    kinds: Vec<Kind>,
    seed: u64,
    seated: Vec<Seated>,
    pub(crate) spent: Vec<Spent>,
}

impl<'g> Bots<'g> {
    /// Seats the players of a game that is dealt from this seed.
    pub(crate) fn sit(game: &'g Game, kinds: &[Kind], seed: u64) -> Bots<'g> {
        let seat =
            |(&kind, seat): (&Kind, Seat)| Seated::Bot(kind.sit(game, seat, bot_seed(seed, seat), clock));
        let seated: Vec<Seated> = kinds.iter().zip(game.each_seat()).map(seat).collect();
        Bots { game, kinds: kinds.to_vec(), seed, spent: vec![Spent::default(); seated.len()], seated }
    }

    /// Tells everybody what happened, each as its seat sees it.
    pub(crate) fn tell(&mut self, events: &[Event]) {
        for (i, (seated, spent)) in self.seated.iter_mut().zip(&mut self.spent).enumerate() {
            match seated {
                Seated::Bot(bot) => {
                    let viewer = Viewer::Seat(Seat(i as u8));
                    let start = Instant::now();
                    for event in events {
                        bot.watch(&event.seen_by(self.game, viewer));
                    }
                    spent.pending += start.elapsed().as_nanos() as u64;
                }
            }
        }
    }

    /// What the bot in a seat does now. Whether it is legal, the caller checks.
    pub(crate) fn choose(&mut self, state: &State, seat: Seat) -> Action {
        let spent = &mut self.spent[seat.index()];
        let (action, start) = match &mut self.seated[seat.index()] {
            Seated::Bot(bot) => {
                let view = self.game.view(state, Viewer::Seat(seat));
                let start = Instant::now();
                (bot.choose(&view), start)
            }
        };
        let took = start.elapsed().as_nanos() as u64 + std::mem::take(&mut spent.pending);
        spent.moves += 1;
        spent.total += took;
        spent.longest = spent.longest.max(took);
        action
    }

    /// A bot has done what it may not: enough to find the move again.
    pub(crate) fn refused(&self, seat: Seat, action: &Action, illegal: &Illegal) -> anyhow::Error {
        anyhow!(
            "`{}` in seat {seat} of {} with {} players wanted to play `{}`: {illegal} ({}); this is a fault of the \
             bot, please report it with the seed of the game, {}",
            self.kinds[seat.index()],
            self.game.board().id(),
            self.game.seats(),
            self.game.board().write(action),
            illegal.clause(),
            self.seed
        )
    }
}

/// Plays one game with a bot in every seat. `events` is scratch space.
pub(crate) fn play_bots<'g>(
    game: &'g Game,
    kinds: &[Kind],
    seed: u64,
    events: &mut Vec<Event>,
) -> Result<(State, Bots<'g>)> {
    let mut bots = Bots::sit(game, kinds, seed);
    events.clear();
    let mut state = game.deal(Chance::quick(seed), First::Lot, events);
    bots.tell(events);
    while let Some(seat) = next_seat(&state) {
        let action = bots.choose(&state, seat);
        game.check(game.sight(&state, seat), &action)
            .map_err(|illegal| bots.refused(seat, &action, &illegal))?;
        events.clear();
        game.play(&mut state, seat, &action, events);
        bots.tell(events);
    }
    Ok((state, bots))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bot_never_has_the_seed_of_the_deal_nor_of_another_seat() {
        for game in (0..1000).chain([u64::MAX, 0xB075_EA7E_D5EE_D5ED]) {
            let seeds: Vec<u64> = (0..6).map(|seat| bot_seed(game, Seat(seat))).collect();
            for (i, seed) in seeds.iter().enumerate() {
                assert_ne!(*seed, game);
                assert!(!seeds[..i].contains(seed), "game {game}, seat {i}");
            }
        }
    }

    #[test]
    fn an_illegal_move_of_a_bot_is_an_error_that_says_where() {
        let board = boards::open("london").expect("built in").board.clone();
        let game = Game::new(board, 2).expect("london takes two");
        let kinds = [Kind { name: Name::Random, budget: None }; 2];
        let bots = Bots::sit(&game, &kinds, 77);
        let said = bots.refused(Seat(1), &Action::Pass, &Illegal::MayNotPass).to_string();
        for words in ["`random`", "seat 1", "london", "`pass`", "R01", "77"] {
            assert!(said.contains(words), "{words}: {said}");
        }
    }

    #[test]
    fn a_game_of_bots_is_the_same_again_and_their_moves_are_counted() {
        let board = boards::open("asia").expect("built in").board.clone();
        let game = Game::new(board, 4).expect("asia takes four");
        let kinds = [Kind { name: Name::Random, budget: None }; 4];
        let mut events = Vec::new();
        let (one, bots) = play_bots(&game, &kinds, 5, &mut events).expect("legal moves");
        let (other, _) = play_bots(&game, &kinds, 5, &mut events).expect("legal moves");
        assert_eq!(one, other);
        assert!(game.is_over(&one));
        assert!(bots.spent.iter().all(|spent| spent.moves > 10 && spent.longest <= spent.total));
    }
}
