//! Positions for tests in one expression: a board, who holds what, and what is played.
//!
//! Helpers here panic with a clear message: an impossible scenario is a mistake in the test.

use std::sync::Arc;

use engine::{
    Action, Board, CardCounts, Event, FirstSeat, Game, GameRng, Illegal, Phase, RestOfCards, RestOfTickets,
    RouteSet, Seat, Setup, State, TicketSet, View, Viewer,
};

/// A position under construction.
#[derive(Clone, Debug)]
pub struct Scenario {
    /// The game.
    pub game: Game,
    setup: Setup,
}

/// A position that is being played.
#[derive(Clone, Debug)]
pub struct Position {
    /// The game.
    pub game: Game,
    /// The whole state.
    pub state: State,
}

impl Scenario {
    /// An empty table on a built-in board, seat 0 to move.
    pub fn on(board: &str, players: usize) -> Scenario {
        let folder = boards::open(board).unwrap_or_else(|error| panic!("{error}"));
        Scenario::with(folder.board.clone(), players)
    }

    /// An empty table on any board.
    pub fn with(board: Arc<Board>, players: usize) -> Scenario {
        let game = Game::new(board, players).unwrap_or_else(|error| panic!("{error}"));
        let mut setup = Setup::empty(GameRng::fast(1));
        setup.hands = vec![CardCounts::EMPTY; players];
        setup.tickets = vec![TicketSet::EMPTY; players];
        setup.claims = vec![RouteSet::EMPTY; players];
        setup.pieces = vec![None; players];
        setup.merchandise = vec![0; players];
        if game.teams() {
            setup.holders = vec![CardCounts::EMPTY; players / 2];
            setup.holder_tickets = vec![TicketSet::EMPTY; players / 2];
        }
        Scenario { game, setup }
    }

    /// Changes anything.
    pub fn change(mut self, change: impl FnOnce(&mut Setup)) -> Scenario {
        change(&mut self.setup);
        self
    }

    /// Whose turn it is.
    pub fn to_move(self, seat: u8) -> Scenario {
        self.change(|s| s.to_move = Seat(seat))
    }

    /// Another random seed.
    pub fn seed(self, seed: u64) -> Scenario {
        self.change(|s| s.rng = GameRng::fast(seed))
    }

    /// A hand, such as `red*3+wild`.
    pub fn hand(self, seat: usize, text: &str) -> Scenario {
        self.change(|s| s.hands[seat] = cards(text))
    }

    /// A team's card holder.
    pub fn holder(self, team: usize, text: &str) -> Scenario {
        self.change(|s| s.holders[team] = cards(text))
    }

    /// The market, such as `red blue wild wild green`.
    pub fn market(self, text: &str) -> Scenario {
        let row = text.split_whitespace().map(|word| word.parse().unwrap_or_else(|e| panic!("{word}: {e}")));
        let row = row.collect();
        self.change(|s| s.market = row)
    }

    /// The whole deck; all cards not named go on the discard unless [`Scenario::rest`] says otherwise.
    pub fn deck(self, text: &str) -> Scenario {
        self.change(|s| {
            s.deck = cards(text);
            if s.rest == RestOfCards::Deck {
                s.rest = RestOfCards::Discard;
            }
        })
    }

    /// The whole discard.
    pub fn discard(self, text: &str) -> Scenario {
        self.change(|s| s.discard = cards(text))
    }

    /// Where all other cards are.
    pub fn rest(self, rest: RestOfCards) -> Scenario {
        self.change(|s| s.rest = rest)
    }

    /// Tickets in hand, by id, separated by spaces.
    pub fn tickets(self, seat: usize, ids: &str) -> Scenario {
        let set = ticket_set(&self.game, ids);
        self.change(|s| s.tickets[seat] = set)
    }

    /// Tickets in a team's holder.
    pub fn holder_tickets(self, team: usize, ids: &str) -> Scenario {
        let set = ticket_set(&self.game, ids);
        self.change(|s| s.holder_tickets[team] = set)
    }

    /// Tickets under the deck, next one first, put there by `seat`.
    pub fn returned(self, seat: u8, ids: &str) -> Scenario {
        let list: Vec<_> = ids.split_whitespace().map(|id| (Seat(seat), ticket(&self.game, id))).collect();
        self.change(|s| s.returned.extend(list))
    }

    /// Where all other tickets are.
    pub fn rest_of_tickets(self, rest: RestOfTickets) -> Scenario {
        self.change(|s| s.rest_of_tickets = rest)
    }

    /// Claimed routes, by id, separated by spaces.
    pub fn claims(self, seat: usize, ids: &str) -> Scenario {
        let set = route_set(&self.game, ids);
        self.change(|s| s.claims[seat] = set)
    }

    /// Pieces left.
    pub fn pieces(self, seat: usize, pieces: u8) -> Scenario {
        self.change(|s| s.pieces[seat] = Some(pieces))
    }

    /// Merchandise cards.
    pub fn merchandise(self, seat: usize, cards: u8) -> Scenario {
        self.change(|s| s.merchandise[seat] = cards)
    }

    /// The last round is called and has this many turns left.
    pub fn last_turns(self, turns: u8) -> Scenario {
        self.change(|s| s.last_turns = Some(turns))
    }

    /// The position.
    pub fn start(self) -> Position {
        match self.setup.position(&self.game) {
            Ok(state) => Position { game: self.game, state },
            Err(faults) => panic!("this is no position: {faults:?}"),
        }
    }
}

impl Position {
    /// A dealt game, before the opening choices.
    pub fn dealt(board: &str, players: usize, seed: u64) -> Position {
        let game = Scenario::on(board, players).game;
        let state = game.deal(GameRng::fast(seed), FirstSeat::Seat(Seat(0)), &mut ());
        Position { game, state }
    }

    /// The seat that has to decide (the lowest, if there are several).
    pub fn seat(&self) -> Seat {
        let seats = self.state.public().phase.to_act();
        seats.iter().next().unwrap_or_else(|| panic!("nobody is to act: {:?}", self.state.public().phase))
    }

    /// Reads an action in the board's notation.
    pub fn read(&self, text: &str) -> Action {
        self.game.board().parse_action(text).unwrap_or_else(|error| panic!("{text}: {error}"))
    }

    /// Plays an action of the seat to act, which must be legal.
    pub fn play(&mut self, text: &str) -> Vec<Event> {
        self.play_as(self.seat().0, text)
    }

    /// Plays an action of a seat, which must be legal.
    pub fn play_as(&mut self, seat: u8, text: &str) -> Vec<Event> {
        let action = self.read(text);
        match self.game.apply(&mut self.state, Seat(seat), &action) {
            Ok(events) => events,
            Err(illegal) => panic!("seat {seat}, `{text}`: {illegal} ({})", illegal.clause()),
        }
    }

    /// Tries an action of the seat to act that must be refused, and must change nothing.
    pub fn refused(&self, text: &str) -> Illegal {
        self.refused_as(self.seat().0, text)
    }

    /// Tries an action of a seat that must be refused, and must change nothing.
    pub fn refused_as(&self, seat: u8, text: &str) -> Illegal {
        let mut state = self.state;
        match self.game.apply(&mut state, Seat(seat), &self.read(text)) {
            Ok(_) => panic!("seat {seat}, `{text}` was allowed"),
            Err(illegal) => {
                assert_eq!(state, self.state, "a refused action changed the state");
                illegal
            }
        }
    }

    /// Whether the seat to act may do this.
    pub fn allows(&self, text: &str) -> bool {
        self.game.check(self.game.sight(&self.state, self.seat()), &self.read(text)).is_ok()
    }

    /// The listed actions of the seat to act, in the board's notation.
    pub fn legal(&self) -> Vec<String> {
        let actions = self.game.legal_actions(self.game.sight(&self.state, self.seat()));
        actions.iter().map(|action| self.game.board().format_action(action).to_string()).collect()
    }

    /// The view of a seat.
    pub fn view(&self, seat: u8) -> View {
        self.game.view(&self.state, Viewer::Seat(Seat(seat)))
    }

    /// What the game is waiting for.
    pub fn phase(&self) -> Phase {
        self.state.public().phase
    }

    /// A seat's hand, such as `red*2+wild`.
    pub fn hand(&self, seat: u8) -> String {
        self.state.hand(Seat(seat)).to_string()
    }
}

/// Cards from their text.
pub fn cards(text: &str) -> CardCounts {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// A ticket of the game's board, by id.
pub fn ticket(game: &Game, id: &str) -> engine::TicketId {
    game.board().ticket_named(id).unwrap_or_else(|| panic!("no ticket {id}"))
}

/// Tickets of the game's board, by id, separated by spaces.
pub fn ticket_set(game: &Game, ids: &str) -> TicketSet {
    ids.split_whitespace().map(|id| ticket(game, id)).collect()
}

/// A route of the game's board, by id.
pub fn route(game: &Game, id: &str) -> engine::RouteId {
    game.board().route_named(id).unwrap_or_else(|| panic!("no route {id}"))
}

/// Routes of the game's board, by id, separated by spaces.
pub fn route_set(game: &Game, ids: &str) -> RouteSet {
    ids.split_whitespace().map(|id| route(game, id)).collect()
}
