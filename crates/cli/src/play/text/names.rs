//! Names in a terminal game: seats by who sits there, places by their names.

use boards::BoardPackage;
use engine::{Board, PlaceId, Seat, TicketId};

use super::super::seating::Seating;

/// The language of place names.
const LANGUAGE: &str = "en";

/// The names of everything. They may come from files, so they are made safe to print once, here.
#[derive(Clone, Debug)]
pub(crate) struct Names {
    /// The board.
    pub(crate) board: String,
    /// What the board calls its pieces.
    pub(crate) pieces: String,
    places: Vec<String>,
    seats: Vec<String>,
    you: Seat,
}

impl Names {
    pub(crate) fn new(folder: &BoardPackage, seating: &Seating) -> Names {
        let place = |id: &str| crate::harmless(folder.place_name(LANGUAGE, id));
        let several = seating.kinds.iter().flatten().count() > 1;
        let seat = |(seat, kind): (usize, &Option<bots::Kind>)| match kind {
            None => "you".to_owned(),
            Some(kind) if several => format!("{} {seat}", kind.name.as_str()),
            Some(kind) => kind.name.as_str().to_owned(),
        };
        Names {
            board: crate::harmless(folder.name(LANGUAGE)),
            pieces: folder
                .names(LANGUAGE)
                .map_or_else(|| "pieces".to_owned(), |text| crate::harmless(&text.words.pieces)),
            places: folder.board.places().iter().map(|p| place(&p.id)).collect(),
            seats: seating.kinds.iter().enumerate().map(seat).collect(),
            you: seating.you,
        }
    }

    /// A seat: `you`, or the kind of bot that sits there.
    pub(crate) fn seat(&self, seat: Seat) -> &str {
        self.seats.get(seat.index()).map_or("nobody", String::as_str)
    }

    /// A seat with a verb: `you claim`, `expert claims`.
    pub(crate) fn does(&self, seat: Seat, verb: &str) -> String {
        if seat == self.you {
            return format!("you {verb}");
        }
        let verb = match verb {
            "are" => "is".to_owned(),
            "have" => "has".to_owned(),
            "pass" => "passes".to_owned(),
            verb => format!("{verb}s"),
        };
        format!("{} {verb}", self.seat(seat))
    }

    /// A place by its name.
    pub(crate) fn place(&self, id: PlaceId) -> &str {
        self.places.get(id.index()).map_or("?", String::as_str)
    }

    /// A ticket by its places.
    pub(crate) fn ticket(&self, board: &Board, id: TicketId) -> String {
        let ticket = board.ticket(id);
        format!("{} – {}", self.place(ticket.a), self.place(ticket.b))
    }
}

/// `1 card`, `2 cards`.
pub(crate) fn counted(n: impl Into<i64>, thing: &str) -> String {
    match n.into() {
        1 => format!("1 {thing}"),
        n => format!("{n} {thing}s"),
    }
}
