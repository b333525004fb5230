//! What one viewer may see: an owned copy of the drawers that the viewer may open (R13).

use serde::{Deserialize, Serialize};

use crate::game::{Game, no_team};
use crate::position::{Private, Public, Sight, State, TeamShared};
use crate::types::{MAX_TICKETS, Seat, TicketId};

/// Anyone who looks at a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Viewer {
    /// A player.
    Seat(Seat),
    /// Anyone without a seat: sees what everybody sees.
    Spectator,
}

/// The drawers one viewer may open, and nothing else. It is built by copying those drawers, never by hiding
/// parts of a state.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct View {
    /// Who is looking.
    pub viewer: Viewer,
    /// What everybody sees.
    #[serde(rename = "table")]
    pub public: Public,
    /// The viewer's own drawer.
    pub own: Option<Private>,
    /// The drawer of the viewer's team, where there are teams (T02).
    pub team: Option<TeamShared>,
    /// Tickets that the viewer put under the deck and that are still there (R11).
    pub returned: Returned,
}

/// Which positions under the ticket deck a seat knows, and their tickets.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Returned {
    /// Bit *i*: the *i*-th ticket under the deck is known.
    pub known: u64,
    /// The known tickets at their positions; 0 elsewhere.
    pub tickets: [TicketId; MAX_TICKETS],
}

impl Returned {
    /// No position is known.
    pub const NONE: Returned = Returned { known: 0, tickets: [TicketId(0); MAX_TICKETS] };

    /// The known positions and their tickets.
    pub fn iter(&self) -> impl Iterator<Item = (usize, TicketId)> {
        (0..MAX_TICKETS).filter(|i| self.known >> i & 1 == 1).map(|i| (i, self.tickets[i]))
    }
}

impl Game {
    /// What a viewer may see of a position.
    ///
    /// # Examples
    /// ```
    /// # use engine::{FirstSeat, Game, GameRng, Seat, Viewer};
    /// # let board = boards::open(boards::all()[0]).unwrap().board.clone();
    /// # let game = Game::new(board, 2).unwrap();
    /// # let state = game.deal(GameRng::fast(1), FirstSeat::Random, &mut ());
    /// let view = game.view(&state, Viewer::Seat(Seat(0)));
    /// assert_eq!(view.own.unwrap().hand, *state.hand(Seat(0)));
    /// assert!(game.view(&state, Viewer::Spectator).own.is_none());
    /// ```
    pub fn view(&self, state: &State, viewer: Viewer) -> View {
        match viewer {
            Viewer::Seat(seat) if seat.index() < self.seats() => View {
                viewer,
                public: state.public,
                own: Some(state.own[seat.index()]),
                team: self.team(seat).map(|team| state.team[team.index()]),
                returned: returned_by(state, seat),
            },
            Viewer::Seat(_) | Viewer::Spectator => View {
                viewer: Viewer::Spectator,
                public: state.public,
                own: None,
                team: None,
                returned: Returned::NONE,
            },
        }
    }
}

fn returned_by(state: &State, seat: Seat) -> Returned {
    let deck = &state.public.ticket_deck;
    let mut returned = Returned::NONE;
    for i in (0..usize::from(deck.under)).filter(|&i| deck.by[i] == seat) {
        returned.known |= 1 << i;
        returned.tickets[i] = state.dealer.under[i];
    }
    returned
}

impl View {
    /// The same drawers, borrowed: legality can be decided on them. Spectators have none.
    pub fn sight(&self) -> Option<Sight<'_>> {
        match (self.viewer, &self.own) {
            (Viewer::Seat(seat), Some(own)) => {
                let team = self.team.as_ref().unwrap_or(no_team());
                Some(Sight { seat, public: &self.public, own, team })
            }
            (Viewer::Seat(_) | Viewer::Spectator, _) => None,
        }
    }
}
