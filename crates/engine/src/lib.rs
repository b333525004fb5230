//! The rules of a family of route-building board games: pure, deterministic, without I/O.
//!
//! A [`Game`] is a checked [`Board`] with a number of players. A [`State`] is a position in it, flat data
//! that is copied without allocation. Only the dealer holds a state: players, bots and clients get a
//! [`View`], which holds what their seat may see and nothing else.
//!
//! # Examples
//!
//! List what a seat may do, and do it:
//!
//! ```
//! use engine::{GameRng, FirstSeat, Game, Seat, Seed};
//!
//! let board = boards::open(boards::all()[0]).unwrap().board.clone();
//! let game = Game::new(board, 2).unwrap();
//! let mut state = game.deal(GameRng::seeded(Seed::from_number(1)), FirstSeat::Random, &mut ());
//! let actions = game.legal_actions(game.sight(&state, Seat(0)));
//! let events = game.apply(&mut state, Seat(0), &actions[0]).unwrap();
//! assert!(!events.is_empty());
//! ```
//!
//! An illegal action is refused with its reason and clause, and changes nothing:
//!
//! ```
//! # use engine::{GameRng, FirstSeat, Game, Seat, Seed};
//! # let board = boards::open(boards::all()[0]).unwrap().board.clone();
//! # let game = Game::new(board, 2).unwrap();
//! # let mut state = game.deal(GameRng::seeded(Seed::from_number(1)), FirstSeat::Random, &mut ());
//! let action = game.board().parse_action("draw deck").unwrap();
//! let refused = game.apply(&mut state, Seat(0), &action).unwrap_err();
//! assert_eq!(refused.to_string(), "first decide what is pending: which tickets to keep");
//! assert_eq!(refused.clause(), engine::Clause::C02);
//! ```
//!
//! Play without recording events, as a simulation does, and count the score:
//!
//! ```
//! # use engine::{GameRng, FirstSeat, Game, LegalActions, SplitMix64};
//! # let board = boards::open(boards::all()[0]).unwrap().board.clone();
//! # let game = Game::new(board, 2).unwrap();
//! let mut state = game.deal(GameRng::fast(1), FirstSeat::Random, &mut ());
//! let (mut legal, mut rng) = (LegalActions::new(&game), SplitMix64::new(1));
//! while let Some(seat) = state.public().phase.to_act().lowest() {
//!     legal.fill(game.sight(&state, seat));
//!     let action = legal.get(rng.below(legal.len() as u32) as usize).unwrap();
//!     game.apply_unchecked(&mut state, seat, &action, &mut ());
//! }
//! assert!(!game.tally(&state).winners.is_empty());
//! ```

#![deny(clippy::float_arithmetic)]

/// The version of the rules. It changes when a fix changes what is legal or how it is scored.
pub const RULES: u32 = 2;

mod board;
mod game;
mod hidden;
mod notation;
mod perft;
mod position;
mod rng;
mod rules;
mod scoring;
mod types;

pub use board::spec;
pub use board::spec::{BoardSpec, TicketsSpec};
pub use board::*;
pub use game::{Game, WrongPlayers};
pub use hidden::Assumptions;
pub use notation::NotAnAction;
pub use position::{
    Choice, Event, EventSink, FirstSeat, Ledger, Offer, PendingTunnel, Phase, Private, Public, RestOfCards,
    RestOfTickets, Returned, Setup, SetupFault, Shown, Sight, Source, State, TeamShared, TicketDeck, View,
    Viewer,
};
pub use rng::{GameRng, Secret, Seed, SeededStreams, SplitMix64, Stream, bounded};
pub use rules::{
    Action, CardSpot, Illegal, LegalActions, Missing, NoChoice, Payment, PaymentGap, Payments, Revealed,
    Shortfall, pays_exactly, suffices,
};
pub use scoring::{
    BonusPoints, Breakdown, Decision, LongestPath, Network, PublicPoints, RoutePoints, ShortestPaths,
    SideBreakdown, Tally, TicketPoints,
};
pub use types::*;
