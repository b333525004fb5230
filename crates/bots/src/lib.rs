//! Players for every seat: five levels from `random` to `expert`, styles to measure them by, hints.
//!
//! A [`Bot`] is told events and shown a view of its own seat, and never holds a state of the game it
//! plays. [`Kind`] is how people name one.
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

mod atlas;
mod beginner;
mod bot;
mod claims;
mod clock;
mod decide;
mod greedy;
mod hint;
mod keep;
mod kind;
#[allow(missing_docs, unreachable_pub)]
mod memory;
mod metric;
mod mind;
mod pay;
mod plan;
mod planner;
mod random;
pub mod review;
mod search;
mod simple;
mod steiner;
mod styles;
mod taste;
mod wants;

pub use bot::{Bot, Budget, Clock, no_clock};
pub use hint::{Advice, Adviser, Hint, hint};
pub use kind::{Kind, Name, UnknownKind};
pub use planner::Planner;
pub use random::Random;
pub use search::{Cheat, Expert};
