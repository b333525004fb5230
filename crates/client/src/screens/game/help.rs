//! The keys of the game.

use leptos::html;
use leptos::prelude::*;

use super::Ui;
use crate::i18n::t;

/// Keys and the texts that say what they do.
const KEYS: [(&[&str], &str); 11] = [
    (&["1", "2", "3", "4", "5"], "key-market"),
    (&["D"], "key-deck"),
    (&["T"], "key-tickets"),
    (&["Enter"], "key-enter"),
    (&["C"], "key-confirm"),
    (&["U"], "key-undo"),
    (&["P"], "key-plan"),
    (&["Esc"], "key-close"),
    (&["V"], "key-text"),
    (&[","], "settings"),
    (&["?"], "key-help"),
];

#[component]
pub(super) fn Help(ui: Ui) -> impl IntoView {
    let dialog = NodeRef::<html::Dialog>::new();
    Effect::new(move |_| {
        let open = ui.help.get();
        if let Some(dialog) = dialog.get() {
            if open && !dialog.open() {
                let _ = dialog.show_modal();
            } else if !open && dialog.open() {
                dialog.close();
            }
        }
    });
    let rows = KEYS.map(|(keys, says)| {
        let keys: Vec<_> = keys.iter().map(|key| view! { <kbd>{*key}</kbd> }).collect();
        view! { <div class="key-row"><dt>{keys}</dt><dd>{move || t(says)}</dd></div> }
    });
    view! {
        <dialog class="card keys" node_ref=dialog aria-label=move || t("keys") on:close=move |_| ui.help.set(false)>
            <h2>{move || t("keys")}</h2>
            <dl>
                {rows}
                <div class="key-row"><dt><kbd>{move || t("arrow-keys")}</kbd></dt><dd>{move || t("key-arrows")}</dd></div>
            </dl>
            <button class="main" on:click=move |_| ui.help.set(false)>{move || t("close")}</button>
        </dialog>
    }
}
