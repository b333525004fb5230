//! A link as a QR code, for the phone across the table.

use leptos::prelude::*;
use qrcodegen::{QrCode, QrCodeEcc};

/// Light squares that a reader needs around a code.
const QUIET: i32 = 4;

#[component]
pub(crate) fn Qr(text: String, #[prop(into)] label: Signal<String>) -> impl IntoView {
    let (path, size) = squares(&text)?;
    Some(view! {
        <svg class="qr" viewBox=format!("0 0 {size} {size}") role="img" aria-label=move || label.get() shape-rendering="crispEdges">
            <rect width=size height=size fill="#fff"/>
            <path d=path fill="#000"/>
        </svg>
    })
}

/// The dark squares as a path, one run at a time, and the length of a side. `None` if the text is too long.
fn squares(text: &str) -> Option<(String, i32)> {
    let code = QrCode::encode_text(text, QrCodeEcc::Medium).ok()?;
    let mut path = String::new();
    for y in 0..code.size() {
        let mut x = 0;
        while x < code.size() {
            let run = (x..code.size()).take_while(|x| code.get_module(*x, y)).count() as i32;
            if run > 0 {
                path.push_str(&format!("M{} {}h{run}v1h-{run}z", x + QUIET, y + QUIET));
            }
            x += run + 1;
        }
    }
    Some((path, code.size() + 2 * QUIET))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The squares that a path covers.
    fn drawn(path: &str) -> Vec<(i32, i32)> {
        let mut found = Vec::new();
        for run in path.split('z').filter(|run| !run.is_empty()) {
            let numbers: Vec<i32> =
                run.split(['M', ' ', 'h', 'v']).filter_map(|number| number.parse().ok()).collect();
            let (x, y, length) = (numbers[0] - QUIET, numbers[1] - QUIET, numbers[2]);
            found.extend((0..length).map(|step| (x + step, y)));
        }
        found
    }

    #[test]
    fn the_path_covers_the_dark_squares_and_no_other() {
        let text = "https://example.org/#/join/cbr5ekce4v";
        let (path, side) = squares(text).unwrap();
        let code = QrCode::encode_text(text, QrCodeEcc::Medium).unwrap();
        assert_eq!(side, code.size() + 2 * QUIET);
        let mut dark = Vec::new();
        for y in 0..code.size() {
            dark.extend((0..code.size()).filter(|x| code.get_module(*x, y)).map(|x| (x, y)));
        }
        assert_eq!(drawn(&path), dark);
    }

    #[test]
    fn three_corners_carry_the_finder() {
        let (path, side) = squares("https://example.org/").unwrap();
        let (dark, last) = (drawn(&path), side - 2 * QUIET - 1);
        for (x, y) in [(0, 0), (last - 6, 0), (0, last - 6)] {
            assert!(
                (0..7).all(|step| dark.contains(&(x + step, y))),
                "the upper edge of a finder at {x} {y}"
            );
            assert!((1..6).all(|step| !dark.contains(&(x + step, y + 1))), "the ring of a finder at {x} {y}");
        }
    }

    #[test]
    fn a_text_that_no_code_can_hold_gives_none() {
        assert!(squares(&"x".repeat(5_000)).is_none());
    }
}
