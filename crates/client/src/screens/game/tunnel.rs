//! A tunnel that asks for more: pay, or take the cards back.

use engine::{Action, Dig};
use leptos::prelude::*;

use super::Ui;
use super::action_sheet::Paper;
use super::claim::Ways;
use super::tunnel_reveal::Turned;
use crate::components::{Purpose, payment_cards};
use crate::i18n::{t, tf};
use crate::session::game_session::Play;

#[component]
pub(super) fn Tunnel(play: Play, ui: Ui, dig: Dig) -> impl IntoView {
    let title = Signal::derive(move || tf("tunnel-asks", &[("extra", dig.extra.into())]));
    // The cards turn over when they have just been turned, and lie there after a reload.
    let turning = move || ui.dug.get().is_some();
    let ways = play.desk.with_untracked(|desk| desk.as_ref().map(crate::model::Desk::additions));
    let ways = ways.unwrap_or_default();
    let pay = (!ways.is_empty()).then(|| view! { <Ways play purpose=Purpose::Tunnel all=ways.clone()/> });
    let cannot = ways.is_empty().then(|| view! { <p>{move || t("tunnel-cannot")}</p> });
    view! {
        <Paper title>
            <div class="digging" class:turning=turning style=("--n", dig.turned.total().to_string()) on:click=move |_| ui.dug.set(None)>
                <p class="dig-row"><span>{move || t("tunnel-laid")}</span>{payment_cards(&dig.laid)}</p>
                <p class="dig-row"><span>{move || t("tunnel-turned")}</span><Turned cards=dig.turned/></p>
                <div class="after">
                    {pay}{cannot}
                    <button data-do="take-back" on:click=move |_| play.act(&Action::TakeBack)>{move || t("take-back")}</button>
                </div>
            </div>
        </Paper>
    }
}
