//! PostgreSQL only: servers that go down and come back.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};

use sqlx::{Connection as _, Executor as _, PgConnection};
use store::{Appended, Store, StoreError};

use crate::sample::{append, check_whole, log};
use crate::test_database::TestDatabase;

async fn refusal(url: &str) -> String {
    match store::Postgres::connect(url).await.err().expect("refused") {
        StoreError::Unusable(words) => words,
        other => panic!("not for a person: {other:?}"),
    }
}

#[tokio::test]
async fn a_database_that_cannot_be_reached_is_explained_without_the_password() {
    let refused = "postgres://ann:hunter2@127.0.0.1:1/games";
    let unknown = "postgres://ann:hunter2@nowhere.invalid/games";
    for url in [refused, unknown, "postgres://ann:hunter2@[games", "postgres://ann:hunter2@h/d?sslmode=maybe"]
    {
        let told = refusal(url).await;
        assert!(!told.contains("hunter2"), "{told}");
        assert!(told.contains("cannot connect to") || told.contains("cannot be read"), "{told}");
    }
    let server = test_services::Postgres::for_tests().unwrap();
    let (host, _) = server.rsplit_once('/').unwrap();
    assert!(refusal(&format!("{host}/nowhere")).await.contains("CREATE DATABASE"));
}

#[tokio::test]
async fn a_database_of_another_program_or_a_newer_one_is_refused() {
    let db = TestDatabase::postgres().await;
    let mut connection = PgConnection::connect(db.database()).await.unwrap();
    connection.execute("CREATE TABLE recipes (soup TEXT)").await.unwrap();
    assert!(refusal(db.database()).await.contains("tables of another program"));
    connection.execute("DROP TABLE recipes").await.unwrap();
    db.open().await.close().await;
    connection.execute(
        "INSERT INTO branchline_schema SELECT 99, 'later', now(), TRUE, checksum, 0 FROM branchline_schema",
    )
    .await
    .unwrap();
    assert!(refusal(db.database()).await.contains("newer Branchline (schema 99"));
    db.remove().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nodes_that_start_together_set_the_database_up_once() {
    let db = TestDatabase::postgres().await;
    let nodes: Vec<_> = (0..8)
        .map(|_| {
            let database = db.database().to_owned();
            tokio::spawn(async move { store::any(&database).await.map(drop) })
        })
        .collect();
    for node in nodes {
        assert_eq!(node.await.unwrap(), Ok(()));
    }
    db.remove().await;
}

/// Writes entry after entry as a server does: whatever happens, an entry that was answered with `Done` is remembered.
async fn play(store: Arc<dyn Store>, table: String, enough: Arc<AtomicBool>, done: Arc<AtomicU32>) -> u32 {
    let mut acknowledged = 0;
    while !enough.load(Ordering::Relaxed) {
        match store.append(append(&table, acknowledged + 1)).await {
            Ok(Appended::Done) => acknowledged += 1,
            // The answer to the attempt before was lost, but the entry is there.
            Ok(Appended::Taken) => match store.head(&table).await {
                Ok(head) => acknowledged = head.map_or(0, |head| head.seq),
                Err(error) => assert!(matches!(error, StoreError::Away(_)), "{error}"),
            },
            Err(error) => {
                assert!(matches!(error, StoreError::Away(_)), "{error}");
                tokio::task::yield_now().await;
            }
        }
        done.fetch_add(1, Ordering::Relaxed);
    }
    acknowledged
}

/// Waits until the tables have moved on.
async fn more(done: &AtomicU32, by: u32) {
    let until = done.load(Ordering::Relaxed) + by;
    while done.load(Ordering::Relaxed) < until {
        tokio::task::yield_now().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_is_lost_or_doubled_when_the_server_is_started_anew() {
    let mut server = test_services::Postgres::start_with(test_services::Flush::Off).unwrap();
    let db = TestDatabase::postgres_at(&server.url()).await;
    let store = db.open().await;
    let (enough, done) = (Arc::new(AtomicBool::new(false)), Arc::new(AtomicU32::new(0)));
    let tables: Vec<String> = (0..10).map(|table| format!("t{table}")).collect();
    let playing: Vec<_> = tables
        .iter()
        .map(|table| tokio::spawn(play(store.clone(), table.clone(), enough.clone(), done.clone())))
        .collect();
    for round in 0..4 {
        more(&done, 200).await;
        tokio::task::block_in_place(|| {
            if round % 2 == 0 { server.stop() } else { server.kill() }.unwrap();
            server.start_again().unwrap();
        });
    }
    more(&done, 200).await;
    enough.store(true, Ordering::Relaxed);
    for (table, player) in tables.iter().zip(playing) {
        let acknowledged = player.await.unwrap();
        check_whole(&*store, table).await;
        // At most the last answer was lost.
        let written = log(&*store, table).await.len();
        assert!(written == acknowledged as usize || written == acknowledged as usize + 1, "{table}");
    }
    store.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_that_is_stopped_is_away_until_it_is_back() {
    let mut server = test_services::Postgres::start_with(test_services::Flush::Off).unwrap();
    let db = TestDatabase::postgres_at(&server.url()).await;
    let store = db.open().await;
    assert_eq!(store.append(append("t", 1)).await, Ok(Appended::Done));
    server.stop().unwrap();
    let (appended, head, pong) = tokio::join!(store.append(append("t", 2)), store.head("t"), store.ping());
    assert!(matches!(appended, Err(StoreError::Away(_))), "{appended:?}");
    assert!(matches!(head, Err(StoreError::Away(_))), "{head:?}");
    assert!(matches!(pong, Err(StoreError::Away(_))), "{pong:?}");
    server.start_again().unwrap();
    store.ping().await.unwrap();
    assert_eq!(store.append(append("t", 2)).await, Ok(Appended::Done));
    check_whole(&*store, "t").await;
    store.close().await;
}
