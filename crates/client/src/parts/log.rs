//! What happened, in words, and what people say.

use engine::Event;
use leptos::prelude::*;
use protocol::{Command, Happening, News};

use super::board::route_name;
use crate::lang::{t, tf, tongue};
use crate::line::Line;
use crate::model::Desk;

#[component]
pub(crate) fn Log(line: Line, desk: Memo<Option<Desk>>) -> impl IntoView {
    let lines = move || {
        let desk = desk.get();
        line.seen.with(|seen| {
            let news = seen.iter().flat_map(|seen| seen.log.iter().rev());
            news.flat_map(|news| words(news, desk.as_ref(), line)).take(120).collect::<Vec<_>>()
        })
    };
    let said = RwSignal::new(String::new());
    let send = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let text = said.get_untracked();
        if !text.trim().is_empty() {
            line.order(Command::Say { text });
            said.set(String::new());
        }
    };
    view! {
        <section class="log" aria-label=move || t("log")>
            <form on:submit=send>
                <input maxlength="500" aria-label=move || t("say") placeholder=move || t("say")
                    prop:value=said on:input=move |event| said.set(event_target_value(&event))/>
            </form>
            <ol aria-live="polite">{move || lines().into_iter().map(|(class, text)| view! { <li class=class>{text}</li> }).collect::<Vec<_>>()}</ol>
        </section>
    }
}

/// An entry in words; some say nothing.
fn words(news: &News, desk: Option<&Desk>, line: Line) -> Vec<(&'static str, String)> {
    let name = |seat: engine::Seat| {
        line.seen
            .with_untracked(|seen| {
                let player = seen.as_ref().and_then(|seen| seen.info.seats.get(seat.index()))?.player.clone();
                Some(super::player_name(&player))
            })
            .unwrap_or_default()
    };
    match &news.what {
        Happening::Said { name, text, .. } => vec![("said", format!("{name}: {text}"))],
        Happening::Started => vec![("note", t("log-started"))],
        Happening::Replaced { seat, .. } => {
            vec![("note", tf("log-replaced", &[("name", name(*seat).into())]))]
        }
        Happening::Returned { seat } => vec![("note", tf("log-returned", &[("name", name(*seat).into())]))],
        Happening::Acted { .. } => {
            let Some(desk) = desk else { return Vec::new() };
            news.events
                .iter()
                .filter_map(|event| told(event, desk, &name))
                .map(|text| ("event", text))
                .collect()
        }
        _ => Vec::new(),
    }
}

/// The events that a reader wants to know of.
fn told(event: &Event, desk: &Desk, name: &dyn Fn(engine::Seat) -> String) -> Option<String> {
    let route = |id| route_name(&desk.folder, id, tongue().get().code());
    let card = |card| super::cards::card_word(card);
    Some(match event {
        Event::Claimed { seat, route: id, points, .. } => tf(
            "log-claimed",
            &[("name", name(*seat).into()), ("route", route(*id).into()), ("points", (*points).into())],
        ),
        Event::CardTaken { seat, card: taken, .. } => {
            tf("log-took", &[("name", name(*seat).into()), ("card", card(*taken).into())])
        }
        Event::CardDrawn { seat, card: drawn, .. } => match drawn.face() {
            Some(face) => tf("log-drew-card", &[("name", name(*seat).into()), ("card", card(face).into())]),
            None => tf("log-drew", &[("name", name(*seat).into())]),
        },
        Event::TicketsKept { seat, count, .. } => {
            tf("log-kept", &[("name", name(*seat).into()), ("count", (*count).into())])
        }
        Event::TunnelDug { extra: 0, .. } => return None,
        Event::TunnelDug { seat, route: id, extra, .. } => tf(
            "log-dug",
            &[("name", name(*seat).into()), ("route", route(*id).into()), ("extra", (*extra).into())],
        ),
        Event::TunnelLeft { seat, .. } => tf("log-left-tunnel", &[("name", name(*seat).into())]),
        Event::Passed { seat } => tf("log-passed", &[("name", name(*seat).into())]),
        Event::LastRound { seat } => tf("log-last-round", &[("name", name(*seat).into())]),
        Event::MarketFlushed { .. } => t("log-flushed"),
        Event::Over => t("log-over"),
        _ => return None,
    })
}
