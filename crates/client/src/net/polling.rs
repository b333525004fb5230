//! Polling while the page is visible.

use std::cell::Cell;
use std::rc::Rc;

use gloo_timers::future::TimeoutFuture;
use leptos::prelude::*;
use leptos::task::spawn_local;

/// How often a hidden page checks whether it is visible again, in milliseconds.
const GLANCE: u32 = 500;

/// Runs `work` now and then every `millis` milliseconds, while the page is visible and the screen exists.
pub(crate) fn every<F: Future<Output = ()> + 'static>(millis: u32, work: impl Fn() -> F + 'static) {
    let ended = Rc::new(Cell::new(false));
    let end = StoredValue::new_local(Rc::clone(&ended));
    on_cleanup(move || {
        end.try_with_value(|ended| ended.set(true));
    });
    spawn_local(async move {
        while !ended.get() {
            if document().hidden() {
                TimeoutFuture::new(GLANCE).await;
                continue;
            }
            work().await;
            TimeoutFuture::new(millis).await;
        }
    });
}
