//! The theme: light, dark or the system's; the choice is stored.

use leptos::prelude::*;

use crate::browser::storage::{self, Storage};

/// A theme.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Theme {
    System,
    Light,
    Dark,
}

impl Theme {
    pub(crate) const ALL: [Theme; 3] = [Theme::System, Theme::Light, Theme::Dark];

    /// The theme's code, as stored and as used in text keys.
    pub(crate) const fn code(self) -> &'static str {
        match self {
            Theme::System => "system",
            Theme::Light => "light",
            Theme::Dark => "dark",
        }
    }

    /// The theme with a code; unknown codes mean the system's.
    pub(crate) fn read(code: &str) -> Theme {
        Theme::ALL.into_iter().find(|theme| theme.code() == code).unwrap_or(Theme::System)
    }

    /// The `theme-color` of the browser window: the same as `--paper` in `base.css`.
    const fn frame(dark: bool) -> &'static str {
        if dark { "#15191c" } else { "#f6f1e6" }
    }
}

/// Applies and returns the stored theme.
pub(crate) fn load() -> Theme {
    let theme = storage::local().get(storage::THEME).map_or(Theme::System, |code| Theme::read(&code));
    show(theme);
    theme
}

/// Applies a theme and stores it.
pub(crate) fn set(theme: Theme) {
    show(theme);
    storage::local().set(storage::THEME, theme.code());
}

fn show(theme: Theme) {
    let Some(root) = document().document_element() else { return };
    let _ = match theme {
        Theme::System => root.remove_attribute("data-theme"),
        Theme::Light | Theme::Dark => root.set_attribute("data-theme", theme.code()),
    };
    // There is one per system theme; a chosen theme sets both to the same colour.
    for dark in [false, true] {
        let system = if dark { "dark" } else { "light" };
        let wanted = match theme {
            Theme::System => dark,
            Theme::Light => false,
            Theme::Dark => true,
        };
        let found = document().query_selector(&format!("meta[name=theme-color][media*={system}]"));
        if let Ok(Some(meta)) = found {
            let _ = meta.set_attribute("content", Theme::frame(wanted));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_theme_is_read_as_it_was_kept() {
        for theme in Theme::ALL {
            assert_eq!(Theme::read(theme.code()), theme);
        }
        assert_eq!(Theme::read("sepia"), Theme::System);
    }

    /// The light and dark colours of a variable of `base.css`, as linear RGB.
    fn colors(name: &str) -> [[f64; 3]; 2] {
        let style = include_str!("../../style/base.css");
        let (_, rest) =
            style.split_once(&format!("--{name}: light-dark(")).expect("a colour for both themes");
        let (pair, _) = rest.split_once(')').expect("a bracket that closes");
        let read = |text: &str| {
            let digits = text.trim().trim_start_matches('#');
            [0, 2, 4].map(|at| {
                let part = u8::from_str_radix(&digits[at..at + 2], 16).expect("six hexadecimal digits");
                let part = f64::from(part) / 255.0;
                if part <= 0.040_45 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
            })
        };
        let (day, night) = pair.split_once(',').expect("two colours");
        [read(day), read(night)]
    }

    /// The contrast of WCAG 2.
    fn contrast(a: [f64; 3], b: [f64; 3]) -> f64 {
        let light = |[r, g, b]: [f64; 3]| 0.212_6 * r + 0.715_2 * g + 0.072_2 * b + 0.05;
        let (a, b) = (light(a), light(b));
        (a / b).max(b / a)
    }

    #[test]
    fn every_text_stands_out_from_what_it_stands_on() {
        let on_paper = ["text", "faint", "accent", "bad", "good"].into_iter();
        let pairs =
            on_paper.flat_map(|text| [(text, "paper"), (text, "card")]).chain([("on-accent", "accent")]);
        for (text, ground) in pairs {
            for (text_color, ground_color) in colors(text).into_iter().zip(colors(ground)) {
                let found = contrast(text_color, ground_color);
                assert!(found >= 4.5, "{text} on {ground}: {found:.2}");
            }
        }
    }

    #[test]
    fn the_frame_has_the_colour_of_the_paper() {
        let style = include_str!("../../style/base.css");
        let paper = format!("--paper: light-dark({}, {})", Theme::frame(false), Theme::frame(true));
        assert!(style.contains(&paper), "{paper}");
    }
}
