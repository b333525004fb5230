//! Replay controls: play, pause, step, slider, speed and perspective.

use engine::Seat;
use gloo_timers::future::TimeoutFuture;
use leptos::ev;
use leptos::prelude::*;
use leptos::task::spawn_local;

use super::ReplayState;
use crate::components::{Icon, IconName};
use crate::i18n::{t, tf};
use crate::model::replay::{Perspective, SPEEDS, stepped};

#[component]
pub(super) fn Controls(replay: ReplayState) -> impl IntoView {
    let playing = RwSignal::new(false);
    let speed = RwSignal::new(1_usize);
    let last = replay.last();
    let step = move |by: i32| {
        playing.set(false);
        replay.at.update(|at| *at = stepped(*at, by, last));
    };
    let toggle = move || {
        // At the end, play starts from the beginning.
        if !playing.get_untracked() && replay.at.get_untracked() == last {
            replay.at.set(0);
        }
        playing.update(|playing| *playing = !*playing);
    };
    run(replay, playing, speed);
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
            "Home" => replay.at.set(0),
            "End" => replay.at.set(last),
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
    let where_at = move || tf("move-of", &[("move", replay.at.get().into()), ("last", last.into())]);
    view! {
        <section class="controls" aria-label=move || t("replay")>
            <button aria-label=move || t("to-beginning") title=move || t("to-beginning") on:click=move |_| step(i32::MIN)><Icon name=IconName::First/></button>
            <button aria-label=move || t("step-back") title=move || t("step-back") on:click=move |_| step(-1)><Icon name=IconName::Back/></button>
            <button class="main" aria-label=word title=word on:click=move |_| toggle()>
                {move || if playing.get() { view! { <Icon name=IconName::Pause/> } } else { view! { <Icon name=IconName::Play/> } }}
            </button>
            <button aria-label=move || t("step-on") title=move || t("step-on") on:click=move |_| step(1)><Icon name=IconName::Forth/></button>
            <button aria-label=move || t("to-end") title=move || t("to-end") on:click=move |_| step(i32::MAX)><Icon name=IconName::Last/></button>
            <input class="slider" type="range" min="0" max=last prop:value=move || replay.at.get().to_string() aria-label=move || t("move")
                aria-valuetext=where_at
                on:input=move |event| {
                    playing.set(false);
                    if let Ok(at) = event_target_value(&event).parse::<u32>() {
                        replay.at.set(at.min(last));
                    }
                }/>
            <span class="where">{where_at}</span>
            <select aria-label=move || t("speed") title=move || t("speed") on:change=move |event| {
                if let Ok(index) = event_target_value(&event).parse::<usize>() {
                    speed.set(index.min(SPEEDS.len() - 1));
                }
            }>{speeds}</select>
            <PerspectiveSelect replay/>
        </section>
    }
}

/// The choice of perspective.
#[component]
fn PerspectiveSelect(replay: ReplayState) -> impl IntoView {
    let option = move |perspective: Perspective, text: String| {
        view! { <option value=perspective.write() selected=replay.perspective.get_untracked() == perspective>{text}</option> }
    };
    let options = move || {
        let names = replay.names();
        let seats = names.into_iter().enumerate().map(|(index, name)| {
            option(Perspective::Seat(Seat(index as u8)), tf("eyes-of", &[("name", name.into())]))
        });
        let seats: Vec<_> = seats.collect();
        view! { {option(Perspective::All, t("eyes-all"))}{option(Perspective::Public, t("eyes-public"))}{seats} }
    };
    view! {
        <select class="eyes" aria-label=move || t("eyes") title=move || t("eyes") on:change=move |event| {
            if let Some(perspective) = Perspective::read(&event_target_value(&event)) {
                replay.perspective.set(perspective);
            }
        }>{options}</select>
    }
}

/// Advances move by move while playing.
fn run(replay: ReplayState, playing: RwSignal<bool>, speed: RwSignal<usize>) {
    let round = StoredValue::new(0_u32);
    Effect::new(move |_| {
        if !playing.get() {
            return;
        }
        // Stopping and restarting must leave one timer, not two.
        round.update_value(|round| *round += 1);
        let mine = round.get_value();
        let last = replay.last();
        spawn_local(async move {
            loop {
                let Some(index) = speed.try_get_untracked() else { return };
                TimeoutFuture::new(SPEEDS[index].pause).await;
                let goes_on =
                    playing.try_get_untracked() == Some(true) && round.try_get_value() == Some(mine);
                let Some(at) = replay.at.try_get_untracked().filter(|_| goes_on) else { return };
                if at >= last {
                    playing.set(false);
                    return;
                }
                replay.at.set(at + 1);
            }
        });
    });
}
