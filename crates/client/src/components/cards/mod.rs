//! Cards: faces with colour and symbol, backs, and payments.

mod hand;
mod market;
mod payment_composer;
mod tickets;

pub(crate) use hand::Hand;
pub(crate) use market::Market;
pub(crate) use payment_composer::{Composer, Purpose};
pub(crate) use tickets::{Tickets, goal_word, ticket_name};

use boards::{WILD, paint, symbol};
use engine::spec::RouteColor;
use engine::{Card, CardCounts, Payment};
use leptos::prelude::*;

use crate::i18n::{t, tf};

/// A card's name.
pub(crate) fn card_word(card: Card) -> String {
    t(&format!("card-{card}"))
}

/// The stripes of a wild: where each begins, how wide it is, its colour.
const STRIPES: [(u8, u8, &str); 3] = [(13, 11, "#3676ba"), (24, 12, "#3f8a46"), (36, 11, "#c08a00")];

#[component]
pub(crate) fn CardFace(card: Card) -> impl IntoView {
    let (fill, ink, sign) = match card.color() {
        None => ("#8454a0", "#ffffff", WILD),
        Some(color) => {
            let (fill, ink) = paint(RouteColor::Of(color));
            (fill, ink, symbol(color))
        }
    };
    let stripes = (card == Card::Wild).then(|| {
        let stripes =
            STRIPES.map(|(x, width, fill)| view! { <rect x=x y="1" width=width height="38" fill=fill/> });
        view! { <path d="M47 1H53a6 6 0 0 1 6 6V33a6 6 0 0 1-6 6H47z" fill="#b8332f"/>{stripes} }
    });
    view! {
        <svg class="face" viewBox="0 0 60 40" role="img" aria-label=move || card_word(card)>
            <rect x="1" y="1" width="58" height="38" rx="6" fill=fill/>
            {stripes}
            <rect x="1" y="1" width="58" height="38" rx="6" class="card-edge"/>
            <path d=sign transform="translate(30 20) scale(11)" fill=ink fill-rule="evenodd"/>
        </svg>
    }
}

/// The back of a card.
#[component]
pub(crate) fn CardBack() -> impl IntoView {
    view! {
        <svg class="face" viewBox="0 0 60 40" aria-hidden="true">
            <rect x="1" y="1" width="58" height="38" rx="6" fill="#22404a"/>
            <rect x="4.5" y="4.5" width="51" height="31" rx="3.5" fill="none" stroke="#efe6d2" stroke-opacity=".45"/>
            <path d="M14 28C26 28 30 12 46 12" fill="none" stroke="#efe6d2" stroke-width="4" stroke-dasharray="7 2.5"/>
            <path d="M27 22C33 21 38 25 46 28" fill="none" stroke="#e5852a" stroke-width="4" stroke-dasharray="6 2.5"/>
        </svg>
    }
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
    if words.is_empty() { t("no-cards") } else { words.join(", ") }
}

/// A payment in words.
pub(crate) fn payment_words(pay: &Payment) -> String {
    if pay.holder.is_empty() {
        return cards_words(&pay.hand);
    }
    let holder = tf("words-from-holder", &[("cards", cards_words(&pay.holder).into())]);
    if pay.hand.is_empty() { holder } else { format!("{}; {holder}", cards_words(&pay.hand)) }
}
