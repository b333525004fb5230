//! What a node does from time to time: tables that are due, entries that the bus did not bring, old
//! sessions and tables.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use tokio::sync::mpsc;

use crate::actor::Ask;
use crate::bus::Word;
use crate::node::{Node, SignedOut, now};

/// How often the database is asked for tables that are due.
const DUE: Duration = Duration::from_secs(2);

/// How often it is asked for entries of other nodes: with the bus, and without.
const POLL: Duration = Duration::from_secs(5);
const POLL_WITHOUT_BUS: Duration = Duration::from_millis(500);

/// How often old things are thrown away.
const CLEAN: Duration = Duration::from_secs(3_600);

/// Tables woken at once.
const BATCH: u32 = 500;

/// Starts the node's tasks.
pub(crate) fn start(node: &Arc<Node>) {
    tokio::spawn(wake_due(Arc::clone(node)));
    tokio::spawn(clean(Arc::clone(node)));
    if node.store.shared() {
        tokio::spawn(poll(Arc::clone(node)));
    }
}

async fn wake_due(node: Arc<Node>) {
    let mut ticks = tokio::time::interval(DUE);
    loop {
        ticks.tick().await;
        if node.draining() {
            return;
        }
        let due = match node.store.due(&node.id, now(), BATCH).await {
            Ok(due) => due,
            Err(error) => {
                tracing::warn!("{error}");
                continue;
            }
        };
        for table in due {
            // Tables in memory keep their own time; a word to them does no harm.
            if node.active(&table).is_none()
                && let Err(problem) = node.ask(&table, Ask::Wake).await
            {
                tracing::warn!("a table that is due cannot be woken: {}", problem.message);
            }
        }
    }
}

async fn poll(node: Arc<Node>) {
    loop {
        let up = node.metrics.bus_up.load(Ordering::Relaxed) == 1;
        tokio::time::sleep(if up { POLL } else { POLL_WITHOUT_BUS }).await;
        if node.draining() {
            return;
        }
        let active = node.active_tables();
        for some in active.chunks(1_000) {
            match node.store.seqs(some).await {
                Ok(seqs) => {
                    for (table, seq) in seqs {
                        if let Some(inbox) = node.active(&table) {
                            let _ = inbox.try_send(Ask::Behind(seq));
                        }
                    }
                }
                Err(error) => tracing::warn!("{error}"),
            }
        }
    }
}

async fn clean(node: Arc<Node>) {
    let mut ticks = tokio::time::interval(CLEAN);
    loop {
        ticks.tick().await;
        if node.draining() {
            return;
        }
        let before = now() - i64::from(node.config.open_days) * 86_400_000;
        match node.store.forget_open(before).await {
            Ok(gone) => {
                for table in gone {
                    if let Some(inbox) = node.active(&table) {
                        let _ = inbox.try_send(Ask::Gone);
                    }
                    node.bus.tell(|| Word::Gone { table });
                }
            }
            Err(error) => tracing::warn!("{error}"),
        }
        if let Err(error) = node.store.prune(now()).await {
            tracing::warn!("{error}");
        }
    }
}

/// Takes what other nodes say to the tables it is about.
pub(crate) async fn listen(node: Arc<Node>, mut words: mpsc::Receiver<(String, Word)>) {
    while let Some((from, word)) = words.recv().await {
        let (table, ask) = match word {
            Word::Entry { table, seq, at, body } => {
                (table, Ask::Heard(Box::new(store::Entry { seq, at, body })))
            }
            Word::Presence { table, presence } => (table, Ask::Elsewhere(from, presence)),
            Word::Gone { table } => (table, Ask::Gone),
            Word::SignedOut { user, hash } => {
                let hash = hash.and_then(|hash| hash.parse::<engine::Hash32>().ok()).map(|hash| hash.0);
                let _ = node.signed_out.send(SignedOut { user, hash });
                continue;
            }
        };
        if let Some(inbox) = node.active(&table) {
            // A table that cannot take it now finds it in the database when it is told that it is behind.
            let _ = inbox.try_send(ask);
        }
    }
}
