//! The web client: the whole game in a browser.
//!
//! `model` is the pure part, tested natively. `net` talks to the server and the worker, `browser` wraps browser APIs,
//! `session` holds boards and games while the page is open, `i18n` has the texts. `router` picks one of `screens`,
//! which are made of `components`.

#![allow(unreachable_pub)] // the component macro makes what it writes public

mod app;
mod browser;
mod components;
mod i18n;
mod model;
mod net;
mod router;
mod screens;
mod session;

fn main() {
    // A panic stops the page; the console shows where it happened.
    std::panic::set_hook(Box::new(|fault| leptos::logging::error!("{fault}")));
    // Until now the page has shown what `index.html` has; nothing is painted between the two.
    if let Some(shell) = leptos::prelude::document().get_element_by_id("shell") {
        shell.remove();
    }
    leptos::mount::mount_to_body(app::App);
}
