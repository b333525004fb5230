//! Asks about an action before it is sent, if the settings say so.

use engine::{Action, RouteId};
use leptos::html;
use leptos::prelude::*;

use super::super::Ui;
use super::SheetFrame;
use crate::components::{payment_cards, payment_words, route_name};
use crate::i18n::{current_language, t, tf};
use crate::session::game_session::GameSession;

/// Drops the question when the action is no longer possible or another route is selected.
pub(super) fn settle(session: GameSession, ui: Ui) {
    Effect::new(move |_| {
        session.chosen.track();
        session.confirming.set(None);
    });
    Effect::new(move |_| {
        if let Some(action) = session.confirming.get() {
            // The question is shown where panels of a phone are.
            ui.tab.set(None);
            if !session.may(&action) {
                session.confirming.set(None);
            }
        }
    });
}

#[component]
pub(super) fn Confirm(session: GameSession, action: Action) -> impl IntoView {
    let main = NodeRef::<html::Button>::new();
    // What was asked for by keyboard is confirmed by keyboard.
    Effect::new(move |_| {
        if let Some(button) = main.get() {
            let _ = button.focus();
        }
    });
    let send = move |_| {
        session.confirming.set(None);
        session.act(&action);
        session.chosen.set(None);
    };
    let route = move |route: RouteId| {
        session.model.with(|model| {
            model
                .as_ref()
                .map(|model| route_name(&model.package, route, current_language().get().code()))
                .unwrap_or_default()
        })
    };
    let title = Signal::derive(move || match action {
        Action::Claim { route: id, .. } => tf("confirm-claim", &[("route", route(id).into())]),
        _ => t("confirm-tickets"),
    });
    let (says, cards) = match action {
        Action::Claim { pay, .. } => (payment_words(&pay), Some(payment_cards(&pay))),
        _ => (t("confirm-tickets-about"), None),
    };
    let does = if cards.is_some() { "claim-now" } else { "confirm-draw" };
    view! {
        <SheetFrame title close=Callback::new(move |()| session.confirming.set(None))>
            <p class="about">{says}</p>
            <button class="main claim-now" node_ref=main data-do="confirm" data-confirm="" aria-keyshortcuts="c" on:click=send>
                {move || t(does)}{cards}
            </button>
            <button data-do="cancel" on:click=move |_| session.confirming.set(None)>{move || t("cancel")}</button>
        </SheetFrame>
    }
}
