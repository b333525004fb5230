//! The state that all tables of a run share.

use std::cell::{Cell, RefCell};
use std::rc::Rc;
use std::time::Duration;

use engine::Game;
use tokio::sync::{Semaphore, watch};
use tokio::time::Instant;

use crate::net::http::Api;
use crate::report::counters::Counters;
use crate::run::orders::OrderLog;

/// Tables that are opened at the same time: enough to keep a server busy without flooding it.
const OPENINGS: usize = 48;

/// The state that all tables of a run share. A run has one thread, so nothing here is locked.
#[derive(Debug)]
pub(crate) struct Shared {
    pub(crate) api: Api,
    pub(crate) counters: Rc<Counters>,
    pub(crate) games: Vec<Rc<Game>>,
    pub(crate) tables: usize,
    pub(crate) rate: f64,
    pub(crate) seed: u64,
    pub(crate) patience: Duration,
    pub(crate) times: watch::Receiver<Times>,
    pub(crate) openings: Semaphore,
    /// Tables that have started their first game.
    pub(crate) ready: Cell<usize>,
    /// The orders of tables that are finished.
    pub(crate) order_logs: RefCell<Vec<OrderLog>>,
    run: u32,
    orders: Cell<u64>,
}

/// When play started and when the time was up, once known.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Times {
    pub(crate) begun: Option<Instant>,
    pub(crate) stopped: Option<Instant>,
}

impl Shared {
    pub(crate) fn new(
        api: Api,
        counters: Rc<Counters>,
        games: Vec<Rc<Game>>,
        options: &crate::Options,
    ) -> std::io::Result<(Shared, watch::Sender<Times>)> {
        let (bell, times) = watch::channel(Times::default());
        let shared = Shared {
            api,
            counters,
            games,
            tables: options.tables,
            rate: options.rate,
            seed: options.seed,
            patience: options.patience,
            times,
            openings: Semaphore::new(OPENINGS),
            ready: Cell::new(0),
            order_logs: RefCell::default(),
            // Two runs on the same server must not use the same ids.
            run: getrandom::u32().map_err(std::io::Error::other)?,
            orders: Cell::new(0),
        };
        Ok((shared, bell))
    }

    /// An id that no other order of any run has.
    pub(crate) fn order_id(&self) -> String {
        let number = self.orders.get();
        self.orders.set(number + 1);
        format!("{:08x}-{number}", self.run)
    }

    /// A name for a guest, short enough for every server.
    pub(crate) fn guest_name(&self, table: usize, seat: usize) -> String {
        format!("Load {:04x} {table}-{seat}", self.run & 0xffff)
    }

    pub(crate) fn begun_at(&self) -> Option<Instant> {
        self.times.borrow().begun
    }

    pub(crate) fn stopped_at(&self) -> Option<Instant> {
        self.times.borrow().stopped
    }
}
