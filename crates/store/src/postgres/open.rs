//! Connecting to a PostgreSQL database: its version, whether it is ours, and its schema.

use std::str::FromStr as _;
use std::time::Duration;

use sqlx::postgres::{PgConnectOptions, PgConnection, PgPool, PgPoolOptions};
use sqlx::{ConnectOptions as _, Connection as _};

use crate::schema;
use crate::{Result, StoreError};

/// A server's share of the hundred connections that PostgreSQL allows by default.
const CONNECTIONS: u32 = 10;

/// The oldest version that we test on, as PostgreSQL numbers them.
const OLDEST: i64 = 150_000;

fn options(url: &str) -> Result<PgConnectOptions> {
    let unreadable = |error| {
        let error = match error {
            sqlx::Error::Configuration(what) => what.to_string(),
            other => other.to_string(),
        };
        StoreError::Unusable(format!(
            "the address of the database cannot be read ({error}); it looks like \
             postgres://user:password@host:5432/database"
        ))
    };
    let options = PgConnectOptions::from_str(url).map_err(unreadable)?;
    Ok(options.application_name("branchline").disable_statement_logging())
}

/// The database as error messages name it: without the password.
fn shown(options: &PgConnectOptions) -> String {
    let (host, port) = (options.get_host(), options.get_port());
    let user = options.get_username();
    let database = options.get_database().unwrap_or(user);
    format!("the PostgreSQL database `{database}` at {host}:{port} (as user `{user}`)")
}

/// Checks the database and opens a pool on it.
pub(super) async fn open(url: &str) -> Result<PgPool> {
    connect(url).await?.close().await?;
    let pool = PgPoolOptions::new()
        .max_connections(CONNECTIONS)
        .acquire_timeout(Duration::from_secs(5))
        // Costs a round trip, but finds connections that broke when the server restarted.
        .test_before_acquire(true);
    Ok(pool.connect_lazy_with(options(url)?))
}

/// One connection to a database with the newest schema.
pub(crate) async fn connect(url: &str) -> Result<PgConnection> {
    let (mut db, whose) = connect_as_it_is(url).await?;
    check_ours(&mut db, &whose).await?;
    let migrator = schema::postgres();
    migrator.run_direct(None, &mut db, false).await.map_err(|error| schema::refused(&whose, error))?;
    Ok(db)
}

/// One connection to a database that may be in use, without changing it; and its name for error messages.
pub(crate) async fn connect_as_it_is(url: &str) -> Result<(PgConnection, String)> {
    let options = options(url)?;
    let whose = shown(&options);
    let db = options.connect().await.map_err(|error| cannot_connect(&whose, &error))?;
    Ok((db, whose))
}

/// Refuses servers that are too old and databases of other programs.
async fn check_ours(db: &mut PgConnection, whose: &str) -> Result<()> {
    let sql = "SELECT current_setting('server_version_num')::bigint";
    let version: i64 = sqlx::query_scalar(sql).fetch_one(&mut *db).await?;
    if version < OLDEST {
        let (found, least) = (version / 10_000, OLDEST / 10_000);
        return Err(StoreError::Unusable(format!(
            "{whose} is PostgreSQL {found}; Branchline needs {least} or later"
        )));
    }
    let sql = "SELECT count(*), count(*) FILTER (WHERE relname = $1) FROM pg_class
        WHERE relnamespace = current_schema()::regnamespace AND relkind IN ('r', 'p')";
    let (all, ours): (i64, i64) = sqlx::query_as(sql).bind(schema::NOTED_IN).fetch_one(db).await?;
    if all > 0 && ours == 0 {
        return Err(StoreError::Unusable(format!(
            "{whose} has tables of another program; make one for Branchline: CREATE DATABASE branchline"
        )));
    }
    Ok(())
}

fn cannot_connect(whose: &str, error: &sqlx::Error) -> StoreError {
    let told = error.as_database_error();
    let advice = match told.and_then(|told| told.code()).as_deref() {
        Some("28P01" | "28000") => "check the user and the password",
        Some("3D000") => "make it with CREATE DATABASE, or correct its name",
        Some("42501") => "give the user the right to connect",
        Some(_) => "see PostgreSQL's log",
        None => "is PostgreSQL running, and are host and port right?",
    };
    let why = told.map_or_else(|| error.to_string(), |told| told.message().to_owned());
    StoreError::Unusable(format!("cannot connect to {whose}: {why}; {advice}"))
}
