//! Home: play at once, open a table, join one, see what is going on.

use engine::Seat;
use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::{BoardInfo, NewTable, Player, Problem, Settings, TableSummary, Visibility};

use crate::api;
use crate::app::{Me, come_in};
use crate::lang::{t, tongue};
use crate::parts::player_name;
use crate::route::{Page, go};
use crate::shelf::shelf;

#[component]
pub(crate) fn Home() -> impl IntoView {
    let problem = RwSignal::new(None::<Problem>);
    let shelf = shelf();
    let cards =
        move || shelf.list().into_iter().map(|info| view! { <BoardCard info problem/> }).collect::<Vec<_>>();
    view! {
        <section class="hero">
            <h1>{move || t("home-title")}</h1>
            <p>{move || t("home-about")}</p>
        </section>
        {move || problem.get().map(|problem| view! { <p class="notice bad" role="alert">{problem.message}</p> })}
        <section class="boards">{cards}</section>
        <section class="columns">
            <JoinByCode/>
            <Tables own=true/>
            <Tables own=false/>
        </section>
    }
}

/// What is asked for a new table.
fn wanted(board: &str, seats: u8, level: &str, with_bots: bool) -> NewTable {
    let settings = Settings {
        board: board.to_owned(),
        seats,
        visibility: Visibility::Link,
        clock: protocol::Clock::None,
        first: engine::First::Lot,
    };
    let bots =
        if with_bots { (1..seats).map(|seat| (Seat(seat), level.to_owned())).collect() } else { Vec::new() };
    NewTable { settings, seat: Some(Seat(0)), bots, start: with_bots }
}

#[component]
fn BoardCard(info: BoardInfo, problem: RwSignal<Option<Problem>>) -> impl IntoView {
    let me = expect_context::<Me>();
    let counts = info.players.clone();
    let seats = RwSignal::new(counts.first().copied().unwrap_or(2));
    let level = RwSignal::new("planner".to_owned());
    let shelf = shelf();
    let id = StoredValue::new(info.id.clone());
    let picture = move || shelf.picture(&id.get_value());
    let open = move |with_bots: bool| {
        spawn_local(async move {
            let table = wanted(&id.get_value(), seats.get_untracked(), &level.get_untracked(), with_bots);
            let opened = async {
                come_in(me).await?;
                api::open_table(&table).await
            };
            match opened.await {
                Ok(info) => go(&Page::Table(info.id)),
                Err(refused) => problem.set(Some(refused)),
            }
        });
    };
    let name = move || shelf.name(&id.get_value(), tongue().get().code());
    let about = move || info.words.get(tongue().get().code()).map(|words| words.about.clone());
    let choices = counts.into_iter().map(|n| {
        view! {
            <button class="small" data-players=n aria-pressed=move || (seats.get() == n).to_string() on:click=move |_| seats.set(n)>{n}</button>
        }
    });
    let levels = ["beginner", "greedy", "planner", "expert"].map(|name| {
        view! { <option value=name selected=name == "planner">{move || t(&format!("level-{name}"))}</option> }
    });
    view! {
        <article class="card board-card" data-board=id.get_value()>
            <div class="preview" aria-hidden="true" inner_html=picture></div>
            <div class="inside">
                <h2>{name}</h2>
                <p class="about">{about}</p>
                <p class="row">
                    <span class="label">{move || t("players")}</span>
                    <span class="choice">{choices.collect::<Vec<_>>()}</span>
                    <select aria-label=move || t("bots") on:change=move |event| level.set(event_target_value(&event))>{levels}</select>
                </p>
                <p class="row">
                    <button class="main grow" data-do="play" on:click=move |_| open(true)>{move || t("play-now")}</button>
                    <button data-do="friends" on:click=move |_| open(false)>{move || t("with-friends")}</button>
                </p>
            </div>
        </article>
    }
}

#[component]
fn JoinByCode() -> impl IntoView {
    let code = RwSignal::new(String::new());
    view! {
        <form class="card" on:submit=move |event| {
            event.prevent_default();
            let code = code.get_untracked().trim().to_lowercase();
            if !code.is_empty() {
                go(&Page::Join(code));
            }
        }>
            <h2>{move || t("join")}</h2>
            <p class="row">
                <input class="grow" aria-label=move || t("code") placeholder=move || t("code")
                    on:input=move |event| code.set(event_target_value(&event))/>
                <button class="main">{move || t("join")}</button>
            </p>
        </form>
    }
}

#[component]
fn Tables(own: bool) -> impl IntoView {
    let list = RwSignal::new(None::<Vec<TableSummary>>);
    spawn_local(async move {
        let found = if own { api::mine().await } else { api::lobby().await };
        list.set(Some(found.map(|found| found.tables).unwrap_or_default()));
    });
    let rows = move || match list.get() {
        None => vec![view! { <li class="faint">{t("loading")}</li> }.into_any()],
        Some(tables) if tables.is_empty() => {
            vec![view! { <li class="faint">{t("nothing-yet")}</li> }.into_any()]
        }
        Some(tables) => tables.into_iter().take(12).map(|table| row(table).into_any()).collect(),
    };
    view! {
        <section class="card">
            <h2>{move || if own { t("my-games") } else { t("public-tables") }}</h2>
            <ul class="tables">{rows}</ul>
        </section>
    }
}

fn row(table: TableSummary) -> impl IntoView {
    let people: Vec<String> = table
        .seats
        .iter()
        .map(|player| if *player == Player::Nobody { "…".to_owned() } else { player_name(player) })
        .collect();
    let stage = match table.stage {
        protocol::Stage::Open => t("stage-open"),
        protocol::Stage::Playing => t("stage-playing"),
        protocol::Stage::Over => t("stage-over"),
    };
    view! {
        <li><a href=Page::Table(table.id).hash()>
            <strong>{move || shelf().name(&table.board, tongue().get().code())}</strong>" · "{people.join(", ")}<span class="faint">" · "{stage}</span>
        </a></li>
    }
}
