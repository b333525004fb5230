//! A fresh database for one test, of either kind.

use std::sync::Arc;

use sqlx::{AssertSqlSafe, Connection as _, PgConnection};
use store::Store;
use test_services::Folder;

/// Where a test keeps its data.
pub(crate) struct TestDatabase {
    database: String,
    folder: Folder,
    /// The server and the name of the database, if there is a server.
    made: Option<(String, String)>,
}

impl TestDatabase {
    pub(crate) async fn sqlite() -> TestDatabase {
        let folder = Folder::new("store").unwrap();
        let database = folder.path().join("games.db").display().to_string();
        TestDatabase { database, folder, made: None }
    }

    /// A database of its own on the shared server.
    pub(crate) async fn postgres() -> TestDatabase {
        TestDatabase::postgres_at(&test_services::Postgres::for_tests().unwrap()).await
    }

    pub(crate) async fn postgres_at(server: &str) -> TestDatabase {
        let folder = Folder::new("store").unwrap();
        let name = folder.path().file_name().unwrap().to_str().unwrap().replace('-', "_");
        let mut db = PgConnection::connect(server).await.unwrap();
        let sql = format!("CREATE DATABASE {name} TEMPLATE template0");
        sqlx::query(AssertSqlSafe(sql)).execute(&mut db).await.unwrap();
        let (host, _) = server.rsplit_once('/').unwrap();
        TestDatabase { database: format!("{host}/{name}"), folder, made: Some((server.to_owned(), name)) }
    }

    /// The other kind.
    pub(crate) async fn other(&self) -> TestDatabase {
        if self.made.is_some() { TestDatabase::sqlite().await } else { TestDatabase::postgres().await }
    }

    pub(crate) fn database(&self) -> &str {
        &self.database
    }

    /// A file that is not there yet.
    pub(crate) fn file(&self, name: &str) -> std::path::PathBuf {
        self.folder.path().join(name)
    }

    pub(crate) async fn open(&self) -> Arc<dyn Store> {
        store::any(&self.database).await.unwrap()
    }

    /// Leaves nothing on a server that outlives the test.
    pub(crate) async fn remove(self) {
        if let Some((server, name)) = self.made {
            let mut db = PgConnection::connect(&server).await.unwrap();
            let sql = format!("DROP DATABASE {name} WITH (FORCE)");
            sqlx::query(AssertSqlSafe(sql)).execute(&mut db).await.unwrap();
        }
    }
}
