//! The cards that a tunnel turns up, one after the other.

use engine::CardCounts;
use leptos::prelude::*;

use super::Ui;
use crate::components::{CardBack, CardFace, name_of_route};
use crate::i18n::{t, tf, tongue};
use crate::model::animation::Dug;
use crate::session::game_session::Play;

/// Turned cards in a row; where they turn, the style does it one by one.
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

/// Somebody's dig, shown over the board while its cards turn; one's own that asks for more is in its sheet.
#[component]
pub(super) fn DigShow(play: Play, ui: Ui) -> impl IntoView {
    let shown = move |dug: &Dug| {
        let me = play.desk.with(|desk| desk.as_ref().and_then(crate::model::Desk::seat));
        dug.extra == 0 || me != Some(dug.seat)
    };
    move || {
        ui.dug.get().filter(shown).map(|dug| {
            let route = play.desk.with_untracked(|desk| {
                desk.as_ref().map(|desk| name_of_route(&desk.folder, dug.route, tongue().get().code()))
            });
            let (name, route) = (play.name(dug.seat), route.unwrap_or_default());
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
