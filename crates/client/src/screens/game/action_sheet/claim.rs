//! The selected route: how to pay for it, or why it cannot be claimed.

use engine::{Illegal, Payment, RouteId};
use leptos::html;
use leptos::prelude::*;

use super::SheetFrame;
use crate::browser::media_query;
use crate::components::{
    Composer, Purpose, RuleLink, facts, payment_cards, payment_words, route_name, shortfall_words,
};
use crate::i18n::{current_language, t, tf};
use crate::router::Page;
use crate::session::game_session::GameSession;

/// The most payments listed; others can be composed card by card.
const LISTED: usize = 40;
/// Payments shown before "more".
const SHOWN: usize = 3;

#[component]
pub(super) fn Claim(session: GameSession, route: RouteId) -> impl IntoView {
    let offers: Memo<Result<Vec<Payment>, Illegal>> = Memo::new(move |_| {
        session.model.with(|model| {
            let model = model.as_ref().ok_or(Illegal::NotYourTurn)?;
            model.refusal(route).map_or_else(|| Ok(model.payments(route, LISTED)), Err)
        })
    });
    let title = Signal::derive(move || {
        session.model.with(|model| {
            model
                .as_ref()
                .map(|model| route_name(&model.package, route, current_language().get().code()))
                .unwrap_or_default()
        })
    });
    let about = move || {
        session.model.with(|model| model.as_ref().map(|model| facts(model.game.board().route(route))))
    };
    let body = move || match offers.get() {
        Err(why) => {
            let board =
                session.model.with(|model| model.as_ref().map(|model| model.game.board().id().to_owned()));
            let clause = why.clause().to_string();
            let page = Page::Rules { board, clause: Some(clause.clone()) };
            let lacks = session.model.with(|model| {
                model.as_ref().and_then(|model| shortfall_words(&model.shortfall(route).ok()?))
            });
            // What is lacking says more than that the cards do not pay.
            let reason = match (&lacks, &why) {
                (Some(_), Illegal::DoesNotPay { .. } | Illegal::TooFewPieces { .. }) => None,
                _ => Some(t(&format!("why-{}", why.reason()))),
            };
            view! {
                <p class="lacks" role="status">{reason.map(|reason| reason + " ")}{lacks}" "<RuleLink page clause/></p>
            }
            .into_any()
        }
        Ok(all) => view! { <PaymentOptions session purpose=Purpose::Claim(route) all/> }.into_any(),
    };
    view! {
        <SheetFrame title close=Callback::new(move |()| session.chosen.set(None))>
            <p class="about">{about}</p>
            {body}
        </SheetFrame>
    }
}

/// Ways to pay: the cheapest on the main button, others one tap away, and every legal one card by card.
/// Fingers miss, so on touch screens another way is picked first and confirmed with the main button.
#[component]
pub(super) fn PaymentOptions(session: GameSession, purpose: Purpose, all: Vec<Payment>) -> impl IntoView {
    let pay = RwSignal::new(all.first().copied().unwrap_or_default());
    let more = RwSignal::new(false);
    let composing = RwSignal::new(false);
    let tunnel = purpose == Purpose::Tunnel;
    let send = move |pay: Payment| {
        session.request(&purpose.action(pay));
        // The route stays selected while it is asked about.
        if session.confirming.with_untracked(Option::is_none) {
            session.chosen.set(None);
        }
    };
    let allowed = move || session.may(&purpose.action(pay.get()));
    let main = NodeRef::<html::Button>::new();
    // A route selected by keyboard is paid for by keyboard.
    Effect::new(move |_| {
        if let Some(button) = main.get() {
            let _ = button.focus();
        }
    });
    let others = all.len();
    let listed = move || {
        let shown = if more.get() { LISTED } else { SHOWN };
        let way = |way: Payment| {
            let press = move |_| if media_query::coarse() { pay.set(way) } else { send(way) };
            view! {
                <li><button class="offer" data-do="pay-other" aria-pressed=move || (pay.get() == way).to_string()
                    aria-label=move || payment_words(&way) on:click=press>{payment_cards(&way)}</button></li>
            }
        };
        all.iter().skip(1).take(shown).map(|pay| way(*pay)).collect::<Vec<_>>()
    };
    let says = move || {
        let key = if tunnel { "pay-with" } else { "claim-with" };
        tf(key, &[("cards", payment_words(&pay.get()).into())])
    };
    view! {
        <button class="main claim-now" node_ref=main data-do=if tunnel { "add" } else { "pay" } data-confirm="" aria-keyshortcuts="c"
            disabled=move || !allowed() aria-label=says on:click=move |_| send(pay.get_untracked())>
            {move || t(if tunnel { "pay-extra" } else { "claim-now" })}{move || payment_cards(&pay.get())}
        </button>
        {(others > 1).then(|| view! { <h3>{move || t("other-ways")}</h3><ul class="offers">{listed}</ul> })}
        <p class="row ways-more">
            {(others > SHOWN + 1).then(|| view! {
                <button on:click=move |_| more.set(true) hidden=more>{move || t("more-ways")}</button>
            })}
            <button data-do="compose" aria-expanded=move || composing.get().to_string()
                on:click=move |_| composing.update(|open| *open = !*open)>{move || t("compose")}</button>
        </p>
        <Show when=move || composing.get()><Composer session purpose pay/></Show>
    }
}
