//! Coming by a link: the code is looked up, and the table is shown.

use leptos::prelude::*;
use leptos::task::spawn_local;

use crate::api;
use crate::app::{Me, come_in};
use crate::lang::t;
use crate::screens::TableScreen;

#[component]
pub(crate) fn Arrive(code: String, watch: bool) -> impl IntoView {
    let me = expect_context::<Me>();
    let found = RwSignal::new(None);
    let asked = code.clone();
    spawn_local(async move {
        let table = async {
            if watch {
                api::by_watch(&asked).await
            } else {
                come_in(me).await?;
                api::by_invite(&asked).await
            }
        };
        found.set(Some(table.await.map(|table| table.id)));
    });
    let kind = if watch { "watch" } else { "invite" };
    move || match found.get() {
        None => view! { <p class="notice">{move || t("loading")}</p> }.into_any(),
        Some(Ok(id)) => view! { <TableScreen id code=format!("?{kind}={code}")/> }.into_any(),
        Some(Err(problem)) => view! { <p class="notice bad">{problem.message}</p> }.into_any(),
    }
}
