//! A tunnel that costs more: pay or give up.

use engine::{Action, PendingTunnel};
use leptos::prelude::*;

use super::super::Ui;
use super::super::tunnel_reveal::Turned;
use super::SheetFrame;
use super::claim::PaymentOptions;
use crate::components::{Purpose, payment_cards};
use crate::i18n::{t, tf};
use crate::session::game_session::GameSession;

#[component]
pub(super) fn Tunnel(session: GameSession, ui: Ui, dig: PendingTunnel) -> impl IntoView {
    let title = Signal::derive(move || tf("tunnel-asks", &[("extra", dig.extra.into())]));
    // Cards that were just turned up are animated; after a reload they are not.
    let turning = move || ui.dug.get().is_some();
    let ways = session.model.with_untracked(|model| model.as_ref().map(crate::model::GameModel::additions));
    let ways = ways.unwrap_or_default();
    let pay = (!ways.is_empty())
        .then(|| view! { <PaymentOptions session purpose=Purpose::Tunnel all=ways.clone()/> });
    let cannot = ways.is_empty().then(|| view! { <p>{move || t("tunnel-cannot")}</p> });
    view! {
        <SheetFrame title>
            <div class="digging" class:turning=turning style=("--n", dig.turned.total().to_string()) on:click=move |_| ui.dug.set(None)>
                <p class="dig-row"><span>{move || t("tunnel-laid")}</span>{payment_cards(&dig.laid)}</p>
                <p class="dig-row"><span>{move || t("tunnel-turned")}</span><Turned cards=dig.turned/></p>
                <div class="after">
                    {pay}{cannot}
                    <button data-do="take-back" on:click=move |_| session.act(&Action::TakeBack)>{move || t("take-back")}</button>
                </div>
            </div>
        </SheetFrame>
    }
}
