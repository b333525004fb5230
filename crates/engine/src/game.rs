//! A board and a number of players: what never changes during a game, and the entry point to the rules.

use std::sync::Arc;

use crate::board::spec::{Teams, Unkept};
use crate::board::{Board, Closing};
use crate::position::{Sight, State, TeamShared};
use crate::types::{RouteSet, Seat, SeatSet, Side, TeamId};

/// A board with a number of players.
#[derive(Clone, Debug)]
pub struct Game {
    board: Arc<Board>,
    seats: u8,
    /// Routes whose last free sister closes once the others are claimed (C10, T13).
    pub(crate) closing: RouteSet,
    /// Routes with a sister that another player may claim (C10).
    pub(crate) shared_pairs: RouteSet,
}

/// The board does not allow this number of players.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{board}` is for {} players, not {players}", either(allowed))]
pub struct WrongPlayers {
    /// The board.
    pub board: String,
    /// How many were asked for.
    pub players: usize,
    /// The counts it allows.
    pub allowed: Vec<u8>,
}

/// Numbers as a reader expects them: `2, 3 or 4`.
fn either(numbers: &[u8]) -> String {
    let words: Vec<String> = numbers.iter().map(u8::to_string).collect();
    match words.split_last() {
        Some((last, rest)) if !rest.is_empty() => format!("{} or {last}", rest.join(", ")),
        _ => words.concat(),
    }
}

static NO_TEAM: TeamShared = TeamShared::EMPTY;

impl Game {
    /// A game on `board` for `players`.
    ///
    /// # Errors
    /// If the board does not allow that many.
    pub fn new(board: Arc<Board>, players: usize) -> Result<Game, WrongPlayers> {
        if !board.players().iter().any(|&n| usize::from(n) == players) {
            let allowed = board.players().to_vec();
            return Err(WrongPlayers { board: board.id().to_owned(), players, allowed });
        }
        let closes = players <= usize::from(board.rules().sisters.close_up_to);
        let mut closing = RouteSet::EMPTY;
        let mut shared_pairs = RouteSet::EMPTY;
        for group in board.sister_groups() {
            let closes = closes && group.closing == Closing::ByPlayerCount;
            if closes {
                closing |= group.routes;
            }
            if !closes || group.routes.len() > 2 {
                shared_pairs |= group.routes;
            }
        }
        Ok(Game { board, seats: players as u8, closing, shared_pairs })
    }

    /// The board.
    #[inline]
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The board as a shared pointer, for callers that keep it.
    pub fn board_arc(&self) -> &Arc<Board> {
        &self.board
    }

    /// How many seats there are.
    #[inline]
    pub fn seats(&self) -> usize {
        usize::from(self.seats)
    }

    /// All seats, in order.
    pub fn each_seat(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.seats).map(Seat)
    }

    /// Whether partners play together (T01).
    #[inline]
    pub fn teams(&self) -> bool {
        self.board.rules().teams == Teams::Pairs
    }

    /// How many sides there are.
    #[inline]
    pub fn sides(&self) -> usize {
        if self.teams() { self.seats() / 2 } else { self.seats() }
    }

    /// All sides, in order.
    pub fn each_side(&self) -> impl Iterator<Item = Side> + use<> {
        (0..self.sides() as u8).map(Side)
    }

    /// All teams, in order; none where everybody plays alone.
    pub fn each_team(&self) -> impl Iterator<Item = TeamId> + use<> {
        let teams = if self.teams() { self.sides() as u8 } else { 0 };
        (0..teams).map(TeamId)
    }

    /// The side a seat plays for.
    #[inline]
    pub fn side(&self, seat: Seat) -> Side {
        if self.teams() { Side(seat.0 / 2) } else { Side(seat.0) }
    }

    /// The seats of a side.
    pub fn members(&self, side: Side) -> SeatSet {
        if self.teams() { SeatSet(0b11 << (2 * side.0)) } else { SeatSet::one(Seat(side.0)) }
    }

    /// The team of a seat, where there are teams.
    #[inline]
    pub fn team(&self, seat: Seat) -> Option<TeamId> {
        self.teams().then_some(TeamId(seat.0 / 2))
    }

    /// The team that a side is, where there are teams.
    #[inline]
    pub fn team_of_side(&self, side: Side) -> Option<TeamId> {
        self.teams().then_some(TeamId(side.0))
    }

    /// Whether both seats see the same holders: a seat and itself, or its partner (T02).
    pub fn same_side(&self, a: Seat, b: Seat) -> bool {
        self.side(a) == self.side(b)
    }

    /// All routes of a side: a team's are those of both partners (T11).
    #[inline]
    pub fn routes_of(&self, claims: &[RouteSet], side: Side) -> RouteSet {
        if self.teams() {
            claims[2 * side.index()] | claims[2 * side.index() + 1]
        } else {
            claims[side.index()]
        }
    }

    /// Who plays after `seat`.
    #[inline]
    pub fn after(&self, seat: Seat) -> Seat {
        if seat.0 + 1 == self.seats { Seat(0) } else { Seat(seat.0 + 1) }
    }

    /// What a seat may see. Legality is decided on this alone.
    #[inline]
    pub fn sight<'a>(&self, state: &'a State, seat: Seat) -> Sight<'a> {
        let team = match self.team(seat) {
            Some(team) => &state.team[team.index()],
            None => &NO_TEAM,
        };
        Sight { seat, public: &state.public, own: &state.own[seat.index()], team }
    }

    /// Whether tickets that are not kept go under the deck.
    pub(crate) fn returns_tickets(&self) -> bool {
        self.board.rules().unkept == Unkept::UnderDeck
    }
}

/// The team drawer of a seat without a team.
pub(crate) fn no_team() -> &'static TeamShared {
    &NO_TEAM
}
