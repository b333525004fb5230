//! The table's settings: a form for the host, a summary for everybody else.

use leptos::prelude::*;
use protocol::{Command, Settings};

use super::Lobby;
use crate::components::{Dialog, SettingsForm, settings_words};
use crate::i18n::t;

#[component]
pub(super) fn Setup(lobby: Lobby, counts: Memo<Vec<u8>>) -> impl IntoView {
    let settings = Memo::new(move |_| lobby.info.with(|info| info.settings.clone()));
    let change = Callback::new(move |settings: Settings| {
        if lobby.info.with_untracked(|info| info.settings != settings) {
            lobby.connection.order(Command::ChangeSettings { settings });
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

/// Closing the table, with a confirmation.
#[component]
fn CloseTable(lobby: Lobby) -> impl IntoView {
    let open = RwSignal::new(false);
    let close = move |_| {
        lobby.connection.order(Command::Close);
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
