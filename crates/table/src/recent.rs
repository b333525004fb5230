//! Recent entries of a table, for clients that reconnect and for orders sent twice.

use std::collections::VecDeque;

use engine::Event;
use protocol::Millis;
use sha2::{Digest, Sha256};

use crate::log_entry::EntryBody;

/// Entries that are kept to be sent to somebody who was away for a moment. Whoever missed more is sent
/// the whole view.
const ENTRIES: usize = 24;

/// Orders that are known again. Older ones are stale by their number alone.
const ORDERS: usize = 96;

/// What happened lately.
#[derive(Clone, Debug, Default)]
pub struct RecentEntries {
    entries: VecDeque<Entry>,
    orders: VecDeque<(u128, u32)>,
}

/// One entry that is kept.
#[derive(Clone, Debug)]
pub struct Entry {
    /// Its number.
    pub seq: u32,
    /// When it was written.
    pub at: Millis,
    /// The line of the log.
    pub body: EntryBody,
    /// What came of it in the game.
    pub events: Box<[Event]>,
}

/// A short name for an order of a person.
pub(crate) fn fingerprint(user: &str, order: &str) -> u128 {
    let mut hash = Sha256::new();
    hash.update(user.as_bytes());
    hash.update([0]);
    hash.update(order.as_bytes());
    let digest: [u8; 32] = hash.finalize().into();
    u128::from_le_bytes(std::array::from_fn(|i| digest[i]))
}

impl RecentEntries {
    pub(super) fn push(&mut self, seq: u32, at: Millis, body: EntryBody, events: Vec<Event>) {
        if self.entries.len() == ENTRIES {
            self.entries.pop_front();
        }
        self.entries.push_back(Entry { seq, at, body, events: events.into_boxed_slice() });
    }

    pub(super) fn answered(&mut self, fingerprint: u128, seq: u32) {
        if self.orders.len() == ORDERS {
            self.orders.pop_front();
        }
        self.orders.push_back((fingerprint, seq));
    }

    /// The number of the entry that carried this order out, if it was carried out lately.
    pub fn answer(&self, user: &str, order: &str) -> Option<u32> {
        let wanted = fingerprint(user, order);
        self.orders.iter().rev().find(|(known, _)| *known == wanted).map(|(_, seq)| *seq)
    }

    /// The entries after `after`, or nothing if some of them are not kept.
    pub fn after(&self, after: u32) -> Option<impl Iterator<Item = &Entry>> {
        let first = self.entries.front().map_or(u32::MAX, |entry| entry.seq);
        (after.saturating_add(1) >= first).then(|| self.entries.iter().filter(move |entry| entry.seq > after))
    }

    /// All that is kept.
    pub fn all(&self) -> impl Iterator<Item = &Entry> {
        self.entries.iter()
    }
}
