//! A staging folder for an archive's content, with modes that do not depend on the umask.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

/// The folder; emptied when it is created.
pub(super) struct Stage {
    folder: PathBuf,
}

impl Stage {
    pub(super) fn new(folder: &Path) -> Result<Stage> {
        let _ = fs::remove_dir_all(folder);
        fs::create_dir_all(folder).with_context(|| format!("cannot create {}", folder.display()))?;
        set_mode(folder, 0o755)?;
        Ok(Stage { folder: folder.to_owned() })
    }

    pub(super) fn folder(&self) -> &Path {
        &self.folder
    }

    /// Adds a file that everybody may read.
    pub(super) fn file(&self, path: &str, content: &[u8]) -> Result<()> {
        self.add(path, content, 0o644)
    }

    /// Adds a file that only its owner may read.
    pub(super) fn private_file(&self, path: &str, content: &[u8]) -> Result<()> {
        self.add(path, content, 0o600)
    }

    /// Adds a file that everybody may run.
    pub(super) fn script(&self, path: &str, content: &[u8]) -> Result<()> {
        self.add(path, content, 0o755)
    }

    /// Copies a program.
    pub(super) fn program(&self, from: &Path, path: &str) -> Result<()> {
        self.script(path, &fs::read(from).with_context(|| format!("cannot read {}", from.display()))?)
    }

    fn add(&self, path: &str, content: &[u8], mode: u32) -> Result<()> {
        let file = self.folder.join(path);
        let parents = file.ancestors().skip(1).take_while(|parent| *parent != self.folder);
        for parent in parents.collect::<Vec<_>>().into_iter().rev() {
            if !parent.is_dir() {
                fs::create_dir(parent)?;
                set_mode(parent, 0o755)?;
            }
        }
        fs::write(&file, content).with_context(|| format!("cannot write {}", file.display()))?;
        set_mode(&file, mode)
    }

    /// Deletes the folder.
    pub(super) fn remove(self) -> Result<()> {
        Ok(fs::remove_dir_all(&self.folder)?)
    }

    /// The size of all files in KiB, rounded up.
    pub(super) fn kibibytes(&self) -> Result<u64> {
        let mut bytes = 0;
        let mut folders = vec![self.folder.clone()];
        while let Some(folder) = folders.pop() {
            for entry in fs::read_dir(folder)? {
                let entry = entry?;
                match entry.file_type()?.is_dir() {
                    true => folders.push(entry.path()),
                    false => bytes += entry.metadata()?.len(),
                }
            }
        }
        Ok(bytes.div_ceil(1024))
    }
}

#[cfg(unix)]
fn set_mode(path: &Path, mode: u32) -> Result<()> {
    use std::os::unix::fs::PermissionsExt as _;
    Ok(fs::set_permissions(path, fs::Permissions::from_mode(mode))?)
}

#[cfg(not(unix))]
fn set_mode(_path: &Path, _mode: u32) -> Result<()> {
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_are_laid_out_with_their_folders() {
        let folder = std::env::temp_dir().join(format!("branchline-stage-{}", std::process::id()));
        let stage = Stage::new(&folder).unwrap();
        stage.file("a/b/c.txt", b"text").unwrap();
        stage.script("a/run", b"#!/bin/sh\n").unwrap();
        assert_eq!(fs::read(folder.join("a/b/c.txt")).unwrap(), b"text");
        assert_eq!(stage.kibibytes().unwrap(), 1);
        stage.remove().unwrap();
        assert!(!folder.exists());
    }
}
