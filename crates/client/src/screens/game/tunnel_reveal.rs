//! The cards that a tunnel turns up, one after the other.

use engine::CardCounts;
use leptos::prelude::*;

use super::Ui;
use crate::components::{CardBack, CardFace, route_name};
use crate::i18n::{current_language, t, tf};
use crate::model::animation::TunnelReveal;
use crate::session::game_session::GameSession;

/// Turned cards in a row; CSS turns them one by one.
#[component]
pub(super) fn Turned(cards: CardCounts) -> impl IntoView {
    let each = cards.iter().flat_map(|(card, n)| std::iter::repeat_n(card, usize::from(n)));
    let faces: Vec<_> = each
        .enumerate()
        .map(|(index, card)| {
            view! {
                <span class="turned-card" style=("--i", index.to_string())>
                    <CardBack/><span class="turned-face"><CardFace card/></span>
                </span>
            }
        })
        .collect();
    let none = faces.is_empty().then(|| t("no-cards"));
    view! { <span class="turned">{faces}{none}</span> }
}

/// A tunnel's reveal over the board; the viewer's own tunnel that costs extra is shown in the action sheet.
#[component]
pub(super) fn TunnelRevealView(session: GameSession, ui: Ui) -> impl IntoView {
    let shown = move |dug: &TunnelReveal| {
        let me = session.model.with(|model| model.as_ref().and_then(crate::model::GameModel::seat));
        dug.extra == 0 || me != Some(dug.seat)
    };
    move || {
        ui.dug.get().filter(shown).map(|dug| {
            let route = session.model.with_untracked(|model| {
                model.as_ref().map(|model| route_name(&model.package, dug.route, current_language().get().code()))
            });
            let (name, route) = (session.name(dug.seat), route.unwrap_or_default());
            let says = tf("digs", &[("name", name.into()), ("route", route.into())]);
            let outcome = tf("dig-outcome", &[("extra", dug.extra.into())]);
            view! {
                <button class="dig-show turning" style=("--n", dug.turned.total().to_string()) on:click=move |_| ui.dug.set(None)>
                    <span>{says}</span>
                    <Turned cards=dug.turned/>
                    <strong class="after">{outcome}</strong>
                </button>
            }
        })
    }
}
