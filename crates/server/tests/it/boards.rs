//! Boards as the page gets them.

use boards::BoardPackage;
use protocol::BoardInfo;

use crate::harness::Host;

#[tokio::test]
async fn every_board_is_sent_whole_and_not_sent_again_to_who_has_it() {
    let host = Host::start().await;
    let nobody = host.stranger();
    let list: Vec<BoardInfo> = nobody.call("GET", "/api/boards", None).await.json();
    assert_eq!(list.len(), boards::all().len());
    for info in list {
        let path = format!("/api/boards/{}", info.id);
        let reply = nobody.call("GET", &path, None).await;
        let sent = BoardPackage::read_json(&reply.body).unwrap();
        let own = boards::get(&info.id).unwrap();
        assert_eq!(sent.board.fingerprint(), own.board.fingerprint());
        for (language, text) in &own.names {
            let words = &info.text[language];
            assert_eq!((&words.name, &words.about), (&text.name, &text.about));
        }
        let thumbnail = nobody.call("GET", &format!("{path}/thumbnail"), None).await;
        assert_eq!(thumbnail.headers["content-type"], "image/svg+xml");
        assert!(thumbnail.body.starts_with("<svg"));
        let tag = reply.headers["etag"].to_str().unwrap();
        for (known, status) in [(tag.to_owned(), 304), (format!("W/{tag}"), 304), ("\"x\"".to_owned(), 200)] {
            let request = nobody.request("GET", &path).header("if-none-match", known);
            let again = nobody.send(request.body(Default::default()).unwrap()).await;
            assert_eq!(again.status, status);
            assert_eq!(again.body.is_empty(), status == 304);
        }
    }
    for path in ["/api/boards/atlantis", "/api/boards/atlantis/thumbnail"] {
        assert_eq!(nobody.call("GET", path, None).await.status, 404);
    }
}

#[tokio::test]
async fn boards_are_packed_as_the_browser_likes_it() {
    let host = Host::start().await;
    let nobody = host.stranger();
    let whole = nobody.call("GET", "/api/boards/london", None).await.body.len();
    for (accepted, packed) in [("gzip, br", Some("br")), ("gzip", Some("gzip")), ("zstd", None)] {
        let request = nobody.request("HEAD", "/api/boards/london").header("accept-encoding", accepted);
        let reply = nobody.send(request.body(Default::default()).unwrap()).await;
        assert_eq!(reply.headers.get("content-encoding").map(|value| value.to_str().unwrap()), packed);
        let length: usize = reply.headers["content-length"].to_str().unwrap().parse().unwrap();
        assert!(if packed.is_some() { length * 3 < whole } else { length == whole }, "{length} of {whole}");
    }
}
