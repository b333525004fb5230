//! The route that was chosen: what it costs, or why it cannot be claimed.

use engine::{Illegal, Payment, RouteId};
use leptos::html;
use leptos::prelude::*;

use super::action_sheet::Paper;
use crate::browser::media_query;
use crate::components::{Composer, Purpose, RuleLink, facts, name_of_route, payment_cards, payment_words};
use crate::i18n::{t, tf, tongue};
use crate::router::Page;
use crate::session::game_session::Play;

/// Payments that are listed; the others are put together card by card.
const LISTED: usize = 40;
/// Payments shown before one asks for more.
const SHOWN: usize = 3;

#[component]
pub(super) fn Claim(play: Play, route: RouteId) -> impl IntoView {
    let offers: Memo<Result<Vec<Payment>, Illegal>> = Memo::new(move |_| {
        play.desk.with(|desk| {
            let desk = desk.as_ref().ok_or(Illegal::NotYourTurn)?;
            desk.refusal(route).map_or_else(|| Ok(desk.payments(route, LISTED)), Err)
        })
    });
    let title = Signal::derive(move || {
        play.desk.with(|desk| {
            desk.as_ref()
                .map(|desk| name_of_route(&desk.folder, route, tongue().get().code()))
                .unwrap_or_default()
        })
    });
    let about =
        move || play.desk.with(|desk| desk.as_ref().map(|desk| facts(desk.game.board().route(route))));
    let body = move || match offers.get() {
        Err(why) => {
            let board = play.desk.with(|desk| desk.as_ref().map(|desk| desk.game.board().id().to_owned()));
            let clause = why.clause().to_owned();
            let page = Page::Rules { board, clause: Some(clause.clone()) };
            view! {
                <p class="faint">
                    {t(&format!("why-{}", why.reason()))}" "
                    <RuleLink page clause/>
                </p>
            }
            .into_any()
        }
        Ok(all) => view! { <Ways play purpose=Purpose::Claim(route) all/> }.into_any(),
    };
    view! {
        <Paper title close=Callback::new(move |()| play.chosen.set(None))>
            <p class="about">{about}</p>
            {body}
        </Paper>
    }
}

/// Ways to pay: the cheapest as the main answer, others one tap away, and every lawful one card by card. Fingers miss,
/// so under them another way is picked first and confirmed with the main answer.
#[component]
pub(super) fn Ways(play: Play, purpose: Purpose, all: Vec<Payment>) -> impl IntoView {
    let pay = RwSignal::new(all.first().copied().unwrap_or_default());
    let more = RwSignal::new(false);
    let composing = RwSignal::new(false);
    let tunnel = purpose == Purpose::Tunnel;
    let send = move |pay: Payment| {
        play.act(&purpose.action(pay));
        play.chosen.set(None);
    };
    let allowed = move || play.may(&purpose.action(pay.get()));
    let main = NodeRef::<html::Button>::new();
    // What was asked for by keyboard is answered by keyboard.
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
        <Show when=move || composing.get()><Composer play purpose pay/></Show>
    }
}
