//! Backups of a live database, and restoring them into either kind.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use store::{Contents, Head, Stage, Store, StoreError};

use crate::sample::{append, check_whole, guest, head, ids, keeper, log, session, with, write};
use crate::test_database::TestDatabase;

async fn fill(store: &dyn Store) {
    store.add_user(&keeper("ann", "Änn")).await.unwrap();
    store.add_user(&guest("bob", "Bob")).await.unwrap();
    store.add_session(&session(1, "ann", 100)).await.unwrap();
    store.add_session(&session(2, "bob", 100)).await.unwrap();
    let mut first = with(Head { stage: Stage::Open, public: true, due: Some(9), ..head("open", 1) });
    first.joined = vec!["ann".to_owned(), "bob".to_owned()];
    first.body = "東京 🚂".to_owned();
    write(store, [first]).await;
    // More than are copied at once.
    for seq in 1..=450 {
        write(store, [append("long", seq)]).await;
    }
    store.lease("open", "node", 0, 1_000_000).await.unwrap();
}

async fn check_filled(store: &dyn Store, original: &dyn Store) {
    for user in ["ann", "bob"] {
        assert_eq!(store.user(user).await.unwrap(), original.user(user).await.unwrap());
        assert_eq!(store.sessions_of(user, 0).await.unwrap(), original.sessions_of(user, 0).await.unwrap());
        assert_eq!(ids(&store.tables_of(user, i64::MAX, 9).await.unwrap()), ["open"]);
    }
    for table in ["open", "long"] {
        assert_eq!(store.head(table).await.unwrap(), original.head(table).await.unwrap());
        assert_eq!(log(store, table).await, log(original, table).await);
    }
    assert_eq!(store.totals().await.unwrap(), original.totals().await.unwrap());
    // Whoever held a lease is not there any more.
    assert_eq!(store.due("another", 10, 9).await.unwrap(), ["open"]);
    write(store, [append("long", 451)]).await;
}

pub(super) async fn a_backup_is_restored_into_both_kinds(db: &TestDatabase) {
    let store = db.open().await;
    fill(&*store).await;
    let file = db.file("backup");
    let contents = Contents { users: 2, tables: 2, entries: 451 };
    assert_eq!(store::backup(db.database(), &file).await, Ok(contents));
    for target in [db.other().await, db.other().await.other().await] {
        assert_eq!(store::restore(&file, target.database()).await, Ok(contents));
        let restored = target.open().await;
        check_filled(&*restored, &*store).await;
        restored.close().await;
        target.remove().await;
    }
    store.close().await;
}

pub(super) async fn a_backup_while_tables_are_played_is_whole(db: &TestDatabase) {
    let store = db.open().await;
    let enough = Arc::new(AtomicBool::new(false));
    let players: Vec<_> = (0..20)
        .map(|table| {
            let (store, enough) = (store.clone(), enough.clone());
            tokio::spawn(async move {
                let mut seq = 0;
                while !enough.load(Ordering::Relaxed) {
                    seq += 1;
                    write(&*store, [append(&format!("t{table}"), seq)]).await;
                }
                seq
            })
        })
        .collect();
    for round in 0..3 {
        let before = store.seqs(&(0..20).map(|table| format!("t{table}")).collect::<Vec<_>>()).await.unwrap();
        let (file, target) = (db.file(&format!("backup {round}")), TestDatabase::sqlite().await);
        store::backup(db.database(), &file).await.unwrap();
        store::restore(&file, target.database()).await.unwrap();
        let restored = target.open().await;
        for (table, least) in before {
            check_whole(&*restored, &table).await;
            assert!(restored.head(&table).await.unwrap().unwrap().seq >= least);
        }
        restored.close().await;
    }
    enough.store(true, Ordering::Relaxed);
    for player in players {
        assert!(player.await.unwrap() > 1, "the backup held up a table");
    }
    store.close().await;
}

fn words<T: std::fmt::Debug>(result: store::Result<T>) -> String {
    match result.unwrap_err() {
        StoreError::Unusable(words) => words,
        other => panic!("not for a person: {other:?}"),
    }
}

pub(super) async fn a_backup_never_overwrites_a_file(db: &TestDatabase) {
    let store = db.open().await;
    let file = db.file("backup");
    std::fs::write(&file, "precious").unwrap();
    assert!(words(store::backup(db.database(), &file).await).contains("is there already"));
    assert_eq!(std::fs::read_to_string(&file).unwrap(), "precious");
    let nowhere = db.file("nowhere").join("backup");
    assert!(words(store::backup(db.database(), &nowhere).await).contains("cannot write the backup"));
    store.close().await;
}

pub(super) async fn a_restore_needs_an_empty_database(db: &TestDatabase) {
    let store = db.open().await;
    write(&*store, [append("t", 1)]).await;
    let file = db.file("backup");
    store::backup(db.database(), &file).await.unwrap();
    let told = words(store::restore(&file, db.database()).await);
    assert!(told.contains("holds 0 people and 1 tables already"), "{told}");
    check_whole(&*store, "t").await;
    store.close().await;
}

pub(super) async fn a_restore_refuses_what_is_not_a_whole_backup(db: &TestDatabase) {
    let source = TestDatabase::sqlite().await;
    let store = source.open().await;
    fill(&*store).await;
    let good = source.file("good");
    store::backup(source.database(), &good).await.unwrap();
    store.close().await;
    let bytes = std::fs::read(&good).unwrap();
    let half = db.file("half");
    std::fs::write(&half, &bytes[..bytes.len() / 2]).unwrap();
    let torn = db.file("torn");
    let mut damaged = bytes.clone();
    damaged[bytes.len() / 2..][..4096].fill(0xa5);
    std::fs::write(&torn, damaged).unwrap();
    let other = db.file("other");
    std::fs::write(&other, "Dear diary, this is not a database but a rather long letter.").unwrap();
    let empty = db.file("empty");
    std::fs::write(&empty, "").unwrap();
    for (file, why) in [(half, "damaged"), (torn, "damaged"), (other, "Branchline"), (empty, "is empty")] {
        let told = words(store::restore(&file, db.database()).await);
        assert!(told.contains(why), "{}: {told}", file.display());
    }
    assert!(words(store::restore(db.file("missing"), db.database()).await).contains("there is no file"));
    // None of them left anything, and a good one is still welcome.
    store::restore(&good, db.database()).await.unwrap();
}

pub(super) async fn a_backup_of_nothing_is_refused(db: &TestDatabase) {
    let told = words(store::backup(db.database(), db.file("backup")).await);
    assert!(told.contains("there is no file") || told.contains("nothing of Branchline's"), "{told}");
    assert!(!db.file("backup").exists() && !db.file("backup.part").exists());
}
