//! A server for one test, and clients that talk to it.

use std::net::SocketAddr;
use std::path::PathBuf;

use futures_util::{SinkExt, StreamExt};
use http_body_util::{BodyExt, Full};
use hyper::body::Bytes;
use hyper::{Request, StatusCode};
use hyper_util::rt::TokioIo;
use protocol::{
    Answer, ClientMessage, Command, NewTable, Order, ServerMessage, Settings, SignedIn, Snapshot, TableInfo,
};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use server::{Config, Limits, Server};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

/// A folder that is deleted when the test is over.
pub(crate) struct Folder(pub(crate) PathBuf);

impl Folder {
    pub(crate) fn new() -> Folder {
        let name: u64 = rand_number();
        let path = std::env::temp_dir().join(format!("branchline-test-{name:016x}"));
        std::fs::create_dir_all(&path).unwrap();
        Folder(path)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// An id for an order that nobody else has.
pub(crate) fn new_id() -> String {
    format!("{:016x}", rand_number())
}

pub(crate) fn rand_number() -> u64 {
    let mut bytes = [0; 8];
    getrandom::fill(&mut bytes).unwrap();
    u64::from_le_bytes(bytes)
}

/// A server with the limits off and bots that answer at once.
pub(crate) struct Host {
    pub(crate) server: Server,
    pub(crate) folder: Folder,
}

pub(crate) fn config(folder: &Folder) -> Config {
    Config {
        listen: SocketAddr::from(([127, 0, 0, 1], 0)),
        data: folder.0.clone(),
        bot_pace: 0,
        bot_millis: 20,
        limits: Limits { rate_limited: false, ..Limits::default() },
        ..Config::default()
    }
}

impl Host {
    pub(crate) async fn start() -> Host {
        Host::start_with(|_| {}).await
    }

    pub(crate) async fn start_with(change: impl FnOnce(&mut Config)) -> Host {
        let folder = Folder::new();
        let mut config = config(&folder);
        change(&mut config);
        Host { server: Server::start(config).await.unwrap(), folder }
    }

    /// Stops the server and starts another on the same database.
    pub(crate) async fn restart(self) -> Host {
        let Host { server, folder } = self;
        server.stop().await;
        let server = Server::start(config(&folder)).await.unwrap();
        Host { server, folder }
    }

    pub(crate) fn address(&self) -> SocketAddr {
        self.server.address()
    }

    /// Nobody yet.
    pub(crate) fn stranger(&self) -> Client {
        Client { address: self.address(), token: None }
    }

    /// A guest with a token.
    pub(crate) async fn guest(&self, name: &str) -> Client {
        let mut client = self.stranger();
        let (status, signed): (_, SignedIn) =
            client.post("/api/session", &json!({"name": name, "bearer": true})).await;
        assert_eq!(status, StatusCode::CREATED);
        client.token = signed.token;
        client
    }
}

/// Somebody who talks to the server.
#[derive(Clone)]
pub(crate) struct Client {
    pub(crate) address: SocketAddr,
    pub(crate) token: Option<String>,
}

/// A whole answer.
pub(crate) struct Reply {
    pub(crate) status: StatusCode,
    pub(crate) headers: hyper::HeaderMap,
    pub(crate) body: String,
}

impl Reply {
    pub(crate) fn json<T: DeserializeOwned>(&self) -> T {
        serde_json::from_str(&self.body)
            .unwrap_or_else(|error| panic!("{error}: {} {}", self.status, self.body))
    }
}

impl Client {
    /// Sends any request at all.
    pub(crate) async fn send(&self, request: Request<Full<Bytes>>) -> Reply {
        let stream = TcpStream::connect(self.address).await.unwrap();
        let (mut sender, connection) =
            hyper::client::conn::http1::handshake(TokioIo::new(stream)).await.unwrap();
        tokio::spawn(connection);
        let response = sender.send_request(request).await.unwrap();
        let (status, headers) = (response.status(), response.headers().clone());
        let body = response.into_body().collect().await.unwrap().to_bytes();
        Reply { status, headers, body: String::from_utf8(body.to_vec()).unwrap() }
    }

    pub(crate) fn request(&self, method: &str, path: &str) -> hyper::http::request::Builder {
        let request = Request::builder().method(method).uri(path).header("host", self.address.to_string());
        match &self.token {
            Some(token) => request.header("authorization", format!("Bearer {token}")),
            None => request,
        }
    }

    pub(crate) async fn call(&self, method: &str, path: &str, body: Option<&Value>) -> Reply {
        let request = self.request(method, path);
        let request = match body {
            Some(body) => {
                request.header("content-type", "application/json").body(Full::from(body.to_string())).unwrap()
            }
            None => request.body(Full::default()).unwrap(),
        };
        self.send(request).await
    }

    pub(crate) async fn get<T: DeserializeOwned>(&self, path: &str) -> (StatusCode, T) {
        let reply = self.call("GET", path, None).await;
        (reply.status, reply.json())
    }

    pub(crate) async fn post<T: DeserializeOwned>(
        &self,
        path: &str,
        body: &impl Serialize,
    ) -> (StatusCode, T) {
        let reply = self.call("POST", path, Some(&serde_json::to_value(body).unwrap())).await;
        (reply.status, reply.json())
    }

    /// Opens a table and sits down in its first seat.
    pub(crate) async fn open(&self, board: &str, seats: u8) -> TableInfo {
        self.open_with(&new_table(board, seats)).await
    }

    pub(crate) async fn open_with(&self, table: &NewTable) -> TableInfo {
        let (status, info) = self.post("/api/tables", table).await;
        assert_eq!(status, StatusCode::CREATED);
        info
    }

    pub(crate) async fn look(&self, table: &str) -> Snapshot {
        let (status, snapshot) = self.get(&format!("/api/tables/{table}?legal=true")).await;
        assert_eq!(status, StatusCode::OK);
        snapshot
    }

    /// Orders something under a new id, having seen everything.
    pub(crate) async fn order(&self, table: &str, command: Command) -> Answer {
        let order = Order { id: new_id(), seen: 0, command };
        self.order_as(table, &order, "").await.1
    }

    pub(crate) async fn order_as(&self, table: &str, order: &Order, query: &str) -> (StatusCode, Answer) {
        let path = format!("/api/tables/{table}/orders{query}");
        let reply = self.call("POST", &path, Some(&serde_json::to_value(order).unwrap())).await;
        (reply.status, reply.json())
    }

    /// Plays an action, having seen everything.
    pub(crate) async fn act(&self, table: &str, action: &str) -> Answer {
        let seen = self.look(table).await.table.seq;
        let id = new_id();
        let command = Command::Act { action: action.to_owned() };
        self.order_as(table, &Order { id, seen, command }, "").await.1
    }

    pub(crate) async fn listen(&self, table: &str) -> Socket {
        self.listen_with(table, "?legal=true").await.unwrap()
    }

    pub(crate) async fn listen_with(&self, table: &str, query: &str) -> Result<Socket, StatusCode> {
        let url = format!("ws://{}/api/tables/{table}/socket{query}", self.address);
        let mut request = url.into_client_request().unwrap();
        if let Some(token) = &self.token {
            request.headers_mut().insert("authorization", format!("Bearer {token}").parse().unwrap());
        }
        Socket::connect(request).await
    }
}

pub(crate) fn new_table(board: &str, seats: u8) -> NewTable {
    let settings = Settings {
        board: board.to_owned(),
        seats,
        visibility: protocol::Visibility::Link,
        clock: protocol::Clock::None,
        first: engine::FirstSeat::Random,
        undo: true,
    };
    NewTable { settings, seat: Some(engine::Seat(0)), bots: Vec::new(), start: false }
}

/// A socket of a table.
pub(crate) struct Socket {
    pub(crate) stream: WebSocketStream<MaybeTlsStream<TcpStream>>,
}

impl Socket {
    pub(crate) async fn connect(request: hyper::http::Request<()>) -> Result<Socket, StatusCode> {
        match connect_async(request).await {
            Ok((stream, _)) => Ok(Socket { stream }),
            Err(tokio_tungstenite::tungstenite::Error::Http(response)) => Err(response.status()),
            Err(error) => panic!("{error}"),
        }
    }

    /// The next message as text; nothing when the socket is closed.
    pub(crate) async fn text(&mut self) -> Option<String> {
        loop {
            match self.stream.next().await? {
                Ok(Message::Text(text)) => return Some(text.to_string()),
                Ok(Message::Close(_)) | Err(_) => return None,
                Ok(_) => {}
            }
        }
    }

    pub(crate) async fn next(&mut self) -> Option<ServerMessage> {
        self.text().await.map(|text| serde_json::from_str(&text).unwrap_or_else(|e| panic!("{e}: {text}")))
    }

    pub(crate) async fn snapshot(&mut self) -> Snapshot {
        match self.next().await {
            Some(ServerMessage::Snapshot(snapshot)) => *snapshot,
            other => panic!("expected a snapshot, got {other:?}"),
        }
    }

    pub(crate) async fn say(&mut self, order: &Order) {
        self.say_text(serde_json::to_string(&ClientMessage::Order(order.clone())).unwrap()).await;
    }

    pub(crate) async fn say_text(&mut self, text: String) {
        self.stream.send(Message::Text(text.into())).await.unwrap();
    }

    /// The answer to an order, and all that was said before it.
    pub(crate) async fn answer(&mut self) -> (Answer, Vec<ServerMessage>) {
        let mut before = Vec::new();
        loop {
            match self.next().await.expect("the socket is open") {
                ServerMessage::Answer(answer) => return (answer, before),
                other => before.push(other),
            }
        }
    }
}
