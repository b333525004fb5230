//! The commitment of a deal: stored before the first card is dealt, so that the browser can check at the end
//! that the revealed secret is the one that was promised.

use engine::Commitment;
use leptos::prelude::window;
use protocol::{Stage, TableInfo};

fn key(table: &str) -> String {
    format!("seal/{table}")
}

/// Stores the commitment of a table whose game has not started.
pub(crate) fn remember(info: &TableInfo, moves: u32) {
    if info.stage == Stage::Over || moves > 0 || known(&info.id).is_some() {
        return;
    }
    if let Ok(Some(kept)) = window().session_storage() {
        let _ = kept.set_item(&key(&info.id), &info.commitment.to_string());
    }
}

/// The commitment that this browser stored before the first move, if it was present then.
pub(crate) fn known(table: &str) -> Option<Commitment> {
    let kept = window().session_storage().ok().flatten()?;
    kept.get_item(&key(table)).ok().flatten()?.parse().ok()
}
