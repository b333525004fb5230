//! One seat's WebSocket connection to its table.

use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::Duration;

use futures_util::{SinkExt, Stream};
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::client::{ClientRequestBuilder, IntoClientRequest};
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{Error, Message, Utf8Bytes};
use tokio_tungstenite::{WebSocketStream, client_async_with_config};

use crate::net::node_url::NodeUrl;

/// No connection takes longer on a healthy server.
const CONNECT: Duration = Duration::from_secs(5);
/// Large enough for a view and its events, small enough for thousands of sockets.
const BUFFER: usize = 4 * 1024;
/// The full state of a table is about ten kilobytes; a larger message than this is not from our server.
const LARGEST: usize = 4 * 1024 * 1024;

/// One seat's connection to its table.
#[derive(Debug)]
pub(crate) struct Socket {
    stream: WebSocketStream<TcpStream>,
}

impl Socket {
    /// Connects, or returns a short reason why not.
    pub(crate) async fn connect(node: &NodeUrl, path: &str, token: &str) -> Result<Socket, String> {
        match timeout(CONNECT, Socket::connect_now(node, path, token)).await {
            Ok(Ok(socket)) => Ok(socket),
            Ok(Err(Error::Http(answer))) => Err(format!("socket refused with {}", answer.status().as_u16())),
            Ok(Err(Error::Io(_))) => Err("cannot connect".to_owned()),
            Ok(Err(_)) => Err("connection lost".to_owned()),
            Err(_) => Err("connecting took too long".to_owned()),
        }
    }

    async fn connect_now(node: &NodeUrl, path: &str, token: &str) -> Result<Socket, Error> {
        let stream = TcpStream::connect(&node.authority).await?;
        stream.set_nodelay(true)?;
        let address = node.socket(path).parse().map_err(|_| Error::Utf8(String::new()))?;
        let request = ClientRequestBuilder::new(address)
            .with_header("Authorization", format!("Bearer {token}"))
            .into_client_request()?;
        let config = WebSocketConfig::default()
            .read_buffer_size(BUFFER)
            .write_buffer_size(0)
            .max_message_size(Some(LARGEST))
            .max_frame_size(Some(LARGEST));
        let (stream, _) = client_async_with_config(request, stream, Some(config)).await?;
        Ok(Socket { stream })
    }

    pub(crate) async fn send(&mut self, text: Utf8Bytes) -> Result<(), Error> {
        self.stream.send(Message::Text(text)).await
    }

    /// The next text; `None` when the connection has closed or failed.
    pub(crate) fn poll_text(&mut self, context: &mut Context<'_>) -> Poll<Option<Utf8Bytes>> {
        loop {
            match Pin::new(&mut self.stream).poll_next(context) {
                Poll::Ready(Some(Ok(Message::Text(text)))) => return Poll::Ready(Some(text)),
                Poll::Ready(Some(Ok(Message::Close(_)) | Err(_)) | None) => return Poll::Ready(None),
                // Pings are answered by the library.
                Poll::Ready(Some(Ok(_))) => {}
                Poll::Pending => return Poll::Pending,
            }
        }
    }

    /// Closes the connection, so that the server notices at once.
    pub(crate) async fn close(mut self) {
        let _ = timeout(CONNECT, self.stream.send(Message::Close(None))).await;
    }
}
