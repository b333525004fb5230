//! A player's piece: a colour and a mark, so that players can be told apart without colour.

use engine::{Seat, Side};
use leptos::prelude::*;

/// The mark on a seat's pieces, as a path in a box from −1 to 1.
pub(crate) const fn mark(seat: Seat) -> &'static str {
    match seat.0 % 6 {
        0 => "M-1.7 0H1.7",
        1 => "M-1 0h.01M1 0h.01",
        2 => "M-.9-.8L.1 0L-.9 .8M.3-.8L1.3 0L.3 .8",
        3 => "M-.8-.8V.8M0-.8V.8M.8-.8V.8",
        4 => "M-.8-.8L.8 .8M-.8 .8L.8-.8",
        _ => "M-.8 0a.8 .8 0 1 0 1.6 0a.8 .8 0 1 0-1.6 0z",
    }
}

/// The class for a side's colour. Partners play the same colour (T01): their marks tell them apart.
pub(crate) const fn color(side: Side) -> &'static str {
    match side.0 {
        0 => "p0",
        1 => "p1",
        2 => "p2",
        3 => "p3",
        4 => "p4",
        _ => "p5",
    }
}

/// A piece as it looks on the board, to show whose is whose.
#[component]
pub(crate) fn Piece(seat: Seat, side: Side) -> impl IntoView {
    view! {
        <svg class=format!("one-piece {}", color(side)) viewBox="-3 -1.5 6 3" aria-hidden="true">
            <g class="piece"><rect x="-2.8" y="-1.3" width="5.6" height="2.6" rx=".8"/><path class="mark" d=mark(seat)/></g>
        </svg>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_two_seats_have_the_same_mark() {
        let seats = (0..6).map(Seat);
        let marks: std::collections::BTreeSet<&str> = seats.map(mark).collect();
        assert_eq!(marks.len(), 6);
    }

    #[test]
    fn no_two_sides_have_the_same_colour() {
        let colors: std::collections::BTreeSet<&str> = (0..6).map(|side| color(Side(side))).collect();
        assert_eq!(colors.len(), 6);
    }
}
