//! Reading tables from the database.

use std::sync::Arc;

use engine::Event;
use protocol::{Code, Millis, Problem};
use store::{Entry, StoreError};
use table::{EntryBody, LogError, Table};

use crate::app_state::AppState;
use crate::metrics::count;
use crate::tokens;

/// Entries read at once.
const PAGE: u32 = 5_000;

/// What somebody is told when the database does not answer; the cause is logged.
pub(crate) fn store_unavailable(app: &AppState, error: &StoreError) -> Problem {
    count(&app.metrics.store_errors);
    tracing::error!("{error}");
    let mut problem = Problem::new(Code::Unavailable, "the server cannot reach its database; try again");
    problem.retry_after = Some(2);
    problem
}

fn unreadable(table: &str, error: &LogError) -> Problem {
    tracing::error!(table = &table[..table.len().min(4)], "{error}");
    let message = match error {
        LogError::Entry { .. } => "this table cannot be read; tell whoever runs the server".to_owned(),
        LogError::NoBoard(_) | LogError::Rules { .. } | LogError::BoardChanged(_) => {
            format!("this table cannot be played here: {error}")
        }
    };
    Problem::new(Code::Unavailable, message)
}

/// A line of a log, read.
#[derive(Debug)]
pub(crate) struct Line {
    pub(crate) seq: u32,
    pub(crate) at: Millis,
    pub(crate) body: EntryBody,
    pub(crate) events: Vec<Event>,
}

/// Reads the body of an entry.
pub(crate) fn body(entry: &Entry) -> Result<EntryBody, LogError> {
    serde_json::from_str(&entry.body)
        .map_err(|error| LogError::Entry { seq: entry.seq, why: error.to_string() })
}

/// A table, if there is one.
pub(crate) async fn load(app: &Arc<AppState>, id: &str) -> Result<Option<Table>, Problem> {
    load_with(app, id, |_| {}).await
}

/// A table with all its lines, if there is one.
pub(crate) async fn load_all(app: &Arc<AppState>, id: &str) -> Result<Option<(Table, Vec<Line>)>, Problem> {
    let mut lines = Vec::new();
    let table = load_with(app, id, |line| lines.push(line)).await?;
    Ok(table.map(|table| (table, lines)))
}

async fn load_with(
    app: &Arc<AppState>,
    id: &str,
    mut keep: impl FnMut(Line),
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
            let line = read(app, id, &mut table, &entry).map_err(|error| unreadable(id, &error))?;
            keep(line);
        }
        if last {
            return Ok(table);
        }
    }
}

fn read(app: &AppState, id: &str, table: &mut Option<Table>, entry: &Entry) -> Result<Line, LogError> {
    let body = body(entry)?;
    let (seq, at) = (entry.seq, entry.at);
    let events = match table {
        Some(table) => table.apply(seq, at, body.clone())?,
        None => {
            let board = |id: &str| app.boards.get(id).map(|folder| Arc::clone(&folder.board));
            *table = Some(Table::first(id, (seq, at), &body, board)?);
            Vec::new()
        }
    };
    Ok(Line { seq, at, body, events })
}
