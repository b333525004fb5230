//! Media queries: reduced motion and coarse pointers.

use leptos::prelude::*;

fn matches(query: &str) -> bool {
    window().match_media(query).ok().flatten().is_some_and(|query| query.matches())
}

/// Whether the user prefers reduced motion.
pub(crate) fn reduced() -> bool {
    matches("(prefers-reduced-motion: reduce)")
}

/// Whether the main pointer is a finger, which misses more often than a mouse.
pub(crate) fn coarse() -> bool {
    matches("(pointer: coarse)")
}
