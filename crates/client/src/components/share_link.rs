//! A link with buttons to copy and share it.

use gloo_timers::future::TimeoutFuture;
use leptos::html;
use leptos::prelude::*;
use leptos::task::spawn_local;

use crate::browser::clipboard;
use crate::components::{Icon, IconName, Toasts};
use crate::i18n::t;

/// How long the button confirms a copy, in milliseconds.
const SAYS_SO: u32 = 2_500;

/// `kind` is the purpose of the link: to invite, or to watch.
#[component]
pub(crate) fn LinkBox(
    kind: &'static str,
    link: String,
    #[prop(into)] label: Signal<String>,
) -> impl IntoView {
    let toasts = expect_context::<Toasts>();
    let field = NodeRef::<html::Input>::new();
    let copied = RwSignal::new(false);
    let (to_copy, to_share) = (link.clone(), link.clone());
    let copy = move |_| {
        let (text, field) = (to_copy.clone(), field.get_untracked());
        spawn_local(async move {
            if !clipboard::copy(&text, field).await {
                toasts.say("copy-by-hand");
                return;
            }
            copied.try_set(true);
            TimeoutFuture::new(SAYS_SO).await;
            copied.try_set(false);
        });
    };
    let share = move |_| {
        let link = to_share.clone();
        spawn_local(async move { clipboard::share("Branchline", &link).await });
    };
    view! {
        <div class="row link-box">
            <input class="grow" data-link=kind readonly node_ref=field value=link aria-label=move || label.get()
                on:focus=move |_| if let Some(field) = field.get_untracked() { field.select() }/>
            <button type="button" class:done=move || copied.get() aria-live="polite" on:click=copy>
                {move || if copied.get() {
                    view! { <Icon name=IconName::Done/>{t("copied")} }
                } else {
                    view! { <Icon name=IconName::Copy/>{t("copy")} }
                }}
            </button>
            {clipboard::can_share().then(|| view! {
                <button type="button" on:click=share><Icon name=IconName::Share/>{move || t("share")}</button>
            })}
        </div>
    }
}
