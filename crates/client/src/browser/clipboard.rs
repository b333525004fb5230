//! The clipboard and the Web Share API, where the browser has them.

use js_sys::{Function, Reflect};
use leptos::prelude::*;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;

/// An API that may be missing, as the clipboard is on pages without HTTPS.
fn found(of: &JsValue, name: &str) -> Option<JsValue> {
    Reflect::get(of, &name.into()).ok().filter(|value| !value.is_undefined() && !value.is_null())
}

/// Copies a text. `field` shows the same text, for browsers that copy only what is selected.
pub(crate) async fn copy(text: &str, field: Option<web_sys::HtmlInputElement>) -> bool {
    let navigator = window().navigator();
    if found(&navigator, "clipboard").is_some() {
        return JsFuture::from(navigator.clipboard().write_text(text)).await.is_ok();
    }
    let Some(field) = field else { return false };
    field.select();
    let document = document();
    let command = found(&document, "execCommand").and_then(|command| command.dyn_into::<Function>().ok());
    command
        .and_then(|command| command.call1(&document, &"copy".into()).ok())
        .is_some_and(|done| done.is_truthy())
}

/// Whether the Web Share API is available.
pub(crate) fn can_share() -> bool {
    found(&window().navigator(), "share").is_some()
}

/// Opens the share dialog; cancelling it is not an error.
pub(crate) async fn share(title: &str, link: &str) {
    let data = web_sys::ShareData::new();
    data.set_title(title);
    data.set_url(link);
    let _ = JsFuture::from(window().navigator().share_with_data(&data)).await;
}
