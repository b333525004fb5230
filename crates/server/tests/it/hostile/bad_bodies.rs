//! Malformed bodies and messages, one of each kind.

use http_body_util::Full;
use hyper::StatusCode;
use serde_json::{Value, json};

use super::{Scene, is_problem};
use crate::raw_connection::Line;

/// Things that fit nowhere.
fn monsters() -> Vec<String> {
    let deep = |open: &str, close: &str| format!("{}{}", open.repeat(3_000), close.repeat(3_000));
    let mut all = vec![
        String::new(),
        " ".repeat(10_000),
        "\0\0\0".to_owned(),
        "null".to_owned(),
        "true".to_owned(),
        "\"\"".to_owned(),
        "1e999999".to_owned(),
        "-0.0".to_owned(),
        "9".repeat(10_000),
        deep("[", "]"),
        deep(r#"{"a":"#, "}"),
        format!(r#"{{"command":{}}}"#, deep("[", "]")),
        "[".repeat(15_000),
        "\u{feff}{}".to_owned(),
        r#"{"id":"a","id":"b","seen":1,"command":"close"}"#.to_owned(),
        r#"{"id":"a","seen":1,"seen":2,"command":"close"}"#.to_owned(),
        r#"{"id":"a","seen":1,"command":"close","command":"return"}"#.to_owned(),
        r#"{"id":"a","seen":1,"command":{"close":null,"return":null}}"#.to_owned(),
        r#"{"id":"a","seen":1,"command":"close","admin":true}"#.to_owned(),
        r#"{"id":"a","seen":1,"command":{"act":{"action":"pass","seat":0}}}"#.to_owned(),
        r#"{"id":"a","seen":-1,"command":"close"}"#.to_owned(),
        r#"{"id":"a","seen":4294967295,"command":"close"}"#.to_owned(),
        r#"{"id":"a","seen":4294967296,"command":"close"}"#.to_owned(),
        r#"{"id":"a","seen":1.5,"command":"close"}"#.to_owned(),
        r#"{"id":"a","seen":"1","command":"close"}"#.to_owned(),
        r#"{"id":null,"seen":1,"command":"close"}"#.to_owned(),
        r#"{"id":"\u0000","seen":1,"command":"close"}"#.to_owned(),
        r#"{"id":"\ud800","seen":1,"command":"close"}"#.to_owned(),
        r#"{"id":"a b","seen":1,"command":"close"}"#.to_owned(),
        r#"{"id":"é","seen":1,"command":"close"}"#.to_owned(),
        r#"{"id":"a","seen":1,"command":"Close"}"#.to_owned(),
        r#"{"id":"a","seen":1,"command":{"sit":[0]}}"#.to_owned(),
        r#"{"id":"a","seen":1,"command":{"sit":{"seat":0,"contribution":"zz"}}}"#.to_owned(),
    ];
    for length in [41, 1_000, 8_000] {
        let id = "x".repeat(length);
        all.push(json!({"id": id, "seen": 1, "command": "close"}).to_string());
    }
    for seat in [2, 6, 8, 64, 200, 255, 256, -1] {
        for command in ["sit", "remove", "vote"] {
            all.push(json!({"id": "a", "seen": 1, "command": {command: {"seat": seat}}}).to_string());
        }
        all.push(
            json!({"id": "a", "seen": 1, "command": {"seat-bot": {"seat": seat, "bot": "planner"}}})
                .to_string(),
        );
    }
    for bot in ["expert:ms=999999", "planner:1", "../../bin/sh", "", "\u{202e}", "human"] {
        all.push(json!({"id": "a", "seen": 1, "command": {"start": {"fill": bot}}}).to_string());
    }
    let actions =
        ["claim 255 red*255", "claim ../../etc/passwd red", "keep 64,65", "draw market 18446744073709551616"];
    let more =
        ["\u{202e}draw deck", "draw\0deck", "claim 0 red*4294967296", "add wild*-1", "pass; pass", "keep"];
    for action in actions.into_iter().chain(more).map(str::to_owned).chain(["x".repeat(7_000)]) {
        all.push(json!({"id": "a", "seen": 4, "command": {"act": {"action": action}}}).to_string());
    }
    all
}

#[tokio::test]
async fn monsters_are_refused_in_every_body_and_in_every_message() {
    let scene = Scene::set().await;
    let (ben, mut line) = (scene.ben.clone(), Line::new(scene.host.address()));
    let paths = [
        scene.orders(),
        "/api/tables".into(),
        "/api/session".into(),
        "/api/account".into(),
        "/api/tokens".into(),
    ];
    for monster in monsters() {
        for path in &paths {
            let request = ben.request("POST", path).header("content-type", "application/json");
            let request = request.body(Full::from(monster.clone())).unwrap();
            is_problem(&line.send(request).await.unwrap_or_else(|| panic!("{path} {monster:.80}")));
        }
    }
    let mut socket = ben.listen(&scene.table).await;
    socket.snapshot().await;
    for monster in monsters().into_iter().filter(|monster| monster.len() <= 8 * 1024) {
        // As it is, and as an order would be.
        let order = monster.replacen('{', r#"{"type":"order","#, 1);
        for text in [monster, order] {
            socket.say_text(text.clone()).await;
            let (answer, _) = socket.answer().await;
            assert!(answer.problem.is_some(), "{text:.80}");
        }
    }
    drop(socket);
    scene.unharmed().await;
}

#[tokio::test]
async fn tables_names_and_labels_that_cannot_be_are_refused() {
    let scene = Scene::set().await;
    let ann = &scene.ann;
    let settings = |change: Value| {
        let mut settings = json!({"board": "london", "seats": 2});
        settings.as_object_mut().unwrap().extend(change.as_object().unwrap().clone());
        json!({"settings": settings, "seat": 0})
    };
    let mut tables = vec![
        settings(json!({"clock": {"seconds": 9}})),
        settings(json!({"clock": {"seconds": 4294967295u32}})),
        settings(json!({"clock": {"days": 31}})),
        settings(json!({"clock": {"weeks": 1}})),
        settings(json!({"first": {"seat": 2}})),
        settings(json!({"first": {"seat": 255}})),
        settings(json!({"visibility": "secret"})),
        settings(json!({"name": "<script>"})),
        json!({"settings": {"board": "london", "seats": 2}, "seat": 2}),
        json!({"settings": {"board": "london", "seats": 2}, "seat": 255}),
        json!({"settings": {"board": "london", "seats": 2}, "bots": [[255, "planner"]]}),
        json!({"settings": {"board": "london", "seats": 2}, "bots": [[0, "planner"], [0, "planner"]]}),
        json!({"settings": {"board": "london", "seats": 2}, "bots": [[0, "expert:ms=100000"]]}),
        json!({"settings": {"board": "london", "seats": 2}, "seat": 0, "bots": [[0, "planner"]]}),
        json!({"settings": {"board": "london", "seats": 2}, "seat": 0, "start": true}),
    ];
    for seats in [0, 1, 5, 7, 64, 255] {
        tables.push(settings(json!({"seats": seats})));
    }
    for board in ["../../etc/passwd", "/etc/passwd", "", "London", "london\0", "lоndon", &"x".repeat(9_000)]
    {
        tables.push(settings(json!({"board": board})));
    }
    for table in &tables {
        is_problem(&ann.call("POST", "/api/tables", Some(table)).await);
    }
    let tricks = [
        "",
        " ",
        "\u{3164}",
        "\u{200b}",
        "Ann\u{202e}nnA",
        "a\0b",
        "a\u{7f}",
        "\u{e000}",
        "---",
        "\u{2066}x\u{2069}",
        "x\u{feff}",
        "e\u{301}\u{301}\u{301}\u{301}",
        "\u{fdfa}\u{fdfa}\u{fdfa}",
        "\u{ad}",
        "\r\nSet-Cookie: a=b",
    ];
    for name in tricks {
        let reply = ann.call("POST", "/api/session", Some(&json!({"name": name}))).await;
        if name.starts_with('\r') {
            // Blanks of all kinds become one, so this is only a long name.
            assert!(!reply.headers.contains_key("set-cookie") || reply.status == StatusCode::CREATED);
            continue;
        }
        is_problem(&reply);
        is_problem(&ann.call("POST", "/api/tokens", Some(&json!({"label": name}))).await);
        is_problem(
            &ann.call("POST", "/api/account", Some(&json!({"name": name, "password": "long enough"}))).await,
        );
    }
    for password in ["", "short", &"x".repeat(201)] {
        is_problem(
            &ann.call("POST", "/api/account", Some(&json!({"name": "Ann", "password": password}))).await,
        );
    }
    let (_, mine): (_, protocol::TableList) = ann.get("/api/tables/mine").await;
    assert_eq!(mine.tables.len(), 1, "no table was opened");
    scene.unharmed().await;
}
