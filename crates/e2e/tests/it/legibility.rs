//! Sizes on the real page: names, spaces and cards are large enough, and panels stay apart, in windows of many sizes.

use e2e::{Harness, Player, Size, Viewport, Window};
use serde::Deserialize;
use serde_json::json;

use crate::Result;

/// The windows, each with the smallest names allowed, and the smallest spaces if the whole board is shown.
///
/// Most names are larger: those that found no room are set smaller when a board is placed, by up to a fifth.
const WINDOWS: [(Size, f64, Option<[f64; 2]>); 5] = [
    (Size { name: "1440×900", width: 1440, height: 900, touch: false }, 10.2, Some([30.0, 10.0])),
    (Size { name: "1920×1080", width: 1920, height: 1080, touch: false }, 10.2, Some([30.0, 10.0])),
    (Size { name: "1024×768", width: 1024, height: 768, touch: false }, 7.1, None),
    (Size { name: "390×844", width: 390, height: 844, touch: true }, 9.5, None),
    (Size { name: "320×640", width: 320, height: 640, touch: true }, 9.5, None),
];

/// Differences of less than this are of rounding, in pixels.
const ROUNDING: f64 = 0.05;

/// Measures the page: sizes in CSS pixels, and what lies wrong.
const MEASURE: &str = r"
    const scale = element => { const m = element.getScreenCTM(); return Math.hypot(m.a, m.b); };
    const shown = element => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    const names = [...document.querySelectorAll('.board .labels g text')].filter(shown)
        .map(text => [text.textContent, parseFloat(getComputedStyle(text).fontSize) * scale(text)])
        .sort((a, b) => a[1] - b[1]);
    const spaces = [...document.querySelectorAll('.board rect.space')]
        .map(space => [space.width.baseVal.value * scale(space), space.height.baseVal.value * scale(space)]);
    const wrong = [];
    const wide = document.scrollingElement.scrollWidth - innerWidth;
    if (wide > 0) wrong.push(`the page scrolls sideways by ${wide} px`);
    // A panel is the outermost thing around the board that has a background of its own.
    const opaque = element => !/rgba\(.*, 0\)|\/ 0\)|transparent/.test(getComputedStyle(element).backgroundColor);
    const panels = [];
    const collect = element => {
        if (element.matches('.stage, .overlay, .clear, dialog, .unseen') || !shown(element)) return;
        const box = element.getBoundingClientRect();
        if (box.width > 2 && box.height > 2 && opaque(element)) return void panels.push([element, box]);
        [...element.children].forEach(collect);
    };
    [...document.querySelectorAll('body > .top, .game > *, .board > .zoom')].forEach(collect);
    const called = element => element.className || element.dataset.do || element.tagName.toLowerCase();
    const at = box => [box.left, box.top, box.right, box.bottom].map(Math.round).join(' ');
    panels.forEach(([element, box], index) => {
        if (box.left < -1 || box.top < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1) {
            wrong.push(`${called(element)} is cut off by the window: ${at(box)}`);
        }
        for (const [other, its] of panels.slice(index + 1)) {
            const over = Math.min(box.right, its.right) - Math.max(box.left, its.left);
            const down = Math.min(box.bottom, its.bottom) - Math.max(box.top, its.top);
            if (over > 1 && down > 1) {
                wrong.push(`${called(element)} (${at(box)}) and ${called(other)} (${at(its)}) overlap`);
            }
        }
        // What does not fit a panel that cannot be scrolled is lost.
        for (const inner of element.querySelectorAll('button, .face, .asked, .points')) {
            const own = inner.getBoundingClientRect();
            if (own.width < 3 || !shown(inner) || inner.closest('.unseen')) continue;
            let around = inner.parentElement;
            while (around !== element && !/auto|scroll/.test(getComputedStyle(around).overflow)) around = around.parentElement;
            if (around !== element || /auto|scroll/.test(getComputedStyle(element).overflow)) continue;
            if (own.left < box.left - 1 || own.right > box.right + 1 || own.top < box.top - 1 || own.bottom > box.bottom + 1) {
                wrong.push(`${called(inner)} (${at(own)}) leaves ${called(element)} (${at(box)})`);
            }
        }
    });
    return { names: names.slice(0, 3), shown: names.length, panels: panels.length, wrong: [...new Set(wrong)],
        space: [0, 1].map(side => Math.min(...spaces.map(space => space[side]))) };";

#[derive(Debug, Deserialize)]
struct Measured {
    /// The smallest names that are shown.
    names: Vec<(String, f64)>,
    shown: usize,
    /// The length and width of the smallest space.
    space: [f64; 2],
    panels: usize,
    wrong: Vec<String>,
}

/// What is too small or lies wrong in one window.
fn misses(window: &Window, least_name: f64, least_space: Option<[f64; 2]>) -> Result<Vec<String>> {
    let Measured { names, shown, space, panels, wrong } = window.run(MEASURE, json!([]))?;
    let mut misses = wrong;
    if shown == 0 || panels < 3 {
        misses.push(format!("{shown} names and {panels} panels are shown"));
    }
    let small = names.iter().filter(|(_, size)| *size < least_name - ROUNDING);
    misses.extend(small.map(|(name, size)| format!("“{name}” is {size:.1} px of {least_name}")));
    if let Some(least) = least_space.filter(|least| (0..2).any(|side| space[side] < least[side] - ROUNDING)) {
        misses.push(format!("a space is {:.1}×{:.1} px of {}×{}", space[0], space[1], least[0], least[1]));
    }
    Ok(misses)
}

/// Opens a board in windows of every size, while tickets are chosen and in the first turn.
fn is_legible(board: &str) -> Result<()> {
    let harness = Harness::start()?;
    let window = harness.home(Viewport::PLAIN)?;
    window.click(&format!("[data-board={board}] [data-do=play]"))?;
    let player = Player::new(&window);
    let mut all = Vec::new();
    for _ in 0..2 {
        let asks = player.wait_for_turn()?.asks;
        for (size, name, space) in WINDOWS {
            // Loaded again, so that the board is opened at this size.
            window.set_viewport(Viewport::PLAIN.sized(size))?;
            window.reload()?;
            player.wait_for_turn()?;
            window.wait_for(".board .labels text")?;
            // While tickets are chosen, a phone shows all of their places at once, however far apart they are.
            let name = if asks == "keep" && size.touch { 0.0 } else { name };
            let misses = misses(&window, name, space)?;
            all.extend(misses.iter().map(|miss| format!("{board}, {}, {asks}: {miss}", size.name)));
        }
        window.set_viewport(Viewport::PLAIN)?;
        window.reload()?;
        player.act()?;
    }
    assert!(all.is_empty(), "{} misses:\n{}", all.len(), all.join("\n"));
    Ok(())
}

#[test]
fn nordic_is_legible_in_every_window() -> Result<()> {
    is_legible("nordic")
}

#[test]
fn asia_is_legible_in_every_window() -> Result<()> {
    is_legible("asia")
}

#[test]
fn london_is_legible_in_every_window() -> Result<()> {
    is_legible("london")
}

#[test]
fn amsterdam_is_legible_in_every_window() -> Result<()> {
    is_legible("amsterdam")
}
