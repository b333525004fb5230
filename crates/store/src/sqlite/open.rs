//! Opening an SQLite file: its settings, whether it is ours, and its schema.

use std::path::Path;
use std::time::Duration;

use sqlx::ConnectOptions as _;
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteConnection, SqliteJournalMode, SqlitePool, SqlitePoolOptions,
    SqliteSynchronous,
};

use crate::schema;
use crate::{Result, StoreError};

/// Reads are short; more connections than this would only compete for the two or four cores of a small host.
const READERS: u32 = 4;

/// How many pages the write-ahead log holds before it is copied into the database. A table in play rewrites the same
/// pages again and again; the longer the log, the more often a page is copied once instead of several times.
const CHECKPOINT: &str = "8000";

/// Rows that a connection may buffer; with fewer, its thread would pause in the middle of a large group.
const ROWS: usize = 512;

fn options(path: &Path) -> SqliteConnectOptions {
    SqliteConnectOptions::new()
        .filename(path)
        .journal_mode(SqliteJournalMode::Wal)
        .synchronous(SqliteSynchronous::Full)
        .foreign_keys(true)
        .busy_timeout(Duration::from_secs(10))
        .disable_statement_logging()
}

/// Opens the writer, migrates the schema, and opens the readers.
pub(super) async fn open(path: &Path) -> Result<(SqliteConnection, SqlitePool)> {
    let writer = connect(path).await?;
    let readers = SqlitePoolOptions::new()
        .max_connections(READERS)
        .acquire_timeout(Duration::from_secs(10))
        // A file does not go away as a server can.
        .test_before_acquire(false)
        .connect_lazy_with(options(path).read_only(true));
    Ok((writer, readers))
}

/// One connection that may write, to a database with the newest schema; created if missing.
pub(crate) async fn connect(path: &Path) -> Result<SqliteConnection> {
    let whose = format!("the database {}", path.display());
    if !path.exists() {
        // If this fails, so does opening it, which reports why.
        let _ = create_private(path);
    }
    let options = options(path).pragma("wal_autocheckpoint", CHECKPOINT).row_buffer_size(ROWS);
    let mut writer = options.connect().await.map_err(|error| cannot_open(path, &error))?;
    if check_ours(&mut writer, &whose).await? == Whose::Nobodys {
        let mark =
            sqlx::query(sqlx::AssertSqlSafe(format!("PRAGMA application_id = {}", schema::APPLICATION)));
        mark.execute(&mut writer).await.map_err(|error| cannot_open(path, &error))?;
    }
    let migrator = schema::sqlite();
    migrator.run_direct(None, &mut writer, false).await.map_err(|error| schema::refused(&whose, error))?;
    Ok(writer)
}

/// Creates an empty file that only we can read: the database contains password hashes.
pub(crate) fn create_private(path: &Path) -> std::io::Result<()> {
    let mut options = std::fs::OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path).map(drop)
}

/// One connection to a database that may be in use, without changing it.
pub(crate) async fn connect_as_it_is(path: &Path) -> Result<SqliteConnection> {
    options(path).read_only(true).connect().await.map_err(|error| cannot_open(path, &error))
}

/// One connection to a file that nobody writes: a backup.
pub(crate) async fn read(path: &Path) -> Result<SqliteConnection> {
    let options = SqliteConnectOptions::new().filename(path).read_only(true).immutable(true);
    options.disable_statement_logging().connect().await.map_err(|error| cannot_open(path, &error))
}

/// Whether a database is ours.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Whose {
    Ours,
    /// It is empty.
    Nobodys,
}

/// Refuses the files of other programs.
pub(crate) async fn check_ours(db: &mut SqliteConnection, whose: &str) -> Result<Whose> {
    let not_ours =
        || StoreError::Unusable(format!("{whose} is not one of Branchline's; choose another file"));
    let unreadable = |error: sqlx::Error| match primary_code(&error) {
        Some(NOT_A_DATABASE) => not_ours(),
        _ => StoreError::Unusable(format!("{whose} is damaged or cut off ({error}); use a backup")),
    };
    let mark = sqlx::query_scalar("PRAGMA application_id").fetch_one(&mut *db).await.map_err(unreadable)?;
    let things = sqlx::query_scalar("SELECT count(*) FROM sqlite_schema").fetch_one(db).await;
    match (mark, things.map_err(unreadable)?) {
        (schema::APPLICATION, _) => Ok(Whose::Ours),
        (0, 0) => Ok(Whose::Nobodys),
        _ => Err(not_ours()),
    }
}

/// SQLite's code for a file that never was a database.
const NOT_A_DATABASE: i32 = 26;

/// SQLite's primary error code; the higher bytes only give details.
fn primary_code(error: &sqlx::Error) -> Option<i32> {
    let code: i32 = error.as_database_error()?.code()?.parse().ok()?;
    Some(code & 0xff)
}

/// SQLite itself says only "unable to open database file", so we find out why.
fn cannot_open(path: &Path, error: &sqlx::Error) -> StoreError {
    let shown = path.display();
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let why = if primary_code(error) == Some(NOT_A_DATABASE) {
        return StoreError::Unusable(format!("{shown} is not a database of Branchline; choose another file"));
    } else if path.is_dir() {
        format!("{shown} is a folder; name a file in it")
    } else if !folder.is_dir() {
        format!("there is no folder {}; create it", folder.display())
    } else if let Err(error) = std::fs::OpenOptions::new().read(true).write(true).open(path)
        && error.kind() == std::io::ErrorKind::PermissionDenied
    {
        "no permission to read and write it; run as the user that owns it, or change its owner".to_owned()
    } else {
        format!("{error}; is the folder {} writable, and is there room on the disk?", folder.display())
    };
    StoreError::Unusable(format!("cannot open the database {shown}: {why}"))
}
