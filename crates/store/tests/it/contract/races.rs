//! Concurrent callers: every number is assigned once, and nobody sees a partial write.

use store::{Appended, Head, Naming, Stage};

use crate::sample::{append, check_whole, head, keeper, log, session, with, write};
use crate::test_database::TestDatabase;

pub(super) async fn of_fifty_entries_with_one_number_one_is_written(db: &TestDatabase) {
    let store = db.open().await;
    for seq in 1..=5 {
        let racers: Vec<_> = (0..50)
            .map(|racer| {
                let store = store.clone();
                let mut append = append("t", seq);
                append.body = format!("racer {racer}");
                append.head.summary = format!("racer {racer}");
                append.joined = vec![format!("racer-{seq}-{racer}")];
                tokio::spawn(async move { (racer, store.append(append).await.unwrap()) })
            })
            .collect();
        let mut winners = Vec::new();
        for racer in racers {
            let (racer, answer) = racer.await.unwrap();
            winners.extend((answer == Appended::Done).then_some(racer));
        }
        let [winner] = winners[..] else { panic!("{} winners", winners.len()) };
        let last = log(&*store, "t").await.pop().unwrap();
        assert_eq!((last.seq, last.body), (seq, format!("racer {winner}")));
        assert_eq!(store.head("t").await.unwrap().unwrap().summary, format!("racer {winner}"));
        for racer in 0..50 {
            let theirs = store.tables_of(&format!("racer-{seq}-{racer}"), i64::MAX, 1).await.unwrap();
            assert_eq!(theirs.len(), usize::from(racer == winner));
        }
    }
    check_whole(&*store, "t").await;
    store.close().await;
}

pub(super) async fn entries_asked_for_without_waiting_are_written_in_order(db: &TestDatabase) {
    let store = db.open().await;
    // Whatever is done of it, there is never a gap.
    let asked: Vec<_> = (1..=40)
        .map(|seq| {
            let store = store.clone();
            tokio::spawn(async move { store.append(append("t", seq)).await.unwrap() })
        })
        .collect();
    let mut done = 0;
    for answer in asked {
        done += usize::from(answer.await.unwrap() == Appended::Done);
    }
    assert_eq!(log(&*store, "t").await.len(), done);
    if done > 0 {
        check_whole(&*store, "t").await;
    }
    store.close().await;
}

pub(super) async fn many_tables_write_at_the_same_time(db: &TestDatabase) {
    let store = db.open().await;
    let tables: Vec<_> = (0..200)
        .map(|table| {
            let store = store.clone();
            tokio::spawn(async move {
                let table = format!("t{table}");
                for seq in 1..=10 {
                    write(&*store, [append(&table, seq)]).await;
                    // Whoever was told reads it, wherever they read.
                    assert_eq!(store.head(&table).await.unwrap().unwrap().seq, seq);
                }
            })
        })
        .collect();
    for table in tables {
        table.await.unwrap();
    }
    for table in 0..200 {
        check_whole(&*store, &format!("t{table}")).await;
    }
    store.close().await;
}

pub(super) async fn two_openings_of_one_database_agree(db: &TestDatabase) {
    let (one, two) = (db.open().await, db.open().await);
    let players: Vec<_> = (0..40)
        .map(|number| {
            let store = if number < 20 { one.clone() } else { two.clone() };
            let table = format!("t{}", number % 20);
            // Each of the two wants to write thirty entries, at whatever number is next.
            tokio::spawn(async move {
                let mut written = 0;
                while written < 30 {
                    let next = store.head(&table).await.unwrap().map_or(1, |head| head.seq + 1);
                    written += u32::from(store.append(append(&table, next)).await.unwrap() == Appended::Done);
                }
            })
        })
        .collect();
    for player in players {
        player.await.unwrap();
    }
    for table in (0..20).map(|table| format!("t{table}")) {
        check_whole(&*two, &table).await;
        assert_eq!(one.head(&table).await.unwrap().unwrap().seq, 60);
    }
    one.close().await;
    two.close().await;
}

pub(super) async fn one_entry_that_cannot_be_written_does_not_hold_up_others(db: &TestDatabase) {
    let store = db.open().await;
    store.add_user(&keeper("ann", "Ann")).await.unwrap();
    let entries: Vec<_> = (0..60)
        .map(|table| {
            let store = store.clone();
            tokio::spawn(async move { store.append(append(&format!("t{table}"), 1)).await.unwrap() })
        })
        .collect();
    let others: Vec<_> = (0..20)
        .map(|number| {
            let store = store.clone();
            tokio::spawn(async move {
                // Every second session is of nobody, and every name is taken.
                let whose = if number % 2 == 0 { "ann" } else { "nobody" };
                let added = store.add_session(&session(number, whose, 10)).await;
                assert_eq!(added.is_ok(), number % 2 == 0, "{added:?}");
                let named = store.add_user(&keeper(&format!("u{number}"), "Ann")).await;
                assert_eq!(named, Ok(Naming::Taken));
            })
        })
        .collect();
    for other in others {
        other.await.unwrap();
    }
    for entry in entries {
        assert_eq!(entry.await.unwrap(), Appended::Done);
    }
    assert_eq!(store.sessions_of("ann", 0).await.unwrap().len(), 10);
    store.close().await;
}

pub(super) async fn a_table_is_forgotten_or_goes_on_but_never_half(db: &TestDatabase) {
    let store = db.open().await;
    for round in 0..20 {
        let table = format!("t{round}");
        write(&*store, [with(Head { stage: Stage::Open, updated: 10, ..head(&table, 1) })]).await;
        let next = append(&table, 2);
        let (forgotten, answer) = tokio::join!(store.forget_open(11), store.append(next));
        let (forgotten, answer) = (forgotten.unwrap(), answer.unwrap());
        let goes_on = answer == Appended::Done;
        assert_eq!(forgotten.is_empty(), goes_on, "{forgotten:?} and {answer:?}");
        assert_eq!(store.head(&table).await.unwrap().is_some(), goes_on);
        check_whole(&*store, &table).await;
    }
    store.close().await;
}
