//! The account's sessions, and signing out of all of them.

use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::SessionInfo;

use super::Exit;
use crate::i18n::messages;
use crate::i18n::{t, tf};
use crate::net::api;

#[component]
pub(super) fn Sessions() -> impl IntoView {
    let exit = Exit::new();
    let known = RwSignal::new(None::<api::Result<Vec<SessionInfo>>>);
    spawn_local(async move {
        let answer = api::sessions().await;
        known.try_set(Some(answer));
    });
    let list = move || match known.get() {
        None => view! { <p class="faint">{t("loading")}</p> }.into_any(),
        Some(Err(problem)) => view! { <p class="bad">{messages::problem(&problem)}</p> }.into_any(),
        Some(Ok(sessions)) => {
            let rows: Vec<_> = sessions.iter().map(row).collect();
            view! { <ul class="sessions">{rows}</ul> }.into_any()
        }
    };
    view! {
        {list}
        <p class="faint">{move || t("sign-out-everywhere-about")}</p>
        <p class="row end"><button type="button" class="main danger" on:click=move |_| exit.by(api::sign_out_everywhere())>{move || t("sign-out-everywhere")}</button></p>
    }
}

fn row(session: &SessionInfo) -> impl IntoView + use<> {
    let what = if session.bearer {
        tf("session-program", &[("label", session.label.clone().into())])
    } else {
        t("session-browser")
    };
    let days =
        [("since", messages::day(session.created).into()), ("seen", messages::day(session.last_used).into())];
    view! {
        <li>
            <strong>{what}</strong>{session.current.then(|| view! { <span class="badge hot">{t("session-this")}</span> })}
            <br/><small class="faint">{tf("session-days", &days)}</small>
        </li>
    }
}
