//! Backups: all of a live database as one SQLite file, and back into a new database of either kind.

use std::path::{Path, PathBuf};

use sqlx::postgres::PgConnection;
use sqlx::sqlite::SqliteConnection;
use sqlx::{Connection as _, Executor as _};

use crate::copy_schema::TABLES;
use crate::{Contents, Result, StoreError, is_postgres, postgres, schema, sqlite};

fn unusable<T>(what: String) -> Result<T> {
    Err(StoreError::Unusable(what))
}

/// Writes all of a database, as it is at one moment, into a new file. The database may be in use.
///
/// # Errors
/// If the database cannot be read or the file cannot be written; the message says what to do. The file appears only
/// when it is complete.
pub async fn backup(database: &str, file: impl AsRef<Path>) -> Result<Contents> {
    let file = file.as_ref();
    let shown = file.display();
    if file.exists() {
        return unusable(format!("{shown} is there already; name a new file for the backup"));
    }
    let part = Part::new(file)?;
    if is_postgres(database) {
        from_postgres(database, &part.path).await?;
    } else {
        from_sqlite(Path::new(database), &part.path).await?;
    }
    let mut written = sqlite::read(&part.path).await?;
    let contents = sqlite::copy_rows::contents(&mut written).await?;
    written.close().await?;
    part.finish(file)?;
    Ok(contents)
}

/// A backup that is being written; deleted unless it is finished.
struct Part {
    path: PathBuf,
}

impl Part {
    fn new(file: &Path) -> Result<Part> {
        let mut path = file.as_os_str().to_owned();
        path.push(".part");
        let part = Part { path: path.into() };
        // An interrupted backup may have left one.
        let _ = std::fs::remove_file(&part.path);
        sqlite::create_private(&part.path).map_err(|error| part.cannot(&error))?;
        Ok(part)
    }

    /// Syncs it to disk, then renames it.
    fn finish(self, file: &Path) -> Result<()> {
        let written = std::fs::File::open(&self.path).and_then(|part| part.sync_all());
        written.and_then(|()| std::fs::rename(&self.path, file)).map_err(|error| self.cannot(&error))
    }

    fn cannot(&self, error: &std::io::Error) -> StoreError {
        StoreError::Unusable(format!("cannot write the backup {}: {error}", self.path.display()))
    }
}

impl Drop for Part {
    fn drop(&mut self) {
        // After `finish` it no longer exists.
        let _ = std::fs::remove_file(&self.path);
    }
}

async fn from_sqlite(database: &Path, part: &Path) -> Result<()> {
    let whose = format!("the database {}", database.display());
    if !database.is_file() {
        return unusable(format!("there is no file {}; correct the path", database.display()));
    }
    let mut db = sqlite::connect_as_it_is(database).await?;
    sqlite::check_ours(&mut db, &whose).await?;
    check_version(sqlite::copy_rows::version(&mut db).await, &whose)?;
    let query = sqlx::query("VACUUM INTO $1").bind(part.display().to_string());
    query.execute(&mut db).await.map_err(|error| cannot_copy(&whose, error.into()))?;
    db.close().await?;
    Ok(())
}

async fn from_postgres(database: &str, part: &Path) -> Result<()> {
    let (mut from, whose) = postgres::connect_as_it_is(database).await?;
    check_version(postgres::copy_rows::version(&mut from).await, &whose)?;
    let mut to = sqlite::connect(part).await?;
    let mut snapshot = from.begin_with("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY").await?;
    let mut writing = to.begin().await?;
    for table in &TABLES {
        let mut page = postgres::copy_rows::page(&mut snapshot, table, None).await?;
        while let Some(last) = page.last().cloned() {
            sqlite::copy_rows::insert(&mut writing, table, page).await?;
            page = postgres::copy_rows::page(&mut snapshot, table, Some(&last)).await?;
        }
    }
    writing.commit().await?;
    snapshot.commit().await?;
    // One file, without a write-ahead log.
    to.execute("PRAGMA journal_mode = DELETE").await?;
    to.close().await?;
    from.close().await?;
    Ok(())
}

fn check_version(found: Option<i64>, whose: &str) -> Result<()> {
    let newest = schema::NEWEST;
    match found {
        Some(found) if found == newest => Ok(()),
        Some(found) if found > newest => unusable(format!(
            "{whose} comes from a newer Branchline (schema {found}; this program knows up to {newest}): use that version"
        )),
        Some(found) => unusable(format!(
            "{whose} is of an older Branchline (schema {found}, this program writes {newest}); use that version, or \
             for a database in use start the new server on it first"
        )),
        None => unusable(format!("{whose} holds nothing of Branchline's")),
    }
}

fn cannot_copy(whose: &str, error: StoreError) -> StoreError {
    StoreError::Unusable(format!("cannot copy {whose}: {error}"))
}

/// Copies a backup into an empty database, all or nothing.
///
/// # Errors
/// If the file is not a complete backup, or the database is not empty or cannot be written; the message says what to
/// do.
pub async fn restore(file: impl AsRef<Path>, database: &str) -> Result<Contents> {
    let mut from = open_backup(file.as_ref()).await?;
    let contents = if is_postgres(database) {
        let mut to = postgres::connect(database).await?;
        let contents = into_postgres(&mut from, &mut to).await?;
        to.close().await?;
        contents
    } else {
        let mut to = sqlite::connect(Path::new(database)).await?;
        let contents = into_sqlite(&mut from, &mut to).await?;
        to.close().await?;
        contents
    };
    from.close().await?;
    Ok(contents)
}

fn check_empty(contents: Contents) -> Result<()> {
    if contents == Contents::default() {
        return Ok(());
    }
    let Contents { users, tables, .. } = contents;
    unusable(format!(
        "the database holds {users} people and {tables} tables already, and a restore never overwrites; name a new one"
    ))
}

async fn into_sqlite(from: &mut SqliteConnection, to: &mut SqliteConnection) -> Result<Contents> {
    let mut writing = to.begin_with("BEGIN IMMEDIATE").await?;
    check_empty(sqlite::copy_rows::contents(&mut writing).await?)?;
    for table in &TABLES {
        let mut page = sqlite::copy_rows::page(from, table, None).await?;
        while let Some(last) = page.last().cloned() {
            sqlite::copy_rows::insert(&mut writing, table, page).await?;
            page = sqlite::copy_rows::page(from, table, Some(&last)).await?;
        }
    }
    let contents = sqlite::copy_rows::contents(&mut writing).await?;
    writing.commit().await?;
    Ok(contents)
}

async fn into_postgres(from: &mut SqliteConnection, to: &mut PgConnection) -> Result<Contents> {
    let mut writing = to.begin().await?;
    // A running server must not write between the check and the copy.
    writing
        .execute("LOCK TABLE users, sessions, tables, entries, players IN SHARE ROW EXCLUSIVE MODE")
        .await?;
    check_empty(postgres::copy_rows::contents(&mut writing).await?)?;
    for table in &TABLES {
        let mut page = sqlite::copy_rows::page(from, table, None).await?;
        while let Some(last) = page.last().cloned() {
            postgres::copy_rows::insert(&mut writing, table, page).await?;
            page = sqlite::copy_rows::page(from, table, Some(&last)).await?;
        }
    }
    let contents = postgres::copy_rows::contents(&mut writing).await?;
    writing.commit().await?;
    Ok(contents)
}

/// Opens a backup, and checks that it is complete.
async fn open_backup(file: &Path) -> Result<SqliteConnection> {
    let whose = format!("the backup {}", file.display());
    if !file.is_file() {
        return unusable(format!("there is no file {}; correct the path", file.display()));
    }
    let mut log = file.as_os_str().to_owned();
    log.push("-wal");
    if Path::new(&log).exists() {
        return unusable(format!(
            "{} is a database in use, not a backup; make a backup of it first",
            file.display()
        ));
    }
    let mut db = sqlite::read(file).await?;
    if sqlite::check_ours(&mut db, &whose).await? == sqlite::Whose::Nobodys {
        return unusable(format!("{whose} is empty; choose another file"));
    }
    let damaged = |_| StoreError::Unusable(format!("{whose} is damaged or cut off; choose another one"));
    let sound: Vec<String> =
        sqlx::query_scalar("PRAGMA integrity_check").fetch_all(&mut db).await.map_err(damaged)?;
    let torn = db.fetch_all("PRAGMA foreign_key_check").await.map_err(damaged)?;
    if sound != ["ok"] || !torn.is_empty() {
        return Err(damaged(sqlx::Error::RowNotFound));
    }
    check_version(sqlite::copy_rows::version(&mut db).await, &whose)?;
    let sql = "SELECT count(*) FROM tables t WHERE t.seq <> (SELECT count(*) FROM entries e WHERE e.table_id = t.id)";
    let torn: i64 = sqlx::query_scalar(sql).fetch_one(&mut db).await?;
    if torn > 0 {
        return Err(damaged(sqlx::Error::RowNotFound));
    }
    Ok(db)
}
