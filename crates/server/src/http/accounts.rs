//! Coming in and going out: guests, names that are kept, tokens for programs.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Extension, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use protocol::{
    Account, Code, NewSession, NewToken, Problem, Refusal, SessionInfo, SignedIn, Token, UpdateAccount,
};
use store::{Means, Naming, User};

use super::answer::{Body, Refused};
use super::guard::Address;
use super::password;
use super::who::{Person, cookie, sign_in as new_session};
use crate::bus::Word;
use crate::ids;
use crate::limits::Use;
use crate::log::away;
use crate::metrics::count;
use crate::names;
use crate::node::{Node, SignedOut, now};

fn account(user: &User) -> Account {
    Account { name: user.name.clone(), registered: user.password.is_some() }
}

fn taken() -> Refused {
    Refusal::NameTaken.into()
}

fn ration(node: &Node, what: Use, address: Address) -> Result<(), Refused> {
    node.ration.take(what, address.0).map_err(|wait| {
        count(&node.metrics.limited);
        Refused::wait(Refusal::ManyTries, wait)
    })
}

/// Come in as a guest, or with a name that was kept.
#[utoipa::path(post, path = "/api/session", tag = "people", request_body = NewSession,
    responses((status = 201, body = SignedIn), (status = 400, body = Problem), (status = 401, body = Problem)))]
pub(crate) async fn sign_in(
    State(node): State<Arc<Node>>,
    Extension(address): Extension<Address>,
    headers: HeaderMap,
    Body(asked): Body<NewSession>,
) -> Result<Response, Refused> {
    let name = names::name(&asked.name)?;
    let key = names::key(&name);
    let user = match asked.password {
        Some(given) => {
            ration(&node, Use::Guess, address)?;
            let known = node.store.user_by_key(&key).await.map_err(|error| away(&node, &error))?;
            let hash = known.as_ref().and_then(|user| user.password.clone());
            let right = password::is_right(given, hash).await?;
            match known {
                Some(user) if right => user,
                Some(_) | None => {
                    return Err(Refused::new(Code::WrongPassword, "the name or the password is not right"));
                }
            }
        }
        None => {
            ration(&node, Use::Guest, address)?;
            if node.store.user_by_key(&key).await.map_err(|error| away(&node, &error))?.is_some() {
                return Err(taken());
            }
            let user = User { id: ids::name(), name, key, password: None, created: now() };
            node.store.add_user(&user).await.map_err(|error| away(&node, &error))?;
            user
        }
    };
    let means = if asked.bearer { Means::Bearer } else { Means::Cookie };
    let token = new_session(&node, &user, means, if asked.bearer { "program" } else { "browser" }).await?;
    let cookie = cookie(&node, &headers, Some(&token)).filter(|_| !asked.bearer);
    let signed = SignedIn { account: account(&user), token: asked.bearer.then_some(token) };
    let mut response = (StatusCode::CREATED, Json(signed)).into_response();
    if let Some(cookie) = cookie {
        response.headers_mut().insert(header::SET_COOKIE, cookie);
    }
    Ok(response)
}

/// Who one is.
#[utoipa::path(get, path = "/api/session", tag = "people",
    responses((status = 200, body = Account), (status = 401, body = Problem)))]
pub(crate) async fn me(Person(signed): Person) -> Json<Account> {
    Json(account(&signed.user))
}

/// Sign out.
#[utoipa::path(delete, path = "/api/session", tag = "people",
    responses((status = 204), (status = 401, body = Problem)))]
pub(crate) async fn sign_out(
    State(node): State<Arc<Node>>,
    headers: HeaderMap,
    Person(signed): Person,
) -> Result<Response, Refused> {
    let hash = signed.session.hash;
    node.store.end_session(&hash).await.map_err(|error| away(&node, &error))?;
    ended(&node, &signed.user.id, Some(hash));
    Ok(without_cookie(&node, &headers))
}

/// Sign out everywhere: every session and every token ends.
#[utoipa::path(delete, path = "/api/sessions", tag = "people",
    responses((status = 204), (status = 401, body = Problem)))]
pub(crate) async fn sign_out_everywhere(
    State(node): State<Arc<Node>>,
    headers: HeaderMap,
    Person(signed): Person,
) -> Result<Response, Refused> {
    node.store.end_sessions(&signed.user.id).await.map_err(|error| away(&node, &error))?;
    ended(&node, &signed.user.id, None);
    Ok(without_cookie(&node, &headers))
}

/// Sockets of sessions that ended close, here and on other nodes.
fn ended(node: &Node, user: &str, hash: Option<[u8; 32]>) {
    let _ = node.signed_out.send(SignedOut { user: user.to_owned(), hash });
    let hash = hash.map(|hash| engine::Commitment(hash).to_string());
    node.bus.tell(|| Word::SignedOut { user: user.to_owned(), hash });
}

fn without_cookie(node: &Node, headers: &HeaderMap) -> Response {
    let mut response = StatusCode::NO_CONTENT.into_response();
    if let Some(cookie) = cookie(node, headers, None) {
        response.headers_mut().insert(header::SET_COOKIE, cookie);
    }
    response
}

/// One's sessions and tokens.
#[utoipa::path(get, path = "/api/sessions", tag = "people",
    responses((status = 200, body = Vec<SessionInfo>), (status = 401, body = Problem)))]
pub(crate) async fn sessions(
    State(node): State<Arc<Node>>,
    Person(signed): Person,
) -> Result<Json<Vec<SessionInfo>>, Refused> {
    let sessions =
        node.store.sessions_of(&signed.user.id, now()).await.map_err(|error| away(&node, &error))?;
    let info = |session: store::Session| SessionInfo {
        bearer: session.means == Means::Bearer,
        current: session.hash == signed.session.hash,
        label: session.label,
        created: session.created,
        last_used: session.seen,
    };
    Ok(Json(sessions.into_iter().map(info).collect()))
}

/// Keep a name with a password, or change either; a guest may change the name alone.
#[utoipa::path(post, path = "/api/account", tag = "people", request_body = UpdateAccount,
    responses((status = 200, body = Account), (status = 400, body = Problem), (status = 401, body = Problem)))]
pub(crate) async fn update_account(
    State(node): State<Arc<Node>>,
    Extension(address): Extension<Address>,
    Person(signed): Person,
    Body(asked): Body<UpdateAccount>,
) -> Result<Json<Account>, Refused> {
    ration(&node, Use::Guess, address)?;
    let name = names::name(&asked.name)?;
    let key = names::key(&name);
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
    // The database keeps names apart that have passwords; a guest's name must not look like one of them either.
    let keeper = node.store.user_by_key(&key).await.map_err(|error| away(&node, &error))?;
    if keeper.is_some_and(|keeper| keeper.id != signed.user.id) {
        return Err(taken());
    }
    let named = node.store.set_user(&signed.user.id, &name, &key, hash.as_deref()).await;
    match named.map_err(|error| away(&node, &error))? {
        Naming::Done => Ok(Json(Account { name, registered: hash.is_some() })),
        Naming::Taken => Err(taken()),
    }
}

/// A token for a program that plays in one's name.
#[utoipa::path(post, path = "/api/tokens", tag = "people", request_body = NewToken,
    responses((status = 201, body = Token), (status = 401, body = Problem)))]
pub(crate) async fn new_token(
    State(node): State<Arc<Node>>,
    Extension(address): Extension<Address>,
    Person(signed): Person,
    Body(asked): Body<NewToken>,
) -> Result<(StatusCode, Json<Token>), Refused> {
    ration(&node, Use::Guest, address)?;
    let label = names::name(&asked.label)?;
    let token = new_session(&node, &signed.user, Means::Bearer, &label).await?;
    Ok((StatusCode::CREATED, Json(Token { token })))
}
