//! The log of a table, with chat.

use std::time::Duration;

use engine::Side;
use leptos::html;
use leptos::prelude::*;
use protocol::{Command, TableUpdate};

use super::piece::Piece;
use crate::components::Toasts;
use crate::components::board::route_name;
use crate::components::cards::{CardBack, CardFace};
use crate::components::icon::Icon;
use crate::i18n::log_text::{LogLine, log_lines};
use crate::i18n::{Language, current_language, t, tf};
use crate::model::chat;
use crate::model::turn_log::{Headline, headline, turns};
use crate::net::connection::Host;
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
            let turns = state.iter().flat_map(|state| turns(&state.log).into_iter().rev());
            turns.take(LINES).map(|turn| (language, turn.to_vec())).collect::<Vec<_>>()
        })
    };
    let key = |(language, turn): &(Language, Vec<TableUpdate>)| {
        (language.code(), turn.first().map(|update| update.seq), turn.len())
    };
    let entry = move |(_, turn): (Language, Vec<TableUpdate>)| turn_view(session, &turn);
    let panel = NodeRef::new();
    announce(session, panel);
    // People at one device talk to each other.
    let here = session.connection.host == Host::Browser;
    let talk = Memo::new(move |_| {
        session.connection.state.with(|state| {
            state
                .as_ref()
                .filter(|_| !here)
                .is_some_and(|state| chat::has_readers(&state.info.seats, state.info.you.seat))
        })
    });
    view! {
        <section class="log panel" data-panel="log" node_ref=panel aria-label=move || t("log")>
            <h2>{move || t("log")}{move || unread_badge(session)}</h2>
            <ol tabindex="0"><For each=entries key=key children=entry/></ol>
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

/// A turn in one line; what it was in detail is there to unfold.
fn turn_view(session: GameSession, turn: &[TableUpdate]) -> AnyView {
    session.model.with_untracked(|model| {
        let Some(model) = model else { return ().into_any() };
        let name = |seat| session.name(seat);
        let lines: Vec<LogLine> = turn.iter().flat_map(|update| log_lines(update, model, &name)).collect();
        let side = |line: &LogLine| line.seat.map(|seat| model.game.side(seat));
        let (text, extra) = match headline(turn) {
            Headline::Claimed { seat, route, points } => {
                let route = route_name(&model.package, route, current_language().get_untracked().code());
                let text = tf("log-turn-claimed", &[("name", name(seat).into()), ("route", route.into())]);
                (text, Some(view! { <b class="log-points">{format!("+{points}")}</b> }.into_any()))
            }
            Headline::Cards { seat, cards } => {
                let text =
                    tf("log-turn-cards", &[("name", name(seat).into()), ("count", cards.len().into())]);
                let faces = cards.into_iter().map(|card| match card {
                    Some(card) => view! { <CardFace card/> }.into_any(),
                    None => view! { <CardBack/> }.into_any(),
                });
                (text, Some(view! { <span class="log-cards">{faces.collect::<Vec<_>>()}</span> }.into_any()))
            }
            Headline::Other => {
                let all = lines.iter().rev().map(|line| view! { <Line told=line.clone() side=side(line)/> });
                return all.collect::<Vec<_>>().into_any();
            }
        };
        let Some(first) = lines.first().cloned() else { return ().into_any() };
        let class = if matches!(headline(turn), Headline::Claimed { .. }) {
            "event turn claim"
        } else {
            "event turn"
        };
        let piece = first.seat.zip(side(&first)).map(|(seat, side)| view! { <Piece seat side/> });
        let details: Vec<_> = lines.iter().map(|line| view! { <p>{line.text.clone()}</p> }).collect();
        view! {
            <li class=class>
                <details>
                    <summary>{piece}<span class="grow">{text}</span>{extra}</summary>
                    {details}
                </details>
            </li>
        }
        .into_any()
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
