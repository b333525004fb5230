//! The web client: the whole game in a browser.
//!
//! `model` is what the client knows, pure; `line` and `api` talk to the server; `route` says which screen is
//! shown; `screens` are the screens and `parts` what they are made of; `shelf` has the boards, `lang` the texts, and
//! `words` says things with them that are no texts yet.

#![allow(unreachable_pub)] // the component macro makes what it writes public

mod api;
mod app;
mod clip;
mod lang;
mod line;
mod model;
mod parts;
mod poll;
mod route;
mod screens;
mod shelf;
mod theme;
mod words;

fn main() {
    leptos::mount::mount_to_body(app::App);
}
