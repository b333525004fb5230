//! The keyboard: keys reach what a click reaches.

use boards::{BoardPackage, Scene};
use engine::{Action, RouteId, Slot};
use leptos::ev;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement, KeyboardEvent, SvgElement};

use super::Ui;
use crate::model::keymap::{self, Key, Way};
use crate::model::route_navigation;
use crate::session::game_session::Play;

/// Where keys are for something else: text that is typed, and lists that arrows scroll.
const TYPED: &str = "input, textarea, select, [contenteditable]";
const SCROLLED: &str = ".log ol, .text-view, .side, [role=slider]";

pub(super) fn listen(play: Play, ui: Ui) {
    let middles = StoredValue::new(Vec::new());
    let handle = window_event_listener(ev::keydown, move |event| {
        let Some(key) = meant(&event) else { return };
        if middles.with_value(Vec::is_empty) {
            let found = play.desk.with_untracked(|desk| desk.as_ref().map(|desk| middles_of(&desk.folder)));
            middles.set_value(found.unwrap_or_default());
        }
        let done = match key {
            Key::Slot(slot) => act(play, Action::DrawMarket(Slot(slot))),
            Key::Deck => act(play, Action::DrawDeck),
            Key::Tickets => act(play, Action::DrawTickets),
            Key::Move(way) => middles.with_value(|middles| steer_to(play, middles, way)),
            Key::Confirm => press("[data-confirm]:not(:disabled)"),
            Key::Close => close(play, ui),
            Key::Help => {
                ui.help.set(true);
                true
            }
            Key::TextView => {
                super::text_view::turn(ui);
                true
            }
        };
        if done {
            event.prevent_default();
        }
    });
    on_cleanup(move || handle.remove());
}

/// What a key means here; nothing while something is typed or a dialog is open.
fn meant(event: &KeyboardEvent) -> Option<Key> {
    if event.ctrl_key() || event.alt_key() || event.meta_key() || event.default_prevented() {
        return None;
    }
    let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    let within =
        |selector| target.as_ref().is_some_and(|target| target.closest(selector).ok().flatten().is_some());
    if within(TYPED) || document().query_selector("dialog[open]").ok().flatten().is_some() {
        return None;
    }
    let key = keymap::read(&event.key(), &event.code())?;
    let scrolls = matches!(key, Key::Move(_)) && within(SCROLLED);
    (!scrolls).then_some(key)
}

fn act(play: Play, action: Action) -> bool {
    let may = untrack(|| play.may(&action));
    if may {
        play.act(&action);
    }
    may
}

/// The middle of each route on the board.
fn middles_of(folder: &BoardPackage) -> Vec<[f64; 2]> {
    let Some(scene) = Scene::unnamed(folder) else { return Vec::new() };
    let middle = |spaces: &Vec<boards::Space>| {
        let n = spaces.len().max(1) as f64;
        spaces.iter().fold([0.0, 0.0], |[x, y], space| [x + space.at[0] / n, y + space.at[1] / n])
    };
    scene.routes.iter().map(middle).collect()
}

/// Moves the focus from the route that has it to the next in a direction.
fn steer_to(play: Play, middles: &[[f64; 2]], way: Way) -> bool {
    let focused = document().active_element().and_then(|element| element.get_attribute("data-route"));
    let focused = focused.and_then(|route| route.parse().ok());
    let from = focused.or_else(|| play.chosen.get_untracked().map(RouteId::index));
    let next = route_navigation::next(middles, from, way);
    next.is_some_and(focus_route)
}

fn focus_route(index: usize) -> bool {
    let found = document().query_selector(&format!(".board [data-route='{index}']")).ok().flatten();
    let route = found.and_then(|element| element.dyn_into::<SvgElement>().ok());
    route.is_some_and(|route| route.focus().is_ok())
}

/// Clicks what a selector finds.
fn press(selector: &str) -> bool {
    let found = document().query_selector(selector).ok().flatten();
    match found.and_then(|element| element.dyn_into::<HtmlElement>().ok()) {
        Some(button) => {
            button.click();
            true
        }
        None => false,
    }
}

/// Closes what is uppermost, and gives the focus back to the route that was looked at.
fn close(play: Play, ui: Ui) -> bool {
    if let Some(route) = play.chosen.get_untracked() {
        play.chosen.set(None);
        focus_route(route.index());
    } else if ui.dug.get_untracked().is_some() {
        ui.dug.set(None);
    } else if ui.sharing.get_untracked() {
        ui.sharing.set(false);
    } else if ui.tab.get_untracked().is_some() {
        ui.tab.set(None);
    } else {
        return false;
    }
    true
}
