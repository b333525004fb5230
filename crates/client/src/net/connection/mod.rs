//! The connection to a table: a WebSocket that reconnects and resends unanswered orders, or the page's worker.

mod local;

use std::cell::{Cell, RefCell};
use std::collections::VecDeque;
use std::rc::Rc;

use futures_util::future::{Either, select};
use futures_util::{SinkExt, StreamExt};
use gloo_net::websocket::futures::WebSocket;
use gloo_net::websocket::{Message, WebSocketError};
use gloo_timers::future::TimeoutFuture;
use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::worker::{Request, Response};
use protocol::{ClientMessage, Code, Command, Order, Problem, ServerMessage};

use crate::model::{Continuity, TableState};
use crate::net::api;
use crate::net::worker_client;
use crate::router::Page;

pub(crate) use local::open_local;

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

/// Orders to be sent, and a wake-up for the task that sends them.
#[derive(Default)]
struct Outgoing {
    waiting: VecDeque<Order>,
    bell: Option<futures_channel::oneshot::Sender<()>>,
}

/// The connection to a table.
#[derive(Clone, Copy)]
pub(crate) struct Connection {
    pub(crate) state: RwSignal<Option<TableState>>,
    pub(crate) status: RwSignal<Status>,
    pub(crate) problem: RwSignal<Option<Problem>>,
    /// Why the table can no longer be seen, once that is so.
    pub(crate) gone: RwSignal<Option<Problem>>,
    pub(crate) host: Host,
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

/// Connects to a table and reconnects whenever the connection breaks, until the screen is closed.
pub(crate) fn connect(table: String, code: String) -> Connection {
    let (connection, ended) = new_connection(Host::Server);
    let outgoing = connection.outgoing.get_value();
    spawn_local(async move {
        let mut wait = 250;
        while !ended.get() {
            let began = now();
            let end = talk(connection, &outgoing, &ended, &table, &code).await;
            if ended.get() {
                return;
            }
            connection.status.try_set(Status::Lost);
            // A browser does not say why a socket was refused, so that is asked for.
            if end == End::Silent
                && let Err(problem) = api::look(&table, &code).await
                && problem.code == Code::NotFound
            {
                connection.gone.try_set(Some(problem));
                return;
            }
            // A line that held for a while is tried again at once.
            wait = if now() - began > 10_000 { 250 } else { (wait * 2).min(8_000) };
            TimeoutFuture::new(wait).await;
        }
    });
    connection
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
    /// Sends an order to the table, again and again until it is answered.
    pub(crate) fn order(&self, command: Command) {
        let state = self.state.with_untracked(|state| state.as_ref().map_or(0, |state| state.seq));
        self.outgoing.with_value(|outgoing| {
            outgoing.borrow_mut().waiting.push_back(Order { id: new_id(), seen: state, command });
        });
        self.ring();
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
                _ => Err(Problem::new(Code::Unavailable, "there is no record")),
            },
        }
    }

    /// Applies a message. A gap means that the whole table must be fetched again.
    fn hear(&self, message: &ServerMessage) -> Continuity {
        if let ServerMessage::Answer(answer) = message {
            self.problem.try_set(answer.problem.clone());
        }
        self.status.try_set(Status::On);
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

    fn ring(&self) {
        self.outgoing.try_with_value(|outgoing| {
            if let Some(bell) = outgoing.borrow_mut().bell.take() {
                let _ = bell.send(());
            }
        });
    }
}

fn address(table: &str, query: &str) -> String {
    let location = window().location();
    let scheme = if location.protocol().is_ok_and(|p| p == "https:") { "wss" } else { "ws" };
    let (host, path) = (location.host().unwrap_or_default(), location.pathname().unwrap_or_default());
    let package = path.rsplit_once('/').map_or("", |(package, _)| package);
    format!("{scheme}://{host}{package}/api/tables/{table}/socket{query}")
}

/// How a connection ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum End {
    /// No message ever arrived, or the server dismissed us: we may not be allowed in.
    Silent,
    /// It broke.
    Broke,
}

/// The close code for a viewer who may no longer see the table.
const DISMISSED: u16 = 4404;

/// Exchanges messages over one socket until it breaks.
async fn talk(
    connection: Connection,
    outgoing: &Rc<RefCell<Outgoing>>,
    ended: &Cell<bool>,
    table: &str,
    code: &str,
) -> End {
    let after = connection.state.with_untracked(|state| state.as_ref().map(|state| state.seq));
    let query = match after {
        Some(after) => format!("?after={after}{}", code.replace('?', "&")),
        None => code.to_owned(),
    };
    let Ok(mut socket) = WebSocket::open(&address(table, &query)) else { return End::Silent };
    let mut end = End::Silent;
    let mut sent: VecDeque<Order> = VecDeque::new();
    // Whatever was not answered on the line before is sent again: under its id it is done once.
    loop {
        let next = outgoing.borrow_mut().waiting.pop_front();
        if let Some(order) = next {
            let Ok(text) = serde_json::to_string(&ClientMessage::Order(order.clone())) else { continue };
            sent.push_back(order);
            if socket.send(Message::Text(text)).await.is_err() {
                break;
            }
            continue;
        }
        let (bell, rung) = futures_channel::oneshot::channel();
        outgoing.borrow_mut().bell = Some(bell);
        let heard = match select(socket.next(), rung).await {
            Either::Left((heard, _)) => heard,
            Either::Right(_) if ended.get() => return end,
            Either::Right(_) => continue,
        };
        if let Some(Err(WebSocketError::ConnectionClose(close))) = &heard
            && close.code == DISMISSED
        {
            end = End::Silent;
        }
        let Some(Ok(Message::Text(text))) = heard else { break };
        end = End::Broke;
        let Ok(message) = protocol::read::<ServerMessage>(&text) else { continue };
        if let ServerMessage::Answer(answer) = &message {
            sent.retain(|order| order.id != answer.id);
        }
        if let ServerMessage::Closing { .. } = message {
            break;
        }
        if connection.hear(&message) == Continuity::Gap {
            connection.state.try_set(None);
            break;
        }
    }
    let mut outgoing = outgoing.borrow_mut();
    for order in sent.into_iter().rev() {
        outgoing.waiting.push_front(order);
    }
    end
}
