//! The vehicles on cards of cart boards: a hand cart with different goods for every colour, and a barge.

use engine::{Card, Color};

/// The goods of a card's cart, drawn like the vehicles of `trains`; they lie above the cart's tray.
pub(super) fn cart(card: Card) -> String {
    let goods = match card.color() {
        None => return BARGE.to_owned(),
        Some(Color::Purple | Color::Pink) => TULIPS,
        Some(Color::Blue) => BARRELS,
        Some(Color::Green) => CABBAGES,
        Some(Color::Black) => PEAT,
        Some(Color::Red | Color::Yellow) => CHEESE,
        Some(Color::Orange) => CRATES,
        Some(Color::White) => SACKS,
    };
    format!("{goods}{CART}")
}

const CART: &str = "<path class=\"v\" d=\"M-23-16H21l-3 8.5H-20z\"/><path class=\"ds\" d=\"M-20-12H19\"/><path class=\"ks\" d=\"M19-11L29-17\"/><path class=\"k\" d=\"M-18-5a5 5 0 1 0 10 0a5 5 0 1 0-10 0zM8-5a5 5 0 1 0 10 0a5 5 0 1 0-10 0z\"/><path class=\"v\" d=\"M-14.8-5a1.8 1.8 0 1 0 3.6 0a1.8 1.8 0 1 0-3.6 0zM11.2-5a1.8 1.8 0 1 0 3.6 0a1.8 1.8 0 1 0-3.6 0z\"/>";

const BARRELS: &str = "<path class=\"v\" d=\"M-19-26h10q3 5 0 11h-10q-3-6 0-11zM-5-26H5q3 5 0 11H-5q-3-6 0-11zM9-26h10q3 5 0 11H9q-3-6 0-11z\"/><path class=\"ds\" d=\"M-20-23.5h12M-20-18h12M-6-23.5H6M-6-18H6M8-23.5h12M8-18h12\"/>";

const CABBAGES: &str = "<path class=\"v\" d=\"M-21-16a5.5 5.5 0 0 1 11-2a5.5 5.5 0 0 1 10.5-1a5.5 5.5 0 0 1 10.5 1a5.5 5.5 0 0 1 9 2zM-15-21a5.5 5.5 0 0 1 10.5-1a5.5 5.5 0 0 1 10.5 0a5.5 5.5 0 0 1 9 1.5l-8 3H-10z\"/><path class=\"ds\" d=\"M-17-17q2-3 5-1M-6-18q2-3 5-1M5-18q2-3 5-1M-11-22q2-3 5-1M0-22q2-3 5-1\"/>";

const PEAT: &str = "<path class=\"v\" d=\"M-20-21H-9v5H-20zM-7.5-21H3.5v5H-7.5zM5-21H16v5H5zM-15-26.5H-4v5H-15zM-2.5-26.5H8.5v5H-2.5z\"/><path class=\"ds\" d=\"M-17-18.5h5M-4.5-18.5h5M8-18.5h5M-12-24h5M.5-24h5\"/>";

const TULIPS: &str = "<path class=\"ks\" d=\"M-14-16v-6M-5-16v-7M4-16v-6M13-16v-7\"/><path class=\"v\" d=\"M-18-28q1.5 2 2 1q1-2 2-2.5q1 .5 2 2.5q.5 1 2-1q1 6-4 6.5q-5-.5-4-6.5zM-9-29.5q1.5 2 2 1q1-2 2-2.5q1 .5 2 2.5q.5 1 2-1q1 6-4 6.5q-5-.5-4-6.5zM0-28q1.5 2 2 1q1-2 2-2.5q1 .5 2 2.5q.5 1 2-1q1 6-4 6.5q-5-.5-4-6.5zM9-29.5q1.5 2 2 1q1-2 2-2.5q1 .5 2 2.5q.5 1 2-1q1 6-4 6.5q-5-.5-4-6.5z\"/>";

const CHEESE: &str = "<path class=\"v\" d=\"M-19-21a5 3.5 0 0 1 14 0v5h-14zM-3-21a5 3.5 0 0 1 14 0v5H-3zM-11-26.5a5 3.5 0 0 1 14 0v4.5H-11z\"/><path class=\"d\" d=\"M12-16V-24L21-16z\"/><path class=\"ds\" d=\"M-19-20.5h14M-3-20.5h14M-11-26h14\"/>";

const CRATES: &str = "<path class=\"v\" d=\"M-20-26H-7v10.5H-20zM-5-22.5H6v7H-5zM8-27H19v11.5H8z\"/><path class=\"ds\" d=\"M-20-26L-7-16M-20-16L-7-26M8-27L19-16M8-16L19-27M-5-19H6\"/>";

const SACKS: &str = "<path class=\"v\" d=\"M-19-16q-3-8 3-9.5l-1-2.5h7l-1 2.5q6 1.5 3 9.5zM-4-16q-3-8 3-9.5l-1-2.5h7l-1 2.5q6 1.5 3 9.5zM11-16q-2-6 2-7.5l-.5-2h6l-.5 2q4 1.5 2 7.5z\"/><path class=\"ds\" d=\"M-16.5-25.5h5M-1.5-25.5h5\"/>";

const BARGE: &str = "<path class=\"ks\" d=\"M-2-11V-34\"/><path class=\"v\" d=\"M-28-11H28q-2 9-9 10H-20q-6-1-8-10zM0-33Q18-27 18-14H0z\"/><path class=\"d\" d=\"M-4-31Q-14-24-17-14H-4z\"/><path class=\"ds\" d=\"M-26-8H26\"/><path class=\"v\" d=\"M-2-34l8 1.8l-8 1.8z\"/>";
