//! What news do to the screen when they come: flights, sounds, a tunnel's cards, words for readers of the screen.

use gloo_timers::future::TimeoutFuture;
use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::TableUpdate;

use super::{Ui, flights};
use crate::model::Desk;
use crate::model::cues::{Cue, Dug, cues};
use crate::parts::tell;
use crate::play::Play;
use crate::sound;

/// More entries at once than this are the past, which is not played again.
const FRESH: usize = 6;
/// How long the last round is announced, in milliseconds.
const ANNOUNCED: u32 = 6_000;
/// How long one card of a tunnel takes to turn, and how long the outcome is read.
const TURN: u32 = 500;
const READ: u32 = 2_200;
/// Lines that a reader of the screen may still be at.
const SAID: usize = 12;

/// Watches the news of the table.
pub(super) fn watch(play: Play, ui: Ui) {
    sound::prepare(None);
    let last = StoredValue::new(None::<u32>);
    Effect::new(move |_| {
        let fresh = play.line.seen.with(|seen| {
            let seen = seen.as_ref()?;
            let known = last.get_value().unwrap_or(seen.seq);
            last.set_value(Some(seen.seq));
            let fresh: Vec<TableUpdate> =
                seen.log.iter().filter(|update| update.seq > known).cloned().collect();
            Some(fresh)
        });
        let fresh = fresh.unwrap_or_default();
        if !fresh.is_empty() && fresh.len() <= FRESH {
            untrack(|| fresh.iter().for_each(|update| play_out(play, ui, update)));
        }
    });
}

fn play_out(play: Play, ui: Ui, update: &TableUpdate) {
    let Some(desk) = play.desk.get_untracked() else { return };
    let words = tell(update, &desk, &|seat| play.name(seat)).into_iter().map(|told| (update.seq, told.text));
    ui.said.update(|said| {
        said.extend(words);
        let over = said.len().saturating_sub(SAID);
        said.drain(..over);
    });
    for cue in update.game_events.iter().flat_map(|event| cues(event, desk.seat())) {
        match cue {
            Cue::Fly { card, from, to } => flights::launch(ui, card, from, to),
            Cue::Sound(sound) => sound::play(sound),
            Cue::Dig(dug) => show_dig(ui, &desk, dug),
            Cue::LastRound(seat) => {
                ui.last_round.set(Some(seat));
                after(ANNOUNCED, move || ui.last_round.try_set(None));
            }
        }
    }
}

/// Shows a tunnel's cards for as long as they take to turn. One's own that asks for more stays in its sheet.
fn show_dig(ui: Ui, desk: &Desk, dug: Dug) {
    ui.dug.set(Some(dug));
    let own = desk.seat() == Some(dug.seat) && dug.extra > 0;
    let read = if own { 300 } else { READ };
    after(u32::from(dug.turned.total()) * TURN + read, move || {
        ui.dug.try_update(|now| {
            if *now == Some(dug) {
                *now = None;
            }
        })
    });
}

fn after<T>(wait: u32, then: impl FnOnce() -> T + 'static) {
    spawn_local(async move {
        TimeoutFuture::new(wait).await;
        then();
    });
}

/// What happened, for readers of the screen.
#[component]
pub(super) fn Announcer(ui: Ui) -> impl IntoView {
    let lines = move || {
        ui.said.get().into_iter().enumerate().map(|(n, (seq, text))| (seq, n, text)).collect::<Vec<_>>()
    };
    view! {
        <div class="unseen" role="log" aria-live="polite">
            <For each=lines key=|(seq, _, text)| (*seq, text.clone()) children=|(_, _, text)| view! { <p>{text}</p> }/>
        </div>
    }
}
