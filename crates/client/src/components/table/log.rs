//! The log of a table, with chat.

use std::time::Duration;

use engine::Side;
use leptos::html;
use leptos::prelude::*;
use protocol::{Command, TableUpdate};

use super::piece::Piece;
use crate::components::Toasts;
use crate::components::icon::Icon;
use crate::i18n::log_text::{LogLine, log_lines};
use crate::i18n::{current_language, t, tf};
use crate::model::chat;
use crate::session::game_session::GameSession;

/// How many lines are shown.
const LINES: usize = 150;

/// How often it is checked whether the chat came into view.
const LOOK: Duration = Duration::from_millis(500);

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
    let panel = NodeRef::new();
    announce(session, panel);
    let talk = Memo::new(move |_| {
        session.connection.state.with(|state| {
            state.as_ref().is_some_and(|state| chat::has_readers(&state.info.seats, state.info.you.seat))
        })
    });
    view! {
        <section class="log panel" data-panel="log" node_ref=panel aria-label=move || t("log")>
            <h2>{move || t("log")}{move || unread_badge(session)}</h2>
            <ol tabindex="0"><For each=entries key=|(language, update)| (language.code(), update.seq) children=entry/></ol>
            {move || talk.get().then(|| view! { <Say session/> })}
        </section>
    }
}

/// Tells the player what others say while the chat is not in view.
fn announce(session: GameSession, panel: NodeRef<html::Section>) {
    let toasts = expect_context::<Toasts>();
    let in_view =
        move || panel.get_untracked().is_some_and(|panel| panel.get_bounding_client_rect().width() > 0.0);
    Effect::new(move |heard: Option<Option<u32>>| {
        session.connection.state.with(|state| {
            let state = state.as_ref()?;
            // What was said before the page was opened is in the log.
            let new = match heard.flatten() {
                Some(heard) => chat::said_after(&state.log, heard, state.info.you.seat),
                None => Vec::new(),
            };
            if !new.is_empty() && !in_view() {
                session.unread.update(|unread| *unread += new.len() as u32);
                new.iter().for_each(|(name, text)| toasts.chat(name, text));
            }
            Some(state.seq)
        })
    });
    // Looking at it makes it read.
    if let Ok(tick) = set_interval_with_handle(
        move || {
            if session.unread.get_untracked() > 0 && in_view() {
                session.unread.set(0);
            }
        },
        LOOK,
    ) {
        on_cleanup(move || tick.clear());
    }
}

/// How many messages are unread, in a word for screen readers too.
pub(crate) fn unread_badge(session: GameSession) -> Option<impl IntoView> {
    let unread = session.unread.get();
    (unread > 0).then(|| {
        let label = tf("unread", &[("n", unread.into())]);
        view! { <b class="badge hot unread" data-unread=unread aria-label=label>{unread}</b> }
    })
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
    let reactions = chat::REACTIONS.map(|reaction| {
        let send = move |_| session.connection.order(Command::Say { text: chat::write_reaction(reaction) });
        view! {
            <button type="button" class="small" data-reaction=reaction on:click=send>{move || t(&format!("reaction-{reaction}"))}</button>
        }
    });
    let partners = move || session.model.with(|model| model.as_ref().is_some_and(|model| model.game.teams()));
    view! {
        <Show when=partners><p class="faint chat-rule">{move || t("chat-rule")}</p></Show>
        <div class="reactions" role="group" aria-label=move || t("reactions")>{reactions}</div>
        <form class="say" on:submit=send>
            <input maxlength="500" autocomplete="off" enterkeyhint="send" aria-label=move || t("say")
                placeholder=move || t("say") prop:value=said on:input=move |event| said.set(event_target_value(&event))/>
        </form>
    }
}
