//! Game records: a header, the actions, and the result.
//!
//! A record holds no cards: the seed and the actions determine the game, and everything else follows by the
//! rules. So a record can be checked: the seed against the commitment made before the first card, every
//! action against the rules, the result against the score.
//!
//! # Examples
//!
//! ```
//! use engine::{Contribution, FirstSeat, Game, Secret};
//! use record::{Recorder, Record};
//!
//! let folder = boards::open("london").unwrap();
//! let game = Game::new(folder.board.clone(), 2).unwrap();
//! let mut recorder = Recorder::start(game, &["Ann", "Ben"], Secret::from_number(7), &[Contribution::NONE; 2], FirstSeat::Random);
//! while let Some(seat) = recorder.state().public().phase.to_act().iter().next() {
//!     let sight = recorder.game().sight(recorder.state(), seat);
//!     let action = recorder.game().legal_actions(sight)[0];
//!     recorder.play(seat, &action).unwrap();
//! }
//! let text = recorder.finish().to_json_lines();
//! let record = Record::parse(&text).unwrap();
//! record.verify(folder.board.clone()).unwrap();
//! ```

mod display;
mod error;
mod json;
mod recorder;
mod replay;
mod text;
mod types;

pub use display::{
    Names, counted, show_breakdown, show_event, show_event_with, show_routes, show_table, show_tickets,
    show_view,
};
pub use error::{Fault, RecordError};
pub use recorder::Recorder;
pub use replay::{Ending, Replay, Step, Verified};
pub use types::{FORMAT, Footer, Header, Instead, MAX_BYTES, Move, Outcome, Record};
