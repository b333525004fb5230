//! The URL of a node, for HTTP requests and for WebSockets.

use crate::error::Error;

/// A node's address: `host:port` and the path it is served under.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct NodeUrl {
    pub(crate) authority: String,
    prefix: String,
}

impl NodeUrl {
    /// Reads `http://host:port/path`. There is no TLS here: the generator runs next to the server.
    pub(crate) fn parse(url: &str) -> Result<NodeUrl, Error> {
        let wrong = |why| Error::Url { url: url.to_owned(), why };
        let Some(rest) = url.strip_prefix("http://") else {
            let why = if url.starts_with("https://") {
                "load speaks plain HTTP only, ask the server behind the proxy"
            } else {
                "it does not begin with http://"
            };
            return Err(wrong(why));
        };
        let (authority, prefix) = match rest.find('/') {
            Some(slash) => rest.split_at(slash),
            None => (rest, ""),
        };
        if authority.parse::<hyper::http::uri::Authority>().is_err() || authority.contains('@') {
            return Err(wrong("it names no host"));
        }
        if prefix.contains(['?', '#', ' ']) {
            return Err(wrong("it ends with more than a path"));
        }
        let has_port = authority.rsplit_once(':').is_some_and(|(_, port)| port.parse::<u16>().is_ok());
        let authority = if has_port { authority.to_owned() } else { format!("{authority}:80") };
        Ok(NodeUrl { authority, prefix: prefix.trim_end_matches('/').to_owned() })
    }

    pub(crate) fn http(&self, path: &str) -> String {
        format!("http://{}{}{path}", self.authority, self.prefix)
    }

    pub(crate) fn socket(&self, path: &str) -> String {
        format!("ws://{}{}{path}", self.authority, self.prefix)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_server_may_lie_under_a_path_and_on_the_usual_port() {
        let node = NodeUrl::parse("http://127.0.0.1:8080").unwrap();
        assert_eq!(node.http("/api/boards"), "http://127.0.0.1:8080/api/boards");
        let node = NodeUrl::parse("http://games.example/branchline/").unwrap();
        assert_eq!(node.authority, "games.example:80");
        assert_eq!(node.socket("/api/x"), "ws://games.example:80/branchline/api/x");
        assert_eq!(NodeUrl::parse("http://[::1]:80/").unwrap().authority, "[::1]:80");
    }

    #[test]
    fn what_is_no_address_is_refused_with_the_reason() {
        for url in
            ["127.0.0.1:8080", "https://games.example", "http://", "http:///x", "http://a b", "http://h/?q"]
        {
            assert!(matches!(NodeUrl::parse(url), Err(Error::Url { .. })), "{url}");
        }
    }
}
