//! Opens a table: writes its first entry and starts its task.

use std::sync::Arc;

use engine::Board;
use protocol::{Problem, Refusal};
use store::{Append, Appended};
use table::{Change, EntryBody, Opened, Seated, Table};

use super::load::store_unavailable;
use super::persist::head;
use crate::app_state::{AppState, now};
use crate::tokens;

/// Opens a table and returns its id.
///
/// # Errors
/// If the database does not answer.
pub(crate) async fn open(app: &Arc<AppState>, opened: Opened, board: Arc<Board>) -> Result<String, Problem> {
    let id = tokens::name();
    let at = now();
    let mut joined: Vec<String> = opened.seats.iter().filter_map(Seated::user).map(str::to_owned).collect();
    joined.push(opened.host.clone());
    joined.sort();
    joined.dedup();
    let body = EntryBody { user: None, order: None, change: Change::Opened(Box::new(opened.clone())) };
    let body = protocol::to_json(&body);
    let table = Table::open(&id, at, opened, board);
    let head = head(&table, app.config.bot_pace.into());
    let append = Append { head, at, body, joined, parted: Vec::new() };
    match app.store.append(append).await {
        Ok(Appended::Done) => {
            app.adopt(table);
            Ok(id)
        }
        Ok(Appended::Taken) => Err(Refusal::TableBusy.into()),
        Err(error) => Err(store_unavailable(app, &error)),
    }
}
