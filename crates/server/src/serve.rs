//! Starting the server and stopping it without losing anything.

use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use anyhow::Context;
use boards::BoardPackage;
use tokio::net::TcpListener;
use tokio::sync::watch;
use tokio::task::JoinHandle;

use crate::app_state::AppState;
use crate::bus::Bus;
use crate::config::Config;
use crate::http::router;
use crate::jobs;
use crate::listener::listen;
use crate::metrics::Metrics;
use crate::tokens;

/// How long tables may take to finish when the server stops.
const PATIENCE: Duration = Duration::from_secs(10);

/// A running server.
#[derive(Debug)]
pub struct Server {
    app: Arc<AppState>,
    address: SocketAddr,
    stop: watch::Sender<bool>,
    listener: JoinHandle<()>,
}

impl Server {
    /// Opens the database, connects to the bus, and listens.
    ///
    /// # Errors
    /// If any of these fails; the message says what and why.
    pub async fn start(config: Config) -> anyhow::Result<Server> {
        let boards = all_boards(&config)?;
        let database = match &config.database {
            Some(url) => url.clone(),
            None => embedded(&config.data)?,
        };
        let store = store::any(&database).await.context("cannot open the database")?;
        let metrics = Arc::<Metrics>::default();
        let node_id = tokens::code();
        let (bus, bus_events) = match &config.bus {
            Some(url) => {
                let connected = Bus::connect(url, node_id.clone(), Arc::clone(&metrics)).await;
                let (bus, bus_events) = connected.context("cannot use the bus")?;
                (bus, Some(bus_events))
            }
            None => (Bus::none(), None),
        };
        let listener = TcpListener::bind(config.listen).await.with_context(|| {
            format!("cannot listen on {}: is another server running there?", config.listen)
        })?;
        let address = listener.local_addr()?;
        let app = AppState::new(node_id, config, store, boards, metrics, bus)?;
        if let Some(bus_events) = bus_events {
            tokio::spawn(jobs::deliver_bus_events(Arc::clone(&app), bus_events));
        }
        jobs::start(&app);
        let (stop, stopped) = watch::channel(false);
        let listener = tokio::spawn(listen(Arc::clone(&app), listener, router(Arc::clone(&app)), stopped));
        Ok(Server { app, address, stop, listener })
    }

    /// The address it listens on.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Stops: tells all clients, accepts no new connections, lets tables finish, closes the database.
    pub async fn stop(self) {
        self.app.drain().await;
        let _ = self.stop.send(true);
        let _ = self.listener.await;
        let deadline = tokio::time::Instant::now() + PATIENCE;
        while self.app.active_count() > 0 && tokio::time::Instant::now() < deadline {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        self.app.bot_pool.close();
        if let Err(error) = self.app.store.release(&self.app.node_id).await {
            tracing::warn!("{error}");
        }
        self.app.store.close().await;
    }
}

/// Runs the server until the system asks it to stop.
///
/// # Errors
/// If it cannot start.
pub async fn serve(config: Config, started: impl FnOnce(SocketAddr)) -> anyhow::Result<()> {
    let server = Server::start(config).await?;
    started(server.address());
    asked_to_stop().await;
    tracing::info!("stopping: telling clients to reconnect");
    server.stop().await;
    Ok(())
}

async fn asked_to_stop() {
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        if let Ok(mut terminate) = signal(SignalKind::terminate()) {
            tokio::select! {
                _ = terminate.recv() => {}
                _ = tokio::signal::ctrl_c() => {}
            }
            return;
        }
    }
    let _ = tokio::signal::ctrl_c().await;
}

/// The path of the embedded database; its folder is created if missing.
fn embedded(data: &Path) -> anyhow::Result<String> {
    std::fs::create_dir_all(data)
        .with_context(|| format!("cannot make the folder {} for the database", data.display()))?;
    let path = data.join("branchline.sqlite");
    path.to_str().map(str::to_owned).with_context(|| format!("cannot use the path {}", path.display()))
}

/// The built-in boards and those the host installed.
fn all_boards(config: &Config) -> anyhow::Result<BTreeMap<String, Arc<BoardPackage>>> {
    let mut all = BTreeMap::new();
    for id in boards::all() {
        if let Some(folder) = boards::get(id) {
            all.insert((*id).to_owned(), folder);
        }
    }
    for path in &config.boards {
        let folder = boards::load(path)?;
        let id = folder.board.id().to_owned();
        if all.insert(id.clone(), folder).is_some() {
            anyhow::bail!("the board in {} has the id `{id}`, which another board has too", path.display());
        }
    }
    Ok(all)
}
