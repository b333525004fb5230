//! `cargo xtask tidy`: the house rules that a program can check, so that no reviewer has to.

mod dependencies;
mod documents;
mod engine;
mod everywhere;
mod modules;

use std::fmt;

use anyhow::{Result, bail};

use crate::repo_files::RepoFiles;

/// One problem, and where it is.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Finding {
    path: String,
    line: usize,
    /// What is wrong and how to fix it.
    what: String,
}

impl Finding {
    fn new(path: &str, line: usize, what: impl Into<String>) -> Finding {
        Finding { path: path.to_owned(), line, what: what.into() }
    }
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.path, self.line, self.what)
    }
}

const CHECKS: &[fn(&RepoFiles) -> Vec<Finding>] = &[
    modules::opening_sentences,
    modules::lengths,
    modules::folder_sizes,
    engine::board_names,
    engine::brand_words,
    engine::forbidden_identifiers,
    dependencies::as_drawn,
    everywhere::no_ignored_tests,
    everywhere::no_open_ends,
    everywhere::no_machine_paths,
    everywhere::no_paths_outside,
    everywhere::no_registries,
    documents::decisions,
    documents::changelog,
    documents::links,
];

pub(crate) fn run(tree: &RepoFiles) -> Result<()> {
    let findings = findings(tree);
    for finding in &findings {
        eprintln!("{finding}");
    }
    if !findings.is_empty() {
        bail!("tidy has {}", count(findings.len(), "finding"));
    }
    println!("{} checks over {} files", CHECKS.len(), tree.files().len());
    Ok(())
}

/// `1 step`, `2 steps`.
pub(crate) fn count(number: usize, noun: &str) -> String {
    format!("{number} {noun}{}", if number == 1 { "" } else { "s" })
}

fn findings(tree: &RepoFiles) -> Vec<Finding> {
    let mut findings: Vec<Finding> = CHECKS.iter().flat_map(|check| check(tree)).collect();
    findings.sort();
    findings
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A plain `cargo test` finds what `cargo xtask tidy` would.
    #[test]
    fn the_repository_is_tidy() {
        let tree = RepoFiles::load(&crate::repo_files::root().unwrap()).unwrap();
        let findings: Vec<String> = findings(&tree).iter().map(Finding::to_string).collect();
        assert!(findings.is_empty(), "\n{}\n", findings.join("\n"));
    }

    #[test]
    fn a_finding_reads_like_a_compilers() {
        assert_eq!(Finding::new("a/b.rs", 3, "this; do that").to_string(), "a/b.rs:3: this; do that");
    }
}
