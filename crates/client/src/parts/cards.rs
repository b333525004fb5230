//! Cards: a face with its colour and sign, the own hand, the market.

use boards::{WILD, paint, symbol};
use engine::spec::RouteColor;
use engine::{Action, Card, CardCounts, Payment, Slot};
use leptos::prelude::*;
use protocol::Command;

use crate::lang::t;
use crate::line::Line;
use crate::model::Desk;

/// The word for a card, for texts and readers.
pub(crate) fn card_word(card: Card) -> String {
    t(&format!("card-{card}"))
}

#[component]
pub(crate) fn CardFace(card: Card) -> impl IntoView {
    let (fill, ink, sign) = match card.color() {
        None => ("url(#wild)", "#ffffff", WILD),
        Some(color) => {
            let (fill, ink) = paint(RouteColor::Of(color));
            (fill, ink, symbol(color))
        }
    };
    view! {
        <svg class="face" viewBox="0 0 60 40" role="img" aria-label=move || card_word(card)>
            <defs>
                <linearGradient id="wild" x1="0" x2="1">
                    <stop offset="0" stop-color="#8454a0"/><stop offset=".35" stop-color="#3676ba"/>
                    <stop offset=".6" stop-color="#43924a"/><stop offset=".8" stop-color="#c99700"/><stop offset="1" stop-color="#c63a36"/>
                </linearGradient>
            </defs>
            <rect x="1" y="1" width="58" height="38" rx="6" fill=fill class="card-edge"/>
            <path d=sign transform="translate(30 20) scale(11)" fill=ink fill-rule="evenodd"/>
        </svg>
    }
}

/// Cards of a payment, as small faces with counts.
pub(crate) fn payment_cards(pay: &Payment) -> impl IntoView + use<> {
    let part = |cards: &CardCounts| -> Vec<_> {
        cards
            .iter()
            .filter(|(_, n)| *n > 0)
            .map(|(card, n)| view! { <span class="pay-card"><CardFace card/>"×"{n}</span> })
            .collect()
    };
    let holder = (!pay.holder.is_empty()).then(|| view! { <span class="faint">{t("from-holder")}</span> });
    view! { <span class="pay">{part(&pay.hand)}{holder}{part(&pay.holder)}</span> }
}

#[component]
pub(crate) fn Hand(desk: Memo<Option<Desk>>) -> impl IntoView {
    let piles = |cards: CardCounts| -> Vec<_> {
        cards
            .iter()
            .filter(|(_, n)| *n > 0)
            .map(|(card, n)| view! { <li class="pile"><CardFace card/><b>{n}</b></li> })
            .collect()
    };
    let hand = move || desk.with(|desk| desk.as_ref().map(Desk::hand)).unwrap_or_default();
    let holder =
        move || desk.with(|desk| desk.as_ref().and_then(|desk| desk.view.team).map(|team| team.cards));
    view! {
        <section class="hand" aria-label=move || t("hand")>
            <h3>{move || t("hand")}</h3>
            <ul class="piles">{move || piles(hand())}</ul>
            {move || holder().map(|cards| view! {
                <h3>{t("holder")}</h3>
                <ul class="piles">{piles(cards)}</ul>
            })}
        </section>
    }
}

#[component]
pub(crate) fn Market(line: Line, desk: Memo<Option<Desk>>) -> impl IntoView {
    let act = move |action: Action| {
        desk.with_untracked(|desk| {
            if let Some(desk) = desk
                && desk.may(&action)
            {
                line.order(Command::Act { action: desk.write(&action) });
            }
        });
    };
    let may = move |action: Action| desk.with(|desk| desk.as_ref().is_some_and(|desk| desk.may(&action)));
    let slots: Vec<_> = (0..5_u8)
        .map(|slot| {
            let card = move || {
                desk.with(|desk| desk.as_ref().and_then(|desk| desk.view.table.market.get(usize::from(slot)).copied().flatten()))
            };
            let action = Action::DrawMarket(Slot(slot));
            view! {
                <button class="slot" data-slot=slot + 1 disabled=move || !may(action) on:click=move |_| act(action) title=move || format!("{}", slot + 1)>
                    {move || card().map(|card| view! { <CardFace card/> })}
                </button>
            }
        })
        .collect();
    let deck = move || desk.with(|desk| desk.as_ref().map_or(0, |desk| desk.view.table.deck_cards));
    let tickets = move || {
        desk.with(|desk| {
            desk.as_ref()
                .map_or(0, |desk| desk.view.table.ticket_deck.top + desk.view.table.ticket_deck.under)
        })
    };
    view! {
        <section class="market" aria-label=move || t("market")>
            {slots}
            <button class="slot deck" data-do="deck" disabled=move || !may(Action::DrawDeck) on:click=move |_| act(Action::DrawDeck)>
                <span>{move || t("deck")}</span><b>{deck}</b>
            </button>
            <button class="slot deck" data-do="tickets" disabled=move || !may(Action::DrawTickets) on:click=move |_| act(Action::DrawTickets)>
                <span>{move || t("tickets")}</span><b>{tickets}</b>
            </button>
        </section>
    }
}
