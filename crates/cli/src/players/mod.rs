//! The players of a game: their names on the command line, and the bots behind them.

mod player_spec;

use std::sync::{LazyLock, OnceLock};
use std::time::Instant;

use anyhow::{Context, Result, anyhow};
use bots::{Bot, Budget, Cheat, Name};
use engine::{
    Action, Event, FirstSeat, Game, GameRng, Illegal, LegalActions, Seat, SplitMix64, State, Viewer,
};

pub(crate) use player_spec::PlayerSpec;

/// A player that needs neither view nor memory, for measuring the engine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Player {
    /// Any legal action, all equally likely.
    Random,
}

/// A game on a board for these players.
pub(crate) fn table(board: &str, players: &[String]) -> Result<(Game, Vec<PlayerSpec>)> {
    let folder = boards::open(board)?;
    let players = players.iter().map(|name| name.parse()).collect::<Result<Vec<PlayerSpec>>>()?;
    let game = Game::new(folder.board.clone(), players.len()).with_context(|| {
        let fewest = folder.board.players().iter().copied().min().unwrap_or(2);
        format!("name one player per seat, such as --players {}", vec!["random"; fewest.into()].join(","))
    })?;
    Ok((game, players))
}

/// The help text of `--players`, which lists every player.
pub(crate) fn players_help() -> &'static str {
    static TEXT: LazyLock<String> = LazyLock::new(|| {
        let list = |names: &[Name]| names.iter().map(|name| name.as_str()).collect::<Vec<_>>().join(", ");
        format!(
            "The player in each seat. Levels: {}. Styles: {}. For comparison: cheat, which sees all cards. \
             expert and cheat take a budget per move, such as expert:sims=400 or expert:ms=200",
            list(&Name::LEVELS),
            list(&Name::STYLES)
        )
    });
    &TEXT
}

/// Whether all players are random: such games need no bots.
pub(crate) fn all_random(players: &[PlayerSpec]) -> bool {
    players.iter().all(|who| who.is(Name::Random))
}

/// The seat that decides next: the lowest if there are several.
#[inline]
pub(crate) fn next_seat(state: &State) -> Option<Seat> {
    state.public().phase.to_act().lowest()
}

impl Player {
    /// The player's action. Every player may see only what its seat sees.
    #[inline]
    pub(crate) fn choose(
        self,
        game: &Game,
        legal: &mut LegalActions<'_>,
        state: &State,
        seat: Seat,
        rng: &mut SplitMix64,
    ) -> Option<Action> {
        match self {
            Player::Random => {
                legal.fill(game.sight(state, seat));
                legal.get(rng.below(legal.len() as u32) as usize)
            }
        }
    }
}

/// Microseconds since the first call.
pub(crate) fn clock() -> u64 {
    static START: OnceLock<Instant> = OnceLock::new();
    START.get_or_init(Instant::now).elapsed().as_micros() as u64
}

/// The seed of the bot in a seat. It depends only on the game's seed and the seat, so that all seatings of a deal
/// differ only in the players, and it reveals nothing about the deal.
pub(crate) fn bot_seed(game_seed: u64, seat: Seat) -> u64 {
    let mut mix = SplitMix64::new(game_seed ^ 0xB075_EA7E_D5EE_D5ED);
    let mut own = SplitMix64::new(mix.next() ^ u64::from(seat.0).wrapping_mul(0xD134_2543_DE82_EF95));
    let seed = own.next();
    if seed == game_seed { !seed } else { seed }
}

/// A player in a seat.
enum Seated {
    /// A bot, which is shown what its seat sees.
    Bot(Box<dyn Bot>),
    /// The cheat, which is shown the whole state.
    Cheat(Box<Cheat>),
}

/// The time a seat took, in nanoseconds: for its choices, and for watching the events before them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Spent {
    pub(crate) moves: u64,
    pub(crate) total: u64,
    pub(crate) longest: u64,
    /// Time spent on events since the last choice.
    pending: u64,
}

/// A table with a bot in every seat, for one game.
pub(crate) struct Bots<'g> {
    game: &'g Game,
    players: Vec<PlayerSpec>,
    seed: u64,
    seated: Vec<Seated>,
    pub(crate) spent: Vec<Spent>,
}

impl<'g> Bots<'g> {
    /// Seats the players of a game that is dealt from this seed.
    pub(crate) fn sit(game: &'g Game, players: &[PlayerSpec], seed: u64) -> Bots<'g> {
        let seat = |(&who, seat): (&PlayerSpec, Seat)| {
            let own = bot_seed(seed, seat);
            match who {
                PlayerSpec::Kind(kind) => Seated::Bot(kind.sit(game, seat, own, clock)),
                PlayerSpec::Cheat(budget) => {
                    let budget = budget.unwrap_or(Budget::USUAL);
                    Seated::Cheat(Box::new(Cheat::new(game, seat, own, budget, clock)))
                }
            }
        };
        let seated: Vec<Seated> = players.iter().zip(game.each_seat()).map(seat).collect();
        Bots { game, players: players.to_vec(), seed, spent: vec![Spent::default(); seated.len()], seated }
    }

    /// Shows every bot what happened, as its seat sees it.
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
                // It sees everything anyway.
                Seated::Cheat(_) => {}
            }
        }
    }

    /// The action that the player in a seat chooses. The caller must check that it is legal.
    pub(crate) fn choose(&mut self, state: &State, seat: Seat) -> Action {
        let spent = &mut self.spent[seat.index()];
        let (action, start) = match &mut self.seated[seat.index()] {
            Seated::Bot(bot) => {
                let view = self.game.view(state, Viewer::Seat(seat));
                let start = Instant::now();
                (bot.choose(&view), start)
            }
            Seated::Cheat(cheat) => {
                let start = Instant::now();
                (cheat.choose(state), start)
            }
        };
        let took = start.elapsed().as_nanos() as u64 + std::mem::take(&mut spent.pending);
        spent.moves += 1;
        spent.total += took;
        spent.longest = spent.longest.max(took);
        action
    }

    /// The error for an illegal action of a bot, with what is needed to reproduce it.
    pub(crate) fn refused(&self, seat: Seat, action: &Action, illegal: &Illegal) -> anyhow::Error {
        anyhow!(
            "`{}` in seat {seat} of {} with {} players wanted to play `{}`: {illegal} ({}); this is a fault of the \
             bot, please report it with the seed of the game, {}",
            self.players[seat.index()],
            self.game.board().id(),
            self.game.seats(),
            self.game.board().format_action(action),
            illegal.clause(),
            self.seed
        )
    }
}

/// Plays one game with a bot in every seat. `events` is scratch space.
pub(crate) fn play_bots<'g>(
    game: &'g Game,
    players: &[PlayerSpec],
    seed: u64,
    events: &mut Vec<Event>,
) -> Result<(State, Bots<'g>)> {
    let mut bots = Bots::sit(game, players, seed);
    events.clear();
    let mut state = game.deal(GameRng::fast(seed), FirstSeat::Random, events);
    bots.tell(events);
    while let Some(seat) = next_seat(&state) {
        let action = bots.choose(&state, seat);
        game.check(game.sight(&state, seat), &action)
            .map_err(|illegal| bots.refused(seat, &action, &illegal))?;
        events.clear();
        game.apply_unchecked(&mut state, seat, &action, events);
        bots.tell(events);
    }
    Ok((state, bots))
}

#[cfg(test)]
mod tests {
    use bots::Kind;

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
        let players = [PlayerSpec::from(Kind { name: Name::Random, budget: None }); 2];
        let bots = Bots::sit(&game, &players, 77);
        let said = bots.refused(Seat(1), &Action::Pass, &Illegal::MayNotPass).to_string();
        for words in ["`random`", "seat 1", "london", "`pass`", "R01", "77"] {
            assert!(said.contains(words), "{words}: {said}");
        }
    }

    #[test]
    fn a_game_of_bots_is_the_same_again_and_their_moves_are_counted() {
        let board = boards::open("asia").expect("built in").board.clone();
        let game = Game::new(board, 4).expect("asia takes four");
        let players = [PlayerSpec::from(Kind { name: Name::Random, budget: None }); 4];
        let mut events = Vec::new();
        let (one, bots) = play_bots(&game, &players, 5, &mut events).expect("legal moves");
        let (other, _) = play_bots(&game, &players, 5, &mut events).expect("legal moves");
        assert_eq!(one, other);
        assert!(game.is_over(&one));
        assert!(bots.spent.iter().all(|spent| spent.moves > 10 && spent.longest <= spent.total));
    }

    #[test]
    fn a_cheat_plays_whole_legal_games_on_every_board() {
        let cheat = PlayerSpec::Cheat(Some(Budget::Sims(1)));
        let random = PlayerSpec::from(Kind { name: Name::Random, budget: None });
        for id in boards::all() {
            let board = boards::open(id).expect("built in").board.clone();
            // The fewest players: searches are slow in debug builds, which check every addition.
            let seats = usize::from(board.players().iter().copied().min().expect("some"));
            let game = Game::new(board, seats).expect("as many as the board takes");
            let mut players = vec![random; seats];
            players[0] = cheat;
            let (state, bots) = play_bots(&game, &players, 3, &mut Vec::new()).expect("legal moves");
            assert!(game.is_over(&state) && bots.spent[0].moves > 10, "{id}");
        }
    }
}
