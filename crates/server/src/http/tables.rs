//! Tables: the lobby, opening one, looking at one, and orders by request.

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

use super::answer::{Asked as Query, Body, Named, Refused, with_problem};
use super::guard::Address;
use super::who::{Person, Who};
use crate::actor::{AnswerTo, Ask, Asked, Show};
use crate::ids;
use crate::limits::Use;
use crate::log::away;
use crate::metrics::count;
use crate::node::Node;

/// Tables that a list shows at most.
const LISTED: u32 = 100;

/// What lets a stranger in, and what they want to see.
#[derive(Debug, Default, Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields, default)]
#[into_params(parameter_in = Query)]
pub(crate) struct Entry {
    /// The code of an invite link.
    pub(crate) invite: Option<String>,
    /// The code of a watch link.
    pub(crate) watch: Option<String>,
    /// Whether to list the legal actions.
    pub(crate) legal: bool,
}

impl Entry {
    pub(crate) fn access(self, who: &Who) -> Access {
        Access { user: who.user(), invite: self.invite, watch: self.watch }
    }
}

fn list(heads: &[Head], show: impl Fn(ListEntry) -> TableSummary) -> Json<TableList> {
    let listed = heads.iter().filter_map(|head| serde_json::from_str(&head.summary).ok());
    Json(TableList { tables: listed.map(show).collect() })
}

/// Public tables, open ones first.
#[utoipa::path(get, path = "/api/tables", tag = "tables", responses((status = 200, body = TableList)))]
pub(crate) async fn lobby(State(node): State<Arc<Node>>) -> Result<Json<TableList>, Refused> {
    let heads = node.store.lobby(LISTED).await.map_err(|error| away(&node, &error))?;
    Ok(list(&heads, ListEntry::for_everyone))
}

/// Where a list goes on.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct Page {
    /// Only tables that changed before this; the `updated` of the last one listed so far.
    before: Option<Millis>,
}

/// One's own tables, the latest first.
#[utoipa::path(get, path = "/api/tables/mine", tag = "tables", params(Page),
    responses((status = 200, body = TableList), (status = 401, body = Problem)))]
pub(crate) async fn mine(
    State(node): State<Arc<Node>>,
    Person(signed): Person,
    Query(page): Query<Page>,
) -> Result<Json<TableList>, Refused> {
    let before = page.before.unwrap_or(Millis::MAX);
    let heads = node.store.tables_of(&signed.user.id, before, LISTED).await;
    let heads = heads.map_err(|error| away(&node, &error))?;
    Ok(list(&heads, |listed| listed.for_user(&signed.user.id)))
}

/// Open a table.
#[utoipa::path(post, path = "/api/tables", tag = "tables", request_body = NewTable,
    responses((status = 201, body = TableInfo), (status = 400, body = Problem), (status = 401, body = Problem)))]
pub(crate) async fn open(
    State(node): State<Arc<Node>>,
    Extension(address): Extension<Address>,
    Person(signed): Person,
    Body(asked): Body<NewTable>,
) -> Result<(StatusCode, Json<TableInfo>), Refused> {
    let rationed =
        node.ration.take(Use::Table, address.0).and_then(|()| node.ration.table_of(&signed.user.id));
    rationed.map_err(|wait| {
        count(&node.metrics.limited);
        Refused::wait(Refusal::ManyTables, wait)
    })?;
    let Some(folder) = node.boards.get(&asked.settings.board) else {
        let known: Vec<&str> = node.boards.keys().map(String::as_str).collect();
        let message = format!("there is no such board here; there are {}", known.join(", "));
        return Err(Refused(Problem::new(Code::BadRequest, message)));
    };
    let caller = signed.caller(None);
    let start = asked.start;
    let opened = Opened::asked(asked, &caller, &folder.board, ids::fresh())?;
    let id = crate::open::open(&node, opened, Arc::clone(&folder.board)).await?;
    if start {
        let order = Order { id: "start".to_owned(), seen: 1, command: Command::Start { fill: None } };
        let answer = give(&node, &id, caller.clone(), order).await?;
        if let Some(problem) = answer.problem {
            return Err(Refused(problem));
        }
    }
    let access = Access { user: Some(caller.user), ..Access::default() };
    let snapshot = look(&node, &id, access, false).await?;
    Ok((StatusCode::CREATED, Json(snapshot.table)))
}

/// All that one may see of a table.
#[utoipa::path(get, path = "/api/tables/{id}", tag = "tables", params(("id" = String, Path), Entry),
    responses((status = 200, body = Snapshot), (status = 404, body = Problem)))]
pub(crate) async fn show(
    State(node): State<Arc<Node>>,
    Named(id): Named,
    who: Who,
    Query(entry): Query<Entry>,
) -> Result<Json<Snapshot>, Refused> {
    let legal = entry.legal;
    Ok(Json(look(&node, &id, entry.access(&who), legal).await?))
}

pub(crate) async fn look(
    node: &Arc<Node>,
    id: &str,
    access: Access,
    legal: bool,
) -> Result<Snapshot, Problem> {
    let (answer, answered) = oneshot::channel();
    node.ask(id, Ask::Show(Box::new(Show { access, legal, answer }))).await?;
    answered.await.unwrap_or_else(|_| Err(Problem::new(Code::Unavailable, "the table is busy; try again")))
}

/// Ask something of a table.
#[utoipa::path(post, path = "/api/tables/{id}/orders", tag = "tables", request_body = Order,
    params(("id" = String, Path), Entry),
    responses((status = 200, body = Answer), (status = 409, body = Answer), (status = 422, body = Answer),
        (status = 400, body = Answer), (status = 404, body = Problem)))]
pub(crate) async fn order(
    State(node): State<Arc<Node>>,
    Named(id): Named,
    Person(signed): Person,
    Query(entry): Query<Entry>,
    Body(order): Body<Order>,
) -> Result<Response, Refused> {
    check_order(&order)?;
    let answer = give(&node, &id, signed.caller(entry.invite), order).await?;
    Ok(match &answer.problem {
        Some(problem) if problem.code == Code::NotFound => Refused(problem.clone()).into_response(),
        Some(problem) => with_problem(problem, &answer),
        None => Json(answer).into_response(),
    })
}

/// Whether an order is in a form that can be looked at.
pub(crate) fn check_order(order: &Order) -> Result<(), Problem> {
    let id = &order.id;
    if id.is_empty() || id.len() > protocol::MAX_ORDER_ID || !id.bytes().all(|b| b.is_ascii_graphic()) {
        let message = "an order's id has from 1 to 40 letters, digits or signs of ASCII";
        return Err(Problem::new(Code::BadRequest, message));
    }
    Ok(())
}

async fn give(node: &Arc<Node>, id: &str, caller: Caller, order: Order) -> Result<Answer, Problem> {
    let (answer, answered) = oneshot::channel();
    let asked = Asked { caller, order, answer: AnswerTo::Http(answer) };
    node.ask(id, Ask::Order(Box::new(asked))).await?;
    answered.await.map_err(|_| Problem::new(Code::Unavailable, "the table is busy; try again"))
}

/// The table with this invite code.
#[utoipa::path(get, path = "/api/invites/{code}", tag = "tables", params(("code" = String, Path)),
    responses((status = 200, body = TableInfo), (status = 404, body = Problem)))]
pub(crate) async fn by_invite(
    State(node): State<Arc<Node>>,
    Extension(address): Extension<Address>,
    Named(code): Named,
    who: Who,
) -> Result<Json<TableInfo>, Refused> {
    guess(&node, address)?;
    let found = if ids::could_be(&code) { node.store.by_invite(&code).await } else { Ok(None) };
    found_table(&node, found, Access { user: who.user(), invite: Some(code), watch: None }).await
}

/// The table with this watch code.
#[utoipa::path(get, path = "/api/watch/{code}", tag = "tables", params(("code" = String, Path)),
    responses((status = 200, body = TableInfo), (status = 404, body = Problem)))]
pub(crate) async fn by_watch(
    State(node): State<Arc<Node>>,
    Extension(address): Extension<Address>,
    Named(code): Named,
    who: Who,
) -> Result<Json<TableInfo>, Refused> {
    guess(&node, address)?;
    let found = if ids::could_be(&code) { node.store.by_watch(&code).await } else { Ok(None) };
    found_table(&node, found, Access { user: who.user(), invite: None, watch: Some(code) }).await
}

fn guess(node: &Node, address: Address) -> Result<(), Refused> {
    node.ration.take(Use::Guess, address.0).map_err(|wait| {
        count(&node.metrics.limited);
        Refused::wait(Refusal::ManyCodes, wait)
    })
}

async fn found_table(
    node: &Arc<Node>,
    found: store::Result<Option<Head>>,
    access: Access,
) -> Result<Json<TableInfo>, Refused> {
    match found.map_err(|error| away(node, &error))? {
        Some(head) => Ok(Json(look(node, &head.id, access, false).await?.table)),
        None => Err(Refusal::NoSuchCode.into()),
    }
}
