//! The market and the two decks: what can be drawn, by click, touch or key.

use engine::{Action, Slot};
use leptos::prelude::*;

use super::{CardBack, CardFace, TicketBack, TurningCard, card_word};
use crate::i18n::{t, tf};
use crate::session::game_session::GameSession;

#[component]
pub(crate) fn Market(session: GameSession) -> impl IntoView {
    let slots: Vec<_> = (0..5_u8).map(|index| view! { <SlotButton session index/> }).collect();
    let deck =
        move || session.model.with(|model| model.as_ref().map_or(0, |model| model.view.public.deck_cards));
    let tickets = move || {
        session.model.with(|model| model.as_ref().map_or(0, |model| model.view.public.ticket_deck.len()))
    };
    let deck_says = move || tf("deck-says", &[("count", deck().into())]);
    let tickets_say = move || tf("ticket-deck-says", &[("count", tickets().into())]);
    view! {
        <section class="market" aria-label=move || t("market")>
            <h2 class="market-head">{move || t("market")}</h2>
            {slots}
            <button class="slot deck" data-do="deck" disabled=move || !session.may(&Action::DrawDeck)
                aria-label=deck_says title=move || format!("{} (D)", deck_says()) aria-keyshortcuts="d"
                on:click=move |_| session.act(&Action::DrawDeck)>
                <CardBack/><b>{deck}</b>
            </button>
            <button class="slot deck ticket-deck" data-do="tickets" disabled=move || !session.may(&Action::DrawTickets)
                aria-label=tickets_say title=move || format!("{} (T)", tickets_say()) aria-keyshortcuts="t"
                on:click=move |_| session.request(&Action::DrawTickets)>
                <TicketBack/><span class="deck-word" aria-hidden="true">{move || t("new-tickets")}</span><b>{tickets}</b>
            </button>
        </section>
    }
}

#[component]
fn SlotButton(session: GameSession, index: u8) -> impl IntoView {
    let card = Memo::new(move |_| {
        session
            .model
            .with(|model| model.as_ref().and_then(|model| model.view.public.slot(usize::from(index))))
    });
    let turned = Memo::new(move |_| session.turned.get().get(usize::from(index)).copied().unwrap_or(0));
    let action = Action::DrawMarket(Slot(index));
    let number = index + 1;
    let says = move || match card.get() {
        Some(card) => tf("slot-says", &[("number", number.into()), ("card", card_word(card).into())]),
        None => tf("slot-empty", &[("number", number.into())]),
    };
    view! {
        <button class="slot" data-slot=number disabled=move || !session.may(&action) aria-label=says
            title=move || format!("{} ({number})", says()) aria-keyshortcuts=number.to_string()
            on:click=move |_| session.act(&action)>
            {move || match (card.get(), turned.get()) {
                (Some(card), 0) => view! { <CardFace card/> }.into_any(),
                // A card of the same colour turns over too.
                (Some(card), _) => view! { <TurningCard card/> }.into_any(),
                (None, _) => view! { <span class="face empty"></span> }.into_any(),
            }}
        </button>
    }
}
