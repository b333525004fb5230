//! The sheet over the board's lower edge: the selected route, or what the game asks.

mod claim;
mod confirm;
mod tickets;
mod tunnel;

pub(super) use tickets::may_share;

use engine::{Card, PendingTunnel, Phase, TicketId};
use leptos::prelude::*;

use super::Ui;
use crate::components::{Icon, IconName};
use crate::i18n::t;
use crate::model::GameModel;
use crate::session::game_session::GameSession;
use claim::Claim;
use confirm::Confirm;
use tickets::{Keep, PlaceCard, Share};
use tunnel::Tunnel;

/// What the game asks of the viewer. While it stays the same the sheet stays too, with everything selected in
/// it.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Ask {
    Nothing,
    Keep(Vec<TicketId>),
    Share,
    Place(Option<Card>),
    Tunnel(PendingTunnel),
}

impl Ask {
    fn of(model: &GameModel) -> Ask {
        if !model.my_turn() {
            return Ask::Nothing;
        }
        let offer = model.view.own.map(|own| own.offer.tickets().to_vec()).unwrap_or_default();
        match model.view.public.phase {
            Phase::Opening { .. } | Phase::Keeping { .. } => Ask::Keep(offer),
            Phase::Sharing { .. } => Ask::Share,
            Phase::Placing { .. } => Ask::Place(model.to_place()),
            Phase::Tunnel { dig, .. } => Ask::Tunnel(dig),
            Phase::Turn { .. } | Phase::Second { .. } | Phase::Over => Ask::Nothing,
        }
    }
}

#[component]
pub(super) fn ActionSheet(session: GameSession, ui: Ui) -> impl IntoView {
    let ask = Memo::new(move |_| session.model.with(|model| model.as_ref().map_or(Ask::Nothing, Ask::of)));
    // Sharing is an action of a turn: it ends with the turn.
    Effect::new(move |_| {
        let may = session.model.with(|model| model.as_ref().is_some_and(may_share));
        if !may {
            ui.sharing.set(false);
        }
    });
    confirm::settle(session, ui);
    move || {
        if let Some(action) = session.confirming.get() {
            return view! { <Confirm session action/> }.into_any();
        }
        if let Some(route) = session.chosen.get() {
            return view! { <Claim session route/> }.into_any();
        }
        match ask.get() {
            Ask::Nothing if ui.sharing.get() => view! { <Share session ui/> }.into_any(),
            Ask::Nothing => ().into_any(),
            Ask::Keep(offer) => view! { <Keep session offer/> }.into_any(),
            Ask::Share => view! { <Share session ui/> }.into_any(),
            Ask::Place(card) => view! { <PlaceCard session card/> }.into_any(),
            Ask::Tunnel(dig) => view! { <Tunnel session ui dig/> }.into_any(),
        }
    }
}

/// The frame of a sheet: a title, a button to close or fold it, and the content.
#[component]
pub(super) fn SheetFrame(
    #[prop(into)] title: Signal<String>,
    /// Closes the sheet; one that must be answered can only be folded.
    #[prop(optional)]
    close: Option<Callback<()>>,
    children: Children,
) -> impl IntoView {
    let folded = RwSignal::new(false);
    let button = match close {
        Some(close) => view! {
            <button class="quiet" aria-label=move || t("close") on:click=move |_| close.run(())><Icon name=IconName::Cross/></button>
        }
        .into_any(),
        None => view! {
            <button class="quiet fold" aria-expanded=move || (!folded.get()).to_string()
                aria-label=move || t("fold") title=move || t("fold") on:click=move |_| folded.update(|folded| *folded = !*folded)>
                <Icon name=IconName::Fold/>
            </button>
        }
        .into_any(),
    };
    view! {
        <section class="sheet card" class:folded=folded role="region" aria-label=title>
            <header class="sheet-head"><h2>{title}</h2>{button}</header>
            <div class="sheet-body">{children()}</div>
        </section>
    }
}
