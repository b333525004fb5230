//! The colours of a board's map, in both themes.

use serde::{Deserialize, Serialize};

use crate::map::LayerKind;

/// The colours of a map.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Colors {
    /// For the light theme.
    pub light: Palette,
    /// For the dark theme.
    pub dark: Palette,
}

/// One set of colours, each `#` and six hexadecimal digits.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
#[allow(missing_docs)] // the names say it
pub struct Palette {
    pub sea: String,
    pub land: String,
    pub shore: String,
    pub lake: String,
    pub park: String,
    pub street: String,
    pub border: String,
    pub ink: String,
}

impl Colors {
    pub(crate) fn light(&self) -> Palette {
        self.light.clone()
    }
}

impl Palette {
    /// Paper and ink, for boards without colours of their own.
    pub(crate) fn plain() -> Palette {
        let [sea, land, shore, lake, park, street, border, ink] =
            ["#f4efe4", "#f4efe4", "#b0a894", "#d5dfe0", "#d8dfc8", "#e6dfd0", "#c8b690", "#222222"]
                .map(str::to_owned);
        Palette { sea, land, shore, lake, park, street, border, ink }
    }

    /// The colour of a layer.
    pub fn of(&self, kind: LayerKind) -> &str {
        match kind {
            LayerKind::Land => &self.land,
            LayerKind::Lake => &self.lake,
            LayerKind::River | LayerKind::Canal => &self.sea,
            LayerKind::Park => &self.park,
            LayerKind::Street => &self.street,
            LayerKind::Border | LayerKind::Hill => &self.border,
            LayerKind::Wood => &self.park,
        }
    }

    pub(crate) fn all(&self) -> [&str; 8] {
        let Palette { sea, land, shore, lake, park, street, border, ink } = self;
        [sea, land, shore, lake, park, street, border, ink]
    }
}

/// Whether a text is exactly a colour: it is written into SVG unescaped.
pub(crate) fn is_color(text: &str) -> bool {
    text.len() == 7 && text.starts_with('#') && text[1..].bytes().all(|b| b.is_ascii_hexdigit())
}
