//! The land under a board: `map.toml`, layers of shapes that no rule depends on.

use serde::{Deserialize, Serialize};

use crate::fault::{Fault, FaultKind};
use crate::layout::Layout;

const FILE: &str = "map.toml";

/// The contents of `map.toml`.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Map {
    /// Width and height of the frame that the paths are drawn in.
    pub size: [f64; 2],
    /// How far the paths extend beyond the frame, horizontally and vertically, for windows of other proportions.
    #[serde(default)]
    pub beyond: [f64; 2],
    /// The layers, the lowest first.
    pub layers: Vec<Layer>,
}

/// Shapes of one kind.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Layer {
    /// What they are.
    pub kind: LayerKind,
    /// The width of lines; shapes without one are areas, except rivers, borders, hills and woods, which are
    /// thin lines.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub width: Option<f64>,
    /// SVG paths.
    pub paths: Vec<String>,
}

/// What a shape is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize, Serialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)] // the names say it
pub enum LayerKind {
    Land,
    Lake,
    River,
    Canal,
    Park,
    Street,
    Border,
    Hill,
    Wood,
}

impl LayerKind {
    /// The kind as a word, for CSS classes.
    pub const fn as_str(self) -> &'static str {
        match self {
            LayerKind::Land => "land",
            LayerKind::Lake => "lake",
            LayerKind::River => "river",
            LayerKind::Canal => "canal",
            LayerKind::Park => "park",
            LayerKind::Street => "street",
            LayerKind::Border => "border",
            LayerKind::Hill => "hill",
            LayerKind::Wood => "wood",
        }
    }
}

impl Layer {
    /// Whether its shapes are lines.
    pub const fn is_line(&self) -> bool {
        self.width.is_some()
            || matches!(self.kind, LayerKind::River | LayerKind::Border | LayerKind::Hill | LayerKind::Wood)
    }
}

impl Map {
    /// Compares the map with its layout and reports every fault.
    pub(crate) fn check(&self, layout: Option<&Layout>, faults: &mut Vec<Fault>) {
        let mut report = |what| faults.push(Fault::new(FILE, what));
        let [width, height] = self.size;
        let positive = |number: f64| number.is_finite() && number > 0.0;
        if !positive(width) || !positive(height) {
            report(FaultKind::Measure("size"));
        } else if let Some(layout) = layout
            && (width / height / layout.aspect - 1.0).abs() > 0.01
        {
            report(FaultKind::OtherFrame);
        }
        if self.beyond.iter().any(|far| !far.is_finite() || *far < 0.0) {
            report(FaultKind::Measure("beyond"));
        }
        for layer in &self.layers {
            if layer.width.is_some_and(|width| !positive(width)) {
                report(FaultKind::Measure("width"));
            }
            for path in layer.paths.iter().filter(|path| !is_path(path)) {
                report(FaultKind::NotAPath(path.chars().take(40).collect()));
            }
        }
    }
}

/// Whether a text is exactly a path: it is written into SVG unescaped.
fn is_path(text: &str) -> bool {
    text.starts_with('M')
        && text
            .bytes()
            .all(|b| b.is_ascii_digit() || b" .,-".contains(&b) || b"MmLlHhVvCcSsQqTtAaZz".contains(&b))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_map_goes_no_less_than_nothing_beyond_its_frame() {
        let faults = |beyond: [f64; 2]| {
            let map = Map { size: [2.0, 1.0], beyond, layers: Vec::new() };
            let mut faults = Vec::new();
            map.check(None, &mut faults);
            faults.len()
        };
        assert_eq!(faults([0.0, 700.0]), 0);
        for bad in [[-1.0, 0.0], [0.0, f64::NAN], [f64::INFINITY, 0.0]] {
            assert_eq!(faults(bad), 1, "{bad:?}");
        }
    }

    #[test]
    fn a_path_is_a_path_and_nothing_else() {
        assert!(is_path("M1 2l3 -4.5C1,2 3,4 5,6z"));
        for bad in ["", "L1 2", "M1 2\"/><script>", "M1 2 url(#x)", "M1 2&amp;"] {
            assert!(!is_path(bad), "{bad}");
        }
    }
}
