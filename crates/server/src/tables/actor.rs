//! The task that owns a table: it takes orders one by one, persists them, and publishes the result.
//!
//! Nothing else touches the table, so there is no lock around it. The table in memory is always a prefix of the
//! log in the database: an entry is written first and published once it is durable.

use std::sync::Arc;
use std::time::Duration;

use protocol::{Answer, Millis, Order, Presence, Problem, Refusal, Snapshot, Stage};
use table::{Access, BotSeats, Caller, OrderDecision, Table};
use tokio::sync::{mpsc, oneshot};
use tokio::time::Instant;

use super::bots::BotDecision;
use super::persist;
use super::subscribers::{Subscribe, Subscribers};
use crate::app_state::{AppState, now};
use crate::metrics::{Held, count};

/// How long a table stays in memory when nobody is connected.
pub(super) const SLEEP_AFTER: Duration = Duration::from_secs(20);

/// A message to a table's task.
#[derive(Debug)]
pub(crate) enum TableMsg {
    /// An order.
    Order(Box<OrderRequest>),
    /// A request for the current state.
    Snapshot(Box<SnapshotRequest>),
    /// A client connected.
    Subscribe(Box<Subscribe>),
    /// A client disconnected.
    Unsubscribe(u64),
    /// A bot has decided.
    BotDecided(Box<BotDecision>),
    /// Another node wrote an entry.
    RemoteEntry(Box<store::Entry>),
    /// The database has this many entries.
    RemoteSeq(u32),
    /// Who is connected to the table on another node.
    RemotePresence(String, Presence),
    /// A task is due here.
    Wake,
    /// The table was deleted.
    Deleted,
    /// The server is shutting down.
    Drain,
}

/// An order and where the answer goes.
#[derive(Debug)]
pub(crate) struct OrderRequest {
    pub(crate) caller: Caller,
    pub(crate) order: Order,
    pub(crate) reply_to: ReplyTo,
}

/// Where an answer goes.
#[derive(Debug)]
pub(crate) enum ReplyTo {
    /// To an HTTP request.
    Http(oneshot::Sender<Answer>),
    /// To a socket, by its number.
    Socket(u64),
}

/// A request for the current state of the table.
#[derive(Debug)]
pub(crate) struct SnapshotRequest {
    pub(crate) access: Access,
    pub(crate) legal: bool,
    pub(crate) answer: oneshot::Sender<Result<Snapshot, Problem>>,
}

/// The task.
pub(super) struct Actor {
    pub(super) app: Arc<AppState>,
    pub(super) table: Table,
    pub(super) subscribers: Subscribers,
    pub(super) bots: BotSeats,
    pub(super) inbox: mpsc::WeakSender<TableMsg>,
    /// Whether the database may have entries that memory lacks, because an append gave no clear answer.
    pub(super) out_of_sync: bool,
    pub(super) lease_until: Millis,
    pub(super) retry_at: Option<Instant>,
    pub(super) last_used: Instant,
}

/// Starts the task of a table.
pub(crate) fn spawn(
    app: Arc<AppState>,
    table: Table,
    messages: mpsc::Receiver<TableMsg>,
    inbox: mpsc::WeakSender<TableMsg>,
) {
    let subscribers = Subscribers::new(table.seq);
    let actor = Actor {
        app,
        table,
        subscribers,
        bots: BotSeats::default(),
        inbox,
        out_of_sync: false,
        lease_until: 0,
        retry_at: None,
        last_used: Instant::now(),
    };
    tokio::spawn(actor.run(messages));
}

impl Actor {
    async fn run(mut self, mut messages: mpsc::Receiver<TableMsg>) {
        let app = Arc::clone(&self.app);
        let _held = Held::new(&app.metrics.tables);
        self.run_due_tasks().await;
        loop {
            let wake = self.wake_at();
            tokio::select! {
                message = messages.recv() => {
                    let Some(message) = message else { break };
                    if self.take(message).await.is_break() {
                        break;
                    }
                }
                () = tokio::time::sleep_until(wake) => self.rest(),
            }
            self.run_due_tasks().await;
            if self.asleep() && app.dismiss(&self.table.id, &mut messages) {
                return;
            }
        }
        // Nobody else can have loaded the table: it is still registered under our inbox.
        app.drop_table(&self.table.id);
    }

    async fn take(&mut self, message: TableMsg) -> std::ops::ControlFlow<()> {
        match message {
            TableMsg::Order(request) => {
                self.last_used = Instant::now();
                let OrderRequest { caller, order, reply_to } = *request;
                let given = self.order(&caller, &order).await;
                match reply_to {
                    ReplyTo::Http(to) => drop(to.send(given)),
                    ReplyTo::Socket(number) => self.subscribers.answer(&self.app, number, given),
                }
            }
            TableMsg::Snapshot(show) => {
                self.last_used = Instant::now();
                let shown = self.show(&show).await;
                let _ = show.answer.send(shown);
            }
            TableMsg::Subscribe(join) => {
                self.last_used = Instant::now();
                self.join(*join).await;
            }
            TableMsg::Unsubscribe(number) => {
                self.last_used = Instant::now();
                self.subscribers.part(number);
                self.presence_changed();
            }
            TableMsg::BotDecided(decision) => {
                let BotDecision { seat, question, chosen } = *decision;
                self.bots.answer(&self.table, seat, question, chosen);
            }
            TableMsg::RemoteEntry(entry) => self.follow_remote(*entry).await,
            TableMsg::RemoteSeq(seq) => {
                if seq > self.table.seq {
                    let _ = self.catch_up().await;
                }
            }
            TableMsg::RemotePresence(node, presence) => {
                if self.subscribers.elsewhere(node, presence) {
                    self.subscribers.send_presence(&self.app);
                }
            }
            TableMsg::Wake => {}
            TableMsg::Deleted => {
                self.subscribers.close_all();
                return std::ops::ControlFlow::Break(());
            }
            TableMsg::Drain => {
                self.subscribers.send_closing(&self.app);
                return std::ops::ControlFlow::Break(());
            }
        }
        std::ops::ControlFlow::Continue(())
    }

    /// Carries an order out or refuses it.
    async fn order(&mut self, caller: &Caller, order: &Order) -> Answer {
        // If another node writes in between, the order is judged again.
        let mut fresh = !self.app.store.shared();
        for _ in 0..8 {
            if let Err(problem) = self.resync().await {
                return self.refusal(caller, order, problem);
            }
            let decided = match self.table.judge(caller, order, now()) {
                Ok(OrderDecision::Repeated(answer)) => {
                    count(&self.app.metrics.orders_repeated);
                    return answer;
                }
                Ok(OrderDecision::Append(change)) => Ok(change),
                Ok(OrderDecision::Rematch) => self.rematch(caller).await,
                Err(problem) => Err(problem),
            };
            let change = match decided {
                Ok(change) => change,
                // Another node may have written something that we have not seen yet, so catch up before refusing.
                Err(_) if !fresh => {
                    let _ = self.catch_up().await;
                    fresh = true;
                    continue;
                }
                Err(problem) => return self.refusal(caller, order, problem),
            };
            match self.write(Some((&caller.user, &order.id)), change).await {
                persist::Written::Done => {
                    count(&self.app.metrics.orders_done);
                    return self.table.accepted(order);
                }
                persist::Written::Raced => {}
                persist::Written::Unknown(problem) => return self.refusal(caller, order, problem),
            }
        }
        self.refusal(caller, order, Refusal::TableBusy.into())
    }

    fn refusal(&self, caller: &Caller, order: &Order, problem: Problem) -> Answer {
        count(&self.app.metrics.orders_refused);
        self.table.refused(caller, order, problem, || self.subscribers.presence(), now())
    }

    async fn show(&mut self, show: &SnapshotRequest) -> Result<Snapshot, Problem> {
        self.bring_up_to_date().await?;
        if !self.table.admits(&show.access) {
            return Err(Refusal::NoSuchTable.into());
        }
        let viewpoint = self.table.viewpoint(show.access.user.as_deref(), show.legal);
        Ok(self.table.snapshot(viewpoint, self.subscribers.presence(), now()))
    }

    async fn join(&mut self, join: Subscribe) {
        let allowed = match self.bring_up_to_date().await {
            Ok(()) if self.table.admits(&join.access) => Ok(()),
            Ok(()) => Err(Refusal::NoSuchTable.into()),
            Err(problem) => Err(problem),
        };
        if self.subscribers.join(&self.app, &self.table, join, allowed) {
            self.presence_changed();
        }
    }

    pub(super) fn presence_changed(&mut self) {
        if self.subscribers.count_presence(&self.table) {
            self.subscribers.send_presence(&self.app);
            let (table, presence) = (self.table.id.to_string(), self.subscribers.here().clone());
            self.app.bus.publish(|| crate::bus::BusEvent::Presence { table, presence });
        }
    }

    /// Whether the table may leave memory: nobody is connected, and nothing is due soon.
    fn asleep(&self) -> bool {
        self.subscribers.is_empty() && self.last_used.elapsed() >= SLEEP_AFTER && self.nothing_soon()
    }

    /// Nothing happened for a while: drops the bots, which can be seated again, and repeats the presence.
    fn rest(&mut self) {
        if self.last_used.elapsed() >= SLEEP_AFTER {
            self.bots.clear();
        }
        if !self.subscribers.is_empty() {
            // Other nodes forget a presence that is not repeated.
            let (table, presence) = (self.table.id.to_string(), self.subscribers.here().clone());
            self.app.bus.publish(|| crate::bus::BusEvent::Presence { table, presence });
        }
    }

    pub(super) fn playing(&self) -> bool {
        self.table.stage == Stage::Playing
    }
}
