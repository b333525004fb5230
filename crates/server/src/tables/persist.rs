//! Persists entries before anybody hears of them, and catches up with what other nodes wrote.

use std::time::Instant;

use protocol::{Problem, Refusal, Stage, Visibility};
use store::{Append, Appended, Head};
use table::{Change, Entry, EntryBody, Seated, Table};

use super::actor::Actor;
use super::load;
use crate::app_state::now;
use crate::bus::BusEvent;
use crate::metrics::count;

/// Entries read at once.
const PAGE: u32 = 5_000;

/// What became of an entry.
pub(super) enum Written {
    /// It is durable and published.
    Done,
    /// Another node wrote this number first. The table is up to date again.
    Raced,
    /// It could not be written, or the database did not say whether it was. Nothing is published until that is known.
    Unknown(Problem),
}

fn no_such_table() -> Problem {
    Refusal::NoSuchTable.into()
}

/// The head that the store keeps of a table.
pub(crate) fn head(table: &Table, pace: protocol::Millis) -> Head {
    let due = table.tasks(pace).first().map(|due| due.at);
    Head {
        id: table.id.to_string(),
        invite: table.invite.to_string(),
        watch: table.watch.to_string(),
        stage: match table.stage {
            Stage::Open => store::Stage::Open,
            Stage::Playing => store::Stage::Playing,
            Stage::Over => store::Stage::Over,
        },
        public: table.settings.visibility == Visibility::Public,
        seq: table.seq,
        created: table.created,
        updated: table.updated,
        due,
        summary: protocol::to_json(&table.list_entry()),
    }
}

impl Actor {
    /// Appends an entry to the log, and publishes it once it is durable. Until then memory stays as it is.
    pub(super) async fn write(&mut self, asked: Option<(&str, &str)>, change: Change) -> Written {
        let (user, order) = match asked {
            Some((user, order)) => (Some(user.to_owned()), Some(order.to_owned())),
            None => (None, None),
        };
        let (joined, parted) = self.people(&change);
        let body = EntryBody { user, order, change };
        let text = protocol::to_json(&body);
        // Time never runs backwards within a table, whatever the clocks of the nodes say.
        let at = now().max(self.table.updated);
        let seq = self.table.seq + 1;
        let mut next = self.table.clone();
        let entry = match next.apply(seq, at, body) {
            Ok(entry) => entry,
            Err(error) => {
                tracing::error!("cannot apply an accepted order: {error}");
                return Written::Unknown(Refusal::NotWritten.into());
            }
        };
        let pace = self.app.config.bot_pace.into();
        let append = Append { head: head(&next, pace), at, body: text.clone(), joined, parted };
        let start = Instant::now();
        let appended = self.app.store.append(append).await;
        self.app.metrics.append.add(start.elapsed());
        match appended {
            Ok(Appended::Done) => {
                self.table = next;
                self.app.bus.publish(|| BusEvent::Entry {
                    table: self.table.id.to_string(),
                    seq,
                    at,
                    body: text,
                });
                self.publish(&entry);
                Written::Done
            }
            Ok(Appended::Taken) => {
                count(&self.app.metrics.races_lost);
                match self.catch_up().await {
                    // The number is taken only by another entry, or because the table is gone.
                    Ok(()) if self.table.seq < seq => Written::Unknown(no_such_table()),
                    Ok(()) => Written::Raced,
                    Err(problem) => Written::Unknown(problem),
                }
            }
            Err(error) => {
                self.out_of_sync = true;
                Written::Unknown(load::store_unavailable(&self.app, &error))
            }
        }
    }

    /// The users that a change brings to the table, and those it removes for good.
    fn people(&self, change: &Change) -> (Vec<String>, Vec<String>) {
        match change {
            Change::Sat { user, .. } => (vec![user.clone()], Vec::new()),
            Change::Freed { seat, .. } => {
                let user =
                    self.table.seats.get(seat.index()).and_then(|s| s.seated.user().map(str::to_owned));
                (Vec::new(), user.filter(|user| **user != *self.table.host).into_iter().collect())
            }
            Change::Opened(opened) => {
                let people = opened.seats.iter().filter_map(Seated::user).map(str::to_owned).collect();
                (people, Vec::new())
            }
            Change::BotSat { .. }
            | Change::SettingsChanged { .. }
            | Change::Started { .. }
            | Change::Closed
            | Change::Acted { .. }
            | Change::Undone { .. }
            | Change::Said { .. }
            | Change::Voted { .. }
            | Change::Replaced { .. }
            | Change::Returned { .. }
            | Change::Rematch { .. } => (Vec::new(), Vec::new()),
        }
    }

    /// Sends a durable entry to subscribers and bots.
    fn publish(&mut self, entry: &Entry) {
        debug_assert_eq!(entry.seq, self.table.seq);
        self.subscribers.published = entry.seq;
        self.subscribers.publish(&self.app, &self.table, entry);
        self.bots.watch(&self.table, entry);
        match entry.body.change {
            Change::Sat { .. } => self.presence_changed(),
            Change::Freed { .. } | Change::SettingsChanged { .. } => {
                self.subscribers.dismiss(&self.table);
                self.presence_changed();
            }
            _ => {}
        }
    }

    /// Catches up with the database if an append may have succeeded without our knowing.
    pub(super) async fn resync(&mut self) -> Result<(), Problem> {
        if self.out_of_sync { self.catch_up().await } else { Ok(()) }
    }

    /// Catches up before the table is shown to somebody, if other nodes may have written to it.
    pub(super) async fn bring_up_to_date(&mut self) -> Result<(), Problem> {
        self.resync().await?;
        if self.app.store.shared() {
            // While the database is down, the table in memory is better than nothing.
            let _ = self.catch_up().await;
        }
        Ok(())
    }

    /// Applies an entry that another node wrote.
    pub(super) async fn follow_remote(&mut self, entry: store::Entry) {
        if self.out_of_sync || entry.seq > self.table.seq + 1 {
            let _ = self.catch_up().await;
        } else if entry.seq == self.table.seq + 1 && !self.follow(&entry) {
            let _ = self.reload().await;
        }
    }

    /// Applies and publishes the next entry of the log. Returns whether it could be applied.
    fn follow(&mut self, entry: &store::Entry) -> bool {
        let Ok(body) = load::body(entry) else { return false };
        let mut next = self.table.clone();
        match next.apply(entry.seq, entry.at, body) {
            Ok(entry) => {
                self.table = next;
                self.publish(&entry);
                true
            }
            Err(error) => {
                tracing::error!("cannot apply an entry of the log: {error}");
                false
            }
        }
    }

    /// Applies and publishes the entries that the database has and memory lacks.
    pub(super) async fn catch_up(&mut self) -> Result<(), Problem> {
        loop {
            let read = self.app.store.entries(&self.table.id, self.table.seq, PAGE).await;
            let entries = read.map_err(|error| load::store_unavailable(&self.app, &error))?;
            let last = entries.len() < PAGE as usize;
            for entry in entries {
                if !self.follow(&entry) {
                    return self.reload().await;
                }
            }
            if last {
                self.out_of_sync = false;
                return Ok(());
            }
        }
    }

    /// Rebuilds the table from its whole log, for when an entry does not fit what is in memory.
    async fn reload(&mut self) -> Result<(), Problem> {
        self.out_of_sync = true;
        let loaded = load::load_all(&self.app, &self.table.id).await?;
        let (table, log) = loaded.ok_or_else(no_such_table)?;
        self.table = table;
        self.out_of_sync = false;
        self.bots.clear();
        let published = self.subscribers.published;
        let missed: Vec<_> = log.into_iter().filter(|entry| entry.seq > published).collect();
        self.subscribers.published = self.table.seq;
        if !missed.is_empty() {
            self.subscribers.catch_up(&self.app, &self.table, &missed);
            self.subscribers.dismiss(&self.table);
            self.presence_changed();
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use engine::Seat;
    use protocol::{Code, Command, Order, Presence, ServerMessage};
    use serde_json::json;
    use table::{Access, Caller, Opened};
    use tokio::sync::{mpsc, oneshot};

    use crate::app_state::{AppState, test_app};
    use crate::config::Config;
    use crate::tables::{self, OrderRequest, Outgoing, ReplyTo, Subscribe, TableMsg};
    use crate::tokens;

    fn caller(name: &str, invite: Option<String>) -> Caller {
        Caller { user: name.to_owned(), name: name.to_owned(), registered: false, invite }
    }

    async fn subscribe(app: &Arc<AppState>, table: &str, access: Access) -> (u64, mpsc::Receiver<Outgoing>) {
        let (outbox, messages) = mpsc::channel(64);
        let (answer, answered) = oneshot::channel();
        let subscribe = Subscribe { access, legal: false, after: None, outbox, answer };
        app.send(table, TableMsg::Subscribe(Box::new(subscribe))).await.unwrap();
        (answered.await.unwrap().unwrap(), messages)
    }

    async fn presence(messages: &mut mpsc::Receiver<Outgoing>) -> Presence {
        loop {
            let Some(Outgoing::Text(text)) = messages.recv().await else { panic!("the socket was closed") };
            if let ServerMessage::Presence(presence) = serde_json::from_str(&text).unwrap() {
                return presence;
            }
        }
    }

    #[tokio::test]
    async fn a_change_that_was_not_written_shows_nowhere() {
        let (app, _folder) = test_app(Config::default()).await;
        let board = Arc::clone(&app.boards["london"].board);
        let asked = json!({"settings": {"board": "london", "seats": 2}, "seat": 0});
        let asked = serde_json::from_value(asked).unwrap();
        let opened = Opened::requested(asked, &caller("ann", None), &board, tokens::fresh()).unwrap();
        let invite = Some(opened.invite.clone());
        let id = tables::open(&app, opened, board).await.unwrap();
        let access = |user: &str| Access { user: Some(user.to_owned()), invite: invite.clone(), watch: None };
        let (_, mut ann) = subscribe(&app, &id, access("ann")).await;
        let (_, _ben) = subscribe(&app, &id, access("ben")).await;
        let (eve, _messages) = subscribe(&app, &id, access("eve")).await;
        for watching in 0..3 {
            assert_eq!(presence(&mut ann).await, Presence { seats: vec![Seat(0)], watching });
        }
        app.store.close().await;
        let (reply, replied) = oneshot::channel();
        let command = Command::Sit { seat: Seat(1), contribution: None };
        let order = Order { id: "sit".to_owned(), seen: 1, command };
        let reply_to = ReplyTo::Http(reply);
        let request = OrderRequest { caller: caller("ben", invite.clone()), order, reply_to };
        app.send(&id, TableMsg::Order(Box::new(request))).await.unwrap();
        assert_eq!(replied.await.unwrap().problem.unwrap().code, Code::Unavailable);
        app.send(&id, TableMsg::Unsubscribe(eve)).await.unwrap();
        assert_eq!(
            presence(&mut ann).await,
            Presence { seats: vec![Seat(0)], watching: 1 },
            "Ben has no seat"
        );
    }
}
