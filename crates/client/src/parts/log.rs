//! What happened, in words with signs, and what people say.

use engine::Side;
use leptos::prelude::*;
use protocol::{Command, TableUpdate};

use super::icon::Icon;
use super::piece::Piece;
use super::told::{Told, tell};
use crate::lang::{t, tongue};
use crate::play::Play;

/// Lines that are shown.
const LINES: usize = 150;

#[component]
pub(crate) fn Log(play: Play) -> impl IntoView {
    // The newest comes first, and the list is turned over by its style: so it stays at its end while one
    // reads there, and where one is while one reads further up.
    let entries = move || {
        let language = tongue().get();
        play.line.seen.with(|seen| {
            let update = seen.iter().flat_map(|seen| seen.log.iter().rev());
            update.take(LINES).map(|update| (language, update.clone())).collect::<Vec<_>>()
        })
    };
    let entry = move |(_, update): (_, TableUpdate)| {
        play.desk.with_untracked(|desk| {
            let Some(desk) = desk else { return Vec::new() };
            let told = tell(&update, desk, &|seat| play.name(seat));
            let line = |told: Told| {
                let side = told.seat.map(|seat| desk.game.side(seat));
                view! { <Line told side/> }
            };
            told.into_iter().rev().map(line).collect::<Vec<_>>()
        })
    };
    view! {
        <section class="log panel" data-panel="log" aria-label=move || t("log")>
            <h2>{move || t("log")}</h2>
            <ol tabindex="0"><For each=entries key=|(language, update)| (language.code(), update.seq) children=entry/></ol>
            <Say play/>
        </section>
    }
}

#[component]
fn Line(told: Told, side: Option<Side>) -> impl IntoView {
    let piece = told.seat.zip(side).map(|(seat, side)| view! { <Piece seat side/> });
    view! {
        <li class=if told.said { "said" } else { "event" }>
            <Icon sign=told.sign/>{piece}<span>{told.text}</span>
        </li>
    }
}

#[component]
fn Say(play: Play) -> impl IntoView {
    let said = RwSignal::new(String::new());
    let send = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let text = said.get_untracked();
        if !text.trim().is_empty() {
            play.line.order(Command::Say { text });
            said.set(String::new());
        }
    };
    view! {
        <form class="say" on:submit=send>
            <input maxlength="500" autocomplete="off" enterkeyhint="send" aria-label=move || t("say")
                placeholder=move || t("say") prop:value=said on:input=move |event| said.set(event_target_value(&event))/>
        </form>
    }
}
