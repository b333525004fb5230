//! The players as others use them: by name, with views and events, on every kind of board.

mod budgets;
mod contract;
mod hints;
mod levels;
mod repertoire;
mod styles;

use bots::{Bot, Budget, Kind, Name, no_clock};
use engine::{Action, Event, FirstSeat, Game, GameRng, Seat, State, View, Viewer};
use test_support::playout::MOST_STEPS;

/// A player of this name; one that searches does so for a moment only.
fn kind(name: Name) -> Kind {
    Kind { name, budget: name.searches().then_some(Budget::Sims(8)) }
}

/// One move of a game: the position before it, who moves and what.
struct Move<'a> {
    game: &'a Game,
    state: &'a State,
    seat: Seat,
    view: View,
    action: Action,
}

/// A table with a bot in every seat.
struct Match {
    game: Game,
    state: State,
    bots: Vec<Box<dyn Bot>>,
}

impl Match {
    /// Deals a game; the bots' seeds follow from the game's.
    fn new(game: &Game, names: &[Name], seed: u64) -> Match {
        let kinds: Vec<Kind> = names.iter().map(|&name| kind(name)).collect();
        Match::of(game, &kinds, seed)
    }

    /// The same with budgets.
    fn of(game: &Game, kinds: &[Kind], seed: u64) -> Match {
        let mut dealt: Vec<Event> = Vec::new();
        let state = game.deal(GameRng::fast(seed), FirstSeat::Random, &mut dealt);
        let sit = |seat: Seat| kinds[seat.index() % kinds.len()].sit(game, seat, seed ^ 77, no_clock);
        let mut table = Match { game: game.clone(), state, bots: game.each_seat().map(sit).collect() };
        table.tell(&dealt);
        table
    }

    /// Tells every bot what its seat sees of these events.
    fn tell(&mut self, events: &[Event]) {
        for (seat, bot) in self.game.each_seat().zip(&mut self.bots) {
            let seen = events.iter().map(|event| event.seen_by(&self.game, Viewer::Seat(seat)));
            seen.for_each(|event| bot.watch(&event));
        }
    }

    /// Plays to the end and shows every move before it is made.
    #[track_caller]
    fn play(mut self, mut observation: impl FnMut(&Move<'_>)) -> State {
        let mut steps = 0;
        while let Some(seat) = self.state.public().phase.to_act().lowest() {
            let view = self.game.view(&self.state, Viewer::Seat(seat));
            let action = self.bots[seat.index()].choose(&view);
            observation(&Move { game: &self.game, state: &self.state, seat, view, action });
            let events = match self.game.apply(&mut self.state, seat, &action) {
                Ok(events) => events,
                Err(illegal) => panic!(
                    "seat {seat} on {}: `{}`: {illegal}",
                    self.game.board().id(),
                    self.game.board().format_action(&action)
                ),
            };
            self.tell(&events);
            steps += 1;
            assert!(steps < MOST_STEPS, "the game does not end: {:?}", self.state.public());
        }
        self.state
    }
}

/// A built-in board with two players.
fn two_on(board: &str) -> Game {
    let board = boards::open(board).unwrap_or_else(|error| panic!("{error}")).board.clone();
    Game::new(board, 2).unwrap_or_else(|error| panic!("{error}"))
}
