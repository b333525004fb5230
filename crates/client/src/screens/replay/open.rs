//! Choosing a record file.

use leptos::prelude::*;

use crate::browser::record_file;
use crate::i18n::t;

/// A button that opens a record file; files can be dropped anywhere on the page as well.
#[component]
pub(crate) fn OpenRecord() -> impl IntoView {
    let opened = record_file::opened();
    view! {
        <section class="card open-record">
            <h2>{move || t("open-record")}</h2>
            <p class="faint">{move || t("open-record-about")}</p>
            <label class="button main">
                {move || t("choose-file")}
                <input class="unseen" type="file" accept=".jsonl,.json,.ndjson,.txt"
                    on:change=move |event| opened.take(&event_target::<wasm_bindgen::JsValue>(&event))/>
            </label>
        </section>
    }
}
