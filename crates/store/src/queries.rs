//! The SQL that both backends share: users, sessions, leases, and all reads.
//!
//! The file is compiled twice, once inside each backend, which defines `Connection`. Enums and flags (stage,
//! credential, public) are stored as integers.

use sqlx::Row as _;

use super::{Connection, Row};
use crate::{Credential, Entry, Head, Millis, Naming, Result, Session, Stage, StoreError, Totals, User};

/// How long pruning spares a new guest, whose session may not have been added yet.
const GRACE: Millis = 60_000;

macro_rules! head_columns {
    () => {
        "t.id, t.invite, t.watch, t.stage, t.public, t.seq, t.created, t.updated, t.due, t.summary"
    };
}

macro_rules! session_columns {
    () => {
        "s.hash, s.user_id, s.credential, s.label, s.created, s.seen, s.expires"
    };
}

pub(crate) const LOBBY: &str = concat!(
    "SELECT ",
    head_columns!(),
    " FROM tables t WHERE t.public = 1 AND t.stage < 2 ORDER BY t.stage, t.updated DESC LIMIT $1"
);

pub(crate) const TABLES_OF: &str = concat!(
    "SELECT ",
    head_columns!(),
    " FROM players p JOIN tables t ON t.id = p.table_id WHERE p.user_id = $1 AND t.updated < $2
     ORDER BY t.updated DESC, t.id LIMIT $3"
);

pub(crate) const DUE: &str = "SELECT t.id FROM tables t WHERE t.due <= $2 AND NOT EXISTS (
    SELECT 1 FROM leases l WHERE l.table_id = t.id AND l.node <> $1 AND l.until > $2)
    ORDER BY t.due, t.id LIMIT $3";

pub(crate) fn stage_number(stage: Stage) -> i64 {
    match stage {
        Stage::Open => 0,
        Stage::Playing => 1,
        Stage::Over => 2,
    }
}

fn stage(number: i64) -> Result<Stage> {
    match number {
        0 => Ok(Stage::Open),
        1 => Ok(Stage::Playing),
        2 => Ok(Stage::Over),
        other => Err(StoreError::Corrupt(format!("a table in stage {other}"))),
    }
}

fn credential_number(credential: Credential) -> i64 {
    match credential {
        Credential::Cookie => 0,
        Credential::Bearer => 1,
    }
}

fn credential(number: i64) -> Result<Credential> {
    match number {
        0 => Ok(Credential::Cookie),
        1 => Ok(Credential::Bearer),
        other => Err(StoreError::Corrupt(format!("a session with credential {other}"))),
    }
}

fn count(number: i64) -> Result<u32> {
    u32::try_from(number).map_err(|_| StoreError::Corrupt(format!("an entry with number {number}")))
}

fn head_of(row: &Row) -> Result<Head> {
    Ok(Head {
        id: row.try_get(0)?,
        invite: row.try_get(1)?,
        watch: row.try_get(2)?,
        stage: stage(row.try_get(3)?)?,
        public: row.try_get::<i64, _>(4)? != 0,
        seq: count(row.try_get(5)?)?,
        created: row.try_get(6)?,
        updated: row.try_get(7)?,
        due: row.try_get(8)?,
        summary: row.try_get(9)?,
    })
}

fn user_of(row: &Row, at: usize) -> Result<User> {
    Ok(User {
        id: row.try_get(at)?,
        name: row.try_get(at + 1)?,
        key: row.try_get(at + 2)?,
        password: row.try_get(at + 3)?,
        created: row.try_get(at + 4)?,
    })
}

fn session_of(row: &Row) -> Result<Session> {
    let hash: Vec<u8> = row.try_get(0)?;
    let hash =
        hash.try_into().map_err(|_| StoreError::Corrupt("a session without a whole hash".to_owned()))?;
    Ok(Session {
        hash,
        user: row.try_get(1)?,
        credential: credential(row.try_get(2)?)?,
        label: row.try_get(3)?,
        created: row.try_get(4)?,
        seen: row.try_get(5)?,
        expires: row.try_get(6)?,
    })
}

pub(crate) async fn entries(db: &mut Connection, table: &str, after: u32, limit: u32) -> Result<Vec<Entry>> {
    let sql = "SELECT seq, at, body FROM entries WHERE table_id = $1 AND seq > $2 ORDER BY seq LIMIT $3";
    let query = sqlx::query(sql).bind(table).bind(i64::from(after)).bind(i64::from(limit));
    let entry = |row: &Row| -> Result<Entry> {
        Ok(Entry { seq: count(row.try_get(0)?)?, at: row.try_get(1)?, body: row.try_get(2)? })
    };
    query.fetch_all(db).await?.iter().map(entry).collect()
}

pub(crate) async fn head(db: &mut Connection, table: &str) -> Result<Option<Head>> {
    let sql = concat!("SELECT ", head_columns!(), " FROM tables t WHERE t.id = $1");
    sqlx::query(sql).bind(table).fetch_optional(db).await?.as_ref().map(head_of).transpose()
}

pub(crate) async fn by_invite(db: &mut Connection, code: &str) -> Result<Option<Head>> {
    let sql = concat!("SELECT ", head_columns!(), " FROM tables t WHERE t.invite = $1");
    sqlx::query(sql).bind(code).fetch_optional(db).await?.as_ref().map(head_of).transpose()
}

pub(crate) async fn by_watch(db: &mut Connection, code: &str) -> Result<Option<Head>> {
    let sql = concat!("SELECT ", head_columns!(), " FROM tables t WHERE t.watch = $1");
    sqlx::query(sql).bind(code).fetch_optional(db).await?.as_ref().map(head_of).transpose()
}

pub(crate) async fn lobby(db: &mut Connection, limit: u32) -> Result<Vec<Head>> {
    sqlx::query(LOBBY).bind(i64::from(limit)).fetch_all(db).await?.iter().map(head_of).collect()
}

pub(crate) async fn tables_of(
    db: &mut Connection,
    user: &str,
    before: Millis,
    limit: u32,
) -> Result<Vec<Head>> {
    let query = sqlx::query(TABLES_OF).bind(user).bind(before).bind(i64::from(limit));
    query.fetch_all(db).await?.iter().map(head_of).collect()
}

pub(crate) async fn due(db: &mut Connection, node: &str, now: Millis, limit: u32) -> Result<Vec<String>> {
    Ok(sqlx::query_scalar(DUE).bind(node).bind(now).bind(i64::from(limit)).fetch_all(db).await?)
}

pub(crate) fn seqs_of(rows: &[Row]) -> Result<Vec<(String, u32)>> {
    rows.iter().map(|row| Ok((row.try_get(0)?, count(row.try_get(1)?)?))).collect()
}

/// A table that does not exist has no lease.
pub(crate) async fn lease(
    db: &mut Connection,
    table: &str,
    node: &str,
    now: Millis,
    until: Millis,
) -> Result<bool> {
    let sql = "INSERT INTO leases (table_id, node, until) SELECT id, $2, $4 FROM tables WHERE id = $1
        ON CONFLICT (table_id) DO UPDATE SET node = excluded.node, until = excluded.until
        WHERE leases.node = excluded.node OR leases.until <= $3";
    let done = sqlx::query(sql).bind(table).bind(node).bind(now).bind(until).execute(db).await?;
    Ok(done.rows_affected() > 0)
}

pub(crate) async fn release(db: &mut Connection, node: &str) -> Result<()> {
    sqlx::query("DELETE FROM leases WHERE node = $1").bind(node).execute(db).await?;
    Ok(())
}

pub(crate) async fn forget_open(db: &mut Connection, before: Millis) -> Result<Vec<String>> {
    let sql = "DELETE FROM tables WHERE stage = 0 AND updated < $1 RETURNING id";
    Ok(sqlx::query_scalar(sql).bind(before).fetch_all(db).await?)
}

pub(crate) async fn add_user(db: &mut Connection, user: &User) -> Result<Naming> {
    let sql = "INSERT INTO users (id, name, key, password, created) VALUES ($1, $2, $3, $4, $5)
        ON CONFLICT (key) WHERE password IS NOT NULL DO NOTHING";
    let User { id, name, key, password, created } = user;
    let query = sqlx::query(sql).bind(id).bind(name).bind(key).bind(password).bind(created);
    Ok(if query.execute(db).await?.rows_affected() > 0 { Naming::Done } else { Naming::Taken })
}

pub(crate) async fn user(db: &mut Connection, id: &str) -> Result<Option<User>> {
    let sql = "SELECT id, name, key, password, created FROM users WHERE id = $1";
    sqlx::query(sql).bind(id).fetch_optional(db).await?.map(|row| user_of(&row, 0)).transpose()
}

pub(crate) async fn user_by_key(db: &mut Connection, key: &str) -> Result<Option<User>> {
    let sql = "SELECT id, name, key, password, created FROM users WHERE key = $1 AND password IS NOT NULL";
    sqlx::query(sql).bind(key).fetch_optional(db).await?.map(|row| user_of(&row, 0)).transpose()
}

pub(crate) async fn set_user(
    db: &mut Connection,
    id: &str,
    name: &str,
    key: &str,
    password: Option<&str>,
) -> Result<Naming> {
    let sql = "UPDATE users SET name = $2, key = $3, password = $4 WHERE id = $1";
    let query = sqlx::query(sql).bind(id).bind(name).bind(key).bind(password);
    match query.execute(db).await {
        Ok(done) if done.rows_affected() > 0 => Ok(Naming::Done),
        Ok(_) => Err(StoreError::Corrupt("there is no such person to name".to_owned())),
        Err(error) if is_taken(&error) => Ok(Naming::Taken),
        Err(error) => Err(error.into()),
    }
}

fn is_taken(error: &sqlx::Error) -> bool {
    error.as_database_error().is_some_and(|error| error.is_unique_violation())
}

pub(crate) async fn add_session(db: &mut Connection, session: &Session) -> Result<()> {
    let sql = "INSERT INTO sessions (hash, user_id, credential, label, created, seen, expires)
        VALUES ($1, $2, $3, $4, $5, $6, $7)";
    let Session { hash, user, credential, label, created, seen, expires } = session;
    let query =
        sqlx::query(sql).bind(hash.as_slice()).bind(user).bind(credential_number(*credential)).bind(label);
    query.bind(created).bind(seen).bind(expires).execute(db).await?;
    Ok(())
}

pub(crate) async fn session(
    db: &mut Connection,
    hash: &[u8; 32],
    now: Millis,
) -> Result<Option<(Session, User)>> {
    let sql = concat!(
        "SELECT ",
        session_columns!(),
        ", u.id, u.name, u.key, u.password, u.created FROM sessions s JOIN users u ON u.id = s.user_id
         WHERE s.hash = $1 AND s.expires > $2"
    );
    let row = sqlx::query(sql).bind(hash.as_slice()).bind(now).fetch_optional(db).await?;
    row.map(|row| Ok((session_of(&row)?, user_of(&row, 7)?))).transpose()
}

pub(crate) async fn sessions_of(db: &mut Connection, user: &str, now: Millis) -> Result<Vec<Session>> {
    let sql = concat!(
        "SELECT ",
        session_columns!(),
        " FROM sessions s WHERE s.user_id = $1 AND s.expires > $2 ORDER BY s.created DESC, s.hash"
    );
    sqlx::query(sql).bind(user).bind(now).fetch_all(db).await?.iter().map(session_of).collect()
}

pub(crate) async fn touch_session(
    db: &mut Connection,
    hash: &[u8; 32],
    seen: Millis,
    expires: Millis,
) -> Result<()> {
    let sql = "UPDATE sessions SET seen = $2, expires = $3 WHERE hash = $1";
    sqlx::query(sql).bind(hash.as_slice()).bind(seen).bind(expires).execute(db).await?;
    Ok(())
}

pub(crate) async fn end_session(db: &mut Connection, hash: &[u8; 32]) -> Result<()> {
    sqlx::query("DELETE FROM sessions WHERE hash = $1").bind(hash.as_slice()).execute(db).await?;
    Ok(())
}

pub(crate) async fn end_sessions(db: &mut Connection, user: &str) -> Result<u64> {
    Ok(sqlx::query("DELETE FROM sessions WHERE user_id = $1").bind(user).execute(db).await?.rows_affected())
}

pub(crate) async fn prune(db: &mut Connection, now: Millis) -> Result<u64> {
    let ended = sqlx::query("DELETE FROM sessions WHERE expires <= $1").bind(now).execute(&mut *db).await?;
    let sql = "DELETE FROM users WHERE password IS NULL AND created <= $1
        AND NOT EXISTS (SELECT 1 FROM sessions s WHERE s.user_id = users.id)
        AND NOT EXISTS (SELECT 1 FROM players p WHERE p.user_id = users.id)";
    let gone = sqlx::query(sql).bind(now.saturating_sub(GRACE)).execute(db).await?;
    Ok(ended.rows_affected() + gone.rows_affected())
}

pub(crate) async fn totals(db: &mut Connection) -> Result<Totals> {
    let natural = |number: i64| u64::try_from(number).unwrap_or_default();
    let users = sqlx::query_scalar("SELECT count(*) FROM users").fetch_one(&mut *db).await?;
    let mut totals = Totals { users: natural(users), ..Totals::default() };
    let sql = "SELECT stage, count(*) FROM tables GROUP BY stage";
    for row in sqlx::query(sql).fetch_all(db).await? {
        let tables = natural(row.try_get(1)?);
        match stage(row.try_get(0)?)? {
            Stage::Open => totals.open = tables,
            Stage::Playing => totals.playing = tables,
            Stage::Over => totals.over = tables,
        }
    }
    Ok(totals)
}

pub(crate) async fn ping(db: &mut Connection) -> Result<()> {
    sqlx::query("SELECT 1").execute(db).await?;
    Ok(())
}
