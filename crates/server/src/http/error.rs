//! Errors as HTTP responses: a problem, its status, and when to retry.

use axum::Json;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use protocol::{Code, Problem, Refusal};
use serde::Serialize;

/// A refusal as an HTTP response.
#[derive(Debug)]
pub(crate) struct ApiError(pub(crate) Problem);

impl From<Problem> for ApiError {
    fn from(problem: Problem) -> ApiError {
        ApiError(problem)
    }
}

impl From<Refusal> for ApiError {
    fn from(refusal: Refusal) -> ApiError {
        ApiError(refusal.into())
    }
}

impl ApiError {
    pub(crate) fn wait(problem: impl Into<Problem>, wait: std::time::Duration) -> ApiError {
        let mut problem = problem.into();
        problem.retry_after = Some(wait.as_secs().saturating_add(1).try_into().unwrap_or(u32::MAX));
        ApiError(problem)
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

/// A body that contains a problem, with the problem's status.
pub(crate) fn with_problem<T: Serialize>(problem: &Problem, body: &T) -> Response {
    let mut response = (status(problem.code), Json(body)).into_response();
    if let Some(wait) = problem.retry_after {
        response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from(wait));
    }
    response
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        with_problem(&self.0, &self.0)
    }
}

/// The refusal of a request that cannot be read.
pub(crate) fn unreadable(why: &str) -> Problem {
    Refusal::Unreadable.with("detail", table::single_line(why))
}
