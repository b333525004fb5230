//! Leases: which node runs a table's due tasks.

use store::Head;

use crate::sample::{append, head, with, write};
use crate::test_database::TestDatabase;

pub(super) async fn a_lease_is_one_nodes_until_it_ends(db: &TestDatabase) {
    let store = db.open().await;
    write(&*store, [append("t", 1)]).await;
    assert!(store.lease("t", "one", 0, 100).await.unwrap());
    assert!(!store.lease("t", "two", 50, 150).await.unwrap());
    assert!(!store.lease("t", "two", 99, 199).await.unwrap());
    assert!(store.lease("t", "two", 100, 200).await.unwrap());
    assert!(!store.lease("t", "one", 150, 250).await.unwrap());
    store.close().await;
}

pub(super) async fn a_lease_is_prolonged_by_its_node(db: &TestDatabase) {
    let store = db.open().await;
    write(&*store, [append("t", 1)]).await;
    assert!(store.lease("t", "one", 0, 100).await.unwrap());
    assert!(store.lease("t", "one", 90, 190).await.unwrap());
    assert!(!store.lease("t", "two", 150, 250).await.unwrap());
    assert!(store.lease("t", "one", 500, 600).await.unwrap());
    store.close().await;
}

pub(super) async fn a_node_gives_up_its_leases_and_no_others(db: &TestDatabase) {
    let store = db.open().await;
    write(&*store, [append("a", 1), append("b", 1), append("c", 1)]).await;
    for (table, node) in [("a", "one"), ("b", "one"), ("c", "two")] {
        assert!(store.lease(table, node, 0, 100).await.unwrap());
    }
    store.release("one").await.unwrap();
    assert!(store.lease("a", "three", 1, 100).await.unwrap());
    assert!(store.lease("b", "three", 1, 100).await.unwrap());
    assert!(!store.lease("c", "three", 1, 100).await.unwrap());
    store.release("nobody").await.unwrap();
    store.close().await;
}

pub(super) async fn there_is_no_lease_on_nothing(db: &TestDatabase) {
    let store = db.open().await;
    assert!(!store.lease("t", "one", 0, 100).await.unwrap());
    store.close().await;
}

pub(super) async fn due_leaves_out_what_another_node_holds(db: &TestDatabase) {
    let store = db.open().await;
    for (table, due) in [("a", 1), ("b", 2), ("c", 3)] {
        write(&*store, [with(Head { due: Some(due), ..head(table, 1) })]).await;
    }
    assert!(store.lease("a", "one", 0, 100).await.unwrap());
    assert!(store.lease("b", "two", 0, 100).await.unwrap());
    assert_eq!(store.due("one", 50, 10).await.unwrap(), ["a", "c"]);
    assert_eq!(store.due("two", 50, 10).await.unwrap(), ["b", "c"]);
    assert_eq!(store.due("three", 50, 1).await.unwrap(), ["c"]);
    assert_eq!(store.due("three", 100, 10).await.unwrap(), ["a", "b", "c"]);
    store.close().await;
}

pub(super) async fn of_many_nodes_one_gets_the_lease(db: &TestDatabase) {
    let store = db.open().await;
    write(&*store, [append("t", 1)]).await;
    let nodes: Vec<_> = (0..20)
        .map(|node| {
            let store = store.clone();
            tokio::spawn(async move { store.lease("t", &format!("node {node}"), 0, 100).await.unwrap() })
        })
        .collect();
    let mut holders = 0;
    for node in nodes {
        holders += usize::from(node.await.unwrap());
    }
    assert_eq!(holders, 1);
    store.close().await;
}
