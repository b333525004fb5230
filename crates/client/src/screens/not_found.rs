//! The screen for what cannot be shown: the reason, and a link home.

use leptos::prelude::*;
use protocol::{Code, Problem};

use crate::app::ReloadKey;
use crate::components::Title;
use crate::i18n::messages;
use crate::i18n::t;
use crate::router::Page;

/// The screen for a table that the viewer may not see.
#[component]
pub(crate) fn NotFound(problem: Problem) -> impl IntoView {
    let (anew, code) = (expect_context::<ReloadKey>(), problem.code);
    let title = match code {
        Code::NotFound => "lost-not-found",
        Code::WrongStage => "lost-closed",
        _ => "lost-trouble",
    };
    view! {
        <section class="card narrow lost">
            <svg viewBox="0 0 120 60" aria-hidden="true">
                <path d="M4 22H70M4 38H70" class="rail"/>
                <path d="M12 14V46M28 14V46M44 14V46M60 14V46" class="tie"/>
                <path d="M86 12L114 48M114 12L86 48" class="stop"/>
            </svg>
            <Title text=Signal::derive(move || t(title))/>
            <p>{move || messages::problem(&problem)}</p>
            <p class="row centre">
                {(code == Code::Unavailable).then(|| view! {
                    <button on:click=move |_| anew.0.update(|times| *times += 1)>{move || t("try-again")}</button>
                })}
                <a class="button main" href=Page::Home.hash()>{move || t("to-home")}</a>
            </p>
        </section>
    }
}
