//! The boards' data and the code that reads them, in one test binary.

mod bad;
mod clauses;
mod drawing;
mod edges;
mod folders;
mod golden;
mod legibility;
mod registry;
mod safe_palette;
mod sight;
mod transcription;

use std::path::PathBuf;
use std::sync::Arc;

use boards::BoardPackage;

/// A folder of this crate's tests.
fn tests_folder(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests").join(name)
}

/// The folder of the built-in boards.
fn boards_folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../boards")
}

/// A built-in board.
fn board(id: &str) -> Arc<BoardPackage> {
    boards::get(id).unwrap_or_else(|| panic!("{id} is not built in"))
}

/// The names of the folders in a folder, sorted.
fn subfolders(path: &PathBuf) -> Vec<String> {
    let entries = std::fs::read_dir(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let mut names: Vec<String> = entries
        .flatten()
        .filter(|entry| entry.path().is_dir())
        .map(|entry| entry.file_name().to_string_lossy().into_owned())
        .collect();
    names.sort();
    names
}
