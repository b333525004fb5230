//! The web app, and the answers for addresses that do not exist.
//!
//! The client is embedded from `dist`, where `cargo xtask web` puts it. A program that was built without it
//! serves a page that says so.

mod link_preview;

use std::sync::Arc;

use axum::extract::{Query, State};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use protocol::Refusal;
use rust_embed::Embed;

use self::link_preview::{PreviewQuery, with_preview};
use super::error::ApiError;
use crate::app_state::AppState;

#[derive(Embed)]
#[folder = "dist"]
#[allow_missing = true]
struct Client;

/// How well the page is compressed: it is done for every visit and must take less than a millisecond.
const EFFORT: i32 = 5;

/// What is shown by a program that was built without the client.
const INDEX: &str = include_str!("../../../web/index.html");
const STYLE: &str = include_str!("../../../web/style.css");

pub(crate) async fn serve(
    State(app): State<Arc<AppState>>,
    method: Method,
    uri: Uri,
    headers: HeaderMap,
) -> Response {
    let path = uri.path();
    if path.starts_with("/api/") || path == "/api" {
        return not_found().await;
    }
    if method != Method::GET && method != Method::HEAD {
        return method_not_allowed().await;
    }
    match path {
        "/" => index(State(app), uri, headers).await,
        // The page has only one URL.
        "/index.html" => not_found().await,
        _ => match embedded(path.trim_start_matches('/'), &headers) {
            Some(file) => file,
            None if path == "/style.css" => plain("text/css; charset=utf-8", STYLE),
            None => not_found().await,
        },
    }
}

/// The page, with the preview of the link that was followed.
pub(crate) async fn index(State(app): State<Arc<AppState>>, uri: Uri, headers: HeaderMap) -> Response {
    let file = Client::get("index.html").map(|file| file.data.into_owned());
    let page = file.and_then(|page| String::from_utf8(page).ok()).unwrap_or_else(|| INDEX.to_owned());
    let query = Query::<PreviewQuery>::try_from_uri(&uri).map(|Query(query)| query).unwrap_or_default();
    let page = with_preview(&page, &app, &headers, &query).into_bytes();
    let head = [
        (header::CONTENT_TYPE, "text/html; charset=utf-8"),
        (header::CACHE_CONTROL, "no-cache"),
        (header::VARY, "accept-encoding"),
    ];
    let params = brotli::enc::BrotliEncoderParams { quality: EFFORT, ..Default::default() };
    let mut packed = Vec::new();
    let packs =
        accepts(&headers, "br") && brotli::BrotliCompress(&mut page.as_slice(), &mut packed, &params).is_ok();
    if !packs {
        return (head, page).into_response();
    }
    let mut response = (head, packed).into_response();
    response.headers_mut().insert(header::CONTENT_ENCODING, HeaderValue::from_static("br"));
    response
}

fn plain(kind: &'static str, text: &'static str) -> Response {
    ([(header::CONTENT_TYPE, kind), (header::CACHE_CONTROL, "no-cache")], text).into_response()
}

/// Whether the client accepts this encoding.
pub(crate) fn accepts(headers: &HeaderMap, encoding: &str) -> bool {
    let accepted = headers.get(header::ACCEPT_ENCODING).and_then(|value| value.to_str().ok());
    accepted
        .unwrap_or_default()
        .split(',')
        .any(|part| part.split(';').next().is_some_and(|name| name.trim() == encoding))
}

/// A file of the client, in the best encoding that the browser accepts.
fn embedded(name: &str, headers: &HeaderMap) -> Option<Response> {
    let kind = match name.rsplit_once('.')?.1 {
        "html" => "text/html; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "wasm" => "application/wasm",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "txt" => "text/plain; charset=utf-8",
        "webmanifest" => "application/manifest+json",
        _ => return None,
    };
    let packed = [("br", ".br"), ("gzip", ".gz")].into_iter().find_map(|(encoding, ending)| {
        accepts(headers, encoding)
            .then(|| Client::get(&format!("{name}{ending}")))
            .flatten()
            .map(|file| (encoding, file))
    });
    // Names with a hash change with the content, so they can be cached forever.
    let cache = if name.contains('-') { "public, max-age=31536000, immutable" } else { "no-cache" };
    let (encoding, file) = match packed {
        Some((encoding, file)) => (Some(encoding), file),
        None => (None, Client::get(name)?),
    };
    let head =
        [(header::CONTENT_TYPE, kind), (header::CACHE_CONTROL, cache), (header::VARY, "accept-encoding")];
    let mut response = (head, file.data.into_owned()).into_response();
    if let Some(encoding) = encoding {
        response.headers_mut().insert(header::CONTENT_ENCODING, HeaderValue::from_static(encoding));
    }
    Some(response)
}

pub(crate) async fn not_found() -> Response {
    ApiError::from(Refusal::NoSuchPage).into_response()
}

pub(crate) async fn method_not_allowed() -> Response {
    let mut response = ApiError::from(Refusal::WrongMethod).into_response();
    *response.status_mut() = StatusCode::METHOD_NOT_ALLOWED;
    response
}
