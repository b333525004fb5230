//! The line to a table: a socket that comes back by itself and loses no order, or the page's own worker.

mod here;

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
use protocol::{ClientMessage, Code, Command, Order, Problem, Refusal, ServerMessage};

use crate::model::{Heard, Seen};
use crate::route::Page;
use crate::{api, worker};

pub(crate) use here::here;

/// How the line is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Status {
    Connecting,
    On,
    Lost,
}

/// Where a table is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Place {
    /// At the server.
    Server,
    /// In this browser.
    Here,
}

/// Orders on their way, and a bell for the task that sends them.
#[derive(Default)]
struct Outgoing {
    waiting: VecDeque<Order>,
    bell: Option<futures_channel::oneshot::Sender<()>>,
}

/// The line to a table.
#[derive(Clone, Copy)]
pub(crate) struct Line {
    pub(crate) seen: RwSignal<Option<Seen>>,
    pub(crate) status: RwSignal<Status>,
    pub(crate) problem: RwSignal<Option<Problem>>,
    /// Why there is nothing more to hear, if so.
    pub(crate) gone: RwSignal<Option<Problem>>,
    pub(crate) place: Place,
    outgoing: StoredValue<Rc<RefCell<Outgoing>>, LocalStorage>,
}

/// A line that is not connected yet, and whether its screen has gone.
fn new_line(place: Place) -> (Line, Rc<Cell<bool>>) {
    let line = Line {
        seen: RwSignal::new(None),
        status: RwSignal::new(Status::Connecting),
        problem: RwSignal::new(None),
        gone: RwSignal::new(None),
        place,
        outgoing: StoredValue::new_local(Rc::default()),
    };
    let ended = Rc::new(Cell::new(false));
    let end = StoredValue::new_local(Rc::clone(&ended));
    on_cleanup(move || {
        end.with_value(|ended| ended.set(true));
        line.ring();
    });
    (line, ended)
}

/// Connects to a table, and again whenever the line breaks, until the screen goes.
pub(crate) fn connect(table: String, code: String) -> Line {
    let (line, ended) = new_line(Place::Server);
    let outgoing = line.outgoing.get_value();
    spawn_local(async move {
        let mut wait = 250;
        while !ended.get() {
            let began = now();
            let end = talk(line, &outgoing, &ended, &table, &code).await;
            if ended.get() {
                return;
            }
            line.status.try_set(Status::Lost);
            // A browser does not say why a socket was refused, so that is asked for.
            if end == End::Silent
                && let Err(problem) = api::look(&table, &code).await
                && problem.code == Code::NotFound
            {
                line.gone.try_set(Some(problem));
                return;
            }
            // A line that held for a while is tried again at once.
            wait = if now() - began > 10_000 { 250 } else { (wait * 2).min(8_000) };
            TimeoutFuture::new(wait).await;
        }
    });
    line
}

/// Our own clock.
pub(crate) fn now() -> i64 {
    js_sys::Date::now() as i64
}

/// An id for an order that nobody else has.
pub(crate) fn new_id() -> String {
    let part = || format!("{:08x}", (js_sys::Math::random() * f64::from(u32::MAX)) as u32);
    part() + &part()
}

impl Line {
    /// Asks something of the table. It is sent again until it is answered.
    pub(crate) fn order(&self, command: Command) {
        let seen = self.seen.with_untracked(|seen| seen.as_ref().map_or(0, |seen| seen.seq));
        self.outgoing.with_value(|outgoing| {
            outgoing.borrow_mut().waiting.push_back(Order { id: new_id(), seen, command });
        });
        self.ring();
    }

    /// The screen of a table that this one tells of.
    pub(crate) fn page(&self, table: String) -> Page {
        match self.place {
            Place::Server => Page::Table(table),
            Place::Here => Page::Here(table),
        }
    }

    /// The record of the game, once it is over.
    pub(crate) async fn record(&self) -> Result<String, Problem> {
        let table = self.seen.with_untracked(|seen| seen.as_ref().map(|seen| seen.info.id.clone()));
        match self.place {
            Place::Server => api::record_text(&table.unwrap_or_default()).await,
            Place::Here => match worker::ask(Request::Record).await? {
                Response::Record(record) => Ok(record),
                _ => Err(Refusal::RecordLater.into()),
            },
        }
    }

    /// Takes a message. Whether something was missed: then everything must be asked for again.
    fn hear(&self, message: &ServerMessage) -> Heard {
        if let ServerMessage::Answer(answer) = message {
            self.problem.try_set(answer.problem.clone());
        }
        self.status.try_set(Status::On);
        let mut heard = Heard::InOrder;
        self.seen.try_update(|seen| match (seen.as_mut(), message) {
            (Some(seen), message) => heard = seen.hear(message, now()),
            (None, ServerMessage::Snapshot(snapshot)) => *seen = Some(Seen::new((**snapshot).clone(), now())),
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
    let folder = path.rsplit_once('/').map_or("", |(folder, _)| folder);
    format!("{scheme}://{host}{folder}/api/tables/{table}/socket{query}")
}

/// How a connection ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum End {
    /// Nothing was ever heard, or one was sent away: it may be that one is not let in.
    Silent,
    /// It broke.
    Broke,
}

/// The code of a socket that is closed because one may not see the table any more.
const DISMISSED: u16 = 4404;

/// Talks over one connection until it breaks.
async fn talk(
    line: Line,
    outgoing: &Rc<RefCell<Outgoing>>,
    ended: &Cell<bool>,
    table: &str,
    code: &str,
) -> End {
    let after = line.seen.with_untracked(|seen| seen.as_ref().map(|seen| seen.seq));
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
        if line.hear(&message) == Heard::Gap {
            line.seen.try_set(None);
            break;
        }
    }
    let mut outgoing = outgoing.borrow_mut();
    for order in sent.into_iter().rev() {
        outgoing.waiting.push_front(order);
    }
    end
}
