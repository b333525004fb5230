//! The vehicles on cards of railway boards: a wagon for every colour, and a locomotive.

use engine::{Card, Color};

/// The vehicle of a card: it stands on the x axis, in a box from −28 to 28 and 26 high. Classes: `v` its body, `d` details in
/// the deep tone of its colour, `k` what is dark.
pub(super) fn train(card: Card) -> &'static str {
    match card.color() {
        None => LOCOMOTIVE,
        Some(Color::Blue) => COACH,
        Some(Color::Orange) => BOX_CAR,
        Some(Color::Black) => TANK_CAR,
        Some(Color::Yellow) => HOPPER,
        Some(Color::Red) => CABOOSE,
        Some(Color::White) => REFRIGERATOR,
        Some(Color::Green) => LOG_CAR,
        Some(Color::Purple) => OBSERVATION_CAR,
        Some(Color::Pink) => MAIL_CAR,
    }
}

macro_rules! bogies {
    () => {
        "<path class=\"k\" d=\"M-26-7.5h52v3h-52zM-22-3.4a3.4 3.4 0 1 0 6.8 0a3.4 3.4 0 1 0-6.8 0zM-13.5-3.4a3.4 3.4 0 1 0 6.8 0a3.4 3.4 0 1 0-6.8 0zM6.7-3.4a3.4 3.4 0 1 0 6.8 0a3.4 3.4 0 1 0-6.8 0zM15.2-3.4a3.4 3.4 0 1 0 6.8 0a3.4 3.4 0 1 0-6.8 0zM-28-6.6h3v1.6h-3zM25-6.6h3v1.6h-3z\"/>"
    };
}

const COACH: &str = concat!(
    bogies!(),
    "<path class=\"v\" d=\"M-26-18q0-5 5-5h42q5 0 5 5v10.5h-52z\"/><path class=\"d\" d=\"M-23-19.5h6.4v5.6H-23zM-14.6-19.5h6.4v5.6h-6.4zM-6.2-19.5h6.4v5.6h-6.4zM2.2-19.5h6.4v5.6H2.2zM10.6-19.5h4v11.5h-4zM16.8-19.5h6.2v5.6h-6.2zM-26-11.6h36v1.5h-36zM15-11.6h11v1.5H15z\"/>"
);

const BOX_CAR: &str = concat!(
    bogies!(),
    "<path class=\"v\" d=\"M-26-22.5l2-1.5h48l2 1.5V-7.5h-52z\"/><path class=\"d\" d=\"M-7-21H7V-8.5H-7zM-5.4-19.4V-10.1H5.4V-19.4z\" fill-rule=\"evenodd\"/><path class=\"ds\" d=\"M-24-20.5L-9.5-9M-24-9L-9.5-20.5M24-20.5L9.5-9M24-9L9.5-20.5M-3-14.8H3\"/>"
);

const TANK_CAR: &str = concat!(
    bogies!(),
    "<path class=\"v\" d=\"M-19.5-20.5h39a6.5 6.5 0 0 1 0 13h-39a6.5 6.5 0 0 1 0-13zM-5-24.5H5v4.5H-5z\"/><path class=\"d\" d=\"M-15.5-20.5h2.2v13h-2.2zM13.3-20.5h2.2v13h-2.2zM-1.1-24.5H1.1V-7.5H-1.1z\"/><path class=\"ds\" d=\"M-11-14H-4M4-14H11\"/>"
);

const HOPPER: &str = concat!(
    bogies!(),
    "<path class=\"d\" d=\"M-24-18q3-6 8-4.5q4-4 9-1q6-3 9 .5q6-3 10 1q6-1.5 8 4z\"/><path class=\"v\" d=\"M-27-19H27L20-7.5H-20z\"/><path class=\"ds\" d=\"M-14-18l2.5 10M-4.5-18l.8 10M4.5-18l-.8 10M14-18l-2.5 10\"/>"
);

const CABOOSE: &str = concat!(
    bogies!(),
    "<path class=\"v\" d=\"M-22-19.5h44V-7.5h-44zM-7.5-25.5h15v7h-15z\"/><path class=\"k\" d=\"M-24-20.6h48v1.8h-48zM-9-26.2H9v1.5H-9z\"/><path class=\"d\" d=\"M-17-16.8h6v5h-6zM-5-23.5h4v3.5h-4zM1-23.5h4v3.5H1zM-4-17h8v9.5h-8zM11-16.8h6v5h-6z\"/><path class=\"ks\" d=\"M-26-7.5v-8h4M26-7.5v-8h-4\"/>"
);

const REFRIGERATOR: &str = concat!(
    bogies!(),
    "<path class=\"v\" d=\"M-26-22h52V-7.5h-52z\"/><path class=\"d\" d=\"M-26-22h52v2.2h-52zM-22-24h6v2h-6zM16-24h6v2h-6zM-1-19.5H1V-8H-1z\"/><path class=\"ds\" d=\"M-13-18.6v8.6M-16.7-16.5l7.4 4.3M-16.7-12.2l7.4-4.3M13-18.6v8.6M9.3-16.5l7.4 4.3M9.3-12.2l7.4-4.3\"/>"
);

const LOG_CAR: &str = concat!(
    bogies!(),
    "<path class=\"v\" d=\"M-22-12.8h42a2.6 2.6 0 0 1 0 5.2h-42a2.6 2.6 0 0 1 0-5.2zM-20-18.2h40a2.6 2.6 0 0 1 0 5.2h-40a2.6 2.6 0 0 1 0-5.2zM-17-23.6h33a2.6 2.6 0 0 1 0 5.2h-33a2.6 2.6 0 0 1 0-5.2z\"/><path class=\"d\" d=\"M18.2-10.2a1.8 1.8 0 1 0 3.6 0a1.8 1.8 0 1 0-3.6 0zM18.2-15.6a1.8 1.8 0 1 0 3.6 0a1.8 1.8 0 1 0-3.6 0zM14.2-21a1.8 1.8 0 1 0 3.6 0a1.8 1.8 0 1 0-3.6 0z\"/><path class=\"ks\" d=\"M-14-25V-7M8-25V-7\"/>"
);

const OBSERVATION_CAR: &str = concat!(
    bogies!(),
    "<path class=\"v\" d=\"M-26-23h40q12 1 12 15.5h-52z\"/><path class=\"d\" d=\"M-23-20h11v6h-11zM-9.5-20h11v6h-11zM4-20h9.5q6 .8 7.5 6H4z\"/><path class=\"d\" d=\"M-26-11.5h51.5l.4 1.6H-26z\"/><path class=\"ks\" d=\"M-22-24.8h30\"/>"
);

const MAIL_CAR: &str = concat!(
    bogies!(),
    "<path class=\"v\" d=\"M-26-20q0-3 3-3h46q3 0 3 3v12.5h-52z\"/><path class=\"d\" d=\"M-8-19H8v9.5H-8zM-22-19h8v11.5h-8zM14-19h8v11.5h-8z\"/><path class=\"vs\" d=\"M-7-18L0-13L7-18\"/>"
);

const LOCOMOTIVE: &str = "<path class=\"k\" d=\"M-27-8h54v3.5h-54zM-19-4.8a4.8 4.8 0 1 0 9.6 0a4.8 4.8 0 1 0-9.6 0zM-8-4.8a4.8 4.8 0 1 0 9.6 0a4.8 4.8 0 1 0-9.6 0zM3-4.8a4.8 4.8 0 1 0 9.6 0a4.8 4.8 0 1 0-9.6 0zM14.5-3a3 3 0 1 0 6 0a3 3 0 1 0-6 0zM24-8l5 8h-8z\"/><path class=\"v\" d=\"M-26-25h15v3h-1.5V-8h-12V-22H-26zM-12-19.5H20a5.5 5.5 0 0 1 0 11.5H-12zM13-27h7l-1.3 7.5h-4.4zM-2-23.5a3 3 0 0 1 6 0v4h-6z\"/><path class=\"d\" d=\"M-22.5-20h7v5.5h-7zM-4-19.5h1.8V-8H-4zM8-19.5h1.8V-8H8z\"/><path class=\"ks\" d=\"M-14-4.8H8\"/><path class=\"v puff\" d=\"M17-30a3 3 0 1 1 .1 0zM11-33a3.6 3.6 0 1 1 .1 0z\"/>";
