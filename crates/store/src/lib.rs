//! Storage for tables, users and sessions: a trait and its two backends.
//!
//! A table is a log of numbered entries. Writing an entry is the only way to change a table, and an
//! entry with a number that is already there is refused: that decides every race, between tasks and
//! between nodes. When [`Store::append`] returns, the entry is on disk.

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

/// Whether a name could be taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Naming {
    /// It is theirs.
    Done,
    /// Somebody else keeps it with a password.
    Taken,
}

/// Where tables, people and sessions are kept.
#[async_trait]
pub trait Store: Send + Sync + 'static {
    /// Whether other nodes may be writing too, so that leases and polling are needed.
    fn shared(&self) -> bool;

    /// Writes an entry and the head after it, both or neither. The first entry of a table makes it.
    ///
    /// It is [`Appended::Taken`], and nothing is changed, unless the entry is the next one of its table: somebody
    /// wrote that number first, or the table was forgotten, or (for a first entry) its name or one of its codes is in
    /// use. Of several with the same number exactly one is done.
    ///
    /// After an error nobody knows whether the entry was written: the connection may have broken after the commit.
    /// Trying again with the same number is safe, since it is written at most once; if it is taken then, read the
    /// entries and see whether the one that is there is yours.
    async fn append(&self, append: Append) -> Result<Appended>;

    /// Entries of a table after `after`, in order, at most `limit`.
    async fn entries(&self, table: &str, after: u32, limit: u32) -> Result<Vec<Entry>>;

    /// The head of a table.
    async fn head(&self, table: &str) -> Result<Option<Head>>;

    /// The table with this invite code.
    async fn by_invite(&self, code: &str) -> Result<Option<Head>>;

    /// The table with this watch code.
    async fn by_watch(&self, code: &str) -> Result<Option<Head>>;

    /// Public tables that are open or being played: open ones first, then the latest change first.
    async fn lobby(&self, limit: u32) -> Result<Vec<Head>>;

    /// The tables of a person changed before `before`, the latest change first.
    async fn tables_of(&self, user: &str, before: Millis, limit: u32) -> Result<Vec<Head>>;

    /// Tables where the server must act by itself at `now` or before, the longest due first, leaving out
    /// those that another node holds a lease on.
    async fn due(&self, node: &str, now: Millis, limit: u32) -> Result<Vec<String>>;

    /// The last entry's number of each of these tables; those that do not exist are left out.
    async fn seqs(&self, tables: &[String]) -> Result<Vec<(String, u32)>>;

    /// Takes or prolongs a lease on a table: true if `node` has it until `until`. There is none on a table that does
    /// not exist.
    async fn lease(&self, table: &str, node: &str, now: Millis, until: Millis) -> Result<bool>;

    /// Gives up all leases of a node.
    async fn release(&self, node: &str) -> Result<()>;

    /// Deletes open tables that nothing happened at since `before`, and gives their names.
    async fn forget_open(&self, before: Millis) -> Result<Vec<String>>;

    /// Adds a person. A name with a password may be there only once.
    async fn add_user(&self, user: &User) -> Result<Naming>;

    /// A person by id.
    async fn user(&self, id: &str) -> Result<Option<User>>;

    /// The person who keeps this name with a password.
    async fn user_by_key(&self, key: &str) -> Result<Option<User>>;

    /// Gives a person another name and password hash; without a hash they are a guest from now on.
    async fn set_user(&self, id: &str, name: &str, key: &str, password: Option<&str>) -> Result<Naming>;

    /// Adds a session.
    async fn add_session(&self, session: &Session) -> Result<()>;

    /// The session with this hash that holds at `now`, and whose it is.
    async fn session(&self, hash: &[u8; 32], now: Millis) -> Result<Option<(Session, User)>>;

    /// The sessions of a person that hold at `now`, the newest first.
    async fn sessions_of(&self, user: &str, now: Millis) -> Result<Vec<Session>>;

    /// Notes that a session was used, and until when it holds now.
    async fn touch_session(&self, hash: &[u8; 32], seen: Millis, expires: Millis) -> Result<()>;

    /// Ends one session.
    async fn end_session(&self, hash: &[u8; 32]) -> Result<()>;

    /// Ends all sessions of a person, and says how many.
    async fn end_sessions(&self, user: &str) -> Result<u64>;

    /// Deletes sessions that ended before `now`, and guests without a session and without a table; says how many of
    /// both. Guests of the last minute stay: they are about to get their session.
    async fn prune(&self, now: Millis) -> Result<u64>;

    /// How much is kept.
    async fn totals(&self) -> Result<Totals>;

    /// Whether the database answers.
    async fn ping(&self) -> Result<()>;

    /// Writes out what is waiting and closes the database.
    async fn close(&self);
}

/// Opens the database that a setting names: a `postgres://` address, or else the path of an SQLite file.
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
