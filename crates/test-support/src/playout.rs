//! Random play in several styles, on several kinds of game.

use std::sync::Arc;

use engine::{Action, Board, Event, FirstSeat, Game, GameRng, LegalActions, Seat, SplitMix64, State};

use crate::random_board::{self, Cards};
use crate::toy;

/// Every built-in board with every player count it allows, and the base-game toy board with all of its player
/// counts.
pub fn tables() -> Vec<Game> {
    let mut games: Vec<Game> = Vec::new();
    for id in boards::all() {
        let folder = boards::open(id).unwrap_or_else(|error| panic!("{error}"));
        games.extend(counts(&folder.board));
    }
    games.extend(counts(&toy::base()));
    games
}

/// Random boards, each with one of its player counts.
pub fn random_tables(count: u64, cards: Cards) -> impl Iterator<Item = Game> {
    (0..count).map(move |seed| {
        let games = counts(&random_board::board(seed, cards));
        games[seed as usize % games.len()].clone()
    })
}

/// All tables: the built-in ones, `random` random ones, and as many with tiny decks.
pub fn all_tables(random: u64) -> impl Iterator<Item = Game> {
    tables().into_iter().chain(random_tables(random, Cards::Ample)).chain(random_tables(random, Cards::Tiny))
}

fn counts(board: &Arc<Board>) -> Vec<Game> {
    let game = |&players: &u8| Game::new(Arc::clone(board), usize::from(players));
    board.players().iter().map(|n| game(n).unwrap_or_else(|error| panic!("{error}"))).collect()
}

/// What a random player prefers. Without preferences a game rarely sees an empty deck or a full holder.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Manner {
    /// All listed actions are equally likely.
    Even,
    /// Draws cards until there are none.
    Hoards,
    /// Claims whatever can be claimed, with any legal payment.
    Builds,
    /// Draws tickets.
    Travels,
}

/// A game that is being played at random.
#[derive(Clone, Debug)]
pub struct Playout {
    /// The game.
    pub game: Game,
    /// The current position.
    pub state: State,
    /// The number of decisions made.
    pub steps: u32,
    /// What the players prefer.
    pub manner: Manner,
    rng: SplitMix64,
}

/// No random game on any board here takes nearly this many decisions.
pub const MOST_STEPS: u32 = 20_000;

impl Playout {
    /// A dealt game; the manner follows from the seed.
    pub fn new(game: &Game, seed: u64) -> Playout {
        Playout::with(game, GameRng::fast(seed), seed)
    }

    /// A dealt game with a given generator for the cards.
    pub fn with(game: &Game, chance: GameRng, seed: u64) -> Playout {
        let state = game.deal(chance, FirstSeat::Random, &mut ());
        Playout::from(game, state, seed)
    }

    /// A game that continues from a position.
    pub fn from(game: &Game, state: State, seed: u64) -> Playout {
        let manners = [Manner::Even, Manner::Hoards, Manner::Builds, Manner::Travels];
        let manner = manners[(seed % 4) as usize];
        Playout {
            game: game.clone(),
            state,
            steps: 0,
            manner,
            rng: SplitMix64::new(seed ^ 0xA5A5_0FF1_CE5E_ED00),
        }
    }

    /// A generator for callers, separate from that of the cards.
    pub fn rng(&mut self) -> &mut SplitMix64 {
        &mut self.rng
    }

    /// A seat that may act now and a legal action; `None` when the game is over.
    ///
    /// Where several may act, any of them does: the order must not matter (R21).
    pub fn choose(&mut self) -> Option<(Seat, Action)> {
        let waiting: Vec<Seat> = self.state.public().phase.to_act().iter().collect();
        let seat = *waiting.get(self.rng.below(waiting.len() as u32) as usize)?;
        let sight = self.game.sight(&self.state, seat);
        let menu = LegalActions::of(&self.game, sight);
        let mut action = menu.get(self.rng.below(menu.len() as u32) as usize)?;
        // A preference is followed only most of the time, or some games would never end.
        if self.manner != Manner::Even && self.rng.below(8) > 0 {
            let mut liked = Vec::new();
            menu.each(|other| {
                if self.manner.likes(&other) {
                    liked.push(other);
                }
            });
            if !liked.is_empty() {
                action = liked[self.rng.below(liked.len() as u32) as usize];
            }
        }
        if let (Manner::Builds, Action::Claim { route, .. }) = (self.manner, action)
            && sight.own.hand.sum() + sight.team.cards.sum() <= 12
        {
            let payments: Vec<_> = self.game.payments(sight, route).take(64).collect();
            if !payments.is_empty() {
                action =
                    Action::Claim { route, pay: payments[self.rng.below(payments.len() as u32) as usize] };
            }
        }
        Some((seat, action))
    }

    /// Plays an action, which must be legal.
    pub fn play(&mut self, seat: Seat, action: &Action) -> Vec<Event> {
        self.steps += 1;
        assert!(self.steps < MOST_STEPS, "the game does not end: {:?}", self.state.public());
        match self.game.apply(&mut self.state, seat, action) {
            Ok(events) => events,
            Err(illegal) => panic!("seat {seat}, `{}`: {illegal}", self.game.board().format_action(action)),
        }
    }

    /// Plays to the end and shows every position on the way, including the first and the last.
    pub fn each(mut self, mut look: impl FnMut(&mut Playout)) -> Playout {
        loop {
            look(&mut self);
            let Some((seat, action)) = self.choose() else { return self };
            self.play(seat, &action);
        }
    }
}

impl Manner {
    fn likes(self, action: &Action) -> bool {
        match action {
            Action::DrawDeck | Action::DrawMarket(_) => self == Manner::Hoards,
            Action::Claim { .. } | Action::Add(_) => self == Manner::Builds,
            Action::DrawTickets => self == Manner::Travels,
            Action::Place(_) | Action::TakeBack | Action::Keep { .. } | Action::Share(_) | Action::Pass => {
                false
            }
        }
    }
}
