//! Which keys are free for shortcuts of the page.

use leptos::prelude::document;
use wasm_bindgen::JsCast;
use web_sys::{Element, KeyboardEvent};

/// Elements that use keys themselves.
const TYPED: &str = "input, textarea, select, [contenteditable]";

/// Whether a key may be a shortcut: not while typing or while a dialog is open, and without Ctrl, Alt or Meta.
pub(crate) fn is_free(event: &KeyboardEvent) -> bool {
    let taken = event.ctrl_key() || event.alt_key() || event.meta_key() || event.default_prevented();
    !taken && !within(event, TYPED) && document().query_selector("dialog[open]").ok().flatten().is_none()
}

/// Whether a key was pressed inside an element.
pub(crate) fn within(event: &KeyboardEvent, selector: &str) -> bool {
    let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    target.is_some_and(|target| target.closest(selector).ok().flatten().is_some())
}
