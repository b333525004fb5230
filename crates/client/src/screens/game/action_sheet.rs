//! The sheet over the board's lower edge: the route that was chosen, or what the game asks.

use engine::{Card, Dig, Phase, TicketId};
use leptos::prelude::*;

use super::Ui;
use super::claim::Claim;
use super::tickets::{Keep, Place, Share};
use super::tunnel::Tunnel;
use crate::components::{Icon, Sign};
use crate::i18n::t;
use crate::model::Desk;
use crate::session::game_session::Play;

/// What the game asks of who looks, as far as it needs an answer of its own. While it stays the same the sheet
/// stays, with all that was picked in it, whatever else happens.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Ask {
    Nothing,
    Keep(Vec<TicketId>),
    Share,
    Place(Option<Card>),
    Tunnel(Dig),
}

impl Ask {
    fn of(desk: &Desk) -> Ask {
        if !desk.my_turn() {
            return Ask::Nothing;
        }
        let offer = desk.view.own.map(|own| own.offer.tickets().to_vec()).unwrap_or_default();
        match desk.view.table.phase {
            Phase::Opening { .. } | Phase::Keeping { .. } => Ask::Keep(offer),
            Phase::Sharing { .. } => Ask::Share,
            Phase::Placing { .. } => Ask::Place(desk.to_place()),
            Phase::Tunnel { dig, .. } => Ask::Tunnel(dig),
            Phase::Turn { .. } | Phase::Second { .. } | Phase::Over => Ask::Nothing,
        }
    }
}

#[component]
pub(super) fn Sheet(play: Play, ui: Ui) -> impl IntoView {
    let ask = Memo::new(move |_| play.desk.with(|desk| desk.as_ref().map_or(Ask::Nothing, Ask::of)));
    // Sharing is a turn's action: it goes with the turn.
    Effect::new(move |_| {
        let may = play.desk.with(|desk| desk.as_ref().is_some_and(super::tickets::may_share));
        if !may {
            ui.sharing.set(false);
        }
    });
    move || {
        if let Some(route) = play.chosen.get() {
            return view! { <Claim play route/> }.into_any();
        }
        match ask.get() {
            Ask::Nothing if ui.sharing.get() => view! { <Share play ui/> }.into_any(),
            Ask::Nothing => ().into_any(),
            Ask::Keep(offer) => view! { <Keep play offer/> }.into_any(),
            Ask::Share => view! { <Share play ui/> }.into_any(),
            Ask::Place(card) => view! { <Place play card/> }.into_any(),
            Ask::Tunnel(dig) => view! { <Tunnel play ui dig/> }.into_any(),
        }
    }
}

/// The paper of a sheet: a title, a way to put it aside, and what it asks.
#[component]
pub(super) fn Paper(
    #[prop(into)] title: Signal<String>,
    /// How it is closed; what must be answered can only be folded away.
    #[prop(optional)]
    close: Option<Callback<()>>,
    children: Children,
) -> impl IntoView {
    let folded = RwSignal::new(false);
    let button = match close {
        Some(close) => view! {
            <button class="quiet" aria-label=move || t("close") on:click=move |_| close.run(())><Icon sign=Sign::Cross/></button>
        }
        .into_any(),
        None => view! {
            <button class="quiet fold" aria-expanded=move || (!folded.get()).to_string()
                aria-label=move || t("fold") title=move || t("fold") on:click=move |_| folded.update(|folded| *folded = !*folded)>
                <Icon sign=Sign::Fold/>
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
