//! The text files of the repository, read once, so that every check works on plain strings.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};

/// One text file; its path is relative to the root and uses `/`.
#[derive(Clone, Debug)]
pub(crate) struct TextFile {
    pub(crate) path: String,
    pub(crate) text: String,
}

/// All text files that git tracks or would add, sorted by path.
#[derive(Clone, Debug, Default)]
pub(crate) struct RepoFiles {
    files: Vec<TextFile>,
    /// Every path, including files that are not text: links may point at a picture.
    paths: Vec<String>,
}

impl RepoFiles {
    pub(crate) fn load(root: &Path) -> Result<RepoFiles> {
        let mut paths = match listed_by_git(root) {
            Some(paths) => paths,
            None => walked(root)?,
        };
        paths.retain(|path| root.join(path).is_file());
        paths.sort();
        paths.dedup();
        // Files that are not UTF-8 are not text, and not checked.
        let read = |path: &String| {
            let text = std::fs::read_to_string(root.join(path)).ok()?;
            Some(TextFile { path: path.clone(), text })
        };
        let files: Vec<TextFile> = paths.iter().filter_map(read).collect();
        Ok(RepoFiles { files, paths })
    }

    /// A fake repository for a test.
    #[cfg(test)]
    pub(crate) fn of(files: &[(&str, &str)]) -> RepoFiles {
        let file = |&(path, text): &(&str, &str)| TextFile { path: path.to_owned(), text: text.to_owned() };
        let files: Vec<TextFile> = files.iter().map(file).collect();
        let paths = files.iter().map(|file| file.path.clone()).collect();
        RepoFiles { files, paths }
    }

    pub(crate) fn files(&self) -> &[TextFile] {
        &self.files
    }

    pub(crate) fn text(&self, path: &str) -> Option<&str> {
        self.files.iter().find(|file| file.path == path).map(|file| file.text.as_str())
    }

    /// Whether there is a file or a folder of that name.
    pub(crate) fn has(&self, path: &str) -> bool {
        let folder = format!("{path}/");
        path.is_empty() || self.paths.iter().any(|known| known == path || known.starts_with(&folder))
    }

    /// Our own Rust source: the crates, their tests, the tools and xtask.
    pub(crate) fn rust(&self) -> impl Iterator<Item = &TextFile> {
        let ours = |path: &str| ["crates/", "tools/", "xtask/"].iter().any(|folder| path.starts_with(folder));
        self.files.iter().filter(move |file| file.path.ends_with(".rs") && ours(&file.path))
    }

    /// The manifests of the workspace's crates, with the crate's name (the name of its folder).
    pub(crate) fn manifests(&self) -> impl Iterator<Item = (&str, &TextFile)> {
        self.files.iter().filter_map(|file| {
            let folder = file.path.strip_suffix("/Cargo.toml")?;
            let name = match folder {
                "xtask" => folder,
                _ => folder.strip_prefix("crates/").or_else(|| folder.strip_prefix("tools/"))?,
            };
            (!name.contains('/')).then_some((name, file))
        })
    }
}

/// The root of the workspace: the parent of this crate, or the nearest folder above with an xtask in it.
pub(crate) fn root() -> Result<PathBuf> {
    if let Some(own) = std::env::var_os("CARGO_MANIFEST_DIR") {
        let root = Path::new(&own).parent().context("xtask has no parent folder")?;
        return Ok(root.to_owned());
    }
    let here = std::env::current_dir()?;
    match here.ancestors().find(|folder| folder.join("xtask/Cargo.toml").is_file()) {
        Some(root) => Ok(root.to_owned()),
        None => bail!("not inside the workspace; run `cargo xtask` inside the checkout"),
    }
}

fn listed_by_git(root: &Path) -> Option<Vec<String>> {
    let output = Command::new("git")
        .args(["ls-files", "-z", "--cached", "--others", "--exclude-standard"])
        .current_dir(root)
        .output()
        .ok()?;
    if !output.status.success() {
        return None;
    }
    let names = String::from_utf8_lossy(&output.stdout).into_owned();
    Some(names.split('\0').filter(|name| !name.is_empty()).map(str::to_owned).collect())
}

/// Without git (a source archive): every file except build output.
fn walked(root: &Path) -> Result<Vec<String>> {
    let mut found = Vec::new();
    let mut folders = vec![root.to_owned()];
    while let Some(folder) = folders.pop() {
        let entries = std::fs::read_dir(&folder).with_context(|| folder.display().to_string())?;
        for entry in entries {
            let entry = entry?;
            let name = entry.file_name();
            if entry.file_type()?.is_dir() {
                if name != "target" && name != ".git" {
                    folders.push(entry.path());
                }
            } else if let Some(path) = entry.path().strip_prefix(root)?.to_str() {
                found.push(path.replace('\\', "/"));
            }
        }
    }
    Ok(found)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn git_and_the_walk_both_find_this_file() {
        let root = root().unwrap();
        let own = "xtask/src/repo_files.rs";
        assert!(RepoFiles::load(&root).unwrap().text(own).is_some());
        assert!(walked(&root).unwrap().iter().any(|path| path == own));
    }

    #[test]
    fn manifests_are_named_by_their_folder() {
        let tree = RepoFiles::of(&[
            ("Cargo.toml", ""),
            ("crates/engine/Cargo.toml", ""),
            ("crates/engine/fixtures/Cargo.toml", ""),
            ("xtask/Cargo.toml", ""),
        ]);
        let names: Vec<&str> = tree.manifests().map(|(name, _)| name).collect();
        assert_eq!(names, ["engine", "xtask"]);
        assert!(tree.has("crates/engine") && !tree.has("crates/eng"));
    }
}
