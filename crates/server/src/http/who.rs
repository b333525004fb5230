//! Who asks: by a cookie or a bearer token.

use std::sync::Arc;

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, header};
use protocol::Code;
use store::{Means, Session, User};
use table::Caller;

use super::answer::Refused;
use crate::ids;
use crate::log::away;
use crate::node::{Node, now};

/// The cookie's name.
const COOKIE: &str = "branchline";

const DAY: i64 = 86_400_000;

/// Somebody who is signed in.
#[derive(Clone, Debug)]
pub(crate) struct Signed {
    pub(crate) user: User,
    pub(crate) session: Session,
}

impl Signed {
    /// As a table knows them.
    pub(crate) fn caller(&self, invite: Option<String>) -> Caller {
        Caller {
            user: self.user.id.clone(),
            name: self.user.name.clone(),
            registered: self.user.password.is_some(),
            invite,
        }
    }
}

/// Who asks, if they are signed in.
#[derive(Clone, Debug)]
pub(crate) struct Who(pub(crate) Option<Signed>);

impl Who {
    pub(crate) fn user(&self) -> Option<String> {
        self.0.as_ref().map(|signed| signed.user.id.clone())
    }
}

/// Somebody who must be signed in.
#[derive(Clone, Debug)]
pub(crate) struct Person(pub(crate) Signed);

fn token(headers: &HeaderMap) -> Option<(&str, Means)> {
    if let Some(given) = headers.get(header::AUTHORIZATION) {
        let given = given.to_str().ok()?;
        let (scheme, token) = given.split_once(' ')?;
        return scheme.eq_ignore_ascii_case("bearer").then(|| (token.trim(), Means::Bearer));
    }
    let cookies = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
    let pairs = cookies.flat_map(|line| line.split(';')).filter_map(|pair| pair.trim().split_once('='));
    pairs.into_iter().find(|(name, _)| *name == COOKIE).map(|(_, token)| (token, Means::Cookie))
}

impl FromRequestParts<Arc<Node>> for Who {
    type Rejection = Refused;

    async fn from_request_parts(parts: &mut Parts, node: &Arc<Node>) -> Result<Who, Refused> {
        let Some((token, means)) = token(&parts.headers) else {
            let tried = parts.headers.contains_key(header::AUTHORIZATION);
            return if tried { Err(unauthorized()) } else { Ok(Who(None)) };
        };
        if token.len() > 100 {
            return Err(unauthorized());
        }
        let (hash, now) = (ids::hash(token), now());
        let found = node.store.session(&hash, now).await.map_err(|error| away(node, &error))?;
        match found {
            Some((session, user)) if session.means == means => {
                if now - session.seen > DAY {
                    let expires = now + i64::from(node.config.session_days) * DAY;
                    let touched = node.store.touch_session(&hash, now, expires).await;
                    touched.map_err(|error| away(node, &error))?;
                }
                Ok(Who(Some(Signed { user, session })))
            }
            // A program must learn that its token is no good; a page shows itself as nobody's.
            Some(_) | None if means == Means::Bearer => Err(unauthorized()),
            Some(_) | None => Ok(Who(None)),
        }
    }
}

impl FromRequestParts<Arc<Node>> for Person {
    type Rejection = Refused;

    async fn from_request_parts(parts: &mut Parts, node: &Arc<Node>) -> Result<Person, Refused> {
        match Who::from_request_parts(parts, node).await? {
            Who(Some(signed)) => Ok(Person(signed)),
            Who(None) => Err(unauthorized()),
        }
    }
}

fn unauthorized() -> Refused {
    Refused::new(Code::Unauthorized, "sign in first: give a name at POST /api/session")
}

/// The cookie that carries a token, or takes it away.
pub(crate) fn cookie(node: &Node, headers: &HeaderMap, token: Option<&str>) -> Option<HeaderValue> {
    let base = node.config.base();
    let path = if base.is_empty() { "/" } else { &base };
    let forwarded = headers.get("x-forwarded-proto").and_then(|value| value.to_str().ok());
    let secure = node.config.public_url.as_deref().is_some_and(|url| url.starts_with("https://"))
        || (node.config.trust_proxy && forwarded == Some("https"));
    let age = match token {
        Some(_) => i64::from(node.config.session_days) * 86_400,
        None => 0,
    };
    let secure = if secure { "; Secure" } else { "" };
    let token = token.unwrap_or_default();
    let text = format!("{COOKIE}={token}; Path={path}; Max-Age={age}; HttpOnly; SameSite=Strict{secure}");
    HeaderValue::from_str(&text).ok()
}

/// Signs somebody in: a new session and its token.
pub(crate) async fn sign_in(node: &Node, user: &User, means: Means, label: &str) -> Result<String, Refused> {
    let (token, now) = (ids::token(), now());
    let session = Session {
        hash: ids::hash(&token),
        user: user.id.clone(),
        means,
        label: label.to_owned(),
        created: now,
        seen: now,
        expires: now + i64::from(node.config.session_days) * DAY,
    };
    node.store.add_session(&session).await.map_err(|error| away(node, &error))?;
    Ok(token)
}
