//! The schema of both databases: embedded, applied step by step, and refused when it is not ours.

use std::borrow::Cow;

use sqlx::SqlSafeStr;
use sqlx::migrate::{MigrateError, Migration, MigrationType, Migrator};

use crate::StoreError;

/// The table that lists the migrations applied. We do not use sqlx's default name, because other programs may.
pub(crate) const NOTED_IN: &str = "branchline_schema";

/// Marks SQLite files as ours: `BrLn`.
pub(crate) const APPLICATION: i64 = 0x4272_4c6e;

/// The number of the newest migration; the same for both databases, so that a backup of one fits the other.
pub(crate) const NEWEST: i64 = 1;

/// A released migration is never changed: add the next one instead.
pub(crate) fn sqlite() -> Migrator {
    migrator([(1, "begin", include_str!("../migrations/sqlite/0001_begin.sql"))])
}

pub(crate) fn postgres() -> Migrator {
    migrator([(1, "begin", include_str!("../migrations/postgres/0001_begin.sql"))])
}

fn migrator<const N: usize>(steps: [(i64, &'static str, &'static str); N]) -> Migrator {
    let step = |(number, name, sql): (i64, &'static str, &'static str)| {
        Migration::new(number, Cow::Borrowed(name), MigrationType::Simple, sql.into_sql_str(), false)
    };
    let mut migrator = Migrator::with_migrations(steps.map(step).into());
    migrator.dangerous_set_table_name(NOTED_IN);
    migrator
}

/// Why the schema could not be migrated, for the person who started the program.
pub(crate) fn refused(whose: &str, error: MigrateError) -> StoreError {
    let what = match error {
        MigrateError::VersionMissing(found) => format!(
            "{whose} was written by a newer Branchline (schema {found}, this program knows {NEWEST}); \
             use that version, or restore a backup that this one made"
        ),
        MigrateError::VersionMismatch(step) => format!(
            "{whose} was set up by another build of Branchline (schema {step} differs); \
             use that build, or restore a backup into a new database"
        ),
        MigrateError::Execute(error) | MigrateError::ExecuteMigration(error, _) => {
            format!("cannot set up {whose}: {error}")
        }
        other => format!("cannot set up {whose}: {other}"),
    };
    StoreError::Unusable(what)
}
