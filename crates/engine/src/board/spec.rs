//! The raw form of a board: what its files say, before anything is checked.
//!
//! Every rule difference between boards is a value, a choice among named behaviours, or data on a
//! route. No knob has a default: a board states each of them, so that nothing is inherited by
//! accident.

use serde::{Deserialize, Serialize};

use crate::types::Color;

/// The contents of `board.toml`.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct BoardSpec {
    /// The board's id, which never changes: records refer to it.
    pub id: String,
    /// Where the data come from and how sure they are.
    pub provenance: String,
    /// The player counts the board may be played with.
    pub players: Vec<u8>,
    /// Place ids; names in each language live in the text files.
    pub places: Vec<String>,
    /// Places without a name: no ticket names them (R22).
    pub junctions: Vec<String>,
    /// One entry per printed route.
    pub routes: Vec<RouteSpec>,
    /// Groups of places that score when joined (L09); empty on most boards.
    pub districts: Vec<DistrictSpec>,
    /// What the author counted, so that a missing line is noticed.
    pub totals: Totals,
    /// The knobs.
    pub rules: Rules,
}

/// One printed route.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct RouteSpec {
    /// The route's id, unique on the board.
    pub id: String,
    /// One end.
    pub a: String,
    /// The other end.
    pub b: String,
    /// Its length in spaces.
    pub spaces: u8,
    /// A colour, or `grey` for any one colour (C08).
    pub color: RouteColor,
    /// What is special about paying for it.
    pub kind: RouteKind,
    /// Whether claiming it gives a merchandise card (A03).
    #[serde(default, skip_serializing_if = "Cargo::is_none")]
    pub cargo: Cargo,
}

/// What colour of cards a route takes (C08).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize, Serialize)]
#[serde(try_from = "String", into = "String")]
pub enum RouteColor {
    /// Cards of any one colour.
    Grey,
    /// Cards of this colour.
    Of(Color),
}

/// How a route is paid for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum RouteKind {
    /// Cards of the colour, one per space (C06).
    Normal,
    /// This many of its spaces carry a wild symbol (N06).
    Ferry(u8),
    /// This many cards are turned up after the cards are laid (N07, T14).
    Tunnel(u8),
    /// This many cards of any kind may stand for one card of the set (N08).
    SetsOf(u8),
}

/// What a claimed route gives besides points.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Deserialize, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Cargo {
    /// Nothing.
    #[default]
    None,
    /// One merchandise card (A03).
    Merchandise,
}

/// Places that score together (L09).
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct DistrictSpec {
    /// The points for joining all of them.
    pub points: u8,
    /// The places.
    pub places: Vec<String>,
}

/// Counts that the author declares; they must agree with the files.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Totals {
    /// Cards in the deck.
    pub cards: u16,
    /// Places, junctions included.
    pub places: u8,
    /// Routes.
    pub routes: u8,
    /// Tickets.
    pub tickets: u8,
}

/// The typed knobs: everything in which boards differ.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Rules {
    /// Pieces of each player (N01 L01 A01 T01).
    pub pieces: u8,
    /// What the deck is made of (N01 L01 A01 T01).
    pub deck: DeckRule,
    /// Cards dealt to each hand (N02 L02 T03).
    pub opening_cards: u8,
    /// Tickets dealt at the start (N02 L02 T04).
    pub opening_tickets: OfferRule,
    /// Tickets drawn in a turn (N04 L06 T09).
    pub ticket_draw: OfferRule,
    /// Where tickets go that nobody keeps (N02 N04 L02 L06 T04 T09 R11).
    pub unkept: Unkept,
    /// When the whole market is replaced (N03 L03 T05 R03).
    pub flush: Flush,
    /// What taking a wild from the market means (N03 L04 T07).
    pub market_wild: MarketWild,
    /// Where wilds may be played (N05 L05 T08).
    pub wilds: WildUse,
    /// What pays for a ferry's wild symbol (N06 R04).
    pub ferry_symbol: FerrySymbol,
    /// When sister routes close (C10 N09 L07 T13).
    pub sisters: SistersRule,
    /// When the last round is called (C12 N10 L08 A04 T15).
    pub last_round: LastRound,
    /// Points by length, as pairs of spaces and points (C09).
    pub route_points: Vec<(u8, u8)>,
    /// What is scored at the end besides routes and tickets (N11 L09 A05 T16).
    pub bonuses: Vec<Bonus>,
    /// What decides between tied sides, in order; if still tied, the victory is shared (N12 L10 A06 T17).
    pub tie_breaks: Vec<TieBreak>,
    /// Who plays with whom (T01).
    pub teams: Teams,
}

/// What the deck is made of.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct DeckRule {
    /// The colours in it.
    pub colors: Vec<Color>,
    /// Cards of each colour.
    pub each: u8,
    /// Wilds.
    pub wilds: u8,
}

/// How many tickets are shown, how many of them must be kept, and how many of those go to the ticket holder.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct OfferRule {
    /// Tickets shown.
    pub offer: u8,
    /// The fewest that may be kept.
    pub keep: u8,
    /// How many of the kept ones go into the team's holder (T04, T09): 0 or 1.
    pub share: u8,
}

/// Where tickets go that nobody keeps.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Unkept {
    /// Out of the game (N02, N04).
    LeaveGame,
    /// Under the ticket deck, in the order drawn (L02, L06, R11).
    UnderDeck,
}

/// When the whole market is replaced.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Flush {
    /// Never (N03).
    Never,
    /// When this many of the five are wilds (L03, T05).
    AtWilds(u8),
}

/// What taking a wild from the market means.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum MarketWild {
    /// It is a card like any other (N03).
    LikeAnyCard,
    /// It is the whole draw and cannot be the second card (L04).
    WholeDraw,
    /// As `WholeDraw`, and it goes to the card holder (T07).
    WholeDrawToHolder,
}

/// Where wilds may be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum WildUse {
    /// On ferries and tunnels, and inside sets (N05).
    FerriesAndTunnels,
    /// On every route (L05, T08).
    Everywhere,
}

/// What pays for a ferry's wild symbol.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum FerrySymbol {
    /// A wild and nothing else.
    WildOnly,
    /// A wild, or this many cards of any kind (N06).
    WildOrAny(u8),
}

/// When sister routes close.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct SistersRule {
    /// With at most this many players, the last free route of a group closes once all the others are claimed:
    /// the second of a double, the third of a triple (C10, T13). 0: never.
    pub close_up_to: u8,
    /// Pairs of places whose routes all stay open anyway (T13).
    pub except: Vec<(String, String)>,
}

/// When the last round is called.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum LastRound {
    /// A player ends a turn with this many pieces or fewer (N10, L08, A04).
    Player(u8),
    /// A player ends a turn and the team together has this many pieces or fewer (T15).
    Team(u8),
}

/// What is scored at the end besides routes and tickets.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Bonus {
    /// To the side with most completed tickets (N11, T16).
    MostTickets(u8),
    /// To the side with the longest path (T16, T18).
    LongestPath(u8),
    /// The points of every district whose places a side has joined (L09).
    Districts,
    /// By rank in merchandise cards (A03, A05).
    Merchandise {
        /// How many merchandise cards there are.
        cards: u8,
        /// One table per player count, told apart by length; the first place comes first.
        ranks: Vec<Vec<u8>>,
    },
}

/// What decides between tied sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum TieBreak {
    /// Most completed tickets.
    TicketsDone,
    /// The longest path (T18).
    LongestPath,
}

/// Who plays with whom.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Teams {
    /// Everybody for themselves.
    None,
    /// Teams of two neighbours with a card holder and a ticket holder (T01, T02).
    Pairs,
}

/// The contents of `tickets.toml`.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct TicketsSpec {
    /// One entry per ticket card.
    pub tickets: Vec<TicketSpec>,
}

/// One ticket card.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct TicketSpec {
    /// The ticket's id, unique on the board.
    pub id: String,
    /// One place.
    pub a: String,
    /// The other place.
    pub b: String,
    /// The points it adds when completed and subtracts when failed (C11).
    pub points: u8,
    /// Whether the card is one of the printed ones.
    pub source: TicketSource,
}

/// Where a ticket comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum TicketSource {
    /// As printed on a card of the game.
    Printed,
    /// Made for this project, in place of one that could not be obtained.
    House,
}

impl Cargo {
    fn is_none(&self) -> bool {
        matches!(self, Cargo::None)
    }
}

impl TryFrom<String> for RouteColor {
    type Error = String;

    fn try_from(text: String) -> Result<RouteColor, String> {
        match text.as_str() {
            "grey" => Ok(RouteColor::Grey),
            color => match color.parse() {
                Ok(color) => Ok(RouteColor::Of(color)),
                Err(_) => {
                    let known: Vec<String> = Color::ALL.iter().map(ToString::to_string).collect();
                    Err(format!("`{text}` is no colour of a route: use grey, {}", known.join(", ")))
                }
            },
        }
    }
}

impl From<RouteColor> for String {
    fn from(color: RouteColor) -> String {
        match color {
            RouteColor::Grey => "grey".to_owned(),
            RouteColor::Of(color) => color.to_string(),
        }
    }
}
