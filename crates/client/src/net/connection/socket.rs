//! A connection to a table on the server, over a WebSocket that reconnects.

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
use protocol::{ClientMessage, Code, Order, ServerMessage};

use super::{Connection, Host, Outgoing, Status, new_connection, now};
use crate::model::Continuity;
use crate::net::api;

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
            // A browser does not say why a socket was refused, so ask by HTTP.
            if end == End::Silent
                && let Err(problem) = api::snapshot(&table, &code).await
                && problem.code == Code::NotFound
            {
                connection.gone.try_set(Some(problem));
                return;
            }
            // Reconnect quickly after a connection that lasted a while.
            wait = if now() - began > 10_000 { 250 } else { (wait * 2).min(8_000) };
            TimeoutFuture::new(wait).await;
        }
    });
    connection
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
    /// It failed.
    Broke,
}

/// The close code for a viewer who may no longer see the table.
const DISMISSED: u16 = 4404;

/// Exchanges messages over one socket until it fails.
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
    // Unanswered orders of the last connection are sent again: their ids make them idempotent.
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
