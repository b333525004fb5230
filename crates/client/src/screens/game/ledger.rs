//! What everybody could know of a player: open cards, cards played, pieces, routes, points by kind.

use engine::{CardCounts, Ledger, Seat};
use leptos::prelude::*;

use super::Ui;
use crate::components::{CardFace, Dialog, card_word, route_name};
use crate::i18n::{current_language, t, tf};
use crate::model::GameModel;
use crate::session::game_session::GameSession;

/// The dialog of the player that was pressed.
#[component]
pub(super) fn LedgerDialog(session: GameSession, ui: Ui) -> impl IntoView {
    let open = RwSignal::new(false);
    Effect::new(move |_| {
        if ui.ledger.get().is_some() {
            open.set(true);
        }
    });
    Effect::new(move |before: Option<bool>| {
        let open = open.get();
        // Only a dialog that was open closes: setting a signal to what it is would wake its readers for ever.
        if before == Some(true) && !open {
            ui.ledger.set(None);
        }
        open
    });
    let title = Signal::derive(move || ui.ledger.get().map(|seat| session.name(seat)).unwrap_or_default());
    view! {
        <Dialog open title>
            {move || ui.ledger.get().and_then(|seat| {
                let ledger = session.ledger()?;
                session.model.with(|model| model.as_ref().map(|model| known(model, &ledger, seat)))
            })}
        </Dialog>
    }
}

fn known(model: &GameModel, ledger: &Ledger, seat: Seat) -> impl IntoView + use<> {
    let public = &model.view.public;
    let index = seat.index();
    let language = current_language().get().code();
    let routes = public.claims[index];
    let names: Vec<_> = routes
        .map(|id| {
            let route = model.game.board().route(id);
            view! { <li><span class="grow">{route_name(&model.package, id, language)}</span><b>{route.points}</b></li> }
        })
        .collect();
    let by_length: Vec<_> = model
        .game
        .route_points_of(public, seat)
        .into_iter()
        .map(|part| {
            let words =
                tf("ledger-length", &[("routes", part.routes.into()), ("spaces", part.spaces.into())]);
            view! { <li><span class="grow">{words}</span><b>{part.points}</b></li> }
        })
        .collect();
    let unknown = ledger.unknown(public, seat);
    view! {
        <div class="ledger">
            <h3>{t("ledger-hand")}</h3>
            {cards(&ledger.hands[index])}
            <p class="faint">{tf("ledger-unknown", &[("count", unknown.into())])}</p>
            <h3>{t("ledger-played")}</h3>
            {cards(&ledger.played[index])}
            <h3>{t("ledger-points")}</h3>
            <ul class="ledger-list">{by_length}</ul>
            <h3>{tf("ledger-routes", &[("count", routes.len().into()), ("pieces", public.pieces[index].into())])}</h3>
            <ul class="ledger-list">{names}</ul>
        </div>
    }
}

fn cards(cards: &CardCounts) -> impl IntoView + use<> {
    let faces: Vec<_> = cards
        .iter()
        .map(|(card, n)| view! { <li class="pay-card" title=card_word(card)><CardFace card/><b>{n}</b></li> })
        .collect();
    let none = faces.is_empty().then(|| view! { <li class="faint">{t("no-cards")}</li> });
    view! { <ul class="ledger-cards">{faces}{none}</ul> }
}
