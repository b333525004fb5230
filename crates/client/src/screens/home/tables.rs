//! Self-updating lists of tables: the viewer's own and the public ones.

use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::{Clock, Player, Stage, TableList, TableSummary};

use crate::app::Me;
use crate::browser::network;
use crate::components::player_name;
use crate::i18n::messages;
use crate::i18n::{t, tf};
use crate::model::table_lists;
use crate::net::api;
use crate::net::polling;
use crate::router::Page;
use crate::session::local_games;

/// How often the lists are polled, in milliseconds.
const OFTEN: u32 = 4_000;

/// Tables shown before "more".
const SHOWN: usize = 8;

/// Games offered at the top to go on with.
const CONTINUED: usize = 3;

/// A list: not loaded yet, loaded, or failed.
pub(super) type Known = RwSignal<Option<api::Result<Vec<TableSummary>>>>;

/// Updates a list. An unchanged list is left alone, so that nothing flickers; a known list stays while the
/// server cannot be reached.
fn take(known: Known, answer: api::Result<TableList>, order: fn(Vec<TableSummary>) -> Vec<TableSummary>) {
    let answer = answer.map(|list| order(list.tables));
    let same = known.try_with_untracked(|known| match (known, &answer) {
        (Some(known), answer) => known == answer || (known.is_ok() && answer.is_err()),
        (None, _) => false,
    });
    if same == Some(false) {
        known.set(Some(answer));
    }
}

/// Polls the viewer's tables, until the screen is closed.
pub(super) fn poll_own() -> Known {
    let me = expect_context::<Me>();
    let known: Known = RwSignal::new(None);
    let ask = move || async move {
        if me.0.get_untracked().is_some() {
            take(known, api::mine().await, table_lists::own);
        }
    };
    polling::every(OFTEN, ask);
    // The account may become known a moment later, or change.
    Effect::new(move |_| {
        if me.0.get().is_some() {
            spawn_local(ask());
        } else {
            known.set(None);
        }
    });
    known
}

/// The tables of a list; none before it is loaded.
fn loaded(known: Known) -> Vec<TableSummary> {
    known.with(|known| match known {
        Some(Ok(tables)) => tables.clone(),
        Some(Err(_)) | None => Vec::new(),
    })
}

/// The games to go on with, on the server and in this browser: those that wait for the viewer first.
#[component]
pub(super) fn Running(known: Known) -> impl IntoView {
    let local = local_games::games();
    let games = Memo::new(move |_| {
        table_lists::running(loaded(known), &local).into_iter().take(CONTINUED).collect::<Vec<_>>()
    });
    let rows = move || {
        let page = |game: &TableSummary, local| {
            if local { Page::Local(game.id.clone()) } else { Page::Table(game.id.clone()) }
        };
        games.get().into_iter().map(|(game, local)| row(page(&game, local), game, true)).collect::<Vec<_>>()
    };
    move || {
        games.with(|games| !games.is_empty()).then(|| {
            view! { <section class="running"><h2>{t("go-on")}</h2><ul class="tables">{rows}</ul></section> }
        })
    }
}

#[component]
pub(super) fn MyTables(known: Known) -> impl IntoView {
    let some = Memo::new(move |_| !loaded(known).is_empty());
    // An empty list is hidden.
    move || {
        some.get().then(|| {
            view! {
                <section class="card">
                    <h2>{t("my-games")}</h2>
                    <Rows known own=true/>
                </section>
            }
        })
    }
}

/// The public tables, and whether the server answers at all.
#[derive(Clone, Copy)]
pub(super) struct Lobby {
    known: Known,
    pub(super) reachable: RwSignal<bool>,
}

/// Polls the public tables, until the screen is closed.
pub(super) fn poll_lobby() -> Lobby {
    let (known, reachable): (Known, _) = (RwSignal::new(None), RwSignal::new(network::is_online()));
    let set_reachable = move |now: bool| {
        if reachable.try_get_untracked().is_some_and(|before| before != now) {
            reachable.set(now);
        }
    };
    let ask = move || async move {
        let answer = api::lobby().await;
        set_reachable(api::answered(&answer));
        take(known, answer, table_lists::public);
    };
    polling::every(OFTEN, ask);
    network::follow(move || set_reachable(false), move || spawn_local(ask()));
    Lobby { known, reachable }
}

#[component]
pub(super) fn PublicTables(lobby: Lobby) -> impl IntoView {
    let known = lobby.known;
    let said = move || match known.get() {
        None => Some(t("loading")),
        Some(Ok(tables)) if tables.is_empty() => Some(t("no-public-tables")),
        Some(Ok(_)) => None,
        Some(Err(problem)) => Some(messages::problem(&problem)),
    };
    view! {
        <section class="card">
            <h2>{move || t("public-tables")}</h2>
            {move || said().map(|text| view! { <p class="faint">{text}</p> })}
            <Rows known own=false/>
        </section>
    }
}

#[component]
fn Rows(known: Known, own: bool) -> impl IntoView {
    let more = RwSignal::new(false);
    let all = Memo::new(move |_| loaded(known));
    let shown = move || {
        let most = if more.get() { usize::MAX } else { SHOWN };
        all.get().into_iter().take(most).collect::<Vec<_>>()
    };
    // A changed table is a new row; the other rows stay.
    let key = |table: &TableSummary| format!("{}-{}-{:?}", table.id, table.updated, table.seats);
    view! {
        <ul class="tables"><For each=shown key=key children=move |table| row(Page::Table(table.id.clone()), table, own)/></ul>
        {move || (!more.get() && all.with(Vec::len) > SHOWN).then(|| view! {
            <button class="quiet" on:click=move |_| more.set(true)>{t("show-all")}</button>
        })}
    }
}

fn row(page: Page, table: TableSummary, own: bool) -> impl IntoView {
    let (mine, free) = (own && table_lists::my_turn(&table), table_lists::free(&table));
    let (board, stage, clock) = (table.board.clone(), table.stage, table.clock);
    let seats = table.seats.clone();
    let people = move || {
        let taken = seats.iter().filter(|player| **player != Player::Nobody);
        taken.map(player_name).collect::<Vec<_>>().join(", ")
    };
    let waits = table.waiting.first().and_then(|seat| table.seats.get(seat.index())).cloned();
    let state = move || match stage {
        Stage::Open if free > 0 => tf("free-seats", &[("n", free.into())]),
        Stage::Open => t("stage-full"),
        Stage::Playing if mine => t("your-turn"),
        Stage::Playing => match &waits {
            Some(player) if own => tf("turn-of", &[("name", player_name(player).into())]),
            Some(_) | None => t("stage-playing"),
        },
        Stage::Over => t("stage-over"),
    };
    view! {
        <li class:mine=mine><a href=page.hash()>
            <span class="what">
                <strong>{move || messages::board(&board)}</strong>
                <span class="badge" class:hot=mine class:free=stage == Stage::Open && free != 0>{state}</span>
            </span>
            <span class="faint">{people}{move || (clock != Clock::None).then(|| format!(" · {}", messages::clock(clock)))}</span>
        </a></li>
    }
}
