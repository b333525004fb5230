//! Home: play at once, open or join a table, see current games; without a server, only what works without it.

mod card;
mod join;
mod open;
mod tables;

use leptos::prelude::*;

use crate::components::Title;
use crate::i18n::t;
use crate::screens::LocalGames;
use crate::screens::replay::OpenRecord;
use crate::session::board_cache::board_cache;
use card::BoardCard;
use join::JoinByCode;
use tables::{MyTables, PublicTables, Running, poll_lobby, poll_own};

#[component]
pub(crate) fn Home() -> impl IntoView {
    let cache = board_cache();
    let (lobby, own) = (poll_lobby(), poll_own());
    let reachable = lobby.reachable;
    let boards = Memo::new(move |_| cache.list());
    let cards = move || {
        let card = |info| view! { <BoardCard info reachable/> };
        boards.get().into_iter().map(card).collect::<Vec<_>>()
    };
    // As in `index.html`: nothing jumps when the boards arrive.
    let empty = move || {
        let card = |_| view! { <div class="card board-card empty"><div class="preview"></div></div> };
        boards.with(Vec::is_empty).then(|| (0..4).map(card).collect::<Vec<_>>())
    };
    let about = move || if reachable.get() { t("home-about") } else { t("home-offline") };
    view! {
        <div class="home" data-server=move || if reachable.get() { "on" } else { "off" }>
            <section class="hero">
                <Title text=Signal::derive(|| t("home-title"))/>
                <p role="status">{about}</p>
            </section>
            <Running known=own/>
            <section class="boards">{empty}{cards}</section>
            <section class="columns">
                <LocalGames/>
                // Hidden, not removed: what somebody has typed survives a moment without network.
                <div class="from-server" hidden=move || !reachable.get()>
                    <MyTables known=own/>
                    <PublicTables lobby/>
                    <JoinByCode/>
                </div>
                <OpenRecord/>
            </section>
        </div>
    }
}
