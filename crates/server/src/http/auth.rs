//! Authentication by cookie or bearer token.

use std::sync::Arc;

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, header};
use protocol::Refusal;
use store::{Credential, Session, User};
use table::Caller;

use super::error::ApiError;
use crate::app_state::{AppState, now};
use crate::tables::store_unavailable;
use crate::tokens;

/// The cookie's name.
const COOKIE: &str = "branchline";

const DAY: i64 = 86_400_000;

/// A signed-in user and the session they use.
#[derive(Clone, Debug)]
pub(crate) struct AuthSession {
    pub(crate) user: User,
    pub(crate) session: Session,
}

impl AuthSession {
    /// The caller, as the `table` crate sees one.
    pub(crate) fn caller(&self, invite: Option<String>) -> Caller {
        Caller {
            user: self.user.id.clone(),
            name: self.user.name.clone(),
            registered: self.user.password.is_some(),
            invite,
        }
    }
}

/// The user who makes the request, if they are signed in.
#[derive(Clone, Debug)]
pub(crate) struct MaybeUser(pub(crate) Option<AuthSession>);

impl MaybeUser {
    pub(crate) fn user(&self) -> Option<String> {
        self.0.as_ref().map(|signed| signed.user.id.clone())
    }
}

/// The user who makes the request, who must be signed in.
#[derive(Clone, Debug)]
pub(crate) struct CurrentUser(pub(crate) AuthSession);

fn token(headers: &HeaderMap) -> Option<(&str, Credential)> {
    if let Some(given) = headers.get(header::AUTHORIZATION) {
        let given = given.to_str().ok()?;
        let (scheme, token) = given.split_once(' ')?;
        return scheme.eq_ignore_ascii_case("bearer").then(|| (token.trim(), Credential::Bearer));
    }
    let cookies = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
    let pairs = cookies.flat_map(|line| line.split(';')).filter_map(|pair| pair.trim().split_once('='));
    pairs.into_iter().find(|(name, _)| *name == COOKIE).map(|(_, token)| (token, Credential::Cookie))
}

impl FromRequestParts<Arc<AppState>> for MaybeUser {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<AppState>) -> Result<MaybeUser, ApiError> {
        let Some((token, credential)) = token(&parts.headers) else {
            let tried = parts.headers.contains_key(header::AUTHORIZATION);
            return if tried { Err(unauthorized()) } else { Ok(MaybeUser(None)) };
        };
        if token.len() > 100 {
            return Err(unauthorized());
        }
        let (hash, now) = (tokens::hash(token), now());
        let found = app.store.session(&hash, now).await.map_err(|error| store_unavailable(app, &error))?;
        match found {
            Some((session, user)) if session.credential == credential => {
                if now - session.seen > DAY {
                    let expires = now + i64::from(app.config.session_days) * DAY;
                    let touched = app.store.touch_session(&hash, now, expires).await;
                    touched.map_err(|error| store_unavailable(app, &error))?;
                }
                Ok(MaybeUser(Some(AuthSession { user, session })))
            }
            // A program must learn that its token is invalid; the page just shows that nobody is signed in.
            Some(_) | None if credential == Credential::Bearer => Err(unauthorized()),
            Some(_) | None => Ok(MaybeUser(None)),
        }
    }
}

impl FromRequestParts<Arc<AppState>> for CurrentUser {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<AppState>) -> Result<CurrentUser, ApiError> {
        match MaybeUser::from_request_parts(parts, app).await? {
            MaybeUser(Some(signed)) => Ok(CurrentUser(signed)),
            MaybeUser(None) => Err(unauthorized()),
        }
    }
}

fn unauthorized() -> ApiError {
    Refusal::SignInFirst.into()
}

/// The cookie that carries a token, or deletes it.
pub(crate) fn cookie(app: &AppState, headers: &HeaderMap, token: Option<&str>) -> Option<HeaderValue> {
    let base = app.config.base();
    let path = if base.is_empty() { "/" } else { &base };
    let forwarded = headers.get("x-forwarded-proto").and_then(|value| value.to_str().ok());
    let secure = app.config.public_url.as_deref().is_some_and(|url| url.starts_with("https://"))
        || (app.config.trust_proxy && forwarded == Some("https"));
    let age = match token {
        Some(_) => i64::from(app.config.session_days) * 86_400,
        None => 0,
    };
    let secure = if secure { "; Secure" } else { "" };
    let token = token.unwrap_or_default();
    let text = format!("{COOKIE}={token}; Path={path}; Max-Age={age}; HttpOnly; SameSite=Strict{secure}");
    HeaderValue::from_str(&text).ok()
}

/// Creates a session and returns its token.
pub(crate) async fn sign_in(
    app: &AppState,
    user: &User,
    credential: Credential,
    label: &str,
) -> Result<String, ApiError> {
    let (token, now) = (tokens::token(), now());
    let session = Session {
        hash: tokens::hash(&token),
        user: user.id.clone(),
        credential,
        label: label.to_owned(),
        created: now,
        seen: now,
        expires: now + i64::from(app.config.session_days) * DAY,
    };
    app.store.add_session(&session).await.map_err(|error| store_unavailable(app, &error))?;
    Ok(token)
}
