//! Cards: faces with colour and symbol, backs, and payments.

mod hand;
mod market;
mod payment_composer;
mod tickets;

pub(crate) use hand::Hand;
pub(crate) use market::Market;
pub(crate) use payment_composer::{Composer, Purpose};
pub(crate) use tickets::{Tickets, goal_word, ticket_name};

use engine::{Card, CardCounts, Payment};
use leptos::prelude::*;

use crate::components::vehicle;
use crate::i18n::{t, tf};

/// A card's name.
pub(crate) fn card_word(card: Card) -> String {
    t(&format!("card-{card}"))
}

/// A card's face: its colour, its symbol, and the board's vehicle.
#[component]
pub(crate) fn CardFace(card: Card) -> impl IntoView {
    let picture = boards::card_svg(vehicle(), card);
    view! {
        <svg class=format!("face {}", boards::card_class(card)) viewBox="0 0 90 60" role="img"
            aria-label=move || card_word(card) inner_html=picture></svg>
    }
}

/// The back of a card.
#[component]
pub(crate) fn CardBack() -> impl IntoView {
    view! { <svg class="face" viewBox="0 0 90 60" aria-hidden="true" inner_html=boards::card_back_svg()></svg> }
}

/// A card that turns over as it appears.
#[component]
pub(crate) fn TurningCard(card: Card) -> impl IntoView {
    view! { <span class="turn-over"><CardFace card/><CardBack/></span> }
}

/// The back of a ticket.
#[component]
pub(crate) fn TicketBack() -> impl IntoView {
    view! { <svg class="face" viewBox="0 0 90 60" aria-hidden="true" inner_html=boards::ticket_svg()></svg> }
}

/// Cards of a payment, as small faces with counts.
pub(crate) fn payment_cards(pay: &Payment) -> impl IntoView + use<> {
    let part = |cards: &CardCounts| -> Vec<_> {
        cards
            .iter()
            .map(|(card, n)| view! { <span class="pay-card"><CardFace card/><b>{n}</b></span> })
            .collect()
    };
    let holder = (!pay.holder.is_empty()).then(|| {
        let cards = part(&pay.holder);
        view! { <span class="pay-holder"><span class="pay-from">{t("from-holder")}</span>{cards}</span> }
    });
    view! { <span class="pay">{part(&pay.hand)}{holder}</span> }
}

/// A number of one kind of card, in words.
pub(crate) fn count_words(card: Card, count: u8) -> String {
    let word = tf(&format!("card-{card}"), &[("count", count.into())]);
    tf("cards-of", &[("card", word.into()), ("count", count.into())])
}

/// Cards in words: "3 red, 1 wild".
pub(crate) fn cards_words(cards: &CardCounts) -> String {
    let words: Vec<String> = cards.iter().map(|(card, n)| count_words(card, n)).collect();
    if words.is_empty() { t("no-cards") } else { words.join(&t("list-comma")) }
}

/// A payment in words.
pub(crate) fn payment_words(pay: &Payment) -> String {
    if pay.holder.is_empty() {
        return cards_words(&pay.hand);
    }
    let holder = tf("words-from-holder", &[("cards", cards_words(&pay.holder).into())]);
    if pay.hand.is_empty() { holder } else { format!("{}; {holder}", cards_words(&pay.hand)) }
}
