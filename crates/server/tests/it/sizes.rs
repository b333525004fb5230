//! Limits on the size of requests and the time they take to arrive.

use std::time::Duration;

use hyper::StatusCode;
use protocol::{Code, Command, Order, Problem, ServerMessage};
use serde_json::json;
use tokio::io::AsyncWriteExt;
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;

use crate::harness::{Host, new_id};
use crate::raw_connection::read_to_close;

/// A request for a guest of exactly so many bytes.
fn padded(size: usize) -> String {
    let (start, end) = (r#"{"name":"Ann""#, "}");
    format!("{start}{}{end}", " ".repeat(size - start.len() - end.len()))
}

#[tokio::test]
async fn a_body_has_so_many_bytes_and_no_more() {
    let host = Host::start().await;
    let sends = |body: String| {
        let client = host.stranger();
        async move {
            let request = client.request("POST", "/api/session").header("content-type", "application/json");
            client.send(request.body(body.into()).unwrap()).await
        }
    };
    assert_eq!(sends(padded(16 * 1024)).await.status, StatusCode::CREATED);
    let reply = sends(padded(16 * 1024 + 1)).await;
    assert_eq!((reply.status, reply.json::<Problem>().code), (StatusCode::PAYLOAD_TOO_LARGE, Code::TooLarge));
    // A length that is only announced is enough to refuse it, and so is one that is never announced.
    let head = "POST /api/session HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n";
    for (length, status) in [("1048576", 413), ("9223372036854775807", 413), ("18446744073709551615", 4)] {
        let mut stream = TcpStream::connect(host.address()).await.unwrap();
        let text = format!("{head}content-length: {length}\r\n\r\n{{");
        stream.write_all(text.as_bytes()).await.unwrap();
        let reply = read_to_close(&mut stream).await;
        assert!(reply.starts_with(&format!("HTTP/1.1 {status}")), "{length}: {reply}");
    }
    let mut stream = TcpStream::connect(host.address()).await.unwrap();
    let text = format!("{head}transfer-encoding: chunked\r\n\r\n4100\r\n{}\r\n", " ".repeat(0x4100));
    stream.write_all(text.as_bytes()).await.unwrap();
    assert!(read_to_close(&mut stream).await.starts_with("HTTP/1.1 413"));
    // A head that is too large is not even read.
    let mut stream = TcpStream::connect(host.address()).await.unwrap();
    let text = format!("GET / HTTP/1.1\r\nhost: x\r\nx: {}\r\n", "y".repeat(20_000));
    let _ = stream.write_all(text.as_bytes()).await;
    let reply = read_to_close(&mut stream).await;
    assert!(reply.is_empty() || reply.starts_with("HTTP/1.1 431"), "{reply}");
}

#[tokio::test]
async fn a_message_has_so_many_bytes_and_no_more() {
    let host = Host::start().await;
    let ann = host.guest("Ann").await;
    let table = ann.open("london", 2).await;
    let ping = |size: usize| format!("{}{}", r#"{"type":"ping"}"#, " ".repeat(size - 15));
    let mut socket = ann.listen(&table.id).await;
    socket.snapshot().await;
    socket.say_text(ping(8 * 1024)).await;
    while !matches!(socket.next().await.expect("it stays open"), ServerMessage::Pong) {}
    socket.send(Message::Text(ping(8 * 1024 + 1).into())).await;
    assert_eq!(socket.closed_with().await, Some(4400));
}

#[tokio::test]
async fn who_is_too_slow_to_say_what_they_want_is_let_go() {
    let host = Host::start_with(|config| config.patience = Duration::from_millis(500)).await;
    let address = host.address();
    let body = "POST /api/session HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{";
    let slow = ["", "G", "GET / HTTP/1.1\r\n", "GET / HTTP/1.1\r\nhost: x\r\nx-slow: ", body].map(
        |said| async move {
            let mut stream = TcpStream::connect(address).await.unwrap();
            stream.write_all(said.as_bytes()).await.unwrap();
            (said, read_to_close(&mut stream).await)
        },
    );
    for (said, reply) in futures_util::future::join_all(slow).await {
        assert!(reply.is_empty() || reply.starts_with("HTTP/1.1 4"), "{said:?}: {reply}");
    }
    // A connection that is kept between requests is not kept for ever either.
    let mut stream = TcpStream::connect(host.address()).await.unwrap();
    stream.write_all(b"GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n").await.unwrap();
    assert!(read_to_close(&mut stream).await.starts_with("HTTP/1.1 200"));
    // A socket has its own time.
    let ann = host.guest("Ann").await;
    let table = ann.open("london", 2).await;
    let mut socket = ann.listen(&table.id).await;
    socket.snapshot().await;
    tokio::time::sleep(Duration::from_millis(700)).await;
    socket.say_text(r#"{"type":"ping"}"#.to_owned()).await;
    while !matches!(socket.next().await.expect("it stays open"), ServerMessage::Pong) {}
}

#[tokio::test]
async fn names_talk_and_ids_of_orders_have_their_lengths() {
    let host = Host::start().await;
    let name = |letters: usize| json!({"name": "é".repeat(letters), "bearer": true});
    let status = |body: serde_json::Value| {
        let nobody = host.stranger();
        async move { nobody.call("POST", "/api/session", Some(&body)).await.status }
    };
    assert_eq!(status(name(24)).await, StatusCode::CREATED);
    assert_eq!(status(name(25)).await, StatusCode::BAD_REQUEST);
    let ann = host.guest("Ann").await;
    let table = ann.open("london", 2).await.id;
    let say = |letters: usize| Command::Say { text: "長".repeat(letters) };
    assert_eq!(ann.order(&table, say(500)).await.problem, None);
    assert_eq!(ann.order(&table, say(501)).await.problem.unwrap().code, Code::TooLarge);
    let path = format!("/api/tables/{table}/orders");
    for (id, good) in
        [(new_id(), true), ("x".repeat(40), true), ("x".repeat(41), false), (String::new(), false)]
    {
        let order = Order { id: id.clone(), seen: 1, command: say(1) };
        let reply = ann.call("POST", &path, Some(&serde_json::to_value(order).unwrap())).await;
        assert_eq!(reply.status == StatusCode::OK, good, "{id:?} {}", reply.body);
    }
}
