//! The connection to a table: a WebSocket that reconnects and resends unanswered orders, or the page's worker.

mod local;
mod socket;

use std::cell::{Cell, RefCell};
use std::collections::VecDeque;
use std::rc::Rc;

use engine::Seat;
use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::worker::{Request, Response};
use protocol::{Command, Order, Problem, Refusal, ServerMessage};

use crate::model::{Continuity, TableState};
use crate::net::api;
use crate::net::worker_client;
use crate::router::Page;

pub(crate) use local::open_local;
pub(crate) use socket::connect;

/// The state of a connection.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Status {
    Connecting,
    On,
    Lost,
}

/// Where a table is hosted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Host {
    /// On the server.
    Server,
    /// In this browser.
    Browser,
}

/// What the browser says about the network.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum NetworkNews {
    /// There is none.
    Offline,
    /// It is back, or somebody looks at the page again.
    Retry,
}

/// Orders to send, news of the network, and a wake-up for the task that sees to both.
#[derive(Default)]
struct Outgoing {
    waiting: VecDeque<Order>,
    news: Option<NetworkNews>,
    bell: Option<futures_channel::oneshot::Sender<()>>,
}

impl Outgoing {
    /// Resolves at the next wake-up.
    fn rung(outgoing: &RefCell<Outgoing>) -> futures_channel::oneshot::Receiver<()> {
        let (bell, rung) = futures_channel::oneshot::channel();
        outgoing.borrow_mut().bell = Some(bell);
        rung
    }

    /// Whether this is what the browser said last; the news is then taken.
    fn take_news(outgoing: &RefCell<Outgoing>, wanted: NetworkNews) -> bool {
        let mut outgoing = outgoing.borrow_mut();
        let found = outgoing.news == Some(wanted);
        if found {
            outgoing.news = None;
        }
        found
    }
}

/// The connection to a table.
#[derive(Clone, Copy)]
pub(crate) struct Connection {
    pub(crate) state: RwSignal<Option<TableState>>,
    pub(crate) status: RwSignal<Status>,
    pub(crate) problem: RwSignal<Option<Problem>>,
    /// Why the table can no longer be seen, once it cannot.
    pub(crate) gone: RwSignal<Option<Problem>>,
    pub(crate) host: Host,
    /// Whether the viewer came by a watch link, which lets nobody sit down.
    pub(crate) by_watch_link: bool,
    outgoing: StoredValue<Rc<RefCell<Outgoing>>, LocalStorage>,
}

/// A connection that is not open yet, and a flag that is set when its screen is closed.
fn new_connection(host: Host) -> (Connection, Rc<Cell<bool>>) {
    let connection = Connection {
        state: RwSignal::new(None),
        status: RwSignal::new(Status::Connecting),
        problem: RwSignal::new(None),
        gone: RwSignal::new(None),
        host,
        by_watch_link: false,
        outgoing: StoredValue::new_local(Rc::default()),
    };
    let ended = Rc::new(Cell::new(false));
    let end = StoredValue::new_local(Rc::clone(&ended));
    on_cleanup(move || {
        end.with_value(|ended| ended.set(true));
        connection.ring();
    });
    (connection, ended)
}

/// The browser's clock, in milliseconds since the epoch.
pub(crate) fn now() -> i64 {
    js_sys::Date::now() as i64
}

/// A random id for an order or a table.
pub(crate) fn new_id() -> String {
    let part = || format!("{:08x}", (js_sys::Math::random() * f64::from(u32::MAX)) as u32);
    part() + &part()
}

impl Connection {
    /// Sends an order to the table, repeating it until it is answered.
    pub(crate) fn order(&self, command: Command) {
        let state = self.state.with_untracked(|state| state.as_ref().map_or(0, |state| state.seq));
        self.outgoing.with_value(|outgoing| {
            outgoing.borrow_mut().waiting.push_back(Order { id: new_id(), seen: state, command });
        });
        self.ring();
    }

    /// Shows the cards of a person at a local table that several people share, or hides all.
    pub(crate) fn show_seat(&self, seat: Option<Seat>) {
        let problem = self.problem;
        spawn_local(async move {
            if let Err(refused) = worker_client::ask(Request::Show { seat, now: now() }).await {
                problem.try_set(Some(refused));
            }
        });
    }

    /// The page of another table with the same host.
    pub(crate) fn page(&self, table: String) -> Page {
        match self.host {
            Host::Server => Page::Table(table),
            Host::Browser => Page::Local(table),
        }
    }

    /// The record of the game, once it is over.
    pub(crate) async fn record(&self) -> Result<String, Problem> {
        let table = self.state.with_untracked(|state| state.as_ref().map(|state| state.info.id.clone()));
        match self.host {
            Host::Server => api::record_text(&table.unwrap_or_default()).await,
            Host::Browser => match worker_client::ask(Request::Record).await? {
                Response::Record(record) => Ok(record),
                _ => Err(Refusal::RecordLater.into()),
            },
        }
    }

    /// Applies a message. A gap means that the whole table must be fetched again.
    fn hear(&self, message: &ServerMessage) -> Continuity {
        if let ServerMessage::Answer(answer) = message {
            self.problem.try_set(answer.problem.clone());
        }
        self.set_status(Status::On);
        // A pong changes nothing else: nothing on the screen needs another look.
        if *message == ServerMessage::Pong {
            return Continuity::InOrder;
        }
        let mut heard = Continuity::InOrder;
        self.state.try_update(|state| match (state.as_mut(), message) {
            (Some(state), message) => heard = state.hear(message, now()),
            (None, ServerMessage::Snapshot(snapshot)) => {
                *state = Some(TableState::new((**snapshot).clone(), now()))
            }
            (None, _) => {}
        });
        heard
    }

    fn set_status(&self, status: Status) {
        if self.status.try_get_untracked().is_some_and(|known| known != status) {
            self.status.try_set(status);
        }
    }

    fn ring(&self) {
        self.outgoing.try_with_value(|outgoing| {
            if let Some(bell) = outgoing.borrow_mut().bell.take() {
                let _ = bell.send(());
            }
        });
    }
}
