//! The rules of a family of route-building board games: pure, deterministic, without I/O.

#![deny(clippy::float_arithmetic)]

/// The number of the rules. It changes when a fix changes what is legal or how it is scored.
pub const RULES: u32 = 1;

mod action;
mod apply;
mod board;
mod breakdown;
mod card;
mod chance;
mod deal;
mod determinize;
mod digest;
mod event;
mod game;
mod ids;
mod illegal;
mod legal;
mod longest_path;
mod mechanics;
mod menu;
mod network;
mod notation;
mod pay;
mod payments;
mod perft;
mod phase;
mod score;
mod seed;
mod sets;
mod setup;
mod state;
mod view;
mod wire;

pub use action::{Action, Payment, Spot};
pub use board::spec;
pub use board::spec::{BoardSpec, TicketsSpec};
pub use board::*;
pub use breakdown::{BonusPoints, Breakdown, SideBreakdown, TicketPoints};
pub use card::{Card, CardCounts, Color, KINDS, MAX_CARDS, UnknownCard};
pub use chance::{Chance, Quick, Stream, bounded};
pub use deal::First;
pub use event::{Event, Log};
pub use game::{Game, WrongPlayers};
pub use ids::*;
pub use illegal::Illegal;
pub use longest_path::LongestPath;
pub use menu::Menu;
pub use network::Network;
pub use notation::NotAnAction;
pub use pay::{pays_exactly, suffices};
pub use payments::Payments;
pub use phase::{Dig, Phase, Shown};
pub use score::{Decision, SideSet, Tally};
pub use seed::{Commitment, Contribution, NotHex, Secret, Seed};
pub use sets::*;
pub use setup::{RestOfCards, RestOfTickets, Setup, SetupFault};
pub use state::{Choice, Offer, Own, Shared, Sight, State, Table, TicketDeck};
pub use view::{Returned, View, Viewer};
