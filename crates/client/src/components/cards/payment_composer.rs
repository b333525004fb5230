//! Composing a payment card by card, checked by the engine at every step.

use engine::{Action, Card, CardCounts, CardSpot, Payment};
use leptos::prelude::*;

use super::{CardFace, card_word};
use crate::components::icon::{Icon, IconName};
use crate::i18n::{t, tf};
use crate::session::game_session::GameSession;

/// What a payment is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Purpose {
    Claim(engine::RouteId),
    Tunnel,
}

impl Purpose {
    pub(crate) const fn action(self, pay: Payment) -> Action {
        match self {
            Purpose::Claim(route) => Action::Claim { route, pay },
            Purpose::Tunnel => Action::Add(pay),
        }
    }
}

#[component]
pub(crate) fn Composer(session: GameSession, purpose: Purpose, pay: RwSignal<Payment>) -> impl IntoView {
    let held = move || {
        session.model.with(|model| {
            let model = model.as_ref()?;
            Some((model.hand(), model.holder().unwrap_or_default()))
        })
    };
    let rows = move || {
        let (hand, holder) = held().unwrap_or_default();
        let rows = |cards: CardCounts, spot: CardSpot| {
            cards.iter().map(|(card, most)| view! { <Stepper card spot most pay/> }).collect::<Vec<_>>()
        };
        let from_holder = rows(holder, CardSpot::Holder);
        let head = (!from_holder.is_empty()).then(|| view! { <li class="compose-head">{t("holder")}</li> });
        view! { {rows(hand, CardSpot::Hand)}{head}{from_holder} }
    };
    let verdict = move || {
        let checked =
            session.model.with(|model| model.as_ref().map(|model| model.check(&purpose.action(pay.get()))));
        match checked {
            Some(Err(why)) => t(&format!("why-{}", why.reason())),
            Some(Ok(())) | None => t("compose-pays"),
        }
    };
    view! {
        <div class="compose">
            <ul>{rows}</ul>
            <p class="compose-verdict" role="status">{verdict}</p>
        </div>
    }
}

/// One kind of card: fewer, how many, more.
#[component]
fn Stepper(card: Card, spot: CardSpot, most: u8, pay: RwSignal<Payment>) -> impl IntoView {
    let count = move || part(&pay.get(), spot).get(card);
    let step = move |up: bool| pay.update(|pay| stepped(part_mut(pay, spot), card, up, most));
    let says = move |key: &str| tf(key, &[("card", card_word(card).into())]);
    view! {
        <li class="stepper">
            <button aria-label=move || says("one-less") disabled=move || count() == 0 on:click=move |_| step(false)>
                <Icon name=IconName::Minus/>
            </button>
            <CardFace card/>
            <span class="stepper-count"><b>{count}</b>" / "{most}</span>
            <button aria-label=move || says("one-more") disabled=move || count() == most on:click=move |_| step(true)>
                <Icon name=IconName::Plus/>
            </button>
        </li>
    }
}

const fn part(pay: &Payment, spot: CardSpot) -> &CardCounts {
    match spot {
        CardSpot::Hand => &pay.hand,
        CardSpot::Holder => &pay.holder,
    }
}

const fn part_mut(pay: &mut Payment, spot: CardSpot) -> &mut CardCounts {
    match spot {
        CardSpot::Hand => &mut pay.hand,
        CardSpot::Holder => &mut pay.holder,
    }
}

/// Adds or removes a card, within what the player holds.
fn stepped(cards: &mut CardCounts, card: Card, up: bool, most: u8) {
    let count = cards.get(card);
    if up && count < most {
        cards.add(card, 1);
    } else if !up && count > 0 {
        cards.take(card, 1);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_stay_within_what_there_is() {
        let mut pay = Payment::default();
        for _ in 0..5 {
            stepped(part_mut(&mut pay, CardSpot::Holder), Card::Red, true, 3);
        }
        assert_eq!(pay.holder.get(Card::Red), 3);
        assert!(pay.hand.is_empty());
        for _ in 0..5 {
            stepped(part_mut(&mut pay, CardSpot::Holder), Card::Red, false, 3);
        }
        assert_eq!(pay, Payment::default());
    }
}
