//! Which user names are allowed: plain text, and no name that looks like another.

use protocol::{MAX_NAME, Problem, Refusal};
use table::display_name;
use unicode_normalization::UnicodeNormalization;
use unicode_security::confusable_detection::skeleton;

/// A name for display: Unicode-normalised, trimmed, with single spaces.
///
/// # Errors
/// If it is empty, too long, or has invisible characters or too many marks.
pub(crate) fn name(text: &str) -> Result<String, Problem> {
    // No text this long can become a valid name: do not even look at it.
    if text.len() > 16 * MAX_NAME {
        return Err(Refusal::NameLong.into());
    }
    let composed: String = text.nfkc().collect();
    let name = display_name(&composed)?;
    if name.chars().filter(|c| is_mark(*c)).count() > name.chars().filter(|c| c.is_alphabetic()).count() {
        return Err(Refusal::NameMarks.into());
    }
    Ok(name)
}

/// The key by which names are compared: names that look alike have the same key.
pub(crate) fn key(name: &str) -> String {
    let lower: String = name.to_lowercase().nfkc().filter(|c| !c.is_whitespace()).collect();
    let plain: String = skeleton(&lower).collect();
    plain.to_lowercase()
}

fn is_mark(c: char) -> bool {
    unicode_normalization::char::is_combining_mark(c)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_all_languages_are_welcome() {
        for good in ["Ann", "Zoë", "Андрей", "小明", "O'Neil-7", "עדה", "Ann  B"] {
            assert!(name(good).is_ok(), "{good}");
        }
        assert_eq!(name("  Ann \t B ").unwrap(), "Ann B");
        assert_eq!(name("Ａｎｎ").unwrap(), "Ann", "wide letters are the same letters");
    }

    #[test]
    fn names_that_hide_something_are_refused() {
        for bad in
            ["", "   ", "---", "a\u{202e}b", "a\u{200b}b", "\u{7}x", "a\u{feff}", "\u{3164}", "x\u{e0041}"]
        {
            assert!(name(bad).is_err(), "{bad:?}");
        }
        assert!(name(&"x".repeat(25)).is_err());
        assert!(name(&"x".repeat(1_000_000)).is_err());
        assert!(name(&format!("a{}", "\u{301}".repeat(20))).is_err(), "letters under a heap of marks");
    }

    #[test]
    fn names_that_look_alike_have_one_key() {
        assert_eq!(key("Ann"), key("ann"));
        assert_eq!(key("paypal"), key("раураӏ"), "Cyrillic letters that look Latin");
        assert_eq!(key("Ann B"), key("AnnB"));
        assert_ne!(key("Ann"), key("Ben"));
    }
}
