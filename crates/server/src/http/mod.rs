//! The HTTP API: one module per area, and middleware around all of them.

mod accounts;
mod auth;
mod boards;
mod error;
mod extract;
mod middleware;
mod openapi;
mod password;
mod records;
mod socket;
mod status;
mod tables;
mod web_app;

use std::sync::Arc;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::middleware::from_fn_with_state;
use axum::routing::{get, post};

use crate::app_state::AppState;

pub(crate) use middleware::Peer;
pub use openapi::document as openapi;

/// The largest body that is read.
const BODY: usize = 16 * 1024;

/// All routes, under the base path.
pub(crate) fn router(app: Arc<AppState>) -> Router {
    let base = app.config.base();
    let api = Router::new()
        .route("/api/openapi.json", get(openapi::serve))
        .route("/api/session", get(accounts::me).post(accounts::sign_in).delete(accounts::sign_out))
        .route("/api/sessions", get(accounts::sessions).delete(accounts::sign_out_everywhere))
        .route("/api/account", post(accounts::update_account))
        .route("/api/tokens", post(accounts::new_token))
        .route("/api/boards", get(boards::list))
        .route("/api/boards/{board}", get(boards::one))
        .route("/api/boards/{board}/thumbnail", get(boards::thumbnail))
        .route("/api/totals", get(status::totals))
        .route("/api/tables", get(tables::lobby).post(tables::open))
        .route("/api/tables/mine", get(tables::mine))
        .route("/api/tables/{id}", get(tables::show))
        .route("/api/tables/{id}/orders", post(tables::order))
        .route("/api/tables/{id}/updates", get(records::updates))
        .route("/api/tables/{id}/record", get(records::record))
        .route("/api/tables/{id}/socket", get(socket::open))
        .route("/api/invites/{code}", get(tables::by_invite))
        .route("/api/watch/{code}", get(tables::by_watch))
        .route("/healthz", get(status::alive))
        .route("/readyz", get(status::ready))
        .route("/metrics", get(status::metrics))
        .fallback(web_app::serve);
    let routes = if base.is_empty() {
        api
    } else {
        // Nesting does not cover the base path with a trailing slash.
        let folder = format!("{base}/");
        Router::new().nest(&base, api).route(&folder, get(web_app::index)).fallback(web_app::not_found)
    };
    routes
        .method_not_allowed_fallback(web_app::method_not_allowed)
        .layer(DefaultBodyLimit::max(BODY))
        .layer(from_fn_with_state(Arc::clone(&app), middleware::apply))
        .with_state(app)
}
