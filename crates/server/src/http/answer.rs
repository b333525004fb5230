//! Answers over HTTP: refusals with their status, and bodies that are read strictly.

use axum::Json;
use axum::extract::rejection::JsonRejection;
use axum::extract::{FromRequest, Request};
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use protocol::{Code, Problem};
use serde::Serialize;
use serde::de::DeserializeOwned;

/// A refusal on its way out.
#[derive(Debug)]
pub(crate) struct Refused(pub(crate) Problem);

impl From<Problem> for Refused {
    fn from(problem: Problem) -> Refused {
        Refused(problem)
    }
}

impl Refused {
    pub(crate) fn new(code: Code, message: &str) -> Refused {
        Refused(Problem::new(code, message))
    }

    pub(crate) fn wait(message: &str, wait: std::time::Duration) -> Refused {
        let mut problem = Problem::new(Code::TooMany, message);
        problem.retry_after = Some(wait.as_secs().saturating_add(1).try_into().unwrap_or(u32::MAX));
        Refused(problem)
    }
}

/// The status that goes with a code.
pub(crate) fn status(code: Code) -> StatusCode {
    match code {
        Code::BadRequest | Code::Name => StatusCode::BAD_REQUEST,
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

impl<S: Send + Sync, T: DeserializeOwned> FromRequest<S> for Body<T> {
    type Rejection = Refused;

    async fn from_request(request: Request, state: &S) -> Result<Body<T>, Refused> {
        match Json::<T>::from_request(request, state).await {
            Ok(Json(value)) => Ok(Body(value)),
            Err(JsonRejection::MissingJsonContentType(_)) => {
                Err(Refused::new(Code::BadRequest, "send JSON, with `Content-Type: application/json`"))
            }
            Err(rejection) if rejection.status() == StatusCode::PAYLOAD_TOO_LARGE => {
                Err(Refused::new(Code::TooLarge, "the request is too large"))
            }
            Err(rejection) => Err(Refused(Problem::new(Code::BadRequest, plain(&rejection.body_text())))),
        }
    }
}

/// The message of a JSON error, short and on one line: it may quote what was sent.
pub(crate) fn plain(message: &str) -> String {
    let seen: String = message.chars().map(|c| if c.is_control() { ' ' } else { c }).take(200).collect();
    format!("this cannot be read: {seen}")
}

/// A query that says nothing we do not know.
#[derive(Debug)]
pub(crate) struct Asked<T>(pub(crate) T);

impl<S: Send + Sync, T: DeserializeOwned> axum::extract::FromRequestParts<S> for Asked<T> {
    type Rejection = Refused;

    async fn from_request_parts(
        parts: &mut axum::http::request::Parts,
        state: &S,
    ) -> Result<Asked<T>, Refused> {
        match axum::extract::Query::<T>::from_request_parts(parts, state).await {
            Ok(axum::extract::Query(value)) => Ok(Asked(value)),
            Err(rejection) => Err(Refused(Problem::new(Code::BadRequest, plain(&rejection.body_text())))),
        }
    }
}
