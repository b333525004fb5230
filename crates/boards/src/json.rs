//! A board as one JSON text: what programs that have no folders are sent, a page in a browser above all.

use std::collections::BTreeMap;

use engine::{BoardSpec, TicketsSpec};
use serde::{Deserialize, Serialize};

use crate::fault::{Fault, What};
use crate::layout::Layout;
use crate::map::Map;
use crate::names::Text;
use crate::package::{Folder, Parts};

/// What a fault is put down to that concerns the text as a whole.
const SHEET: &str = "the board's file";

#[derive(Deserialize)]
struct Sheet {
    board: BoardSpec,
    tickets: TicketsSpec,
    layout: Option<Layout>,
    map: Option<Map>,
    texts: BTreeMap<String, Text>,
}

#[derive(Serialize)]
struct SheetOf<'a> {
    board: &'a BoardSpec,
    tickets: &'a TicketsSpec,
    layout: Option<Layout>,
    map: &'a Option<Map>,
    texts: &'a BTreeMap<String, Text>,
}

impl Folder {
    /// The board as one JSON text. Where places are on the globe is left out: only makers of maps need it.
    #[must_use]
    pub fn to_json(&self) -> String {
        let mut layout = self.layout.clone();
        for place in layout.iter_mut().flat_map(|layout| &mut layout.places) {
            (place.lat, place.lon) = (None, None);
        }
        let sheet =
            SheetOf { board: &self.spec, tickets: &self.tickets, layout, map: &self.map, texts: &self.texts };
        // Maps with text keys and plain data: there is nothing that could fail.
        serde_json::to_string(&sheet).unwrap_or_default()
    }

    /// Reads a board from its JSON text, and checks it as a folder is checked.
    ///
    /// # Errors
    ///
    /// All that is wrong with it.
    pub fn read_json(text: &str) -> Result<Folder, Vec<Fault>> {
        // By way of plain values, as everything else that a page reads.
        let value = serde_json::from_str::<serde_json::Value>(text);
        let sheet = value.and_then(Sheet::deserialize).map_err(|error| {
            let what = What::Syntax { line: error.line(), message: error.to_string() };
            vec![Fault::new(SHEET, what)]
        })?;
        let Sheet { board, tickets, layout, map, texts } = sheet;
        Parts { spec: Some(board), tickets: Some(tickets), layout, map, texts }.check(Vec::new())
    }
}

#[cfg(all(test, feature = "files"))]
mod tests {
    use super::*;

    #[test]
    fn every_board_is_the_same_after_being_sent() {
        for id in crate::all() {
            let folder = crate::get(id).unwrap();
            let again = Folder::read_json(&folder.to_json()).unwrap();
            assert_eq!(again.board.fingerprint(), folder.board.fingerprint());
            assert_eq!((&again.map, &again.texts), (&folder.map, &folder.texts));
            assert_eq!(again.to_json(), folder.to_json());
        }
    }

    #[test]
    fn a_damaged_text_is_refused_in_words() {
        let text = crate::get(crate::all()[0]).unwrap().to_json();
        for end in (0..text.len()).step_by(997) {
            let faults = Folder::read_json(text.get(..end).unwrap_or_default()).unwrap_err();
            assert!(faults[0].to_string().contains("the board's file"), "{}", faults[0]);
        }
        let faults = Folder::read_json(&text.replace("\"spaces\":2", "\"spaces\":3")).unwrap_err();
        assert!(!faults.is_empty());
    }
}
