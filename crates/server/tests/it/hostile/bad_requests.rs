//! Malformed addresses, headers, frames and sizes.

use engine::{Seat, SplitMix64};
use http_body_util::Full;
use hyper::StatusCode;
use hyper::body::Bytes;
use protocol::ServerMessage;
use serde_json::json;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::protocol::frame::coding::{Control, Data, OpCode};
use tokio_tungstenite::tungstenite::protocol::frame::{Frame, FrameHeader};

use super::{Scene, is_problem};
use crate::harness::Socket;
use crate::raw_connection::{Line, raw};

#[tokio::test]
async fn addresses_methods_and_kinds_of_content_that_are_wrong_are_refused() {
    let scene = Scene::set().await;
    let mut line = Line::new(scene.host.address());
    let id = &scene.table;
    let mut paths: Vec<String> = [
        "/api",
        "/api/",
        "/api//tables",
        "/API/tables",
        "/api/tables/",
        "/api/tables/%00",
        "/api/tables/%ff%fe",
        "/api/tables/..%2f..%2fetc%2fpasswd",
        "/../../etc/passwd",
        "/%2e%2e/%2e%2e/etc/passwd",
        "/style.css/..",
        "/web/index.html",
        "/index.html",
        "/.env",
        "/branchline.sqlite",
        "/api/invites/%00",
        "/api/watch/%F0%9F%98%80",
        "/api/invites/'%20OR%20'1'='1",
        "/api/watch/%25",
        "/api/tables/%E2%80%AE",
        "/api/tables/mine?before=x",
        "/api/tables/mine?before=99999999999999999999",
        "/api/tables/mine?after=1",
        "/api/session/",
        "/api/sessions/1",
        "/api/tables/mine/updates",
        "/api/tables/nowhere/record",
        "/api/tables/nowhere/updates",
    ]
    .map(str::to_owned)
    .to_vec();
    paths.push(format!("/api/tables/{}", "a".repeat(9_000)));
    for query in [
        "legal=maybe",
        "x=1",
        "invite=wrong",
        "watch=wrong",
        "legal=true&legal=true",
        "invite=%00",
        "watch=%ff",
    ] {
        paths.push(format!("/api/tables/{id}?{query}"));
    }
    for query in ["after=-1", "after=4294967296", "limit=x", "limit=-1", "from=1", "after=1&after=2"] {
        paths.push(format!("/api/tables/{id}/updates?{query}"));
    }
    for (number, path) in paths.iter().enumerate() {
        for client in [&scene.eve, &scene.host.stranger()] {
            let request = client.request("GET", path).body(Full::default()).unwrap();
            let reply = line.send(request).await.unwrap_or_else(|| panic!("{path}"));
            assert!(reply.status.is_client_error(), "{number} {path:.80}: {} {}", reply.status, reply.body);
            is_problem(&reply);
        }
    }
    // Numbers that are only large are not wrong.
    for query in ["after=4294967295", "limit=4294967295", "limit=0"] {
        let reply = scene.ann.call("GET", &format!("/api/tables/{id}/updates?{query}"), None).await;
        assert_eq!(reply.status, StatusCode::OK, "{query}");
    }
    let own =
        [format!("/api/tables/{id}"), scene.orders(), "/api/session".into(), "/".into(), "/metrics".into()];
    for path in own {
        for method in ["PUT", "PATCH", "TRACE", "CONNECTED", "PROPFIND", "OPTIONS"] {
            let request = scene.eve.request(method, &path).body(Full::default()).unwrap();
            let reply = line.send(request).await.unwrap_or_else(|| panic!("{method} {path}"));
            assert_eq!(reply.status, StatusCode::METHOD_NOT_ALLOWED, "{method} {path}");
        }
    }
    let good = json!({"id": "a", "seen": 4, "command": "leave"}).to_string();
    let kinds = [
        "text/plain",
        "application/x-www-form-urlencoded",
        "multipart/form-data; boundary=x",
        "",
        "application/jsonx",
    ];
    for kind in kinds {
        let request = scene.ann.request("POST", &scene.orders()).header("content-type", kind);
        is_problem(&line.send(request.body(Full::from(good.clone())).unwrap()).await.unwrap());
    }
    // No kind at all, which is what a form of another site could send.
    let request = scene.ann.request("POST", &scene.orders()).body(Full::from(good.clone())).unwrap();
    is_problem(&line.send(request).await.unwrap());
    for token in
        ["", "x", "Bearer", "Bearer ", "Basic QTpC", "Bearer bl_wrong", "bearer \u{e9}", &"B".repeat(5_000)]
    {
        let request = scene.host.stranger().request("POST", &scene.orders());
        let request = request
            .header("authorization", hyper::header::HeaderValue::from_bytes(token.as_bytes()).unwrap());
        let request =
            request.header("content-type", "application/json").body(Full::from(good.clone())).unwrap();
        let reply = line.send(request).await.unwrap();
        assert_eq!(reply.status, StatusCode::UNAUTHORIZED, "{token:.20}");
    }
    scene.unharmed().await;
}

#[tokio::test]
async fn what_is_no_http_at_all_is_not_answered_with_a_fault() {
    let scene = Scene::set().await;
    let address = scene.host.address();
    let mut rng = SplitMix64::new(6);
    let valid = format!(
        "POST {} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{{}}",
        scene.orders()
    );
    let mut all: Vec<Vec<u8>> = vec![
        b"\0".to_vec(),
        b"\r\n\r\n\r\n\r\n".to_vec(),
        b"GET / HTTP/9.9\r\n\r\n".to_vec(),
        b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".to_vec(),
        b"GET http://[::1 HTTP/1.1\r\nhost: x\r\n\r\n".to_vec(),
        b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03".to_vec(),
        b"POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 5\r\ncontent-length: 6\r\n\r\nhello".to_vec(),
        b"POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n"
            .to_vec(),
        b"POST /api/session HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n".to_vec(),
        b"POST /api/session HTTP/1.1\r\nhost: x\r\ntransfer-encoding: gzip\r\n\r\n".to_vec(),
        b"GET / HTTP/1.1\r\nhost: a\r\nhost: b\r\n\x01bad: x\r\n\r\n".to_vec(),
        [b"GET / HTTP/1.1\r\n".to_vec(), b"a: b\r\n".repeat(2_000)].concat(),
    ];
    for _ in 0..300 {
        let mut bytes = valid.clone().into_bytes();
        for _ in 0..=rng.below(6) {
            let at = rng.below(bytes.len() as u32) as usize;
            bytes[at] = rng.next() as u8;
        }
        bytes.truncate(1 + rng.below(2 * bytes.len() as u32) as usize);
        all.push(bytes);
        all.push((0..rng.below(200)).map(|_| rng.next() as u8).collect());
    }
    for bytes in all {
        let reply = raw(address, &bytes).await;
        let fine = reply.is_empty() || reply.starts_with("HTTP/1.1 4") || reply.starts_with("HTTP/1.0 4");
        // A request for the page itself may come out of it, too.
        assert!(fine || reply.contains("<!doctype html>"), "{:?}: {reply}", String::from_utf8_lossy(&bytes));
    }
    scene.unharmed().await;
}

#[tokio::test]
async fn frames_that_break_the_rules_of_sockets_close_the_socket_and_nothing_else() {
    let scene = Scene::set().await;
    let frame = |bytes: &[u8], opcode: OpCode, is_final: bool| {
        let header = FrameHeader { is_final, opcode, ..FrameHeader::default() };
        Message::Frame(Frame::from_payload(header, bytes.to_vec().into()))
    };
    let text = OpCode::Data(Data::Text);
    let more = OpCode::Data(Data::Continue);
    let half = br#"{"type":"#;
    let bad: Vec<Vec<Message>> = vec![
        vec![Message::Binary(vec![0; 100].into())],
        vec![Message::Binary(br#"{"type":"ping"}"#.to_vec().into())],
        vec![frame(&[0xff, 0xfe, 0xc0], text, true)],
        vec![frame(half, more, true)],
        vec![frame(half, text, false), frame(half, text, true)],
        vec![frame(&[0; 200], OpCode::Control(Control::Ping), true)],
        vec![frame(half, OpCode::Control(Control::Ping), false)],
        vec![frame(half, OpCode::Data(Data::Reserved(3)), true)],
        vec![frame(half, OpCode::Control(Control::Reserved(11)), true)],
        vec![frame(&[b' '; 9_000], text, true)],
        vec![frame(&[b' '; 5_000], text, false), frame(&[b' '; 5_000], more, true)],
        vec![frame(&[0x03], OpCode::Control(Control::Close), true)],
        vec![frame(&[0x00, 0x01, 0xff], OpCode::Control(Control::Close), true)],
    ];
    for messages in bad {
        let mut socket = scene.ben.listen(&scene.table).await;
        socket.snapshot().await;
        for message in &messages {
            socket.send(message.clone()).await;
        }
        let code = socket.closed_with().await;
        assert!(code.is_none_or(|code| [1000, 1002, 1007, 4400].contains(&code)), "{messages:?}: {code:?}");
    }
    // A message in parts is a message.
    let mut socket: Socket = scene.ben.listen(&scene.table).await;
    socket.snapshot().await;
    socket.send(frame(half, text, false)).await;
    socket.send(frame(br#""pi"#, more, false)).await;
    socket.send(frame(br#"ng"}"#, more, true)).await;
    while !matches!(socket.next().await.expect("it stays open"), ServerMessage::Pong) {}
    drop(socket);
    scene.unharmed().await;
}

#[tokio::test]
async fn a_megabyte_is_refused_wherever_it_is_sent() {
    let scene = Scene::set().await;
    let big = Bytes::from(vec![b'['; 1 << 20]);
    for path in [scene.orders(), "/api/tables".to_owned(), "/api/session".to_owned(), "/".to_owned()] {
        let request = scene.ben.request("POST", &path).header("content-type", "application/json");
        // The server may close the line before the whole of it is sent; what it says then may be lost.
        if let Some(reply) =
            Line::new(scene.host.address()).send(request.body(Full::new(big.clone())).unwrap()).await
        {
            is_problem(&reply);
        }
    }
    let mut socket = scene.ben.listen(&scene.table).await;
    socket.snapshot().await;
    socket.send(Message::Text("x".repeat(1 << 20).into())).await;
    let code = socket.closed_with().await;
    assert!(code.is_none_or(|code| code == 4400), "{code:?}");
    assert_eq!(scene.ann.look(&scene.table).await.table.you.seat, Some(Seat(0)));
    scene.unharmed().await;
}
