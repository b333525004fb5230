//! Whether things may move on this screen, and how it is pointed at.

use leptos::prelude::*;

fn matches(query: &str) -> bool {
    window().match_media(query).ok().flatten().is_some_and(|query| query.matches())
}

/// Whether the reader wants things to keep still.
pub(crate) fn reduced() -> bool {
    matches("(prefers-reduced-motion: reduce)")
}

/// Whether fingers point here, which miss more often than a mouse does.
pub(crate) fn coarse() -> bool {
    matches("(pointer: coarse)")
}
