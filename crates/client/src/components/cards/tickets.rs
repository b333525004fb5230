//! The own tickets and those in the team's holder, with how far each is.

use engine::{PlaceId, TicketId, TicketSet};
use leptos::prelude::*;

use crate::components::icon::{Icon, Sign};
use crate::i18n::{t, tongue};
use crate::model::{Desk, Goal};

/// What a ticket is called: its two places.
pub(crate) fn ticket_name(desk: &Desk, ticket: TicketId) -> String {
    let language = tongue().get().code();
    let board = desk.game.board();
    let ticket = board.ticket(ticket);
    let name = |place: PlaceId| desk.folder.place_name(language, &board.place(place).id);
    format!("{} – {}", name(ticket.a), name(ticket.b))
}

/// The word for how far a ticket is.
pub(crate) fn goal_word(goal: Goal) -> String {
    t(match goal {
        Goal::Done => "ticket-done",
        Goal::Open => "ticket-open",
        Goal::Impossible => "ticket-impossible",
    })
}

#[component]
pub(crate) fn Tickets(desk: Memo<Option<Desk>>, lit: RwSignal<Vec<PlaceId>>) -> impl IntoView {
    let part = move |read: fn(&Desk) -> TicketSet| {
        Memo::new(move |_| {
            desk.with(|desk| {
                let desk = desk.as_ref()?;
                Some(read(desk).map(|id| (id, desk.goal(id))).collect::<Vec<_>>())
            })
            .unwrap_or_default()
        })
    };
    let own = part(|desk| desk.view.own.map(|own| own.tickets).unwrap_or_default());
    let shared = part(|desk| desk.view.team.map(|team| team.tickets).unwrap_or_default());
    let team =
        Memo::new(move |_| desk.with(|desk| desk.as_ref().is_some_and(|desk| desk.view.team.is_some())));
    let seated =
        Memo::new(move |_| desk.with(|desk| desk.as_ref().is_some_and(|desk| desk.seat().is_some())));
    view! {
        <section class="tickets panel" data-panel="tickets" hidden=move || !seated.get() aria-label=move || t("tickets")>
            <h2>{move || t("tickets")}</h2>
            <TicketList desk tickets=own lit/>
            <Show when=move || team.get()>
                <h2>{move || t("holder-tickets")}</h2>
                <TicketList desk tickets=shared lit/>
            </Show>
        </section>
    }
}

#[component]
fn TicketList(
    desk: Memo<Option<Desk>>,
    tickets: Memo<Vec<(TicketId, Goal)>>,
    lit: RwSignal<Vec<PlaceId>>,
) -> impl IntoView {
    let row = move |(id, goal): (TicketId, Goal)| {
        let desk = desk.get_untracked()?;
        let ticket = desk.game.board().ticket(id);
        let (a, b, points) = (ticket.a, ticket.b, ticket.points);
        let (class, sign) = match goal {
            Goal::Done => ("ticket done", Some(Sign::Done)),
            Goal::Open => ("ticket", None),
            Goal::Impossible => ("ticket impossible", Some(Sign::Cross)),
        };
        Some(view! {
            <li class=class tabindex="0" title=move || goal_word(goal)
                on:pointerenter=move |_| lit.set(vec![a, b]) on:pointerleave=move |_| lit.set(Vec::new())
                on:focus=move |_| lit.set(vec![a, b]) on:blur=move |_| lit.set(Vec::new())>
                <span class="grow">{move || ticket_name(&desk, id)}</span>
                {sign.map(|sign| view! { <Icon sign/> })}
                <span class="unseen">{move || goal_word(goal)}</span>
                <b>{points}</b>
            </li>
        })
    };
    view! {
        <ul>
            <For each=move || tickets.get() key=|ticket| *ticket children=row/>
            <Show when=move || tickets.with(Vec::is_empty)><li class="faint">{move || t("no-tickets-yet")}</li></Show>
        </ul>
    }
}
