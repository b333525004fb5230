//! Users and their sessions.

use store::{Naming, Session, User};

use crate::sample::{append, guest, keeper, session, write};
use crate::test_database::TestDatabase;

pub(super) async fn a_person_is_found_by_id_and_by_the_name_they_keep(db: &TestDatabase) {
    let store = db.open().await;
    let (ann, bob) = (keeper("ann", "Änn ❤"), guest("bob", "Bob"));
    assert_eq!(store.add_user(&ann).await.unwrap(), Naming::Done);
    assert_eq!(store.add_user(&bob).await.unwrap(), Naming::Done);
    assert_eq!(store.user("ann").await.unwrap(), Some(ann.clone()));
    assert_eq!(store.user("bob").await.unwrap(), Some(bob));
    assert_eq!(store.user("cy").await.unwrap(), None);
    assert_eq!(store.user_by_key("änn ❤").await.unwrap(), Some(ann));
    assert_eq!(store.user_by_key("bob").await.unwrap(), None);
    store.close().await;
}

pub(super) async fn only_names_with_a_password_are_unique(db: &TestDatabase) {
    let store = db.open().await;
    for id in ["a", "b"] {
        assert_eq!(store.add_user(&guest(id, "Ann")).await.unwrap(), Naming::Done);
    }
    assert_eq!(store.add_user(&keeper("c", "Ann")).await.unwrap(), Naming::Done);
    assert_eq!(store.add_user(&guest("d", "Ann")).await.unwrap(), Naming::Done);
    assert_eq!(store.add_user(&keeper("e", "Ann")).await.unwrap(), Naming::Taken);
    assert_eq!(store.user("e").await.unwrap(), None);
    assert_eq!(store.user_by_key("ann").await.unwrap().map(|user| user.id).as_deref(), Some("c"));
    store.close().await;
}

pub(super) async fn a_person_gets_another_name_unless_it_is_kept(db: &TestDatabase) {
    let store = db.open().await;
    store.add_user(&keeper("ann", "Ann")).await.unwrap();
    store.add_user(&guest("bob", "Bob")).await.unwrap();
    assert_eq!(store.set_user("bob", "ANN", "ann", Some("hash")).await.unwrap(), Naming::Taken);
    assert_eq!(store.user("bob").await.unwrap(), Some(guest("bob", "Bob")));
    // A guest may be called so, and whoever keeps the name may write it differently.
    assert_eq!(store.set_user("bob", "ANN", "ann", None).await.unwrap(), Naming::Done);
    assert_eq!(store.set_user("ann", "aNN", "ann", Some("new")).await.unwrap(), Naming::Done);
    let ann = User { name: "aNN".to_owned(), password: Some("new".to_owned()), ..keeper("ann", "Ann") };
    assert_eq!(store.user_by_key("ann").await.unwrap(), Some(ann));
    // A name that is given up is free.
    assert_eq!(store.set_user("ann", "Anna", "anna", Some("new")).await.unwrap(), Naming::Done);
    assert_eq!(store.set_user("bob", "Ann", "ann", Some("hash")).await.unwrap(), Naming::Done);
    assert!(store.set_user("nobody", "No", "no", None).await.is_err());
    store.close().await;
}

pub(super) async fn of_many_who_want_a_name_one_gets_it(db: &TestDatabase) {
    let store = db.open().await;
    let wishes: Vec<_> = (0..20)
        .map(|number| {
            let store = store.clone();
            tokio::spawn(async move { store.add_user(&keeper(&format!("u{number}"), "Ann")).await.unwrap() })
        })
        .collect();
    let mut got = 0;
    for wish in wishes {
        got += usize::from(wish.await.unwrap() == Naming::Done);
    }
    assert_eq!(got, 1);
    store.close().await;
}

pub(super) async fn a_session_stands_for_its_person_until_it_ends(db: &TestDatabase) {
    let store = db.open().await;
    store.add_user(&guest("ann", "Ann")).await.unwrap();
    for number in [1, 2] {
        store.add_session(&session(number, "ann", 100)).await.unwrap();
        let expected = Some((session(number, "ann", 100), guest("ann", "Ann")));
        assert_eq!(store.session(&[number; 32], 99).await.unwrap(), expected);
    }
    assert_eq!(store.session(&[1; 32], 100).await.unwrap(), None);
    assert_eq!(store.session(&[3; 32], 0).await.unwrap(), None);
    store.close().await;
}

pub(super) async fn sessions_are_listed_the_newest_first(db: &TestDatabase) {
    let store = db.open().await;
    for user in ["ann", "bob"] {
        store.add_user(&guest(user, user)).await.unwrap();
    }
    for (number, user, expires) in
        [(1, "ann", 100), (3, "ann", 100), (2, "ann", 100), (4, "ann", 10), (5, "bob", 100)]
    {
        store.add_session(&session(number, user, expires)).await.unwrap();
    }
    let found = store.sessions_of("ann", 10).await.unwrap();
    assert_eq!(found, [3, 2, 1].map(|number| session(number, "ann", 100)));
    assert_eq!(store.sessions_of("nobody", 10).await.unwrap(), []);
    store.close().await;
}

pub(super) async fn a_session_can_be_prolonged(db: &TestDatabase) {
    let store = db.open().await;
    store.add_user(&guest("ann", "Ann")).await.unwrap();
    store.add_session(&session(1, "ann", 100)).await.unwrap();
    store.touch_session(&[1; 32], 50, 150).await.unwrap();
    let expected = Session { seen: 50, ..session(1, "ann", 150) };
    assert_eq!(store.sessions_of("ann", 120).await.unwrap(), [expected]);
    store.touch_session(&[2; 32], 50, 150).await.unwrap();
    store.close().await;
}

pub(super) async fn sessions_are_ended_one_by_one_or_all(db: &TestDatabase) {
    let store = db.open().await;
    for user in ["ann", "bob"] {
        store.add_user(&guest(user, user)).await.unwrap();
    }
    for (number, user) in [(1, "ann"), (2, "ann"), (3, "ann"), (4, "bob")] {
        store.add_session(&session(number, user, 100)).await.unwrap();
    }
    store.end_session(&[1; 32]).await.unwrap();
    store.end_session(&[1; 32]).await.unwrap();
    assert_eq!(store.session(&[1; 32], 0).await.unwrap(), None);
    assert_eq!(store.end_sessions("ann").await.unwrap(), 2);
    assert_eq!(store.end_sessions("ann").await.unwrap(), 0);
    assert_eq!(store.sessions_of("ann", 0).await.unwrap(), []);
    assert_eq!(store.sessions_of("bob", 0).await.unwrap().len(), 1);
    store.close().await;
}

pub(super) async fn a_session_needs_a_person(db: &TestDatabase) {
    let store = db.open().await;
    assert!(store.add_session(&session(1, "nobody", 100)).await.is_err());
    assert_eq!(store.session(&[1; 32], 0).await.unwrap(), None);
    store.close().await;
}

pub(super) async fn pruning_takes_ended_sessions_and_guests_without_a_trace(db: &TestDatabase) {
    let store = db.open().await;
    for id in ["gone", "playing", "signed-in"] {
        store.add_user(&guest(id, "Guest")).await.unwrap();
    }
    store.add_user(&keeper("kept", "Kept")).await.unwrap();
    for (number, user, expires) in
        [(1, "gone", 500), (2, "playing", 500), (3, "signed-in", 2_000_000), (4, "kept", 500)]
    {
        store.add_session(&session(number, user, expires)).await.unwrap();
    }
    let mut joins = append("t", 1);
    joins.joined = vec!["playing".to_owned()];
    write(&*store, [joins]).await;
    assert_eq!(store.prune(1_000_000).await.unwrap(), 3 + 1);
    for (id, stays) in [("gone", false), ("playing", true), ("signed-in", true), ("kept", true)] {
        assert_eq!(store.user(id).await.unwrap().is_some(), stays, "{id}");
    }
    assert_eq!(store.session(&[4; 32], 0).await.unwrap(), None);
    assert!(store.session(&[3; 32], 1_000_000).await.unwrap().is_some());
    assert_eq!(store.prune(1_000_000).await.unwrap(), 0);
    store.close().await;
}

pub(super) async fn a_guest_who_has_just_come_is_not_pruned(db: &TestDatabase) {
    let store = db.open().await;
    store.add_user(&User { created: 1_000_000, ..guest("ann", "Ann") }).await.unwrap();
    assert_eq!(store.prune(1_000_001).await.unwrap(), 0);
    store.add_session(&session(1, "ann", 2_000_000)).await.unwrap();
    store.close().await;
}
