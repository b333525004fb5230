//! The page that a browser is given, and what there is to say of addresses that do not exist.

use axum::http::{Method, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use protocol::Code;

use super::answer::Refused;

const INDEX: &str = include_str!("../../web/index.html");
const STYLE: &str = include_str!("../../web/style.css");

pub(crate) async fn serve(method: Method, uri: Uri) -> Response {
    let path = uri.path();
    if path.starts_with("/api/") || path == "/api" {
        return nowhere().await;
    }
    if method != Method::GET && method != Method::HEAD {
        return wrong_method().await;
    }
    let (kind, body) = match path {
        "/style.css" => ("text/css; charset=utf-8", STYLE),
        "/" => ("text/html; charset=utf-8", INDEX),
        _ => return nowhere().await,
    };
    ([(header::CONTENT_TYPE, kind), (header::CACHE_CONTROL, "no-cache")], body).into_response()
}

pub(crate) async fn nowhere() -> Response {
    Refused::new(Code::NotFound, "there is nothing at this address").into_response()
}

pub(crate) async fn wrong_method() -> Response {
    let mut response = Refused::new(Code::BadRequest, "this address does not do that").into_response();
    *response.status_mut() = StatusCode::METHOD_NOT_ALLOWED;
    response
}
