//! The viewers connected to a table on this node, and what they are sent.

use std::collections::HashMap;
use std::sync::Arc;

use axum::extract::ws::Utf8Bytes;
use engine::{Seat, Viewer};
use protocol::{Answer, Presence, Problem, ServerMessage};
use table::{Access, Entry, Table, Viewpoint};
use tokio::sync::{mpsc, oneshot};
use tokio::time::{Duration, Instant};

use crate::app_state::{AppState, now};
use crate::metrics::count;

/// An instruction to a socket's task.
#[derive(Debug)]
pub(crate) enum Outgoing {
    /// Send this.
    Text(Utf8Bytes),
    /// Close: the viewer may no longer see the table.
    Dismiss,
}

/// Where messages for a socket go.
pub(crate) type Outbox = mpsc::Sender<Outgoing>;

/// How long another node's presence is believed.
const ELSEWHERE: Duration = Duration::from_secs(120);

/// A client that wants to connect to the table.
#[derive(Debug)]
pub(crate) struct Subscribe {
    pub(crate) access: Access,
    pub(crate) legal: bool,
    /// The last entry that it saw, if it reconnects.
    pub(crate) after: Option<u32>,
    pub(crate) outbox: Outbox,
    /// Where to send its number at this table, or the refusal.
    pub(crate) answer: oneshot::Sender<Result<u64, Problem>>,
}

struct Subscriber {
    number: u64,
    /// What they presented to see the table.
    access: Access,
    legal: bool,
    outbox: Outbox,
}

impl Subscriber {
    fn user(&self) -> Option<&str> {
        self.access.user.as_deref()
    }
}

/// The clients connected to a table on this node.
#[derive(Default)]
pub(super) struct Subscribers {
    subscribers: Vec<Subscriber>,
    last_number: u64,
    /// The last entry that was sent to subscribers.
    pub(super) published: u32,
    here: Presence,
    elsewhere: HashMap<String, (Presence, Instant)>,
}

fn text(message: &ServerMessage) -> Utf8Bytes {
    protocol::to_json(message).into()
}

impl Subscribers {
    /// No subscribers yet, at a table with `published` entries.
    pub(super) fn new(published: u32) -> Subscribers {
        Subscribers { published, ..Subscribers::default() }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.subscribers.is_empty()
    }

    /// Adds a subscriber, and sends what it missed or a snapshot. Returns whether it was added.
    pub(super) fn join(
        &mut self,
        app: &Arc<AppState>,
        table: &Table,
        join: Subscribe,
        allowed: Result<(), Problem>,
    ) -> bool {
        if let Err(problem) = allowed {
            let _ = join.answer.send(Err(problem));
            return false;
        }
        self.last_number += 1;
        let number = self.last_number;
        if join.answer.send(Ok(number)).is_err() {
            return false;
        }
        let viewpoint = table.viewpoint(join.access.user.as_deref(), join.legal);
        let listener = Subscriber { number, access: join.access, legal: join.legal, outbox: join.outbox };
        let missed =
            join.after.filter(|after| *after <= table.seq).and_then(|after| table.recent.after(after));
        match missed {
            Some(missed) => {
                for entry in missed {
                    let update = table.missed_update(viewpoint, entry);
                    send(app, &listener, text(&ServerMessage::Update(Box::new(update))));
                }
            }
            None => {
                let snapshot = table.snapshot(viewpoint, self.presence(), now());
                send(app, &listener, text(&ServerMessage::Snapshot(Box::new(snapshot))));
            }
        }
        self.subscribers.push(listener);
        true
    }

    /// Disconnects those who may no longer see the table: the host removed them before the start, or the table is no
    /// longer public.
    pub(super) fn dismiss(&mut self, table: &Table) {
        self.subscribers.retain(|listener| {
            let stays = table.admits(&listener.access);
            if !stays {
                // If the outbox is full, the socket closes without this message, and reconnecting is refused.
                let _ = listener.outbox.try_send(Outgoing::Dismiss);
            }
            stays
        });
    }

    pub(super) fn part(&mut self, number: u64) {
        self.subscribers.retain(|listener| listener.number != number);
    }

    /// Sends a new entry to everybody. Those who cannot keep up are disconnected; when they reconnect, they are sent
    /// what they missed.
    pub(super) fn publish(&mut self, app: &Arc<AppState>, table: &Table, entry: &Entry) {
        let mut made: Vec<(Viewpoint, Utf8Bytes)> = Vec::with_capacity(2);
        self.subscribers.retain(|listener| {
            let viewpoint = table.viewpoint(listener.user(), listener.legal);
            let message = match made.iter().find(|(known, _)| *known == viewpoint) {
                Some((_, message)) => message.clone(),
                None => {
                    let update = table.latest_update(viewpoint, entry);
                    let message = text(&ServerMessage::Update(Box::new(update)));
                    made.push((viewpoint, message.clone()));
                    message
                }
            };
            send(app, listener, message)
        });
    }

    /// Sends several entries that were missed to everybody, the last one with the whole state.
    pub(super) fn catch_up(&mut self, app: &Arc<AppState>, table: &Table, missed: &[Arc<Entry>]) {
        self.subscribers.retain(|listener| {
            let viewpoint = table.viewpoint(listener.user(), listener.legal);
            missed.iter().all(|entry| {
                let update = table.missed_update(viewpoint, entry);
                send(app, listener, text(&ServerMessage::Update(Box::new(update))))
            })
        });
    }

    /// Sends the answer to an order to the socket that sent it.
    pub(super) fn answer(&mut self, app: &Arc<AppState>, number: u64, answer: Answer) {
        let message = text(&ServerMessage::Answer(answer));
        self.subscribers.retain(|listener| listener.number != number || send(app, listener, message.clone()));
    }

    /// Counts who is connected here, and returns whether that changed.
    pub(super) fn count_presence(&mut self, table: &Table) -> bool {
        let mut present = Presence::default();
        for listener in &self.subscribers {
            match table.viewer_of(listener.user()) {
                Viewer::Seat(seat) if !present.seats.contains(&seat) => present.seats.push(seat),
                Viewer::Seat(_) => {}
                Viewer::Spectator => present.watching += 1,
            }
        }
        present.seats.sort_by_key(|seat| seat.0);
        let changed = present != self.here;
        self.here = present;
        changed
    }

    pub(super) fn here(&self) -> &Presence {
        &self.here
    }

    /// Who is connected, on this node and on the others.
    pub(super) fn presence(&self) -> Presence {
        let mut all = self.here.clone();
        for (presence, heard) in self.elsewhere.values() {
            if heard.elapsed() < ELSEWHERE {
                all.seats.extend(presence.seats.iter().copied());
                all.watching += presence.watching;
            }
        }
        all.seats.sort_by_key(|seat: &Seat| seat.0);
        all.seats.dedup();
        all
    }

    /// Notes who is connected on another node. Returns whether that changed anything.
    pub(super) fn elsewhere(&mut self, node: String, presence: Presence) -> bool {
        let before = self.presence();
        if presence == Presence::default() {
            self.elsewhere.remove(&node);
        } else {
            self.elsewhere.insert(node, (presence, Instant::now()));
        }
        self.presence() != before
    }

    pub(super) fn send_presence(&mut self, app: &Arc<AppState>) {
        let message = text(&ServerMessage::Presence(self.presence()));
        self.subscribers.retain(|listener| send(app, listener, message.clone()));
    }

    pub(super) fn send_closing(&mut self, app: &Arc<AppState>) {
        let message = text(&ServerMessage::Closing { retry_after: 1_000 });
        for listener in &self.subscribers {
            let _ = send(app, listener, message.clone());
        }
        self.close_all();
    }

    /// Disconnects everybody: each socket closes when it has sent what is queued.
    pub(super) fn close_all(&mut self) {
        self.subscribers.clear();
    }
}

fn send(app: &AppState, listener: &Subscriber, message: Utf8Bytes) -> bool {
    match listener.outbox.try_send(Outgoing::Text(message)) {
        Ok(()) => {
            count(&app.metrics.messages);
            true
        }
        Err(mpsc::error::TrySendError::Full(_)) => {
            count(&app.metrics.slow_sockets);
            false
        }
        Err(mpsc::error::TrySendError::Closed(_)) => false,
    }
}
