//! Requests to the server.

use gloo_net::http::{Request, Response};
use protocol::{
    Account, Answer, BoardInfo, NewSession, NewTable, Order, Problem, Refusal, SessionInfo, SignedIn,
    Snapshot, TableInfo, TableList, UpdateAccount,
};
use serde::Serialize;
use serde::de::DeserializeOwned;
use web_sys::AbortSignal;

/// How long a response may take before the server counts as unreachable, in milliseconds.
const PATIENCE: u32 = 10_000;

/// The result of a request.
pub(crate) type Result<T> = std::result::Result<T, Problem>;

fn unreachable() -> Problem {
    Refusal::Offline.into()
}

/// Whether a response came from the server, even if it is a refusal.
pub(crate) fn answered<T>(result: &Result<T>) -> bool {
    !matches!(result, Err(problem) if *problem == unreachable())
}

/// The body of a response, or the problem that the server reported.
async fn body(response: Response) -> Result<String> {
    let ok = response.ok();
    let text = response.text().await.map_err(|_| unreachable())?;
    if ok { Ok(text) } else { Err(protocol::read::<Problem>(&text).unwrap_or_else(|_| unreachable())) }
}

async fn read<T: DeserializeOwned>(response: Response) -> Result<T> {
    protocol::read(&body(response).await?).map_err(|_| unreachable())
}

/// Fetches JSON. Addresses are relative to the page, so that it can be served under a sub-path.
pub(crate) async fn get<T: DeserializeOwned>(path: &str) -> Result<T> {
    let patience = AbortSignal::timeout_with_u32(PATIENCE);
    let request = Request::get(path).abort_signal(Some(&patience));
    read(request.send().await.map_err(|_| unreachable())?).await
}

async fn post<T: DeserializeOwned>(path: &str, body: &impl Serialize) -> Result<T> {
    let request = Request::post(path).json(body).map_err(|_| unreachable())?;
    read(request.send().await.map_err(|_| unreachable())?).await
}

async fn delete(path: &str) -> Result<()> {
    let response = Request::delete(path).send().await.map_err(|_| unreachable())?;
    body(response).await.map(drop)
}

/// The boards on offer.
pub(crate) async fn boards() -> Result<Vec<BoardInfo>> {
    get("api/boards").await
}

/// A board package as JSON.
pub(crate) async fn board(id: &str) -> Result<String> {
    text(&format!("api/boards/{id}")).await
}

/// A board's thumbnail.
pub(crate) async fn thumbnail(id: &str) -> Result<String> {
    text(&format!("api/boards/{id}/thumbnail")).await
}

/// Fetches a text.
pub(crate) async fn text(path: &str) -> Result<String> {
    body(Request::get(path).send().await.map_err(|_| unreachable())?).await
}

/// The signed-in account; `None` before signing in.
pub(crate) async fn me() -> Result<Option<Account>> {
    get("api/session").await
}

/// Signs in: as a guest, or to a registered account with its password.
pub(crate) async fn sign_in(name: &str, password: Option<String>) -> Result<Account> {
    let asked = NewSession { name: name.to_owned(), password, bearer: false };
    post::<SignedIn>("api/session", &asked).await.map(|signed| signed.account)
}

/// Registers the account with a password, or changes name or password.
pub(crate) async fn update_account(asked: &UpdateAccount) -> Result<Account> {
    post("api/account", asked).await
}

pub(crate) async fn sign_out() -> Result<()> {
    delete("api/session").await
}

pub(crate) async fn sign_out_everywhere() -> Result<()> {
    delete("api/sessions").await
}

pub(crate) async fn sessions() -> Result<Vec<SessionInfo>> {
    get("api/sessions").await
}

pub(crate) async fn open_table(table: &NewTable) -> Result<TableInfo> {
    post("api/tables", table).await
}

/// Sends an order by HTTP, under the current account name: an open socket keeps the name it was opened with.
pub(crate) async fn order(table: &str, order: &Order) -> Result<Answer> {
    post(&format!("api/tables/{table}/orders"), order).await
}

pub(crate) async fn lobby() -> Result<TableList> {
    get("api/tables").await
}

pub(crate) async fn mine() -> Result<TableList> {
    get("api/tables/mine").await
}

/// A snapshot of a table; `code` is the query of the invite or watch link, or empty.
pub(crate) async fn snapshot(table: &str, code: &str) -> Result<Snapshot> {
    get(&format!("api/tables/{table}{code}")).await
}

pub(crate) async fn by_invite(code: &str) -> Result<TableInfo> {
    get(&format!("api/invites/{code}")).await
}

pub(crate) async fn by_watch(code: &str) -> Result<TableInfo> {
    get(&format!("api/watch/{code}")).await
}

/// The record of a game that is over, as JSON lines.
pub(crate) async fn record_text(table: &str) -> Result<String> {
    text(&format!("api/tables/{table}/record")).await
}
