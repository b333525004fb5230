//! Coming to a table: by its name or by a link. Whoever may want to sit down comes in first.

use leptos::prelude::*;
use leptos::task::spawn_local;

use crate::app::{Me, come_in};
use crate::i18n::t;
use crate::net::api;
use crate::screens::Lost;
use crate::screens::table::TableScreen;

/// How one comes to a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Way {
    /// By its name in addresses.
    Table(String),
    /// By the code of an invite link.
    Invite(String),
    /// By the code of a watch link.
    Watch(String),
}

impl Way {
    /// What is added to addresses of the table, so that one is let in.
    fn query(&self) -> String {
        match self {
            Way::Table(_) => String::new(),
            Way::Invite(code) => format!("?invite={code}"),
            Way::Watch(code) => format!("?watch={code}"),
        }
    }

    /// The table's name.
    async fn table(self, me: Me) -> api::Result<String> {
        match self {
            Way::Table(id) => {
                // If the server is away the line will say so, and try again.
                let _ = come_in(me).await;
                Ok(id)
            }
            Way::Invite(code) => {
                come_in(me).await?;
                Ok(api::by_invite(&code).await?.id)
            }
            Way::Watch(code) => Ok(api::by_watch(&code).await?.id),
        }
    }
}

#[component]
pub(crate) fn Arrive(way: Way) -> impl IntoView {
    let me = expect_context::<Me>();
    let found = RwSignal::new(None);
    let code = way.query();
    spawn_local(async move {
        let table = way.table(me).await;
        found.try_set(Some(table));
    });
    move || match found.get() {
        None => view! { <p class="notice">{move || t("loading")}</p> }.into_any(),
        Some(Ok(id)) => view! { <TableScreen id code=code.clone()/> }.into_any(),
        Some(Err(problem)) => view! { <Lost problem/> }.into_any(),
    }
}
