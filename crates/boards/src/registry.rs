//! Finding a board by its id or by the path of its folder.

use std::path::{Path, PathBuf};
use std::sync::{Arc, OnceLock};

use crate::builtin::{ALIASES, FILES, IDS};
use crate::fault::Fault;
use crate::files::check;
use crate::package::BoardPackage;

/// Why a board could not be opened.
#[derive(Clone, Debug, thiserror::Error)]
pub enum OpenError {
    /// Neither a built-in board nor a folder.
    #[error(
        "there is no board `{name}`: the built-in boards are {}; anything else must be the path of a folder \
         that holds board.toml and tickets.toml (and, if it is to be shown, layout.toml and text.en.toml)",
        IDS.join(", ")
    )]
    Unknown {
        /// What was asked for.
        name: String,
    },
    /// A folder whose files do not make a board.
    #[error("the board in {} has {} fault(s):{}", path.display(), faults.len(), listed(faults))]
    Faulty {
        /// The folder.
        path: PathBuf,
        /// All faults of its files.
        faults: Vec<Fault>,
    },
}

fn listed(faults: &[Fault]) -> String {
    faults.iter().map(|fault| format!("\n  {fault}")).collect()
}

/// The ids of the built-in boards, in the order in which they are offered.
#[must_use]
pub fn all() -> &'static [&'static str] {
    IDS
}

/// Former ids of boards, each with its current id.
#[must_use]
pub fn aliases() -> &'static [(&'static str, &'static str)] {
    ALIASES
}

/// A built-in board by its id or a former id.
#[must_use]
pub fn get(id: &str) -> Option<Arc<BoardPackage>> {
    static LOADED: [OnceLock<Arc<BoardPackage>>; FILES.len()] = [const { OnceLock::new() }; FILES.len()];
    let id = ALIASES.iter().find(|(old, _)| *old == id).map_or(id, |(_, new)| *new);
    let index = IDS.iter().position(|known| *known == id)?;
    let package = LOADED[index].get_or_init(|| match FILES[index].check() {
        Ok(package) => Arc::new(package),
        // Compiled in and checked by a test of every board: no input leads here.
        Err(faults) => unreachable!("the built-in board {id} does not hold together:{}", listed(&faults)),
    });
    Some(Arc::clone(package))
}

/// A board from its folder on disk.
///
/// # Errors
///
/// The faults of its files, if they have any.
pub fn load(path: impl AsRef<Path>) -> Result<Arc<BoardPackage>, OpenError> {
    let path = path.as_ref();
    check(path).map(Arc::new).map_err(|faults| OpenError::Faulty { path: path.to_owned(), faults })
}

/// A board as `--board` names it: a built-in id, or else the path of a folder.
///
/// # Errors
///
/// If the name is neither a board nor a folder, or the folder's files have faults.
pub fn open(name: &str) -> Result<Arc<BoardPackage>, OpenError> {
    if let Some(package) = get(name) {
        return Ok(package);
    }
    if Path::new(name).is_dir() {
        return load(name);
    }
    Err(OpenError::Unknown { name: name.to_owned() })
}
