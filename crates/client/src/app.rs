//! The frame around every screen: name, language, theme, and which screen is shown.

use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::Account;

use crate::api;
use crate::lang::{self, Tongue, t};
use crate::route::{self, Page};
use crate::screens::{Arrive, Home, TableScreen};
use crate::shelf::Shelf;

/// Who one is; nobody until one has come in.
#[derive(Clone, Copy)]
pub(crate) struct Me(pub(crate) RwSignal<Option<Account>>);

/// Makes sure that one has come in, under a name that was given or any.
pub(crate) async fn come_in(me: Me) -> Result<(), protocol::Problem> {
    if me.0.get_untracked().is_some() {
        return Ok(());
    }
    let kept = window().local_storage().ok().flatten().and_then(|kept| kept.get_item("name").ok().flatten());
    let name = kept.filter(|name| !name.trim().is_empty()).unwrap_or_else(|| {
        let number = (js_sys::Math::random() * 9_000.0) as u32 + 1_000;
        format!("{} {number}", lang::text(lang::first(), "guest", &[]))
    });
    me.0.set(Some(api::come_in(&name).await?));
    Ok(())
}

#[component]
pub(crate) fn App() -> impl IntoView {
    let tongue = RwSignal::new(lang::first());
    provide_context(tongue);
    provide_context(Shelf::new());
    let me = Me(RwSignal::new(None));
    provide_context(me);
    spawn_local(async move {
        if let Some(account) = api::me().await {
            me.0.set(Some(account));
        }
    });
    lang::choose(tongue.get_untracked());
    let page = route::page();
    let screen = move || match page.get() {
        Page::Home => view! { <Home/> }.into_any(),
        Page::Table(id) => view! { <TableScreen id code=String::new()/> }.into_any(),
        Page::Join(code) => view! { <Arrive code watch=false/> }.into_any(),
        Page::Watch(code) => view! { <Arrive code watch=true/> }.into_any(),
    };
    view! {
        <Header me/>
        <main>{screen}</main>
    }
}

#[component]
fn Header(me: Me) -> impl IntoView {
    let languages = Tongue::ALL.map(|tongue| {
        let chosen = move || lang::tongue().get() == tongue;
        view! {
            <button class="quiet" data-language=tongue.code() aria-pressed=move || chosen().to_string() on:click=move |_| lang::choose(tongue)>
                {tongue.name()}
            </button>
        }
    });
    view! {
        <header class="top">
            <a class="brand" href="#/"><img src="icon.svg" alt="" width="28" height="28"/> "Branchline"</a>
            <span class="grow"></span>
            <span class="who">{move || me.0.get().map(|account| account.name)}</span>
            <nav class="languages" aria-label=move || t("language")>{languages}</nav>
            <button class="quiet" title=move || t("theme") aria-label=move || t("theme") on:click=move |_| turn_theme()>"◐"</button>
        </header>
    }
}

/// From the system's theme to the other, and back.
fn turn_theme() {
    let Some(root) = document().document_element() else { return };
    let dark = match root.get_attribute("data-theme").as_deref() {
        Some("dark") => true,
        Some(_) => false,
        None => {
            window().match_media("(prefers-color-scheme: dark)").ok().flatten().is_some_and(|m| m.matches())
        }
    };
    let _ = root.set_attribute("data-theme", if dark { "light" } else { "dark" });
}
