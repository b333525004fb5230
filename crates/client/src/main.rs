//! The web client: the whole game in a browser.
//!
//! `model` is what the client knows, pure; `line` and `api` talk to the server, `worker` and
//! `here` play without one; `route` says which screen is shown; `screens` are the screens and `parts` what they are made of; `play` is a game on its screen, `sound`, `motion` and
//! `attention` are what it does beside showing; `shelf` has the boards, `kept` what the browser keeps, `lang` the
//! texts, and `words` says things with them that are no texts yet.

#![allow(unreachable_pub)] // the component macro makes what it writes public

mod api;
mod app;
mod attention;
mod clip;
mod here;
mod kept;
mod lang;
mod line;
mod model;
mod motion;
mod parts;
mod play;
mod poll;
mod route;
mod screens;
mod seal;
mod shelf;
mod sound;
mod tape;
mod theme;
mod words;
mod worker;

fn main() {
    // A fault of ours stops the page; whoever reports it finds the place in the browser's console.
    std::panic::set_hook(Box::new(|fault| leptos::logging::error!("{fault}")));
    leptos::mount::mount_to_body(app::App);
}
