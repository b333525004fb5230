//! The curtain between two people: whose turn it is, what happened since their last one, and nobody's cards.

use engine::Seat;
use leptos::html;
use leptos::prelude::*;

use super::hand_over::Returning;
use crate::components::{Icon, Piece};
use crate::i18n::log_text::{LogLine, log_lines};
use crate::i18n::{t, tf};
use crate::router::Page;
use crate::session::game_session::GameSession;
use crate::session::hot_seat::since;

/// How many lines tell what happened.
const LINES: usize = 6;

/// Covers the table while nobody's cards are shown and the game waits for somebody.
#[component]
pub(crate) fn Curtain(session: GameSession) -> impl IntoView {
    let next = Memo::new(move |_| {
        session.hot_seat.with(|hot| hot.as_ref().filter(|hot| hot.shown.is_none()).and_then(|hot| hot.next))
    });
    move || next.get().map(|seat| view! { <Sheet session seat/> })
}

#[component]
fn Sheet(session: GameSession, seat: Seat) -> impl IntoView {
    let node = NodeRef::<html::Dialog>::new();
    // The content must exist before it can take the focus. It cannot be closed: only said who looks.
    let open = move || {
        request_animation_frame(move || {
            if let Some(dialog) = node.try_get_untracked().flatten().filter(|dialog| !dialog.open()) {
                let _ = dialog.show_modal();
            }
        });
    };
    Effect::new(move |_| {
        if node.get().is_some() {
            open();
        }
    });
    let side = session.model.with_untracked(|model| model.as_ref().map(|model| model.game.side(seat)));
    let color = side.map(boards::player_class).unwrap_or_default();
    let name = move || session.name(seat);
    view! {
        <dialog class=format!("curtain {color}") data-curtain=seat.index() node_ref=node aria-labelledby="curtain-title"
            on:cancel=move |event: leptos::ev::Event| event.prevent_default() on:close=move |_| open()>
            <div class="curtain-sheet card">
                <p class="curtain-piece">{side.map(|side| view! { <Piece seat side/> })}</p>
                <h2 id="curtain-title">{move || tf("hot-seat-pass", &[("name", name().into())])}</h2>
                <p class="faint">{move || t("hot-seat-hidden")}</p>
                <Happened session seat/>
                <button class="main" data-do="look" autofocus on:click=move |_| session.connection.show_seat(Some(seat))>
                    {move || tf("hot-seat-look", &[("name", name().into())])}
                </button>
                <p class="row centre"><Returning session/><a class="button quiet" href=Page::Home.hash()>{move || t("home")}</a></p>
            </div>
        </dialog>
    }
}

/// What everybody saw since a seat last acted, the latest lines.
#[component]
fn Happened(session: GameSession, seat: Seat) -> impl IntoView {
    let lines = Memo::new(move |_| {
        session.model.with(|model| {
            let Some(model) = model else { return Vec::new() };
            let mut lines: Vec<LogLine> = session.connection.state.with(|state| {
                let log = state.as_ref().map(|state| since(&state.log, seat)).unwrap_or_default();
                log.into_iter()
                    .flat_map(|update| log_lines(update, model, &|seat| session.name(seat)))
                    .collect()
            });
            lines.drain(..lines.len().saturating_sub(LINES));
            lines
        })
    });
    let row = move |line: LogLine| {
        let side =
            line.seat.and_then(|seat| session.model.with(|model| Some(model.as_ref()?.game.side(seat))));
        let piece = line.seat.zip(side).map(|(seat, side)| view! { <Piece seat side/> });
        view! { <li><Icon name=line.icon/>{piece}<span>{line.text}</span></li> }
    };
    move || {
        let lines = lines.get();
        (!lines.is_empty()).then(|| {
            view! {
                <h3>{t("hot-seat-since")}</h3>
                <ol class="happened">{lines.into_iter().map(row).collect::<Vec<_>>()}</ol>
            }
        })
    }
}
