//! The forms of the dialog: a guest's name, keeping a name, signing in.

use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::{Account, MAX_NAME, Problem, UpdateAccount};

use super::refusal;
use crate::api;
use crate::app::{Anew, Me, PersonOpen, keep_guest_name};
use crate::lang::t;
use crate::parts::Toasts;

/// What all forms need: where the answer goes, and what is said of it.
#[derive(Clone, Copy)]
struct Form {
    me: Me,
    open: PersonOpen,
    anew: Anew,
    toasts: Toasts,
    busy: RwSignal<bool>,
    problem: RwSignal<Option<Problem>>,
}

impl Form {
    fn new() -> Form {
        Form {
            me: expect_context(),
            open: expect_context(),
            anew: expect_context(),
            toasts: expect_context(),
            busy: RwSignal::new(false),
            problem: RwSignal::new(None),
        }
    }

    /// Sends it; when it is done the dialog closes and says so. Whoever becomes another sees everything anew.
    fn send(self, done: &'static str, request: impl Future<Output = api::Result<Account>> + 'static) {
        let sign_in = done == "signed-in";
        self.busy.set(true);
        self.problem.set(None);
        spawn_local(async move {
            match request.await {
                Ok(account) => {
                    keep_guest_name(&account.name);
                    let other = sign_in || self.me.0.with_untracked(Option::is_none);
                    self.me.0.set(Some(account));
                    if other {
                        self.anew.0.update(|times| *times += 1);
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

/// The name so far.
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

/// `kind` is what a password manager should make of it.
fn password_field(key: &'static str, kind: &'static str, password: RwSignal<String>) -> impl IntoView {
    let least = (kind == "new-password").then_some("8");
    view! {
        <label class="field">
            <span>{move || t(key)}</span>
            <input type="password" name=kind autocomplete=kind required minlength=least maxlength="200"
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
                api::come_in(&name, None).await
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

#[component]
pub(super) fn Keep() -> impl IntoView {
    let form = Form::new();
    let kept = form.me.0.with_untracked(|me| me.as_ref().is_some_and(|account| account.registered));
    let name = RwSignal::new(name_now(form.me));
    let (old, new) = (RwSignal::new(String::new()), RwSignal::new(String::new()));
    let submit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let asked = UpdateAccount {
            name: name.get_untracked(),
            password: Some(new.get_untracked()),
            current_password: kept.then(|| old.get_untracked()),
        };
        form.send("name-kept", async move { api::update_account(&asked).await });
    };
    view! {
        <form on:submit=submit>
            <p class="faint">{move || t(if kept { "change-kept-about" } else { "keep-about" })}</p>
            {name_field(name)}
            {kept.then(|| password_field("current-password", "current-password", old))}
            {password_field("new-password", "new-password", new)}
            {refusal(form.problem)}
            <p class="row end"><button class="main" disabled=move || form.busy.get()>{move || t("keep-name")}</button></p>
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
        form.send("signed-in", async move { api::come_in(&name, Some(password)).await });
    };
    view! {
        <form on:submit=submit>
            {name_field(name)}
            {password_field("password", "current-password", password)}
            {refusal(form.problem)}
            <p class="row end"><button class="main" disabled=move || form.busy.get()>{move || t("sign-in")}</button></p>
        </form>
    }
}
