//! The state of a running server: what its parts share, and the tables in memory.

use std::collections::{BTreeMap, HashMap};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{SystemTime, UNIX_EPOCH};

use boards::BoardPackage;
use protocol::{Millis, Problem, Refusal};
use store::Store;
use tokio::sync::{broadcast, mpsc};

use crate::board_assets::BoardAssets;
use crate::bot_pool::BotPool;
use crate::bus::Bus;
use crate::config::Config;
use crate::metrics::Metrics;
use crate::rate_limit::RateLimits;
use crate::tables::{self, TableMsg};

/// How many messages may wait in a table's inbox. If it is full, clients wait and the bus's events are dropped.
const INBOX: usize = 32;

/// One running server.
pub(crate) struct AppState {
    /// The id of this node, new at every start.
    pub(crate) node_id: String,
    pub(crate) config: Config,
    pub(crate) store: Arc<dyn Store>,
    pub(crate) boards: BTreeMap<String, Arc<BoardPackage>>,
    pub(crate) board_assets: BoardAssets,
    pub(crate) metrics: Arc<Metrics>,
    pub(crate) rate_limits: RateLimits,
    pub(crate) bot_pool: BotPool,
    pub(crate) bus: Bus,
    /// Sessions that ended; their sockets close.
    pub(crate) signed_out: broadcast::Sender<SignedOut>,
    draining: AtomicBool,
    tables: Mutex<HashMap<Box<str>, mpsc::Sender<TableMsg>>>,
}

/// Whose sessions ended, and which, if not all.
#[derive(Clone, Debug)]
pub(crate) struct SignedOut {
    pub(crate) user: String,
    pub(crate) hash: Option<[u8; 32]>,
}

impl std::fmt::Debug for AppState {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("AppState").field("node_id", &self.node_id).finish_non_exhaustive()
    }
}

/// The server's time.
pub(crate) fn now() -> Millis {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    Millis::try_from(since.as_millis()).unwrap_or(Millis::MAX)
}

impl AppState {
    pub(crate) fn new(
        node_id: String,
        config: Config,
        store: Arc<dyn Store>,
        boards: BTreeMap<String, Arc<BoardPackage>>,
        metrics: Arc<Metrics>,
        bus: Bus,
    ) -> std::io::Result<Arc<AppState>> {
        let threads = match config.bot_threads {
            0 => std::thread::available_parallelism().map_or(1, |n| n.get() as u32).div_ceil(2),
            given => given,
        };
        let bot_pool = BotPool::start(threads, config.bot_millis, Arc::clone(&metrics))?;
        let rate_limits = RateLimits::new(config.limits);
        let (signed_out, _) = broadcast::channel(64);
        Ok(Arc::new(AppState {
            node_id,
            config,
            store,
            board_assets: BoardAssets::new(&boards),
            boards,
            metrics,
            rate_limits,
            bot_pool,
            bus,
            signed_out,
            draining: AtomicBool::new(false),
            tables: Mutex::default(),
        }))
    }

    fn table_map(&self) -> std::sync::MutexGuard<'_, HashMap<Box<str>, mpsc::Sender<TableMsg>>> {
        self.tables.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The table's inbox if the table is in memory.
    pub(crate) fn active(&self, table: &str) -> Option<mpsc::Sender<TableMsg>> {
        self.table_map().get(table).cloned()
    }

    /// The ids of the tables in memory.
    pub(crate) fn active_tables(&self) -> Vec<String> {
        self.table_map().keys().map(|id| id.to_string()).collect()
    }

    /// Sends a message to a table, which is loaded from the database if it is not in memory.
    ///
    /// # Errors
    /// If the table does not exist, the database is unavailable, or the table is too busy.
    pub(crate) async fn send(self: &Arc<Self>, table: &str, message: TableMsg) -> Result<(), Problem> {
        let mut message = message;
        // A table that is just leaving memory is loaded again.
        for _ in 0..3 {
            let inbox = self.wake(table).await?;
            match inbox.send(message).await {
                Ok(()) => return Ok(()),
                Err(mpsc::error::SendError(back)) => message = back,
            }
        }
        Err(Refusal::TableBusy.into())
    }

    /// The table's inbox; the table is loaded from the database if it is not in memory.
    pub(crate) async fn wake(self: &Arc<Self>, table: &str) -> Result<mpsc::Sender<TableMsg>, Problem> {
        if let Some(inbox) = self.active(table) {
            return Ok(inbox);
        }
        if self.draining() {
            return Err(Refusal::ServerStopping.into());
        }
        let loaded = tables::load(self, table).await?;
        let Some(loaded) = loaded else {
            return Err(Refusal::NoSuchTable.into());
        };
        Ok(self.adopt(loaded))
    }

    /// Starts a table's task, unless another caller was faster.
    pub(crate) fn adopt(self: &Arc<Self>, table: table::Table) -> mpsc::Sender<TableMsg> {
        let mut tables = self.table_map();
        if let Some(inbox) = tables.get(&*table.id) {
            return inbox.clone();
        }
        let (inbox, messages) = mpsc::channel(INBOX);
        tables.insert(table.id.clone(), inbox.clone());
        drop(tables);
        tables::spawn(Arc::clone(self), table, messages, inbox.downgrade());
        inbox
    }

    /// Takes a table out of memory, unless messages wait for it.
    pub(crate) fn dismiss(&self, table: &str, messages: &mut mpsc::Receiver<TableMsg>) -> bool {
        let mut tables = self.table_map();
        if !messages.is_empty() {
            return false;
        }
        tables.remove(table);
        messages.close();
        true
    }

    /// Takes a table out of memory even if messages wait for it.
    pub(crate) fn drop_table(&self, table: &str) {
        self.table_map().remove(table);
    }

    /// Whether the server is shutting down.
    pub(crate) fn draining(&self) -> bool {
        self.draining.load(Ordering::Acquire)
    }

    /// Begins the shutdown: no more tables are loaded, and those in memory are told.
    pub(crate) async fn drain(&self) {
        self.draining.store(true, Ordering::Release);
        let inboxes: Vec<_> = self.table_map().values().cloned().collect();
        for inbox in inboxes {
            let _ = inbox.send(TableMsg::Drain).await;
        }
    }

    /// How many tables are in memory.
    pub(crate) fn active_count(&self) -> usize {
        self.table_map().len()
    }
}

/// The state of a server that does not listen, on a database of its own, for unit tests.
#[cfg(test)]
pub(crate) async fn test_app(config: Config) -> (Arc<AppState>, test_services::Folder) {
    let folder = test_services::Folder::new("server").unwrap();
    let store = store::any(folder.path().join("games.db").to_str().unwrap()).await.unwrap();
    let boards = boards::all().iter().map(|id| ((*id).to_owned(), boards::get(id).unwrap())).collect();
    let app = AppState::new("test".to_owned(), config, store, boards, Arc::default(), Bus::none());
    (app.unwrap(), folder)
}
