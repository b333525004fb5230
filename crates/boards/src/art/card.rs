//! Cards and tickets as pictures: a landscape in the card's colour, its vehicle, and its symbol.

use engine::Card;

use super::symbols::{WILD, symbol};
use super::vehicle::Vehicle;
use super::{buses, carts, trains};

/// A card's face in a box of 90 by 60; the class of its colour ([`super::card_class`]) must be set around it.
#[must_use]
pub fn card_svg(vehicle: Vehicle, card: Card) -> String {
    let sign = card.color().map_or(WILD, symbol);
    let drawn = match vehicle {
        Vehicle::Train => trains::train(card).to_owned(),
        Vehicle::Bus => buses::bus(card).to_owned(),
        Vehicle::Cart => carts::cart(card),
    };
    let field = match card.color() {
        Some(_) => "<path class=\"field\" d=\"M8 3.5H82q4.5 0 4.5 4.5V52q0 4.5-4.5 4.5H8q-4.5 0-4.5-4.5V8Q3.5 3.5 8 3.5z\"/>".to_owned(),
        None => RAINBOW.to_owned(),
    };
    format!(
        "<rect class=\"paper\" x=\".5\" y=\".5\" width=\"89\" height=\"59\" rx=\"8\"/>{field}\
         <path class=\"ground\" d=\"M3.5 42Q22 36 45 41T86.5 40V52q0 4.5-4.5 4.5H8q-4.5 0-4.5-4.5z\"/>\
         <path class=\"way\" d=\"M3.5 49.5H86.5\"/>\
         <g transform=\"translate(50 49)\">{drawn}</g>\
         <circle class=\"seal\" cx=\"14\" cy=\"14\" r=\"9.5\"/>\
         <path class=\"seal-sign\" d=\"{sign}\" transform=\"translate(14 14) scale(5.6)\" fill-rule=\"evenodd\"/>"
    )
}

/// The field of a wild: all colours, as rays.
const RAINBOW: &str = "<g class=\"rays\"><path d=\"M8 3.5Q3.5 3.5 3.5 8V30z\" fill=\"#7f4fa6\"/><path d=\"M3.5 3.5H24L3.5 42z\" fill=\"#2f74bd\"/><path d=\"M24 3.5H44L18 56.5H3.5V42z\" fill=\"#3d8d46\"/><path d=\"M44 3.5H64L46 56.5H18z\" fill=\"#eac62b\"/><path d=\"M64 3.5H82L72 56.5H46z\" fill=\"#e57f1f\"/><path d=\"M82 3.5q4.5 0 4.5 4.5V52q0 4.5-4.5 4.5H72z\" fill=\"#c83a34\"/></g>";

/// The back of a card, in a box of 90 by 60.
#[must_use]
pub fn card_back_svg() -> &'static str {
    "<rect class=\"paper\" x=\".5\" y=\".5\" width=\"89\" height=\"59\" rx=\"8\"/><rect class=\"back\" x=\"3.5\" y=\"3.5\" width=\"83\" height=\"53\" rx=\"5\"/>\
     <rect class=\"back-line\" x=\"7\" y=\"7\" width=\"76\" height=\"46\" rx=\"3\"/>\
     <path class=\"back-way\" d=\"M7 40C34 40 40 20 83 20M36 31C52 29 60 40 83 41\"/><circle class=\"back-dot\" cx=\"37\" cy=\"31\" r=\"4\"/>"
}

/// The back of a ticket, in a box of 90 by 60: two places and a way between them.
#[must_use]
pub fn ticket_svg() -> &'static str {
    "<path class=\"ticket-paper\" d=\"M6 .5H84q5.5 0 5.5 5.5V22a8 8 0 0 0 0 16V54q0 5.5-5.5 5.5H6Q.5 59.5 .5 54V38a8 8 0 0 0 0-16V6Q.5 .5 6 .5z\"/>\
     <path class=\"ticket-line\" d=\"M13 8H77V52H13z\"/><path class=\"ticket-way\" d=\"M25 40C38 40 40 22 64 20\"/><circle class=\"ticket-dot\" cx=\"25\" cy=\"40\" r=\"4.5\"/><circle class=\"ticket-dot\" cx=\"65\" cy=\"20\" r=\"4.5\"/>"
}
