//! A cache of earlier results, keyed by the hash of their inputs.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::Result;

use crate::files::hash;

/// A folder of earlier results. Whatever a run does not use is deleted at its end.
pub(crate) struct Cache {
    folder: PathBuf,
    /// Time and size of this program: another build may make something else of the same input.
    program: String,
    used: BTreeSet<String>,
}

impl Cache {
    pub(crate) fn open(folder: &Path) -> Result<Cache> {
        fs::create_dir_all(folder)?;
        let program = fs::metadata(std::env::current_exe()?)?;
        let program = format!("{:?} {}", program.modified()?, program.len());
        Ok(Cache { folder: folder.to_owned(), program, used: BTreeSet::new() })
    }

    /// The path of the result for some content, existing or not.
    pub(crate) fn entry(&mut self, kind: &str, content: &[u8]) -> PathBuf {
        let name = format!("{kind}-{}", hash(&[self.program.as_bytes(), content].concat()));
        let path = self.folder.join(&name);
        self.used.insert(name);
        path
    }

    /// An empty folder for intermediate files.
    pub(crate) fn work_folder(&self) -> Result<PathBuf> {
        let work = self.folder.join("work");
        let _ = fs::remove_dir_all(&work);
        fs::create_dir_all(&work)?;
        Ok(work)
    }

    /// Removes everything that this run did not use.
    pub(crate) fn prune(&self) -> Result<()> {
        for entry in fs::read_dir(&self.folder)? {
            let entry = entry?;
            if entry.file_name().to_str().is_some_and(|name| self.used.contains(name)) {
                continue;
            }
            if entry.file_type()?.is_dir() {
                fs::remove_dir_all(entry.path())?;
            } else {
                fs::remove_file(entry.path())?;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_run_does_not_use_is_removed() {
        let folder = std::env::temp_dir().join(format!("bundle-prune-{}", std::process::id()));
        let mut first = Cache::open(&folder).unwrap();
        let (one, two) = (first.entry("a", b"one"), first.entry("a", b"two"));
        fs::write(&one, "1").unwrap();
        fs::create_dir(&two).unwrap();
        first.prune().unwrap();
        assert!(one.is_file() && two.is_dir());
        let mut second = Cache::open(&folder).unwrap();
        assert_eq!(second.entry("a", b"one"), one);
        second.prune().unwrap();
        assert!(one.is_file() && !two.exists());
        fs::remove_dir_all(&folder).unwrap();
    }
}
