//! A load test: plays many tables on a server at once over real WebSockets, measures how fast moves are
//! acknowledged, and checks afterwards that nothing acknowledged was lost.
//!
//! Every seat is a guest with its own socket and plays random legal actions. An order without an answer is
//! sent again under the same id after reconnecting: the server must carry it out once. At the end the log of
//! every table, as each seat sees it, is compared with what was acknowledged, and the records of finished
//! games are verified.
//!
//! `net` talks to the server, `run` plays, `audit` compares, `report` counts and prints.
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
