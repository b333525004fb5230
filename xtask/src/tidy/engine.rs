//! Checks that the engine names no board and no brand, and uses nothing that differs between two runs.

use crate::repo_files::{RepoFiles, TextFile};
use crate::rust_lexer::{Source, identifiers, line_at, words};

use super::Finding;

const BOARDS: [&str; 4] = ["nordic", "asia", "london", "amsterdam"];

/// Names of games, publishers and their people, word by word; matched across lines and spellings.
const BRANDS: &[&[&str]] = &[
    &["ticket", "to", "ride"],
    &["days", "of", "wonder"],
    &["asmodee"],
    &["alan", "r", "moon"],
    &["alan", "moon"],
    &["zug", "um", "zug"],
    &["aventuriers", "du", "rail"],
    &["билет", "на", "поезд"],
];

/// Each with what to use instead.
const FORBIDDEN: &[(&str, &str)] = &[
    ("HashMap", "its order differs between runs; use an array by id or a BTreeMap"),
    ("HashSet", "its order differs between runs; use a bit set or a BTreeSet"),
    ("Instant", "the engine has no clock; measure where it is called"),
    ("SystemTime", "the engine has no clock; pass in what is needed"),
    ("thread_rng", "chance comes from the game's seed alone"),
    ("println", "the engine does no I/O; return an event"),
    ("eprintln", "the engine does no I/O; return an event"),
    ("f32", "floats differ between platforms; use integers"),
    ("f64", "floats differ between platforms; use integers"),
];

/// Parts of the standard library with I/O.
const OUTSIDE: [&str; 6] = ["std::fs", "std::io", "std::net", "std::env", "std::thread", "std::process"];

fn engine(tree: &RepoFiles) -> impl Iterator<Item = &TextFile> {
    tree.files().iter().filter(|file| file.path.starts_with("crates/engine/src/"))
}

/// No board is named in the engine, not even in comments and tests: boards differ by knobs and data.
pub(super) fn board_names(tree: &RepoFiles) -> Vec<Finding> {
    let mut findings = Vec::new();
    for file in engine(tree) {
        for (at, word) in words(&file.text) {
            if BOARDS.contains(&word.as_str()) {
                let what = format!("names the board `{word}`; name the knob or the clause instead");
                findings.push(Finding::new(&file.path, line_at(&file.text, at), what));
            }
        }
    }
    findings
}

/// No brand is named in the engine.
pub(super) fn brand_words(tree: &RepoFiles) -> Vec<Finding> {
    let mut findings = Vec::new();
    for file in engine(tree) {
        let words = words(&file.text);
        for brand in BRANDS {
            for run in words.windows(brand.len()) {
                if run.iter().map(|(_, word)| word.as_str()).eq(brand.iter().copied()) {
                    let what = format!("has the brand words `{}`; take them out", brand.join(" "));
                    findings.push(Finding::new(&file.path, line_at(&file.text, run[0].0), what));
                }
            }
        }
    }
    findings
}

/// Nothing in the engine whose result depends on more than state and action.
pub(super) fn forbidden_identifiers(tree: &RepoFiles) -> Vec<Finding> {
    let mut findings = Vec::new();
    for file in engine(tree).filter(|file| file.path.ends_with(".rs")) {
        let source = Source::new(&file.text);
        for (at, name) in identifiers(&source.code) {
            // A float may also be the suffix of a number: `1f64`.
            let suffix =
                |float: &str| name.starts_with(|c: char| c.is_ascii_digit()) && name.ends_with(float);
            let hit = |&&(bad, _): &&(&str, &str)| name == bad || (bad.starts_with('f') && suffix(bad));
            if let Some((bad, instead)) = FORBIDDEN.iter().find(hit) {
                let what = format!("`{bad}` has no place in the engine: {instead}");
                findings.push(Finding::new(&file.path, source.line_at(at), what));
            }
        }
        for module in OUTSIDE {
            for (at, _) in source.code.match_indices(module) {
                let what =
                    format!("`{module}` has no place in the engine: it does no I/O; do it in the caller");
                findings.push(Finding::new(&file.path, source.line_at(at), what));
            }
        }
    }
    findings
}

#[cfg(test)]
mod tests {
    use super::*;

    fn engine_file(text: &str) -> RepoFiles {
        RepoFiles::of(&[("crates/engine/src/a.rs", text), ("crates/boards/src/a.rs", "fn asia() -> f64 {}")])
    }

    #[test]
    fn a_board_name_is_found_even_in_comments_and_identifiers() {
        for bad in
            ["// as in Nordic", "fn asia_rules() {}", "struct LondonMarket;", "\"amsterdam\"", "LONDON"]
        {
            assert_eq!(board_names(&engine_file(bad)).len(), 1, "{bad}");
        }
        assert!(board_names(&engine_file("// Asian, Londoner")).is_empty());
    }

    #[test]
    fn brand_words_are_found_across_a_line_break() {
        let text = format!("// a {} to\n// Ride game", "Ticket");
        assert_eq!(brand_words(&engine_file(&text))[0].line, 1);
        assert!(brand_words(&engine_file("// a ticket to keep")).is_empty());
    }

    #[test]
    fn forbidden_identifiers_are_found_in_code_only() {
        let code = "use std::collections::HashMap;\nlet a = 1f64;\nfn f(x: f32) {}";
        let lines: Vec<usize> =
            forbidden_identifiers(&engine_file(code)).iter().map(|found| found.line).collect();
        assert_eq!(lines, [1, 2, 3]);
        for bad in ["HashSet", "Instant", "SystemTime", "thread_rng()", "println!()", "use std::fs;"] {
            assert_eq!(forbidden_identifiers(&engine_file(bad)).len(), 1, "{bad}");
        }
        assert!(
            forbidden_identifiers(&engine_file("// no HashMap here\nlet a = \"f64\"; Instantly")).is_empty()
        );
    }
}
