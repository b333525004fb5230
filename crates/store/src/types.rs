//! What is stored: tables with their logs, users, and their sessions.

/// Milliseconds since 1970, by the server's clock.
pub type Millis = i64;

/// How far a table is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Stage {
    /// People sit down.
    Open,
    /// The game is being played.
    Playing,
    /// The game is over, or the table was given up before it began.
    Over,
}

/// One line of a table's log. The log is the table: all else follows from it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Counted from 1, without gaps. The store accepts every number once.
    pub seq: u32,
    /// When.
    pub at: Millis,
    /// What happened, as the server writes it. The store never looks inside. As everywhere in texts, PostgreSQL
    /// refuses the character U+0000; JSON writes it as an escape.
    pub body: String,
}

/// What is known of a table without reading its log; written together with every entry, except for the codes and
/// `created`, which stay as the first entry set them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Head {
    /// The name of the table in addresses.
    pub id: String,
    /// The code that lets somebody sit down.
    pub invite: String,
    /// The code that lets somebody watch.
    pub watch: String,
    /// How far it is.
    pub stage: Stage,
    /// Whether the lobby shows it.
    pub public: bool,
    /// The number of the last entry.
    pub seq: u32,
    /// When it was opened.
    pub created: Millis,
    /// When the last entry was written.
    pub updated: Millis,
    /// When the server must act by itself (a bot's move, the end of a turn), if it must.
    pub due: Option<Millis>,
    /// What the lobby shows of it, as the server writes it. The store never looks inside.
    pub summary: String,
}

/// An entry to be written, with the head as it is afterwards.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Append {
    /// The head after the entry; `head.seq` is the number of the entry.
    pub head: Head,
    /// When; equals `head.updated`.
    pub at: Millis,
    /// The entry's body.
    pub body: String,
    /// People who come to the table with this entry; it is among their tables from now on.
    pub joined: Vec<String>,
    /// People who leave it for good (before the start), so that it is no longer theirs.
    pub parted: Vec<String>,
}

/// Whether an entry was written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Appended {
    /// It is on disk.
    Done,
    /// It is not the next entry of its table, most likely because somebody else wrote that first; nothing was
    /// changed.
    Taken,
}

/// A person: a guest, or somebody who keeps a name with a password.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct User {
    /// A random name of the system's own.
    pub id: String,
    /// The name as it is shown.
    pub name: String,
    /// The name as it is compared: names that look alike have the same key.
    pub key: String,
    /// The password's hash; guests have none. Keys of those who have one are unique.
    pub password: Option<String>,
    /// Since when.
    pub created: Millis,
}

/// How a session proves itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Credential {
    /// A browser's cookie.
    Cookie,
    /// A program's bearer token.
    Bearer,
}

/// A session: a token that stands for a person. Only the token's hash is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Session {
    /// SHA-256 of the token.
    pub hash: [u8; 32],
    /// Whose.
    pub user: String,
    /// How it proves itself.
    pub credential: Credential,
    /// What its owner calls it.
    pub label: String,
    /// Since when.
    pub created: Millis,
    /// When it was last used, to the day or so.
    pub seen: Millis,
    /// Until when it holds.
    pub expires: Millis,
}

/// How much is kept.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Totals {
    /// People.
    pub users: u64,
    /// Tables where people sit down.
    pub open: u64,
    /// Games being played.
    pub playing: u64,
    /// Games that are over.
    pub over: u64,
}

/// What a backup holds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Contents {
    /// People.
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
