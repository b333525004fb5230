//! Checks that documents are linked, follow their form, and link to files that exist.

use crate::repo_files::{RepoFiles, TextFile};

use super::Finding;

const DECISIONS: &str = "docs/decisions/";

/// Every decision note is linked from the list and has its three parts.
pub(super) fn decisions(tree: &RepoFiles) -> Vec<Finding> {
    let index = tree.text("docs/decisions/README.md").unwrap_or_default();
    let mut findings = Vec::new();
    for note in tree.files() {
        let Some(name) = note.path.strip_prefix(DECISIONS).filter(|name| *name != "README.md") else {
            continue;
        };
        if !index.contains(&format!("({name})")) {
            let what = format!("is not linked from {DECISIONS}README.md; add a line with `({name})`");
            findings.push(Finding::new(&note.path, 1, what));
        }
        for part in ["## Context", "## Decision", "## Consequences"] {
            if !note.text.lines().any(|line| line.trim_end() == part) {
                findings.push(Finding::new(
                    &note.path,
                    1,
                    format!("has no `{part}`; a note has three parts"),
                ));
            }
        }
    }
    findings
}

/// The changelog has a section for unreleased changes.
pub(super) fn changelog(tree: &RepoFiles) -> Vec<Finding> {
    let text = tree.text("CHANGELOG.md").unwrap_or_default();
    let has_it =
        text.lines().any(|line| line.starts_with("## [Unreleased]") || line.trim_end() == "## Unreleased");
    let what = "has no `## [Unreleased]`; add it, and say there what a user can do now";
    if has_it { Vec::new() } else { vec![Finding::new("CHANGELOG.md", 1, what)] }
}

/// Links between files of the repository point at files that exist.
pub(super) fn links(tree: &RepoFiles) -> Vec<Finding> {
    let mut findings = Vec::new();
    for file in tree.files().iter().filter(|file| file.path.ends_with(".md")) {
        for (line, target) in targets(file) {
            match resolve(&file.path, target) {
                Some(path) if tree.has(&path) => {}
                _ => {
                    let what = format!("links to `{target}`, which is not there; correct the link");
                    findings.push(Finding::new(&file.path, line, what));
                }
            }
        }
    }
    findings
}

/// The relative targets of a page, with their lines; fenced code has none.
fn targets(file: &TextFile) -> Vec<(usize, &str)> {
    let mut found = Vec::new();
    let mut fenced = false;
    for (index, line) in file.text.lines().enumerate() {
        if line.trim_start().starts_with("```") {
            fenced = !fenced;
        }
        if fenced {
            continue;
        }
        for (at, _) in line.match_indices("](") {
            let rest = &line[at + 2..];
            let target = rest.split([')', ' ', '#']).next().unwrap_or_default();
            if !target.is_empty() && !target.contains(':') {
                found.push((index + 1, target));
            }
        }
    }
    found
}

/// The path a link means, from the root; `None` if it leaves the repository.
pub(super) fn resolve(from: &str, target: &str) -> Option<String> {
    let mut parts: Vec<&str> = from.split('/').collect();
    parts.pop();
    for part in target.split('/') {
        match part {
            "" | "." => {}
            ".." => {
                parts.pop()?;
            }
            name => parts.push(name),
        }
    }
    Some(parts.join("/"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_decision_that_is_not_linked_or_not_in_form_is_found() {
        let note = "# 1\n## Context\n## Decision\n## Consequences\n";
        let index = ("docs/decisions/README.md", "- [one](0001-one.md)");
        assert!(decisions(&RepoFiles::of(&[index, ("docs/decisions/0001-one.md", note)])).is_empty());
        assert_eq!(decisions(&RepoFiles::of(&[index, ("docs/decisions/0002-two.md", note)])).len(), 1);
        assert_eq!(decisions(&RepoFiles::of(&[index, ("docs/decisions/0001-one.md", "# 1\n")])).len(), 3);
    }

    #[test]
    fn a_changelog_without_unreleased_is_found() {
        assert!(changelog(&RepoFiles::of(&[("CHANGELOG.md", "# C\n\n## [Unreleased]\n")])).is_empty());
        assert_eq!(changelog(&RepoFiles::of(&[("CHANGELOG.md", "# C\n")])).len(), 1);
        assert_eq!(changelog(&RepoFiles::of(&[])).len(), 1);
    }

    #[test]
    fn a_link_that_leads_nowhere_is_found() {
        let page =
            "[a](../README.md#top) [b](https://example.org) [c](#here)\n```\n[d](no.md)\n```\n[e](gone.md)";
        let found = links(&RepoFiles::of(&[("README.md", ""), ("docs/a.md", page)]));
        assert_eq!(found.iter().map(|finding| finding.line).collect::<Vec<_>>(), [5]);
        assert_eq!(links(&RepoFiles::of(&[("a.md", "[out](../b.md)")])).len(), 1);
        assert!(links(&RepoFiles::of(&[("a.md", "[folder](docs/)"), ("docs/b.md", "")])).is_empty());
    }
}
