//! What nodes tell each other, so that nobody has to ask the database: entries, presence, sign-outs.
//!
//! The bus only makes things faster. Whatever it loses is found in the database.

use std::sync::Arc;
use std::sync::atomic::Ordering;

use futures_util::StreamExt;
use protocol::{Millis, Presence};
use serde::{Deserialize, Serialize};
use tokio::sync::mpsc;

use crate::metrics::Metrics;

/// All subjects begin so.
const PREFIX: &str = "branchline";

/// What a node tells the others.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Word {
    /// An entry was written.
    Entry { table: String, seq: u32, at: Millis, body: String },
    /// Who is at a table on that node.
    Presence { table: String, presence: Presence },
    /// Sessions ended: of a person, or one by its hash in hexadecimal digits.
    SignedOut { user: String, hash: Option<String> },
    /// A table was deleted.
    Gone { table: String },
}

#[derive(Serialize, Deserialize)]
struct Letter {
    node: String,
    word: Word,
}

/// The line to the other nodes, if there is one.
#[derive(Clone, Debug)]
pub(crate) struct Bus {
    line: Option<mpsc::Sender<Word>>,
}

/// Words that may wait while the line is down; the rest is left to the database.
const WAITING: usize = 10_000;

impl Bus {
    /// No other nodes.
    pub(crate) fn none() -> Bus {
        Bus { line: None }
    }

    /// Connects, now or as soon as the bus can be reached, and gives what other nodes say.
    ///
    /// # Errors
    /// If the address cannot be understood.
    pub(crate) async fn connect(
        url: &str,
        node: String,
        metrics: Arc<Metrics>,
    ) -> anyhow::Result<(Bus, mpsc::Receiver<(String, Word)>)> {
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
                            tracing::info!("the bus is connected");
                        }
                        async_nats::Event::Disconnected | async_nats::Event::Closed => {
                            states.bus_up.store(0, Ordering::Relaxed);
                            tracing::warn!("the bus is away: events are fetched from the database meanwhile");
                        }
                        other => tracing::debug!("bus: {other}"),
                    }
                }
            });
        let client = options.connect(url).await?;
        let (hear, heard) = mpsc::channel(WAITING);
        let (say, mut said) = mpsc::channel::<Word>(WAITING);
        let own = node.clone();
        let listener = client.clone();
        tokio::spawn(async move {
            let Ok(mut letters) = listener.subscribe(format!("{PREFIX}.>")).await else { return };
            while let Some(message) = letters.next().await {
                let Ok(letter) = serde_json::from_slice::<Letter>(&message.payload) else { continue };
                if letter.node != own && hear.send((letter.node, letter.word)).await.is_err() {
                    return;
                }
            }
        });
        tokio::spawn(async move {
            while let Some(word) = said.recv().await {
                let subject = match &word {
                    Word::Entry { table, .. } => format!("{PREFIX}.table.{table}"),
                    Word::Presence { table, .. } => format!("{PREFIX}.presence.{table}"),
                    Word::SignedOut { .. } => format!("{PREFIX}.people"),
                    Word::Gone { table } => format!("{PREFIX}.gone.{table}"),
                };
                let letter = Letter { node: node.clone(), word };
                let Ok(payload) = serde_json::to_vec(&letter) else { continue };
                // What cannot be sent is in the database.
                let _ = client.publish(subject, payload.into()).await;
            }
            let _ = client.flush().await;
        });
        Ok((Bus { line: Some(say) }, heard))
    }

    /// Tells the other nodes. Nobody waits: a word that finds no room is left out.
    pub(crate) fn tell(&self, word: impl FnOnce() -> Word) {
        if let Some(line) = &self.line {
            let _ = line.try_send(word());
        }
    }
}
