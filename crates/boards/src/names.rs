//! The names of a board and its places in one language: `text.<language>.toml`.

use std::collections::BTreeMap;

use engine::BoardSpec;
use serde::{Deserialize, Serialize};

use crate::fault::{Fault, FaultKind};
use crate::layout::compare;
use crate::package::place_ids;

/// The contents of `text.<language>.toml`.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Names {
    /// The board's name.
    pub name: String,
    /// The board in one sentence.
    pub about: String,
    /// How long a game takes and how hard it is to learn, in a few words.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub effort: String,
    /// What this board calls things.
    pub words: Words,
    /// The name of each place that has one, by its id.
    pub places: BTreeMap<String, String>,
    /// A description of each junction, for prose; the board shows no name there (R22).
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub junctions: BTreeMap<String, String>,
}

/// What a board calls things.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Words {
    /// The pieces laid on spaces, in the plural: trains, buses, carts.
    pub pieces: String,
    /// The ticket cards, in the plural: tickets, contracts.
    pub tickets: String,
    /// The wild card, in the singular: locomotive, joker.
    pub wild: String,
}

/// The name of the file for a language.
pub(crate) fn file_name(language: &str) -> String {
    format!("text.{language}.toml")
}

/// The language in the name of a text file; `None` for other files.
#[cfg(feature = "files")]
pub(crate) fn language_of(file: &str) -> Option<&str> {
    file.strip_prefix("text.")?.strip_suffix(".toml").filter(|language| !language.is_empty())
}

impl Names {
    /// Compares the names with the board and reports every fault.
    pub(crate) fn check(&self, language: &str, spec: &BoardSpec, faults: &mut Vec<Fault>) {
        let file = file_name(language);
        let mut report = |what| faults.push(Fault::new(file.clone(), what));
        for (key, text) in [
            ("name", &self.name),
            ("about", &self.about),
            ("words.pieces", &self.words.pieces),
            ("words.tickets", &self.words.tickets),
            ("words.wild", &self.words.wild),
        ]
        .into_iter()
        .chain(self.places.iter().chain(&self.junctions).map(|(id, name)| (id.as_str(), name)))
        {
            if text.trim().is_empty() {
                report(FaultKind::Empty(key.to_owned()));
            }
        }
        let junction = |id: &str| spec.junctions.iter().any(|junction| junction == id);
        let wanted: Vec<&str> = place_ids(spec).filter(|id| !junction(id)).collect();
        for id in self.places.keys().filter(|id| junction(id)) {
            report(FaultKind::NamedJunction(id.clone()));
        }
        let found = self.places.keys().map(String::as_str).filter(|id| !junction(id));
        compare("place", &wanted, found, &mut report);
        if !self.junctions.is_empty() {
            let wanted: Vec<&str> = spec.junctions.iter().map(String::as_str).collect();
            compare("junction", &wanted, self.junctions.keys().map(String::as_str), &mut report);
        }
    }
}

#[cfg(all(test, feature = "files"))]
mod tests {
    use super::{file_name, language_of};

    #[test]
    fn file_names_and_languages_agree() {
        assert_eq!(language_of(&file_name("pt-br")), Some("pt-br"));
        for other in ["text..toml", "text.toml", "board.toml", "text.en.toml~"] {
            assert_eq!(language_of(other), None, "{other}");
        }
    }
}
