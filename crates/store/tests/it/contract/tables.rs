//! Tables: their logs, their heads, and the lists they appear in.

use store::{Appended, Entry, Head, Stage, StoreError, Totals};

use crate::sample::{append, check_whole, guest, head, ids, log, seqs, with, write};
use crate::test_database::TestDatabase;

pub(super) async fn a_new_store_is_empty(db: &TestDatabase) {
    let store = db.open().await;
    store.ping().await.unwrap();
    assert_eq!(store.totals().await.unwrap(), Totals::default());
    assert_eq!(store.head("t").await.unwrap(), None);
    assert_eq!(store.by_invite("t").await.unwrap(), None);
    assert_eq!(store.by_watch("t").await.unwrap(), None);
    assert_eq!(log(&*store, "t").await, []);
    assert_eq!(store.lobby(10).await.unwrap(), []);
    assert_eq!(store.tables_of("u", i64::MAX, 10).await.unwrap(), []);
    assert_eq!(store.due("n", i64::MAX, 10).await.unwrap(), Vec::<String>::new());
    assert_eq!(store.seqs(&["t".to_owned()]).await.unwrap(), []);
    assert_eq!(store.seqs(&[]).await.unwrap(), []);
    store.close().await;
}

pub(super) async fn an_entry_and_its_head_are_written_together(db: &TestDatabase) {
    let store = db.open().await;
    let opened = Head { stage: Stage::Open, public: true, due: Some(77), ..head("t", 1) };
    write(&*store, [with(opened.clone())]).await;
    assert_eq!(store.head("t").await.unwrap(), Some(opened.clone()));
    assert_eq!(store.by_invite("invite-t").await.unwrap(), Some(opened.clone()));
    assert_eq!(store.by_watch("watch-t").await.unwrap(), Some(opened));
    assert_eq!(store.by_invite("watch-t").await.unwrap(), None);
    let entry = Entry { seq: 1, at: 1001, body: "entry 1 of t".to_owned() };
    assert_eq!(log(&*store, "t").await, [entry]);
    let over = Head { stage: Stage::Over, public: false, due: None, ..head("t", 2) };
    write(&*store, [with(over.clone())]).await;
    assert_eq!(store.head("t").await.unwrap(), Some(over));
    check_whole(&*store, "t").await;
    store.close().await;
}

pub(super) async fn the_codes_of_a_table_stay_as_the_first_entry_set_them(db: &TestDatabase) {
    let store = db.open().await;
    write(&*store, [append("t", 1)]).await;
    let other = Head { invite: "other".to_owned(), watch: "another".to_owned(), created: 5, ..head("t", 2) };
    write(&*store, [with(other)]).await;
    assert_eq!(store.head("t").await.unwrap(), Some(head("t", 2)));
    store.close().await;
}

pub(super) async fn entries_are_read_in_order_and_in_parts(db: &TestDatabase) {
    let store = db.open().await;
    for seq in 1..=12 {
        write(&*store, [append("t", seq), append("u", seq)]).await;
    }
    assert_eq!(seqs(&*store, "t").await, (1..=12).collect::<Vec<_>>());
    let part = store.entries("t", 4, 3).await.unwrap();
    assert_eq!(part.iter().map(|entry| entry.seq).collect::<Vec<_>>(), [5, 6, 7]);
    assert!(part.iter().all(|entry| entry.body.ends_with("of t")));
    assert_eq!(store.entries("t", 12, 3).await.unwrap(), []);
    assert_eq!(store.entries("t", u32::MAX, u32::MAX).await.unwrap(), []);
    assert_eq!(store.entries("t", 0, 0).await.unwrap(), []);
    store.close().await;
}

pub(super) async fn only_the_next_entry_of_a_table_is_written(db: &TestDatabase) {
    let store = db.open().await;
    for missing in [0, 2, 7] {
        assert_eq!(
            store.append(append("t", missing)).await.unwrap(),
            Appended::Taken,
            "{missing} of nothing"
        );
    }
    assert_eq!(store.head("t").await.unwrap(), None);
    write(&*store, [append("t", 1), append("t", 2), append("t", 3)]).await;
    for wrong in [0, 1, 2, 3, 5, u32::MAX] {
        let mut late = append("t", wrong);
        late.joined = vec!["somebody".to_owned()];
        assert_eq!(store.append(late).await.unwrap(), Appended::Taken, "{wrong} after 3");
    }
    assert_eq!(store.head("t").await.unwrap(), Some(head("t", 3)));
    assert_eq!(store.tables_of("somebody", i64::MAX, 10).await.unwrap(), []);
    check_whole(&*store, "t").await;
    store.close().await;
}

pub(super) async fn a_code_that_is_in_use_makes_no_second_table(db: &TestDatabase) {
    let store = db.open().await;
    write(&*store, [append("t", 1)]).await;
    let same_invite = Head { invite: "invite-t".to_owned(), ..head("u", 1) };
    let same_watch = Head { watch: "watch-t".to_owned(), ..head("u", 1) };
    for same in [same_invite, same_watch] {
        assert_eq!(store.append(with(same)).await.unwrap(), Appended::Taken);
    }
    assert_eq!(store.head("u").await.unwrap(), None);
    assert_eq!(log(&*store, "u").await, []);
    store.close().await;
}

pub(super) async fn bodies_may_be_in_any_script_and_long(db: &TestDatabase) {
    let store = db.open().await;
    let long = "0123456789".repeat(10_000);
    let bodies =
        ["", "Zürich–København", "東京 · 🚂🛤️", "\"';--\\ \t\n$1 ?", "e\u{301}\u{200d}\u{feff}", &long];
    for (seq, body) in (1..).zip(bodies) {
        let mut append = append("t", seq);
        append.body = body.to_owned();
        append.head.summary = body.to_owned();
        write(&*store, [append]).await;
        assert_eq!(store.head("t").await.unwrap().unwrap().summary, body);
    }
    let read: Vec<String> = log(&*store, "t").await.into_iter().map(|entry| entry.body).collect();
    assert_eq!(read, bodies);
    store.close().await;
}

pub(super) async fn thousands_of_entries_are_kept(db: &TestDatabase) {
    let store = db.open().await;
    let tables = (0..50).map(|table| {
        let store = store.clone();
        tokio::spawn(async move {
            for seq in 1..=60 {
                write(&*store, [append(&format!("t{table}"), seq)]).await;
            }
        })
    });
    for table in tables.collect::<Vec<_>>() {
        table.await.unwrap();
    }
    for table in 0..50 {
        assert_eq!(log(&*store, &format!("t{table}")).await.len(), 60);
        check_whole(&*store, &format!("t{table}")).await;
    }
    store.close().await;
}

pub(super) async fn the_lobby_shows_public_tables_open_ones_first(db: &TestDatabase) {
    let store = db.open().await;
    let table = |id: &str, stage, public, updated| with(Head { stage, public, updated, ..head(id, 1) });
    let tables = [
        table("playing-old", Stage::Playing, true, 10),
        table("open-old", Stage::Open, true, 1),
        table("over", Stage::Over, true, 99),
        table("open-new", Stage::Open, true, 5),
        table("playing-new", Stage::Playing, true, 20),
        table("open-private", Stage::Open, false, 98),
    ];
    write(&*store, tables).await;
    let lobby = store.lobby(10).await.unwrap();
    assert_eq!(ids(&lobby), ["open-new", "open-old", "playing-new", "playing-old"]);
    assert_eq!(ids(&store.lobby(3).await.unwrap()), ["open-new", "open-old", "playing-new"]);
    // What changes moves; what ends or hides goes.
    let moved = [
        with(Head { stage: Stage::Playing, public: true, updated: 30, ..head("open-new", 2) }),
        with(Head { stage: Stage::Over, public: true, updated: 31, ..head("playing-new", 2) }),
        with(Head { stage: Stage::Playing, public: false, updated: 32, ..head("playing-old", 2) }),
    ];
    write(&*store, moved).await;
    assert_eq!(ids(&store.lobby(10).await.unwrap()), ["open-old", "open-new"]);
    store.close().await;
}

pub(super) async fn people_see_their_tables_the_latest_first(db: &TestDatabase) {
    let store = db.open().await;
    for (table, updated, people) in
        [("a", 30, "ann bob"), ("b", 10, "ann"), ("c", 20, "bob ann"), ("d", 40, "bob")]
    {
        let mut append = with(Head { updated, ..head(table, 1) });
        append.joined = people.split(' ').map(str::to_owned).collect();
        write(&*store, [append]).await;
    }
    assert_eq!(ids(&store.tables_of("ann", i64::MAX, 10).await.unwrap()), ["a", "c", "b"]);
    assert_eq!(ids(&store.tables_of("bob", i64::MAX, 2).await.unwrap()), ["d", "a"]);
    assert_eq!(ids(&store.tables_of("bob", 30, 2).await.unwrap()), ["c"]);
    write(&*store, [with(Head { updated: 50, ..head("b", 2) })]).await;
    assert_eq!(ids(&store.tables_of("ann", i64::MAX, 10).await.unwrap()), ["b", "a", "c"]);
    store.close().await;
}

pub(super) async fn whoever_leaves_a_table_has_it_no_longer(db: &TestDatabase) {
    let store = db.open().await;
    let mut comes = append("t", 1);
    comes.joined = vec!["ann".to_owned(), "bob".to_owned(), "ann".to_owned()];
    let mut again = append("t", 2);
    again.joined = vec!["ann".to_owned()];
    let mut leaves = append("t", 3);
    leaves.parted = vec!["ann".to_owned(), "nobody".to_owned()];
    write(&*store, [comes, again, leaves]).await;
    assert_eq!(store.tables_of("ann", i64::MAX, 10).await.unwrap(), []);
    assert_eq!(ids(&store.tables_of("bob", i64::MAX, 10).await.unwrap()), ["t"]);
    store.close().await;
}

pub(super) async fn due_tables_come_the_longest_due_first(db: &TestDatabase) {
    let store = db.open().await;
    for (table, due) in [("a", Some(30)), ("b", Some(10)), ("c", None), ("d", Some(20)), ("e", Some(31))] {
        write(&*store, [with(Head { due, ..head(table, 1) })]).await;
    }
    assert_eq!(store.due("n", 30, 10).await.unwrap(), ["b", "d", "a"]);
    assert_eq!(store.due("n", 30, 2).await.unwrap(), ["b", "d"]);
    assert_eq!(store.due("n", 9, 10).await.unwrap(), Vec::<String>::new());
    write(&*store, [append("b", 2), with(Head { due: Some(25), ..head("e", 2) })]).await;
    assert_eq!(store.due("n", 30, 10).await.unwrap(), ["d", "e", "a"]);
    store.close().await;
}

pub(super) async fn the_last_numbers_of_many_tables_are_told(db: &TestDatabase) {
    let store = db.open().await;
    write(&*store, [append("a", 1), append("b", 1), append("b", 2), append("c", 1)]).await;
    let asked = ["b", "nothing", "a"].map(str::to_owned);
    let mut found = store.seqs(&asked).await.unwrap();
    found.sort();
    assert_eq!(found, [("a".to_owned(), 1), ("b".to_owned(), 2)]);
    store.close().await;
}

pub(super) async fn open_tables_that_nobody_comes_to_are_forgotten(db: &TestDatabase) {
    let store = db.open().await;
    for (table, stage, updated) in [
        ("old", Stage::Open, 10),
        ("new", Stage::Open, 20),
        ("played", Stage::Playing, 5),
        ("over", Stage::Over, 5),
    ] {
        let mut append = with(Head { stage, updated, ..head(table, 1) });
        append.joined = vec!["ann".to_owned()];
        write(&*store, [append]).await;
    }
    assert!(store.lease("old", "n", 0, 1000).await.unwrap());
    assert_eq!(store.forget_open(20).await.unwrap(), ["old"]);
    assert_eq!(store.head("old").await.unwrap(), None);
    assert_eq!(log(&*store, "old").await, []);
    assert_eq!(store.append(append("old", 2)).await.unwrap(), Appended::Taken);
    assert_eq!(store.tables_of("ann", i64::MAX, 10).await.unwrap().len(), 3);
    assert_eq!(store.forget_open(20).await.unwrap(), Vec::<String>::new());
    // Its codes are free again.
    write(&*store, [append("old", 1)]).await;
    store.close().await;
}

pub(super) async fn totals_count_people_and_tables(db: &TestDatabase) {
    let store = db.open().await;
    for (table, stage) in
        [("a", Stage::Open), ("b", Stage::Playing), ("c", Stage::Playing), ("d", Stage::Over)]
    {
        write(&*store, [with(Head { stage, ..head(table, 1) })]).await;
    }
    for id in ["ann", "bob", "cy", "di", "eve"] {
        store.add_user(&guest(id, id)).await.unwrap();
    }
    assert_eq!(store.totals().await.unwrap(), Totals { users: 5, open: 1, playing: 2, over: 1 });
    store.close().await;
}

pub(super) async fn what_was_written_is_there_after_opening_anew(db: &TestDatabase) {
    let store = db.open().await;
    for seq in 1..=20 {
        write(&*store, [append("t", seq)]).await;
    }
    store.add_user(&guest("ann", "Ann")).await.unwrap();
    // One opened beside it sees it at once, and one opened afterwards as well.
    let beside = db.open().await;
    check_whole(&*beside, "t").await;
    assert_eq!(seqs(&*beside, "t").await.len(), 20);
    beside.close().await;
    store.close().await;
    let anew = db.open().await;
    assert_eq!(seqs(&*anew, "t").await.len(), 20);
    assert_eq!(anew.head("t").await.unwrap(), Some(head("t", 20)));
    assert_eq!(anew.user("ann").await.unwrap(), Some(guest("ann", "Ann")));
    write(&*anew, [append("t", 21)]).await;
    anew.close().await;
}

pub(super) async fn a_closed_store_is_away(db: &TestDatabase) {
    let store = db.open().await;
    let waiting: Vec<_> = (0..100)
        .map(|table| {
            let store = store.clone();
            tokio::spawn(async move { store.append(append(&format!("t{table}"), 1)).await })
        })
        .collect();
    store.close().await;
    store.close().await;
    let away = |error: StoreError| matches!(error, StoreError::Away(_));
    assert!(away(store.append(append("t", 1)).await.unwrap_err()));
    assert!(away(store.head("t").await.unwrap_err()));
    assert!(away(store.ping().await.unwrap_err()));
    // What was answered is there, and what was not is not.
    let anew = db.open().await;
    for (table, waiting) in waiting.into_iter().enumerate() {
        let there = anew.head(&format!("t{table}")).await.unwrap().is_some();
        assert_eq!(there, waiting.await.unwrap().is_ok_and(|answer| answer == Appended::Done), "{table}");
    }
    anew.close().await;
}
