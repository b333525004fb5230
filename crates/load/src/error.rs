//! Why a run could not start; errors during a run are part of its report.

/// Why a run could not start.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// An option is invalid.
    #[error("{0}")]
    Options(String),
    /// An address is invalid.
    #[error("`{url}` is not a server address: {why}; it looks like http://127.0.0.1:8080")]
    Url {
        /// What was given.
        url: String,
        /// What is wrong with it.
        why: &'static str,
    },
    /// There is no such board.
    #[error("{0}")]
    Board(Box<boards::OpenError>),
    /// The board does not allow this number of players.
    #[error("{0}")]
    Players(#[from] engine::WrongPlayers),
    /// The system does not allow enough open files.
    #[error(
        "this needs {wanted} open files and the system allows {allowed}; raise the limit with `ulimit -n {wanted}`"
    )]
    Files {
        /// How many are needed.
        wanted: u64,
        /// How many there can be.
        allowed: u64,
    },
    /// A system call failed.
    #[error("cannot start: {0}")]
    System(#[from] std::io::Error),
    /// The first games could not start.
    #[error("the games could not start: {0}")]
    NotBegun(String),
}
