//! The page before its code has arrived: `index.html` with the app's texts in every language.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};

use crate::sorted;

/// The script that chooses the language and applies settings of style.
const SCRIPT: &str = include_str!("shell.js");

/// The mark of a text in `index.html`, before its key.
const MARK: &str = "{text:";

/// The texts of the app, by language.
pub(crate) struct Texts(Vec<(String, String)>);

impl Texts {
    /// Reads all texts from a folder with one folder per language.
    pub(crate) fn read(folder: &Path) -> Result<Texts> {
        let mut all = Vec::new();
        for language in sorted(folder)? {
            let code = language.file_name().and_then(|name| name.to_str()).context("a strange name")?;
            let files = sorted(&language)?.into_iter().map(|file| Ok(fs::read_to_string(file)?));
            all.push((code.to_owned(), files.collect::<Result<Vec<_>>>()?.join("\n")));
        }
        Ok(Texts(all))
    }

    /// The script for these languages.
    pub(crate) fn script(&self) -> String {
        let codes: Vec<String> = self.0.iter().map(|(code, _)| format!("'{code}'")).collect();
        SCRIPT.replace("{languages}", &format!("[{}]", codes.join(", ")))
    }

    /// Replaces every mark by its text in all languages; the style sheet shows one.
    pub(crate) fn fill(&self, page: &str) -> Result<String> {
        let mut parts = page.split(MARK);
        let mut filled = parts.next().unwrap_or_default().to_owned();
        for part in parts {
            let (key, rest) = part.split_once('}').context("a mark does not end")?;
            for (code, texts) in &self.0 {
                let text = find(texts, key).with_context(|| format!("{code} has no text {key}"))?;
                let text = text.replace('&', "&amp;").replace('<', "&lt;");
                filled += &format!("<span lang=\"{code}\">{text}</span>");
            }
            filled += rest;
        }
        Ok(filled)
    }
}

/// A text of one line without arguments.
fn find<'a>(texts: &'a str, key: &str) -> Option<&'a str> {
    texts
        .lines()
        .find_map(|line| line.strip_prefix(key)?.strip_prefix(" = "))
        .filter(|text| !text.contains('{'))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts() -> Texts {
        let text = |code: &str, text: &str| (code.to_owned(), text.to_owned());
        Texts(vec![text("en", "# x\nhello-all = All\nhello = Hi & bye"), text("ru", "hello = Привет")])
    }

    #[test]
    fn a_mark_becomes_its_text_in_every_language() {
        let filled = texts().fill("<p>{text:hello}</p>").unwrap();
        assert_eq!(filled, "<p><span lang=\"en\">Hi &amp; bye</span><span lang=\"ru\">Привет</span></p>");
    }

    #[test]
    fn a_text_that_a_language_lacks_stops_the_build() {
        let error = texts().fill("{text:hello-all}").unwrap_err();
        assert_eq!(error.to_string(), "ru has no text hello-all");
    }

    #[test]
    fn the_script_knows_the_languages() {
        assert!(texts().script().contains("['en', 'ru'].find"));
    }

    #[test]
    fn the_page_can_be_filled_with_the_texts_of_the_app() {
        let client = Path::new(env!("CARGO_MANIFEST_DIR")).join("../client");
        let page = fs::read_to_string(client.join("static/index.html")).unwrap();
        let filled = Texts::read(&client.join("text")).unwrap().fill(&page).unwrap();
        assert!(filled.contains("<span lang=\"zh\">") && !filled.contains(MARK));
    }
}
