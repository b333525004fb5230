//! Effects of new events: flying cards, sounds, tunnel reveals, and announcements for screen readers.

use engine::{Phase, RouteSet, TicketId, TicketSet};
use gloo_timers::future::TimeoutFuture;
use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::TableUpdate;

use super::{Ui, flying_cards};
use crate::browser::sound;
use crate::components::{Toasts, ticket_name};
use crate::i18n::log_text::log_lines;
use crate::i18n::tf;
use crate::model::animation::{Cue, TunnelReveal, cues};
use crate::model::sounds::Sound;
use crate::model::{GameModel, Goal};
use crate::session::game_session::GameSession;

/// More entries at once than this are a catch-up, which is not animated.
const FRESH: usize = 6;
/// How long the announcement of the last round stays, in milliseconds.
const ANNOUNCED: u32 = 6_000;
/// How long one card of a tunnel takes to turn, and how long the outcome is read.
const TURN: u32 = 500;
const READ: u32 = 2_200;
/// Announcements kept for screen readers.
const SAID: usize = 12;

/// How long the path of a completed ticket is lit, in milliseconds.
const LIT: u32 = 2_600;

/// Lights the path of a ticket on the map when it is completed, once.
pub(super) fn celebrate(session: GameSession, marked: RwSignal<RouteSet>) {
    let toasts = expect_context::<Toasts>();
    Effect::new(move |before: Option<TicketSet>| {
        let now = session.model.with(|model| {
            let model = model.as_ref()?;
            let done = model.goals().into_iter().filter(|(_, goal)| *goal == Goal::Done);
            Some((done.map(|(id, _)| id).collect(), model.view.public.phase != Phase::Over))
        });
        let Some((done, playing)): Option<(TicketSet, bool)> = now else { return before.unwrap_or_default() };
        // What was done before the page was opened is no news.
        if let Some(id) = before.filter(|_| playing).and_then(|before| (done - before).lowest()) {
            untrack(|| light_path(session, marked, toasts, id));
        }
        done
    });
}

fn light_path(session: GameSession, marked: RwSignal<RouteSet>, toasts: Toasts, id: TicketId) {
    let Some(model) = session.model.get_untracked() else { return };
    let (name, points) = (ticket_name(&model, id), model.game.board().ticket(id).points);
    toasts.tell(tf("ticket-completed", &[("ticket", name.into()), ("points", points.into())]));
    sound::play(Sound::Ticket);
    let path = model.path_of(id);
    marked.set(path);
    after(LIT, move || {
        marked.try_update(|now| {
            if *now == path {
                *now = RouteSet::EMPTY;
            }
        })
    });
}

/// Follows the table's log.
pub(super) fn watch(session: GameSession, ui: Ui) {
    sound::warm_up();
    let last = StoredValue::new(None::<u32>);
    Effect::new(move |_| {
        let fresh = session.connection.state.with(|state| {
            let state = state.as_ref()?;
            let known = last.get_value().unwrap_or(state.seq);
            last.set_value(Some(state.seq));
            let fresh: Vec<TableUpdate> =
                state.log.iter().filter(|update| update.seq > known).cloned().collect();
            Some(fresh)
        });
        let fresh = fresh.unwrap_or_default();
        if !fresh.is_empty() && fresh.len() <= FRESH {
            untrack(|| fresh.iter().for_each(|update| play_out(session, ui, update)));
        }
    });
}

fn play_out(session: GameSession, ui: Ui, update: &TableUpdate) {
    let Some(model) = session.model.get_untracked() else { return };
    let words =
        log_lines(update, &model, &|seat| session.name(seat)).into_iter().map(|told| (update.seq, told.text));
    ui.said.update(|said| {
        said.extend(words);
        let over = said.len().saturating_sub(SAID);
        said.drain(..over);
    });
    let spaces = |route| model.game.board().route(route).spaces;
    for cue in update.game_events.iter().flat_map(|event| cues(event, model.seat(), spaces)) {
        match cue {
            Cue::Fly { card, from, to } => flying_cards::launch(ui, card, from, to),
            Cue::Points { route, seat, points } => flying_cards::launch_points(ui, route, seat, points),
            Cue::Sound { sound, own: true } => sound::play(sound),
            Cue::Sound { sound, own: false } => sound::play_of_others(sound),
            Cue::Turn(slot) => session.turned.update(|turned| {
                if let Some(times) = turned.get_mut(slot.index()) {
                    *times += 1;
                }
            }),
            Cue::Dig(dug) => show_dig(ui, &model, dug),
            Cue::LastRound(seat) => {
                ui.last_round.set(Some(seat));
                after(ANNOUNCED, move || ui.last_round.try_set(None));
            }
        }
    }
}

/// Shows a tunnel's reveal while its cards turn. The viewer's own tunnel stays in the action sheet if it
/// costs extra.
fn show_dig(ui: Ui, model: &GameModel, dug: TunnelReveal) {
    ui.dug.set(Some(dug));
    let own = model.seat() == Some(dug.seat) && dug.extra > 0;
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

/// The live region for screen readers.
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
