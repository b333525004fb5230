//! A board package as one JSON document, for programs without a file system such as the web page.

use std::collections::BTreeMap;

use engine::{BoardSpec, TicketsSpec};
use serde::{Deserialize, Serialize};

use crate::fault::{Fault, FaultKind};
use crate::labels::Label;
use crate::layout::Layout;
use crate::map::Map;
use crate::names::Names;
use crate::package::{BoardPackage, Parts};
use crate::scene::Scene;

/// The file that a fault of the whole document is attributed to.
const DOCUMENT: &str = "the board's file";

#[derive(Deserialize)]
struct Document {
    board: BoardSpec,
    tickets: TicketsSpec,
    layout: Option<Layout>,
    map: Option<Map>,
    texts: BTreeMap<String, Names>,
    #[serde(default)]
    labels: BTreeMap<String, Vec<Option<Label>>>,
}

#[derive(Serialize)]
struct DocumentRef<'a> {
    board: &'a BoardSpec,
    tickets: &'a TicketsSpec,
    layout: Option<Layout>,
    map: &'a Option<Map>,
    texts: &'a BTreeMap<String, Names>,
    labels: BTreeMap<&'a str, Vec<Option<Label>>>,
}

impl BoardPackage {
    /// The board as one JSON document, without latitudes and longitudes, which only map makers need, and with all
    /// names placed in every language, which would take a browser too long.
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
            labels: self.names.keys().map(|language| (language.as_str(), self.placed(language))).collect(),
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
        let Document { board, tickets, layout, map, texts, labels } = document;
        let parts = Parts { spec: Some(board), tickets: Some(tickets), layout, map, names: texts };
        let package = parts.check(Vec::new())?;
        let places = package.board.places().len();
        // Labels for other places are of no use; names are placed again where they are missing.
        let labels = labels.into_iter().filter(|(_, placed)| placed.len() == places).collect();
        Ok(BoardPackage { labels, ..package })
    }

    /// The names of the places in a language, placed; a tenth of a unit is exact enough.
    fn placed(&self, language: &str) -> Vec<Option<Label>> {
        let tenth = |number: &mut f64| *number = (*number * 10.0).round() / 10.0;
        let mut labels = Scene::new(self, language).map(|scene| scene.labels).unwrap_or_default();
        for label in labels.iter_mut().flatten() {
            [&mut label.width, &mut label.size].into_iter().chain(&mut label.at).for_each(tenth);
            label.leader.iter_mut().flatten().flatten().for_each(tenth);
        }
        labels
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
    fn names_arrive_placed_so_that_nobody_places_them_again() {
        for id in crate::all() {
            let package = crate::get(id).unwrap();
            let read = BoardPackage::read_json(&package.to_json()).unwrap();
            for language in package.names.keys() {
                let (sent, own) =
                    (Scene::new(&read, language).unwrap(), Scene::new(&package, language).unwrap());
                assert_eq!(sent.labels, read.labels[language], "{id} {language}");
                for (sent, own) in sent.labels.iter().zip(&own.labels) {
                    let (Some(sent), Some(own)) = (sent, own) else { continue };
                    assert!(
                        (sent.at[0] - own.at[0]).abs() < 0.06 && sent.lines == own.lines,
                        "{sent:?} {own:?}"
                    );
                }
            }
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
