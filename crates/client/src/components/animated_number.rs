//! A number that counts up to its new value.

use gloo_timers::future::TimeoutFuture;
use leptos::prelude::*;
use leptos::task::spawn_local;

use crate::browser::preferences;

/// Steps of one count, and how long each is shown.
const STEPS: i32 = 10;
const STEP: u32 = 35;

#[component]
pub(crate) fn AnimatedNumber(value: Signal<i16>) -> impl IntoView {
    let shown = RwSignal::new(value.get_untracked());
    Effect::new(move |_| {
        let goal = value.get();
        let from = shown.get_untracked();
        if from == goal {
            return;
        }
        if !preferences::animated() {
            shown.set(goal);
            return;
        }
        spawn_local(async move {
            for step in 1..=STEPS {
                // A newer value has its own animation.
                if value.try_get_untracked() != Some(goal) {
                    return;
                }
                let way = i32::from(goal) - i32::from(from);
                shown.try_set(from + (way * step / STEPS) as i16);
                TimeoutFuture::new(STEP).await;
            }
        });
    });
    move || shown.get()
}
