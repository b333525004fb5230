//! A board's folder of TOML files, read from the program or from disk.

use std::collections::BTreeMap;
use std::io::ErrorKind;
use std::path::Path;

use serde::de::DeserializeOwned;

use crate::fault::{Fault, FaultKind};
use crate::names::{file_name, language_of};
use crate::package::{BoardPackage, Parts};

/// The sources of a folder, not yet checked.
pub(crate) struct Files<'a> {
    pub(crate) board: &'a str,
    pub(crate) tickets: &'a str,
    pub(crate) layout: Option<&'a str>,
    pub(crate) map: Option<&'a str>,
    pub(crate) names: &'a [(&'a str, &'a str)],
}

/// Reads and checks the folder of a board. Only `board.toml` and `tickets.toml` are required; layout, map and
/// names are checked where they are present.
///
/// # Errors
///
/// All faults of all files, in the order board, tickets, layout, map, names.
pub fn check(path: impl AsRef<Path>) -> Result<BoardPackage, Vec<Fault>> {
    let path = path.as_ref();
    let mut faults = Vec::new();
    let board = read(path, "board.toml", Need::Required, &mut faults);
    let tickets = read(path, "tickets.toml", Need::Required, &mut faults);
    let layout = read(path, "layout.toml", Need::Optional, &mut faults);
    let map = read(path, "map.toml", Need::Optional, &mut faults);
    let mut names = Vec::new();
    for language in languages(path) {
        if let Some(text) = read(path, &file_name(&language), Need::Optional, &mut faults) {
            names.push((language, text));
        }
    }
    let names: Vec<(&str, &str)> = names.iter().map(|(l, t)| (l.as_str(), t.as_str())).collect();
    let files = Sources {
        board: board.as_deref(),
        tickets: tickets.as_deref(),
        layout: layout.as_deref(),
        map: map.as_deref(),
        names: &names,
    };
    check_files(&files, faults)
}

impl Files<'_> {
    /// Checks embedded sources.
    pub(crate) fn check(&self) -> Result<BoardPackage, Vec<Fault>> {
        let files = Sources {
            board: Some(self.board),
            tickets: Some(self.tickets),
            layout: self.layout,
            map: self.map,
            names: self.names,
        };
        check_files(&files, Vec::new())
    }
}

/// The files of a folder that could be read.
struct Sources<'a> {
    board: Option<&'a str>,
    tickets: Option<&'a str>,
    layout: Option<&'a str>,
    map: Option<&'a str>,
    names: &'a [(&'a str, &'a str)],
}

fn check_files(files: &Sources<'_>, mut faults: Vec<Fault>) -> Result<BoardPackage, Vec<Fault>> {
    let Sources { board, tickets, layout, map, names } = *files;
    let mut read = BTreeMap::new();
    let parts = Parts {
        spec: board.and_then(|source| parse("board.toml", source, &mut faults)),
        tickets: tickets.and_then(|source| parse("tickets.toml", source, &mut faults)),
        layout: layout.and_then(|source| parse("layout.toml", source, &mut faults)),
        map: map.and_then(|source| parse("map.toml", source, &mut faults)),
        names: {
            for (language, source) in names {
                if let Some(text) = parse(&file_name(language), source, &mut faults) {
                    read.insert((*language).to_owned(), text);
                }
            }
            read
        },
    };
    parts.check(faults)
}

fn parse<T: DeserializeOwned>(file: &str, source: &str, faults: &mut Vec<Fault>) -> Option<T> {
    toml::from_str(source).map_err(|error| faults.push(Fault::syntax(file, source, &error))).ok()
}

enum Need {
    Required,
    Optional,
}

fn read(folder: &Path, file: &str, need: Need, faults: &mut Vec<Fault>) -> Option<String> {
    match (std::fs::read_to_string(folder.join(file)), need) {
        (Ok(source), _) => Some(source),
        (Err(error), Need::Optional) if error.kind() == ErrorKind::NotFound => None,
        (Err(error), Need::Required) if error.kind() == ErrorKind::NotFound => {
            faults.push(Fault::new(file, FaultKind::Missing));
            None
        }
        (Err(error), _) => {
            faults.push(Fault::new(file, FaultKind::Unreadable(error.to_string())));
            None
        }
    }
}

/// The languages of a folder's names, sorted so that faults come in the same order everywhere.
fn languages(folder: &Path) -> Vec<String> {
    let mut found: Vec<String> = std::fs::read_dir(folder)
        .into_iter()
        .flatten()
        .flatten()
        .filter_map(|entry| language_of(entry.file_name().to_str()?).map(str::to_owned))
        .collect();
    found.sort();
    found
}

#[cfg(test)]
mod tests {
    use super::Files;

    const BOARD: &str = include_str!("../tests/good/complete/board.toml");
    const TICKETS: &str = include_str!("../tests/good/complete/tickets.toml");
    const LAYOUT: &str = include_str!("../tests/good/complete/layout.toml");
    const TEXT: &str = include_str!("../tests/good/complete/text.en.toml");

    /// Many ways to damage a text a little: cut short anywhere, a line missing, a number too large.
    fn damaged(source: &str) -> Vec<String> {
        let lines: Vec<&str> = source.lines().collect();
        let cut = (0..source.len()).filter_map(|end| source.get(..end).map(str::to_owned));
        let lost = (0..lines.len()).map(|gone| [&lines[..gone], &lines[gone + 1..]].concat().join("\n"));
        let blown = ["0", "1", "2", "3"].iter().flat_map(|digit| {
            ["255", "-1", "nan", "99999999999999999999"].map(|large| source.replace(digit, large))
        });
        cut.chain(lost).chain(blown).collect()
    }

    #[test]
    fn damaged_files_are_refused_or_read_but_never_a_panic() {
        let check = |board: &str, tickets: &str, layout: &str, text: &str| {
            Files { board, tickets, layout: Some(layout), map: None, names: &[("en", text)] }.check()
        };
        assert!(check(BOARD, TICKETS, LAYOUT, TEXT).is_ok());
        for board in damaged(BOARD) {
            let _ = check(&board, TICKETS, LAYOUT, TEXT);
        }
        for tickets in damaged(TICKETS) {
            let _ = check(BOARD, &tickets, LAYOUT, TEXT);
        }
        for layout in damaged(LAYOUT) {
            let _ = check(BOARD, TICKETS, &layout, TEXT);
        }
        for text in damaged(TEXT) {
            let _ = check(BOARD, TICKETS, LAYOUT, &text);
        }
    }
}
