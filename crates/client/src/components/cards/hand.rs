//! The viewer's hand and the team's card holder.

use engine::{Card, CardCounts};
use leptos::prelude::*;

use super::{CardFace, count_words};
use crate::i18n::t;
use crate::model::GameModel;

#[component]
pub(crate) fn Hand(model: Memo<Option<GameModel>>) -> impl IntoView {
    let hand =
        Memo::new(move |_| model.with(|model| model.as_ref().map(GameModel::hand)).unwrap_or_default());
    let holder = Memo::new(move |_| model.with(|model| model.as_ref().and_then(GameModel::holder)));
    let team = Memo::new(move |_| holder.get().is_some());
    // Spectators have no hand.
    let seated =
        Memo::new(move |_| model.with(|model| model.as_ref().is_some_and(|model| model.seat().is_some())));
    view! {
        <section class="hand" class:with-holder=team hidden=move || !seated.get() aria-label=move || t("hand")>
            <div class="held" data-held="hand">
                <h2>{move || t("hand")}</h2>
                <Piles cards=hand.into()/>
            </div>
            <Show when=move || team.get()>
                <div class="held holder" data-held="holder">
                    <h2>{move || t("holder-short")}</h2>
                    <Piles cards=Signal::derive(move || holder.get().unwrap_or_default())/>
                </div>
            </Show>
        </section>
    }
}

/// Cards as piles, one for each kind. Piles stay while their counts change.
#[component]
fn Piles(cards: Signal<CardCounts>) -> impl IntoView {
    let kinds = move || cards.get().iter().map(|(card, _)| card).collect::<Vec<Card>>();
    let pile = move |card: Card| {
        let count = move || cards.get().get(card);
        let says = move || count_words(card, count());
        view! {
            <li class=format!("pile {}", boards::card_class(card)) class:fan=move || { count() > 1 } class:more=move || { count() > 2 }
                data-card=card.to_string() title=says>
                <CardFace card/><Show when=move || { count() > 1 }><b>{count}</b></Show>
            </li>
        }
    };
    view! {
        <ul class="piles">
            <For each=kinds key=|card| *card children=pile/>
            <Show when=move || cards.get().is_empty()><li class="faint none">{move || t("no-cards")}</li></Show>
        </ul>
    }
}
