//! The OpenAPI document, made from the types and the handlers themselves.

use axum::http::header;
use axum::response::IntoResponse;
use utoipa::OpenApi;

use super::{accounts, boards, records, socket, status, tables};

#[derive(OpenApi)]
#[openapi(
    info(
        title = "Branchline",
        description = "Tables, games and people. The messages of a table's socket are ServerMessage and \
                       ClientMessage below; docs/protocol.md has a worked session.",
        license(name = "MIT OR Apache-2.0")
    ),
    paths(
        serve,
        accounts::sign_in,
        accounts::me,
        accounts::sign_out,
        accounts::sessions,
        accounts::sign_out_everywhere,
        accounts::update_account,
        accounts::new_token,
        boards::list,
        boards::one,
        boards::thumbnail,
        status::totals,
        tables::lobby,
        tables::mine,
        tables::open,
        tables::show,
        tables::order,
        tables::by_invite,
        tables::by_watch,
        records::updates,
        records::record,
        socket::open,
        status::alive,
        status::ready,
        status::metrics
    ),
    components(schemas(protocol::ServerMessage, protocol::ClientMessage))
)]
struct Document;

/// The OpenAPI document.
pub fn document() -> String {
    let mut document = Document::openapi();
    document.info.version = protocol::VERSION.to_string();
    document.to_pretty_json().unwrap_or_default()
}

/// This OpenAPI document.
#[utoipa::path(get, path = "/api/openapi.json", tag = "running", responses((status = 200, body = String)))]
pub(crate) async fn serve() -> impl IntoResponse {
    ([(header::CONTENT_TYPE, "application/json")], document())
}
