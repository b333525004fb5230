//! The boards of this server: a list, and each as JSON.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use engine::spec::Teams;
use protocol::{BoardInfo, BoardText, Problem, Refusal};

use super::error::ApiError;
use super::web_app::accepts;
use crate::app_state::AppState;
use crate::board_assets::Asset;

/// The boards that can be played here.
#[utoipa::path(get, path = "/api/boards", tag = "tables", responses((status = 200, body = Vec<BoardInfo>)))]
pub(crate) async fn list(State(app): State<Arc<AppState>>) -> Json<Vec<BoardInfo>> {
    let order = |id: &str| boards::all().iter().position(|known| *known == id).unwrap_or(usize::MAX);
    let short = |text: &boards::Names| BoardText {
        name: text.name.clone(),
        about: text.about.clone(),
        effort: text.effort.clone(),
    };
    let mut list: Vec<BoardInfo> = app
        .boards
        .iter()
        .map(|(id, folder)| BoardInfo {
            id: id.clone(),
            name: folder.name("en").to_owned(),
            text: folder.names.iter().map(|(language, text)| (language.clone(), short(text))).collect(),
            players: folder.board.players().to_vec(),
            teams: folder.board.rules().teams == Teams::Pairs,
            built_in: boards::all().contains(&id.as_str()),
        })
        .collect();
    list.sort_by_key(|board| (order(&board.id), board.id.clone()));
    Json(list)
}

/// A board with everything needed to play and draw it: the content of its files, as JSON.
#[utoipa::path(get, path = "/api/boards/{board}", tag = "tables", params(("board" = String, Path)),
    responses((status = 200, body = Object), (status = 304), (status = 404, body = Problem)))]
pub(crate) async fn one(
    State(app): State<Arc<AppState>>,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let asset = app.board_assets.text(&id).await.ok_or(Refusal::NoSuchBoard)?;
    Ok(answer(&asset, "application/json", &headers))
}

/// A small picture of a board, for lists.
#[utoipa::path(get, path = "/api/boards/{board}/thumbnail", tag = "tables", params(("board" = String, Path)),
    responses((status = 200, body = String, content_type = "image/svg+xml"), (status = 304), (status = 404, body = Problem)))]
pub(crate) async fn thumbnail(
    State(app): State<Arc<AppState>>,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let asset = app.board_assets.thumbnail(&id).await.ok_or(Refusal::NoSuchBoard)?;
    Ok(answer(&asset, "image/svg+xml", &headers))
}

fn answer(asset: &Asset, kind: &str, headers: &HeaderMap) -> Response {
    let tag = format!("\"{}\"", asset.tag);
    let known = headers.get(header::IF_NONE_MATCH).and_then(|value| value.to_str().ok());
    // A proxy that compresses or decompresses makes the tag weak; the content is the same.
    let same =
        known.is_some_and(|known| known.split(',').any(|one| one.trim().trim_start_matches("W/") == tag));
    let packed = [("br", &asset.brotli), ("gzip", &asset.gzip)];
    let packed = packed.into_iter().find(|(name, body)| !body.is_empty() && accepts(headers, name));
    let head = [
        (header::CONTENT_TYPE, kind.to_owned()),
        (header::CACHE_CONTROL, "no-cache".to_owned()),
        (header::VARY, "accept-encoding".to_owned()),
        (header::ETAG, tag),
    ];
    if same {
        return (StatusCode::NOT_MODIFIED, head).into_response();
    }
    match packed {
        Some((name, body)) => {
            let mut response = (head, body.clone()).into_response();
            response.headers_mut().insert(header::CONTENT_ENCODING, HeaderValue::from_static(name));
            response
        }
        None => (head, asset.plain.clone()).into_response(),
    }
}
