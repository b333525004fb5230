//! What messengers show of a link to this server: Open Graph tags in the page, with a picture of the board.
//!
//! A table's id and codes are in the fragment of a link, which browsers do not send. So a link to a table names its
//! board in the query, and nothing else about it.

use axum::http::{HeaderMap, HeaderName, header};
use boards::BoardPackage;
use serde::Deserialize;

use crate::app_state::AppState;

/// What a link says about itself.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(crate) struct PreviewQuery {
    /// The board's id.
    board: Option<String>,
}

/// The description of a link that names no board.
const ABOUT: &str = "Route-building board games with friends, with bots, and without a network.";

/// The page with tags for the link that was followed.
pub(crate) fn with_preview(page: &str, app: &AppState, headers: &HeaderMap, query: &PreviewQuery) -> String {
    let Some((head, rest)) = page.split_once("</title>") else { return page.to_owned() };
    let board = query.board.as_ref().and_then(|id| Some((id.as_str(), app.boards.get(id)?.as_ref())));
    let tags = tags(board, origin(app, headers).as_deref());
    format!("{head}</title>{tags}{rest}")
}

fn tags(board: Option<(&str, &BoardPackage)>, origin: Option<&str>) -> String {
    let names = board.and_then(|(_, package)| package.names.get("en"));
    let title = names.map_or_else(|| "Branchline".to_owned(), |names| format!("{} · Branchline", names.name));
    let about = names.map_or(ABOUT, |names| &names.about);
    let mut all = vec![
        ("og:site_name", "Branchline".to_owned()),
        ("og:type", "website".to_owned()),
        ("og:title", title),
        ("og:description", about.to_owned()),
    ];
    // Pictures need whole addresses.
    if let Some(origin) = origin {
        if let Some((id, _)) = board {
            all.push(("og:image", format!("{origin}/api/boards/{id}/thumbnail")));
            all.push(("og:image:type", "image/svg+xml".to_owned()));
        }
        // Whoever cannot draw the board shows the icon.
        all.push(("og:image", format!("{origin}/icon512.png")));
        all.push(("og:image:type", "image/png".to_owned()));
    }
    let tag = |(name, content): &(&str, String)| {
        format!("\n<meta property=\"{name}\" content=\"{}\">", escape(content))
    };
    all.iter().map(tag).collect()
}

/// The address of the page without a slash at its end: as configured, or as the request names it.
fn origin(app: &AppState, headers: &HeaderMap) -> Option<String> {
    if let Some(url) = &app.config.public_url {
        return Some(url.trim_end_matches('/').to_owned());
    }
    let text = |name: HeaderName| headers.get(name).and_then(|value| value.to_str().ok());
    let forwarded = |name| app.config.trust_proxy.then(|| text(HeaderName::from_static(name))).flatten();
    let host = forwarded("x-forwarded-host").or_else(|| text(header::HOST))?;
    let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || b".:-[]".contains(&byte);
    let secure = forwarded("x-forwarded-proto") == Some("https");
    host.bytes()
        .all(is_plain)
        .then(|| format!("http{}://{host}{}", if secure { "s" } else { "" }, app.config.base()))
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('"', "&quot;").replace('<', "&lt;").replace('>', "&gt;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tag_cannot_be_left_by_what_stands_in_it() {
        assert_eq!(escape(r#""><script>&"#), "&quot;&gt;&lt;script&gt;&amp;");
    }

    #[test]
    fn a_server_that_does_not_know_its_address_shows_no_picture() {
        let found = tags(None, None);
        assert!(found.contains("og:title") && !found.contains("og:image"), "{found}");
    }
}
