//! The account dialog: name, registration, signing in and out.

mod forms;
mod sessions;

use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::Problem;

use crate::app::{AccountDialogOpen, Me, clear_stored_name};
use crate::components::{Dialog, Toasts};
use crate::i18n::{t, tf};
use crate::model::table_lists;
use crate::net::api;
use crate::router::{Page, go};
use forms::{ChangeAccount, GuestName, Register, SignIn};
use sessions::Sessions;

/// What the dialog shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Panel {
    Main,
    Register,
    Change,
    SignIn,
    Sessions,
}

/// The account dialog, opened from the header or from the viewer's name.
#[component]
pub(crate) fn AccountDialog() -> impl IntoView {
    let open = expect_context::<AccountDialogOpen>().0;
    let panel = RwSignal::new(Panel::Main);
    Effect::new(move |_| {
        if !open.get() {
            panel.set(Panel::Main);
        }
    });
    let title = Signal::derive(move || {
        t(match panel.get() {
            Panel::Main => "person",
            Panel::Register => "keep-name",
            Panel::Change => "change-kept",
            Panel::SignIn => "sign-in",
            Panel::Sessions => "sessions",
        })
    });
    view! {
        <Dialog open title>
            {move || match panel.get() {
                Panel::Main => view! { <Main panel/> }.into_any(),
                Panel::Register => view! { <Register/> }.into_any(),
                Panel::Change => view! { <ChangeAccount/> }.into_any(),
                Panel::SignIn => view! { <SignIn/> }.into_any(),
                Panel::Sessions => view! { <Sessions/> }.into_any(),
            }}
            {move || (panel.get() != Panel::Main).then(|| view! {
                <p class="row"><button type="button" class="quiet" on:click=move |_| panel.set(Panel::Main)>{t("back")}</button></p>
            })}
        </Dialog>
    }
}

#[component]
fn Main(panel: RwSignal<Panel>) -> impl IntoView {
    let me = expect_context::<Me>().0;
    let to = move |next: Panel, key: &'static str| {
        view! { <button type="button" on:click=move |_| panel.set(next)>{move || t(key)}</button> }
    };
    move || match me.get() {
        None => view! {
            <p>{t("person-nobody")}</p>
            <GuestName/>
            <div class="ways column">{to(Panel::SignIn, "sign-in-kept")}</div>
        }
        .into_any(),
        Some(account) if account.registered => view! {
            <p>{tf("person-kept", &[("name", account.name.into())])}</p>
            <Totals/>
            <div class="ways column">
                {to(Panel::Change, "change-kept")}
                {to(Panel::Sessions, "sessions")}
                <SignOut/>
            </div>
        }
        .into_any(),
        Some(_) => view! {
            <p>{t("person-guest")}</p>
            <Totals/>
            <GuestName/>
            <div class="ways column">
                {to(Panel::Register, "keep-name")}
                {to(Panel::SignIn, "sign-in-kept")}
                <SignOut/>
            </div>
        }
        .into_any(),
    }
}

#[component]
fn SignOut() -> impl IntoView {
    let (me, exit) = (expect_context::<Me>(), Exit::new());
    let guest = move || me.0.get().is_some_and(|account| !account.registered);
    view! {
        <button type="button" on:click=move |_| exit.by(api::sign_out())>{move || t("sign-out")}</button>
        {move || guest().then(|| view! { <p class="faint">{t("sign-out-guest")}</p> })}
    }
}

/// How many games the account has played and won; nothing before the first.
#[component]
fn Totals() -> impl IntoView {
    let totals = RwSignal::new((0, 0));
    spawn_local(async move {
        if let Ok(list) = api::mine().await {
            totals.try_set(table_lists::totals(&list.tables));
        }
    });
    move || {
        let (played, won) = totals.get();
        (played > 0).then(
            || view! { <p>{tf("person-totals", &[("played", played.into()), ("won", won.into())])}</p> },
        )
    }
}

/// Signing out.
#[derive(Clone, Copy)]
struct Exit {
    me: Me,
    open: AccountDialogOpen,
    toasts: Toasts,
}

impl Exit {
    fn new() -> Exit {
        Exit { me: expect_context(), open: expect_context(), toasts: expect_context() }
    }

    /// Signs out by the given request, then goes home.
    fn by(self, request: impl Future<Output = api::Result<()>> + 'static) {
        spawn_local(async move {
            match request.await {
                Ok(()) => {
                    clear_stored_name();
                    self.me.0.set(None);
                    self.open.0.set(false);
                    // On a table's screen a new guest would be signed in at once.
                    go(&Page::Home);
                    self.toasts.say("signed-out");
                }
                Err(problem) => self.toasts.refuse(problem),
            }
        });
    }
}

/// The refusal of a form, shown below it.
fn refusal(problem: RwSignal<Option<Problem>>) -> impl IntoView {
    view! {
        <p class="bad" role="alert">
            {move || problem.get().map(|problem| crate::i18n::messages::problem(&problem))}
        </p>
    }
}
