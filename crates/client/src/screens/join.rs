//! Joining a table by its id or by a link; signs in first where the visitor may want a seat.

use leptos::prelude::*;
use leptos::task::spawn_local;

use crate::app::{Me, ensure_signed_in};
use crate::i18n::t;
use crate::net::api;
use crate::screens::NotFound;
use crate::screens::table::TableScreen;

/// How the visitor gets to a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Invitation {
    /// By its id.
    Table(String),
    /// By the code of an invite link.
    Invite(String),
    /// By the code of a watch link.
    Watch(String),
}

impl Invitation {
    /// The query that grants access to the table.
    fn query(&self) -> String {
        match self {
            Invitation::Table(_) => String::new(),
            Invitation::Invite(code) => format!("?invite={code}"),
            Invitation::Watch(code) => format!("?watch={code}"),
        }
    }

    /// The table's id, once access is granted.
    async fn table(self, me: Me) -> api::Result<String> {
        match self {
            Invitation::Table(id) => {
                // If the server cannot be reached, the connection will say so and retry.
                let _ = ensure_signed_in(me).await;
                Ok(id)
            }
            Invitation::Invite(code) => {
                ensure_signed_in(me).await?;
                Ok(api::by_invite(&code).await?.id)
            }
            Invitation::Watch(code) => Ok(api::by_watch(&code).await?.id),
        }
    }
}

#[component]
pub(crate) fn JoinScreen(invitation: Invitation) -> impl IntoView {
    let me = expect_context::<Me>();
    let found = RwSignal::new(None);
    let code = invitation.query();
    spawn_local(async move {
        let table = invitation.table(me).await;
        found.try_set(Some(table));
    });
    move || match found.get() {
        None => view! { <p class="notice">{move || t("loading")}</p> }.into_any(),
        Some(Ok(id)) => view! { <TableScreen id code=code.clone()/> }.into_any(),
        Some(Err(problem)) => view! { <NotFound problem/> }.into_any(),
    }
}
