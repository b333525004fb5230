//! The own tickets, and the choice among tickets on offer.

use engine::{Action, PlaceId, Spot, TicketId, TicketSet};
use leptos::prelude::*;
use protocol::Command;

use crate::lang::{t, tongue};
use crate::line::Line;
use crate::model::{Desk, Goal};

/// What a ticket is called: its two places.
pub(crate) fn ticket_name(desk: &Desk, ticket: TicketId) -> String {
    let language = tongue().get().code();
    let board = desk.game.board();
    let ticket = board.ticket(ticket);
    let name = |place: PlaceId| desk.folder.place_name(language, &board.place(place).id);
    format!("{} – {}", name(ticket.a), name(ticket.b))
}

#[component]
pub(crate) fn Tickets(line: Line, desk: Memo<Option<Desk>>, lit: RwSignal<Vec<PlaceId>>) -> impl IntoView {
    let kept = move || {
        desk.with(|desk| {
            let Some(desk) = desk else { return Vec::new() };
            desk.goals().into_iter().map(|(id, goal)| row(desk, id, goal, lit).into_any()).collect::<Vec<_>>()
        })
    };
    view! {
        {move || desk.get().map(|desk| offer(line, &desk, lit))}
        <section class="tickets" aria-label=move || t("tickets")>
            <h3>{move || t("tickets")}</h3>
            <ul>{kept}</ul>
        </section>
    }
}

fn row(desk: &Desk, id: TicketId, goal: Goal, lit: RwSignal<Vec<PlaceId>>) -> impl IntoView + use<> {
    let ticket = desk.game.board().ticket(id);
    let (a, b, points) = (ticket.a, ticket.b, ticket.points);
    let (class, sign) = match goal {
        Goal::Done => ("ticket done", "✓"),
        Goal::Open => ("ticket", ""),
        Goal::Impossible => ("ticket impossible", "✗"),
    };
    view! {
        <li class=class tabindex="0"
            on:pointerenter=move |_| lit.set(vec![a, b]) on:pointerleave=move |_| lit.set(Vec::new())
            on:focus=move |_| lit.set(vec![a, b]) on:blur=move |_| lit.set(Vec::new())>
            <span class="grow">{ticket_name(desk, id)}</span><span>{sign}</span><b>{points}</b>
        </li>
    }
}

/// The choice that is open: tickets to keep, to share, or where a card goes.
fn offer(line: Line, desk: &Desk, lit: RwSignal<Vec<PlaceId>>) -> Option<AnyView> {
    if !desk.my_turn() {
        return None;
    }
    let own = desk.view.own?;
    let offered: Vec<TicketId> = own.offer.tickets().to_vec();
    if !offered.is_empty() {
        return Some(keep(line, desk, offered, lit).into_any());
    }
    let spots = [Spot::Hand, Spot::Holder].map(|spot| (spot, Action::Place(spot)));
    if spots.iter().any(|(_, action)| desk.may(action)) {
        let buttons = spots.map(|(spot, action)| {
            let text = desk.write(&action);
            let label = if spot == Spot::Hand { t("to-hand") } else { t("to-holder") };
            view! { <button class="main" data-do="place" on:click=move |_| line.order(Command::Act { action: text.clone() })>{label}</button> }
        });
        return Some(view! { <section class="choice-box"><h3>{t("where-card")}</h3><p class="row">{buttons}</p></section> }.into_any());
    }
    share(line, desk).map(IntoAny::into_any)
}

fn keep(
    line: Line,
    desk: &Desk,
    offered: Vec<TicketId>,
    lit: RwSignal<Vec<PlaceId>>,
) -> impl IntoView + use<> {
    let picked = RwSignal::new(TicketSet::EMPTY);
    let shared = RwSignal::new(None::<TicketId>);
    let needs_share = {
        let all = offered.iter().copied().fold(TicketSet::EMPTY, |mut set, id| {
            set.insert(id);
            set
        });
        !desk.may(&Action::Keep { tickets: all, share: None })
    };
    let rows: Vec<_> = offered
        .iter()
        .map(|&id| {
            let ticket = desk.game.board().ticket(id);
            let (a, b, points) = (ticket.a, ticket.b, ticket.points);
            let toggle = move |_| {
                picked.update(|set| if set.contains(id) { set.remove(id) } else { set.insert(id) });
                if shared.get_untracked() == Some(id) {
                    shared.set(None);
                }
            };
            view! {
                <li>
                    <button class="offer" data-ticket=id.0 aria-pressed=move || picked.get().contains(id).to_string() on:click=toggle
                        on:pointerenter=move |_| lit.set(vec![a, b]) on:pointerleave=move |_| lit.set(Vec::new())>
                        <span class="grow">{ticket_name(desk, id)}</span><b>{points}</b>
                    </button>
                    {needs_share.then(|| view! {
                        <button class="small" data-do="to-holder" aria-pressed=move || (shared.get() == Some(id)).to_string()
                            disabled=move || !picked.get().contains(id) on:click=move |_| shared.set(Some(id))>
                            {t("to-holder")}
                        </button>
                    })}
                </li>
            }
        })
        .collect();
    let desk = desk.clone();
    let action = move || Action::Keep { tickets: picked.get(), share: shared.get() };
    let allowed = {
        let desk = desk.clone();
        move || desk.may(&action())
    };
    let send = move |_| line.order(Command::Act { action: desk.write(&action()) });
    view! {
        <section class="choice-box">
            <h3>{t("choose-tickets")}</h3>
            <ul class="offers">{rows}</ul>
            <button class="main" data-do="keep" disabled=move || !allowed() on:click=send>{t("keep")}</button>
        </section>
    }
}

/// In an opening with teams every seat puts one ticket into the holder; later it is a turn's action.
fn share(line: Line, desk: &Desk) -> Option<impl IntoView + use<>> {
    let own = desk.view.own?;
    let buttons: Vec<_> = own
        .tickets
        .filter_map(|id| {
            let mut one = TicketSet::EMPTY;
            one.insert(id);
            let action = Action::Share(one);
            if !desk.may(&action) {
                return None;
            }
            let (text, name) = (desk.write(&action), ticket_name(desk, id));
            Some(view! { <li><button class="offer" data-do="share" on:click=move |_| line.order(Command::Act { action: text.clone() })>{name}</button></li> })
        })
        .collect();
    (!buttons.is_empty()).then(|| {
        view! { <section class="choice-box"><h3>{t("share-ticket")}</h3><ul class="offers">{buttons}</ul></section> }
    })
}
