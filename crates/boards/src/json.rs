//! A board package as one JSON document, for programs without a file system such as the web page.

use std::collections::BTreeMap;

use engine::{BoardSpec, TicketsSpec};
use serde::{Deserialize, Serialize};

use crate::fault::{Fault, FaultKind};
use crate::layout::Layout;
use crate::map::Map;
use crate::names::Names;
use crate::package::{BoardPackage, Parts};

/// The file that a fault of the whole document is attributed to.
const DOCUMENT: &str = "the board's file";

#[derive(Deserialize)]
struct Document {
    board: BoardSpec,
    tickets: TicketsSpec,
    layout: Option<Layout>,
    map: Option<Map>,
    texts: BTreeMap<String, Names>,
}

#[derive(Serialize)]
struct DocumentRef<'a> {
    board: &'a BoardSpec,
    tickets: &'a TicketsSpec,
    layout: Option<Layout>,
    map: &'a Option<Map>,
    texts: &'a BTreeMap<String, Names>,
}

impl BoardPackage {
    /// The board as one JSON document, without latitudes and longitudes: only map makers need them.
    #[must_use]
    pub fn to_json(&self) -> String {
        let mut layout = self.layout.clone();
        for place in layout.iter_mut().flat_map(|layout| &mut layout.places) {
            (place.lat, place.lon) = (None, None);
        }
        let document = DocumentRef {
            board: &self.spec,
            tickets: &self.tickets,
            layout,
            map: &self.map,
            texts: &self.names,
        };
        serde_json::to_string(&document).expect("maps with text keys and plain data can be written as JSON")
    }

    /// Reads a board from its JSON document and checks it as `check` checks a folder.
    ///
    /// # Errors
    ///
    /// Every fault that was found.
    pub fn read_json(text: &str) -> Result<BoardPackage, Vec<Fault>> {
        // Through `Value`, like everything else that the page reads: that code is in its bundle anyway.
        let value = serde_json::from_str::<serde_json::Value>(text);
        let document = value.and_then(Document::deserialize).map_err(|error| {
            let what = FaultKind::Syntax { line: error.line(), message: error.to_string() };
            vec![Fault::new(DOCUMENT, what)]
        })?;
        let Document { board, tickets, layout, map, texts } = document;
        Parts { spec: Some(board), tickets: Some(tickets), layout, map, names: texts }.check(Vec::new())
    }
}

#[cfg(all(test, feature = "files"))]
mod tests {
    use super::*;

    #[test]
    fn every_board_survives_a_round_trip() {
        for id in crate::all() {
            let package = crate::get(id).unwrap();
            let again = BoardPackage::read_json(&package.to_json()).unwrap();
            assert_eq!(again.board.fingerprint(), package.board.fingerprint());
            assert_eq!((&again.map, &again.names), (&package.map, &package.names));
            assert_eq!(again.to_json(), package.to_json());
        }
    }

    #[test]
    fn a_damaged_document_is_refused_with_a_reason() {
        let text = crate::get(crate::all()[0]).unwrap().to_json();
        for end in (0..text.len()).step_by(997) {
            let faults = BoardPackage::read_json(text.get(..end).unwrap_or_default()).unwrap_err();
            assert!(faults[0].to_string().contains("the board's file"), "{}", faults[0]);
        }
        let faults = BoardPackage::read_json(&text.replace("\"spaces\":2", "\"spaces\":3")).unwrap_err();
        assert!(!faults.is_empty());
    }
}
