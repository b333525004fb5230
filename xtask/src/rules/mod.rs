//! `cargo xtask rules`: which test proves which clause, written to `docs/rule-coverage.md`.

mod clauses;
mod edge_cases;
mod page;
mod scan;

use std::path::Path;

use anyhow::{Context, Result, bail};

use crate::repo_files::RepoFiles;

use self::clauses::{Clause, parse as parse_clauses};

/// The page that is written.
pub(crate) const PAGE: &str = "docs/rule-coverage.md";
/// The clauses.
pub(crate) const RULES: &str = "docs/rules.md";

/// Clauses and edge cases that describe a board's files rather than play: a test of the data proves them.
const ABOUT_DATA: [&str; 8] = ["C09", "N01", "L01", "A01", "R22", "D4", "E10", "P13"];

/// Whether the page is written or only compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Mode {
    Write,
    Check,
}

impl Mode {
    pub(crate) fn from_check_flag(check: bool) -> Mode {
        if check { Mode::Check } else { Mode::Write }
    }
}

pub(crate) fn run(root: &Path, mode: Mode) -> Result<()> {
    let tree = RepoFiles::load(root)?;
    let coverage = Coverage::of(&tree)?;
    let page = page::render(&coverage);
    let mut faults = coverage.faults();
    match mode {
        Mode::Write => {
            std::fs::write(root.join(PAGE), &page).with_context(|| format!("cannot write {PAGE}"))?;
        }
        Mode::Check if tree.text(PAGE) != Some(page.as_str()) => {
            faults.push(format!("{PAGE} is not what the tests say; run `cargo xtask rules` and commit it"));
        }
        Mode::Check => {}
    }
    if !faults.is_empty() {
        for fault in &faults {
            eprintln!("{fault}");
        }
        bail!("{} in the rule coverage", crate::tidy::count(faults.len(), "fault"));
    }
    println!(
        "{} clauses and {} edge cases, each with a test; {} tests name one",
        coverage.clauses.len(),
        coverage.edges.iter().filter(|edge| edge.is_ours()).count(),
        coverage.tests.len()
    );
    Ok(())
}

/// How far tests prove a clause or an edge case.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Proof {
    None,
    DataOnly,
    Whole,
}

impl Proof {
    fn fault(self) -> Option<&'static str> {
        match self {
            Proof::None => Some("has no test"),
            Proof::DataOnly => Some("has tests of board data only, and none that plays it"),
            Proof::Whole => None,
        }
    }
}

/// The clauses, the edge cases, and the tests that name any of them.
#[derive(Debug)]
struct Coverage {
    clauses: Vec<Clause>,
    edges: &'static [edge_cases::Edge],
    tests: Vec<scan::Test>,
}

impl Coverage {
    fn of(tree: &RepoFiles) -> Result<Coverage> {
        let text = tree.text(RULES).with_context(|| format!("{RULES} is missing"))?;
        let clauses = parse_clauses(text);
        if clauses.is_empty() {
            bail!("{RULES} has no clause; each is a line like `- C01 …`");
        }
        let mut tests: Vec<scan::Test> = tree
            .rust()
            .filter(|file| file.path.starts_with("crates/"))
            .flat_map(|file| scan::tests_in(&file.path, &file.text))
            .filter(|test| test.names_something())
            .collect();
        tests.sort();
        Ok(Coverage { clauses, edges: edge_cases::EDGES, tests })
    }

    fn proving_clause(&self, id: &str) -> Vec<&scan::Test> {
        self.tests.iter().filter(|test| test.clauses.iter().any(|named| named == id)).collect()
    }

    fn proving_edge(&self, id: &str) -> Vec<&scan::Test> {
        self.tests.iter().filter(|test| test.edges.iter().any(|named| named == id)).collect()
    }

    /// How far the tests that name an id prove it.
    fn proof(id: &str, tests: &[&scan::Test]) -> Proof {
        if tests.is_empty() {
            Proof::None
        } else if tests.iter().any(|test| test.plays()) || ABOUT_DATA.contains(&id) {
            Proof::Whole
        } else {
            Proof::DataOnly
        }
    }

    /// Everything that is wrong, one sentence each.
    fn faults(&self) -> Vec<String> {
        let mut faults = Vec::new();
        for test in &self.tests {
            let at = format!("{}:{}: `{}`", test.path, test.line, test.name);
            let unknown = |id: &&String| !self.clauses.iter().any(|clause| clause.id == **id);
            for id in test.clauses.iter().filter(unknown) {
                faults.push(format!("{at} names clause {id}, which {RULES} does not have; correct the name"));
            }
            let unknown = |id: &&String| !self.edges.iter().any(|edge| edge.id == **id);
            for id in test.edges.iter().filter(unknown) {
                faults.push(format!("{at} names edge case {id}, which is not listed; correct the name"));
            }
            for word in &test.odd {
                faults.push(format!("{at}: `proves:` has `{word}`; write C05, edge:K2 or board:toy"));
            }
        }
        for clause in &self.clauses {
            if let Some(what) = Coverage::proof(&clause.id, &self.proving_clause(&clause.id)).fault() {
                let (id, start) = (&clause.id, clause.id.to_lowercase());
                let text = clause.first_words();
                faults.push(format!("{RULES}:{}: {id} {what}: {text}; add `fn {start}_…`", clause.line));
            }
        }
        for edge in self.edges.iter().filter(|edge| edge.is_ours()) {
            if let Some(what) = Coverage::proof(edge.id, &self.proving_edge(edge.id)).fault() {
                let (id, start) = (edge.id, edge.id.to_lowercase());
                faults.push(format!("edge case {id} {what}: {}; add `fn edge_{start}_…`", edge.case));
            }
        }
        faults
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TWO_CLAUSES: (&str, &str) = (RULES, "## C. Shared\n- C01 One thing.\n- C02 Another.\n");

    fn faults(tests: &str) -> Vec<String> {
        let tree = RepoFiles::of(&[TWO_CLAUSES, ("crates/engine/tests/c.rs", tests)]);
        let mut coverage = Coverage::of(&tree).unwrap();
        coverage.edges = &[];
        coverage.faults()
    }

    #[test]
    fn a_clause_without_a_test_is_a_fault() {
        let faults = faults("#[test]\nfn c01_a_thing_is_one() {}");
        assert_eq!(faults, ["docs/rules.md:3: C02 has no test: Another.; add `fn c02_…`"]);
    }

    #[test]
    fn a_look_at_the_data_proves_only_what_is_about_data() {
        let tree = RepoFiles::of(&[
            (RULES, "## N. Nordic\n- N01 Forty pieces.\n- N07 Tunnels.\n"),
            ("crates/boards/tests/a.rs", "#[test]\nfn n01_n07_the_board_has_tunnels() {}"),
        ]);
        let mut coverage = Coverage::of(&tree).unwrap();
        coverage.edges = &[];
        let faults = coverage.faults();
        assert!(faults.len() == 1 && faults[0].contains("N07 has tests of board data only"), "{faults:?}");
    }

    #[test]
    fn a_test_that_names_what_is_not_there_is_a_fault() {
        let faults = faults("#[test]\nfn c01_c02_c03_things() {}\n#[test]\nfn c02_edge_q7_things() {}");
        assert_eq!(faults.len(), 2, "{faults:?}");
        assert!(faults[0].starts_with("crates/engine/tests/c.rs:2: `c01_c02_c03_things` names clause C03"));
        assert!(faults[1].contains("names edge case Q7"));
    }

    #[test]
    fn an_edge_case_without_a_test_is_a_fault_unless_it_is_another_partys() {
        let tree =
            RepoFiles::of(&[TWO_CLAUSES, ("crates/engine/tests/c.rs", "#[test]\nfn c01_c02_edge_d1_x() {}")]);
        let faults = Coverage::of(&tree).unwrap().faults();
        assert!(faults.iter().any(|fault| fault.starts_with("edge case D2 ")));
        assert!(!faults.iter().any(|fault| fault.starts_with("edge case D1 ")));
        assert!(!faults.iter().any(|fault| fault.starts_with("edge case P5 ")));
    }
}
