//! Handing the device on: hiding the own cards, and coming back after a bot has played.

use leptos::prelude::*;

use crate::components::{Icon, IconName};
use crate::i18n::{t, tf};
use crate::session::game_session::GameSession;

/// Asks whoever looks to hide their cards, once the game waits for another person. Until then they see what they drew.
#[component]
pub(crate) fn HandOver(session: GameSession) -> impl IntoView {
    let next = Memo::new(move |_| {
        let chosen = session.chosen.get().is_some();
        session.hot_seat.with(|hot| hot.as_ref().filter(|hot| hot.shown.is_some() && !chosen)?.next)
    });
    move || {
        next.get().map(|seat| {
            let title = move || tf("hot-seat-next", &[("name", session.name(seat).into())]);
            view! {
                <section class="sheet card hand-over" role="region" aria-label=title>
                    <header class="sheet-head"><h2 role="status">{title}</h2></header>
                    <div class="sheet-body">
                        <p class="about">{move || t("hot-seat-done")}</p>
                        <button class="main" data-do="hand-over" data-confirm="" aria-keyshortcuts="c"
                            on:click=move |_| session.connection.show_seat(None)>{move || t("hot-seat-hide")}</button>
                    </div>
                </section>
            }
        })
    }
}

/// Hides the own cards at any time, at a table that several people share.
#[component]
pub(crate) fn HideCards(session: GameSession) -> impl IntoView {
    let shown = move || session.hot_seat.with(|hot| hot.as_ref().map(|hot| hot.shown.is_some()));
    view! {
        <Show when=move || shown() == Some(true)>
            <button data-do="hide" title=move || t("hot-seat-hide") on:click=move |_| session.connection.show_seat(None)>
                <Icon name=IconName::Cards/><span>{move || t("hot-seat-hide")}</span></button>
        </Show>
        <Show when=move || shown() == Some(false)><Returning session/></Show>
    }
}

/// Lets people look again for whom a bot plays; they can then take their seats back.
#[component]
pub(super) fn Returning(session: GameSession) -> impl IntoView {
    let away = Memo::new(move |_| {
        session.hot_seat.with(|hot| hot.as_ref().map(|hot| hot.away.clone()).unwrap_or_default())
    });
    let button = move |seat| {
        let says = move || tf("hot-seat-back", &[("name", session.name(seat).into())]);
        view! { <button data-do="come-back" on:click=move |_| session.connection.show_seat(Some(seat))>{says}</button> }
    };
    view! { <For each=move || away.get() key=|seat| *seat children=button/> }
}
