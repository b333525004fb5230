//! Health, readiness and metrics, for the person who runs the server.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::IntoResponse;
use protocol::{Problem, Totals};

use super::error::ApiError;
use crate::app_state::AppState;
use crate::tables::store_unavailable;

/// Whether the program runs.
#[utoipa::path(get, path = "/healthz", tag = "running", responses((status = 200, body = String)))]
pub(crate) async fn alive() -> &'static str {
    "ok\n"
}

/// Whether the server can serve: its database answers and it is not shutting down.
#[utoipa::path(get, path = "/readyz", tag = "running",
    responses((status = 200, body = String), (status = 503, body = String)))]
pub(crate) async fn ready(State(app): State<Arc<AppState>>) -> (StatusCode, &'static str) {
    if app.draining() {
        return (StatusCode::SERVICE_UNAVAILABLE, "going away\n");
    }
    match app.store.ping().await {
        Ok(()) => (StatusCode::OK, "ready\n"),
        Err(error) => {
            let _ = store_unavailable(&app, &error);
            (StatusCode::SERVICE_UNAVAILABLE, "the database does not answer\n")
        }
    }
}

/// Metrics for Prometheus.
#[utoipa::path(get, path = "/metrics", tag = "running", responses((status = 200, body = String)))]
pub(crate) async fn metrics(State(app): State<Arc<AppState>>) -> impl IntoResponse {
    ([(header::CONTENT_TYPE, "text/plain; version=0.0.4")], app.metrics.text())
}

/// How many tables the server has.
#[utoipa::path(get, path = "/api/totals", tag = "tables", responses((status = 200, body = Totals), (status = 503, body = Problem)))]
pub(crate) async fn totals(State(app): State<Arc<AppState>>) -> Result<Json<Totals>, ApiError> {
    let totals = app.store.totals().await.map_err(|error| store_unavailable(&app, &error))?;
    Ok(Json(Totals { open: totals.open, playing: totals.playing, over: totals.over }))
}
