//! A board's folder, read and checked as a whole: every fault of every file is reported at once.

use std::collections::BTreeMap;
use std::io::ErrorKind;
use std::path::Path;
use std::sync::Arc;

use engine::{Board, BoardSpec, TicketsSpec};
use serde::de::DeserializeOwned;

use crate::fault::{Fault, What};
use crate::layout::Layout;
use crate::map::Map;
use crate::text::{Text, file_name, language_of};

/// A loaded, checked board with everything that lies beside it.
#[derive(Clone, Debug)]
pub struct Folder {
    /// The board as the engine uses it.
    pub board: Arc<Board>,
    /// What `board.toml` says.
    pub spec: BoardSpec,
    /// What `tickets.toml` says.
    pub tickets: TicketsSpec,
    /// How it is drawn; none on a board that is only computed with.
    pub layout: Option<Layout>,
    /// The land under it; none on a board that is drawn on plain paper.
    pub map: Option<Map>,
    /// What things are called, by language.
    pub texts: BTreeMap<String, Text>,
}

/// The sources of a folder, not yet believed.
pub(crate) struct Files<'a> {
    pub(crate) board: &'a str,
    pub(crate) tickets: &'a str,
    pub(crate) layout: Option<&'a str>,
    pub(crate) map: Option<&'a str>,
    pub(crate) texts: &'a [(&'a str, &'a str)],
}

/// Reads and checks the folder of a board. Only `board.toml` and `tickets.toml` are required; layout
/// and texts are checked where they are present.
///
/// # Errors
///
/// All faults of all files, in the order board, tickets, layout, map, texts.
pub fn check(path: impl AsRef<Path>) -> Result<Folder, Vec<Fault>> {
    let path = path.as_ref();
    let mut faults = Vec::new();
    let board = read(path, "board.toml", Need::Required, &mut faults);
    let tickets = read(path, "tickets.toml", Need::Required, &mut faults);
    let layout = read(path, "layout.toml", Need::Optional, &mut faults);
    let map = read(path, "map.toml", Need::Optional, &mut faults);
    let mut texts = Vec::new();
    for language in languages(path) {
        if let Some(text) = read(path, &file_name(&language), Need::Optional, &mut faults) {
            texts.push((language, text));
        }
    }
    let texts: Vec<(&str, &str)> = texts.iter().map(|(l, t)| (l.as_str(), t.as_str())).collect();
    let files = Sources {
        board: board.as_deref(),
        tickets: tickets.as_deref(),
        layout: layout.as_deref(),
        map: map.as_deref(),
        texts: &texts,
    };
    match check_files(&files, &mut faults) {
        Some(folder) if faults.is_empty() => Ok(folder),
        _ => Err(faults),
    }
}

impl Files<'_> {
    /// Checks sources that are all at hand.
    pub(crate) fn check(&self) -> Result<Folder, Vec<Fault>> {
        let mut faults = Vec::new();
        let files = Sources {
            board: Some(self.board),
            tickets: Some(self.tickets),
            layout: self.layout,
            map: self.map,
            texts: self.texts,
        };
        match check_files(&files, &mut faults) {
            Some(folder) if faults.is_empty() => Ok(folder),
            _ => Err(faults),
        }
    }
}

impl Folder {
    /// The texts in a language, or else in English, or else in any language there is.
    #[must_use]
    pub fn text(&self, language: &str) -> Option<&Text> {
        self.texts.get(language).or_else(|| self.texts.get("en")).or_else(|| self.texts.values().next())
    }

    /// The board's name in a language; its id where it has none.
    #[must_use]
    pub fn name(&self, language: &str) -> &str {
        self.text(language).map_or(self.spec.id.as_str(), |text| text.name.as_str())
    }

    /// A place's name in a language; its id where it has none.
    #[must_use]
    pub fn place_name<'a>(&'a self, language: &str, id: &'a str) -> &'a str {
        self.text(language).and_then(|text| text.places.get(id)).map_or(id, String::as_str)
    }
}

/// Every place of a board in the order of its file, junctions included.
pub(crate) fn place_ids(spec: &BoardSpec) -> impl Iterator<Item = &str> {
    spec.places.iter().map(String::as_str)
}

/// What could be read of a folder.
struct Sources<'a> {
    board: Option<&'a str>,
    tickets: Option<&'a str>,
    layout: Option<&'a str>,
    map: Option<&'a str>,
    texts: &'a [(&'a str, &'a str)],
}

fn check_files(files: &Sources<'_>, faults: &mut Vec<Fault>) -> Option<Folder> {
    let Sources { board, tickets, layout, map, texts } = *files;
    let spec: Option<BoardSpec> = board.and_then(|source| parse("board.toml", source, faults));
    let tickets: Option<TicketsSpec> = tickets.and_then(|source| parse("tickets.toml", source, faults));
    let compiled = match (&spec, &tickets) {
        (Some(spec), Some(tickets)) => match Board::compile(spec, tickets) {
            Ok(board) => Some(board),
            Err(found) => {
                let first = faults.len();
                faults.extend(found.into_iter().map(Fault::of_board));
                // The engine goes by subject; an author mends one file after the other.
                faults[first..].sort_by(|a, b| a.file.cmp(&b.file));
                None
            }
        },
        _ => None,
    };
    let mut layout: Option<Layout> = layout.and_then(|source| parse("layout.toml", source, faults));
    if let (Some(layout), Some(spec)) = (&mut layout, &spec) {
        layout.check(spec, faults);
    }
    let map: Option<Map> = map.and_then(|source| parse("map.toml", source, faults));
    if let Some(map) = &map {
        map.check(layout.as_ref(), faults);
    }
    let mut checked = BTreeMap::new();
    for (language, source) in texts {
        let text: Option<Text> = parse(&file_name(language), source, faults);
        if let (Some(text), Some(spec)) = (text, &spec) {
            text.check(language, spec, faults);
            checked.insert((*language).to_owned(), text);
        }
    }
    Some(Folder { board: Arc::new(compiled?), spec: spec?, tickets: tickets?, layout, map, texts: checked })
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
            faults.push(Fault::new(file, What::Missing));
            None
        }
        (Err(error), _) => {
            faults.push(Fault::new(file, What::Unreadable(error.to_string())));
            None
        }
    }
}

/// The languages a folder has texts in, sorted so that faults come in the same order everywhere.
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

    /// Every way to damage a text a little: cut short anywhere, a line lost, a number blown up.
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
            Files { board, tickets, layout: Some(layout), map: None, texts: &[("en", text)] }.check()
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
