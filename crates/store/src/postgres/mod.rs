//! PostgreSQL, for many servers on one database: a pool of connections, and entries written in groups.

mod append;
#[path = "../copy_rows.rs"]
#[allow(clippy::duplicate_mod)]
pub(crate) mod copy_rows;
mod open;
#[path = "../queries.rs"]
#[allow(clippy::duplicate_mod)] // the same SQL for both databases; see there
mod queries;

use std::future::Future;
use std::time::Duration;

use async_trait::async_trait;
use sqlx::pool::PoolConnection;
use sqlx::postgres::{PgConnection, PgPool, PgRow};

use crate::commit_queue::Queue;
use crate::{
    Append, Appended, Entry, Head, Millis, Naming, Result, Session, Store, StoreError, Totals, User,
};

pub(crate) use open::{connect, connect_as_it_is};

type Connection = PgConnection;
type Row = PgRow;

/// How long a query may take. A server that vanished from the network does not even return an error.
const PATIENCE: Duration = Duration::from_secs(10);

/// How long a ping may take: health checks need a quick answer.
const PING: Duration = Duration::from_secs(1);

/// A database on a PostgreSQL server, version 15 or later.
pub struct Postgres {
    appends: Queue<Append, Appended>,
    pool: PgPool,
}

impl Postgres {
    /// Connects to a database, and sets it up if it is empty. Connections that break later are replaced.
    ///
    /// # Errors
    /// If it cannot be reached, or is not a database that this program knows; the message says what to do and does
    /// not show the password.
    pub async fn connect(url: &str) -> Result<Postgres> {
        let pool = open::open(url).await?;
        let appends = append::start(&pool);
        Ok(Postgres { appends, pool })
    }

    async fn db(&self) -> Result<PoolConnection<sqlx::Postgres>> {
        Ok(self.pool.acquire().await?)
    }
}

/// Waits for an answer, but not forever.
async fn within<T>(answer: impl Future<Output = Result<T>>) -> Result<T> {
    let late = |_| StoreError::Away(format!("no answer within {} s", PATIENCE.as_secs()));
    tokio::time::timeout(PATIENCE, answer).await.map_err(late)?
}

#[async_trait]
impl Store for Postgres {
    fn shared(&self) -> bool {
        true
    }

    async fn append(&self, append: Append) -> Result<Appended> {
        self.appends.ask(append).await
    }

    async fn entries(&self, table: &str, after: u32, limit: u32) -> Result<Vec<Entry>> {
        within(queries::entries(&mut *self.db().await?, table, after, limit)).await
    }

    async fn head(&self, table: &str) -> Result<Option<Head>> {
        within(queries::head(&mut *self.db().await?, table)).await
    }

    async fn by_invite(&self, code: &str) -> Result<Option<Head>> {
        within(queries::by_invite(&mut *self.db().await?, code)).await
    }

    async fn by_watch(&self, code: &str) -> Result<Option<Head>> {
        within(queries::by_watch(&mut *self.db().await?, code)).await
    }

    async fn lobby(&self, limit: u32) -> Result<Vec<Head>> {
        within(queries::lobby(&mut *self.db().await?, limit)).await
    }

    async fn tables_of(&self, user: &str, before: Millis, limit: u32) -> Result<Vec<Head>> {
        within(queries::tables_of(&mut *self.db().await?, user, before, limit)).await
    }

    async fn due(&self, node: &str, now: Millis, limit: u32) -> Result<Vec<String>> {
        within(queries::due(&mut *self.db().await?, node, now, limit)).await
    }

    async fn seqs(&self, tables: &[String]) -> Result<Vec<(String, u32)>> {
        let mut db = self.db().await?;
        let query = sqlx::query("SELECT id, seq FROM tables WHERE id = ANY ($1)").bind(tables);
        queries::seqs_of(&within(async { Ok(query.fetch_all(&mut *db).await?) }).await?)
    }

    async fn lease(&self, table: &str, node: &str, now: Millis, until: Millis) -> Result<bool> {
        within(queries::lease(&mut *self.db().await?, table, node, now, until)).await
    }

    async fn release(&self, node: &str) -> Result<()> {
        within(queries::release(&mut *self.db().await?, node)).await
    }

    async fn forget_open(&self, before: Millis) -> Result<Vec<String>> {
        within(queries::forget_open(&mut *self.db().await?, before)).await
    }

    async fn add_user(&self, user: &User) -> Result<Naming> {
        within(queries::add_user(&mut *self.db().await?, user)).await
    }

    async fn user(&self, id: &str) -> Result<Option<User>> {
        within(queries::user(&mut *self.db().await?, id)).await
    }

    async fn user_by_key(&self, key: &str) -> Result<Option<User>> {
        within(queries::user_by_key(&mut *self.db().await?, key)).await
    }

    async fn set_user(&self, id: &str, name: &str, key: &str, password: Option<&str>) -> Result<Naming> {
        within(queries::set_user(&mut *self.db().await?, id, name, key, password)).await
    }

    async fn add_session(&self, session: &Session) -> Result<()> {
        within(queries::add_session(&mut *self.db().await?, session)).await
    }

    async fn session(&self, hash: &[u8; 32], now: Millis) -> Result<Option<(Session, User)>> {
        within(queries::session(&mut *self.db().await?, hash, now)).await
    }

    async fn sessions_of(&self, user: &str, now: Millis) -> Result<Vec<Session>> {
        within(queries::sessions_of(&mut *self.db().await?, user, now)).await
    }

    async fn touch_session(&self, hash: &[u8; 32], seen: Millis, expires: Millis) -> Result<()> {
        within(queries::touch_session(&mut *self.db().await?, hash, seen, expires)).await
    }

    async fn end_session(&self, hash: &[u8; 32]) -> Result<()> {
        within(queries::end_session(&mut *self.db().await?, hash)).await
    }

    async fn end_sessions(&self, user: &str) -> Result<u64> {
        within(queries::end_sessions(&mut *self.db().await?, user)).await
    }

    async fn prune(&self, now: Millis) -> Result<u64> {
        within(queries::prune(&mut *self.db().await?, now)).await
    }

    async fn totals(&self) -> Result<Totals> {
        within(queries::totals(&mut *self.db().await?)).await
    }

    async fn ping(&self) -> Result<()> {
        let answer = async { queries::ping(&mut *self.db().await?).await };
        let late = |_| StoreError::Away("no answer to a ping".to_owned());
        tokio::time::timeout(PING, answer).await.map_err(late)?
    }

    async fn close(&self) {
        self.appends.close().await;
        self.pool.close().await;
    }
}
