//! The frame around every screen: header, account, settings, and the screen itself.

use leptos::prelude::*;
use leptos::reactive::computed::ScopedFuture;
use leptos::task::spawn_local;
use protocol::{Account, Code, Problem};
use wasm_split_helpers::wasm_split;

use crate::browser::record_file::{self, Opened};
use crate::browser::storage::{self, Storage};
use crate::browser::{keyboard, preferences};
use crate::components::{Icon, IconName, Moved, ToastView, Toasts};
use crate::i18n::{self, t};
use crate::model::keymap;
use crate::model::replay::Perspective;
use crate::net::api;
use crate::router::{self, Page, RecordSource};
use crate::screens::{
    AccountDialog, Home, Invitation, JoinScreen, LocalTableScreen, ReplayScreen, RulesScreen, SettingsDialog,
    SettingsForm,
};
use crate::session::board_cache::BoardCache;

/// The signed-in account; `None` before signing in.
#[derive(Clone, Copy)]
pub(crate) struct Me(pub(crate) RwSignal<Option<Account>>);

/// Whether the account dialog is open.
#[derive(Clone, Copy)]
pub(crate) struct AccountDialogOpen(pub(crate) RwSignal<bool>);

/// Whether the settings are open.
#[derive(Clone, Copy)]
pub(crate) struct SettingsOpen(pub(crate) RwSignal<bool>);

/// Changes when another account signs in: the screen must be reloaded.
#[derive(Clone, Copy)]
pub(crate) struct ReloadKey(pub(crate) RwSignal<u32>);

/// The board of the table or replay on the screen: the header leads to its rules.
#[derive(Clone, Copy)]
struct ShownBoard(RwSignal<Option<String>>);

/// Lets the header lead to a board's rules, until the screen is closed.
pub(crate) fn lead_to_rules_of(board: Signal<Option<String>>) {
    let shown = expect_context::<ShownBoard>();
    Effect::new(move |_| shown.0.set(board.get()));
    on_cleanup(move || drop(shown.0.try_set(None)));
}

/// Stores the name for the next sign-in.
pub(crate) fn store_name(name: &str) {
    storage::local().set(storage::NAME, name);
}

/// Removes the stored name.
pub(crate) fn clear_stored_name() {
    storage::local().remove(storage::NAME);
}

/// Signs in as a guest if nobody is signed in: under the stored name, or a generated one.
pub(crate) async fn ensure_signed_in(me: Me) -> Result<(), Problem> {
    if me.0.get_untracked().is_some() {
        return Ok(());
    }
    // The browser may have a session that the page does not know of yet: do not create a second guest.
    if let Some(account) = api::me().await? {
        me.0.set(Some(account));
        return Ok(());
    }
    if let Some(name) = storage::local().get(storage::NAME).filter(|name| !name.trim().is_empty()) {
        match api::sign_in(&name, None).await {
            Ok(account) => {
                me.0.set(Some(account));
                return Ok(());
            }
            // The name has been taken in the meantime: use a generated one, which can be changed.
            Err(problem) if problem.code == Code::BadName => {}
            Err(problem) => return Err(problem),
        }
    }
    let number = (js_sys::Math::random() * 9_000.0) as u32 + 1_000;
    let name = format!("{} {number}", i18n::text(i18n::preferred_language(), "guest", &[]));
    let account = api::sign_in(&name, None).await?;
    store_name(&account.name);
    me.0.set(Some(account));
    Ok(())
}

#[component]
pub(crate) fn App() -> impl IntoView {
    preferences::start();
    let language = RwSignal::new(i18n::preferred_language());
    i18n::provide_language(language);
    provide_context(BoardCache::new());
    let opened = Opened(RwSignal::new(None));
    provide_context(opened);
    take_drops(opened);
    let me = Me(RwSignal::new(None));
    provide_context(me);
    provide_context(AccountDialogOpen(RwSignal::new(false)));
    let settings = SettingsOpen(RwSignal::new(false));
    provide_context(settings);
    open_settings_by_key(settings);
    let reload = ReloadKey(RwSignal::new(0));
    provide_context(reload);
    provide_context(ShownBoard(RwSignal::new(None)));
    provide_context(Moved(StoredValue::new(false)));
    let toasts = Toasts::new();
    provide_context(toasts);
    spawn_local(async move {
        if let Ok(Some(account)) = api::me().await {
            me.0.set(Some(account));
        }
    });
    i18n::set_language(language.get_untracked());
    let page = router::page();
    let screen = move || {
        reload.0.track();
        match page.get() {
            Page::Home => view! { <Home/> }.into_any(),
            Page::Table(id) => later(table_screen(Invitation::Table(id))),
            Page::Local(id) => later(local_table_screen(id)),
            Page::Join(code) => later(table_screen(Invitation::Invite(code))),
            Page::Watch(code) => later(table_screen(Invitation::Watch(code))),
            Page::Replay { source, at, perspective } => later(replay_screen(source, at, perspective)),
            Page::Rules { board, clause } => later(rules_screen(board, clause)),
        }
    };
    view! {
        <Header me page/>
        <main>{screen}</main>
        <ToastView toasts/>
        <AccountDialog/>
        <SettingsDialog form=move || later(settings_form())/>
    }
}

/// Opens a record that is dropped anywhere on the page.
fn take_drops(opened: Opened) {
    window_event_listener_untyped("dragover", |event| event.prevent_default());
    window_event_listener_untyped("drop", move |event| {
        if let Some(carried) = record_file::dropped(&event) {
            event.prevent_default();
            opened.take(&carried);
        }
    });
}

/// The comma opens the settings, on every screen.
fn open_settings_by_key(settings: SettingsOpen) {
    window_event_listener(leptos::ev::keydown, move |event| {
        if keymap::opens_settings(&event.key(), &event.code()) && keyboard::is_free(&event) {
            event.prevent_default();
            settings.0.set(true);
        }
    });
}

/// A screen whose code is loaded when it is first shown.
fn later(screen: impl Future<Output = AnyView> + Send + 'static) -> AnyView {
    // Signals read while a screen is created must not recreate it.
    let screen = Suspend::new(ScopedFuture::new_untracked(screen));
    let wait = move || view! { <p class="notice">{move || t("loading")}</p> };
    view! { <Suspense fallback=wait>{screen}</Suspense> }.into_any()
}

#[wasm_split(table)]
fn table_screen(invitation: Invitation) -> AnyView {
    view! { <JoinScreen invitation/> }.into_any()
}

#[wasm_split(table)]
fn local_table_screen(id: String) -> AnyView {
    view! { <LocalTableScreen id/> }.into_any()
}

#[wasm_split(replay)]
fn replay_screen(source: Option<RecordSource>, at: Option<u32>, perspective: Option<Perspective>) -> AnyView {
    view! { <ReplayScreen source at perspective/> }.into_any()
}

#[wasm_split(rules)]
fn rules_screen(board: Option<String>, clause: Option<String>) -> AnyView {
    view! { <RulesScreen board clause/> }.into_any()
}

#[wasm_split(settings)]
fn settings_form() -> AnyView {
    view! { <SettingsForm/> }.into_any()
}

#[component]
fn Header(me: Me, page: ReadSignal<Page>) -> impl IntoView {
    let shown = expect_context::<ShownBoard>();
    let rules = move || page.with(|page| page.rules(shown.0.get())).hash();
    let open = expect_context::<AccountDialogOpen>();
    let settings = expect_context::<SettingsOpen>();
    let name = move || me.0.get().map_or_else(|| t("sign-in"), |account| account.name);
    view! {
        <header class="top">
            <a class="brand" href="#/"><img src="icon.svg" alt="" width="28" height="28"/><span>"Branchline"</span></a>
            <span class="grow"></span>
            <a class="button quiet to-rules" title=move || t("rules") href=rules>
                <Icon name=IconName::Book/><span>{move || t("rules")}</span>
            </a>
            <button class="quiet who" aria-haspopup="dialog" title=move || t("person")
                aria-label=move || format!("{}: {}", t("person"), name()) on:click=move |_| open.0.set(true)>
                <Icon name=IconName::Person/><span>{name}</span>
            </button>
            <button class="quiet" data-do="settings" aria-haspopup="dialog" aria-keyshortcuts="," title=move || t("settings")
                aria-label=move || t("settings") on:click=move |_| settings.0.set(true)><Icon name=IconName::Gear/></button>
        </header>
    }
}
