//! Joining a table by its code, or by a whole link.

use leptos::prelude::*;

use crate::i18n::t;
use crate::router::{Page, go};

#[component]
pub(super) fn JoinByCode() -> impl IntoView {
    let typed = RwSignal::new(String::new());
    let submit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        if let Some(page) = Page::pasted(&typed.get_untracked()) {
            go(&page);
        }
    };
    view! {
        <form class="card" on:submit=submit>
            <h2>{move || t("join-table")}</h2>
            <p class="faint">{move || t("join-about")}</p>
            <div class="row">
                <input class="grow" required aria-label=move || t("code") placeholder=move || t("code")
                    autocomplete="off" autocapitalize="off" spellcheck="false"
                    prop:value=typed on:input=move |event| typed.set(event_target_value(&event))/>
                <button class="main" data-do="join">{move || t("join")}</button>
            </div>
        </form>
    }
}
