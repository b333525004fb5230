//! Local games: the button on a board's card, and the list of saved games.

use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::{NewTable, Stage, TableSummary};

use crate::components::{Icon, IconName, Toasts, player_name};
use crate::i18n::messages;
use crate::i18n::t;
use crate::router::{Page, go};
use crate::session::local_games;

/// The button that starts a local game: no server, no account, nothing leaves the machine.
#[component]
pub(crate) fn PlayLocally(
    table: Callback<(), NewTable>,
    /// Whether this is the only way to play now.
    main: Signal<bool>,
) -> impl IntoView {
    let toasts = expect_context::<Toasts>();
    let busy = RwSignal::new(false);
    let play = move |_| {
        let new = table.run(());
        busy.set(true);
        spawn_local(async move {
            match local_games::open(new).await {
                Ok(table) => go(&Page::Local(table)),
                Err(problem) => toasts.refuse(problem),
            }
            busy.try_set(false);
        });
    };
    view! {
        <button class:main=main data-do="offline" title=move || t("play-offline-about") disabled=move || busy.get() on:click=play>
            {move || t("play-offline")}
        </button>
    }
}

/// The saved local games; hidden while there are none.
#[component]
pub(crate) fn LocalGames() -> impl IntoView {
    let games = RwSignal::new(local_games::games());
    let rows = move || games.get().into_iter().map(|game| row(game, games)).collect::<Vec<_>>();
    move || {
        (!games.with(Vec::is_empty)).then(|| {
            view! {
                <section class="card local-games">
                    <h2>{t("local-games")}</h2>
                    <p class="faint">{t("play-offline-about")}</p>
                    <ul class="tables">{rows}</ul>
                </section>
            }
        })
    }
}

fn row(game: TableSummary, games: RwSignal<Vec<TableSummary>>) -> impl IntoView {
    let names: Vec<String> = game.seats.iter().map(player_name).collect();
    let stage = match game.stage {
        Stage::Open | Stage::Playing => t("stage-playing"),
        Stage::Over => t("stage-over"),
    };
    let id = game.id.clone();
    // Deleting is final: the first click only asks.
    let sure = RwSignal::new(false);
    let forget = move |_| {
        if sure.get_untracked() {
            local_games::forget(&id);
            games.set(local_games::games());
        } else {
            sure.set(true);
        }
    };
    let inside = move || match sure.get() {
        true => t("local-delete").into_any(),
        false => view! { <Icon name=IconName::Close/> }.into_any(),
    };
    view! {
        <li class="local-game">
            <a class="grow" href=Page::Local(game.id).hash()>
                <span class="what"><strong>{messages::board(&game.board)}</strong><span class="badge">{stage}</span></span>
                <span class="faint">{names.join(", ")}</span>
            </a>
            <button class:quiet=move || !sure.get() class:danger=sure aria-label=t("local-delete") title=t("local-delete")
                on:click=forget on:blur=move |_| sure.set(false)>{inside}</button>
        </li>
    }
}
