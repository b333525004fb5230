//! SQLite, for one server on one machine: one writer that groups commits, and a few readers.

mod append;
#[path = "../copy_rows.rs"]
#[allow(clippy::duplicate_mod)]
pub(crate) mod copy_rows;
mod open;
#[path = "../queries.rs"]
#[allow(clippy::duplicate_mod)] // the same SQL for both databases; see there
mod queries;
mod write;
mod writer;

use std::path::Path;

use async_trait::async_trait;
use sqlx::pool::PoolConnection;
use sqlx::sqlite::{SqliteConnection, SqlitePool, SqliteRow};

use crate::commit_queue::Queue;
use crate::{
    Append, Appended, Entry, Head, Millis, Naming, Result, Session, Store, StoreError, Totals, User,
};

pub(crate) use open::{Whose, check_ours, connect, connect_as_it_is, create_private, read};
use write::{Answer, Write};

type Connection = SqliteConnection;
type Row = SqliteRow;

/// A database in one file.
pub struct Sqlite {
    writes: Queue<Write, Answer>,
    readers: SqlitePool,
}

impl Sqlite {
    /// Opens a database, and creates it if there is none.
    ///
    /// # Errors
    /// If the file cannot be opened, or is not a database that this program knows; the message says what to do.
    pub async fn open(path: impl AsRef<Path>) -> Result<Sqlite> {
        let (writer, readers) = open::open(path.as_ref()).await?;
        Ok(Sqlite { writes: writer::start(writer), readers })
    }

    async fn reader(&self) -> Result<PoolConnection<sqlx::Sqlite>> {
        Ok(self.readers.acquire().await?)
    }
}

fn unexpected(answer: Answer) -> StoreError {
    StoreError::Corrupt(format!("the writer answered {answer:?}"))
}

#[async_trait]
impl Store for Sqlite {
    fn shared(&self) -> bool {
        false
    }

    async fn append(&self, append: Append) -> Result<Appended> {
        match self.writes.ask(Write::Append(append)).await? {
            Answer::Appended(appended) => Ok(appended),
            other => Err(unexpected(other)),
        }
    }

    async fn entries(&self, table: &str, after: u32, limit: u32) -> Result<Vec<Entry>> {
        queries::entries(&mut *self.reader().await?, table, after, limit).await
    }

    async fn head(&self, table: &str) -> Result<Option<Head>> {
        queries::head(&mut *self.reader().await?, table).await
    }

    async fn by_invite(&self, code: &str) -> Result<Option<Head>> {
        queries::by_invite(&mut *self.reader().await?, code).await
    }

    async fn by_watch(&self, code: &str) -> Result<Option<Head>> {
        queries::by_watch(&mut *self.reader().await?, code).await
    }

    async fn lobby(&self, limit: u32) -> Result<Vec<Head>> {
        queries::lobby(&mut *self.reader().await?, limit).await
    }

    async fn tables_of(&self, user: &str, before: Millis, limit: u32) -> Result<Vec<Head>> {
        queries::tables_of(&mut *self.reader().await?, user, before, limit).await
    }

    async fn due(&self, node: &str, now: Millis, limit: u32) -> Result<Vec<String>> {
        queries::due(&mut *self.reader().await?, node, now, limit).await
    }

    async fn seqs(&self, tables: &[String]) -> Result<Vec<(String, u32)>> {
        let mut found = Vec::new();
        let mut reader = self.reader().await?;
        // SQLite has no arrays, and a single server seldom needs this.
        for table in tables {
            let query = sqlx::query("SELECT id, seq FROM tables WHERE id = $1").bind(table);
            found.extend(query.fetch_optional(&mut *reader).await?);
        }
        queries::seqs_of(&found)
    }

    async fn lease(&self, table: &str, node: &str, now: Millis, until: Millis) -> Result<bool> {
        let (table, node) = (table.to_owned(), node.to_owned());
        match self.writes.ask(Write::Lease { table, node, now, until }).await? {
            Answer::Leased(leased) => Ok(leased),
            other => Err(unexpected(other)),
        }
    }

    async fn release(&self, node: &str) -> Result<()> {
        self.writes.ask(Write::Release { node: node.to_owned() }).await.map(drop)
    }

    async fn forget_open(&self, before: Millis) -> Result<Vec<String>> {
        match self.writes.ask(Write::ForgetOpen { before }).await? {
            Answer::Forgotten(tables) => Ok(tables),
            other => Err(unexpected(other)),
        }
    }

    async fn add_user(&self, user: &User) -> Result<Naming> {
        match self.writes.ask(Write::AddUser(user.clone())).await? {
            Answer::Named(naming) => Ok(naming),
            other => Err(unexpected(other)),
        }
    }

    async fn user(&self, id: &str) -> Result<Option<User>> {
        queries::user(&mut *self.reader().await?, id).await
    }

    async fn user_by_key(&self, key: &str) -> Result<Option<User>> {
        queries::user_by_key(&mut *self.reader().await?, key).await
    }

    async fn set_user(&self, id: &str, name: &str, key: &str, password: Option<&str>) -> Result<Naming> {
        let (id, name, key) = (id.to_owned(), name.to_owned(), key.to_owned());
        let password = password.map(str::to_owned);
        match self.writes.ask(Write::SetUser { id, name, key, password }).await? {
            Answer::Named(naming) => Ok(naming),
            other => Err(unexpected(other)),
        }
    }

    async fn add_session(&self, session: &Session) -> Result<()> {
        self.writes.ask(Write::AddSession(session.clone())).await.map(drop)
    }

    async fn session(&self, hash: &[u8; 32], now: Millis) -> Result<Option<(Session, User)>> {
        queries::session(&mut *self.reader().await?, hash, now).await
    }

    async fn sessions_of(&self, user: &str, now: Millis) -> Result<Vec<Session>> {
        queries::sessions_of(&mut *self.reader().await?, user, now).await
    }

    async fn touch_session(&self, hash: &[u8; 32], seen: Millis, expires: Millis) -> Result<()> {
        self.writes.ask(Write::TouchSession { hash: *hash, seen, expires }).await.map(drop)
    }

    async fn end_session(&self, hash: &[u8; 32]) -> Result<()> {
        self.writes.ask(Write::EndSession { hash: *hash }).await.map(drop)
    }

    async fn end_sessions(&self, user: &str) -> Result<u64> {
        match self.writes.ask(Write::EndSessions { user: user.to_owned() }).await? {
            Answer::Count(count) => Ok(count),
            other => Err(unexpected(other)),
        }
    }

    async fn prune(&self, now: Millis) -> Result<u64> {
        match self.writes.ask(Write::Prune { now }).await? {
            Answer::Count(count) => Ok(count),
            other => Err(unexpected(other)),
        }
    }

    async fn totals(&self) -> Result<Totals> {
        queries::totals(&mut *self.reader().await?).await
    }

    async fn ping(&self) -> Result<()> {
        queries::ping(&mut *self.reader().await?).await
    }

    async fn close(&self) {
        self.readers.close().await;
        self.writes.close().await;
    }
}
