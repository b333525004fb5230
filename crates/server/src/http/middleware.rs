//! Middleware for every request: rate limits, the origin check, and response headers.

use std::net::{IpAddr, Ipv4Addr};
use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Redirect, Response};
use protocol::Refusal;

use super::error::ApiError;
use crate::app_state::AppState;
use crate::metrics::count;
use crate::rate_limit::Limited;

/// The address that a connection comes from, as the listener saw it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Peer(pub(crate) IpAddr);

/// The client's address: the connection's, or the one that the trusted proxy names.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Address(pub(crate) IpAddr);

/// The content security policy: the page has no inline script and loads nothing from other sites.
const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; \
     img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; \
     media-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

const HEADERS: [(HeaderName, &str); 6] = [
    (header::CONTENT_SECURITY_POLICY, POLICY),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "no-referrer"),
    (header::X_FRAME_OPTIONS, "DENY"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("permissions-policy"), "camera=(), microphone=(), geolocation=(), payment=()"),
];

pub(crate) async fn apply(State(app): State<Arc<AppState>>, mut request: Request, next: Next) -> Response {
    count(&app.metrics.requests);
    let peer = request.extensions().get::<Peer>().map_or(IpAddr::V4(Ipv4Addr::UNSPECIFIED), |peer| peer.0);
    let address = address(&app, request.headers(), peer);
    request.extensions_mut().insert(Address(address));
    let mut response = match admit(&app, &request, address) {
        Ok(()) => match with_slash(&app, &request) {
            Some(redirect) => redirect,
            None => next.run(request).await,
        },
        Err(refused) => refused.into_response(),
    };
    match response.status().as_u16() {
        400..=499 => count(&app.metrics.refused_requests),
        500..=599 => count(&app.metrics.failed_requests),
        _ => {}
    }
    let headers = response.headers_mut();
    for (name, value) in HEADERS {
        headers.insert(name, HeaderValue::from_static(value));
    }
    headers.insert(HeaderName::from_static("branchline-protocol"), HeaderValue::from(protocol::VERSION));
    if !headers.contains_key(header::CACHE_CONTROL) {
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    }
    response
}

/// The page loads its parts by relative URLs, so under a base path its own URL must end with a slash.
fn with_slash(app: &AppState, request: &Request) -> Option<Response> {
    let base = app.config.base();
    let bare = !base.is_empty() && request.uri().path() == base;
    bare.then(|| Redirect::permanent(&format!("{base}/")).into_response())
}

fn address(app: &AppState, headers: &HeaderMap, peer: IpAddr) -> IpAddr {
    if !app.config.trust_proxy {
        return peer;
    }
    // The last address is the one our own proxy saw; those before it may be forged.
    let forwarded =
        headers.get_all("x-forwarded-for").iter().next_back().and_then(|value| value.to_str().ok());
    let last = forwarded.and_then(|list| list.rsplit(',').next()).and_then(|text| text.trim().parse().ok());
    last.unwrap_or(peer)
}

fn admit(app: &AppState, request: &Request, address: IpAddr) -> Result<(), ApiError> {
    // Health checks must get through even when the rate limit holds everybody else back.
    let path = request.uri().path().strip_prefix(app.config.base().as_str());
    let watched = path.is_some_and(|path| ["/healthz", "/readyz"].contains(&path));
    if !watched && let Err(wait) = app.rate_limits.take(Limited::Request, address) {
        count(&app.metrics.limited);
        return Err(ApiError::wait(Refusal::SlowDown, wait));
    }
    let safe = matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS);
    if !safe && !same_origin(app, request.headers()) {
        return Err(Refusal::OtherSite.into());
    }
    Ok(())
}

/// Whether a request comes from our own page, or from a program other than a browser. Browsers say where a request
/// comes from. Cookies are never sent across sites anyway, so this is the second line of defence.
pub(crate) fn same_origin(app: &AppState, headers: &HeaderMap) -> bool {
    let text = |name: HeaderName| headers.get(name).and_then(|value| value.to_str().ok());
    if let Some(site) = text(HeaderName::from_static("sec-fetch-site"))
        && !["same-origin", "none"].contains(&site)
    {
        return false;
    }
    if !headers.contains_key(header::ORIGIN) {
        return true;
    }
    let Some(origin) = text(header::ORIGIN) else { return false };
    let Some((_, origin_host)) = origin.split_once("://") else { return false };
    let public = app.config.public_url.as_deref().and_then(|url| url.split_once("://"));
    let public_host = public.map(|(_, rest)| rest.split('/').next().unwrap_or(rest));
    let forwarded =
        app.config.trust_proxy.then(|| text(HeaderName::from_static("x-forwarded-host"))).flatten();
    let host = forwarded.or_else(|| text(header::HOST));
    [public_host, host].into_iter().flatten().any(|known| known.eq_ignore_ascii_case(origin_host))
}
