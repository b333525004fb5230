//! The licences of everything that is linked into the program or sent with the page.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};

use crate::setup::WASM;
use crate::shell::CommandLine;

/// Files whose names begin like this are the licence of a package.
const FILES: [&str; 6] = ["license", "licence", "copying", "notice", "unlicense", "copyright"];

/// One dependency.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Package {
    name: String,
    version: String,
    licence: String,
}

/// The text with all licences: the packages first, then each licence once with the packages that use it.
pub(super) fn collect(root: &Path, triple: &str) -> Result<String> {
    let mut packages = BTreeSet::new();
    for (package, target) in [("cli", triple), ("client", WASM), ("worker", WASM)] {
        let line =
            format!("tree --locked --package {package} --edges normal --target {target} --prefix none");
        let line = CommandLine::cargo(&line).args(["--format", "{p}|{l}"]);
        packages.extend(parse(&String::from_utf8_lossy(&line.output(root)?)));
    }
    let mut texts: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for package in &packages {
        let title = format!("{} {}", package.name, package.version);
        for text in licence_texts(&source_folder(package)?)? {
            texts.entry(text).or_default().push(title.clone());
        }
    }
    Ok(render(&packages, &texts))
}

/// Reads lines of `cargo tree` such as `serde v1.0.0|MIT OR Apache-2.0`. Our own packages have a path, and
/// are left out.
fn parse(tree: &str) -> BTreeSet<Package> {
    let package = |line: &str| {
        let (package, licence) = line.trim_end_matches(" (*)").split_once('|')?;
        let mut words = package.split(' ');
        let (name, version) = (words.next()?, words.next()?.strip_prefix('v')?);
        let ours = words.any(|word| word.starts_with("(/") || word.contains(":\\"));
        let licence = if licence.is_empty() { "see its files" } else { licence };
        (!ours).then(|| Package {
            name: name.to_owned(),
            version: version.to_owned(),
            licence: licence.to_owned(),
        })
    };
    tree.lines().filter_map(package).collect()
}

/// Where cargo unpacked a package.
fn source_folder(package: &Package) -> Result<PathBuf> {
    let home = std::env::var_os("CARGO_HOME").map(PathBuf::from);
    let home = home.or_else(|| Some(PathBuf::from(std::env::var_os("HOME")?).join(".cargo")));
    let sources = home.context("neither CARGO_HOME nor HOME is set")?.join("registry/src");
    let name = format!("{}-{}", package.name, package.version);
    let registries = fs::read_dir(&sources).with_context(|| format!("cannot read {}", sources.display()))?;
    for registry in registries {
        let folder = registry?.path().join(&name);
        if folder.is_dir() {
            return Ok(folder);
        }
    }
    bail!("the source of {name} is not in {}", sources.display())
}

fn licence_texts(folder: &Path) -> Result<Vec<String>> {
    let mut paths: Vec<PathBuf> =
        fs::read_dir(folder)?.map(|entry| Ok(entry?.path())).collect::<Result<_>>()?;
    paths.sort();
    let is_licence = |path: &PathBuf| {
        let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default().to_lowercase();
        path.is_file() && !name.ends_with(".rs") && FILES.iter().any(|start| name.starts_with(start))
    };
    let read = |path: &PathBuf| Some(String::from_utf8_lossy(&fs::read(path).ok()?).trim().replace('\r', ""));
    Ok(paths
        .iter()
        .filter(|path| is_licence(path))
        .filter_map(read)
        .filter(|text| !text.is_empty())
        .collect())
}

fn render(packages: &BTreeSet<Package>, texts: &BTreeMap<String, Vec<String>>) -> String {
    let mut page = String::from(
        "Branchline is made with the packages below. Each stays under its own licence; the texts follow.\n\n",
    );
    for Package { name, version, licence } in packages {
        // Writing to a string cannot fail.
        let _ = writeln!(page, "{name} {version}: {licence}");
    }
    for (text, users) in texts {
        let _ = write!(page, "\n{}\n{}\n\n{text}\n", "=".repeat(78), users.join(", "));
    }
    page
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn our_own_packages_are_left_out() {
        let tree = "cli v0.1.0 (/home/me/crates/cli)|MIT OR Apache-2.0\nserde v1.0.2|MIT OR Apache-2.0\n\
                    serde v1.0.2|MIT OR Apache-2.0 (*)\nserde_derive v1.0.2 (proc-macro)|MIT\nodd v2.0.0|\n";
        let packages = parse(tree);
        let names: Vec<String> = packages.iter().map(|one| format!("{} {}", one.name, one.licence)).collect();
        assert_eq!(names, ["odd see its files", "serde MIT OR Apache-2.0", "serde_derive MIT"]);
    }

    #[test]
    fn a_licence_is_printed_once_with_all_who_have_it() {
        let packages = parse("a v1.0.0|MIT\nb v1.0.0|MIT\n");
        let texts = BTreeMap::from([(
            "Do what you like.".to_owned(),
            vec!["a 1.0.0".to_owned(), "b 1.0.0".to_owned()],
        )]);
        let page = render(&packages, &texts);
        assert_eq!(page.matches("Do what you like.").count(), 1);
        assert!(page.contains("a 1.0.0: MIT\n") && page.contains("a 1.0.0, b 1.0.0\n"));
    }
}
