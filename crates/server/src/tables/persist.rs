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

/// What became of an entry.
pub(super) enum Written {
    /// It is in the database, and everybody has been told.
    Done,
    /// Somebody else wrote first. The table is up to date again.
    Raced,
    /// The database did not answer: it may be there or not, and nobody is told until that is known.
    Away(Problem),
}

/// The head of a table, as it is.
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
    /// Writes an entry, and tells everybody once it is durable.
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
        // The head needs the table as it is afterwards. Until the entry is durable nobody is shown it.
        let entry = match self.table.apply(seq, at, body) {
            Ok(entry) => entry,
            Err(error) => {
                tracing::error!("an entry that was decided cannot be read: {error}");
                return Written::Away(Refusal::NotWritten.into());
            }
        };
        self.out_of_sync = true;
        let pace = self.app.config.bot_pace.into();
        let append = Append { head: head(&self.table, pace), at, body: text.clone(), joined, parted };
        let start = Instant::now();
        let appended = self.app.store.append(append).await;
        self.app.metrics.append.add(start.elapsed());
        match appended {
            Ok(Appended::Done) => {
                self.out_of_sync = false;
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
                match self.resync().await {
                    Ok(()) => Written::Raced,
                    Err(problem) => Written::Away(problem),
                }
            }
            Err(error) => Written::Away(load::store_unavailable(&self.app, &error)),
        }
    }

    /// Who comes to the table or leaves it for good with a change.
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
            | Change::Said { .. }
            | Change::Voted { .. }
            | Change::Replaced { .. }
            | Change::Returned { .. }
            | Change::Rematch { .. } => (Vec::new(), Vec::new()),
        }
    }

    /// An entry is durable: whoever listens hears of it, and so do the bots.
    fn publish(&mut self, entry: &Entry) {
        debug_assert_eq!(entry.seq, self.table.seq);
        self.subscribers.published = entry.seq;
        self.subscribers.publish(&self.app, &self.table, entry);
        self.bots_watch(&entry.events);
        match entry.body.change {
            Change::Sat { .. } => self.presence_changed(),
            Change::Freed { .. } | Change::SettingsChanged { .. } => {
                self.subscribers.dismiss(&self.table);
                self.presence_changed();
            }
            _ => {}
        }
    }

    /// Makes sure that what is in memory is what is in the database.
    pub(super) async fn resync(&mut self) -> Result<(), Problem> {
        if !self.out_of_sync {
            return Ok(());
        }
        let published = self.subscribers.published;
        let loaded = load::load_all(&self.app, &self.table.id).await?;
        let Some((table, log)) = loaded else {
            return Err(Refusal::NoSuchTable.into());
        };
        self.table = table;
        self.out_of_sync = false;
        self.send_bots_home();
        let missed: Vec<_> = log.into_iter().filter(|entry| entry.seq > published).collect();
        self.subscribers.published = self.table.seq;
        if !missed.is_empty() {
            self.subscribers.catch_up(&self.app, &self.table, &missed);
            self.subscribers.dismiss(&self.table);
            self.presence_changed();
        }
        Ok(())
    }

    /// Makes sure that what somebody is shown is what there is, wherever it was written.
    pub(super) async fn bring_up_to_date(&mut self) -> Result<(), Problem> {
        self.resync().await?;
        if self.app.store.shared() {
            self.catch_up().await;
        }
        Ok(())
    }

    /// Another node wrote an entry.
    pub(super) async fn follow_remote(&mut self, entry: store::Entry) {
        if self.out_of_sync {
            let _ = self.resync().await;
        }
        if entry.seq <= self.table.seq {
            return;
        }
        if entry.seq > self.table.seq + 1 || !self.follow(&entry) {
            self.catch_up().await;
        }
    }

    fn follow(&mut self, entry: &store::Entry) -> bool {
        let Ok(body) = load::body(entry) else { return false };
        match self.table.apply(entry.seq, entry.at, body) {
            Ok(entry) => {
                self.publish(&entry);
                true
            }
            Err(error) => {
                tracing::error!("an entry of another node cannot be read: {error}");
                false
            }
        }
    }

    /// Reads what the database has and memory lacks.
    pub(super) async fn catch_up(&mut self) {
        if self.resync().await.is_err() {
            return;
        }
        match self.app.store.entries(&self.table.id, self.table.seq, 5_000).await {
            Ok(entries) => {
                for entry in entries {
                    if !self.follow(&entry) {
                        self.out_of_sync = true;
                        return;
                    }
                }
            }
            Err(error) => drop(load::store_unavailable(&self.app, &error)),
        }
    }
}
