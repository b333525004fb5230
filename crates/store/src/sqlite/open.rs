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

/// Pages of the log after which it is copied into the database. A table that is played rewrites the same pages again
/// and again; the longer the log, the more of that is copied once.
const CHECKPOINT: &str = "8000";

fn options(path: &Path) -> SqliteConnectOptions {
    SqliteConnectOptions::new()
        .filename(path)
        .journal_mode(SqliteJournalMode::Wal)
        .synchronous(SqliteSynchronous::Full)
        .foreign_keys(true)
        .busy_timeout(Duration::from_secs(10))
        .disable_statement_logging()
}

/// Opens the writer, brings the schema up to date, and opens the readers.
pub(super) async fn open(path: &Path) -> Result<(SqliteConnection, SqlitePool)> {
    let writer = connect(path, Making::IfMissing).await?;
    let readers = SqlitePoolOptions::new()
        .max_connections(READERS)
        .acquire_timeout(Duration::from_secs(10))
        // The file does not go away like a server does.
        .test_before_acquire(false)
        .connect_lazy_with(options(path).read_only(true));
    Ok((writer, readers))
}

/// Whether a file that is not there is made.
#[derive(Clone, Copy, PartialEq, Eq)]
#[allow(dead_code)] // backups follow
pub(crate) enum Making {
    IfMissing,
    Never,
}

/// One connection that may write, to a database with the newest schema.
pub(crate) async fn connect(path: &Path, making: Making) -> Result<SqliteConnection> {
    let whose = format!("the database {}", path.display());
    let options = options(path).create_if_missing(making == Making::IfMissing);
    let options = options.pragma("wal_autocheckpoint", CHECKPOINT);
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

/// Whose database it is.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Whose {
    Ours,
    /// It is empty.
    Nobodys,
}

/// Refuses the files of other programs.
pub(crate) async fn check_ours(db: &mut SqliteConnection, whose: &str) -> Result<Whose> {
    let not_ours =
        |_| StoreError::Unusable(format!("{whose} is not one of Branchline's; choose another file"));
    let mark: i64 =
        sqlx::query_scalar("PRAGMA application_id").fetch_one(&mut *db).await.map_err(not_ours)?;
    let things: i64 =
        sqlx::query_scalar("SELECT count(*) FROM sqlite_schema").fetch_one(db).await.map_err(not_ours)?;
    match (mark, things) {
        (schema::APPLICATION, _) => Ok(Whose::Ours),
        (0, 0) => Ok(Whose::Nobodys),
        _ => Err(not_ours(sqlx::Error::RowNotFound)),
    }
}

/// SQLite itself says only "unable to open database file", so we look what is in its way.
fn cannot_open(path: &Path, error: &sqlx::Error) -> StoreError {
    let shown = path.display();
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let primary = error.as_database_error().and_then(|told| told.code()?.parse::<i32>().ok());
    let why = if primary.map(|code| code & 0xff) == Some(26) {
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
