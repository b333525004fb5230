//! Newtypes for small numbers: seats, sides, teams, places, routes, tickets, market slots.

use std::fmt;

use serde::{Deserialize, Serialize};

/// The most seats a game can have.
pub const MAX_SEATS: usize = 6;
/// The most sides a game can have: a side is a player, or a team where there are teams.
pub const MAX_SIDES: usize = 5;
/// The most teams a game can have.
pub const MAX_TEAMS: usize = 3;
/// Cards in a full market (C01).
pub const MARKET: usize = 5;

macro_rules! id {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[serde(transparent)]
        pub struct $name(pub u8);

        impl $name {
            /// The id as an array index.
            #[inline]
            pub const fn index(self) -> usize {
                self.0 as usize
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.fmt(f)
            }
        }
    };
}

id! {
    /// A player's chair, counted from 0 in the order of play.
    Seat
}
id! {
    /// Who scores together: one player, or one team (T01).
    Side
}
id! {
    /// A team of two partners, counted from 0; partners sit next to each other (T01).
    TeamId
}
id! {
    /// A place on a board.
    PlaceId
}
id! {
    /// A route on a board.
    RouteId
}
id! {
    /// A ticket of a board.
    TicketId
}
id! {
    /// One of the five positions of the market, counted from 0.
    Slot
}

/// A set of seats.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct SeatSet(pub u8);

impl SeatSet {
    /// The first `n` seats.
    pub const fn first(n: usize) -> SeatSet {
        SeatSet(((1u16 << n) - 1) as u8)
    }

    /// Only this seat.
    pub const fn one(seat: Seat) -> SeatSet {
        // A seat that cannot exist is in no set: views may come from outside.
        if seat.index() < MAX_SEATS { SeatSet(1 << seat.0) } else { SeatSet(0) }
    }

    /// Whether `seat` is in the set. A seat that cannot exist is in none.
    #[inline]
    pub const fn contains(self, seat: Seat) -> bool {
        seat.index() < MAX_SEATS && self.0 >> seat.0 & 1 == 1
    }

    /// The set without `seat`.
    #[must_use]
    pub const fn without(self, seat: Seat) -> SeatSet {
        SeatSet(self.0 & !SeatSet::one(seat).0)
    }

    /// Whether nobody is in it.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The lowest seat in it.
    #[inline]
    pub const fn lowest(self) -> Option<Seat> {
        if self.0 == 0 { None } else { Some(Seat(self.0.trailing_zeros() as u8)) }
    }

    /// The seats in it, in order.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        (0..MAX_SEATS as u8).map(Seat).filter(move |&s| self.contains(s))
    }
}

/// A set of sides: who won, or who got a bonus.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct SideSet(pub u8);

impl SideSet {
    /// No side.
    pub const EMPTY: SideSet = SideSet(0);

    /// Puts `side` in.
    #[inline]
    pub const fn insert(&mut self, side: Side) {
        self.0 |= 1 << side.0;
    }

    /// Takes `side` out.
    #[inline]
    pub const fn remove(&mut self, side: Side) {
        self.0 &= !(1 << side.0);
    }

    /// Whether `side` is in the set. A side that cannot exist is in none.
    #[inline]
    pub const fn contains(self, side: Side) -> bool {
        side.index() < MAX_SIDES && self.0 >> side.0 & 1 == 1
    }

    /// How many are in it.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether no side is in it.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The sides in it, in order.
    pub fn iter(self) -> impl Iterator<Item = Side> {
        (0..MAX_SIDES as u8).map(Side).filter(move |&side| self.contains(side))
    }
}

impl FromIterator<Side> for SideSet {
    fn from_iter<I: IntoIterator<Item = Side>>(sides: I) -> SideSet {
        sides.into_iter().fold(SideSet::EMPTY, |mut set, side| {
            set.insert(side);
            set
        })
    }
}
