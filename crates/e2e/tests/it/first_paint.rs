//! What a visitor on a slow line sees before the code of the page has arrived.

use e2e::{Harness, Size, Theme, Viewport, Window};
use serde_json::{Value, json};

use crate::Result;

/// Opens the page in a window to which its code never comes.
fn without_code(harness: &Harness, viewport: Viewport, hash: &str) -> Result<Window> {
    let window = harness.window(viewport)?;
    window.expect_errors(&["net::ERR_BLOCKED_BY_CLIENT", "Failed to fetch"]);
    window.tools("Network.enable", &json!({}))?;
    window.tools("Network.setBlockedURLs", &json!({ "urls": ["*.wasm"] }))?;
    window.go(&format!("{}{hash}", harness.server.url()))?;
    window.wait_for("#shell")?;
    Ok(window)
}

/// Where the header and what it begins with are.
fn header(window: &Window) -> Result<Value> {
    window.run(
        "return ['.top', '.brand', '.brand img'].map(part => {
            const { x, y, height } = document.querySelector(part).getBoundingClientRect();
            return [x, y, height];
        })",
        json!([]),
    )
}

#[test]
fn the_page_shows_itself_before_its_code_arrives_and_the_header_stays_where_it_is() -> Result<()> {
    let harness = Harness::start()?;
    for size in [Size::DESKTOP, Size::PHONE] {
        let viewport = Viewport::PLAIN.sized(size).speaking("ru-RU").themed(Theme::Dark);
        let early = without_code(&harness, viewport, "")?;
        assert_eq!(early.attribute("html", "lang")?.as_deref(), Some("ru"));
        let complete = harness.home(viewport)?;
        assert_eq!(early.text("h1")?, complete.text("h1")?);
        assert_eq!(early.text(".hero p")?, complete.text(".hero p")?);
        assert_eq!(header(&early)?, header(&complete)?);
        assert!(!complete.has("#shell")?);
        let paper = "return getComputedStyle(document.body).backgroundColor";
        assert_eq!(early.run::<String>(paper, json!([]))?, complete.run::<String>(paper, json!([]))?);
    }
    Ok(())
}

#[test]
fn a_link_to_a_table_does_not_show_home_first() -> Result<()> {
    let harness = Harness::start()?;
    let window = without_code(&harness, Viewport::PLAIN, "#/join/abc")?;
    assert_eq!(window.text("main")?.trim(), "Loading…");
    Ok(())
}
