//! Keyboard control of the game.

use boards::{BoardPackage, Scene};
use engine::{Action, RouteId, Slot};
use leptos::ev;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{HtmlElement, KeyboardEvent, SvgElement};

use super::Ui;
use crate::browser::keyboard;
use crate::model::board::route_navigation;
use crate::model::keymap::{self, Direction, Key};
use crate::session::game_session::GameSession;

/// Elements that use arrow keys themselves.
const SCROLLED: &str = ".log ol, .text-view, .side, [role=slider]";

pub(super) fn listen(session: GameSession, ui: Ui) {
    let middles = StoredValue::new(Vec::new());
    let handle = window_event_listener(ev::keydown, move |event| {
        let Some(key) = meant(&event) else { return };
        if middles.with_value(Vec::is_empty) {
            let found =
                session.model.with_untracked(|model| model.as_ref().map(|model| middles_of(&model.package)));
            middles.set_value(found.unwrap_or_default());
        }
        let done = match key {
            Key::Slot(slot) => act(session, Action::DrawMarket(Slot(slot))),
            Key::Deck => act(session, Action::DrawDeck),
            Key::Tickets => act(session, Action::DrawTickets),
            Key::Move(direction) => middles.with_value(|middles| steer_to(session, middles, direction)),
            Key::Confirm => press("[data-confirm]:not(:disabled)"),
            Key::Undo => press("[data-do=undo]"),
            Key::Plan => press("[data-do=plan]"),
            Key::Close => close(session, ui),
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

/// What a key means; `None` while typing or while a dialog is open.
fn meant(event: &KeyboardEvent) -> Option<Key> {
    let key = keymap::read(&event.key(), &event.code()).filter(|_| keyboard::is_free(event))?;
    let scrolls = matches!(key, Key::Move(_)) && keyboard::within(event, SCROLLED);
    (!scrolls).then_some(key)
}

fn act(session: GameSession, action: Action) -> bool {
    let may = untrack(|| session.may(&action));
    if may {
        session.request(&action);
    }
    may
}

/// The middle of each route on the board.
fn middles_of(package: &BoardPackage) -> Vec<[f64; 2]> {
    let Some(scene) = Scene::unnamed(package) else { return Vec::new() };
    let middle = |spaces: &Vec<boards::Space>| {
        let n = spaces.len().max(1) as f64;
        spaces.iter().fold([0.0, 0.0], |[x, y], space| [x + space.at[0] / n, y + space.at[1] / n])
    };
    scene.routes.iter().map(middle).collect()
}

/// Moves the focus from the route that has it to the next in a direction.
fn steer_to(session: GameSession, middles: &[[f64; 2]], direction: Direction) -> bool {
    let focused = document().active_element().and_then(|element| element.get_attribute("data-route"));
    let focused = focused.and_then(|route| route.parse().ok());
    let from = focused.or_else(|| session.chosen.get_untracked().map(RouteId::index));
    let next = route_navigation::next(middles, from, direction);
    next.is_some_and(focus_route)
}

fn focus_route(index: usize) -> bool {
    let found = document().query_selector(&format!(".board [data-route='{index}']")).ok().flatten();
    let route = found.and_then(|element| element.dyn_into::<SvgElement>().ok());
    route.is_some_and(|route| route.focus().is_ok())
}

/// Clicks the element of a selector.
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

/// Closes the topmost overlay and returns the focus to the selected route.
fn close(session: GameSession, ui: Ui) -> bool {
    if session.confirming.get_untracked().is_some() {
        session.confirming.set(None);
    } else if let Some(route) = session.chosen.get_untracked() {
        session.chosen.set(None);
        focus_route(route.index());
    } else if ui.dug.get_untracked().is_some() {
        ui.dug.set(None);
    } else if ui.sharing.get_untracked() {
        ui.sharing.set(false);
    } else if ui.plan.drawing.get_untracked() {
        ui.plan.drawing.set(false);
    } else if ui.tab.get_untracked().is_some() {
        ui.tab.set(None);
    } else {
        return false;
    }
    true
}

/// Keeps the focus in the game: when what had it is gone, the prompt takes it, and reads what is asked next.
pub(super) fn keep_focus(session: GameSession) {
    Effect::new(move |_| {
        session.model.track();
        session.chosen.track();
        // What is shown now must be there first.
        request_animation_frame(|| {
            let lost = document().active_element().is_none_or(|element| element.tag_name() == "BODY");
            if lost && let Ok(Some(prompt)) = document().query_selector(".game .prompt") {
                let _ = prompt.unchecked_into::<web_sys::HtmlElement>().focus();
            }
        });
    });
}
