//! Limits on requests, messages, sockets, tables, guesses and connections.

use std::time::Duration;

use hyper::StatusCode;
use protocol::{Code, Problem, ServerMessage};
use serde_json::json;
use tokio::io::AsyncWriteExt;
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;

use crate::harness::{Client, Host, new_table};
use crate::raw_connection::{connect_from, read_to_close};

/// A server that rations.
async fn rationed(change: impl FnOnce(&mut server::Limits)) -> Host {
    Host::start_with(|config| {
        config.limits.rate_limited = true;
        config.limits.requests_per_second = 1_000;
        change(&mut config.limits);
    })
    .await
}

fn too_many(reply: &crate::harness::Reply) {
    assert_eq!(reply.status, StatusCode::TOO_MANY_REQUESTS, "{}", reply.body);
    let problem: Problem = reply.json();
    assert_eq!(problem.code, Code::TooMany);
    if let Some(wait) = problem.retry_after {
        assert_eq!(reply.headers["retry-after"].to_str().unwrap(), wait.to_string());
    }
}

#[tokio::test]
async fn an_address_has_so_many_requests_and_another_has_its_own() {
    let host = rationed(|limits| limits.requests_per_second = 1).await;
    let nobody = host.stranger();
    let mut done = 0;
    let last = loop {
        let reply = nobody.call("GET", "/api/boards", None).await;
        if reply.status != StatusCode::OK {
            break reply;
        }
        done += 1;
        assert!(done < 100, "there is an end");
    };
    assert!(done >= 10, "ten at once: {done}");
    too_many(&last);
    assert!(last.json::<Problem>().retry_after.is_some());
    // Whoever watches over the server gets through, and nobody else by pretending to, or by naming a proxy.
    for path in ["/healthz", "/readyz"] {
        for _ in 0..30 {
            assert_eq!(nobody.call("GET", path, None).await.status, StatusCode::OK);
        }
    }
    for path in ["/api/boards", "/api/tables/healthz", "/api/invites/readyz", "/x/healthz"] {
        let mut refused = 0;
        for number in 0..30 {
            let request = nobody.request("GET", path).header("x-forwarded-for", format!("10.1.2.{number}"));
            let reply = nobody.send(request.body(Default::default()).unwrap()).await;
            refused += u32::from(reply.status == StatusCode::TOO_MANY_REQUESTS);
        }
        assert!(refused >= 10, "{path}: {refused} of 30");
    }
    let mut other = connect_from([127, 0, 0, 2], host.address()).await;
    other.write_all(b"GET /api/boards HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n").await.unwrap();
    assert!(read_to_close(&mut other).await.starts_with("HTTP/1.1 200"));
}

#[tokio::test]
async fn behind_a_proxy_the_last_address_it_names_is_who_calls() {
    let host = Host::start_with(|config| {
        config.trust_proxy = true;
        config.limits.rate_limited = true;
        config.limits.requests_per_second = 1;
    })
    .await;
    let nobody = host.stranger();
    let from = |forwarded: String| {
        let request = nobody.request("GET", "/api/boards").header("x-forwarded-for", forwarded);
        let nobody = nobody.clone();
        async move { nobody.send(request.body(Default::default()).unwrap()).await }
    };
    for number in 0..30 {
        assert_eq!(from(format!("10.0.0.{number}")).await.status, StatusCode::OK, "each their own");
    }
    let mut refused = 0;
    for number in 0..30 {
        // What comes before the last address is whatever the caller liked to say.
        let reply = from(format!("10.9.9.{number}, 192.0.2.1")).await;
        refused += u32::from(reply.status == StatusCode::TOO_MANY_REQUESTS);
    }
    assert!(refused > 5, "one caller: {refused}");
}

#[tokio::test]
async fn a_socket_that_talks_too_much_is_closed() {
    let host = rationed(|limits| limits.messages_per_second = 1).await;
    let ann = host.guest("Ann").await;
    let table = ann.open("london", 2).await;
    for chatter in [Message::Text(r#"{"type":"ping"}"#.into()), Message::Text("nonsense".into())] {
        let mut socket = ann.listen(&table.id).await;
        for _ in 0..40 {
            if !socket.send(chatter.clone()).await {
                break;
            }
        }
        assert_eq!(socket.closed_with().await, Some(4429));
    }
    // Pings of the line itself cost as much.
    let mut socket = ann.listen(&table.id).await;
    for _ in 0..40 {
        if !socket.send(Message::Ping(Vec::new().into())).await {
            break;
        }
    }
    assert_eq!(socket.closed_with().await, Some(4429));
    // Who keeps to it is not.
    let mut socket = ann.listen(&table.id).await;
    for _ in 0..9 {
        socket.say_text(r#"{"type":"ping"}"#.to_owned()).await;
    }
    socket.snapshot().await;
    let mut pongs = 0;
    while pongs < 9 {
        pongs += u32::from(matches!(socket.next().await.expect("it stays open"), ServerMessage::Pong));
    }
}

/// Opens a socket once places are free again: a closed one is noticed a moment later.
async fn listens_again(client: &Client, table: &str) {
    for _ in 0..2_000 {
        if client.listen_with(table, "").await.is_ok() {
            return;
        }
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    panic!("the place is not given back");
}

#[tokio::test]
async fn a_person_and_an_address_have_so_many_sockets_at_once() {
    let host = rationed(|limits| {
        limits.sockets_per_person = 2;
        limits.sockets_per_address = 3;
    })
    .await;
    let (ann, ben) = (host.guest("Ann").await, host.guest("Ben").await);
    let mut table = new_table("london", 2);
    table.settings.visibility = protocol::Visibility::Public;
    let table = ann.open_with(&table).await.id;
    let first = ann.listen(&table).await;
    let second = ann.listen(&table).await;
    assert_eq!(ann.listen_with(&table, "").await.err(), Some(StatusCode::TOO_MANY_REQUESTS), "Ann has two");
    let third = ben.listen(&table).await;
    assert_eq!(
        ben.listen_with(&table, "").await.err(),
        Some(StatusCode::TOO_MANY_REQUESTS),
        "the address has three"
    );
    assert!(host.stranger().listen_with(&table, "").await.is_err());
    // Sockets that were refused hold no place.
    drop(second);
    listens_again(&ann, &table).await;
    drop((first, third));
    listens_again(&ben, &table).await;
    for _ in 0..20 {
        let missing = ben.listen_with("nowhere", "").await.err();
        assert!([Some(StatusCode::NOT_FOUND), Some(StatusCode::TOO_MANY_REQUESTS)].contains(&missing));
    }
    listens_again(&ben, &table).await;
}

#[tokio::test]
async fn a_person_and_an_address_open_so_many_tables_within_an_hour() {
    let host = rationed(|limits| {
        limits.tables_per_person = 2;
        limits.tables_per_address = 3;
    })
    .await;
    let (ann, ben) = (host.guest("Ann").await, host.guest("Ben").await);
    let body = serde_json::to_value(new_table("london", 2)).unwrap();
    for (person, status) in [(&ann, 201), (&ann, 201), (&ann, 429), (&ben, 429)] {
        let reply = person.call("POST", "/api/tables", Some(&body)).await;
        assert_eq!(reply.status.as_u16(), status, "{}", reply.body);
        if status == 429 {
            too_many(&reply);
        }
    }
}

#[tokio::test]
async fn guesses_and_guests_are_rationed() {
    let host = rationed(|_| {}).await;
    let ann = host.guest("Ann").await;
    let mut found = Vec::new();
    for number in 0..25 {
        found.push(ann.call("GET", &format!("/api/invites/abcdefgh{number}"), None).await.status.as_u16());
    }
    assert!(found[..20].iter().all(|status| *status == 404), "{found:?}");
    assert!(found[21..].contains(&429), "{found:?}");
    let wrong = json!({"name": "Ann", "password": "wrong horse"});
    too_many(&ann.call("POST", "/api/session", Some(&wrong)).await);
    let mut refused = false;
    for _ in 0..110 {
        let reply = host.stranger().call("POST", "/api/session", Some(&json!({"name": "x"}))).await;
        refused |= reply.status == StatusCode::TOO_MANY_REQUESTS;
    }
    assert!(refused, "a hundred guests an hour");
}

#[tokio::test]
async fn an_address_has_so_many_connections_at_once() {
    let host = Host::start_with(|config| config.limits.connections_per_address = 4).await;
    let mut held = Vec::new();
    for _ in 0..4 {
        let mut stream = TcpStream::connect(host.address()).await.unwrap();
        stream.write_all(b"GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n").await.unwrap();
        let mut answer = [0; 12];
        tokio::io::AsyncReadExt::read_exact(&mut stream, &mut answer).await.unwrap();
        assert_eq!(&answer, b"HTTP/1.1 200");
        held.push(stream);
    }
    let mut fifth = TcpStream::connect(host.address()).await.unwrap();
    let _ = fifth.write_all(b"GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n").await;
    assert_eq!(read_to_close(&mut fifth).await, "", "closed without a word");
    let mut other = connect_from([127, 0, 0, 3], host.address()).await;
    other.write_all(b"GET /healthz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n").await.unwrap();
    assert!(read_to_close(&mut other).await.starts_with("HTTP/1.1 200"));
    held.clear();
    for attempt in 0.. {
        assert!(attempt < 2_000, "places are given back");
        let mut stream = TcpStream::connect(host.address()).await.unwrap();
        let _ = stream.write_all(b"GET /healthz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n").await;
        if read_to_close(&mut stream).await.starts_with("HTTP/1.1 200") {
            break;
        }
    }
}
