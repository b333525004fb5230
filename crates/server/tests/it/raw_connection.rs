//! Connections at the level of bytes, for what no well-behaved client would send.

use std::net::SocketAddr;
use std::time::Duration;

use http_body_util::{BodyExt, Full};
use hyper::Request;
use hyper::body::Bytes;
use hyper::client::conn::http1::SendRequest;
use hyper_util::rt::TokioIo;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio_tungstenite::tungstenite::Message;

use crate::harness::{Reply, Socket};

/// Longer than anything here takes, so that a test that waits for what never comes fails in the end.
const LONG: Duration = Duration::from_secs(30);

/// A keep-alive connection that reconnects when the server closes it.
pub(crate) struct Line {
    address: SocketAddr,
    sender: Option<SendRequest<Full<Bytes>>>,
}

impl Line {
    pub(crate) fn new(address: SocketAddr) -> Line {
        Line { address, sender: None }
    }

    /// Sends a request; nothing comes back if the server will not even read it to the end.
    pub(crate) async fn send(&mut self, request: Request<Full<Bytes>>) -> Option<Reply> {
        // A connection that was kept may be closed just now: then another is made.
        for _ in 0..2 {
            let mut sender = match self.sender.take() {
                Some(sender) => sender,
                None => {
                    let stream = TcpStream::connect(self.address).await.unwrap();
                    let (sender, connection) =
                        hyper::client::conn::http1::handshake(TokioIo::new(stream)).await.unwrap();
                    tokio::spawn(connection);
                    sender
                }
            };
            if sender.ready().await.is_err() {
                continue;
            }
            let Ok(response) = sender.send_request(request.clone()).await else { continue };
            let (status, headers) = (response.status(), response.headers().clone());
            let Ok(body) = response.into_body().collect().await else { return None };
            self.sender = Some(sender);
            let body = String::from_utf8_lossy(&body.to_bytes()).into_owned();
            return Some(Reply { status, headers, body });
        }
        None
    }
}

/// Connects from one of this machine's own addresses.
pub(crate) async fn connect_from(from: [u8; 4], to: SocketAddr) -> TcpStream {
    let socket = TcpSocket::new_v4().unwrap();
    socket.bind(SocketAddr::from((from, 0))).unwrap();
    socket.connect(to).await.unwrap()
}

/// All that comes until the server closes the connection.
pub(crate) async fn read_to_close(stream: &mut TcpStream) -> String {
    let mut all = Vec::new();
    let mut some = [0; 4096];
    loop {
        match tokio::time::timeout(LONG, stream.read(&mut some)).await.expect("the server closes the line") {
            Ok(0) | Err(_) => return String::from_utf8_lossy(&all).into_owned(),
            Ok(n) => all.extend_from_slice(&some[..n]),
        }
    }
}

/// What comes back for some bytes, after which nothing more is said.
pub(crate) async fn raw(address: SocketAddr, bytes: &[u8]) -> String {
    let mut stream = TcpStream::connect(address).await.unwrap();
    // The server may close before it has read everything.
    let _ = stream.write_all(bytes).await;
    let _ = stream.shutdown().await;
    read_to_close(&mut stream).await
}

impl Socket {
    /// The number with which the server closes the socket; nothing if it closes without one.
    pub(crate) async fn closed_with(&mut self) -> Option<u16> {
        use futures_util::StreamExt;
        loop {
            let next = tokio::time::timeout(LONG, self.stream.next()).await.expect("the socket closes");
            match next {
                Some(Ok(Message::Close(frame))) => return frame.map(|frame| frame.code.into()),
                Some(Ok(_)) => {}
                Some(Err(_)) | None => return None,
            }
        }
    }

    /// Sends any message at all; the server may have closed the line.
    pub(crate) async fn send(&mut self, message: Message) -> bool {
        use futures_util::SinkExt;
        self.stream.send(message).await.is_ok()
    }
}
