//! Finds the tests that name a clause or an edge case, and the boards they play on.

use crate::rust_lexer::{Source, identifiers, words};

use super::clauses;

/// The boards a test may name, as the page orders them.
const BOARDS: [&str; 5] = ["nordic", "asia", "london", "amsterdam", "toy"];

/// One test function.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Test {
    pub(super) path: String,
    pub(super) name: String,
    pub(super) line: usize,
    /// `C10`, `N07a`.
    pub(super) clauses: Vec<String>,
    /// `D1`, `P12`.
    pub(super) edges: Vec<String>,
    /// Ids of the boards that its body names.
    pub(super) boards: Vec<&'static str>,
    /// Words of a `proves:` comment that are not ids.
    pub(super) odd: Vec<String>,
}

impl Test {
    /// Whether it can play a rule. The tests of `boards` look only at data: that a board has tunnels says
    /// nothing about what a tunnel does.
    pub(super) fn plays(&self) -> bool {
        !self.path.starts_with("crates/boards/")
    }

    pub(super) fn names_something(&self) -> bool {
        !(self.clauses.is_empty() && self.edges.is_empty() && self.odd.is_empty())
    }
}

/// Every function under `#[test]`, including those inside `proptest!`, which needs the attribute too.
pub(super) fn tests_in(path: &str, text: &str) -> Vec<Test> {
    let source = Source::new(text);
    let attributes = source.code.match_indices("#[test]").map(|(at, _)| at);
    attributes.filter_map(|at| read_test(path, &source, at)).collect()
}

fn read_test(path: &str, source: &Source<'_>, attribute: usize) -> Option<Test> {
    let rest = &source.code[attribute..];
    let mut names = identifiers(rest).into_iter().skip_while(|&(_, name)| name != "fn").skip(1);
    let (offset, name) = names.next()?;
    let start = attribute + offset;
    let mut test =
        Test { path: path.to_owned(), name: name.to_owned(), line: source.line_at(start), ..Test::default() };
    read_name(&mut test);
    test.boards = boards_in(&source.without_comments[body(&source.code, start)]);
    for line in comment_lines_above(source.text, attribute) {
        if let Some(list) = line.strip_prefix("proves:") {
            read_list(&mut test, list);
        }
    }
    Some(test)
}

/// The ids that a name begins with: `r02_edge_k2_one_card_is_left`.
fn read_name(test: &mut Test) {
    let name = test.name.clone();
    let mut parts = name.split('_').peekable();
    while let Some(part) = parts.next() {
        if part == "edge" && parts.peek().is_some_and(|next| is_edge_id(next)) {
            test.edges.extend(parts.next().map(str::to_uppercase));
        } else if let Some(id) = clause_id(part) {
            test.clauses.push(id);
        } else {
            break;
        }
    }
}

/// The ids of a comment: `// proves: C05 R02 edge:K2 board:toy`.
fn read_list(test: &mut Test, list: &str) {
    for item in list.split([' ', ',']).filter(|item| !item.is_empty()) {
        let board = |id: &str| BOARDS.iter().find(|&&known| known == id).copied();
        if clauses::is_id(item) {
            test.clauses.push(item.to_owned());
        } else if let Some(id) = item.strip_prefix("edge:").filter(|id| is_edge_id(&id.to_lowercase())) {
            test.edges.push(id.to_uppercase());
        } else if let Some(board) = item.strip_prefix("board:").and_then(board) {
            if !test.boards.contains(&board) {
                test.boards.push(board);
            }
        } else {
            test.odd.push(item.to_owned());
        }
    }
}

/// `n07a` as `N07a`. Only the letters that the rules have, or `u64_…` would be a clause.
fn clause_id(part: &str) -> Option<String> {
    let letter = part.chars().next().filter(|letter| "cnlatr".contains(*letter))?;
    let id = format!("{}{}", letter.to_ascii_uppercase(), &part[1..]);
    clauses::is_id(&id).then_some(id)
}

fn is_edge_id(part: &str) -> bool {
    match part.as_bytes() {
        [letter, digits @ ..] => {
            letter.is_ascii_lowercase()
                && (1..=2).contains(&digits.len())
                && digits.iter().all(u8::is_ascii_digit)
        }
        [] => false,
    }
}

/// The function's body, including the braces: from the first `{` to the one that closes it.
fn body(code: &str, from: usize) -> std::ops::Range<usize> {
    let Some(open) = code[from..].find('{').map(|at| from + at) else { return from..from };
    let mut depth = 0;
    for (at, byte) in code.bytes().enumerate().skip(open) {
        match byte {
            b'{' => depth += 1,
            b'}' => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return open..at + 1;
        }
    }
    open..code.len()
}

fn boards_in(body: &str) -> Vec<&'static str> {
    let words = words(body);
    BOARDS.into_iter().filter(|&board| words.iter().any(|(_, word)| word == board)).collect()
}

/// The comment lines directly above an attribute, without their slashes; other attributes may come between.
fn comment_lines_above(text: &str, attribute: usize) -> Vec<&str> {
    let line_start = text[..attribute].rfind('\n').map_or(0, |at| at + 1);
    let above = text[..line_start].lines().rev().map(str::trim);
    above
        .take_while(|line| line.starts_with("//") || line.starts_with("#["))
        .filter(|line| line.starts_with("//"))
        .map(|line| line.trim_start_matches('/').trim())
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn only(text: &str) -> Test {
        let mut tests = tests_in("crates/engine/tests/rules/c.rs", text);
        assert_eq!(tests.len(), 1, "{tests:?}");
        tests.remove(0)
    }

    #[test]
    fn ids_are_read_from_the_start_of_a_name_only() {
        let test = only("#[test]\nfn c10_n07a_edge_r1_edge_p12_the_sister_of_c11_closes() {}");
        assert_eq!(test.clauses, ["C10", "N07a"]);
        assert_eq!(test.edges, ["R1", "P12"]);
        assert_eq!(test.line, 2);
    }

    #[test]
    fn names_that_only_look_alike_are_left_alone() {
        for name in ["u64_sums", "l10n_is_done", "edge_cases_are_met", "edge", "edge__x", "c1_x", "e_d1"] {
            assert!(!only(&format!("#[test]\nfn {name}() {{}}")).names_something(), "{name}");
        }
    }

    #[test]
    fn a_comment_above_adds_ids_and_boards() {
        let test = only(
            "/// Some words.\n// proves: C05 R02, edge:K2 board:toy whatever\n#[cfg(test)]\n#[test]\n#[should_panic]\nfn a() {}",
        );
        assert_eq!((test.clauses.len(), test.edges.len()), (2, 1));
        assert_eq!(test.boards, ["toy"]);
        assert_eq!(test.odd, ["whatever"]);
        assert!(only("/// proves: C05\n#[test] fn a() {}").names_something());
        assert!(!only("// proves: C05\n\n#[test] fn a() {}").names_something());
    }

    #[test]
    fn boards_are_read_from_the_body_but_not_from_its_comments() {
        let test = only(
            "#[test]\nfn c01_a() { let g = game(\"toy\"); { nordic_game(); } // london\n Board::Asia }\nfn b() { amsterdam() }",
        );
        assert_eq!(test.boards, ["nordic", "asia", "toy"]);
    }

    #[test]
    fn tests_inside_a_macro_count_and_those_in_comments_and_strings_do_not() {
        let text = "proptest! {\n  #[test]\n  fn c02_x(a in 0..3) { london(); }\n}\n// #[test] fn c03_y() {}\nconst S: &str = \"#[test] fn c04_z() {}\";";
        let test = only(text);
        assert_eq!((test.clauses, test.boards), (vec!["C02".to_owned()], vec!["london"]));
    }
}
