//! The commitment of a deal: stored before the first card is dealt, so that the browser can check at the end
//! that the revealed secret is the one that was promised.

use engine::Commitment;
use protocol::{Stage, TableInfo};

use crate::browser::storage::{self, Storage};

fn key(table: &str) -> String {
    format!("commitment/{table}")
}

/// Stores the commitment of a table whose game has not started.
pub(crate) fn remember(info: &TableInfo, moves: u32) {
    if info.stage == Stage::Over || moves > 0 || known(&info.id).is_some() {
        return;
    }
    storage::session().set(&key(&info.id), &info.commitment.to_string());
}

/// The commitment that this browser stored before the first move, if it was present then.
pub(crate) fn known(table: &str) -> Option<Commitment> {
    storage::session().get(&key(table))?.parse().ok()
}
