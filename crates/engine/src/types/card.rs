//! Cards: the colours, the wild, and counts of them.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// How many kinds of cards there are: nine colours and the wild.
pub const KINDS: usize = 10;

macro_rules! names {
    ($type:ident: $($variant:ident $text:literal),+) => {
        impl fmt::Display for $type {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.pad(match self { $($type::$variant => $text),+ })
            }
        }
        impl FromStr for $type {
            type Err = UnknownCard;
            fn from_str(text: &str) -> Result<$type, UnknownCard> {
                match text { $($text => Ok($type::$variant),)+ _ => Err(UnknownCard) }
            }
        }
    };
}

/// The colour of a card. A board's deck uses some of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Deserialize, Serialize)]
#[serde(rename_all = "kebab-case")]
#[repr(u8)]
#[allow(missing_docs)]
pub enum Color {
    Purple,
    Blue,
    Orange,
    White,
    Green,
    Yellow,
    Black,
    Red,
    Pink,
}
names!(Color: Purple "purple", Blue "blue", Orange "orange", White "white", Green "green",
    Yellow "yellow", Black "black", Red "red", Pink "pink");

/// One card: of a colour, or a wild.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Deserialize, Serialize)]
#[serde(rename_all = "kebab-case")]
#[repr(u8)]
#[allow(missing_docs)]
pub enum Card {
    Purple,
    Blue,
    Orange,
    White,
    Green,
    Yellow,
    Black,
    Red,
    Pink,
    Wild,
}
names!(Card: Purple "purple", Blue "blue", Orange "orange", White "white", Green "green",
    Yellow "yellow", Black "black", Red "red", Pink "pink", Wild "wild");

/// A word that does not name a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no such card: use a colour or `wild`")]
pub struct UnknownCard;

impl Color {
    /// All colours, in the order of counts and listings.
    pub const ALL: [Color; KINDS - 1] = [
        Color::Purple,
        Color::Blue,
        Color::Orange,
        Color::White,
        Color::Green,
        Color::Yellow,
        Color::Black,
        Color::Red,
        Color::Pink,
    ];

    /// The card of this colour.
    #[inline]
    pub const fn card(self) -> Card {
        Card::ALL[self as usize]
    }
}

impl Card {
    /// All kinds of cards, wild last.
    pub const ALL: [Card; KINDS] = [
        Card::Purple,
        Card::Blue,
        Card::Orange,
        Card::White,
        Card::Green,
        Card::Yellow,
        Card::Black,
        Card::Red,
        Card::Pink,
        Card::Wild,
    ];

    /// The colour of the card; a wild has none.
    pub const fn color(self) -> Option<Color> {
        match self {
            Card::Wild => None,
            card => Some(Color::ALL[card as usize]),
        }
    }
}
