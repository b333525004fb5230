//! The colour of the browser's own frame, which follows the theme.

use leptos::prelude::*;

use crate::model::preferences::Theme;

/// The `theme-color` of the browser window: the same as `--paper` in `base.css`.
const fn color(dark: bool) -> &'static str {
    if dark { "#15191c" } else { "#f6f1e6" }
}

/// Gives the browser's frame the colour of a theme.
pub(crate) fn frame(theme: Theme) {
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
            let _ = meta.set_attribute("content", color(wanted));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
        let paper = format!("--paper: light-dark({}, {})", color(false), color(true));
        assert!(style.contains(&paper), "{paper}");
    }
}
