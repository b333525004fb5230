//! Response headers, allowed origins, and cookie attributes.

use http_body_util::Full;
use hyper::StatusCode;
use protocol::{Account, Code, Problem, TableInfo};
use serde_json::json;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

use crate::harness::{Client, Host, Reply, Socket, new_table};

/// A request with more headers.
async fn with(client: &Client, method: &str, path: &str, headers: &[(&str, &str)], body: &str) -> Reply {
    let mut request = client.request(method, path).header("content-type", "application/json");
    for (name, value) in headers {
        request = request.header(*name, *value);
    }
    client.send(request.body(Full::from(body.to_owned())).unwrap()).await
}

fn carries(headers: &hyper::HeaderMap, what: &str) {
    let value = |name: &str| headers.get(name).map(|v| v.to_str().unwrap()).unwrap_or_default();
    let policy = value("content-security-policy");
    for part in ["default-src 'none'", "script-src 'self'", "base-uri 'none'", "frame-ancestors 'none'"] {
        assert!(policy.contains(part), "{what}: {policy}");
    }
    for bad in ["unsafe-inline", "'unsafe-eval'", "*", "http:", "https:"] {
        assert!(!policy.contains(bad), "{what}: {policy}");
    }
    assert_eq!(value("x-content-type-options"), "nosniff", "{what}");
    assert_eq!(value("x-frame-options"), "DENY", "{what}");
    assert_eq!(value("referrer-policy"), "no-referrer", "{what}");
    assert_eq!(value("cross-origin-opener-policy"), "same-origin", "{what}");
    assert!(value("permissions-policy").contains("camera=()"), "{what}");
    assert_eq!(value("branchline-protocol"), protocol::VERSION.to_string(), "{what}");
    assert!(!headers.contains_key("access-control-allow-origin"), "{what}: no other site reads this");
    assert!(!headers.contains_key("server") && !headers.contains_key("x-powered-by"), "{what}");
}

#[tokio::test]
async fn every_answer_carries_the_headers_that_keep_a_page_safe() {
    let host = Host::start().await;
    let (ann, nobody) = (host.guest("Ann").await, host.stranger());
    let table = ann.open("london", 2).await;
    let calls = [
        ("GET", "/", "no-cache"),
        ("HEAD", "/", "no-cache"),
        ("GET", "/style.css", "no-cache"),
        ("GET", "/nothing/here", "no-store"),
        ("GET", "/healthz", "no-store"),
        ("GET", "/readyz", "no-store"),
        ("GET", "/metrics", "no-store"),
        ("GET", "/api", "no-store"),
        ("GET", "/api/openapi.json", "no-store"),
        ("GET", "/api/boards", "no-store"),
        ("GET", "/api/session", "no-store"),
        ("GET", "/api/tables", "no-store"),
        ("GET", "/api/nothing", "no-store"),
        ("POST", "/api/session", "no-store"),
        ("PUT", "/api/session", "no-store"),
        ("OPTIONS", "/api/session", "no-store"),
        ("DELETE", "/", "no-store"),
    ];
    for (method, path, cache) in calls {
        let reply = nobody.call(method, path, None).await;
        carries(&reply.headers, &format!("{method} {path} {}", reply.status));
        assert_eq!(reply.headers["cache-control"], cache, "{method} {path}");
    }
    let path = format!("/api/tables/{}", table.id);
    carries(&ann.call("GET", &path, None).await.headers, "a table");
    carries(&with(&ann, "POST", &path, &[("origin", "https://evil.example")], "").await.headers, "a refusal");
    let url =
        format!("ws://{}/api/tables/{}/socket?watch={}", host.address(), table.id, table.watch.unwrap());
    let (_, response) = tokio_tungstenite::connect_async(url).await.unwrap();
    carries(response.headers(), "a socket");
}

#[tokio::test]
async fn the_page_has_no_script_or_style_within_it_and_loads_nothing_from_elsewhere() {
    let host = Host::start().await;
    let page = host.stranger().call("GET", "/", None).await;
    assert_eq!(page.headers["content-type"], "text/html; charset=utf-8");
    // The addresses of a preview's pictures are for other sites to read; the page does not load them.
    let lines = page.body.lines().filter(|line| !line.starts_with("<meta property=\"og:"));
    let text = lines.collect::<Vec<_>>().join("\n").to_lowercase();
    for bad in
        ["<script>", "javascript:", "<style", " style=", "http:", "https:", "src=\"//", "<iframe", "<base"]
    {
        assert!(!text.contains(bad), "{bad}");
    }
    for attribute in text.split_whitespace().filter(|word| word.contains('=')) {
        assert!(!attribute.starts_with("on"), "{attribute}");
    }
    let parts = text.split(['"']).skip(1).step_by(2);
    for link in
        parts.filter(|part| part.ends_with(".css") || part.ends_with(".js") || part.starts_with("api/"))
    {
        let reply = host.stranger().call("GET", &format!("/{link}"), None).await;
        assert_eq!(reply.status, StatusCode::OK, "{link}");
    }
}

#[tokio::test]
async fn what_other_sites_send_is_refused_and_programs_and_our_own_page_are_heard() {
    let host = Host::start().await;
    let ann = host.guest("Ann").await;
    let table = ann.open("london", 2).await;
    let own = format!("http://{}", host.address());
    let port = format!("http://{}:1", host.address().ip());
    let longer = format!("http://{}.evil.example", host.address());
    let refused: Vec<Vec<(&str, &str)>> = vec![
        vec![("origin", "https://evil.example")],
        vec![("origin", "null")],
        vec![("origin", "")],
        vec![("origin", &port)],
        vec![("origin", &longer)],
        vec![("sec-fetch-site", "cross-site")],
        vec![("sec-fetch-site", "same-site")],
        vec![("sec-fetch-site", "nonsense")],
        vec![("origin", &own), ("sec-fetch-site", "cross-site")],
        vec![("origin", "https://evil.example"), ("sec-fetch-site", "same-origin")],
        // Nobody asked us to believe a proxy.
        vec![("origin", "https://evil.example"), ("x-forwarded-host", "evil.example")],
    ];
    let heard: Vec<Vec<(&str, &str)>> = vec![
        vec![],
        vec![("origin", &own)],
        vec![("origin", &own), ("sec-fetch-site", "same-origin")],
        vec![("sec-fetch-site", "none")],
    ];
    let orders = format!("/api/tables/{}/orders", table.id);
    let order =
        |id: usize| json!({"id": id.to_string(), "seen": 1, "command": {"say": {"text": "hi"}}}).to_string();
    let socket = |headers: &[(&str, &str)]| {
        let url = format!("ws://{}/api/tables/{}/socket", host.address(), table.id);
        let mut request = url.into_client_request().unwrap();
        let token = format!("Bearer {}", ann.token.as_ref().unwrap());
        request.headers_mut().insert("authorization", token.parse().unwrap());
        for (name, value) in headers {
            let name: hyper::header::HeaderName = name.parse().unwrap();
            request.headers_mut().insert(name, value.parse().unwrap());
        }
        Socket::connect(request)
    };
    for (number, headers) in refused.iter().enumerate() {
        let reply = with(&ann, "POST", &orders, headers, &order(number)).await;
        assert_eq!(reply.status, StatusCode::FORBIDDEN, "{headers:?}");
        assert_eq!(reply.json::<Problem>().code, Code::Forbidden);
        let reply = with(&ann, "DELETE", "/api/sessions", headers, "").await;
        assert_eq!(reply.status, StatusCode::FORBIDDEN, "{headers:?}");
        assert_eq!(socket(headers).await.err(), Some(StatusCode::FORBIDDEN), "{headers:?}");
        // Looking is harmless: no other site can read the answer.
        assert_eq!(with(&ann, "GET", "/api/session", headers, "").await.status, StatusCode::OK);
    }
    assert_eq!(ann.look(&table.id).await.table.seq, 1, "nothing was done");
    for (number, headers) in heard.iter().enumerate() {
        let reply = with(&ann, "POST", &orders, headers, &order(100 + number)).await;
        assert_eq!(reply.status, StatusCode::OK, "{headers:?} {}", reply.body);
        assert!(socket(headers).await.is_ok(), "{headers:?}");
    }
}

#[tokio::test]
async fn behind_a_proxy_the_public_address_is_our_own() {
    let host = Host::start_with(|config| {
        config.public_url = Some("https://play.example/games".to_owned());
        config.trust_proxy = true;
    })
    .await;
    let nobody = host.stranger();
    let sign_in = |origin: &'static str, more: &'static str| {
        let nobody = nobody.clone();
        async move {
            let headers = [("origin", origin), ("x-forwarded-host", more)];
            with(&nobody, "POST", "/api/session", &headers, r#"{"name":"Ann"}"#).await.status
        }
    };
    assert_eq!(sign_in("https://play.example", "inner").await, StatusCode::CREATED);
    assert_eq!(sign_in("https://PLAY.example", "inner").await, StatusCode::CREATED);
    assert_eq!(sign_in("https://other.example", "other.example").await, StatusCode::CREATED);
    assert_eq!(sign_in("https://other.example", "inner").await, StatusCode::FORBIDDEN);
    assert_eq!(sign_in("https://play.example.evil.example", "inner").await, StatusCode::FORBIDDEN);
}

/// The cookie that a new guest is given.
async fn cookie_of(host: &Host, base: &str, headers: &[(&str, &str)]) -> String {
    let path = format!("{base}/api/session");
    let reply = with(&host.stranger(), "POST", &path, headers, r#"{"name":"Ann"}"#).await;
    assert_eq!(reply.status, StatusCode::CREATED);
    reply.headers["set-cookie"].to_str().unwrap().to_owned()
}

#[tokio::test]
async fn cookies_are_secure_where_the_line_is() {
    let https = [("x-forwarded-proto", "https")];
    let plain = Host::start().await;
    for headers in [&[][..], &https[..]] {
        let cookie = cookie_of(&plain, "", headers).await;
        assert!(!cookie.contains("Secure"), "who is not trusted cannot say so: {cookie}");
    }
    let public = Host::start_with(|config| config.public_url = Some("https://play.example".to_owned())).await;
    let cookie = cookie_of(&public, "", &[]).await;
    for part in ["; Secure", "; HttpOnly", "; SameSite=Strict", "; Path=/;"] {
        assert!(cookie.contains(part), "{cookie}");
    }
    let proxied = Host::start_with(|config| config.trust_proxy = true).await;
    assert!(cookie_of(&proxied, "", &https).await.contains("; Secure"));
    assert!(!cookie_of(&proxied, "", &[]).await.contains("Secure"));
    let token = cookie.split(';').next().unwrap();
    let out = with(&public.stranger(), "DELETE", "/api/session", &[("cookie", token)], "").await;
    assert_eq!(out.status, StatusCode::NO_CONTENT);
    let gone = out.headers["set-cookie"].to_str().unwrap();
    assert!(
        gone.starts_with("branchline=;") && gone.contains("Max-Age=0") && gone.contains("Secure"),
        "{gone}"
    );
    let again = with(&public.stranger(), "GET", "/api/session", &[("cookie", token)], "").await;
    assert_eq!(again.json::<Option<Account>>(), None);
}

#[tokio::test]
async fn under_a_base_path_everything_is_below_it_and_nothing_beside_it() {
    let host = Host::start_with(|config| config.base_path = "/games/".to_owned()).await;
    let cookie = cookie_of(&host, "/games", &[]).await;
    assert!(cookie.contains("; Path=/games;"), "{cookie}");
    let token = cookie.split(';').next().unwrap().to_owned();
    let nobody = host.stranger();
    let get = |path: &'static str| {
        let (nobody, token) = (nobody.clone(), token.clone());
        async move { with(&nobody, "GET", path, &[("cookie", &token)], "").await }
    };
    assert_eq!(get("/games/api/session").await.json::<Account>().name, "Ann");
    for path in ["/games/", "/games/style.css", "/games/healthz", "/games/metrics", "/games/api/boards"] {
        assert_eq!(get(path).await.status, StatusCode::OK, "{path}");
    }
    let bare = get("/games").await;
    assert_eq!(
        (bare.status, &bare.headers["location"]),
        (StatusCode::PERMANENT_REDIRECT, &"/games/".parse().unwrap())
    );
    for path in
        ["/", "/style.css", "/healthz", "/api/session", "/gamesx", "/games/nothing", "/games/api/nothing"]
    {
        let reply = get(path).await;
        assert_eq!(
            (reply.status, reply.json::<Problem>().code),
            (StatusCode::NOT_FOUND, Code::NotFound),
            "{path}"
        );
    }
    let body = serde_json::to_string(&new_table("london", 2)).unwrap();
    let reply = with(&nobody, "POST", "/games/api/tables", &[("cookie", &token)], &body).await;
    assert_eq!(reply.status, StatusCode::CREATED);
    let table: TableInfo = reply.json();
    let wrong = with(&nobody, "PUT", "/games/api/tables", &[("cookie", &token)], "").await;
    assert_eq!(wrong.status, StatusCode::METHOD_NOT_ALLOWED);
    assert!(!wrong.json::<Problem>().message.is_empty());
    let url = format!("ws://{}/games/api/tables/{}/socket", host.address(), table.id);
    let mut request = url.into_client_request().unwrap();
    request.headers_mut().insert("cookie", token.parse().unwrap());
    assert_eq!(Socket::connect(request).await.unwrap().snapshot().await.table.id, table.id);
}

#[tokio::test]
async fn a_link_shows_a_preview_of_its_board_and_nothing_of_its_table() {
    let host = Host::start().await;
    let tag = |name: &str, content: &str| format!("<meta property=\"og:{name}\" content=\"{content}\">");
    let own = format!("http://{}", host.address());
    let home = host.stranger().call("GET", "/", None).await.body;
    assert!(home.contains(&tag("title", "Branchline")), "{home}");
    assert!(home.contains(&tag("image", &format!("{own}/icon512.png"))), "{home}");
    let table = host.stranger().call("GET", "/?board=london", None).await.body;
    assert!(table.contains(&tag("image", &format!("{own}/api/boards/london/thumbnail"))), "{table}");
    assert!(table.contains("London · Branchline"), "{table}");
    // Whatever else a link says, the page is the same as at home.
    for query in [
        "?board=nowhere",
        "?board=%22%3E%3Cscript%3E",
        "?board=%FF",
        "?x=1&board=",
        "?&&=",
        "?board=a&board=b",
    ] {
        let page = host.stranger().call("GET", &format!("/{query}"), None).await;
        assert_eq!((page.status, &page.body), (StatusCode::OK, &home), "{query}");
    }
}

#[tokio::test]
async fn the_pictures_of_a_preview_have_the_address_that_people_use() {
    let host = Host::start_with(|config| {
        config.base_path = "/games".to_owned();
        config.public_url = Some("https://example.org/games/".to_owned());
    });
    let page = host.await.stranger().call("GET", "/games/?board=asia", None).await.body;
    for picture in
        ["https://example.org/games/api/boards/asia/thumbnail", "https://example.org/games/icon512.png"]
    {
        assert!(page.contains(picture), "{page}");
    }
    let host = Host::start_with(|config| config.trust_proxy = true).await;
    let forwarded = [("x-forwarded-host", "example.org"), ("x-forwarded-proto", "https")];
    let page = with(&host.stranger(), "GET", "/", &forwarded, "").await.body;
    assert!(page.contains("content=\"https://example.org/icon512.png\""), "{page}");
    let page = with(&host.stranger(), "GET", "/", &[("x-forwarded-host", "\"><script>")], "").await.body;
    assert!(!page.contains("<script>") && !page.contains("og:image"), "{page}");
}
