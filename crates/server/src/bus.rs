//! What nodes tell each other, to save database queries: entries, presence, sign-outs.
//!
//! The bus only makes things faster. Whatever it loses is in the database.

use std::sync::Arc;
use std::sync::atomic::Ordering;

use futures_util::StreamExt;
use protocol::{Millis, Presence};
use serde::{Deserialize, Serialize};
use tokio::sync::mpsc;

use crate::metrics::Metrics;

/// All subjects start with this.
const PREFIX: &str = "branchline";

/// What a node tells the others.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum BusEvent {
    /// An entry was written.
    Entry { table: String, seq: u32, at: Millis, body: String },
    /// Who is connected to a table on that node.
    Presence { table: String, presence: Presence },
    /// Sessions ended: all of a user's, or the one with this hash, in hexadecimal digits.
    SignedOut { user: String, hash: Option<String> },
    /// A table was deleted.
    TableDeleted { table: String },
}

#[derive(Serialize, Deserialize)]
struct BusEnvelope {
    node: String,
    event: BusEvent,
}

/// The connection to the other nodes, if there is one.
#[derive(Clone, Debug)]
pub(crate) struct Bus {
    sender: Option<mpsc::Sender<BusEvent>>,
}

/// How many events may wait while the bus is down. Further ones are dropped; the database has them.
const WAITING: usize = 10_000;

impl Bus {
    /// A bus without other nodes.
    pub(crate) fn none() -> Bus {
        Bus { sender: None }
    }

    /// Connects, now or as soon as the bus can be reached, and returns the events of other nodes.
    ///
    /// # Errors
    /// If the URL is invalid.
    pub(crate) async fn connect(
        url: &str,
        node: String,
        metrics: Arc<Metrics>,
    ) -> anyhow::Result<(Bus, mpsc::Receiver<(String, BusEvent)>)> {
        let states = Arc::clone(&metrics);
        let options = async_nats::ConnectOptions::new()
            .name("branchline")
            .retry_on_initial_connect()
            .event_callback(move |event| {
                let states = Arc::clone(&states);
                async move {
                    match event {
                        async_nats::Event::Connected => {
                            states.bus_up.store(1, Ordering::Relaxed);
                            tracing::info!("connected to the bus");
                        }
                        async_nats::Event::Disconnected | async_nats::Event::Closed => {
                            states.bus_up.store(0, Ordering::Relaxed);
                            tracing::warn!("lost the bus: polling the database until it is back");
                        }
                        other => tracing::debug!("bus: {other}"),
                    }
                }
            });
        let options = match login(url)? {
            Some(Login::Password(user, password)) => options.user_and_password(user, password),
            Some(Login::Token(token)) => options.token(token),
            None => options,
        };
        let client = options.connect(url).await?;
        let (hear, heard) = mpsc::channel(WAITING);
        let (say, mut said) = mpsc::channel::<BusEvent>(WAITING);
        let own = node.clone();
        let listener = client.clone();
        tokio::spawn(async move {
            let Ok(mut messages) = listener.subscribe(format!("{PREFIX}.>")).await else { return };
            while let Some(message) = messages.next().await {
                let Ok(envelope) = serde_json::from_slice::<BusEnvelope>(&message.payload) else { continue };
                if envelope.node != own && hear.send((envelope.node, envelope.event)).await.is_err() {
                    return;
                }
            }
        });
        tokio::spawn(async move {
            while let Some(event) = said.recv().await {
                let subject = match &event {
                    BusEvent::Entry { table, .. } => format!("{PREFIX}.table.{table}"),
                    BusEvent::Presence { table, .. } => format!("{PREFIX}.presence.{table}"),
                    BusEvent::SignedOut { .. } => format!("{PREFIX}.people"),
                    BusEvent::TableDeleted { table } => format!("{PREFIX}.deleted.{table}"),
                };
                let envelope = BusEnvelope { node: node.clone(), event };
                let Ok(payload) = serde_json::to_vec(&envelope) else { continue };
                // Other nodes find in the database what cannot be sent.
                let _ = client.publish(subject, payload.into()).await;
            }
            let _ = client.flush().await;
        });
        Ok((Bus { sender: Some(say) }, heard))
    }

    /// Tells the other nodes, without waiting: if the queue is full, the event is dropped.
    pub(crate) fn publish(&self, event: impl FnOnce() -> BusEvent) {
        if let Some(sender) = &self.sender {
            let _ = sender.try_send(event());
        }
    }
}

/// Our credentials for the bus.
#[derive(Debug, PartialEq, Eq)]
enum Login {
    Password(String, String),
    Token(String),
}

/// The credentials in a URL; the client library does not read them by itself.
fn login(url: &str) -> anyhow::Result<Option<Login>> {
    let address: async_nats::ServerAddr = url.parse()?;
    Ok(match (address.username(), address.password()) {
        (Some(user), Some(password)) => Some(Login::Password(plain(user), plain(password))),
        (Some(token), None) => Some(Login::Token(plain(token))),
        (None, _) => None,
    })
}

/// A part of a URL, percent-decoded.
fn plain(part: &str) -> String {
    let mut bytes = Vec::with_capacity(part.len());
    let mut rest = part.as_bytes();
    while let [first, after @ ..] = rest {
        let digits = after.get(..2).and_then(|two| std::str::from_utf8(two).ok());
        let coded = digits.filter(|_| *first == b'%').and_then(|two| u8::from_str_radix(two, 16).ok());
        bytes.push(coded.unwrap_or(*first));
        rest = if coded.is_some() { &after[2..] } else { after };
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_login_is_taken_from_the_address() {
        let found = |url: &str| login(url).unwrap();
        let password = |user: &str, word: &str| Some(Login::Password(user.to_owned(), word.to_owned()));
        assert_eq!(found("nats://ann:secret@bus:4222"), password("ann", "secret"));
        assert_eq!(found("nats://ann:a%40b%25@bus"), password("ann", "a@b%"));
        assert_eq!(found("nats://word@bus"), Some(Login::Token("word".to_owned())));
        assert_eq!(found("nats://127.0.0.1:4222"), None);
        assert!(login("http://bus:4222").is_err(), "no bus speaks that");
    }

    #[test]
    fn a_percent_sign_that_codes_nothing_stays() {
        assert_eq!(plain("100%"), "100%");
        assert_eq!(plain("%zz%4"), "%zz%4");
    }
}
