//! A symbol for every colour, so that colour alone never carries a meaning.

use engine::Color;

/// The symbol of a colour: an SVG path in a box from −1 to 1.
pub const fn symbol(color: Color) -> &'static str {
    match color {
        Color::Purple => "M0-1L.85 0L0 1L-.85 0z",
        Color::Blue => "M-.85 0a.85 .85 0 1 0 1.7 0a.85 .85 0 1 0-1.7 0z",
        Color::Orange => "M0-.95L1 .75H-1z",
        Color::White => {
            "M-.9 0a.9 .9 0 1 0 1.8 0a.9 .9 0 1 0-1.8 0zM-.45 0a.45 .45 0 1 1 .9 0a.45 .45 0 1 1-.9 0z"
        }
        Color::Green => "M-.75-.75H.75V.75H-.75z",
        Color::Yellow => "M0-1.05L.28-.28L1.05 0L.28 .28L0 1.05L-.28 .28L-1.05 0L-.28-.28z",
        Color::Black => {
            "M-.95-.55L-.55-.95L0-.4L.55-.95L.95-.55L.4 0L.95 .55L.55 .95L0 .4L-.55 .95L-.95 .55L-.4 0z"
        }
        Color::Red => "M-.3-1H.3V-.3H1V.3H.3V1H-.3V.3H-1V-.3H-.3z",
        Color::Pink => "M0 .95L1-.75H-1z",
    }
}

/// The symbol of a wild: a five-pointed star.
pub const WILD: &str = "M0-1.1L.26-.36L1.05-.34L.42 .14L.65 .89L0 .45L-.65 .89L-.42 .14L-1.05-.34L-.26-.36z";

/// The symbol of merchandise: a cart.
pub const CART: &str =
    "M-1-.7H-.75L-.55 .2H.75L1-.5H-.4M-.35 .75a.22 .22 0 1 0 .01 0zM.45 .75a.22 .22 0 1 0 .01 0z";

/// Four small cards: a set of them counts as one.
pub(crate) const SET: &str =
    "M-1.4-.9H-.2V-.15H-1.4zM.2-.9H1.4V-.15H.2zM-1.4 .15H-.2V.9H-1.4zM.2 .15H1.4V.9H.2z";

/// Every colour with its symbol, for legends and tests.
pub const SYMBOLS: [(Color, &str); 9] = [
    (Color::Purple, symbol(Color::Purple)),
    (Color::Blue, symbol(Color::Blue)),
    (Color::Orange, symbol(Color::Orange)),
    (Color::White, symbol(Color::White)),
    (Color::Green, symbol(Color::Green)),
    (Color::Yellow, symbol(Color::Yellow)),
    (Color::Black, symbol(Color::Black)),
    (Color::Red, symbol(Color::Red)),
    (Color::Pink, symbol(Color::Pink)),
];
