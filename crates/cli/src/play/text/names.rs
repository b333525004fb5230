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

impl record::Names for Names {
    fn is_you(&self, seat: Seat) -> bool {
        seat == self.you
    }

    fn seat(&self, seat: Seat) -> String {
        Names::seat(self, seat).to_owned()
    }

    fn ticket(&self, board: &Board, id: TicketId) -> String {
        Names::ticket(self, board, id)
    }
}
