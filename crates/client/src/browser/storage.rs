//! Small choices that the browser keeps from visit to visit.

use leptos::prelude::*;

/// What was kept under a name.
pub(crate) fn get(name: &str) -> Option<String> {
    window().local_storage().ok().flatten()?.get_item(name).ok().flatten()
}

/// Keeps a choice. Where the browser keeps nothing it holds until the page goes.
pub(crate) fn set(name: &str, value: &str) {
    if let Ok(Some(kept)) = window().local_storage() {
        let _ = kept.set_item(name, value);
    }
}
