//! A board with its tickets, layout, map and names, checked as a whole: every fault is reported at once.

use std::collections::BTreeMap;
use std::sync::Arc;

use engine::{Board, BoardSpec, TicketsSpec};

use crate::fault::Fault;
use crate::labels::Label;
use crate::layout::Layout;
use crate::map::Map;
use crate::names::Names;

/// A loaded and checked board with its tickets, layout, map and names.
#[derive(Clone, Debug)]
pub struct BoardPackage {
    /// The board as the engine uses it.
    pub board: Arc<Board>,
    /// The contents of `board.toml`.
    pub spec: BoardSpec,
    /// The contents of `tickets.toml`.
    pub tickets: TicketsSpec,
    /// Where things are drawn; `None` if the board cannot be shown.
    pub layout: Option<Layout>,
    /// The land under the board; `None` for a plain background.
    pub map: Option<Map>,
    /// The names, by language.
    pub names: BTreeMap<String, Names>,
    /// The names of the places with their positions, by language, where somebody has placed them already.
    pub labels: BTreeMap<String, Vec<Option<Label>>>,
}

/// What was read of a board, not yet checked.
pub(crate) struct Parts {
    pub(crate) spec: Option<BoardSpec>,
    pub(crate) tickets: Option<TicketsSpec>,
    pub(crate) layout: Option<Layout>,
    pub(crate) map: Option<Map>,
    pub(crate) names: BTreeMap<String, Names>,
}

impl Parts {
    /// Checks each part, and the parts against each other.
    ///
    /// # Errors
    ///
    /// The given faults, then all others in the order board, tickets, layout, map, names.
    pub(crate) fn check(self, mut faults: Vec<Fault>) -> Result<BoardPackage, Vec<Fault>> {
        let Parts { spec, tickets, mut layout, map, names } = self;
        let compiled = match (&spec, &tickets) {
            (Some(spec), Some(tickets)) => match Board::compile(spec, tickets) {
                Ok(board) => Some(board),
                Err(found) => {
                    let first = faults.len();
                    faults.extend(found.into_iter().map(Fault::of_board));
                    // The engine reports by subject; an author fixes one file at a time.
                    faults[first..].sort_by(|a, b| a.file.cmp(&b.file));
                    None
                }
            },
            _ => None,
        };
        if let Some(spec) = &spec {
            if let Some(layout) = &mut layout {
                layout.check(spec, &mut faults);
            }
            for (language, names) in &names {
                names.check(language, spec, &mut faults);
            }
        }
        if let Some(map) = &map {
            map.check(layout.as_ref(), &mut faults);
        }
        match (compiled, spec, tickets) {
            (Some(board), Some(spec), Some(tickets)) if faults.is_empty() => Ok(BoardPackage {
                board: Arc::new(board),
                spec,
                tickets,
                layout,
                map,
                names,
                labels: BTreeMap::new(),
            }),
            _ => Err(faults),
        }
    }
}

impl BoardPackage {
    /// The names in a language, else in English, else in any language.
    #[must_use]
    pub fn names(&self, language: &str) -> Option<&Names> {
        self.names.get(language).or_else(|| self.names.get("en")).or_else(|| self.names.values().next())
    }

    /// The board's name in a language; its id if it has no name.
    #[must_use]
    pub fn name(&self, language: &str) -> &str {
        self.names(language).map_or(self.spec.id.as_str(), |names| names.name.as_str())
    }

    /// A place's name in a language, or a junction's description; its id if it has neither.
    #[must_use]
    pub fn place_name<'a>(&'a self, language: &str, id: &'a str) -> &'a str {
        let known = |names: &'a Names| names.places.get(id).or_else(|| names.junctions.get(id));
        self.names(language).and_then(known).map_or(id, String::as_str)
    }
}

/// Every place of a board in the order of its file, junctions included.
pub(crate) fn place_ids(spec: &BoardSpec) -> impl Iterator<Item = &str> {
    spec.places.iter().map(String::as_str)
}
