//! A connection to a table on the server, over a WebSocket that notices when it is dead and reconnects.

use std::cell::{Cell, RefCell};
use std::collections::VecDeque;
use std::future::poll_fn;
use std::pin::{Pin, pin};
use std::rc::Rc;

use futures_util::future::{Either, select};
use futures_util::{Sink, SinkExt, StreamExt};
use gloo_net::websocket::futures::WebSocket;
use gloo_net::websocket::{Message, State, WebSocketError};
use gloo_timers::future::TimeoutFuture;
use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::{ClientMessage, Code, Order, ServerMessage};

use super::{Connection, Host, NetworkNews, Outgoing, Status, new_connection, now};
use crate::browser::network;
use crate::model::Continuity;
use crate::model::heartbeat::{Beat, Heartbeat, TICK};
use crate::net::api;

/// The pause before reconnecting, in milliseconds: initial and maximum.
const PAUSE: u32 = 250;
const LONGEST_PAUSE: u32 = 8_000;

/// How long a connection must have worked for the pauses to start from the shortest again, in milliseconds.
const LASTING: i64 = 10_000;

/// How long opening a socket may take, in milliseconds. Later attempts wait longer, for networks that are just slow.
const HANDSHAKE: u32 = 8_000;

/// Connects to a table and reconnects whenever the connection breaks, until the screen is closed.
///
/// `code` is the query of the invite or watch link, or empty.
pub(crate) fn connect(table: String, code: String) -> Connection {
    let (connection, ended) = new_connection(Host::Server);
    let connection = Connection { by_watch_link: code.starts_with("?watch="), ..connection };
    let outgoing = connection.outgoing.get_value();
    follow_network(connection, &outgoing);
    spawn_local(async move {
        let mut pause = PAUSE;
        while !ended.get() {
            let began = now();
            let socket = Socket { connection, outgoing: &outgoing, ended: &ended };
            let end = socket.talk(&table, &code, HANDSHAKE + 2 * pause).await;
            if ended.get() {
                return;
            }
            connection.set_status(Status::Lost);
            // A browser does not say why a socket was refused, so ask by HTTP.
            if end == End::Refused
                && let Err(problem) = api::snapshot(&table, &code).await
                && problem.code == Code::NotFound
            {
                connection.gone.try_set(Some(problem));
                return;
            }
            let lasted = end == End::Broke && now() - began > LASTING;
            pause = if lasted { PAUSE } else { (2 * pause).min(LONGEST_PAUSE) };
            socket.pause(pause).await;
        }
    });
    connection
}

/// Passes on what the browser says about the network, until the screen is closed.
fn follow_network(connection: Connection, outgoing: &Rc<RefCell<Outgoing>>) {
    let tell = |news| {
        let outgoing = Rc::clone(outgoing);
        move || {
            outgoing.borrow_mut().news = Some(news);
            connection.ring();
        }
    };
    network::follow(tell(NetworkNews::Offline), tell(NetworkNews::Retry));
    // The timers of a hidden page are slow: do not wait for them when somebody looks.
    network::listen("visibilitychange", tell(NetworkNews::Retry));
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
    Refused,
    /// The server did not answer in time, or there is no network.
    Unanswered,
    /// It failed.
    Broke,
}

/// The close code for a viewer who may no longer see the table.
const DISMISSED: u16 = 4404;

/// One attempt to talk to the server.
struct Socket<'a> {
    connection: Connection,
    outgoing: &'a Rc<RefCell<Outgoing>>,
    ended: &'a Cell<bool>,
}

impl Socket<'_> {
    /// Exchanges messages over one socket until it fails.
    async fn talk(&self, table: &str, code: &str, patience: u32) -> End {
        let after = self.connection.state.with_untracked(|state| state.as_ref().map(|state| state.seq));
        let query = match after {
            Some(after) => format!("?after={after}{}", code.replace('?', "&")),
            None => code.to_owned(),
        };
        let Ok(mut socket) = WebSocket::open(&address(table, &query)) else { return End::Refused };
        // The first ping goes out once the socket is open. Its pong shows that the connection works, even if nothing
        // was missed.
        match select(pin!(ping(&mut socket)), TimeoutFuture::new(patience)).await {
            Either::Left((Ok(()), _)) => {}
            Either::Left((Err(_), _)) => return End::Refused,
            Either::Right(_) => return End::Unanswered,
        }
        self.outgoing.borrow_mut().news = None;
        let mut sent = VecDeque::new();
        let end = self.exchange(&mut socket, &mut sent).await;
        // Unanswered orders are sent again over the next socket: their ids make them idempotent.
        let mut outgoing = self.outgoing.borrow_mut();
        for order in sent.into_iter().rev() {
            outgoing.waiting.push_front(order);
        }
        end
    }

    /// Exchanges messages over an open socket until it fails; `sent` are the orders without an answer.
    async fn exchange(&self, socket: &mut WebSocket, sent: &mut VecDeque<Order>) -> End {
        let mut end = End::Refused;
        let mut heartbeat = Heartbeat::new(now());
        loop {
            let next = self.outgoing.borrow_mut().waiting.pop_front();
            if let Some(order) = next {
                let message = ClientMessage::Order(order.clone());
                sent.push_back(order);
                if send(socket, &message).await.is_err() {
                    return end;
                }
                continue;
            }
            match heartbeat.tick(now()) {
                Beat::Nothing => {}
                Beat::Ping if ping(socket).await.is_err() => return end,
                Beat::Ping => {}
                Beat::Dead => return End::Unanswered,
            }
            let woken = select(Outgoing::rung(self.outgoing), TimeoutFuture::new(TICK));
            let heard = match select(socket.next(), woken).await {
                Either::Left((heard, _)) => heard,
                Either::Right(_) if self.ended.get() => return end,
                Either::Right(_) if Outgoing::take_news(self.outgoing, NetworkNews::Offline) => {
                    return End::Unanswered;
                }
                Either::Right(_) => continue,
            };
            if let Some(Err(WebSocketError::ConnectionClose(close))) = &heard
                && close.code == DISMISSED
            {
                return End::Refused;
            }
            let Some(Ok(Message::Text(text))) = heard else { return end };
            end = End::Broke;
            heartbeat.heard(now());
            let Ok(message) = protocol::read::<ServerMessage>(&text) else { continue };
            if let ServerMessage::Answer(answer) = &message {
                sent.retain(|order| order.id != answer.id);
            }
            if let ServerMessage::Closing { .. } = message {
                return end;
            }
            if self.connection.hear(&message) == Continuity::Gap {
                self.connection.state.try_set(None);
                return end;
            }
        }
    }

    /// Waits before the next attempt; shorter if the network is back.
    async fn pause(&self, millis: u32) {
        let until = now() + i64::from(millis);
        // What the browser said while there was a connection does not matter any more.
        self.outgoing.borrow_mut().news = None;
        while let Ok(left @ 1..) = u32::try_from(until - now()) {
            let woken = select(Outgoing::rung(self.outgoing), TimeoutFuture::new(left)).await;
            let now = Outgoing::take_news(self.outgoing, NetworkNews::Retry);
            if matches!(woken, Either::Right(_)) || now || self.ended.get() {
                return;
            }
        }
    }
}

/// Pings the server.
async fn ping(socket: &mut WebSocket) -> Result<(), Closed> {
    send(socket, &ClientMessage::Ping {}).await
}

/// The socket is not open any more.
struct Closed;

/// Sends a message; while the socket is opening, this waits.
async fn send(socket: &mut WebSocket, message: &ClientMessage) -> Result<(), Closed> {
    let text = protocol::to_json(message);
    let ready = poll_fn(|context| Pin::new(&mut *socket).poll_ready(context)).await;
    // A browser takes messages for a closed socket, drops them and complains in its console.
    if ready.is_err() || !matches!(socket.state(), State::Open) {
        return Err(Closed);
    }
    socket.send(Message::Text(text)).await.map_err(|_| Closed)
}
