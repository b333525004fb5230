//! Home: play at once, open or join a table, see current games.

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
use tables::{MyTables, PublicTables};

#[component]
pub(crate) fn Home() -> impl IntoView {
    let cache = board_cache();
    let cards = move || cache.list().into_iter().map(|info| view! { <BoardCard info/> }).collect::<Vec<_>>();
    view! {
        <div class="home">
            <section class="hero">
                <Title text=Signal::derive(|| t("home-title"))/>
                <p>{move || t("home-about")}</p>
            </section>
            <section class="boards">{cards}</section>
            <section class="columns">
                <LocalGames/>
                <MyTables/>
                <PublicTables/>
                <JoinByCode/>
                <OpenRecord/>
            </section>
        </div>
    }
}
