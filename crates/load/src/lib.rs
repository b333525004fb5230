//! Plays many tables on a server at once over real sockets, measures how fast moves are acknowledged,
//! and checks afterwards that nothing acknowledged is lost.
//!
//! Every seat is a guest with a socket of its own and plays any legal action by its view. An order
//! whose answer did not come is sent again under its id when the line is back: it must be carried out
//! once. In the end the server's account of every table, as each seat is told of it, is compared with
//! what was acknowledged, and the records of finished games are verified.
//!
//! ```no_run
//! let options = load::Options {
//!     urls: vec!["http://127.0.0.1:8080".to_owned()],
//!     tables: 100,
//!     rate: 200.0,
//!     seconds: 30.0,
//!     ..load::Options::default()
//! };
//! let report = load::run(options).unwrap();
//! assert!(report.ok, "{report}");
//! ```

mod audit;
mod error;
mod net;
mod options;
mod report;
mod run;

pub use error::Error;
pub use options::{LONG, Listener, Options, SHORT};
pub use report::{Latency, Progress, Report};
pub use run::run;
