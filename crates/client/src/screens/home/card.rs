//! A board on the home screen: its thumbnail and how to play it.

use engine::{FirstSeat, Seat};
use leptos::prelude::*;
use leptos::reactive::computed::ScopedFuture;
use protocol::{BoardInfo, BoardText, Clock, NewTable, Settings, Visibility};
use wasm_split_helpers::wasm_split;

use super::open::{OpenTable, open_and_go};
use crate::app::Me;
use crate::browser::storage::{self, Storage};
use crate::components::{FIRST_LEVEL, LEVELS, Toasts};
use crate::i18n::messages;
use crate::i18n::{current_language, t, tf};
use crate::router::Page;
use crate::screens::PlayLocally;
use crate::screens::hot_seat::SharedGame;
use crate::session::board_cache::board_cache;

/// A table with the viewer in the first seat and bots in all others.
fn against_bots(board: &str, seats: u8, level: &str) -> NewTable {
    let settings = Settings {
        board: board.to_owned(),
        seats,
        visibility: Visibility::Link,
        clock: Clock::None,
        first: FirstSeat::Random,
        undo: true,
    };
    let bots = (1..seats).map(|seat| (Seat(seat), level.to_owned())).collect();
    NewTable { settings, seat: Some(Seat(0)), bots, start: true }
}

fn key(board: &str) -> String {
    format!("players/{board}")
}

/// The number of players and the level of the bots that were chosen last on this board.
fn last_choice(board: &str, counts: &[u8]) -> (u8, String) {
    let stored = storage::local().get(&key(board));
    let (seats, level) = stored.as_deref().and_then(|stored| stored.split_once(' ')).unwrap_or_default();
    let seats = seats.parse().ok().filter(|seats| counts.contains(seats));
    let level = LEVELS.into_iter().find(|known| *known == level).unwrap_or(FIRST_LEVEL);
    (seats.or(counts.first().copied()).unwrap_or(2), level.to_owned())
}

#[wasm_split(hot_seat)]
fn shared_game(
    board: StoredValue<String>,
    counts: Vec<u8>,
    teams: bool,
    name: Signal<String>,
    seats: RwSignal<u8>,
    level: RwSignal<String>,
    open: RwSignal<bool>,
) -> AnyView {
    view! { <SharedGame board counts teams name seats level open/> }.into_any()
}

#[component]
pub(super) fn BoardCard(
    info: BoardInfo,
    /// Whether the server answers.
    reachable: RwSignal<bool>,
) -> impl IntoView {
    let (me, toasts) = (expect_context::<Me>(), expect_context::<Toasts>());
    let cache = board_cache();
    let id = StoredValue::new(info.id.clone());
    let rules = Page::Rules { board: Some(info.id.clone()), clause: None }.hash();
    let picture = move || cache.picture(&id.get_value());
    let (counts, teams) = (info.players.clone(), info.teams);
    let chosen = last_choice(&info.id, &counts);
    let (seats, level) = (RwSignal::new(chosen.0), RwSignal::new(chosen.1));
    Effect::new(move |before: Option<()>| {
        let (seats, level) = (seats.get(), level.get());
        if before.is_some() {
            storage::local().set(&key(&id.get_value()), &format!("{seats} {level}"));
        }
    });
    let sharing = RwSignal::new(false);
    let (asking, busy) = (RwSignal::new(false), RwSignal::new(false));
    let play = move |_| {
        let table = against_bots(&id.get_value(), seats.get_untracked(), &level.get_untracked());
        open_and_go(table, me, toasts, busy);
    };
    let here =
        Callback::new(move |()| against_bots(&id.get_value(), seats.get_untracked(), &level.get_untracked()));
    let name = Signal::derive(move || messages::board(&id.get_value()));
    let text = move |part: fn(&BoardText) -> &String| {
        info.text.get(current_language().get().code()).map(|text| part(text).clone())
    };
    let (effort, about) = (text.clone(), text);
    let summary = move || {
        let level = t(&format!("level-{}", level.get()));
        tf("card-players", &[("players", seats.get().into()), ("level", level.into())])
    };
    let choices: Vec<_> = counts
        .iter()
        .map(|&n| {
            view! {
                <button data-players=n aria-pressed=move || (seats.get() == n).to_string() on:click=move |_| seats.set(n)>{n}</button>
            }
        })
        .collect();
    let levels = LEVELS.map(|name| {
        view! { <option value=name selected=move || level.with(|level| level == name)>{move || t(&format!("level-{name}"))}</option> }
    });
    // Its code is loaded when it is first opened.
    let opened = Memo::new(move |before: Option<&bool>| sharing.get() || before == Some(&true));
    let seated = counts.clone();
    let shared = move || {
        let counts = seated.clone();
        opened.get().then(|| {
            let game = shared_game(id, counts, teams, name, seats, level, sharing);
            let game = Suspend::new(ScopedFuture::new_untracked(game));
            view! { <Suspense fallback=|| ()>{game}</Suspense> }
        })
    };
    view! {
        <article class="card board-card" data-board=id.get_value()>
            <div class="preview" aria-hidden="true" inner_html=picture></div>
            <div class="inside">
                <h2>{move || name.get()}</h2>
                <p class="effort">{move || effort(|text| &text.effort)}</p>
                <p class="about">{move || about(|text| &text.about)}" "<a href=rules>{move || t("rules")}</a></p>
                <div class="ways">
                    <button class="main" data-do="play" hidden=move || !reachable.get() disabled=move || busy.get() on:click=play>{move || t("play-now")}</button>
                    // Without a server, a game in this browser is the way to play.
                    <div class="way" hidden=reachable><PlayLocally table=here main=Signal::stored(true)/></div>
                    <button data-do="friends" aria-haspopup="dialog" hidden=move || !reachable.get() on:click=move |_| asking.set(true)>{move || t("with-friends")}</button>
                </div>
                <details class="options">
                    <summary data-do="options"><span class="grow">{summary}</span><span class="change">{move || t("change")}</span></summary>
                    <div class="row" role="group" aria-label=move || t("player-count")>
                        <span class="label" aria-hidden="true">{move || t("player-count")}</span>
                        <span class="choice">{choices}</span>
                    </div>
                    <label class="row">
                        <span class="label">{move || t("bots")}</span>
                        <select class="grow" on:change=move |event| level.set(event_target_value(&event))>{levels}</select>
                    </label>
                    <div class="ways">
                        <div class="way" hidden=move || !reachable.get()><PlayLocally table=here main=Signal::stored(false)/></div>
                        <button data-do="hot-seat" aria-haspopup="dialog" on:click=move |_| sharing.set(true)>{move || t("hot-seat")}</button>
                    </div>
                </details>
            </div>
            {shared}
            <OpenTable board=id counts name seats open=asking/>
        </article>
    }
}
