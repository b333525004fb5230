//! Saved games: records of unfinished games, replaced as a whole so that a crash loses nothing.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use record::Record;

/// The file a game is saved in by default, in the current folder.
pub(crate) const DEFAULT: &str = "branchline-game.jsonl";

/// The file a game is saved in.
#[derive(Clone, Debug)]
pub(crate) struct Save {
    path: PathBuf,
}

impl Save {
    /// The file of the game that is being continued.
    pub(crate) fn same(path: &Path) -> Save {
        Save { path: path.to_owned() }
    }

    /// A file for a new game. A record that has this name is renamed, and the new name is returned; any other file is
    /// left alone, which is an error.
    pub(crate) fn fresh(path: &Path) -> Result<(Save, Option<PathBuf>)> {
        let save = Save::same(path);
        if !path.exists() {
            return Ok((save, None));
        }
        if crate::records::load(path).is_err() {
            bail!(
                "{} exists and is not a record of a game; choose another file with --save FILE",
                path.display()
            );
        }
        let mut old = path.as_os_str().to_owned();
        old.push(".old");
        let old = PathBuf::from(old);
        std::fs::rename(path, &old).with_context(|| format!("cannot rename {}", path.display()))?;
        Ok((save, Some(old)))
    }

    /// The file's name, safe to print.
    pub(crate) fn name(&self) -> String {
        crate::harmless(&self.path.display().to_string())
    }

    /// Writes a record to a new file first, then renames it over the old one.
    pub(crate) fn write(&self, record: &Record) -> Result<()> {
        let mut beside = self.path.as_os_str().to_owned();
        beside.push(".new");
        let beside = PathBuf::from(beside);
        std::fs::write(&beside, record.to_json_lines())
            .and_then(|()| std::fs::rename(&beside, &self.path))
            .with_context(|| {
                format!(
                    "cannot save the game as {}; choose another file with --save FILE",
                    self.path.display()
                )
            })
    }
}
