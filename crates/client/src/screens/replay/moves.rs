//! The moves in words; each leads to its position.

use engine::{Seat, Viewer};
use leptos::prelude::*;
use wasm_bindgen::JsCast;

use super::ReplayState;
use crate::components::Piece;
use crate::i18n::log_text::event_line;
use crate::i18n::{t, tf};
use crate::model::GameModel;
use crate::model::replay::Perspective;

#[component]
pub(super) fn Moves(replay: ReplayState, model: Memo<Option<GameModel>>) -> impl IntoView {
    let list = NodeRef::<leptos::html::Ol>::new();
    // The texts depend on perspective and language, not on the move.
    let there = Memo::new(move |_| model.with(Option::is_some));
    let rows = move || {
        there.get().then(|| model.get_untracked()).flatten().map(|model| {
            let (perspective, replayed) = (replay.perspective.get(), replay.replayed.get_value());
            let names = replay.names();
            let name = |seat: Seat| names.get(seat.index()).cloned().unwrap_or_default();
            let row = |(number, done): (u32, &protocol::worker::ReplayedMove)| {
                let seen = done.events.iter().map(|event| match perspective {
                    Perspective::All => *event,
                    Perspective::Public => event.seen_by(&model.game, Viewer::Spectator),
                    Perspective::Seat(seat) => event.seen_by(&model.game, Viewer::Seat(seat)),
                });
                let mut words: Vec<String> = seen
                    .filter_map(|event| event_line(&event, &model, &name))
                    .map(|told| told.text)
                    .collect();
                // A secret choice is shown once all have chosen.
                if words.is_empty() {
                    words.push(tf("move-secret", &[("name", name(done.seat).into())]));
                }
                let now = move || (replay.at.get() == number).then_some("step");
                view! {
                    <li>
                        <button class="quiet" aria-current=now on:click=move |_| replay.at.set(number)>
                            <Piece seat=done.seat side=model.game.side(done.seat)/>
                            <span class="faint">{number}</span>
                            <span class="grow">{words.join(" ")}</span>
                        </button>
                    </li>
                }
            };
            (1..).zip(&replayed.moves).map(row).collect::<Vec<_>>()
        })
    };
    // Scroll the list, not the page, to the current move.
    Effect::new(move |_| {
        let at = replay.at.get();
        let Some(list) = list.get() else { return };
        let Some(row) = list.children().item(at.saturating_sub(1)) else { return };
        let Ok(row) = row.dyn_into::<web_sys::HtmlElement>() else { return };
        let top = row.offset_top() - list.offset_top();
        let (from, height) = (list.scroll_top(), list.client_height());
        if top < from || top + row.offset_height() > from + height {
            list.set_scroll_top(top - height / 2);
        }
    });
    view! {
        <section class="moves" aria-label=move || t("log")>
            <h2>{move || t("log")}</h2>
            <ol node_ref=list>{rows}</ol>
        </section>
    }
}
