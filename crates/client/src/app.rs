//! The frame around every screen: name, language, theme, who one is, and which screen is shown.

use leptos::prelude::*;
use leptos::reactive::computed::ScopedFuture;
use leptos::task::spawn_local;
use protocol::{Account, Code, Problem};
use wasm_split_helpers::wasm_split;

use crate::api;
use crate::lang::{self, Tongue, t};
use crate::model::reel::Eye;
use crate::parts::{Icon, Moved, Sign, ToastView, Toasts};
use crate::route::{self, Page, Tape};
use crate::screens::{Arrive, HereScreen, Home, Person, ReplayScreen, RulesScreen, Way};
use crate::shelf::Shelf;
use crate::tape::{self, Opened};
use crate::theme::{self, Theme};

/// Who one is; nobody until one has come in.
#[derive(Clone, Copy)]
pub(crate) struct Me(pub(crate) RwSignal<Option<Account>>);

/// Whether the dialog about oneself is open.
#[derive(Clone, Copy)]
pub(crate) struct PersonOpen(pub(crate) RwSignal<bool>);

/// Rings when one has become somebody else: what is on the screen must be asked for anew.
#[derive(Clone, Copy)]
pub(crate) struct Anew(pub(crate) RwSignal<u32>);

/// The key under which the browser keeps one's name.
const NAME: &str = "name";

/// The browser keeps the name, for the next time one comes in.
pub(crate) fn keep_guest_name(name: &str) {
    if let Ok(Some(kept)) = window().local_storage() {
        let _ = kept.set_item(NAME, name);
    }
}

/// The browser forgets the name.
pub(crate) fn forget_name() {
    if let Ok(Some(kept)) = window().local_storage() {
        let _ = kept.remove_item(NAME);
    }
}

/// Makes sure that one has come in: under the name from before, or any.
pub(crate) async fn come_in(me: Me) -> Result<(), Problem> {
    if me.0.get_untracked().is_some() {
        return Ok(());
    }
    // The browser may be known although the page has not heard so yet: nobody becomes a second guest by haste.
    if let Some(account) = api::me().await? {
        me.0.set(Some(account));
        return Ok(());
    }
    let kept = window().local_storage().ok().flatten().and_then(|kept| kept.get_item(NAME).ok().flatten());
    if let Some(name) = kept.filter(|name| !name.trim().is_empty()) {
        match api::come_in(&name, None).await {
            Ok(account) => {
                me.0.set(Some(account));
                return Ok(());
            }
            // Somebody keeps that name now: any other will do, and it can be changed.
            Err(problem) if problem.code == Code::BadName => {}
            Err(problem) => return Err(problem),
        }
    }
    let number = (js_sys::Math::random() * 9_000.0) as u32 + 1_000;
    let name = format!("{} {number}", lang::text(lang::first(), "guest", &[]));
    let account = api::come_in(&name, None).await?;
    keep_guest_name(&account.name);
    me.0.set(Some(account));
    Ok(())
}

#[component]
pub(crate) fn App() -> impl IntoView {
    let tongue = RwSignal::new(lang::first());
    provide_context(tongue);
    provide_context(Shelf::new());
    let opened = Opened(RwSignal::new(None));
    provide_context(opened);
    take_drops(opened);
    let me = Me(RwSignal::new(None));
    provide_context(me);
    provide_context(PersonOpen(RwSignal::new(false)));
    let anew = Anew(RwSignal::new(0));
    provide_context(anew);
    provide_context(Moved(StoredValue::new(false)));
    let toasts = Toasts::new();
    provide_context(toasts);
    spawn_local(async move {
        if let Ok(Some(account)) = api::me().await {
            me.0.set(Some(account));
        }
    });
    lang::choose(tongue.get_untracked());
    let page = route::page();
    let screen = move || {
        anew.0.track();
        match page.get() {
            Page::Home => view! { <Home/> }.into_any(),
            Page::Table(id) => later(table_screen(Way::Table(id))),
            Page::Here(id) => later(here_screen(id)),
            Page::Join(code) => later(table_screen(Way::Invite(code))),
            Page::Watch(code) => later(table_screen(Way::Watch(code))),
            Page::Replay { tape, at, eye } => later(replay_screen(tape, at, eye)),
            Page::Rules { board, clause } => later(rules_screen(board, clause)),
        }
    };
    view! {
        <Header me/>
        <main>{screen}</main>
        <ToastView toasts/>
        <Person/>
    }
}

/// Opens a record that is dropped on the page, wherever it is dropped.
fn take_drops(opened: Opened) {
    window_event_listener_untyped("dragover", |event| event.prevent_default());
    window_event_listener_untyped("drop", move |event| {
        if let Some(carried) = tape::dropped(&event) {
            event.prevent_default();
            opened.take(&carried);
        }
    });
}

/// A screen whose code is fetched when it is first shown.
fn later(screen: impl Future<Output = AnyView> + Send + 'static) -> AnyView {
    // What a screen reads while it is made is no reason to make it again.
    let screen = Suspend::new(ScopedFuture::new_untracked(screen));
    let wait = move || view! { <p class="notice">{move || t("loading")}</p> };
    view! { <Suspense fallback=wait>{screen}</Suspense> }.into_any()
}

#[wasm_split(table)]
fn table_screen(way: Way) -> AnyView {
    view! { <Arrive way/> }.into_any()
}

#[wasm_split(table)]
fn here_screen(id: String) -> AnyView {
    view! { <HereScreen id/> }.into_any()
}

#[wasm_split(replay)]
fn replay_screen(tape: Option<Tape>, at: Option<u32>, eye: Option<Eye>) -> AnyView {
    view! { <ReplayScreen tape at eye/> }.into_any()
}

#[wasm_split(rules)]
fn rules_screen(board: Option<String>, clause: Option<String>) -> AnyView {
    view! { <RulesScreen board clause/> }.into_any()
}

#[component]
fn Header(me: Me) -> impl IntoView {
    let open = expect_context::<PersonOpen>();
    let name = move || me.0.get().map_or_else(|| t("sign-in"), |account| account.name);
    view! {
        <header class="top">
            <a class="brand" href="#/"><img src="icon.svg" alt="" width="28" height="28"/><span>"Branchline"</span></a>
            <span class="grow"></span>
            <a class="button quiet to-rules" title=move || t("rules") href=Page::Rules { board: None, clause: None }.hash()>
                <Icon sign=Sign::Book/><span>{move || t("rules")}</span>
            </a>
            <button class="quiet who" aria-haspopup="dialog" title=move || t("person")
                aria-label=move || format!("{}: {}", t("person"), name()) on:click=move |_| open.0.set(true)>
                <Icon sign=Sign::Person/><span>{name}</span>
            </button>
            <Language/>
            <ThemeButton/>
        </header>
    }
}

#[component]
fn Language() -> impl IntoView {
    let tongue = lang::tongue();
    let choose = move |event| {
        if let Some(tongue) = Tongue::read(&event_target_value(&event)) {
            lang::choose(tongue);
        }
    };
    let options = Tongue::ALL.map(|known| {
        view! { <option value=known.code() data-language=known.code() lang=known.code() selected=move || tongue.get() == known>{known.name()}</option> }
    });
    view! { <select class="quiet" aria-label=move || t("language") on:change=choose>{options}</select> }
}

/// From the system's theme to light, to dark, and back.
#[component]
fn ThemeButton() -> impl IntoView {
    let theme = RwSignal::new(theme::first());
    let turn = move |_| {
        let next = match theme.get_untracked() {
            Theme::System => Theme::Light,
            Theme::Light => Theme::Dark,
            Theme::Dark => Theme::System,
        };
        theme.set(next);
        theme::choose(next);
    };
    let sign = move || match theme.get() {
        Theme::System => Sign::System,
        Theme::Light => Sign::Sun,
        Theme::Dark => Sign::Moon,
    };
    let label = move || format!("{}: {}", t("theme"), t(&format!("theme-{}", theme.get().code())));
    view! {
        <button class="quiet square" title=label aria-label=label on:click=turn>{move || view! { <Icon sign=sign()/> }}</button>
    }
}
