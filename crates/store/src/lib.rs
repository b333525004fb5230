//! Storage for tables, users and sessions: a trait and its two backends.
//!
//! A table is a log of numbered entries. The only way to change a table is to append an entry, and each number is
//! accepted once: that decides every race, between tasks and between nodes. When [`Store::append`] returns, the entry
//! is on disk.

mod backup;
mod commit_queue;
mod copy_schema;
mod error;
mod postgres;
mod schema;
mod sqlite;
mod types;

use std::sync::Arc;

use async_trait::async_trait;

pub use backup::{backup, restore};
pub use error::{Result, StoreError};
pub use postgres::Postgres;
pub use sqlite::Sqlite;
pub use types::{Append, Appended, Contents, Credential, Entry, Head, Millis, Session, Stage, Totals, User};

/// Whether a name could be registered or changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Naming {
    /// It was.
    Done,
    /// Somebody else has registered it with a password.
    Taken,
}

/// Storage for tables, users and sessions.
#[async_trait]
pub trait Store: Send + Sync + 'static {
    /// Whether other nodes may be writing too, so that leases and polling are needed.
    fn shared(&self) -> bool;

    /// Appends an entry and writes the head after it, both or neither. The first entry of a table creates it.
    ///
    /// Unless the entry is the next one of its table, the result is [`Appended::Taken`] and nothing changes: somebody
    /// else wrote that number first, or the table was deleted, or (for a first entry) its id or one of its codes is in
    /// use. Of several entries with the same number, exactly one is written.
    ///
    /// After an error nobody knows whether the entry was written: the connection may have broken after the commit. It
    /// is safe to try again with the same number, since each number is accepted once. If it is taken then, read the
    /// entries to see whether the one with that number is yours.
    async fn append(&self, append: Append) -> Result<Appended>;

    /// The entries of a table after `after`, in order, at most `limit`.
    async fn entries(&self, table: &str, after: u32, limit: u32) -> Result<Vec<Entry>>;

    /// The head of a table.
    async fn head(&self, table: &str) -> Result<Option<Head>>;

    /// The table with this invite code.
    async fn by_invite(&self, code: &str) -> Result<Option<Head>>;

    /// The table with this watch code.
    async fn by_watch(&self, code: &str) -> Result<Option<Head>>;

    /// Public tables that are open or in play: open ones first, then the most recently changed.
    async fn lobby(&self, limit: u32) -> Result<Vec<Head>>;

    /// The tables of a user that last changed before `before`, the most recently changed first.
    async fn tables_of(&self, user: &str, before: Millis, limit: u32) -> Result<Vec<Head>>;

    /// Tables where a task of the server is due at `now`, the longest overdue first, without those on which another
    /// node holds a lease.
    async fn due(&self, node: &str, now: Millis, limit: u32) -> Result<Vec<String>>;

    /// The number of the last entry of each of these tables; those that do not exist are omitted.
    async fn seqs(&self, tables: &[String]) -> Result<Vec<(String, u32)>>;

    /// Takes or extends a lease on a table: true if `node` holds it until `until`. False if the table does not exist.
    async fn lease(&self, table: &str, node: &str, now: Millis, until: Millis) -> Result<bool>;

    /// Gives up all leases of a node.
    async fn release(&self, node: &str) -> Result<()>;

    /// Deletes open tables without activity since `before`, and returns their ids.
    async fn forget_open(&self, before: Millis) -> Result<Vec<String>>;

    /// Adds a user. A name with a password must be unique.
    async fn add_user(&self, user: &User) -> Result<Naming>;

    /// A user by id.
    async fn user(&self, id: &str) -> Result<Option<User>>;

    /// The user who has registered the name with this key.
    async fn user_by_key(&self, key: &str) -> Result<Option<User>>;

    /// Sets a user's name and password hash; a user without a hash is a guest.
    async fn set_user(&self, id: &str, name: &str, key: &str, password: Option<&str>) -> Result<Naming>;

    /// Adds a session.
    async fn add_session(&self, session: &Session) -> Result<()>;

    /// The session with this hash, if it is valid at `now`, and its user.
    async fn session(&self, hash: &[u8; 32], now: Millis) -> Result<Option<(Session, User)>>;

    /// The sessions of a user that are valid at `now`, the newest first.
    async fn sessions_of(&self, user: &str, now: Millis) -> Result<Vec<Session>>;

    /// Notes when a session was used, and when it expires now.
    async fn touch_session(&self, hash: &[u8; 32], seen: Millis, expires: Millis) -> Result<()>;

    /// Ends one session.
    async fn end_session(&self, hash: &[u8; 32]) -> Result<()>;

    /// Ends all sessions of a user, and returns how many.
    async fn end_sessions(&self, user: &str) -> Result<u64>;

    /// Deletes sessions that expired before `now`, and guests without a session or a table; returns how many were
    /// deleted in total. Guests added within the last minute stay: their session is about to be added.
    async fn prune(&self, now: Millis) -> Result<u64>;

    /// How many users and tables there are.
    async fn totals(&self) -> Result<Totals>;

    /// Whether the database answers.
    async fn ping(&self) -> Result<()>;

    /// Writes what is still waiting and closes the database.
    async fn close(&self);
}

/// Opens a database: a `postgres://` URL, or else the path of an SQLite file.
///
/// # Errors
/// If it cannot be used; the message says what to do.
pub async fn any(database: &str) -> Result<Arc<dyn Store>> {
    Ok(if is_postgres(database) {
        Arc::new(Postgres::connect(database).await?)
    } else {
        Arc::new(Sqlite::open(database).await?)
    })
}

fn is_postgres(database: &str) -> bool {
    ["postgres://", "postgresql://"].iter().any(|scheme| database.starts_with(scheme))
}
