//! Temporary folders.

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{SystemTime, UNIX_EPOCH};
use std::{fs, io};

/// A new folder for temporary files; deleted with everything inside when it is dropped.
#[derive(Debug)]
pub struct Folder {
    path: PathBuf,
}

impl Folder {
    /// Creates one; `purpose` becomes part of its name.
    ///
    /// # Errors
    /// If the system's folder for temporary files cannot be written.
    pub fn new(purpose: &str) -> io::Result<Folder> {
        static MADE: AtomicU32 = AtomicU32::new(0);
        let nanos = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.subsec_nanos());
        let number = MADE.fetch_add(1, Ordering::Relaxed);
        let name = format!("branchline-{purpose}-{}-{nanos}-{number}", std::process::id());
        let path = std::env::temp_dir().join(name);
        fs::create_dir(&path)?;
        Ok(Folder { path })
    }

    /// Its path.
    pub fn path(&self) -> &Path {
        &self.path
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        // A leftover among the temporary files is not worth failing for.
        let _ = fs::remove_dir_all(&self.path);
    }
}
