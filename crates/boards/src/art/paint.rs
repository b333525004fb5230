//! The colours of cards, printed routes and players, and the style sheet that carries them.

use std::fmt::Write as _;

use engine::spec::RouteColor;
use engine::{Card, Color, Side};

/// The tones of a card's colour, each `#` and six hexadecimal digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CardPaint {
    /// The field of a card, and what a printed space is tinted with.
    pub base: &'static str,
    /// The lower half of a card, details of its vehicle.
    pub deep: &'static str,
    /// The edge of a printed space on a light map.
    pub edge: &'static str,
    /// The same on a dark map.
    pub edge_dark: &'static str,
}

/// The tones of a player's colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlayerPaint {
    /// The body of a vehicle.
    pub body: &'static str,
    /// Its livery.
    pub livery: &'static str,
}

/// A palette: for most people, or for those who cannot tell some colours apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Eyes {
    All,
    ColorBlind,
}

/// The players' colours, by side. Apart from the cards' colours: deep and saturated, where print is pale.
pub const PLAYERS: [PlayerPaint; 6] = [
    PlayerPaint { body: "#c2134a", livery: "#ffffff" },
    PlayerPaint { body: "#1c3faa", livery: "#ffffff" },
    PlayerPaint { body: "#f0a800", livery: "#2b1d00" },
    PlayerPaint { body: "#0b7d72", livery: "#ffffff" },
    PlayerPaint { body: "#7d22a8", livery: "#ffffff" },
    PlayerPaint { body: "#25282e", livery: "#ffffff" },
];

/// The same for colour-blind people: they differ in lightness too.
const SAFE_PLAYERS: [PlayerPaint; 6] = [
    PlayerPaint { body: "#d55e00", livery: "#ffffff" },
    PlayerPaint { body: "#004a80", livery: "#ffffff" },
    PlayerPaint { body: "#f0e442", livery: "#2b2600" },
    PlayerPaint { body: "#008f75", livery: "#ffffff" },
    PlayerPaint { body: "#ce7ec6", livery: "#2b0a26" },
    PlayerPaint { body: "#1b1c1f", livery: "#ffffff" },
];

const fn tones(
    base: &'static str,
    deep: &'static str,
    edge: &'static str,
    edge_dark: &'static str,
) -> CardPaint {
    CardPaint { base, deep, edge, edge_dark }
}

/// The tones of a route's colour.
#[must_use]
pub const fn card_paint(color: RouteColor) -> CardPaint {
    match color {
        RouteColor::Grey => tones("#a9a69c", "#77746b", "#8b887e", "#8f8d86"),
        RouteColor::Of(Color::Purple) => tones("#7f4fa6", "#57327a", "#6f3f97", "#a97fce"),
        RouteColor::Of(Color::Blue) => tones("#2f74bd", "#1d4d86", "#1f62a8", "#5b9be0"),
        RouteColor::Of(Color::Orange) => tones("#e57f1f", "#a8550b", "#cc6a0c", "#f09a4a"),
        RouteColor::Of(Color::White) => tones("#f6f3ea", "#c6c0b0", "#8d8879", "#efebe0"),
        RouteColor::Of(Color::Green) => tones("#3d8d46", "#245c2c", "#2b7435", "#63b56d"),
        RouteColor::Of(Color::Yellow) => tones("#eac62b", "#b38e08", "#b99206", "#f1d75c"),
        RouteColor::Of(Color::Black) => tones("#3b3c42", "#1d1e22", "#232428", "#a5a7b0"),
        RouteColor::Of(Color::Red) => tones("#c83a34", "#8b1f1c", "#b02621", "#e5716b"),
        RouteColor::Of(Color::Pink) => tones("#e57aab", "#a8446f", "#cb4f87", "#f09cc2"),
    }
}

/// The same for colour-blind people.
const fn safe_paint(color: RouteColor) -> CardPaint {
    match color {
        RouteColor::Grey | RouteColor::Of(Color::White | Color::Black) => card_paint(color),
        RouteColor::Of(Color::Purple) => tones("#5b3a8c", "#3b2460", "#4a2c78", "#9a7fd0"),
        RouteColor::Of(Color::Blue) => tones("#0089d6", "#005a8f", "#0072b2", "#4fb4f0"),
        RouteColor::Of(Color::Orange) => tones("#e69f00", "#a06e00", "#b97f00", "#f5b93a"),
        RouteColor::Of(Color::Green) => tones("#00805c", "#00543c", "#006a4b", "#3fb893"),
        RouteColor::Of(Color::Yellow) => tones("#f0e030", "#b5a80c", "#a1960f", "#f5ea5a"),
        RouteColor::Of(Color::Red) => tones("#c44601", "#872f00", "#a93b00", "#f0803f"),
        RouteColor::Of(Color::Pink) => tones("#f2a7cd", "#b06a90", "#c06a98", "#f5bdd9"),
    }
}

/// The class of a route's colour.
#[must_use]
pub fn route_class(color: RouteColor) -> &'static str {
    match color {
        RouteColor::Grey => "c-grey",
        RouteColor::Of(color) => card_class(color.card()),
    }
}

/// The class of a card's colour.
#[must_use]
pub fn card_class(card: Card) -> &'static str {
    match card.color() {
        None => "c-wild",
        Some(Color::Purple) => "c-purple",
        Some(Color::Blue) => "c-blue",
        Some(Color::Orange) => "c-orange",
        Some(Color::White) => "c-white",
        Some(Color::Green) => "c-green",
        Some(Color::Yellow) => "c-yellow",
        Some(Color::Black) => "c-black",
        Some(Color::Red) => "c-red",
        Some(Color::Pink) => "c-pink",
    }
}

/// The class of a side's colour. Partners play the same colour (T01): their liveries tell them apart.
#[must_use]
pub const fn player_class(side: Side) -> &'static str {
    match side.0 {
        0 => "p0",
        1 => "p1",
        2 => "p2",
        3 => "p3",
        4 => "p4",
        _ => "p5",
    }
}

/// The colours of routes.
pub(crate) const COLORS: [RouteColor; 10] = [
    RouteColor::Grey,
    RouteColor::Of(Color::Purple),
    RouteColor::Of(Color::Blue),
    RouteColor::Of(Color::Orange),
    RouteColor::Of(Color::White),
    RouteColor::Of(Color::Green),
    RouteColor::Of(Color::Yellow),
    RouteColor::Of(Color::Black),
    RouteColor::Of(Color::Red),
    RouteColor::Of(Color::Pink),
];

/// The colours of cards and players as custom properties, both palettes and both themes, for the page.
#[must_use]
pub fn color_sheet() -> String {
    let mut css = "/* The colours of cards, printed routes and players. Written by a test from boards::art: do not edit. */\n".to_owned();
    for (eyes, within) in [(Eyes::All, ""), (Eyes::ColorBlind, ":root[data-colors=\"safe\"] ")] {
        for color in COLORS {
            let CardPaint { base, deep, edge, edge_dark } = match eyes {
                Eyes::All => card_paint(color),
                Eyes::ColorBlind => safe_paint(color),
            };
            let _ = writeln!(
                css,
                "{within}.{} {{ --base: {base}; --deep: {deep}; --rim: light-dark({edge}, {edge_dark}); }}",
                route_class(color)
            );
        }
        let players = match eyes {
            Eyes::All => PLAYERS,
            Eyes::ColorBlind => SAFE_PLAYERS,
        };
        for (side, PlayerPaint { body, livery }) in players.into_iter().enumerate() {
            let class = player_class(Side(side as u8));
            let _ = writeln!(css, "{within}.{class} {{ --player: {body}; --livery: {livery}; }}");
        }
    }
    css
}
