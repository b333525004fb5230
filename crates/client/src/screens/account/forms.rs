//! The forms of the account dialog: guest name, registration, new name, new password, sign-in.

use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::{Account, MAX_NAME, Problem, UpdateAccount};

use super::refusal;
use crate::app::{AccountDialogOpen, Me, ReloadKey, store_name};
use crate::components::Toasts;
use crate::i18n::t;
use crate::net::api;

/// The state that all account forms share.
#[derive(Clone, Copy)]
struct Form {
    me: Me,
    open: AccountDialogOpen,
    reload: ReloadKey,
    toasts: Toasts,
    busy: RwSignal<bool>,
    problem: RwSignal<Option<Problem>>,
}

impl Form {
    fn new() -> Form {
        Form {
            me: expect_context(),
            open: expect_context(),
            reload: expect_context(),
            toasts: expect_context(),
            busy: RwSignal::new(false),
            problem: RwSignal::new(None),
        }
    }

    /// Sends the request; on success closes the dialog, says so, and reloads the screen if the account changed.
    fn send(self, done: &'static str, request: impl Future<Output = api::Result<Account>> + 'static) {
        let sign_in = done == "signed-in";
        self.busy.set(true);
        self.problem.set(None);
        spawn_local(async move {
            match request.await {
                Ok(account) => {
                    store_name(&account.name);
                    let other = sign_in || self.me.0.with_untracked(Option::is_none);
                    self.me.0.set(Some(account));
                    if other {
                        self.reload.0.update(|times| *times += 1);
                    }
                    self.open.0.set(false);
                    self.toasts.say(done);
                }
                Err(problem) => {
                    self.problem.try_set(Some(problem));
                }
            }
            self.busy.try_set(false);
        });
    }
}

/// The current name.
fn name_now(me: Me) -> String {
    me.0.with_untracked(|me| me.as_ref().map(|account| account.name.clone())).unwrap_or_default()
}

fn name_field(name: RwSignal<String>) -> impl IntoView {
    view! {
        <label class="field">
            <span>{move || t("your-name")}</span>
            <input name="username" autocomplete="username" required maxlength=MAX_NAME.to_string() autofocus
                prop:value=name on:input=move |event| name.set(event_target_value(&event))/>
        </label>
    }
}

/// `kind` tells password managers what the field is for.
fn password_field(
    key: &'static str,
    kind: &'static str,
    required: bool,
    password: RwSignal<String>,
) -> impl IntoView {
    let least = (kind == "new-password").then_some("8");
    view! {
        <label class="field">
            <span>{move || t(key)}</span>
            <input type="password" name=kind autocomplete=kind required=required minlength=least maxlength="200"
                prop:value=password on:input=move |event| password.set(event_target_value(&event))/>
        </label>
    }
}

#[component]
pub(super) fn GuestName() -> impl IntoView {
    let form = Form::new();
    let name = RwSignal::new(name_now(form.me));
    let submit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let name = name.get_untracked();
        let known = form.me.0.with_untracked(Option::is_some);
        form.send("name-saved", async move {
            if known {
                api::update_account(&UpdateAccount { name, password: None, current_password: None }).await
            } else {
                api::sign_in(&name, None).await
            }
        });
    };
    view! {
        <form on:submit=submit>
            {name_field(name)}
            {refusal(form.problem)}
            <p class="row end"><button class="main" disabled=move || form.busy.get()>{move || t("save-name")}</button></p>
        </form>
    }
}

/// A guest becomes a registered account: name and password.
#[component]
pub(super) fn Register() -> impl IntoView {
    let form = Form::new();
    let (name, password) = (RwSignal::new(name_now(form.me)), RwSignal::new(String::new()));
    let submit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let password = Some(password.get_untracked());
        let asked = UpdateAccount { name: name.get_untracked(), password, current_password: None };
        form.send("name-kept", async move { api::update_account(&asked).await });
    };
    view! {
        <form on:submit=submit>
            <p class="faint">{move || t("keep-about")}</p>
            {name_field(name)}
            {password_field("new-password", "new-password", true, password)}
            {refusal(form.problem)}
            <p class="row end"><button class="main" disabled=move || form.busy.get()>{move || t("keep-name")}</button></p>
        </form>
    }
}

/// A registered account changes its name, its password or both. The server asks for the current password, and for a
/// new one only if that is to change.
#[component]
pub(super) fn ChangeAccount() -> impl IntoView {
    let form = Form::new();
    let name = RwSignal::new(name_now(form.me));
    let (current, new) = (RwSignal::new(String::new()), RwSignal::new(String::new()));
    let submit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let asked = UpdateAccount {
            name: name.get_untracked(),
            password: Some(new.get_untracked()).filter(|new| !new.is_empty()),
            current_password: Some(current.get_untracked()),
        };
        form.send("account-changed", async move { api::update_account(&asked).await });
    };
    view! {
        <form on:submit=submit>
            <p class="faint">{move || t("change-kept-about")}</p>
            {name_field(name)}
            {password_field("current-password", "current-password", true, current)}
            {password_field("new-password-optional", "new-password", false, new)}
            {refusal(form.problem)}
            <p class="row end"><button class="main" disabled=move || form.busy.get()>{move || t("save-changes")}</button></p>
        </form>
    }
}

#[component]
pub(super) fn SignIn() -> impl IntoView {
    let form = Form::new();
    let (name, password) = (RwSignal::new(String::new()), RwSignal::new(String::new()));
    let submit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let (name, password) = (name.get_untracked(), password.get_untracked());
        form.send("signed-in", async move { api::sign_in(&name, Some(password)).await });
    };
    view! {
        <form on:submit=submit>
            {name_field(name)}
            {password_field("password", "current-password", true, password)}
            {refusal(form.problem)}
            <p class="row end"><button class="main" disabled=move || form.busy.get()>{move || t("sign-in")}</button></p>
        </form>
    }
}
