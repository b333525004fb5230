//! Makes text from users safe to show: on one line, without invisible characters.

use protocol::{MAX_NAME, Problem, Refusal};

/// A name for display: trimmed, with single spaces.
///
/// # Errors
/// If it is too long, has invisible characters, or has neither letter nor digit.
pub fn display_name(text: &str) -> Result<String, Problem> {
    // No text this long can become a valid name: do not even look at it.
    if text.len() > 16 * MAX_NAME {
        return Err(Refusal::NameLong.into());
    }
    let name = text.split_whitespace().collect::<Vec<_>>().join(" ");
    if name.chars().any(is_invisible) {
        return Err(Refusal::NameUnseen.into());
    }
    if !name.chars().any(char::is_alphanumeric) {
        return Err(Refusal::NameBare.into());
    }
    if name.chars().count() > MAX_NAME {
        return Err(Refusal::NameLong.into());
    }
    Ok(name)
}

/// A chat message.
pub(crate) fn chat(text: &str) -> String {
    let seen: String = text
        .chars()
        .take(4 * protocol::MAX_CHAT)
        .map(|c| if c.is_whitespace() { ' ' } else { c })
        .filter(|c| !is_invisible(*c))
        .collect();
    seen.trim().to_owned()
}

/// A message that may quote what a client sent: short, on one line, without invisible characters.
pub fn single_line(message: &str) -> String {
    message.chars().map(|c| if is_invisible(c) { ' ' } else { c }).take(200).collect()
}

/// Whether a character is invisible: controls, formats that change direction or join letters, private use and unassigned.
pub fn is_invisible(c: char) -> bool {
    c.is_control()
        || matches!(c,
            '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}'
            | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}' | '\u{3164}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}'
            | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}' | '\u{e000}'..='\u{f8ff}'
            | '\u{1bca0}'..='\u{1bca3}' | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{10ffff}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_message_that_quotes_is_one_short_line() {
        assert_eq!(single_line("`a\nb\u{202e}c\0` is no action"), "`a b c ` is no action");
        assert_eq!(single_line(&"é".repeat(5_000)).chars().count(), 200);
    }

    #[test]
    fn what_is_said_is_plain_text() {
        assert_eq!(chat("  hi\u{202e} <b>there</b>\u{0} "), "hi <b>there</b>");
        assert_eq!(chat("a\tb\nc"), "a b c");
        assert_eq!(chat("\u{200b}"), "");
    }
}
