//! Why a run could not start; what goes wrong during a run is part of its report.

/// Why a run could not be made.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// An option cannot be.
    #[error("{0}")]
    Options(String),
    /// An address cannot be read.
    #[error("`{url}` is not an address of a server: {why}; it looks like http://127.0.0.1:8080")]
    Url {
        /// What was given.
        url: String,
        /// What is wrong with it.
        why: &'static str,
    },
    /// There is no such board.
    #[error("{0}")]
    Board(Box<boards::OpenError>),
    /// The board is not for so many.
    #[error("{0}")]
    Players(#[from] engine::WrongPlayers),
    /// There are more sockets than the system allows.
    #[error(
        "this needs {wanted} open files and the system allows {allowed}; raise the limit with `ulimit -n {wanted}`"
    )]
    Files {
        /// How many are needed.
        wanted: u64,
        /// How many there can be.
        allowed: u64,
    },
    /// The system lacks something.
    #[error("cannot begin: {0}")]
    System(#[from] std::io::Error),
    /// The tables could not be opened.
    #[error("the games could not begin: {0}")]
    NotBegun(String),
}
