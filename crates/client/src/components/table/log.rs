//! The log of a table, with chat.

use engine::Side;
use leptos::prelude::*;
use protocol::{Command, TableUpdate};

use super::piece::Piece;
use crate::components::icon::Icon;
use crate::i18n::log_text::{LogLine, log_lines};
use crate::i18n::{current_language, t};
use crate::session::game_session::GameSession;

/// How many lines are shown.
const LINES: usize = 150;

#[component]
pub(crate) fn Log(session: GameSession) -> impl IntoView {
    // The newest comes first, and CSS reverses the list: so it sticks to its end, and keeps its position
    // while the reader has scrolled up.
    let entries = move || {
        let language = current_language().get();
        session.connection.state.with(|state| {
            let update = state.iter().flat_map(|state| state.log.iter().rev());
            update.take(LINES).map(|update| (language, update.clone())).collect::<Vec<_>>()
        })
    };
    let entry = move |(_, update): (_, TableUpdate)| {
        session.model.with_untracked(|model| {
            let Some(model) = model else { return Vec::new() };
            let told = log_lines(&update, model, &|seat| session.name(seat));
            let line = |told: LogLine| {
                let side = told.seat.map(|seat| model.game.side(seat));
                view! { <Line told side/> }
            };
            told.into_iter().rev().map(line).collect::<Vec<_>>()
        })
    };
    view! {
        <section class="log panel" data-panel="log" aria-label=move || t("log")>
            <h2>{move || t("log")}</h2>
            <ol tabindex="0"><For each=entries key=|(language, update)| (language.code(), update.seq) children=entry/></ol>
            <Say session/>
        </section>
    }
}

#[component]
fn Line(told: LogLine, side: Option<Side>) -> impl IntoView {
    let piece = told.seat.zip(side).map(|(seat, side)| view! { <Piece seat side/> });
    view! {
        <li class=if told.said { "said" } else { "event" }>
            <Icon name=told.icon/>{piece}<span>{told.text}</span>
        </li>
    }
}

#[component]
fn Say(session: GameSession) -> impl IntoView {
    let said = RwSignal::new(String::new());
    let send = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let text = said.get_untracked();
        if !text.trim().is_empty() {
            session.connection.order(Command::Say { text });
            said.set(String::new());
        }
    };
    let partners = move || session.model.with(|model| model.as_ref().is_some_and(|model| model.game.teams()));
    view! {
        <Show when=partners><p class="faint chat-rule">{move || t("chat-rule")}</p></Show>
        <form class="say" on:submit=send>
            <input maxlength="500" autocomplete="off" enterkeyhint="send" aria-label=move || t("say")
                placeholder=move || t("say") prop:value=said on:input=move |event| said.set(event_target_value(&event))/>
        </form>
    }
}
