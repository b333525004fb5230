//! The seal of a deal: the hash of its secret, remembered from before the first card, so that the browser
//! itself can say at the end whether the secret is the one that was promised.

use engine::Commitment;
use leptos::prelude::window;
use protocol::{Stage, TableInfo};

fn key(table: &str) -> String {
    format!("seal/{table}")
}

/// Remembers the hash of a table whose game has not begun.
pub(crate) fn remember(info: &TableInfo, moves: u32) {
    if info.stage == Stage::Over || moves > 0 || known(&info.id).is_some() {
        return;
    }
    if let Ok(Some(kept)) = window().session_storage() {
        let _ = kept.set_item(&key(&info.id), &info.commitment.to_string());
    }
}

/// The hash that this browser was shown before the first move, if it was there.
pub(crate) fn known(table: &str) -> Option<Commitment> {
    let kept = window().session_storage().ok().flatten()?;
    kept.get_item(&key(table)).ok().flatten()?.parse().ok()
}
