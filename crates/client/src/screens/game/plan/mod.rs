//! The panel of the route plan: what it sums up to, what was lost, and its buttons.

use engine::TicketId;
use leptos::prelude::*;

use super::Ui;
use crate::components::{CardFace, Icon, IconName, card_word, ticket_name};
use crate::i18n::{t, tf};
use crate::model::plan::{CardsNeeded, PlanSummary};
use crate::session::game_session::GameSession;
use crate::session::route_plan::RoutePlan;

/// The panel: while a plan is drawn, and while there is one.
#[component]
pub(super) fn PlanPanel(session: GameSession, ui: Ui) -> impl IntoView {
    let plan = ui.plan;
    let shown = Memo::new(move |_| {
        plan.summary
            .with(|summary| summary.as_ref().is_some_and(|summary| plan.drawing.get() || !summary.is_empty()))
    });
    let empty =
        Memo::new(move |_| plan.summary.with(|summary| summary.as_ref().is_none_or(PlanSummary::is_empty)));
    let body = move || {
        let summary = plan.summary.get()?;
        let body = if summary.is_empty() {
            view! { <p class="plan-how">{t("plan-how")}</p> }.into_any()
        } else {
            sums(session, plan, &summary).into_any()
        };
        Some(body)
    };
    view! {
        <p class="unseen" role="status">{move || plan.said.get()}</p>
        <Show when=move || shown.get()>
            <section class="plan panel" class:on=move || plan.drawing.get() data-panel="plan" role="region" aria-label=move || t("plan")>
                <header class="plan-head">
                    <h2><Icon name=IconName::Pencil/>{move || t("plan")}</h2>
                    <Show when=move || plan.can_fill()>
                        <button data-do="plan-fill" title=move || t("plan-fill-says") on:click=move |_| plan.fill()>{move || t("plan-fill")}</button>
                    </Show>
                    <button data-do="plan-clear" disabled=empty on:click=move |_| plan.clear()>{move || t("plan-clear")}</button>
                </header>
                <div class="plan-body">{body}</div>
            </section>
        </Show>
    }
}

fn sums(session: GameSession, plan: RoutePlan, summary: &PlanSummary) -> impl IntoView + use<> {
    let lost: Vec<_> = summary
        .lost
        .iter()
        .map(|&(id, lost)| {
            view! {
                <li class="plan-loss" data-lost=id.0>
                    <span class="grow">{plan.loss_words(id, lost)}</span>
                    <button class="quiet" aria-label=t("plan-drop") title=t("plan-drop") on:click=move |_| plan.toggle(id)>
                        <Icon name=IconName::Cross/>
                    </button>
                </li>
            }
        })
        .collect();
    let lacking = summary.pieces_lacking();
    let lacking = (lacking > 0).then(|| {
        view! { <li class="plan-loss"><span class="grow">{tf("plan-pieces-lack", &[("count", lacking.into())])}</span></li> }
    });
    let warned = !lost.is_empty() || lacking.is_some();
    let warnings = warned.then(|| view! { <ul class="plan-losses">{lost}{lacking}</ul> });
    let built = summary.built.len();
    let built = (built > 0).then(|| {
        view! { <li class="built"><Icon name=IconName::Done/>{tf("plan-built", &[("count", built.into())])}</li> }
    });
    let pieces = [("spaces", summary.spaces.into()), ("pieces", summary.pieces.into())];
    let open = (!summary.open.is_empty()).then(|| {
        view! {
            <li data-sum="routes">{tf("plan-routes", &[("count", summary.open.len().into())])}</li>
            <li data-sum="spaces" data-spaces=summary.spaces>{tf("plan-pieces", &pieces)}</li>
            <li data-sum="points">{tf("route-points", &[("count", summary.points.into())])}</li>
            <li data-sum="turns">{tf("plan-turns", &[("count", summary.turns.into())])}</li>
        }
    });
    let cards = (!summary.open.is_empty()).then(|| needed(&summary.needed));
    let tickets: Vec<_> = summary.tickets.iter().map(|id| ticket(session, *id)).collect();
    let tickets = (!tickets.is_empty()).then(|| {
        let says = tf("plan-completes", &[("points", summary.ticket_points.into())]);
        view! { <h3>{says}</h3><ul class="plan-tickets">{tickets}</ul> }
    });
    view! {
        {warnings}
        <ul class="plan-sums">{open}{built}</ul>
        {cards}
        {tickets}
    }
}

fn needed(needed: &CardsNeeded) -> impl IntoView + use<> {
    if needed.total() == 0 {
        return view! { <p class="plan-cards all" data-needed="0">{t("plan-cards-all")}</p> }.into_any();
    }
    let cards: Vec<_> = needed
        .cards
        .iter()
        .map(|(card, n)| view! { <span class="pay-card" title=card_word(card)><CardFace card/><b>{n}</b></span> })
        .collect();
    let grey = (needed.grey > 0).then(|| {
        view! { <span class="plan-grey" title=t("route-grey")>{tf("plan-grey", &[("count", needed.grey.into())])}</span> }
    });
    view! { <p class="plan-cards" data-needed=needed.total()><span class="plan-word">{t("plan-cards-needed")}</span>{cards}{grey}</p> }.into_any()
}

fn ticket(session: GameSession, id: TicketId) -> impl IntoView + use<> {
    let (name, points) = session
        .model
        .with(|model| {
            let model = model.as_ref()?;
            Some((ticket_name(model, id), model.game.board().ticket(id).points))
        })
        .unwrap_or_default();
    view! { <li><Icon name=IconName::Tickets/><span class="grow">{name}</span><b>{points}</b></li> }
}
