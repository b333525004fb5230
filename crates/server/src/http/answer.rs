//! Answers over HTTP: refusals with their status, and bodies that are read strictly.

use std::sync::Arc;

use axum::Json;
use axum::extract::rejection::JsonRejection;
use axum::extract::{FromRequest, FromRequestParts, Path, Request};
use axum::http::request::Parts;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use protocol::{Code, Problem, Refusal};
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::node::Node;

/// A refusal on its way out.
#[derive(Debug)]
pub(crate) struct Refused(pub(crate) Problem);

impl From<Problem> for Refused {
    fn from(problem: Problem) -> Refused {
        Refused(problem)
    }
}

impl From<Refusal> for Refused {
    fn from(refusal: Refusal) -> Refused {
        Refused(refusal.into())
    }
}

impl Refused {
    pub(crate) fn new(code: Code, message: &str) -> Refused {
        Refused(Problem::new(code, message))
    }

    pub(crate) fn wait(problem: impl Into<Problem>, wait: std::time::Duration) -> Refused {
        let mut problem = problem.into();
        problem.retry_after = Some(wait.as_secs().saturating_add(1).try_into().unwrap_or(u32::MAX));
        Refused(problem)
    }
}

/// The status that goes with a code.
pub(crate) fn status(code: Code) -> StatusCode {
    match code {
        Code::BadRequest | Code::BadName => StatusCode::BAD_REQUEST,
        Code::Unauthorized | Code::WrongPassword => StatusCode::UNAUTHORIZED,
        Code::Forbidden => StatusCode::FORBIDDEN,
        Code::NotFound => StatusCode::NOT_FOUND,
        Code::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
        Code::TooMany => StatusCode::TOO_MANY_REQUESTS,
        Code::SeatTaken | Code::WrongStage | Code::Stale | Code::NotYourTurn | Code::GameOver => {
            StatusCode::CONFLICT
        }
        Code::Illegal => StatusCode::UNPROCESSABLE_ENTITY,
        Code::Unavailable => StatusCode::SERVICE_UNAVAILABLE,
    }
}

/// A body with a problem in it, under the problem's status.
pub(crate) fn with_problem<T: Serialize>(problem: &Problem, body: &T) -> Response {
    let mut response = (status(problem.code), Json(body)).into_response();
    if let Some(wait) = problem.retry_after {
        response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from(wait));
    }
    response
}

impl IntoResponse for Refused {
    fn into_response(self) -> Response {
        with_problem(&self.0, &self.0)
    }
}

/// A JSON body that says nothing we do not know.
#[derive(Debug)]
pub(crate) struct Body<T>(pub(crate) T);

impl<T: DeserializeOwned> FromRequest<Arc<Node>> for Body<T> {
    type Rejection = Refused;

    async fn from_request(request: Request, node: &Arc<Node>) -> Result<Body<T>, Refused> {
        let too_large = || Refused::new(Code::TooLarge, "the request is too large");
        let announced = request.headers().get(header::CONTENT_LENGTH).and_then(|value| value.to_str().ok());
        if announced.and_then(|text| text.parse().ok()).is_some_and(|length: usize| length > super::BODY) {
            return Err(too_large());
        }
        let read = Json::<T>::from_request(request, node);
        // Whoever sends a body letter by letter must not hold a place for ever.
        let Ok(read) = tokio::time::timeout(node.config.patience, read).await else {
            return Err(Refused::new(Code::BadRequest, "the request took too long to arrive"));
        };
        match read {
            Ok(Json(value)) => Ok(Body(value)),
            Err(JsonRejection::MissingJsonContentType(_)) => {
                Err(Refused::new(Code::BadRequest, "send JSON, with `Content-Type: application/json`"))
            }
            Err(rejection) if rejection.status() == StatusCode::PAYLOAD_TOO_LARGE => Err(too_large()),
            Err(rejection) => Err(Refused(Problem::new(Code::BadRequest, plain(&rejection.body_text())))),
        }
    }
}

/// The message of an error in what was sent.
pub(crate) fn plain(message: &str) -> String {
    format!("this cannot be read: {}", table::single_line(message))
}

/// A name in an address. One that cannot be read is nobody's.
#[derive(Debug)]
pub(crate) struct Named(pub(crate) String);

impl<S: Send + Sync> FromRequestParts<S> for Named {
    type Rejection = Refused;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Named, Refused> {
        match Path::<String>::from_request_parts(parts, state).await {
            Ok(Path(name)) => Ok(Named(name)),
            Err(_) => Err(Refused::new(Code::NotFound, "there is nothing at this address")),
        }
    }
}

/// A query that says nothing we do not know.
#[derive(Debug)]
pub(crate) struct Asked<T>(pub(crate) T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequestParts<S> for Asked<T> {
    type Rejection = Refused;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Asked<T>, Refused> {
        match axum::extract::Query::<T>::from_request_parts(parts, state).await {
            Ok(axum::extract::Query(value)) => Ok(Asked(value)),
            Err(rejection) => Err(Refused(Problem::new(Code::BadRequest, plain(&rejection.body_text())))),
        }
    }
}
