//! Every language, chosen by the browser and by hand.

use e2e::{Harness, Player, Viewport};
use serde_json::json;

use crate::Result;

/// Whether a letter is one of a language's.
type Letter = fn(char) -> bool;

/// The language of the browser, of the page, and its letters.
const LANGUAGES: [(&str, &str, Letter); 3] = [
    ("en-US", "en", |letter| letter.is_ascii_alphabetic()),
    ("ru-RU", "ru", |letter| ('а'..='я').contains(&letter)),
    ("zh-CN", "zh", |letter| ('\u{4e00}'..='\u{9fff}').contains(&letter)),
];

#[test]
fn every_language_is_taken_from_the_browser_and_can_be_played() -> Result<()> {
    let harness = Harness::start()?;
    for (language, code, own) in LANGUAGES {
        let window = harness.home(Viewport::PLAIN.speaking(language))?;
        assert_eq!(window.attribute("html", "lang")?.as_deref(), Some(code));
        assert!(window.text("h1")?.chars().any(own), "{language}");
        window.click("[data-board=london] [data-do=play]")?;
        let player = Player::new(&window);
        for _ in 0..6 {
            assert!(player.act()?);
        }
        assert!(window.text("[data-asks]")?.to_lowercase().chars().any(own), "{language}");
        // A key in place of its text has hyphens and no blank.
        let keys: Vec<String> = window.run(
            "return document.body.innerText.split(/[\\s·]+/).filter(word => /^[a-z]+(-[a-z]+){1,4}$/.test(word))",
            json!([]),
        )?;
        assert!(language == "en-US" || keys.is_empty(), "{language}: {keys:?}");
    }
    Ok(())
}

#[test]
fn the_language_can_be_changed_and_stays() -> Result<()> {
    let harness = Harness::start()?;
    let window = harness.home(Viewport::PLAIN)?;
    window.click("[data-do=settings]")?;
    window.click("[data-setting=language] [data-value=ru]")?;
    window.wait_for("html[lang=ru]")?;
    window.reload()?;
    window.wait_for("html[lang=ru] [data-board]")?;
    Ok(())
}
