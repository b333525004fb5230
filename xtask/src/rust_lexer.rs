//! A lexer that tells Rust code from comments and strings, and splits text into words.

/// A source text in three forms of the same length, so that a position in one is a position in all.
#[derive(Debug)]
pub(crate) struct Source<'a> {
    /// Unchanged.
    pub(crate) text: &'a str,
    /// Comments blanked out.
    pub(crate) without_comments: String,
    /// Comments and the contents of strings and characters blanked out.
    pub(crate) code: String,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Part {
    Code,
    Comment,
    Literal,
}

impl<'a> Source<'a> {
    pub(crate) fn new(text: &'a str) -> Source<'a> {
        let parts = parts(text.as_bytes());
        Source {
            text,
            without_comments: blanked(text, &parts, |part| part == Part::Comment),
            code: blanked(text, &parts, |part| part != Part::Code),
        }
    }

    /// The line, counted from 1, of a position.
    pub(crate) fn line_at(&self, position: usize) -> usize {
        line_at(self.text, position)
    }
}

/// The line, counted from 1, of a position.
pub(crate) fn line_at(text: &str, position: usize) -> usize {
    text.as_bytes()[..position].iter().filter(|&&byte| byte == b'\n').count() + 1
}

/// The words of a text, in lower case, with their positions: `AsiaTeam`, `asia_team` and `asia team` all give
/// `asia` and `team`.
pub(crate) fn words(text: &str) -> Vec<(usize, String)> {
    let mut words: Vec<(usize, String)> = Vec::new();
    let mut previous = ' ';
    for (position, letter) in text.char_indices() {
        if letter.is_alphanumeric() {
            let hump = letter.is_uppercase() && previous.is_lowercase();
            if !previous.is_alphanumeric() || hump {
                words.push((position, String::new()));
            }
            if let Some((_, word)) = words.last_mut() {
                word.extend(letter.to_lowercase());
            }
        }
        previous = letter;
    }
    words
}

/// The identifiers and numbers of a piece of code as they are written, with their positions.
pub(crate) fn identifiers(code: &str) -> Vec<(usize, &str)> {
    let mut found = Vec::new();
    let mut start = None;
    let end = std::iter::once((code.len(), ' '));
    for (position, letter) in code.char_indices().chain(end) {
        match (letter.is_alphanumeric() || letter == '_', start) {
            (true, None) => start = Some(position),
            (false, Some(from)) => {
                found.push((from, &code[from..position]));
                start = None;
            }
            _ => {}
        }
    }
    found
}

fn blanked(text: &str, parts: &[Part], blank: impl Fn(Part) -> bool) -> String {
    let mut out = String::with_capacity(text.len());
    for (position, letter) in text.char_indices() {
        if letter != '\n' && blank(parts[position]) {
            // As many blanks as the letter has bytes, so that positions stay the same.
            out.extend(std::iter::repeat_n(' ', letter.len_utf8()));
        } else {
            out.push(letter);
        }
    }
    out
}

/// What each byte belongs to.
fn parts(text: &[u8]) -> Vec<Part> {
    let mut parts = vec![Part::Code; text.len()];
    let mut at = 0;
    while at < text.len() {
        let rest = &text[at..];
        let previous = if at == 0 { b' ' } else { text[at - 1] };
        let in_name = previous.is_ascii_alphanumeric() || previous == b'_';
        let (part, length) = if rest.starts_with(b"//") {
            (Part::Comment, rest.iter().position(|&byte| byte == b'\n').unwrap_or(rest.len()))
        } else if rest.starts_with(b"/*") {
            (Part::Comment, block_comment(rest))
        } else if rest[0] == b'"' {
            (Part::Literal, quoted(rest))
        } else if let Some(length) =
            raw_string(rest).filter(|_| !in_name || previous == b'b' || previous == b'c')
        {
            (Part::Literal, length)
        } else if let Some(length) = character(rest) {
            (Part::Literal, length)
        } else {
            (Part::Code, 1)
        };
        parts[at..at + length].fill(part);
        at += length;
    }
    parts
}

fn block_comment(rest: &[u8]) -> usize {
    let mut depth = 0;
    let mut at = 0;
    while at < rest.len() {
        if rest[at..].starts_with(b"/*") {
            depth += 1;
            at += 2;
        } else if rest[at..].starts_with(b"*/") {
            depth -= 1;
            at += 2;
            if depth == 0 {
                return at;
            }
        } else {
            at += 1;
        }
    }
    rest.len()
}

fn quoted(rest: &[u8]) -> usize {
    let mut at = 1;
    while at < rest.len() {
        match rest[at] {
            b'\\' => at += 2,
            b'"' => return at + 1,
            _ => at += 1,
        }
    }
    rest.len()
}

/// The length of `r"…"` or `r#"…"#`, if the text begins with one.
fn raw_string(rest: &[u8]) -> Option<usize> {
    let hashes = rest.strip_prefix(b"r")?.iter().take_while(|&&byte| byte == b'#').count();
    let open = 1 + hashes;
    if rest.get(open) != Some(&b'"') {
        return None;
    }
    let mut close = vec![b'"'];
    close.extend(std::iter::repeat_n(b'#', hashes));
    let body = &rest[open + 1..];
    let end = body.windows(close.len()).position(|window| window == close);
    Some(end.map_or(rest.len(), |end| open + 1 + end + close.len()))
}

/// The length of a character literal, if this is one and not a lifetime.
fn character(rest: &[u8]) -> Option<usize> {
    if rest[0] != b'\'' {
        return None;
    }
    match *rest.get(1)? {
        b'\\' => rest.iter().skip(3).position(|&byte| byte == b'\'').map(|end| end + 4),
        first => {
            let width = match first {
                0..0x80 => 1,
                0x80..0xe0 => 2,
                0xe0..0xf0 => 3,
                _ => 4,
            };
            (rest.get(1 + width) == Some(&b'\'')).then_some(width + 2)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_and_literals_are_told_from_code() {
        let text =
            "let a = \"x // y\"; // b \"c\"\nlet d = r#\"e\"f\"#; /* g /* h */ i */ let 'j' = '\\''; k";
        let source = Source::new(text);
        let code: Vec<&str> = identifiers(&source.code).into_iter().map(|(_, name)| name).collect();
        assert_eq!(code, ["let", "a", "let", "d", "let", "k"]);
        assert!(source.without_comments.contains("x // y") && !source.without_comments.contains('b'));
        assert_eq!(source.code.len(), text.len());
    }

    #[test]
    fn lifetimes_and_wide_characters_do_not_open_a_literal() {
        let source = Source::new("fn f<'a>(x: &'a str) { let é = 'é'; g('a', b'\\n', for_r, br\"no\") }");
        let names: Vec<&str> = identifiers(&source.code).into_iter().map(|(_, name)| name).collect();
        assert_eq!(names, ["fn", "f", "a", "x", "a", "str", "let", "é", "g", "b", "for_r", "b"]);
    }

    #[test]
    fn unfinished_text_is_read_to_its_end() {
        for text in ["\"abc", "r#\"abc", "/* abc", "'", "'\\", "\"\\", "b'"] {
            assert_eq!(Source::new(text).code.len(), text.len(), "{text}");
        }
    }

    #[test]
    fn words_are_found_in_every_spelling() {
        let words: Vec<String> =
            words("AsiaTeam asia_team ASIA-team, Asian").into_iter().map(|(_, word)| word).collect();
        assert_eq!(words, ["asia", "team", "asia", "team", "asia", "team", "asian"]);
    }

    #[test]
    fn lines_are_counted_from_one() {
        assert_eq!((line_at("a\nb", 0), line_at("a\nb", 2)), (1, 2));
    }
}
