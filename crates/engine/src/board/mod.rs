//! A checked and indexed board: everything about a game that never changes.

mod check_knobs;
mod clauses;
mod compile;
mod fault;
mod fingerprint;
mod pay_tables;
pub mod spec;

use crate::types::{BoardHash, CardCounts, Color, PlaceId, PlaceSet, RouteId, RouteSet, TicketId};
use spec::{Bonus, Cargo, RouteColor, RouteKind, Rules, TicketSource};

pub use fault::{BoardFault, Problem};
pub(crate) use pay_tables::PayTables;
pub use pay_tables::{MAX_SPACES, MAX_SYMBOLS};

/// The most tickets that can be offered at once.
pub const MAX_OFFER: usize = 6;
/// The most cards a tunnel can turn up.
pub const MAX_REVEAL: usize = 8;

/// A checked board. Ids of the files become dense numbers; the names stay for the text notation.
#[derive(Debug)]
pub struct Board {
    id: String,
    fingerprint: BoardHash,
    players: Vec<u8>,
    places: Vec<Place>,
    routes: Vec<Route>,
    tickets: Vec<Ticket>,
    districts: Vec<District>,
    groups: Vec<SisterGroup>,
    rules: Rules,
    deck: CardCounts,
    tables: Box<PayTables>,
    by_spaces: Vec<RouteSet>,
}

/// A place of a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// Its id in the board's files.
    pub id: String,
    /// The routes that end here.
    pub routes: RouteSet,
    /// Whether it is printed without a name (R22).
    pub kind: PlaceKind,
}

/// Whether a place has a name (R22).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlaceKind {
    /// It has a name, and tickets may name it.
    Named,
    /// It has no name.
    Junction,
}

/// A route of a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Route {
    /// Its id in the board's files.
    pub id: String,
    /// One end.
    pub a: PlaceId,
    /// The other end.
    pub b: PlaceId,
    /// Its length.
    pub spaces: u8,
    /// The colour of cards it takes (C08).
    pub color: RouteColor,
    /// How it is paid for.
    pub kind: RouteKind,
    /// What it gives besides points (A03).
    pub cargo: Cargo,
    /// The points for claiming it (C09).
    pub points: u8,
    /// The other routes between the same places (C10, R08).
    pub sisters: RouteSet,
}

impl Route {
    /// The end that is not `place`, where `place` is one of the two.
    #[inline]
    pub fn other_end(&self, place: PlaceId) -> PlaceId {
        if self.a == place { self.b } else { self.a }
    }
}

/// A ticket of a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ticket {
    /// Its id in the board's files.
    pub id: String,
    /// One place.
    pub a: PlaceId,
    /// The other place.
    pub b: PlaceId,
    /// The points it adds or subtracts (C11).
    pub points: u8,
    /// Printed or house.
    pub source: TicketSource,
}

/// Places that score when joined (L09).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct District {
    /// The points for joining all of them.
    pub points: u8,
    /// Its places.
    pub places: PlaceSet,
}

/// Routes that join the same two places (C10, R08).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SisterGroup {
    /// The routes: two or more.
    pub routes: RouteSet,
    /// Whether all of them may be claimed whatever the player count (T13).
    pub closing: Closing,
}

/// Whether a group of sisters closes with few players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Closing {
    /// The last one closes when the others are claimed.
    ByPlayerCount,
    /// It never closes.
    Never,
}

impl Board {
    /// The board's id.
    pub fn id(&self) -> &str {
        &self.id
    }

    /// A hash of everything the rules depend on: places, routes, tickets, knobs. Drawing and names are not
    /// part of it.
    pub fn fingerprint(&self) -> BoardHash {
        self.fingerprint
    }

    /// The player counts it may be played with.
    pub fn players(&self) -> &[u8] {
        &self.players
    }

    /// All places.
    pub fn places(&self) -> &[Place] {
        &self.places
    }

    /// All routes.
    pub fn routes(&self) -> &[Route] {
        &self.routes
    }

    /// All tickets.
    pub fn tickets(&self) -> &[Ticket] {
        &self.tickets
    }

    /// All districts (L09).
    pub fn districts(&self) -> &[District] {
        &self.districts
    }

    /// All groups of sister routes (C10).
    pub fn sister_groups(&self) -> &[SisterGroup] {
        &self.groups
    }

    /// The knobs.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// All cards of the game.
    pub fn deck(&self) -> &CardCounts {
        &self.deck
    }

    /// The colours of the deck.
    pub fn colors(&self) -> &[Color] {
        &self.rules.deck.colors
    }

    /// How many merchandise cards there are (A01).
    pub fn merchandise(&self) -> u8 {
        self.rules
            .bonuses
            .iter()
            .find_map(|bonus| match bonus {
                Bonus::Merchandise { cards, .. } => Some(*cards),
                Bonus::MostTickets(_) | Bonus::LongestPath(_) | Bonus::Districts => None,
            })
            .unwrap_or(0)
    }

    /// One route. Ids come from this board, so they are in range.
    #[inline]
    pub fn route(&self, id: RouteId) -> &Route {
        &self.routes[id.index()]
    }

    /// One ticket.
    #[inline]
    pub fn ticket(&self, id: TicketId) -> &Ticket {
        &self.tickets[id.index()]
    }

    /// One place.
    pub fn place(&self, id: PlaceId) -> &Place {
        &self.places[id.index()]
    }

    /// The route with this id in the files.
    pub fn route_named(&self, id: &str) -> Option<RouteId> {
        self.routes.iter().position(|r| r.id == id).map(|i| RouteId(i as u8))
    }

    /// The ticket with this id in the files.
    pub fn ticket_named(&self, id: &str) -> Option<TicketId> {
        self.tickets.iter().position(|t| t.id == id).map(|i| TicketId(i as u8))
    }

    /// The place with this id in the files.
    pub fn place_named(&self, id: &str) -> Option<PlaceId> {
        self.places.iter().position(|p| p.id == id).map(|i| PlaceId(i as u8))
    }

    /// The routes of each length that occurs, the shortest first.
    pub(crate) fn by_spaces(&self) -> &[RouteSet] {
        &self.by_spaces
    }

    pub(crate) fn tables(&self) -> &PayTables {
        &self.tables
    }
}
