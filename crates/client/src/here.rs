//! Games of this browser: kept in its storage, opened in the worker, and given away as files.

use leptos::prelude::*;
use protocol::worker::Request;
use protocol::{NewTable, Problem, Refusal, TableSummary};
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Blob, BlobPropertyBag, HtmlAnchorElement, Storage, Url};

use crate::lang;
use crate::line::{new_id, now};
use crate::model::kept::{self, NotKept, Store};
use crate::worker;

/// The browser's storage. Where there is none, nothing fits.
struct Local(Option<Storage>);

impl Store for Local {
    fn get(&self, key: &str) -> Option<String> {
        self.0.as_ref()?.get_item(key).ok()?
    }

    fn set(&self, key: &str, text: &str) -> bool {
        self.0.as_ref().is_some_and(|kept| kept.set_item(key, text).is_ok())
    }

    fn remove(&self, key: &str) {
        if let Some(kept) = &self.0 {
            let _ = kept.remove_item(key);
        }
    }
}

fn store() -> Local {
    Local(window().local_storage().ok().flatten())
}

/// The games, the latest first.
pub(crate) fn games() -> Vec<TableSummary> {
    kept::list(&store())
}

/// The lines of a game's log.
pub(crate) fn lines(id: &str) -> Vec<String> {
    kept::lines(&store(), id)
}

/// Adds a line to a game's log.
pub(crate) fn keep(table: TableSummary, seq: u32, line: &str) -> Result<(), NotKept> {
    kept::keep(&store(), table, seq, line)
}

/// Lets a game go.
pub(crate) fn forget(id: &str) {
    kept::forget(&store(), id);
}

/// Why a game was not kept.
pub(crate) fn not_kept(why: NotKept) -> Problem {
    match why {
        NotKept::Full => Refusal::HereFull.into(),
        NotKept::Elsewhere => Refusal::HereElsewhere.into(),
    }
}

/// Opens a table in this browser and gives its name.
pub(crate) async fn open(new: NewTable) -> Result<String, Problem> {
    let name = store().get("name").filter(|name| !name.trim().is_empty());
    let name = name.unwrap_or_else(|| lang::text(lang::first(), "here-you", &[]));
    let table = new_id();
    worker::ask(Request::Open { table: table.clone(), new: Box::new(new), name, now: now() }).await?;
    Ok(table)
}

/// Gives a text away as a file.
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
