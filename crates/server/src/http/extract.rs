//! Extractors that read requests strictly: bodies, ids in paths, and queries.

use std::sync::Arc;

use axum::Json;
use axum::extract::rejection::JsonRejection;
use axum::extract::{FromRequest, FromRequestParts, Path, Request};
use axum::http::request::Parts;
use axum::http::{StatusCode, header};
use protocol::Refusal;
use serde::de::DeserializeOwned;

use super::error::{ApiError, unreadable};
use crate::app_state::AppState;

/// A JSON body without unknown fields.
#[derive(Debug)]
pub(crate) struct JsonBody<T>(pub(crate) T);

impl<T: DeserializeOwned> FromRequest<Arc<AppState>> for JsonBody<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, app: &Arc<AppState>) -> Result<JsonBody<T>, ApiError> {
        let too_large = || ApiError::from(Refusal::RequestTooLarge);
        let announced = request.headers().get(header::CONTENT_LENGTH).and_then(|value| value.to_str().ok());
        if announced.and_then(|text| text.parse().ok()).is_some_and(|length: usize| length > super::BODY) {
            return Err(too_large());
        }
        let read = Json::<T>::from_request(request, app);
        // A client that sends its body very slowly must not hold a connection forever.
        let Ok(read) = tokio::time::timeout(app.config.patience, read).await else {
            return Err(Refusal::RequestTooSlow.into());
        };
        match read {
            Ok(Json(value)) => Ok(JsonBody(value)),
            Err(JsonRejection::MissingJsonContentType(_)) => Err(Refusal::NotJson.into()),
            Err(rejection) if rejection.status() == StatusCode::PAYLOAD_TOO_LARGE => Err(too_large()),
            Err(rejection) => Err(unreadable(&rejection.body_text()).into()),
        }
    }
}

/// An id in a path. One that cannot be decoded matches nothing.
#[derive(Debug)]
pub(crate) struct PathId(pub(crate) String);

impl<S: Send + Sync> FromRequestParts<S> for PathId {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<PathId, ApiError> {
        match Path::<String>::from_request_parts(parts, state).await {
            Ok(Path(name)) => Ok(PathId(name)),
            Err(_) => Err(Refusal::NoSuchPage.into()),
        }
    }
}

/// A query string without unknown fields.
#[derive(Debug)]
pub(crate) struct Query<T>(pub(crate) T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequestParts<S> for Query<T> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Query<T>, ApiError> {
        match axum::extract::Query::<T>::from_request_parts(parts, state).await {
            Ok(axum::extract::Query(value)) => Ok(Query(value)),
            Err(rejection) => Err(unreadable(&rejection.body_text()).into()),
        }
    }
}
