//! The orders sent to one table, and what the server answered.

use std::rc::Rc;

use engine::{Game, Seat};

use crate::net::http::Guest;

/// What became of an order, as far as we know.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Fate {
    /// No answer came: it may have been carried out once, or not at all.
    Unknown,
    /// It was acknowledged under this number.
    Acknowledged(u32),
    /// It was refused for good.
    Refused,
}

/// An action that was ordered.
#[derive(Clone, Debug)]
pub(crate) struct Ordered {
    pub(crate) seat: Seat,
    pub(crate) id: Box<str>,
    pub(crate) action: Box<str>,
    pub(crate) fate: Fate,
}

/// Whether a game was played to its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ending {
    Open,
    Over,
}

/// The orders sent to one table.
#[derive(Debug)]
pub(crate) struct OrderLog {
    pub(crate) table: String,
    pub(crate) game: Rc<Game>,
    pub(crate) guests: Rc<[Guest]>,
    pub(crate) orders: Vec<Ordered>,
    pub(crate) ending: Ending,
}

impl OrderLog {
    pub(crate) fn new(table: String, game: Rc<Game>, guests: Rc<[Guest]>) -> OrderLog {
        OrderLog { table, game, guests, orders: Vec::new(), ending: Ending::Open }
    }

    /// Records an order before it is sent, and returns its index.
    pub(crate) fn order(&mut self, seat: Seat, id: &str, action: &str) -> usize {
        self.orders.push(Ordered { seat, id: id.into(), action: action.into(), fate: Fate::Unknown });
        self.orders.len() - 1
    }
}
