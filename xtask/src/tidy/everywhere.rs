//! Checks for skipped tests, notes to self, and traces of one machine, in every file.

use crate::repo_files::{RepoFiles, TextFile};
use crate::rust_lexer::{Source, identifiers};

use super::{Finding, documents};

/// No test is skipped: a test of a known bug asserts today's behaviour and says what is wrong with it.
pub(super) fn no_ignored_tests(tree: &RepoFiles) -> Vec<Finding> {
    let mut findings = Vec::new();
    for file in tree.rust() {
        let source = Source::new(&file.text);
        for (at, _) in source.code.match_indices("#[ignore") {
            let what = "skips a test; let it assert today's behaviour and say what is wrong with it";
            findings.push(Finding::new(&file.path, source.line_at(at), what));
        }
    }
    findings
}

/// No notes to self: open work is an issue, and known facts are sentences.
pub(super) fn no_open_ends(tree: &RepoFiles) -> Vec<Finding> {
    // In two parts, or this file would report itself.
    let marks = [concat!("TO", "DO"), concat!("FIX", "ME"), concat!("XX", "X")];
    line_by_line(tree.files(), |line| {
        let mark = identifiers(line).into_iter().find(|(_, word)| marks.contains(word))?.1;
        Some(format!("{mark}: do it, or write an issue and say here what holds today"))
    })
}

/// No absolute path of the machine it was written on.
pub(super) fn no_machine_paths(tree: &RepoFiles) -> Vec<Finding> {
    let folders = [concat!("/wo", "rk/"), concat!("/ro", "ot/")];
    line_by_line(tree.files(), |line| {
        let absolute = |folder: &&&str| {
            let inside = |before: char| before.is_alphanumeric() || "._-/}>)".contains(before);
            line.match_indices(**folder).any(|(at, _)| !line[..at].ends_with(inside))
        };
        let folder = folders.iter().find(absolute)?;
        Some(format!("has a path under {folder}, which exists on one machine; make it relative"))
    })
}

/// Tests that ask a server for paths it must not serve.
const ATTACKS: [&str; 1] = ["crates/server/tests/it/hostile/bad_bodies.rs"];

/// No path that leaves the repository: the project contains everything it needs.
///
/// A string that begins with two steps up counts as a path. It may be relative to the file's folder or to its
/// crate's; anything after a placeholder is unknown.
pub(super) fn no_paths_outside(tree: &RepoFiles) -> Vec<Finding> {
    let mut findings = Vec::new();
    for file in tree.rust().filter(|file| !ATTACKS.contains(&file.path.as_str())) {
        let source = Source::new(&file.text);
        // A quotation mark in code, not in a comment or inside another string, begins a literal.
        for (at, _) in source.without_comments.match_indices("\"../../") {
            let text = source.without_comments[at + 1..].split(['"', '{', '*']).next().unwrap_or_default();
            let known = text.rsplit_once('/').map_or("", |(folder, _)| folder);
            let from_file = documents::resolve(&file.path, known);
            let from_crate = documents::resolve(&format!("{}/Cargo.toml", crate_folder(&file.path)), known);
            if ![from_file, from_crate].into_iter().flatten().any(|path| tree.has(&path)) {
                let what =
                    format!("has the path `{text}`, which is not in the repository; copy what it needs");
                findings.push(Finding::new(&file.path, source.line_at(at), what));
            }
        }
    }
    findings
}

/// `crates/engine` for any file in it; `xtask` for this crate.
fn crate_folder(path: &str) -> String {
    let depth = if path.starts_with("xtask/") { 1 } else { 2 };
    path.split('/').take(depth).collect::<Vec<_>>().join("/")
}

/// No registry but the public one: others cannot use a mirror, and need not know its address.
pub(super) fn no_registries(tree: &RepoFiles) -> Vec<Finding> {
    let public = "registry+https://github.com/rust-lang/crates.io-index";
    let settings = ["replace-with", "[source.", "[registries", "[registry]", "sparse+"];
    let config = |file: &&TextFile| file.path.ends_with(".toml") || file.path.ends_with(".lock");
    line_by_line(tree.files().iter().filter(config), |line| {
        let other = line.contains("registry+") && !line.contains(public);
        let setting =
            settings.iter().any(|setting| line.trim_start().starts_with(setting) || line.contains("sparse+"));
        (other || setting).then(|| {
            "names a package registry; keep that in your own cargo configuration, outside the repository"
                .to_owned()
        })
    })
}

fn line_by_line<'a>(
    files: impl IntoIterator<Item = &'a TextFile>,
    fault: impl Fn(&str) -> Option<String>,
) -> Vec<Finding> {
    let mut findings = Vec::new();
    for file in files {
        for (index, line) in file.text.lines().enumerate() {
            findings.extend(fault(line).map(|what| Finding::new(&file.path, index + 1, what)));
        }
    }
    findings
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tree(path: &str, text: &str) -> RepoFiles {
        RepoFiles::of(&[(path, text)])
    }

    #[test]
    fn a_skipped_test_is_found() {
        assert_eq!(
            no_ignored_tests(&tree("crates/a/src/b.rs", "#[test]\n#[ignore = \"slow\"]\nfn a() {}"))[0].line,
            2
        );
        assert!(no_ignored_tests(&tree("crates/a/src/b.rs", "// #[ignore]")).is_empty());
    }

    #[test]
    fn a_loose_end_is_found_in_any_file() {
        for bad in [concat!("// TO", "DO: later"), concat!("FIX", "ME"), concat!("a XX", "X b")] {
            assert_eq!(no_open_ends(&tree("docs/a.md", bad)).len(), 1, "{bad}");
        }
        assert!(no_open_ends(&tree("Cargo.toml", "todo = \"warn\"")).is_empty());
    }

    #[test]
    fn a_path_of_one_machine_is_found() {
        let (work, root) = (concat!("see `/wo", "rk/main`"), concat!("/ro", "ot/.cargo"));
        assert_eq!(no_machine_paths(&tree("docs/a.md", &format!("fine\n{work}")))[0].line, 2);
        assert_eq!(no_machine_paths(&tree(".ci/run", root)).len(), 1);
        assert!(no_machine_paths(&tree("a.md", concat!("a/wo", "rk/b, framework/c"))).is_empty());
    }

    #[test]
    fn a_registry_is_found() {
        let bad = [
            ("Cargo.lock", "source = \"registry+https://mirror.example/index\""),
            (".cargo/config.toml", "[source.crates-io]"),
            (".cargo/config.toml", "replace-with = \"mirror\""),
            (".cargo/config.toml", "index = \"sparse+https://mirror.example/\""),
        ];
        for (path, line) in bad {
            assert_eq!(no_registries(&tree(path, line)).len(), 1, "{line}");
        }
        let good = "source = \"registry+https://github.com/rust-lang/crates.io-index\"";
        assert!(no_registries(&tree("Cargo.lock", good)).is_empty());
        assert!(no_registries(&tree("boards/a/board.toml", "# sources: none")).is_empty());
    }

    #[test]
    fn a_path_that_leaves_the_repository_is_found() {
        let outside = |text: &str| {
            let files = [("crates/a/tests/it/b.rs", text), ("docs/rules.md", "")];
            no_paths_outside(&RepoFiles::of(&files)).len()
        };
        let up = concat!("\"../", "../");
        assert_eq!(outside(&format!("include_str!({up}../../docs/rules.md\")")), 0);
        assert_eq!(outside(&format!("folder.join({up}docs/{{id}}.md\")")), 0);
        assert_eq!(outside(&format!("folder.join({up}../elsewhere/{{id}}.json\")")), 1);
        assert_eq!(outside(&format!("// folder.join({up}../elsewhere\")")), 0);
    }
}
