//! Signing in, setting a password, signing out.

use hyper::StatusCode;
use protocol::{Account, Code, Problem, SessionInfo, SignedIn, Token};
use serde_json::json;

use crate::harness::Host;

#[tokio::test]
async fn a_guest_gives_a_name_and_is_known_by_the_token() {
    let host = Host::start().await;
    let ann = host.guest("Ann").await;
    let (status, account): (_, Account) = ann.get("/api/session").await;
    assert_eq!((status, account), (StatusCode::OK, Account { name: "Ann".to_owned(), registered: false }));
}

#[tokio::test]
async fn a_visitor_without_an_account_is_nobody_and_that_is_no_error() {
    let host = Host::start().await;
    let (status, account): (_, Option<Account>) = host.stranger().get("/api/session").await;
    assert_eq!((status, account), (StatusCode::OK, None));
    // A program must learn that its token is worth nothing.
    let mut program = host.guest("Ann").await;
    program.token = Some("bl_nothing".to_owned());
    let (status, problem): (_, Problem) = program.get("/api/session").await;
    assert_eq!((status, problem.code), (StatusCode::UNAUTHORIZED, Code::Unauthorized));
}

#[tokio::test]
async fn a_browser_gets_a_cookie_that_scripts_and_other_sites_cannot_use() {
    let host = Host::start().await;
    let reply = host.stranger().call("POST", "/api/session", Some(&json!({"name": "Ann"}))).await;
    assert_eq!(reply.status, StatusCode::CREATED);
    assert!(reply.json::<SignedIn>().token.is_none(), "a browser needs no token in its hands");
    let cookie = reply.headers["set-cookie"].to_str().unwrap().to_owned();
    for part in ["HttpOnly", "SameSite=Strict", "Path=/", "Max-Age="] {
        assert!(cookie.contains(part), "{cookie}");
    }
    let token = cookie.split(';').next().unwrap().to_owned();
    let stranger = host.stranger();
    let request = |name: &str, value: &str| {
        stranger
            .request("GET", "/api/session")
            .header(name, value)
            .body(http_body_util::Full::default())
            .unwrap()
    };
    let reply = stranger.send(request("cookie", &token)).await;
    assert_eq!(reply.json::<Account>().name, "Ann");
    // A cookie's token is no bearer token.
    let bearer = format!("Bearer {}", token.split_once('=').unwrap().1);
    assert_eq!(stranger.send(request("authorization", &bearer)).await.status, StatusCode::UNAUTHORIZED);
}

#[tokio::test]
async fn a_name_is_kept_with_a_password_and_nobody_else_can_have_it() {
    let host = Host::start().await;
    let ann = host.guest("Ann").await;
    let (status, account): (_, Account) =
        ann.post("/api/account", &json!({"name": "Ann", "password": "correct horse"})).await;
    assert_eq!((status, account.registered), (StatusCode::OK, true));
    for name in ["Ann", "ann", "Аnn", "A nn"] {
        let reply = host.stranger().call("POST", "/api/session", Some(&json!({"name": name}))).await;
        assert_eq!(
            (reply.status, reply.json::<Problem>().code),
            (StatusCode::BAD_REQUEST, Code::BadName),
            "{name}"
        );
    }
    let sign_in = |password: &str| json!({"name": "Ann", "password": password, "bearer": true});
    let reply = host.stranger().call("POST", "/api/session", Some(&sign_in("wrong horse"))).await;
    assert_eq!((reply.status, reply.json::<Problem>().code), (StatusCode::UNAUTHORIZED, Code::WrongPassword));
    let reply = host.stranger().call("POST", "/api/session", Some(&sign_in("correct horse"))).await;
    assert_eq!(reply.status, StatusCode::CREATED);
    assert!(reply.json::<SignedIn>().account.registered);
    // Changing it needs the old one.
    let change = json!({"name": "Ann", "password": "other horse"});
    assert_eq!(ann.call("POST", "/api/account", Some(&change)).await.status, StatusCode::UNAUTHORIZED);
    let change = json!({"name": "Ann", "password": "other horse", "current_password": "correct horse"});
    assert_eq!(ann.call("POST", "/api/account", Some(&change)).await.status, StatusCode::OK);
}

#[tokio::test]
async fn a_guest_changes_the_name_and_stays_the_same_guest() {
    let host = Host::start().await;
    let (ann, ben) = (host.guest("Ann").await, host.guest("Ben").await);
    let table = ann.open("london", 2).await;
    let (status, account): (_, Account) = ann.post("/api/account", &json!({"name": " Anna "})).await;
    assert_eq!((status, account), (StatusCode::OK, Account { name: "Anna".to_owned(), registered: false }));
    assert_eq!(ann.look(&table.id).await.table.you.seat, Some(engine::Seat(0)), "it is still her table");
    // A name that is kept is not to be had, and whoever keeps one changes it with the password alone.
    let _: (_, Account) =
        ben.post("/api/account", &json!({"name": "Ben", "password": "correct horse"})).await;
    let reply = ann.call("POST", "/api/account", Some(&json!({"name": "ben"}))).await;
    assert_eq!(reply.json::<Problem>().reason.as_deref(), Some("name-taken"));
    let reply = ben.call("POST", "/api/account", Some(&json!({"name": "Benno"}))).await;
    assert_eq!(reply.json::<Problem>().reason.as_deref(), Some("current-password"));
    let (status, account): (_, Account) =
        ben.post("/api/account", &json!({"name": "Benno", "current_password": "correct horse"})).await;
    assert_eq!((status, account.registered), (StatusCode::OK, true));
    let again = json!({"name": "Benno", "password": "correct horse"});
    assert_eq!(host.stranger().call("POST", "/api/session", Some(&again)).await.status, StatusCode::CREATED);
}

#[tokio::test]
async fn signing_out_ends_a_session_and_signing_out_everywhere_all_of_them() {
    let host = Host::start().await;
    let mut ann = host.guest("Ann").await;
    let (status, token): (_, Token) = ann.post("/api/tokens", &json!({"label": "my bot"})).await;
    assert_eq!(status, StatusCode::CREATED);
    let (_, sessions): (_, Vec<SessionInfo>) = ann.get("/api/sessions").await;
    assert_eq!(sessions.len(), 2);
    assert!(sessions.iter().any(|session| session.label == "my bot" && session.bearer && !session.current));
    let mut program = ann.clone();
    program.token = Some(token.token);
    assert_eq!(program.call("GET", "/api/session", None).await.status, StatusCode::OK);
    assert_eq!(program.call("DELETE", "/api/session", None).await.status, StatusCode::NO_CONTENT);
    assert_eq!(program.call("GET", "/api/session", None).await.status, StatusCode::UNAUTHORIZED);
    assert_eq!(ann.call("GET", "/api/session", None).await.status, StatusCode::OK);
    let table = ann.open("london", 2).await;
    let mut socket = ann.listen(&table.id).await;
    socket.snapshot().await;
    assert_eq!(ann.call("DELETE", "/api/sessions", None).await.status, StatusCode::NO_CONTENT);
    while socket.next().await.is_some() {}
    assert_eq!(ann.call("GET", "/api/session", None).await.status, StatusCode::UNAUTHORIZED);
    ann.token = None;
    assert_eq!(ann.get::<Option<Account>>("/api/session").await.1, None);
}
