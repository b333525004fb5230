//! Games played in this browser: stored locally, hosted by the worker, exported as files.

use engine::Seat;
use leptos::prelude::*;
use protocol::worker::Request;
use protocol::{NewTable, Problem, Refusal, TableSummary};
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Blob, BlobPropertyBag, HtmlAnchorElement, Url};

use crate::browser::storage::{self, Storage};
use crate::i18n;
use crate::model::local_store::{self, NotSaved};
use crate::net::connection::{new_id, now};
use crate::net::worker_client;

/// The stored games, the latest first.
pub(crate) fn games() -> Vec<TableSummary> {
    local_store::list(&storage::local())
}

/// The lines of a game's log.
pub(crate) fn lines(id: &str) -> Vec<String> {
    local_store::lines(&storage::local(), id)
}

/// Adds a line to a game's log.
pub(crate) fn keep(table: TableSummary, seq: u32, line: &str) -> Result<(), NotSaved> {
    local_store::keep(&storage::local(), table, seq, line)
}

/// Deletes a game.
pub(crate) fn forget(id: &str) {
    local_store::forget(&storage::local(), id);
}

/// The problem to show when a game could not be saved.
pub(crate) fn not_kept(why: NotSaved) -> Problem {
    match why {
        NotSaved::Full => Refusal::LocalFull.into(),
        NotSaved::Elsewhere => Refusal::LocalElsewhere.into(),
    }
}

/// Opens a local table and returns its id.
pub(crate) async fn open(new: NewTable) -> Result<String, Problem> {
    let name = storage::local().get(storage::NAME).filter(|name| !name.trim().is_empty());
    let name = name.unwrap_or_else(|| i18n::text(i18n::preferred_language(), "local-you", &[]));
    open_for(new, name, Vec::new()).await
}

/// Opens a local table for several people by seat, and returns its id.
pub(crate) async fn open_shared(new: NewTable, people: Vec<(Seat, String)>) -> Result<String, Problem> {
    let mut people = people.into_iter();
    let name = people.next().map(|(_, name)| name).unwrap_or_default();
    open_for(new, name, people.collect()).await
}

async fn open_for(new: NewTable, name: String, others: Vec<(Seat, String)>) -> Result<String, Problem> {
    let table = new_id();
    let open = Request::Open { table: table.clone(), new: Box::new(new), name, others, now: now() };
    worker_client::ask(open).await?;
    Ok(table)
}

/// Offers a text as a download.
pub(crate) fn save(name: &str, text: &str) -> Result<(), JsValue> {
    let parts = js_sys::Array::of1(&JsValue::from_str(text));
    let options = BlobPropertyBag::new();
    options.set_type("application/x-ndjson");
    let blob = Blob::new_with_str_sequence_and_options(&parts, &options)?;
    let address = Url::create_object_url_with_blob(&blob)?;
    let link: HtmlAnchorElement = document().create_element("a")?.unchecked_into();
    link.set_href(&address);
    link.set_download(name);
    link.click();
    Url::revoke_object_url(&address)
}
