//! Players for every seat: five levels from `random` to `expert`, styles to measure them by, hints.
//!
//! A [`Bot`] receives events and a view of its own seat, and never holds a state of the game it plays.
//! [`Kind`] is how people name one.
//!
//! # Examples
//!
//! ```
//! use bots::{Bot, Kind, no_clock};
//! use engine::{GameRng, FirstSeat, Game, Seat, Viewer};
//!
//! let board = boards::open(boards::all()[0]).unwrap().board.clone();
//! let game = Game::new(board, 2).unwrap();
//! let state = game.deal(GameRng::fast(1), FirstSeat::Random, &mut ());
//! let kind: Kind = "random".parse().unwrap();
//! let mut bot = kind.sit(&game, Seat(0), 7, no_clock);
//! let view = game.view(&state, Viewer::Seat(Seat(0)));
//! let action = bot.choose(&view);
//! assert!(game.check(view.sight().unwrap(), &action).is_ok());
//! ```

mod bot;
mod expert;
mod hint;
mod planner;
mod players;
pub mod review;
mod spec;

pub use bot::{Bot, Budget, Clock, no_clock};
pub use expert::{Cheat, Expert};
pub use hint::{Advice, Adviser, Hint, hint};
pub use planner::{Planner, route_plan};
pub use players::Random;
pub use spec::{Kind, Name, UnknownKind};
