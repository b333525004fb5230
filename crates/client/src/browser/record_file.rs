//! A record file that was chosen or dropped on the page.

use js_sys::{Function, Promise, Reflect};
use leptos::prelude::*;
use leptos::task::spawn_local;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;

use crate::router::{Page, RecordSource, go};

/// The opened record: its text, or the text key of the error.
#[derive(Clone, Copy)]
pub(crate) struct Opened(pub(crate) RwSignal<Option<Result<String, &'static str>>>);

/// The record file that is open in this page.
pub(crate) fn opened() -> Opened {
    expect_context::<Opened>()
}

impl Opened {
    /// Opens the first file of a file input or a drop, and shows it.
    pub(crate) fn take(self, holder: &JsValue) {
        let Some(file) = first_file(holder) else { return };
        spawn_local(async move {
            self.0.set(Some(read(&file).await));
            go(&Page::Replay { source: Some(RecordSource::File), at: None, perspective: None });
        });
    }
}

fn first_file(holder: &JsValue) -> Option<JsValue> {
    let files = Reflect::get(holder, &"files".into()).ok()?;
    Reflect::get_u32(&files, 0).ok().filter(|file| !file.is_undefined() && !file.is_null())
}

async fn read(file: &JsValue) -> Result<String, &'static str> {
    let size = Reflect::get(file, &"size".into()).ok().and_then(|size| size.as_f64()).unwrap_or(0.0);
    if size > record::MAX_BYTES as f64 {
        return Err("record-too-long");
    }
    let text = async {
        let text = Reflect::get(file, &"text".into()).ok()?.dyn_into::<Function>().ok()?;
        let promise = text.call0(file).ok()?.dyn_into::<Promise>().ok()?;
        JsFuture::from(promise).await.ok()?.as_string()
    };
    text.await.ok_or("record-unreadable")
}

/// The `dataTransfer` of a drop event, if it carries a file.
pub(crate) fn dropped(event: &JsValue) -> Option<JsValue> {
    Reflect::get(event, &"dataTransfer".into()).ok().filter(|carried| first_file(carried).is_some())
}
