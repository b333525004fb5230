//! The web app, and the answers for addresses that do not exist.
//!
//! The client is embedded from `dist`, where `cargo xtask web` puts it. A program that was built without it
//! serves a page that says so.

use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use protocol::Refusal;
use rust_embed::Embed;

use super::error::ApiError;

#[derive(Embed)]
#[folder = "dist"]
#[allow_missing = true]
struct Client;

/// What is shown by a program that was built without the client.
const INDEX: &str = include_str!("../../web/index.html");
const STYLE: &str = include_str!("../../web/style.css");

pub(crate) async fn serve(method: Method, uri: Uri, headers: HeaderMap) -> Response {
    let path = uri.path();
    if path.starts_with("/api/") || path == "/api" {
        return not_found().await;
    }
    if method != Method::GET && method != Method::HEAD {
        return method_not_allowed().await;
    }
    match path {
        "/" => index(headers).await,
        // The page has only one URL.
        "/index.html" => not_found().await,
        _ => match embedded(path.trim_start_matches('/'), &headers) {
            Some(file) => file,
            None if path == "/style.css" => plain("text/css; charset=utf-8", STYLE),
            None => not_found().await,
        },
    }
}

pub(crate) async fn index(headers: HeaderMap) -> Response {
    embedded("index.html", &headers).unwrap_or_else(|| plain("text/html; charset=utf-8", INDEX))
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
