//! The viewer's settings in the page: loaded when it starts, applied at once, stored when they change.

use std::cell::Cell;

use leptos::prelude::*;

use crate::browser::storage::{self, Storage};
use crate::browser::{media_query, theme};
use crate::model::preferences::{Preferences, Setting, Theme};

thread_local! {
    /// Code without a reactive owner, such as a sound after a pause, asks for settings too.
    static SETTINGS: Cell<Option<RwSignal<Preferences>>> = const { Cell::new(None) };
}

/// Loads and applies the settings. They change with those of other tabs.
pub(crate) fn start() {
    let settings = RwSignal::new(Preferences::load(&storage::local()));
    apply(&settings.get_untracked());
    SETTINGS.set(Some(settings));
    window_event_listener_untyped("storage", move |_| show(Preferences::load(&storage::local())));
}

/// The settings. Reactive.
pub(crate) fn get() -> Preferences {
    SETTINGS.get().and_then(|settings| settings.try_get()).unwrap_or_default()
}

/// The settings as they are now. Not reactive.
pub(crate) fn now() -> Preferences {
    SETTINGS.get().and_then(|settings| settings.try_get_untracked()).unwrap_or_default()
}

/// Chooses a value of a setting and stores it.
pub(crate) fn choose(key: &str, code: &str) {
    let mut next = now();
    next.choose(key, code);
    storage::local().set(key, next.code(key));
    show(next);
}

/// Whether anything may move: by the setting, or as the system wants it.
pub(crate) fn animated() -> bool {
    now().animated(media_query::reduced())
}

fn show(next: Preferences) {
    if let Some(settings) = SETTINGS.get().filter(|_| next != now()) {
        apply(&next);
        settings.try_set(next);
    }
}

/// Tells the style sheet, by attributes of the page's root.
fn apply(preferences: &Preferences) {
    let Some(root) = document().document_element() else { return };
    for key in Preferences::STYLED {
        let name = format!("data-{key}");
        let _ = match preferences.attribute(key) {
            Some(code) => root.set_attribute(&name, code),
            None => root.remove_attribute(&name),
        };
        if key == Theme::KEY {
            theme::frame(preferences.theme);
        }
    }
}
