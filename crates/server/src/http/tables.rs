//! Tables: the lobby, opening a table, its current state, and orders over HTTP.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Extension, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use protocol::{
    Answer, Code, Command, Millis, NewTable, Order, Problem, Refusal, Snapshot, TableInfo, TableList,
    TableSummary,
};
use serde::Deserialize;
use store::Head;
use table::{Access, Caller, ListEntry, Opened};
use tokio::sync::oneshot;

use super::auth::{CurrentUser, MaybeUser};
use super::error::{ApiError, with_problem};
use super::extract::{JsonBody, PathId, Query};
use super::middleware::Address;
use crate::app_state::AppState;
use crate::metrics::count;
use crate::rate_limit::Limited;
use crate::tables::store_unavailable;
use crate::tables::{OrderRequest, ReplyTo, SnapshotRequest, TableMsg};
use crate::tokens;

/// The most tables in one list.
const LISTED: u32 = 100;

/// The codes that give access, and what to show.
#[derive(Debug, Default, Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields, default)]
#[into_params(parameter_in = Query)]
pub(crate) struct AccessQuery {
    /// The code of an invite link.
    pub(crate) invite: Option<String>,
    /// The code of a watch link.
    pub(crate) watch: Option<String>,
    /// Whether to list the legal actions.
    pub(crate) legal: bool,
}

impl AccessQuery {
    pub(crate) fn access(self, who: &MaybeUser) -> Access {
        Access { user: who.user(), invite: self.invite, watch: self.watch }
    }
}

fn list(heads: &[Head], show: impl Fn(ListEntry) -> TableSummary) -> Json<TableList> {
    let listed = heads.iter().filter_map(|head| serde_json::from_str(&head.summary).ok());
    Json(TableList { tables: listed.map(show).collect() })
}

/// Public tables, open ones first.
#[utoipa::path(get, path = "/api/tables", tag = "tables", responses((status = 200, body = TableList)))]
pub(crate) async fn lobby(State(app): State<Arc<AppState>>) -> Result<Json<TableList>, ApiError> {
    let heads = app.store.lobby(LISTED).await.map_err(|error| store_unavailable(&app, &error))?;
    Ok(list(&heads, ListEntry::for_everyone))
}

/// Where the next page of a list starts.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct PageQuery {
    /// Only tables that last changed before this: the `updated` of the last table on the previous page.
    before: Option<Millis>,
}

/// The account's own tables, the latest first.
#[utoipa::path(get, path = "/api/tables/mine", tag = "tables", params(PageQuery),
    responses((status = 200, body = TableList), (status = 401, body = Problem)))]
pub(crate) async fn mine(
    State(app): State<Arc<AppState>>,
    CurrentUser(signed): CurrentUser,
    Query(page): Query<PageQuery>,
) -> Result<Json<TableList>, ApiError> {
    let before = page.before.unwrap_or(Millis::MAX);
    let heads = app.store.tables_of(&signed.user.id, before, LISTED).await;
    let heads = heads.map_err(|error| store_unavailable(&app, &error))?;
    Ok(list(&heads, |listed| listed.for_user(&signed.user.id)))
}

/// Open a table.
#[utoipa::path(post, path = "/api/tables", tag = "tables", request_body = NewTable,
    responses((status = 201, body = TableInfo), (status = 400, body = Problem), (status = 401, body = Problem)))]
pub(crate) async fn open(
    State(app): State<Arc<AppState>>,
    Extension(address): Extension<Address>,
    CurrentUser(signed): CurrentUser,
    JsonBody(asked): JsonBody<NewTable>,
) -> Result<(StatusCode, Json<TableInfo>), ApiError> {
    let allowed = app
        .rate_limits
        .take(Limited::Table, address.0)
        .and_then(|()| app.rate_limits.take_table_of(&signed.user.id));
    allowed.map_err(|wait| {
        count(&app.metrics.limited);
        ApiError::wait(Refusal::ManyTables, wait)
    })?;
    let Some(folder) = app.boards.get(&asked.settings.board) else {
        let known: Vec<&str> = app.boards.keys().map(String::as_str).collect();
        return Err(Refusal::UnknownBoard.with("boards", known.join(", ")).into());
    };
    let caller = signed.caller(None);
    let start = asked.start;
    let opened = Opened::requested(asked, &caller, &folder.board, tokens::fresh())?;
    let id = crate::tables::open(&app, opened, Arc::clone(&folder.board)).await?;
    if start {
        let order = Order { id: "start".to_owned(), seen: 1, command: Command::Start { fill: None } };
        let answer = give(&app, &id, caller.clone(), order).await?;
        if let Some(problem) = answer.problem {
            return Err(ApiError(problem));
        }
    }
    let access = Access { user: Some(caller.user), ..Access::default() };
    let snapshot = look(&app, &id, access, false).await?;
    Ok((StatusCode::CREATED, Json(snapshot.table)))
}

/// The current state of a table, as the viewer may see it.
#[utoipa::path(get, path = "/api/tables/{id}", tag = "tables", params(("id" = String, Path), AccessQuery),
    responses((status = 200, body = Snapshot), (status = 404, body = Problem)))]
pub(crate) async fn show(
    State(app): State<Arc<AppState>>,
    PathId(id): PathId,
    who: MaybeUser,
    Query(entry): Query<AccessQuery>,
) -> Result<Json<Snapshot>, ApiError> {
    let legal = entry.legal;
    Ok(Json(look(&app, &id, entry.access(&who), legal).await?))
}

pub(crate) async fn look(
    app: &Arc<AppState>,
    id: &str,
    access: Access,
    legal: bool,
) -> Result<Snapshot, Problem> {
    let (answer, answered) = oneshot::channel();
    app.send(id, TableMsg::Snapshot(Box::new(SnapshotRequest { access, legal, answer }))).await?;
    answered.await.unwrap_or_else(|_| Err(Refusal::TableBusy.into()))
}

/// Send an order to a table.
#[utoipa::path(post, path = "/api/tables/{id}/orders", tag = "tables", request_body = Order,
    params(("id" = String, Path), AccessQuery),
    responses((status = 200, body = Answer), (status = 409, body = Answer), (status = 422, body = Answer),
        (status = 400, body = Answer), (status = 404, body = Problem)))]
pub(crate) async fn order(
    State(app): State<Arc<AppState>>,
    PathId(id): PathId,
    CurrentUser(signed): CurrentUser,
    Query(entry): Query<AccessQuery>,
    JsonBody(order): JsonBody<Order>,
) -> Result<Response, ApiError> {
    check_order(&order)?;
    let answer = give(&app, &id, signed.caller(entry.invite), order).await?;
    Ok(match &answer.problem {
        Some(problem) if problem.code == Code::NotFound => ApiError(problem.clone()).into_response(),
        Some(problem) => with_problem(problem, &answer),
        None => Json(answer).into_response(),
    })
}

/// Checks the form of an order.
pub(crate) fn check_order(order: &Order) -> Result<(), Problem> {
    let id = &order.id;
    if id.is_empty() || id.len() > protocol::MAX_ORDER_ID || !id.bytes().all(|b| b.is_ascii_graphic()) {
        return Err(Refusal::BadOrderId.into());
    }
    Ok(())
}

async fn give(app: &Arc<AppState>, id: &str, caller: Caller, order: Order) -> Result<Answer, Problem> {
    let (answer, answered) = oneshot::channel();
    let asked = OrderRequest { caller, order, reply_to: ReplyTo::Http(answer) };
    app.send(id, TableMsg::Order(Box::new(asked))).await?;
    answered.await.map_err(|_| Refusal::TableBusy.into())
}

/// The table with this invite code.
#[utoipa::path(get, path = "/api/invites/{code}", tag = "tables", params(("code" = String, Path)),
    responses((status = 200, body = TableInfo), (status = 404, body = Problem)))]
pub(crate) async fn by_invite(
    State(app): State<Arc<AppState>>,
    Extension(address): Extension<Address>,
    PathId(code): PathId,
    who: MaybeUser,
) -> Result<Json<TableInfo>, ApiError> {
    guess(&app, address)?;
    let found = if tokens::could_be(&code) { app.store.by_invite(&code).await } else { Ok(None) };
    found_table(&app, found, Access { user: who.user(), invite: Some(code), watch: None }).await
}

/// The table with this watch code.
#[utoipa::path(get, path = "/api/watch/{code}", tag = "tables", params(("code" = String, Path)),
    responses((status = 200, body = TableInfo), (status = 404, body = Problem)))]
pub(crate) async fn by_watch(
    State(app): State<Arc<AppState>>,
    Extension(address): Extension<Address>,
    PathId(code): PathId,
    who: MaybeUser,
) -> Result<Json<TableInfo>, ApiError> {
    guess(&app, address)?;
    let found = if tokens::could_be(&code) { app.store.by_watch(&code).await } else { Ok(None) };
    found_table(&app, found, Access { user: who.user(), invite: None, watch: Some(code) }).await
}

fn guess(app: &AppState, address: Address) -> Result<(), ApiError> {
    app.rate_limits.take(Limited::Guess, address.0).map_err(|wait| {
        count(&app.metrics.limited);
        ApiError::wait(Refusal::ManyCodes, wait)
    })
}

async fn found_table(
    app: &Arc<AppState>,
    found: store::Result<Option<Head>>,
    access: Access,
) -> Result<Json<TableInfo>, ApiError> {
    match found.map_err(|error| store_unavailable(app, &error))? {
        Some(head) => Ok(Json(look(app, &head.id, access, false).await?.table)),
        None => Err(Refusal::NoSuchCode.into()),
    }
}
