//! Checks that every Rust file opens with a sentence, and that files and folders stay small.

use std::collections::BTreeMap;

use crate::repo_files::RepoFiles;

use super::Finding;

const MOST_LINES: usize = 500;

/// Files that may be longer, each with the reason: a flat catalogue may, two concerns in one file may not.
const LONG_FILES: &[(&str, &str)] = &[];

const MOST_FILES: usize = 14;

/// Folders that may have more files, each with the reason.
const LARGE_FOLDERS: &[(&str, &str)] = &[];

/// Every module says in one `//!` sentence what it is for.
pub(super) fn opening_sentences(tree: &RepoFiles) -> Vec<Finding> {
    let silent = tree.rust().filter(|file| !opens_with_a_sentence(&file.text));
    silent
        .map(|file| {
            Finding::new(
                &file.path,
                1,
                "does not open with a `//!` sentence; say in one what the module is for",
            )
        })
        .collect()
}

fn opens_with_a_sentence(text: &str) -> bool {
    let lines = text.lines().map_while(|line| line.strip_prefix("//!")).map(str::trim);
    let paragraph = lines.take_while(|line| !line.is_empty()).collect::<Vec<_>>().join(" ");
    paragraph.ends_with(['.', ':', '?', '!']) || paragraph.contains(". ")
}

/// A file of more than 500 lines is listed with a reason, or split.
pub(super) fn lengths(tree: &RepoFiles) -> Vec<Finding> {
    too_long(tree, LONG_FILES)
}

fn too_long(tree: &RepoFiles, listed: &[(&str, &str)]) -> Vec<Finding> {
    let mut findings = Vec::new();
    for file in tree.rust() {
        let lines = file.text.lines().count();
        let known = listed.iter().any(|(path, _)| *path == file.path);
        if lines > MOST_LINES && !known {
            let what = format!(
                "has {lines} lines, over {MOST_LINES}; split it where it has two reasons to change, or list it in \
                 xtask/src/tidy/modules.rs with a reason"
            );
            findings.push(Finding::new(&file.path, MOST_LINES + 1, what));
        }
    }
    for (path, _) in listed {
        let still_long = tree.text(path).is_some_and(|text| text.lines().count() > MOST_LINES);
        if !still_long {
            let what = format!("lists {path}, which is not over {MOST_LINES} lines; take it off the list");
            findings.push(Finding::new("xtask/src/tidy/modules.rs", 1, what));
        }
    }
    findings
}

/// A folder of `src` has at most `MOST_FILES` source files: beyond that nobody finds anything.
pub(super) fn folder_sizes(tree: &RepoFiles) -> Vec<Finding> {
    too_full(tree, LARGE_FOLDERS)
}

fn too_full(tree: &RepoFiles, listed: &[(&str, &str)]) -> Vec<Finding> {
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    for file in tree.rust() {
        if let Some((folder, _)) = file.path.rsplit_once('/').filter(|(folder, _)| is_source(folder)) {
            *counts.entry(folder).or_default() += 1;
        }
    }
    let full = counts.iter().filter(|(_, count)| **count > MOST_FILES);
    let unlisted = full.filter(|(folder, _)| !listed.iter().any(|(known, _)| known == *folder));
    unlisted
        .map(|(folder, count)| {
            let what = format!(
                "has {count} source files, over {MOST_FILES}; group them, or list the folder in \
                 xtask/src/tidy/modules.rs with a reason"
            );
            Finding::new(folder, 1, what)
        })
        .collect()
}

fn is_source(folder: &str) -> bool {
    folder.split('/').any(|part| part == "src")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_module_without_a_sentence_is_found() {
        for bad in [
            "",
            "use x;\n//! Late.",
            "// Not a doc.\n",
            "//!\n//! After a gap.",
            "//! no full stop\n\nuse x;",
        ] {
            assert_eq!(opening_sentences(&RepoFiles::of(&[("crates/a/src/b.rs", bad)])).len(), 1, "{bad:?}");
        }
        for good in
            ["//! A sentence.\n", "//! A sentence\n//! on two lines.\n", "//! One. And half of another\n"]
        {
            assert!(opening_sentences(&RepoFiles::of(&[("xtask/src/b.rs", good)])).is_empty(), "{good:?}");
        }
    }

    #[test]
    fn a_long_file_is_found_unless_it_is_listed() {
        let long = "\n".repeat(501);
        let tree = RepoFiles::of(&[("crates/a/src/b.rs", &long), ("crates/a/src/c.rs", "")]);
        assert_eq!(too_long(&tree, &[]).len(), 1);
        assert!(too_long(&tree, &[("crates/a/src/b.rs", "a catalogue")]).is_empty());
    }

    #[test]
    fn a_listed_file_that_became_short_is_found() {
        let tree = RepoFiles::of(&[("crates/a/src/c.rs", "")]);
        assert_eq!(too_long(&tree, &[("crates/a/src/c.rs", "was long")]).len(), 1);
    }

    #[test]
    fn a_folder_with_too_many_files_is_found_unless_it_is_listed() {
        let paths: Vec<String> = (0..15).map(|number| format!("crates/a/src/b/m{number}.rs")).collect();
        let mut files: Vec<(&str, &str)> = paths.iter().map(|path| (path.as_str(), "")).collect();
        assert_eq!(too_full(&RepoFiles::of(&files), &[]).len(), 1);
        assert!(too_full(&RepoFiles::of(&files), &[("crates/a/src/b", "a catalogue")]).is_empty());
        files.pop();
        assert!(too_full(&RepoFiles::of(&files), &[]).is_empty());
    }
}
