//! Store errors, grouped by what the caller can do about them.

use sqlx::error::DatabaseError;
use sqlx::postgres::PgDatabaseError;

/// Why the store could not do what it was asked.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StoreError {
    /// The database cannot be reached, does not answer in time or cannot write. Trying again may help.
    #[error("the database does not answer: {0}")]
    Away(String),
    /// The database returned something impossible.
    #[error("the database holds something unexpected: {0}")]
    Corrupt(String),
    /// The database or backup cannot be used; the message is for the person who started the program.
    #[error("{0}")]
    Unusable(String),
}

/// The result of a store operation.
pub type Result<T> = std::result::Result<T, StoreError>;

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> StoreError {
        match &error {
            sqlx::Error::Database(told) if is_passing(told.as_ref()) => StoreError::Away(told.to_string()),
            sqlx::Error::PoolTimedOut => StoreError::Away("no connection became free in time".to_owned()),
            sqlx::Error::PoolClosed => StoreError::Away("it was closed".to_owned()),
            sqlx::Error::Io(_)
            | sqlx::Error::Tls(_)
            | sqlx::Error::Protocol(_)
            | sqlx::Error::WorkerCrashed
            | sqlx::Error::BeginFailed => StoreError::Away(error.to_string()),
            // The enum is not ours and may grow. The other variants mean results that do not fit the query.
            _ => StoreError::Corrupt(error.to_string()),
        }
    }
}

/// Whether the reason for the database's error may be temporary.
fn is_passing(told: &dyn DatabaseError) -> bool {
    let code = told.code().unwrap_or_default();
    if told.try_downcast_ref::<PgDatabaseError>().is_some() {
        // Connection lost, transaction rolled back (deadlock), out of resources, shutting down or starting,
        // disk trouble, and read-only after a failover.
        let classes = ["08", "40", "53", "57", "58"];
        return code == "25006" || classes.iter().any(|class| code.starts_with(class));
    }
    // The low byte is SQLite's primary code: busy, locked, read-only, I/O error, disk full, cannot open.
    let primary = code.parse::<i32>().map_or(0, |code| code & 0xff);
    [5, 6, 8, 10, 13, 14].contains(&primary)
}
