//! What is stored: tables with their logs, users, and their sessions.

/// Milliseconds since 1970, by the server's clock.
pub type Millis = i64;

/// The stage of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Stage {
    /// Players are taking their seats.
    Open,
    /// The game is in progress.
    Playing,
    /// The game is over, or the table was closed before it began.
    Over,
}

/// One entry of a table's log. The log is the table: everything else follows from it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Its number: counted from 1, without gaps. The store accepts each number once.
    pub seq: u32,
    /// When it was written.
    pub at: Millis,
    /// What happened, as the server writes it; the store never looks inside. PostgreSQL refuses the character U+0000 in
    /// any text; JSON escapes it.
    pub body: String,
}

/// What is known of a table without reading its log. It is written with every entry, except for the codes and
/// `created`, which only the first entry sets.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Head {
    /// The table's id, as in its URL.
    pub id: String,
    /// The code that lets others sit down.
    pub invite: String,
    /// The code that lets others watch.
    pub watch: String,
    /// Its stage.
    pub stage: Stage,
    /// Whether the lobby lists it.
    pub public: bool,
    /// The number of the last entry.
    pub seq: u32,
    /// When it was opened.
    pub created: Millis,
    /// When the last entry was written.
    pub updated: Millis,
    /// When a task of the server is due (a bot's move, the end of a turn), if there is one.
    pub due: Option<Millis>,
    /// What lists show of it, as the server writes it; the store never looks inside.
    pub summary: String,
}

/// An entry to write, with the head as it is afterwards.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Append {
    /// The head after the entry; `head.seq` is the number of the entry.
    pub head: Head,
    /// When it was written; equals `head.updated`.
    pub at: Millis,
    /// The entry's body.
    pub body: String,
    /// Users who join the table with this entry; it is among their tables from now on.
    pub joined: Vec<String>,
    /// Users who leave the table for good (before the start); it is no longer among their tables.
    pub parted: Vec<String>,
}

/// Whether an entry was written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Appended {
    /// It is on disk.
    Done,
    /// It is not the next entry of its table, most likely because somebody else wrote that one first; nothing changed.
    Taken,
}

/// A user: a guest, or somebody who has registered a name with a password.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct User {
    /// A random id.
    pub id: String,
    /// The name as others see it.
    pub name: String,
    /// The key by which names are compared: names that look alike have the same key.
    pub key: String,
    /// The password's hash; guests have none. Among users with a password, keys are unique.
    pub password: Option<String>,
    /// When the user was added.
    pub created: Millis,
}

/// How a session is authenticated.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Credential {
    /// A browser's cookie.
    Cookie,
    /// A program's bearer token.
    Bearer,
}

/// A session: a token that identifies a user. Only the token's hash is stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Session {
    /// SHA-256 of the token.
    pub hash: [u8; 32],
    /// The user's id.
    pub user: String,
    /// How it is authenticated.
    pub credential: Credential,
    /// The label that its user gave it.
    pub label: String,
    /// When it was created.
    pub created: Millis,
    /// When it was last used, to within a day or so.
    pub seen: Millis,
    /// When it expires.
    pub expires: Millis,
}

/// How many users and tables there are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Totals {
    /// Users.
    pub users: u64,
    /// Tables that have not started.
    pub open: u64,
    /// Games in progress.
    pub playing: u64,
    /// Finished games.
    pub over: u64,
}

/// What a backup contains.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Contents {
    /// Users.
    pub users: u64,
    /// Tables.
    pub tables: u64,
    /// Entries of all tables.
    pub entries: u64,
}

impl std::fmt::Display for Contents {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Contents { users, tables, entries } = self;
        write!(f, "{users} people, {tables} tables, {entries} entries")
    }
}
