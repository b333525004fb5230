//! The viewer's tickets and the team's, each with its status.

use engine::spec::RouteColor;
use engine::{PlaceId, TicketId, TicketSet};
use leptos::prelude::*;

use crate::components::cards::count_words;
use crate::components::icon::{Icon, IconName};
use crate::i18n::{current_language, t, tf};
use crate::model::{GameModel, Goal};

/// A ticket's name: its two places.
pub(crate) fn ticket_name(model: &GameModel, ticket: TicketId) -> String {
    let language = current_language().get().code();
    let board = model.game.board();
    let ticket = board.ticket(ticket);
    let name = |place: PlaceId| model.package.place_name(language, &board.place(place).id);
    format!("{} – {}", name(ticket.a), name(ticket.b))
}

/// A ticket's status in a word.
pub(crate) fn goal_word(goal: Goal) -> String {
    t(match goal {
        Goal::Done => "ticket-done",
        Goal::Open => "ticket-open",
        Goal::Impossible => "ticket-impossible",
    })
}

/// What an open ticket still needs: "3 routes, 7 spaces: 3 red, 4 of any colour".
fn missing_words(model: &GameModel, ticket: TicketId) -> Option<String> {
    let missing = model.missing([ticket])?;
    let price =
        tf("ticket-price", &[("routes", missing.routes.len().into()), ("spaces", missing.spaces.into())]);
    let colors: Vec<String> = missing
        .colors
        .iter()
        .map(|(color, count)| match color {
            RouteColor::Of(color) => count_words(color.card(), u8::try_from(*count).unwrap_or(u8::MAX)),
            RouteColor::Grey => tf("missing-any", &[("count", (*count).into())]),
        })
        .collect();
    Some(tf("ticket-missing", &[("price", price.into()), ("cards", colors.join(&t("list-comma")).into())]))
}

#[component]
pub(crate) fn Tickets(model: Memo<Option<GameModel>>, lit: RwSignal<Vec<PlaceId>>) -> impl IntoView {
    let part = move |read: fn(&GameModel) -> TicketSet| {
        Memo::new(move |_| {
            model
                .with(|model| {
                    let model = model.as_ref()?;
                    Some(read(model).map(|id| (id, model.goal(id))).collect::<Vec<_>>())
                })
                .unwrap_or_default()
        })
    };
    let own = part(|model| model.view.own.map(|own| own.tickets).unwrap_or_default());
    let shared = part(|model| model.view.team.map(|team| team.tickets).unwrap_or_default());
    let team =
        Memo::new(move |_| model.with(|model| model.as_ref().is_some_and(|model| model.view.team.is_some())));
    let seated =
        Memo::new(move |_| model.with(|model| model.as_ref().is_some_and(|model| model.seat().is_some())));
    view! {
        <section class="tickets panel" data-panel="tickets" hidden=move || !seated.get() aria-label=move || t("tickets")>
            <h2>{move || t("tickets")}</h2>
            <TicketList model tickets=own lit/>
            <Show when=move || team.get()>
                <h2>{move || t("holder-tickets")}</h2>
                <TicketList model tickets=shared lit/>
            </Show>
        </section>
    }
}

#[component]
fn TicketList(
    model: Memo<Option<GameModel>>,
    tickets: Memo<Vec<(TicketId, Goal)>>,
    lit: RwSignal<Vec<PlaceId>>,
) -> impl IntoView {
    let table = model;
    let row = move |(id, goal): (TicketId, Goal)| {
        let model = model.get_untracked()?;
        let ticket = model.game.board().ticket(id);
        let (a, b, points) = (ticket.a, ticket.b, ticket.points);
        let (class, icon) = match goal {
            Goal::Done => ("ticket done", Some(IconName::Done)),
            Goal::Open => ("ticket", None),
            Goal::Impossible => ("ticket impossible", Some(IconName::Cross)),
        };
        let named = model.clone();
        let name = move || ticket_name(&named, id);
        // It changes with every claim, and is worked out for whoever looks.
        let needs = move || {
            let words = table.with(|model| missing_words(model.as_ref()?, id));
            words.map(|words| view! { <small class="missing">{words}</small> })
        };
        Some(view! {
            <li class=class tabindex="0" title=move || goal_word(goal)
                on:pointerenter=move |_| lit.set(vec![a, b]) on:pointerleave=move |_| lit.set(Vec::new())
                on:focus=move |_| lit.set(vec![a, b]) on:blur=move |_| lit.set(Vec::new())>
                <span class="grow">{name}{(goal == Goal::Open).then_some(needs)}</span>
                {icon.map(|name| view! { <Icon name/> })}
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
