//! The rules of a family of route-building board games: pure, deterministic, without I/O.
//!
//! A [`Game`] is a checked [`Board`] with a number of players. A [`State`] is a position in it, flat
//! data that is copied without allocation. Nobody but the dealer is given a state: players, bots and
//! clients get a [`View`], which holds what their seat may see and nothing else.
//!
//! List what a seat may do, and do it:
//!
//! ```
//! use engine::{Chance, First, Game, Seat, Seed};
//!
//! let board = boards::open(boards::all()[0]).unwrap().board.clone();
//! let game = Game::new(board, 2).unwrap();
//! let mut state = game.deal(Chance::proved(Seed::from_number(1)), First::Lot, &mut ());
//! let actions = game.legal_actions(game.sight(&state, Seat(0)));
//! let events = game.apply(&mut state, Seat(0), &actions[0]).unwrap();
//! assert!(!events.is_empty());
//! ```
//!
//! An action that is not allowed is refused with its reason and clause, and changes nothing:
//!
//! ```
//! # use engine::{Chance, First, Game, Seat, Seed};
//! # let board = boards::open(boards::all()[0]).unwrap().board.clone();
//! # let game = Game::new(board, 2).unwrap();
//! # let mut state = game.deal(Chance::proved(Seed::from_number(1)), First::Lot, &mut ());
//! let action = game.board().read("draw deck").unwrap();
//! let refused = game.apply(&mut state, Seat(0), &action).unwrap_err();
//! assert_eq!(refused.to_string(), "first decide what is pending: which tickets to keep");
//! assert_eq!(refused.clause(), "C02");
//! ```
//!
//! Play without telling anybody, as a simulation does, and count the score:
//!
//! ```
//! # use engine::{Chance, First, Game, Menu, Quick};
//! # let board = boards::open(boards::all()[0]).unwrap().board.clone();
//! # let game = Game::new(board, 2).unwrap();
//! let mut state = game.deal(Chance::quick(1), First::Lot, &mut ());
//! let (mut menu, mut rng) = (Menu::new(&game), Quick::new(1));
//! while let Some(seat) = state.table().phase.to_act().lowest() {
//!     menu.fill(game.sight(&state, seat));
//!     let action = menu.get(rng.below(menu.len() as u32) as usize).unwrap();
//!     game.play(&mut state, seat, &action, &mut ());
//! }
//! assert!(game.tally(&state).winners != 0);
//! ```

#![deny(clippy::float_arithmetic)]

/// The number of the rules. It changes when a fix changes what is legal or how it is scored.
pub const RULES: u32 = 2;

mod action;
mod apply;
mod bag;
mod board;
mod breakdown;
mod card;
mod chance;
mod counts;
mod deal;
mod determinize;
mod digest;
mod event;
mod game;
mod guess;
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
pub use card::{Card, Color, KINDS, UnknownCard};
pub use chance::{Chance, Quick, Stream, bounded};
pub use counts::{CardCounts, MAX_CARDS};
pub use deal::First;
pub use event::{Event, Log, Source};
pub use game::{Game, WrongPlayers};
pub use guess::Guess;
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
