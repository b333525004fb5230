//! Requests to the server.

use gloo_net::http::{Request, Response};
use protocol::{Account, BoardInfo, Code, NewSession, NewTable, Problem, SignedIn, TableInfo, TableList};
use serde::Serialize;
use serde::de::DeserializeOwned;

/// What a request gives.
pub(crate) type Result<T> = std::result::Result<T, Problem>;

fn lost() -> Problem {
    Problem::new(Code::Unavailable, "the server cannot be reached")
}

async fn read<T: DeserializeOwned>(response: Response) -> Result<T> {
    let ok = response.ok();
    let text = response.text().await.map_err(|_| lost())?;
    if ok {
        return protocol::read(&text).map_err(|_| lost());
    }
    Err(protocol::read::<Problem>(&text).unwrap_or_else(|_| lost()))
}

/// Asks for something. Addresses are relative to the page, so that a sub-path works.
pub(crate) async fn get<T: DeserializeOwned>(path: &str) -> Result<T> {
    let response = Request::get(path).send().await.map_err(|_| lost())?;
    read(response).await
}

async fn post<T: DeserializeOwned>(path: &str, body: &impl Serialize) -> Result<T> {
    let request = Request::post(path).json(body).map_err(|_| lost())?;
    read(request.send().await.map_err(|_| lost())?).await
}

/// The boards that can be played.
pub(crate) async fn boards() -> Result<Vec<BoardInfo>> {
    get("api/boards").await
}

/// A board as one text.
pub(crate) async fn board(id: &str) -> Result<String> {
    text(&format!("api/boards/{id}")).await
}

/// A small picture of a board.
pub(crate) async fn picture(id: &str) -> Result<String> {
    text(&format!("api/boards/{id}/picture")).await
}

async fn text(path: &str) -> Result<String> {
    let response = Request::get(path).send().await.map_err(|_| lost())?;
    let ok = response.ok();
    let text = response.text().await.map_err(|_| lost())?;
    if ok { Ok(text) } else { Err(protocol::read::<Problem>(&text).unwrap_or_else(|_| lost())) }
}

/// Who one is; nobody yet if one has not come in.
pub(crate) async fn me() -> Option<Account> {
    get("api/session").await.ok()
}

/// Comes in as a guest.
pub(crate) async fn come_in(name: &str) -> Result<Account> {
    let asked = NewSession { name: name.to_owned(), password: None, bearer: false };
    post::<SignedIn>("api/session", &asked).await.map(|signed| signed.account)
}

pub(crate) async fn open_table(table: &NewTable) -> Result<TableInfo> {
    post("api/tables", table).await
}

pub(crate) async fn lobby() -> Result<TableList> {
    get("api/tables").await
}

pub(crate) async fn mine() -> Result<TableList> {
    get("api/tables/mine").await
}

pub(crate) async fn by_invite(code: &str) -> Result<TableInfo> {
    get(&format!("api/invites/{code}")).await
}

pub(crate) async fn by_watch(code: &str) -> Result<TableInfo> {
    get(&format!("api/watch/{code}")).await
}
