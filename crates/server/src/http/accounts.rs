//! Accounts: guests, sign-in and sign-out, names and passwords, tokens for programs.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Extension, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use protocol::{
    Account, NewSession, NewToken, Problem, Refusal, SessionInfo, SignedIn, Token, UpdateAccount,
};
use store::{Credential, Naming, User};

use super::auth::{CurrentUser, MaybeUser, cookie, sign_in as new_session};
use super::error::ApiError;
use super::extract::JsonBody;
use super::middleware::Address;
use super::password;
use crate::app_state::{AppState, SignedOut, now};
use crate::bus::BusEvent;
use crate::metrics::count;
use crate::rate_limit::Limited;
use crate::tables::store_unavailable;
use crate::tokens;
use crate::user_names;

fn account(user: &User) -> Account {
    Account { name: user.name.clone(), registered: user.password.is_some() }
}

fn taken() -> ApiError {
    Refusal::NameTaken.into()
}

fn check_rate(app: &AppState, what: Limited, address: Address) -> Result<(), ApiError> {
    app.rate_limits.take(what, address.0).map_err(|wait| {
        count(&app.metrics.limited);
        ApiError::wait(Refusal::ManyTries, wait)
    })
}

/// Sign in as a guest, or with a registered name.
#[utoipa::path(post, path = "/api/session", tag = "people", request_body = NewSession,
    responses((status = 201, body = SignedIn), (status = 400, body = Problem), (status = 401, body = Problem)))]
pub(crate) async fn sign_in(
    State(app): State<Arc<AppState>>,
    Extension(address): Extension<Address>,
    headers: HeaderMap,
    JsonBody(asked): JsonBody<NewSession>,
) -> Result<Response, ApiError> {
    let name = user_names::name(&asked.name)?;
    let key = user_names::key(&name);
    let user = match asked.password {
        Some(given) => {
            check_rate(&app, Limited::Guess, address)?;
            let known = app.store.user_by_key(&key).await.map_err(|error| store_unavailable(&app, &error))?;
            let hash = known.as_ref().and_then(|user| user.password.clone());
            let right = password::is_right(given, hash).await?;
            match known {
                Some(user) if right => user,
                Some(_) | None => {
                    return Err(Refusal::WrongPassword.into());
                }
            }
        }
        None => {
            check_rate(&app, Limited::Guest, address)?;
            if app.store.user_by_key(&key).await.map_err(|error| store_unavailable(&app, &error))?.is_some() {
                return Err(taken());
            }
            let user = User { id: tokens::name(), name, key, password: None, created: now() };
            app.store.add_user(&user).await.map_err(|error| store_unavailable(&app, &error))?;
            user
        }
    };
    let credential = if asked.bearer { Credential::Bearer } else { Credential::Cookie };
    let token =
        new_session(&app, &user, credential, if asked.bearer { "program" } else { "browser" }).await?;
    let cookie = cookie(&app, &headers, Some(&token)).filter(|_| !asked.bearer);
    let signed = SignedIn { account: account(&user), token: asked.bearer.then_some(token) };
    let mut response = (StatusCode::CREATED, Json(signed)).into_response();
    if let Some(cookie) = cookie {
        response.headers_mut().insert(header::SET_COOKIE, cookie);
    }
    Ok(response)
}

/// The account that is signed in; `null` if nobody is.
#[utoipa::path(get, path = "/api/session", tag = "people",
    responses((status = 200, body = Option<Account>), (status = 401, body = Problem)))]
pub(crate) async fn me(who: MaybeUser) -> Json<Option<Account>> {
    Json(who.0.map(|signed| account(&signed.user)))
}

/// Sign out.
#[utoipa::path(delete, path = "/api/session", tag = "people",
    responses((status = 204), (status = 401, body = Problem)))]
pub(crate) async fn sign_out(
    State(app): State<Arc<AppState>>,
    headers: HeaderMap,
    CurrentUser(signed): CurrentUser,
) -> Result<Response, ApiError> {
    let hash = signed.session.hash;
    app.store.end_session(&hash).await.map_err(|error| store_unavailable(&app, &error))?;
    ended(&app, &signed.user.id, Some(hash));
    Ok(without_cookie(&app, &headers))
}

/// Sign out everywhere: every session and every token ends.
#[utoipa::path(delete, path = "/api/sessions", tag = "people",
    responses((status = 204), (status = 401, body = Problem)))]
pub(crate) async fn sign_out_everywhere(
    State(app): State<Arc<AppState>>,
    headers: HeaderMap,
    CurrentUser(signed): CurrentUser,
) -> Result<Response, ApiError> {
    app.store.end_sessions(&signed.user.id).await.map_err(|error| store_unavailable(&app, &error))?;
    ended(&app, &signed.user.id, None);
    Ok(without_cookie(&app, &headers))
}

/// Closes the sockets of sessions that ended, here and on other nodes.
fn ended(app: &AppState, user: &str, hash: Option<[u8; 32]>) {
    let _ = app.signed_out.send(SignedOut { user: user.to_owned(), hash });
    let hash = hash.map(|hash| engine::Hash32(hash).to_string());
    app.bus.publish(|| BusEvent::SignedOut { user: user.to_owned(), hash });
}

fn without_cookie(app: &AppState, headers: &HeaderMap) -> Response {
    let mut response = StatusCode::NO_CONTENT.into_response();
    if let Some(cookie) = cookie(app, headers, None) {
        response.headers_mut().insert(header::SET_COOKIE, cookie);
    }
    response
}

/// The account's sessions and tokens.
#[utoipa::path(get, path = "/api/sessions", tag = "people",
    responses((status = 200, body = Vec<SessionInfo>), (status = 401, body = Problem)))]
pub(crate) async fn sessions(
    State(app): State<Arc<AppState>>,
    CurrentUser(signed): CurrentUser,
) -> Result<Json<Vec<SessionInfo>>, ApiError> {
    let sessions = app
        .store
        .sessions_of(&signed.user.id, now())
        .await
        .map_err(|error| store_unavailable(&app, &error))?;
    let info = |session: store::Session| SessionInfo {
        bearer: session.credential == Credential::Bearer,
        current: session.hash == signed.session.hash,
        label: session.label,
        created: session.created,
        last_used: session.seen,
    };
    Ok(Json(sessions.into_iter().map(info).collect()))
}

/// Register the name with a password, or change either; a guest may change the name alone.
#[utoipa::path(post, path = "/api/account", tag = "people", request_body = UpdateAccount,
    responses((status = 200, body = Account), (status = 400, body = Problem), (status = 401, body = Problem)))]
pub(crate) async fn update_account(
    State(app): State<Arc<AppState>>,
    Extension(address): Extension<Address>,
    CurrentUser(signed): CurrentUser,
    JsonBody(asked): JsonBody<UpdateAccount>,
) -> Result<Json<Account>, ApiError> {
    check_rate(&app, Limited::Guess, address)?;
    let name = user_names::name(&asked.name)?;
    let key = user_names::key(&name);
    if signed.user.password.is_some() {
        let old = asked.current_password.unwrap_or_default();
        if !password::is_right(old, signed.user.password.clone()).await? {
            return Err(Refusal::CurrentPassword.into());
        }
    }
    let hash = match asked.password {
        Some(password) => Some(password::hash(password).await?),
        None => signed.user.password.clone(),
    };
    // The database keeps registered names unique, but a guest's name must not look like one of them either.
    let keeper = app.store.user_by_key(&key).await.map_err(|error| store_unavailable(&app, &error))?;
    if keeper.is_some_and(|keeper| keeper.id != signed.user.id) {
        return Err(taken());
    }
    let named = app.store.set_user(&signed.user.id, &name, &key, hash.as_deref()).await;
    match named.map_err(|error| store_unavailable(&app, &error))? {
        Naming::Done => Ok(Json(Account { name, registered: hash.is_some() })),
        Naming::Taken => Err(taken()),
    }
}

/// Create a token for a program that plays as this account.
#[utoipa::path(post, path = "/api/tokens", tag = "people", request_body = NewToken,
    responses((status = 201, body = Token), (status = 401, body = Problem)))]
pub(crate) async fn new_token(
    State(app): State<Arc<AppState>>,
    Extension(address): Extension<Address>,
    CurrentUser(signed): CurrentUser,
    JsonBody(asked): JsonBody<NewToken>,
) -> Result<(StatusCode, Json<Token>), ApiError> {
    check_rate(&app, Limited::Guest, address)?;
    let label = user_names::name(&asked.label)?;
    let token = new_session(&app, &signed.user, Credential::Bearer, &label).await?;
    Ok((StatusCode::CREATED, Json(Token { token })))
}
