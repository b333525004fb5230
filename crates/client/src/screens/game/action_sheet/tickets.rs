//! Choosing tickets to keep or share, and where a card goes.

use engine::{Action, Card, CardSpot, Phase, TicketId, TicketSet};
use leptos::prelude::*;

use super::super::Ui;
use super::SheetFrame;
use crate::components::{CardFace, offer_letter, ticket_name};
use crate::i18n::{t, tf};
use crate::model::GameModel;
use crate::session::game_session::GameSession;

/// Whether tickets can go into the team's holder as a turn's action (T12).
pub(in crate::screens::game) fn may_share(model: &GameModel) -> bool {
    let own = model.view.own.map(|own| own.tickets).unwrap_or_default();
    matches!(model.view.public.phase, Phase::Turn { .. })
        && own.lowest().is_some_and(|ticket| model.may(&Action::Share(TicketSet::one(ticket))))
}

/// A ticket as a button: its name and points; it highlights its places.
#[component]
fn TicketButton(
    session: GameSession,
    id: TicketId,
    /// The letter on its flags.
    #[prop(optional)]
    letter: Option<char>,
    #[prop(into)] pressed: Signal<Option<bool>>,
    #[prop(into)] does: &'static str,
    press: Callback<()>,
) -> impl IntoView {
    let Some(model) = session.model.get_untracked() else { return ().into_any() };
    let ticket = model.game.board().ticket(id);
    let (a, b, points) = (ticket.a, ticket.b, ticket.points);
    let price = model.missing([id]).map(|missing| {
        tf("ticket-price", &[("routes", missing.routes.len().into()), ("spaces", missing.spaces.into())])
    });
    let light = move || session.lit.set(vec![a, b]);
    let dim = move || {
        session.lit.try_set(Vec::new());
    };
    // A button that goes away under the pointer is never left by it.
    on_cleanup(dim);
    view! {
        <button class="offer ticket-offer" data-ticket=id.0 data-do=does
            aria-pressed=move || pressed.get().map(|pressed| pressed.to_string())
            on:click=move |_| { light(); press.run(()); }
            on:pointerenter=move |_| light() on:pointerleave=move |_| dim() on:focus=move |_| light() on:blur=move |_| dim()>
            <span class="box" aria-hidden="true"></span>
            {letter.map(|letter| view! { <span class="letter" aria-hidden="true">{letter.to_string()}</span> })}
            <span class="grow">{move || ticket_name(&model, id)}<small>{price}</small></span><b>{points}</b>
        </button>
    }
    .into_any()
}

#[component]
pub(super) fn Keep(session: GameSession, offer: Vec<TicketId>) -> impl IntoView {
    let Some(model) = session.model.get_untracked() else { return ().into_any() };
    let picked = session.picked;
    picked.set(TicketSet::EMPTY);
    let shared = RwSignal::new(None::<TicketId>);
    let all: TicketSet = offer.iter().copied().collect();
    let needs_share = !model.may(&Action::Keep { tickets: all, share: None });
    // The engine knows how many must be kept.
    let least = (1..=offer.len())
        .find(|n| {
            let tickets: TicketSet = offer.iter().copied().take(*n).collect();
            let share = offer.first().copied().filter(|_| needs_share);
            model.may(&Action::Keep { tickets, share })
        })
        .unwrap_or(offer.len());
    let rows: Vec<_> = offer
        .iter()
        .enumerate()
        .map(|(index, &id)| {
            let toggle = move |()| {
                picked.update(|set| if set.contains(id) { set.remove(id) } else { set.insert(id) });
                if !picked.get_untracked().contains(id) && shared.get_untracked() == Some(id) {
                    shared.set(None);
                }
            };
            let share = move |_| {
                picked.update(|set| set.insert(id));
                shared.set(Some(id));
            };
            view! {
                <li>
                    <TicketButton session id letter=offer_letter(index) does="pick"
                        pressed=Signal::derive(move || Some(picked.get().contains(id))) press=Callback::new(toggle)/>
                    {needs_share.then(|| view! {
                        <button class="to-holder" data-do="to-holder" aria-pressed=move || (shared.get() == Some(id)).to_string()
                            on:click=share>{move || t("to-holder")}</button>
                    })}
                </li>
            }
        })
        .collect();
    let action = move || Action::Keep { tickets: picked.get(), share: shared.get() };
    let says = move || tf("keep-count", &[("count", picked.get().len().into())]);
    // What the chosen ones cost together, with those that are held.
    let together = move || {
        let chosen = picked.get();
        session.model.with(|model| {
            let model = model.as_ref().filter(|_| !chosen.is_empty())?;
            let points: u32 = chosen.map(|id| u32::from(model.game.board().ticket(id).points)).sum();
            let points = ("points", points.into());
            Some(match model.missing(chosen) {
                Some(missing) => tf("keep-together", &[points, ("spaces", missing.spaces.into())]),
                None => tf("keep-worth", &[points]),
            })
        })
    };
    view! {
        <SheetFrame title=Signal::derive(move || t("choose-tickets"))>
            <p class="about">
                {move || tf("keep-least", &[("count", least.into())])}
                {needs_share.then(|| view! { " "{move || t("keep-share")} })}
            </p>
            <ul class="offers keep">{rows}</ul>
            <p class="together" role="status">{together}</p>
            <button class="main" data-do="keep" data-confirm="" aria-keyshortcuts="c" disabled=move || !session.may(&action())
                on:click=move |_| session.act(&action())>{says}</button>
        </SheetFrame>
    }
    .into_any()
}

/// Tickets for the team's holder: one in the opening (T04), one or two as a turn (T12).
#[component]
pub(super) fn Share(session: GameSession, ui: Ui) -> impl IntoView {
    let Some(model) = session.model.get_untracked() else { return ().into_any() };
    let own = model.view.own.map(|own| own.tickets).unwrap_or_default();
    if matches!(model.view.public.phase, Phase::Sharing { .. }) {
        let rows: Vec<_> = own
            .map(|id| {
                let press = Callback::new(move |()| session.act(&Action::Share(TicketSet::one(id))));
                view! { <li><TicketButton session id does="share" pressed=Signal::stored(None) press/></li> }
            })
            .collect();
        return view! {
            <SheetFrame title=Signal::derive(move || t("share-ticket"))>
                <p class="about">{move || t("share-opening")}</p>
                <ul class="offers">{rows}</ul>
            </SheetFrame>
        }
        .into_any();
    }
    let picked = RwSignal::new(TicketSet::EMPTY);
    let rows: Vec<_> = own
        .map(|id| {
            let press = Callback::new(move |()| {
                picked.update(|set| if set.contains(id) { set.remove(id) } else { set.insert(id) });
            });
            let pressed = Signal::derive(move || Some(picked.get().contains(id)));
            view! { <li><TicketButton session id does="pick" pressed press/></li> }
        })
        .collect();
    let action = move || Action::Share(picked.get());
    view! {
        <SheetFrame title=Signal::derive(move || t("share-tickets")) close=Callback::new(move |()| ui.sharing.set(false))>
            <p class="about">{move || t("share-turn")}</p>
            <ul class="offers">{rows}</ul>
            <button class="main" data-do="share" data-confirm="" aria-keyshortcuts="c" disabled=move || !session.may(&action())
                on:click=move |_| { session.act(&action()); ui.sharing.set(false); }>{move || t("share-now")}</button>
        </SheetFrame>
    }
    .into_any()
}

/// Where the first card of a draw goes (T06).
#[component]
pub(super) fn PlaceCard(session: GameSession, card: Option<Card>) -> impl IntoView {
    let spots = [(CardSpot::Hand, "to-hand", "place-hand"), (CardSpot::Holder, "to-holder", "place-holder")];
    let buttons = spots.map(|(spot, key, about)| {
        view! {
            <button class="main place" data-do="place" data-spot=key on:click=move |_| session.act(&Action::Place(spot))>
                <strong>{move || t(key)}</strong><span>{move || t(about)}</span>
            </button>
        }
    });
    view! {
        <SheetFrame title=Signal::derive(move || t("where-card"))>
            <div class="placing">
                <span class="drawn" data-held="choice">{card.map(|card| view! { <CardFace card/> })}</span>
                {buttons}
            </div>
        </SheetFrame>
    }
}
