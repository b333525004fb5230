//! The latest entries and orders of a table: for clients that reconnect, and for orders that are sent twice.

use std::collections::VecDeque;
use std::sync::Arc;

use sha2::{Digest, Sha256};

use crate::log_entry::Entry;

/// Entries kept for clients that were disconnected for a moment. A client that missed more is sent a snapshot.
const ENTRIES: usize = 24;

/// Orders remembered as carried out. Older ones are stale by what they saw.
const ORDERS: usize = 96;

/// The latest entries and orders. Entries are shared, so a copy is cheap.
#[derive(Clone, Debug, Default)]
pub struct RecentEntries {
    entries: VecDeque<Arc<Entry>>,
    orders: VecDeque<(u128, u32)>,
}

/// Identifies an order of a user.
pub(crate) fn fingerprint(user: &str, order: &str) -> u128 {
    let mut hash = Sha256::new();
    hash.update(user.as_bytes());
    hash.update([0]);
    hash.update(order.as_bytes());
    let digest: [u8; 32] = hash.finalize().into();
    u128::from_le_bytes(std::array::from_fn(|i| digest[i]))
}

impl RecentEntries {
    pub(super) fn push(&mut self, entry: Arc<Entry>) {
        if self.entries.len() == ENTRIES {
            self.entries.pop_front();
        }
        self.entries.push_back(entry);
    }

    pub(super) fn answered(&mut self, fingerprint: u128, seq: u32) {
        if self.orders.len() == ORDERS {
            self.orders.pop_front();
        }
        self.orders.push_back((fingerprint, seq));
    }

    /// The number of the entry that carried this order out, if that was recently.
    pub fn answer(&self, user: &str, order: &str) -> Option<u32> {
        let wanted = fingerprint(user, order);
        self.orders.iter().rev().find(|(known, _)| *known == wanted).map(|(_, seq)| *seq)
    }

    /// The entries after `after`, or nothing if some of them are gone.
    pub fn after(&self, after: u32) -> Option<impl Iterator<Item = &Arc<Entry>>> {
        let first = self.entries.front().map_or(u32::MAX, |entry| entry.seq);
        (after.saturating_add(1) >= first).then(|| self.entries.iter().filter(move |entry| entry.seq > after))
    }

    /// All entries that are kept, oldest first.
    pub fn all(&self) -> impl Iterator<Item = &Arc<Entry>> {
        self.entries.iter()
    }
}
