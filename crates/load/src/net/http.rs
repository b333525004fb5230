//! A client of the server's HTTP API that retries while the server is unreachable.

use std::rc::Rc;
use std::time::Duration;

use engine::Seat;
use http_body_util::{BodyExt, Full};
use hyper::body::Bytes;
use hyper::{Method, Request, StatusCode};
use hyper_util::client::legacy::Client;
use hyper_util::client::legacy::connect::HttpConnector;
use hyper_util::rt::TokioExecutor;
use protocol::{Code, Command, NewSession, NewTable, Order, Problem, SignedIn, TableInfo};
use serde::Serialize;
use serde::de::DeserializeOwned;
use tokio::time::{Instant, sleep, timeout};

use crate::net::messages::{Answered, Past};
use crate::net::node_url::NodeUrl;
use crate::net::refusal;
use crate::report::counters::Counters;

/// No request takes longer on a healthy server.
const REQUEST: Duration = Duration::from_secs(10);
/// How long to wait before the first retry; it doubles up to the longest pause.
const PAUSE: Duration = Duration::from_millis(50);
const LONGEST_PAUSE: Duration = Duration::from_millis(800);

/// A player's guest account.
#[derive(Clone, Debug)]
pub(crate) struct Guest {
    pub(crate) token: String,
    /// The node to ask first.
    pub(crate) home: usize,
}

/// The server's HTTP interface.
#[derive(Debug)]
pub(crate) struct Api {
    client: Client<HttpConnector, Full<Bytes>>,
    pub(crate) nodes: Vec<NodeUrl>,
    patience: Duration,
    counters: Rc<Counters>,
}

/// Why a request failed.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Failed {
    /// The server refused it.
    #[error("{what} was refused with {status}: {}", problem.message)]
    Refused { what: String, status: StatusCode, problem: Box<Problem> },
    /// The server was unreachable for longer than we wait, or its answer cannot be read.
    #[error("{what}: {why}")]
    Away { what: String, why: String },
}

impl Api {
    pub(crate) fn new(nodes: Vec<NodeUrl>, patience: Duration, counters: Rc<Counters>) -> Api {
        let mut connector = HttpConnector::new();
        connector.set_nodelay(true);
        connector.set_connect_timeout(Some(REQUEST));
        let client = Client::builder(TokioExecutor::new()).pool_max_idle_per_host(64).build(connector);
        Api { client, nodes, patience, counters }
    }

    pub(crate) async fn sign_in(&self, name: &str, home: usize) -> Result<Guest, Failed> {
        let session = NewSession { name: name.to_owned(), password: None, bearer: true };
        let guest = Guest { token: String::new(), home };
        let signed_in: SignedIn =
            read("signing in", self.ask(&guest, Method::POST, "/api/session", &session).await?)?;
        let token = signed_in.token.ok_or_else(|| away("signing in", "the answer has no bearer token"))?;
        Ok(Guest { token, home })
    }

    pub(crate) async fn open_table(&self, guest: &Guest, table: &NewTable) -> Result<TableInfo, Failed> {
        read("opening a table", self.ask(guest, Method::POST, "/api/tables", table).await?)
    }

    /// Sends an order that must succeed; returns the number of its entry.
    pub(crate) async fn order(
        &self,
        guest: &Guest,
        table: &str,
        invite: &str,
        order: &Order,
    ) -> Result<u32, Failed> {
        let what = match &order.command {
            Command::Sit { seat: Seat(seat), .. } => format!("sitting down in seat {seat}"),
            Command::Start { .. } => "starting".to_owned(),
            other => format!("{other:?}"),
        };
        let path = format!("/api/tables/{table}/orders?invite={invite}");
        let answered: Answered = read(&what, self.ask(guest, Method::POST, &path, order).await?)?;
        match answered.problem {
            None => Ok(answered.seq),
            Some(problem) => {
                Err(Failed::Refused { what, status: StatusCode::OK, problem: Box::new(problem) })
            }
        }
    }

    /// A page of a table's updates, as a seat receives them.
    pub(crate) async fn past(&self, guest: &Guest, table: &str, after: u32) -> Result<Past, Failed> {
        let path = format!("/api/tables/{table}/updates?after={after}&limit=1000");
        read("asking for news", self.ask(guest, Method::GET, &path, &()).await?)
    }

    pub(crate) async fn record(&self, guest: &Guest, table: &str) -> Result<String, Failed> {
        let path = format!("/api/tables/{table}/record");
        let body = self.ask(guest, Method::GET, &path, &()).await?;
        String::from_utf8(body.to_vec()).map_err(|_| away("asking for a record", "it is not text"))
    }

    /// Retries until there is an answer, switching to the next node when one is unreachable, until patience
    /// runs out.
    async fn ask<B: Serialize>(
        &self,
        guest: &Guest,
        method: Method,
        path: &str,
        body: &B,
    ) -> Result<Bytes, Failed> {
        let body = match method {
            Method::GET => Bytes::new(),
            _ => serde_json::to_vec(body).map_err(|error| away(path, &error.to_string()))?.into(),
        };
        let give_up = Instant::now() + self.patience;
        let mut pause = PAUSE;
        for attempt in 0.. {
            let node = &self.nodes[(guest.home + attempt) % self.nodes.len()];
            let failed = match timeout(REQUEST, self.once(node, guest, &method, path, body.clone())).await {
                Ok(Ok((status, body))) if status.is_success() => return Ok(body),
                Ok(Ok((status, body))) => {
                    let problem = problem(status, &body);
                    let code = problem.code;
                    let failed =
                        Failed::Refused { what: path.to_owned(), status, problem: Box::new(problem) };
                    if !refusal::passes(code) {
                        return Err(failed);
                    }
                    self.counters.error(refusal::kind(code));
                    failed
                }
                Ok(Err(why)) => {
                    self.counters.error("request failed");
                    away(&node.http(path), &why)
                }
                Err(_) => {
                    self.counters.error("request without answer");
                    away(&node.http(path), "no answer in time")
                }
            };
            if Instant::now() + pause > give_up {
                return Err(failed);
            }
            sleep(pause).await;
            pause = (pause * 2).min(LONGEST_PAUSE);
        }
        Err(away(path, "no attempt was made"))
    }

    async fn once(
        &self,
        node: &NodeUrl,
        guest: &Guest,
        method: &Method,
        path: &str,
        body: Bytes,
    ) -> Result<(StatusCode, Bytes), String> {
        let mut request = Request::builder().method(method.clone()).uri(node.http(path));
        if !guest.token.is_empty() {
            request = request.header("authorization", format!("Bearer {}", guest.token));
        }
        if *method == Method::POST {
            request = request.header("content-type", "application/json");
        }
        let request = request.body(Full::new(body)).map_err(|error| error.to_string())?;
        let answer = self.client.request(request).await.map_err(|error| innermost(&error))?;
        let status = answer.status();
        let body = answer.into_body().collect().await.map_err(|error| error.to_string())?.to_bytes();
        Ok((status, body))
    }
}

/// The cause behind an error, which says more than "client error".
fn innermost(error: &dyn std::error::Error) -> String {
    let mut cause = error;
    while let Some(deeper) = cause.source() {
        cause = deeper;
    }
    cause.to_string()
}

fn away(what: &str, why: &str) -> Failed {
    Failed::Away { what: what.to_owned(), why: why.to_owned() }
}

fn read<T: DeserializeOwned>(what: &str, body: Bytes) -> Result<T, Failed> {
    serde_json::from_slice(&body).map_err(|error| away(what, &format!("the answer cannot be read: {error}")))
}

/// Why a request was refused: a problem, an answer with one, or a proxy's text in its place.
fn problem(status: StatusCode, body: &[u8]) -> Problem {
    if let Ok(Answered { problem: Some(problem), .. }) = serde_json::from_slice(body) {
        return problem;
    }
    serde_json::from_slice(body).unwrap_or_else(|_| {
        let code = match status.as_u16() {
            429 => Code::TooMany,
            500..=599 => Code::Unavailable,
            _ => Code::BadRequest,
        };
        Problem::new(code, String::from_utf8_lossy(&body[..body.len().min(200)]))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_refusal_is_understood_in_every_form() {
        let bare = br#"{"code":"seat_taken","message":"somebody sits there"}"#;
        assert_eq!(problem(StatusCode::CONFLICT, bare).code, Code::SeatTaken);
        let answer = br#"{"id":"a","seq":3,"problem":{"code":"stale","message":"late"}}"#;
        assert_eq!(problem(StatusCode::CONFLICT, answer).code, Code::Stale);
        assert_eq!(problem(StatusCode::BAD_GATEWAY, b"<html>").code, Code::Unavailable);
        assert_eq!(problem(StatusCode::TOO_MANY_REQUESTS, b"").code, Code::TooMany);
    }
}
