//! Periodic jobs of a node: due tables, entries that the bus missed, and expired sessions and tables.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use tokio::sync::mpsc;

use crate::app_state::{AppState, SignedOut, now};
use crate::bus::BusEvent;
use crate::tables::TableMsg;

/// How often the database is asked for tables that are due.
const DUE: Duration = Duration::from_secs(2);

/// How often it is asked for entries of other nodes: with the bus, and without.
const POLL: Duration = Duration::from_secs(5);
const POLL_WITHOUT_BUS: Duration = Duration::from_millis(500);

/// How often expired data are deleted.
const CLEAN: Duration = Duration::from_secs(3_600);

/// How many due tables are woken at once.
const BATCH: u32 = 500;

/// Starts the node's jobs.
pub(crate) fn start(app: &Arc<AppState>) {
    tokio::spawn(wake_due(Arc::clone(app)));
    tokio::spawn(clean(Arc::clone(app)));
    if app.store.shared() {
        tokio::spawn(poll(Arc::clone(app)));
    }
}

async fn wake_due(app: Arc<AppState>) {
    let mut ticks = tokio::time::interval(DUE);
    loop {
        ticks.tick().await;
        if app.draining() {
            return;
        }
        let due = match app.store.due(&app.node_id, now(), BATCH).await {
            Ok(due) => due,
            Err(error) => {
                tracing::warn!("{error}");
                continue;
            }
        };
        for table in due {
            // Tables in memory watch their own time.
            if app.active(&table).is_none()
                && let Err(problem) = app.send(&table, TableMsg::Wake).await
            {
                tracing::warn!("cannot wake a table that is due: {}", problem.message);
            }
        }
    }
}

async fn poll(app: Arc<AppState>) {
    loop {
        let up = app.metrics.bus_up.load(Ordering::Relaxed) == 1;
        tokio::time::sleep(if up { POLL } else { POLL_WITHOUT_BUS }).await;
        if app.draining() {
            return;
        }
        let active = app.active_tables();
        for some in active.chunks(1_000) {
            match app.store.seqs(some).await {
                Ok(seqs) => {
                    for (table, seq) in seqs {
                        if let Some(inbox) = app.active(&table) {
                            let _ = inbox.try_send(TableMsg::RemoteSeq(seq));
                        }
                    }
                }
                Err(error) => tracing::warn!("{error}"),
            }
        }
    }
}

async fn clean(app: Arc<AppState>) {
    let mut ticks = tokio::time::interval(CLEAN);
    loop {
        ticks.tick().await;
        if app.draining() {
            return;
        }
        let before = now() - i64::from(app.config.open_days) * 86_400_000;
        match app.store.forget_open(before).await {
            Ok(gone) => {
                for table in gone {
                    if let Some(inbox) = app.active(&table) {
                        let _ = inbox.try_send(TableMsg::Deleted);
                    }
                    app.bus.publish(|| BusEvent::TableDeleted { table });
                }
            }
            Err(error) => tracing::warn!("{error}"),
        }
        if let Err(error) = app.store.prune(now()).await {
            tracing::warn!("{error}");
        }
    }
}

/// Delivers the events of other nodes to the tables that they concern.
pub(crate) async fn deliver_bus_events(app: Arc<AppState>, mut events: mpsc::Receiver<(String, BusEvent)>) {
    while let Some((from, event)) = events.recv().await {
        let (table, message) = match event {
            BusEvent::Entry { table, seq, at, body } => {
                (table, TableMsg::RemoteEntry(Box::new(store::Entry { seq, at, body })))
            }
            BusEvent::Presence { table, presence } => (table, TableMsg::RemotePresence(from, presence)),
            BusEvent::TableDeleted { table } => (table, TableMsg::Deleted),
            BusEvent::SignedOut { user, hash } => {
                let hash = hash.and_then(|hash| hash.parse::<engine::Hash32>().ok()).map(|hash| hash.0);
                let _ = app.signed_out.send(SignedOut { user, hash });
                continue;
            }
        };
        if let Some(inbox) = app.active(&table) {
            // If the inbox is full, the table reads the entry from the database at the next poll.
            let _ = inbox.try_send(message);
        }
    }
}
