//! Reads the clauses out of `docs/rules.md`.

/// One clause of the rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Clause {
    /// `N07a`: a letter, two digits, and sometimes a small letter.
    pub(crate) id: String,
    pub(crate) text: String,
    pub(crate) line: usize,
    /// The heading above it.
    pub(crate) section: String,
}

impl Clause {
    /// Enough of the text to recognise it.
    pub(crate) fn first_words(&self) -> String {
        const ENOUGH: usize = 9;
        let words: Vec<&str> = self.text.split_whitespace().collect();
        let start = words[..words.len().min(ENOUGH)].join(" ");
        if words.len() > ENOUGH { format!("{start} …") } else { start }
    }
}

/// All clauses, in the order of the text.
pub(crate) fn parse(text: &str) -> Vec<Clause> {
    let mut clauses = Vec::new();
    let mut section = String::new();
    for (index, line) in text.lines().enumerate() {
        if let Some(heading) = line.strip_prefix("## ") {
            section = heading.trim().to_owned();
        }
        let Some((id, rest)) = line.strip_prefix("- ").and_then(|item| item.split_once(' ')) else {
            continue;
        };
        if is_id(id) {
            let (id, text) = (id.to_owned(), rest.trim().to_owned());
            clauses.push(Clause { id, text, line: index + 1, section: section.clone() });
        }
    }
    clauses
}

/// Whether it has the form of a clause id. No clause has a letter after `e`, so that
/// `l10n` and `a11y` are not taken for clauses.
pub(super) fn is_id(text: &str) -> bool {
    let bytes = text.as_bytes();
    let stem = matches!(bytes, [letter, tens, units, ..]
        if letter.is_ascii_uppercase() && tens.is_ascii_digit() && units.is_ascii_digit());
    stem && matches!(&bytes[3..], [] | [b'a'..=b'e'])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clauses_are_read_with_line_and_section() {
        let clauses = parse(
            "# Rules\n\n## N. Nordic\n- N07 Tunnel: lay\n- N07a Wilds alone.\n- not a clause\n- N7 no\n",
        );
        let seen: Vec<(&str, usize)> =
            clauses.iter().map(|clause| (clause.id.as_str(), clause.line)).collect();
        assert_eq!(seen, [("N07", 4), ("N07a", 5)]);
        assert_eq!(clauses[0].section, "N. Nordic");
        assert_eq!(clauses[1].text, "Wilds alone.");
    }

    #[test]
    fn abbreviations_with_numbers_are_no_ids() {
        assert!(is_id("R22") && is_id("N07b"));
        assert!(!is_id("L10n") && !is_id("A11y") && !is_id("C1") && !is_id("c01") && !is_id("C011"));
    }

    #[test]
    fn long_clauses_are_cut_after_a_few_words() {
        let clause = &parse("- C01 a b c d e f g h i j k")[0];
        assert_eq!(clause.first_words(), "a b c d e f g h i …");
    }
}
