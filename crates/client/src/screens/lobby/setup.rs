//! How the table is set: for the host to change, for the others to read.

use leptos::prelude::*;
use protocol::{Command, Settings};

use super::Lobby;
use crate::lang::t;
use crate::parts::{Dialog, SettingsForm, settings_words};

#[component]
pub(super) fn Setup(lobby: Lobby, counts: Memo<Vec<u8>>) -> impl IntoView {
    let settings = Memo::new(move |_| lobby.info.with(|info| info.settings.clone()));
    let change = Callback::new(move |settings: Settings| {
        if lobby.info.with_untracked(|info| info.settings != settings) {
            lobby.line.order(Command::ChangeSettings { settings });
        }
    });
    let form = move || {
        if lobby.host.get() {
            view! { <SettingsForm settings counts=counts.get() change/><CloseTable lobby/> }.into_any()
        } else {
            let rows = settings.with(settings_words);
            let rows: Vec<_> = rows
                .into_iter()
                .map(|(what, how)| view! { <div><dt>{what}</dt><dd>{how}</dd></div> })
                .collect();
            view! { <dl class="set">{rows}</dl> }.into_any()
        }
    };
    view! {
        <section class="card">
            <h2>{move || t("settings")}</h2>
            {form}
        </section>
    }
}

/// The host may close the table; that is asked twice.
#[component]
fn CloseTable(lobby: Lobby) -> impl IntoView {
    let open = RwSignal::new(false);
    let close = move |_| {
        lobby.line.order(Command::Close);
        open.set(false);
    };
    view! {
        <p class="row end"><button class="quiet bad" aria-haspopup="dialog" on:click=move |_| open.set(true)>{move || t("close-table")}</button></p>
        <Dialog open title=Signal::derive(|| t("close-table"))>
            <p>{move || t("close-table-about")}</p>
            <p class="row end">
                <button type="button" on:click=move |_| open.set(false)>{move || t("keep-table")}</button>
                <button type="button" class="main danger" on:click=close>{move || t("close-table")}</button>
            </p>
        </Dialog>
    }
}
