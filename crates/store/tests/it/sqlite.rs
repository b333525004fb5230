//! SQLite only: database files.

use std::path::Path;

use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use sqlx::{ConnectOptions as _, Connection as _, Executor as _};
use store::{Sqlite, StoreError};

use crate::test_database::TestDatabase;

async fn refusal(path: impl AsRef<Path>) -> String {
    match Sqlite::open(path).await.err().expect("refused") {
        StoreError::Unusable(words) => words,
        other => panic!("not for a person: {other:?}"),
    }
}

async fn raw(path: &str) -> SqliteConnection {
    SqliteConnectOptions::new().filename(path).create_if_missing(true).connect().await.unwrap()
}

#[tokio::test]
async fn a_file_of_another_program_is_refused_and_left_alone() {
    let db = TestDatabase::sqlite().await;
    let letter = db.file("letter");
    std::fs::write(&letter, "Dear diary, ".repeat(1000)).unwrap();
    assert!(refusal(&letter).await.contains("not a database of Branchline"));
    assert_eq!(std::fs::read_to_string(&letter).unwrap(), "Dear diary, ".repeat(1000));
    let mut other = raw(db.database()).await;
    other.execute("CREATE TABLE recipes (soup TEXT)").await.unwrap();
    other.close().await.unwrap();
    assert!(refusal(db.database()).await.contains("not one of Branchline's"));
}

#[tokio::test]
async fn a_newer_schema_is_refused() {
    let db = TestDatabase::sqlite().await;
    db.open().await.close().await;
    let mut connection = raw(db.database()).await;
    let sql = "INSERT INTO branchline_schema SELECT 99, 'later', installed_on, TRUE, checksum, 0 FROM branchline_schema";
    connection.execute(sql).await.unwrap();
    connection.close().await.unwrap();
    let told = refusal(db.database()).await;
    assert!(told.contains("newer Branchline (schema 99"), "{told}");
    let told = store::backup(db.database(), db.file("backup")).await.unwrap_err().to_string();
    assert!(told.contains("newer Branchline"), "{told}");
}

#[tokio::test]
async fn a_path_that_leads_nowhere_is_explained() {
    let db = TestDatabase::sqlite().await;
    assert!(refusal(db.file("no").join("such.db")).await.contains("there is no folder"));
    std::fs::create_dir(db.file("folder")).unwrap();
    assert!(refusal(db.file("folder")).await.contains("is a folder"));
}

#[tokio::test]
async fn a_closed_database_is_one_file_that_only_its_owner_reads() {
    let db = TestDatabase::sqlite().await;
    let store = db.open().await;
    crate::sample::write(&*store, [crate::sample::append("t", 1)]).await;
    store.close().await;
    assert!(!Path::new(&format!("{}-wal", db.database())).exists());
    let backup = db.file("backup");
    store::backup(db.database(), &backup).await.unwrap();
    use std::os::unix::fs::PermissionsExt as _;
    for file in [Path::new(db.database()), &backup] {
        assert_eq!(
            std::fs::metadata(file).unwrap().permissions().mode() & 0o777,
            0o600,
            "{}",
            file.display()
        );
    }
}

#[tokio::test]
async fn a_database_in_use_is_no_backup() {
    let (db, target) = (TestDatabase::sqlite().await, TestDatabase::sqlite().await);
    let store = db.open().await;
    crate::sample::write(&*store, [crate::sample::append("t", 1)]).await;
    let told = store::restore(db.database(), target.database()).await.unwrap_err().to_string();
    assert!(told.contains("database in use"), "{told}");
    store.close().await;
}
