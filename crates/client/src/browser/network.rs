//! What the browser knows about the network.

use leptos::prelude::*;

/// Whether the browser thinks that there is a network; it does not know whether the server answers.
pub(crate) fn is_online() -> bool {
    window().navigator().on_line()
}

/// Calls back when the network goes away and when it comes back, until the screen is closed.
pub(crate) fn follow(offline: impl Fn() + 'static, online: impl Fn() + 'static) {
    listen("offline", offline);
    listen("online", online);
}

/// Calls back at an event of the window, until the screen is closed.
pub(crate) fn listen(event: &str, call: impl Fn() + 'static) {
    let listener = window_event_listener_untyped(event, move |_| call());
    on_cleanup(move || listener.remove());
}
