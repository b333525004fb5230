//! The game's pictures, drawn by us: vehicles, cards, tickets and symbols, as SVG fragments that any board and any
//! theme can use.
//!
//! A fragment names what it paints by classes; colours come from a style sheet ([`paint`]), so that a theme or a
//! palette for colour-blind people changes them all.

mod buses;
mod card;
mod carts;
mod livery;
mod paint;
mod piece;
mod symbols;
mod trains;
mod vehicle;

pub use card::{card_back_svg, card_svg, ticket_svg};
pub(crate) use paint::COLORS;
pub use paint::{
    CardPaint, PLAYERS, PlayerPaint, card_class, card_paint, color_sheet, player_class, route_class,
};
pub use piece::{piece_svg, track_svg};
pub(crate) use symbols::SET;
pub use symbols::{CART, SYMBOLS, WILD, symbol};
pub use vehicle::Vehicle;
