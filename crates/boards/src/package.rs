//! A board with everything that lies beside it, checked as a whole: every fault is reported at once.

use std::collections::BTreeMap;
use std::sync::Arc;

use engine::{Board, BoardSpec, TicketsSpec};

use crate::fault::Fault;
use crate::layout::Layout;
use crate::map::Map;
use crate::names::Text;

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

/// What was read of a board, not yet believed.
pub(crate) struct Parts {
    pub(crate) spec: Option<BoardSpec>,
    pub(crate) tickets: Option<TicketsSpec>,
    pub(crate) layout: Option<Layout>,
    pub(crate) map: Option<Map>,
    pub(crate) texts: BTreeMap<String, Text>,
}

impl Parts {
    /// Checks the parts, each and against each other.
    ///
    /// # Errors
    ///
    /// All faults, after those that were found before, in the order board, tickets, layout, map, texts.
    pub(crate) fn check(self, mut faults: Vec<Fault>) -> Result<Folder, Vec<Fault>> {
        let Parts { spec, tickets, mut layout, map, texts } = self;
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
        if let Some(spec) = &spec {
            if let Some(layout) = &mut layout {
                layout.check(spec, &mut faults);
            }
            for (language, text) in &texts {
                text.check(language, spec, &mut faults);
            }
        }
        if let Some(map) = &map {
            map.check(layout.as_ref(), &mut faults);
        }
        match (compiled, spec, tickets) {
            (Some(board), Some(spec), Some(tickets)) if faults.is_empty() => {
                Ok(Folder { board: Arc::new(board), spec, tickets, layout, map, texts })
            }
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

    /// A place's name in a language, or what a junction is called; its id where it has neither.
    #[must_use]
    pub fn place_name<'a>(&'a self, language: &str, id: &'a str) -> &'a str {
        let known = |text: &'a Text| text.places.get(id).or_else(|| text.junctions.get(id));
        self.text(language).and_then(known).map_or(id, String::as_str)
    }
}

/// Every place of a board in the order of its file, junctions included.
pub(crate) fn place_ids(spec: &BoardSpec) -> impl Iterator<Item = &str> {
    spec.places.iter().map(String::as_str)
}
