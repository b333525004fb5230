//! Checks that every Rust file has an opening sentence and a reasonable length.

use crate::repo_files::RepoFiles;

use super::Finding;

const MOST_LINES: usize = 500;

/// Files that may be longer, each with the reason: a flat catalogue may, two concerns in one file may not.
const LONG_FILES: &[(&str, &str)] = &[];

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
}
