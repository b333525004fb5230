//! A table's WebSocket: updates out, orders in.

use std::net::IpAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, WebSocketUpgrade};
use axum::extract::{Extension, State};
use axum::http::HeaderMap;
use axum::response::Response;
use protocol::{Answer, ClientMessage, Problem, Refusal, ServerMessage};
use serde::Deserialize;
use table::Access;
use tokio::sync::{broadcast, mpsc, oneshot};

use super::auth::{AuthSession, MaybeUser};
use super::error::{ApiError, unreadable};
use super::extract::{PathId, Query};
use super::middleware::{Address, same_origin};
use super::tables::check_order;
use crate::app_state::AppState;
use crate::metrics::{Held, count};
use crate::rate_limit::{Permit, TokenBucket, network};
use crate::tables::{OrderRequest, Outgoing, ReplyTo, Subscribe, TableMsg};

/// The largest message that is read.
const MESSAGE: usize = 8 * 1024;

/// Messages that may wait for a slow client before it is disconnected.
const OUTBOX: usize = 64;

/// How often the client is pinged, and how long it may be silent.
const PING: Duration = Duration::from_secs(25);
const SILENCE: Duration = Duration::from_secs(70);

/// Close codes. Those from 4000 on are ours to define.
const CODE_BAD: u16 = 4400;
const CODE_SIGNED_OUT: u16 = 4401;
const CODE_DISMISSED: u16 = 4404;
const CODE_TOO_MANY: u16 = 4429;
const CODE_AWAY: u16 = 1001;

/// How a socket starts.
#[derive(Debug, Default, Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields, default)]
#[into_params(parameter_in = Query)]
pub(crate) struct SocketQuery {
    /// The last entry that the client has seen; it is sent only what is new.
    after: Option<u32>,
    /// Whether to list the legal actions.
    legal: bool,
    /// The code of an invite link.
    invite: Option<String>,
    /// The code of a watch link.
    watch: Option<String>,
}

/// Watch a table and play: a WebSocket of `ServerMessage` and `ClientMessage`.
#[utoipa::path(get, path = "/api/tables/{id}/socket", tag = "tables", params(("id" = String, Path), SocketQuery),
    responses((status = 101, description = "a WebSocket"), (status = 403, body = Problem), (status = 404, body = Problem)))]
pub(crate) async fn open(
    State(app): State<Arc<AppState>>,
    Extension(address): Extension<Address>,
    PathId(id): PathId,
    headers: HeaderMap,
    who: MaybeUser,
    Query(start): Query<SocketQuery>,
    upgrade: Result<WebSocketUpgrade, axum::extract::ws::rejection::WebSocketUpgradeRejection>,
) -> Result<Response, ApiError> {
    let upgrade = upgrade.map_err(|_| Refusal::WebSocketOnly)?;
    if !same_origin(&app, &headers) {
        return Err(Refusal::OtherSite.into());
    }
    let permit = SocketPermit::acquire(&app, address.0, who.user())?;
    let invite = start.invite.clone();
    let (outbox, out) = mpsc::channel(OUTBOX);
    let (answer, answered) = oneshot::channel();
    let access = Access { user: who.user(), invite: start.invite, watch: start.watch };
    let join = Subscribe { access, legal: start.legal, after: start.after, outbox, answer };
    app.send(&id, TableMsg::Subscribe(Box::new(join))).await?;
    let number = answered.await.map_err(|_| Refusal::TableBusy)??;
    let link = SocketSession {
        signed_out: app.signed_out.subscribe(),
        app,
        table: id,
        number,
        signed: who.0,
        invite,
        out,
    };
    Ok(upgrade
        .max_message_size(MESSAGE)
        .max_frame_size(MESSAGE)
        .read_buffer_size(2 * 1024)
        .write_buffer_size(0)
        .max_write_buffer_size(256 * 1024)
        .on_upgrade(move |socket| async move {
            let held = Arc::clone(&link.app);
            let _held = Held::new(&held.metrics.sockets);
            let _permit = permit;
            link.run(socket).await;
        }))
}

/// Counts a socket against its address and its user for as long as it lives.
struct SocketPermit {
    _address: Permit<IpAddr>,
    _user: Option<Permit<String>>,
}

impl SocketPermit {
    fn acquire(app: &AppState, address: IpAddr, user: Option<String>) -> Result<SocketPermit, ApiError> {
        let refused = || {
            count(&app.metrics.limited);
            ApiError::from(Refusal::ManyAtOnce)
        };
        let address = app.rate_limits.sockets.acquire(network(address)).ok_or_else(refused)?;
        let user = match user {
            Some(user) => Some(app.rate_limits.sockets_of.acquire(user).ok_or_else(refused)?),
            None => None,
        };
        Ok(SocketPermit { _address: address, _user: user })
    }
}

/// One socket.
struct SocketSession {
    app: Arc<AppState>,
    table: String,
    /// Its number at the table.
    number: u64,
    signed: Option<AuthSession>,
    invite: Option<String>,
    out: mpsc::Receiver<Outgoing>,
    signed_out: broadcast::Receiver<crate::app_state::SignedOut>,
}

impl SocketSession {
    async fn run(mut self, mut socket: WebSocket) {
        let close = self.talk(&mut socket).await;
        if let Some((code, reason)) = close {
            let frame = CloseFrame { code, reason: Utf8Bytes::from_static(reason) };
            let _ =
                tokio::time::timeout(Duration::from_secs(1), socket.send(Message::Close(Some(frame)))).await;
        }
        if let Some(inbox) = self.app.active(&self.table) {
            let _ = inbox.send(TableMsg::Unsubscribe(self.number)).await;
        }
    }

    /// Serves the socket until one side closes it. Returns the code and reason, if we close it.
    async fn talk(&mut self, socket: &mut WebSocket) -> Option<(u16, &'static str)> {
        let rate = self.app.rate_limits.messages;
        let mut bucket = TokenBucket::full(rate, Instant::now());
        let mut heard = Instant::now();
        let mut ping = tokio::time::interval(PING);
        ping.tick().await;
        loop {
            tokio::select! {
                // The table's messages go first: the snapshot must come before any answer.
                biased;
                message = self.out.recv() => match message {
                    Some(Outgoing::Text(text)) => {
                        let sent = tokio::time::timeout(SILENCE, socket.send(Message::Text(text))).await;
                        if !matches!(sent, Ok(Ok(()))) {
                            return None;
                        }
                    }
                    Some(Outgoing::Dismiss) => return Some((CODE_DISMISSED, "this table is no longer yours to see")),
                    None => return Some((CODE_AWAY, "reconnect to receive what you missed")),
                },
                message = socket.recv() => {
                    heard = Instant::now();
                    // Every message counts, even a ping.
                    if self.app.rate_limits.enabled() && bucket.take(rate, heard).is_err() {
                        count(&self.app.metrics.limited);
                        return Some((CODE_TOO_MANY, "too many messages"));
                    }
                    match message {
                        Some(Ok(Message::Text(text))) => {
                            if let Err(close) = self.hear(socket, &text).await {
                                return Some(close);
                            }
                        }
                        Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
                        Some(Ok(Message::Binary(_))) => return Some((CODE_BAD, "send text")),
                        Some(Err(_)) => return Some((CODE_BAD, "this cannot be read, or is too large")),
                        Some(Ok(Message::Close(_))) | None => return None,
                    }
                }
                ended = self.signed_out.recv() => {
                    if self.is_mine(ended) {
                        return Some((CODE_SIGNED_OUT, "you have signed out"));
                    }
                }
                _ = ping.tick() => {
                    if heard.elapsed() > SILENCE || socket.send(Message::Ping(Vec::new().into())).await.is_err() {
                        return None;
                    }
                }
            }
        }
    }

    fn is_mine(&self, ended: Result<crate::app_state::SignedOut, broadcast::error::RecvError>) -> bool {
        match (ended, &self.signed) {
            (Ok(ended), Some(signed)) => {
                ended.user == signed.user.id && ended.hash.is_none_or(|hash| hash == signed.session.hash)
            }
            // We missed some sign-outs, so this socket closes: a client that is still signed in can reconnect.
            (Err(broadcast::error::RecvError::Lagged(_)), Some(_)) => true,
            (Ok(_) | Err(_), _) => false,
        }
    }

    /// Handles one message. An unreadable one gets an answer, and the socket stays open.
    async fn hear(&mut self, socket: &mut WebSocket, text: &str) -> Result<(), (u16, &'static str)> {
        let order = match serde_json::from_str(text) {
            Ok(ClientMessage::Order(order)) => order,
            Ok(ClientMessage::Ping {}) => return self.say(socket, &ServerMessage::Pong).await,
            Err(error) => {
                let problem = unreadable(&error.to_string());
                return self.refuse(socket, String::new(), problem).await;
            }
        };
        if let Err(problem) = check_order(&order) {
            return self.refuse(socket, String::new(), problem).await;
        }
        let Some(signed) = &self.signed else {
            let problem = Refusal::OnlyWatching.into();
            return self.refuse(socket, order.id, problem).await;
        };
        let asked = OrderRequest {
            caller: signed.caller(self.invite.clone()),
            order,
            reply_to: ReplyTo::Socket(self.number),
        };
        // If the table is no longer in memory, it has already disconnected this socket.
        match self.app.active(&self.table) {
            Some(inbox) if inbox.send(TableMsg::Order(Box::new(asked))).await.is_ok() => Ok(()),
            Some(_) | None => Err((CODE_AWAY, "reconnect to receive what you missed")),
        }
    }

    async fn refuse(
        &mut self,
        socket: &mut WebSocket,
        id: String,
        problem: Problem,
    ) -> Result<(), (u16, &'static str)> {
        let answer = Answer { id, seq: 0, problem: Some(problem), current: None };
        self.say(socket, &ServerMessage::Answer(answer)).await
    }

    async fn say(
        &mut self,
        socket: &mut WebSocket,
        message: &ServerMessage,
    ) -> Result<(), (u16, &'static str)> {
        let text = protocol::to_json(message);
        socket.send(Message::Text(text.into())).await.map_err(|_| (CODE_AWAY, "the connection is lost"))
    }
}
