//! Play and pause, steps, the slider, the speed, and whose eyes.

use engine::Seat;
use gloo_timers::future::TimeoutFuture;
use leptos::ev;
use leptos::prelude::*;
use leptos::task::spawn_local;

use super::Reel;
use crate::components::{Icon, Sign};
use crate::i18n::{t, tf};
use crate::model::replay::{Eye, SPEEDS, stepped};

#[component]
pub(super) fn Controls(reel: Reel) -> impl IntoView {
    let playing = RwSignal::new(false);
    let speed = RwSignal::new(1_usize);
    let last = reel.last();
    let step = move |by: i32| {
        playing.set(false);
        reel.at.update(|at| *at = stepped(*at, by, last));
    };
    let toggle = move || {
        // At the end there is only the beginning to play.
        if !playing.get_untracked() && reel.at.get_untracked() == last {
            reel.at.set(0);
        }
        playing.update(|playing| *playing = !*playing);
    };
    run(reel, playing, speed);
    let keys = window_event_listener(ev::keydown, move |event| {
        let typing = event.target().is_some_and(|target| {
            use wasm_bindgen::JsCast;
            target.dyn_ref::<web_sys::Element>().is_some_and(|element| {
                matches!(element.tag_name().as_str(), "INPUT" | "SELECT" | "TEXTAREA" | "BUTTON" | "A")
                    && !matches!(event.key().as_str(), "ArrowLeft" | "ArrowRight")
                    || element.tag_name() == "INPUT"
            })
        });
        if typing || event.ctrl_key() || event.meta_key() || event.alt_key() {
            return;
        }
        match event.key().as_str() {
            "ArrowLeft" => step(-1),
            "ArrowRight" => step(1),
            "Home" => reel.at.set(0),
            "End" => reel.at.set(last),
            " " => toggle(),
            _ => return,
        }
        event.prevent_default();
    });
    on_cleanup(move || keys.remove());
    let word = move || if playing.get() { t("pause") } else { t("play") };
    let speeds: Vec<_> = SPEEDS
        .iter()
        .enumerate()
        .map(|(index, speed)| view! { <option value=index.to_string() selected=index == 1>{speed.name}</option> })
        .collect();
    let where_at = move || tf("move-of", &[("move", reel.at.get().into()), ("last", last.into())]);
    view! {
        <section class="controls" aria-label=move || t("replay")>
            <button aria-label=move || t("to-beginning") title=move || t("to-beginning") on:click=move |_| step(i32::MIN)><Icon sign=Sign::First/></button>
            <button aria-label=move || t("step-back") title=move || t("step-back") on:click=move |_| step(-1)><Icon sign=Sign::Back/></button>
            <button class="main" aria-label=word title=word on:click=move |_| toggle()>
                {move || if playing.get() { view! { <Icon sign=Sign::Pause/> } } else { view! { <Icon sign=Sign::Play/> } }}
            </button>
            <button aria-label=move || t("step-on") title=move || t("step-on") on:click=move |_| step(1)><Icon sign=Sign::Forth/></button>
            <button aria-label=move || t("to-end") title=move || t("to-end") on:click=move |_| step(i32::MAX)><Icon sign=Sign::Last/></button>
            <input class="slider" type="range" min="0" max=last prop:value=move || reel.at.get().to_string() aria-label=move || t("move")
                aria-valuetext=where_at
                on:input=move |event| {
                    playing.set(false);
                    if let Ok(at) = event_target_value(&event).parse::<u32>() {
                        reel.at.set(at.min(last));
                    }
                }/>
            <span class="where">{where_at}</span>
            <select aria-label=move || t("speed") title=move || t("speed") on:change=move |event| {
                if let Ok(index) = event_target_value(&event).parse::<usize>() {
                    speed.set(index.min(SPEEDS.len() - 1));
                }
            }>{speeds}</select>
            <Eyes reel/>
        </section>
    }
}

/// Whose eyes.
#[component]
fn Eyes(reel: Reel) -> impl IntoView {
    let option = move |eye: Eye, text: String| {
        view! { <option value=eye.write() selected=reel.eye.get_untracked() == eye>{text}</option> }
    };
    let options = move || {
        let names = reel.names();
        let seats = names.into_iter().enumerate().map(|(index, name)| {
            option(Eye::Seat(Seat(index as u8)), tf("eyes-of", &[("name", name.into())]))
        });
        let seats: Vec<_> = seats.collect();
        view! { {option(Eye::All, t("eyes-all"))}{option(Eye::Public, t("eyes-public"))}{seats} }
    };
    view! {
        <select class="eyes" aria-label=move || t("eyes") title=move || t("eyes") on:change=move |event| {
            if let Some(eye) = Eye::read(&event_target_value(&event)) {
                reel.eye.set(eye);
            }
        }>{options}</select>
    }
}

/// Goes on from move to move while it plays.
fn run(reel: Reel, playing: RwSignal<bool>, speed: RwSignal<usize>) {
    let round = StoredValue::new(0_u32);
    Effect::new(move |_| {
        if !playing.get() {
            return;
        }
        // Whoever stops and starts again has one run, not two.
        round.update_value(|round| *round += 1);
        let mine = round.get_value();
        let last = reel.last();
        spawn_local(async move {
            loop {
                let Some(index) = speed.try_get_untracked() else { return };
                TimeoutFuture::new(SPEEDS[index].pause).await;
                let goes_on =
                    playing.try_get_untracked() == Some(true) && round.try_get_value() == Some(mine);
                let Some(at) = reel.at.try_get_untracked().filter(|_| goes_on) else { return };
                if at >= last {
                    playing.set(false);
                    return;
                }
                reel.at.set(at + 1);
            }
        });
    });
}
