//! The vehicles on cards of bus boards: something from the street for every colour, and a double-decker.

use engine::{Card, Color};

/// The vehicle of a card, drawn like those of `trains`.
pub(super) fn bus(card: Card) -> &'static str {
    match card.color() {
        None => DOUBLE_DECKER,
        Some(Color::Blue) => COACH,
        Some(Color::Green) => SINGLE_DECKER,
        Some(Color::Black) => TAXI,
        Some(Color::Pink) => TRAM,
        Some(Color::Yellow) => VAN,
        Some(Color::Orange) => MINIBUS,
        Some(Color::White | Color::Purple | Color::Red) => SINGLE_DECKER,
    }
}

macro_rules! wheels {
    () => {
        "<path class=\"k\" d=\"M-19-4.2a4.2 4.2 0 1 0 8.4 0a4.2 4.2 0 1 0-8.4 0zM11-4.2a4.2 4.2 0 1 0 8.4 0a4.2 4.2 0 1 0-8.4 0z\"/><path class=\"v\" d=\"M-16.4-4.2a1.6 1.6 0 1 0 3.2 0a1.6 1.6 0 1 0-3.2 0zM13.6-4.2a1.6 1.6 0 1 0 3.2 0a1.6 1.6 0 1 0-3.2 0z\"/>"
    };
}

const SINGLE_DECKER: &str = concat!(
    "<path class=\"v\" d=\"M-26-20q0-4 4-4h43q5 0 5 5v14h-52z\"/><path class=\"d\" d=\"M-23-20.5h8v6.5h-8zM-13-20.5h8v6.5h-8zM-3-20.5h8v6.5h-8zM7-20.5h5v15H7zM14.5-20.5H22q1.5 0 1.5 2v5h-9z\"/><path class=\"d\" d=\"M-26-11H5.5v1.6H-26z\"/>",
    wheels!()
);

const COACH: &str = concat!(
    "<path class=\"v\" d=\"M-27-19q0-5 5-5h38q6 0 9 9l2 6v4h-54z\"/><path class=\"d\" d=\"M-23.5-20.5H-13v7h-10.5zM-11-20.5H-.5v7H-11zM1.5-20.5H11v7H1.5zM13-20.5h3q3.5 0 6 7h-9z\"/><path class=\"ds\" d=\"M-27-9.5L10-9.5\"/>",
    wheels!()
);

const TAXI: &str = concat!(
    "<path class=\"v\" d=\"M-24-5v-6q0-2 3-2.5l3-8q1-2.5 4-2.5H4q4 0 6 3l4.5 6.5l7.5 1.5q3 .6 3 4V-5z\"/><path class=\"d\" d=\"M-15.5-20.5q.5-1 2-1H-6v7h-12zM-3.5-21.5H3q2.5 0 4 2.3l3.5 4.7h-14z\"/><path class=\"k\" d=\"M-6-27H4v3H-6zM22-11h3v2.5h-3z\"/>",
    wheels!()
);

const TRAM: &str = "<path class=\"ks\" d=\"M-4-23L4-29M12-23L4-29\"/><path class=\"v\" d=\"M-27-20q0-4 4-4h46q4 0 4 4V-7h-54z\"/><path class=\"d\" d=\"M-24-20.5h7v7h-7zM-15-20.5h9v7h-9zM-4-20.5H4v7h-8zM6-20.5h9v7H6zM17-20.5h7v7h-7zM-27-10.5h54v1.6h-54z\"/><path class=\"k\" d=\"M-22-7h44v2.5h-44zM-17-3.2a3.2 3.2 0 1 0 6.4 0a3.2 3.2 0 1 0-6.4 0zM10.6-3.2a3.2 3.2 0 1 0 6.4 0a3.2 3.2 0 1 0-6.4 0z\"/>";

const VAN: &str = concat!(
    "<path class=\"v\" d=\"M-26-24H8v19h-34zM8-19h8q3 0 5 3.5l3 4.5q2 .5 2 3v3H8z\"/><path class=\"d\" d=\"M11-16.5h4.5q1.6 0 2.8 2l2 3.5H11z\"/><path class=\"ds\" d=\"M-22-20H4V-10H-22zM-22-20L-9-14L4-20\"/>",
    wheels!()
);

const MINIBUS: &str = concat!(
    "<path class=\"v\" d=\"M-25-20q0-4 4-4H10q4 0 6.5 3.5l4 5.5l4 1.5q2 .6 2 3V-5h-51.5z\"/><path class=\"d\" d=\"M-22-20.5h8.5v6.5H-22zM-11.5-20.5H-3v6.5h-8.5zM-1-20.5h6v15h-6zM7.5-20.5H10q2 0 3.5 2l3.2 4.5H7.5z\"/>",
    wheels!()
);

const DOUBLE_DECKER: &str = concat!(
    "<path class=\"v\" d=\"M-25-29q0-3.5 3.5-3.5h42q4.5 0 4.5 4.5v23h-50z\"/><path class=\"d\" d=\"M-22-29.5h7.5v6H-22zM-12.5-29.5H-5v6h-7.5zM-3-29.5h7.5v6H-3zM6.5-29.5H14v6H6.5zM16-29.5h4q2 0 2 2v4h-6zM-22-18h6v12.5h-6zM-14-18h7.5v6H-14zM-4.5-18H3v6h-7.5zM5-18h7.5v6H5zM15-18h7v7h-7z\"/><path class=\"k\" d=\"M-25-21.5h50v1.5h-50z\"/>",
    wheels!()
);
