//! The moves in words; each is a way to its position.

use engine::{Seat, Viewer};
use leptos::prelude::*;
use wasm_bindgen::JsCast;

use super::Reel;
use crate::lang::{t, tf};
use crate::model::Desk;
use crate::model::reel::Eye;
use crate::parts::{Piece, happened};

#[component]
pub(super) fn Moves(reel: Reel, desk: Memo<Option<Desk>>) -> impl IntoView {
    let list = NodeRef::<leptos::html::Ol>::new();
    // Words change with the eye and the language, not with every move.
    let there = Memo::new(move |_| desk.with(Option::is_some));
    let rows = move || {
        there.get().then(|| desk.get_untracked()).flatten().map(|desk| {
            let (eye, replayed) = (reel.eye.get(), reel.replayed.get_value());
            let names = reel.names();
            let name = |seat: Seat| names.get(seat.index()).cloned().unwrap_or_default();
            let row = |(number, done): (u32, &protocol::worker::ReplayedMove)| {
                let seen = done.events.iter().map(|event| match eye {
                    Eye::All => *event,
                    Eye::Public => event.seen_by(&desk.game, Viewer::Spectator),
                    Eye::Seat(seat) => event.seen_by(&desk.game, Viewer::Seat(seat)),
                });
                let mut words: Vec<String> =
                    seen.filter_map(|event| happened(&event, &desk, &name)).map(|told| told.text).collect();
                // What is chosen in secret is told when all have chosen.
                if words.is_empty() {
                    words.push(tf("move-secret", &[("name", name(done.seat).into())]));
                }
                let now = move || (reel.at.get() == number).then_some("step");
                view! {
                    <li>
                        <button class="quiet" aria-current=now on:click=move |_| reel.at.set(number)>
                            <Piece seat=done.seat side=desk.game.side(done.seat)/>
                            <span class="faint">{number}</span>
                            <span class="grow">{words.join(" ")}</span>
                        </button>
                    </li>
                }
            };
            (1..).zip(&replayed.moves).map(row).collect::<Vec<_>>()
        })
    };
    // The move that is shown stays in sight in its list; the page does not move.
    Effect::new(move |_| {
        let at = reel.at.get();
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
