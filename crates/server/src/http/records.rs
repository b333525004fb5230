//! The log of a table as the viewer may see it, and the record of a finished game.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use protocol::{Problem, Refusal, UpdateList};
use serde::Deserialize;
use table::{Access, Entry, Table, record_of};

use super::auth::MaybeUser;
use super::error::ApiError;
use super::extract::{PathId, Query};
use super::tables::AccessQuery;
use crate::app_state::AppState;
use crate::tables::load_all;

/// The most entries in one response.
const MOST: u32 = 1_000;

/// The part of the log to read, and the codes that give access.
#[derive(Debug, Default, Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields, default)]
#[into_params(parameter_in = Query)]
pub(crate) struct LogRange {
    /// The last entry that the client has.
    after: u32,
    /// The most entries to return; 1000 by default.
    limit: Option<u32>,
    /// The code of an invite link.
    invite: Option<String>,
    /// The code of a watch link.
    watch: Option<String>,
}

async fn read(app: &Arc<AppState>, id: &str, access: &Access) -> Result<(Table, Vec<Arc<Entry>>), ApiError> {
    let nothing = || ApiError::from(Refusal::NoSuchTable);
    let (table, log) = load_all(app, id).await?.ok_or_else(nothing)?;
    if !table.admits(access) {
        return Err(nothing());
    }
    Ok((table, log))
}

/// What happened at a table, as the viewer may see it.
#[utoipa::path(get, path = "/api/tables/{id}/updates", tag = "tables", params(("id" = String, Path), LogRange),
    responses((status = 200, body = UpdateList), (status = 404, body = Problem)))]
pub(crate) async fn updates(
    State(app): State<Arc<AppState>>,
    PathId(id): PathId,
    who: MaybeUser,
    Query(range): Query<LogRange>,
) -> Result<Json<UpdateList>, ApiError> {
    let access = Access { user: who.user(), invite: range.invite, watch: range.watch };
    let (table, log) = read(&app, &id, &access).await?;
    let viewpoint = table.viewpoint(access.user.as_deref(), false);
    let limit = range.limit.unwrap_or(MOST).min(MOST) as usize;
    let updates = log
        .iter()
        .filter(|entry| entry.seq > range.after)
        .take(limit)
        .map(|entry| table.update(viewpoint, entry))
        .collect();
    Ok(Json(UpdateList { updates, seq: table.seq }))
}

/// The record of a finished game, as JSON lines.
#[utoipa::path(get, path = "/api/tables/{id}/record", tag = "tables", params(("id" = String, Path), AccessQuery),
    responses((status = 200, body = String, content_type = "application/x-ndjson"), (status = 404, body = Problem),
        (status = 409, body = Problem)))]
pub(crate) async fn record(
    State(app): State<Arc<AppState>>,
    PathId(id): PathId,
    who: MaybeUser,
    Query(entry): Query<AccessQuery>,
) -> Result<Response, ApiError> {
    let (table, log) = read(&app, &id, &entry.access(&who)).await?;
    let Some(record) = record_of(&table, log.iter().map(|entry| &**entry)) else {
        return Err(Refusal::RecordLater.into());
    };
    let name = format!("attachment; filename=\"{}-{}.jsonl\"", table.settings.board, &id[..id.len().min(8)]);
    let headers =
        [(header::CONTENT_TYPE, "application/x-ndjson".to_owned()), (header::CONTENT_DISPOSITION, name)];
    Ok((headers, record.to_json_lines()).into_response())
}
