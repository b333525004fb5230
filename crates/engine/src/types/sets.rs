//! Sets of places, routes and tickets as single machine words.

use std::fmt;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Not, Sub};

use crate::types::{PlaceId, RouteId, TicketId};

macro_rules! set {
    ($(#[$doc:meta])* $name:ident, $word:ty, $id:ident, $max:ident, $nth:ident) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name(pub $word);

        /// How many elements such a set can hold.
        pub const $max: usize = <$word>::BITS as usize;

        impl $name {
            /// Nothing.
            pub const EMPTY: $name = $name(0);
            /// Everything that fits.
            pub const ALL: $name = $name(!0);

            /// Only this one.
            #[inline]
            pub const fn one(id: $id) -> $name {
                $name(1 << id.0)
            }

            /// The ids 0 to `n` - 1.
            pub const fn first(n: usize) -> $name {
                if n >= $max { $name(!0) } else { $name((1 << n) - 1) }
            }

            /// Whether `id` is in the set. An id out of range is in none.
            #[inline]
            pub const fn contains(self, id: $id) -> bool {
                id.index() < $max && self.0 >> id.0 & 1 == 1
            }

            /// Puts `id` in.
            #[inline]
            pub const fn insert(&mut self, id: $id) {
                self.0 |= 1 << id.0;
            }

            /// Takes `id` out.
            #[inline]
            pub const fn remove(&mut self, id: $id) {
                self.0 &= !(1 << id.0);
            }

            /// How many are in it.
            #[inline]
            pub const fn len(self) -> usize {
                self.0.count_ones() as usize
            }

            /// Whether nothing is in it.
            #[inline]
            pub const fn is_empty(self) -> bool {
                self.0 == 0
            }

            /// Whether all of `other` is in it too.
            #[inline]
            pub const fn is_superset(self, other: $name) -> bool {
                other.0 & !self.0 == 0
            }

            /// The smallest id in it.
            #[inline]
            pub const fn lowest(self) -> Option<$id> {
                if self.0 == 0 { None } else { Some($id(self.0.trailing_zeros() as u8)) }
            }

            /// The `n`-th id in it, counted from 0.
            #[inline]
            pub fn nth(self, n: usize) -> Option<$id> {
                (n < self.len()).then(|| $id($nth(self.0, n as u32) as u8))
            }
        }

        impl Iterator for $name {
            type Item = $id;
            #[inline]
            fn next(&mut self) -> Option<$id> {
                let id = self.lowest()?;
                self.0 &= self.0 - 1;
                Some(id)
            }
        }

        impl FromIterator<$id> for $name {
            fn from_iter<I: IntoIterator<Item = $id>>(ids: I) -> $name {
                ids.into_iter().fold($name::EMPTY, |set, id| set | $name::one(id))
            }
        }

        impl BitOr for $name {
            type Output = $name;
            #[inline]
            fn bitor(self, other: $name) -> $name {
                $name(self.0 | other.0)
            }
        }
        impl BitAnd for $name {
            type Output = $name;
            #[inline]
            fn bitand(self, other: $name) -> $name {
                $name(self.0 & other.0)
            }
        }
        impl Sub for $name {
            type Output = $name;
            #[inline]
            fn sub(self, other: $name) -> $name {
                $name(self.0 & !other.0)
            }
        }
        impl Not for $name {
            type Output = $name;
            #[inline]
            fn not(self) -> $name {
                $name(!self.0)
            }
        }
        impl BitOrAssign for $name {
            #[inline]
            fn bitor_assign(&mut self, other: $name) {
                self.0 |= other.0;
            }
        }
        impl BitAndAssign for $name {
            #[inline]
            fn bitand_assign(&mut self, other: $name) {
                self.0 &= other.0;
            }
        }
        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.debug_set().entries(self.map(|id| id.0)).finish()
            }
        }
        impl serde::Serialize for $name {
            fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                to.collect_seq(*self)
            }
        }
        impl<'de> serde::Deserialize<'de> for $name {
            fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<$name, D::Error> {
                let ids = Vec::<$id>::deserialize(from)?;
                match ids.iter().find(|id| id.index() >= $max) {
                    Some(id) => Err(serde::de::Error::custom(format!("{id} is out of range"))),
                    None => Ok(ids.into_iter().collect()),
                }
            }
        }
    };
}

/// The position of the `n`-th bit, found by halving: no loop whose end the processor must predict.
#[inline]
fn nth_of_64(word: u64, mut n: u32) -> u32 {
    let mut at = 0;
    for half in [32, 16, 8, 4, 2, 1] {
        let low = (word >> at & ((1 << half) - 1)).count_ones();
        let above = u32::from(n >= low);
        n -= low * above;
        at += half * above;
    }
    at
}

#[inline]
fn nth_of_128(word: u128, n: u32) -> u32 {
    let low = (word as u64).count_ones();
    if n < low { nth_of_64(word as u64, n) } else { 64 + nth_of_64((word >> 64) as u64, n - low) }
}

set! {
    /// A set of places.
    PlaceSet, u64, PlaceId, MAX_PLACES, nth_of_64
}
set! {
    /// A set of routes.
    RouteSet, u128, RouteId, MAX_ROUTES, nth_of_128
}
set! {
    /// A set of tickets.
    TicketSet, u64, TicketId, MAX_TICKETS, nth_of_64
}
