//! Reading tables from the database.

use std::sync::Arc;

use protocol::{Problem, Refusal};
use store::StoreError;
use table::{Entry, EntryBody, LogError, Table};

use crate::app_state::AppState;
use crate::metrics::count;
use crate::tokens;

/// Entries read at once.
const PAGE: u32 = 5_000;

/// Logs a database error, and returns what the client is told.
pub(crate) fn store_unavailable(app: &AppState, error: &StoreError) -> Problem {
    count(&app.metrics.store_errors);
    tracing::error!("{error}");
    Refusal::DatabaseDown.retry_after(2)
}

fn unreadable(table: &str, error: &LogError) -> Problem {
    tracing::error!(table = &table[..table.len().min(4)], "{error}");
    match error {
        LogError::Entry { .. } => Refusal::TableBroken.into(),
        LogError::NoBoard(_) | LogError::Rules { .. } | LogError::BoardChanged(_) => {
            Refusal::TableOutdated.with("detail", error.to_string())
        }
    }
}

/// Reads the body of an entry.
pub(crate) fn body(entry: &store::Entry) -> Result<EntryBody, LogError> {
    serde_json::from_str(&entry.body)
        .map_err(|error| LogError::Entry { seq: entry.seq, why: error.to_string() })
}

/// Loads a table, if it exists.
pub(crate) async fn load(app: &Arc<AppState>, id: &str) -> Result<Option<Table>, Problem> {
    load_with(app, id, |_| {}).await
}

/// Loads a table with its whole log, if it exists.
pub(crate) async fn load_all(
    app: &Arc<AppState>,
    id: &str,
) -> Result<Option<(Table, Vec<Arc<Entry>>)>, Problem> {
    let mut log = Vec::new();
    let table = load_with(app, id, |entry| log.push(entry)).await?;
    Ok(table.map(|table| (table, log)))
}

async fn load_with(
    app: &Arc<AppState>,
    id: &str,
    mut keep: impl FnMut(Arc<Entry>),
) -> Result<Option<Table>, Problem> {
    let mut table: Option<Table> = None;
    if !tokens::could_be(id) {
        return Ok(None);
    }
    loop {
        let after = table.as_ref().map_or(0, |table| table.seq);
        let entries =
            app.store.entries(id, after, PAGE).await.map_err(|error| store_unavailable(app, &error))?;
        let last = entries.len() < PAGE as usize;
        for entry in entries {
            keep(read(app, id, &mut table, &entry).map_err(|error| unreadable(id, &error))?);
        }
        if last {
            return Ok(table);
        }
    }
}

fn read(
    app: &AppState,
    id: &str,
    table: &mut Option<Table>,
    entry: &store::Entry,
) -> Result<Arc<Entry>, LogError> {
    let board = |id: &str| app.boards.get(id).map(|folder| Arc::clone(&folder.board));
    Table::load(table, id, (entry.seq, entry.at), body(entry)?, board)
}
