//! The layers of the board that change with the game: halos, routes and outlines.

use std::sync::Arc;

use engine::{PlaceId, RouteId, RouteSet, TicketId};
use leptos::prelude::*;

use super::interaction::Interaction;
use super::static_svg::StaticSvg;
use super::tooltip::Hovered;
use super::{facts, route_name};
use crate::components::shortfall_words;
use crate::i18n::{current_language, t, tf};
use crate::model::GameModel;

/// Halos under the spaces: claimable routes, a ticket's path, highlighted and recently claimed routes.
#[component]
pub(super) fn Halos(
    svg: Arc<StaticSvg>,
    model: Memo<Option<GameModel>>,
    can: Memo<RouteSet>,
    lit: Signal<Vec<PlaceId>>,
    marked: Signal<RouteSet>,
    lately: Signal<RouteSet>,
    picked: Signal<Vec<TicketId>>,
) -> impl IntoView {
    // Highlights are cleared on cleanup, when the screen may already be disposed.
    let way = Memo::new(move |_| {
        let &[a, b] = lit.try_get().unwrap_or_default().as_slice() else { return RouteSet::EMPTY };
        model.try_with(|model| model.as_ref().map(|model| model.way(a, b))).flatten().unwrap_or_default()
    });
    // The ways of all chosen tickets together: what one builds, the next uses.
    let chosen = Memo::new(move |_| {
        let picked = picked.try_get().unwrap_or_default();
        let missing =
            model.try_with(|model| model.as_ref().and_then(|model| model.missing(picked))).flatten();
        missing.map(|missing| missing.routes).unwrap_or_default()
    });
    let width = svg.scene.space[1];
    let halo = |class: &'static str, wide: f64, routes: Signal<RouteSet>| {
        let svg = svg.clone();
        view! { <path class=class stroke-width=width * wide d=move || svg.lines(routes.try_get().unwrap_or_default())/> }
    };
    let can = halo("halo can", 1.9, can.into());
    let lately = halo("halo lately", 2.0, lately);
    let marked = halo("halo marked", 2.2, marked);
    let chosen = halo("halo picked", 2.3, chosen.into());
    let way = halo("halo way", 2.6, way.into());
    let ends = move || lit.try_with(|places| svg.rings(places)).unwrap_or_default();
    view! { {can}{lately}{marked}{chosen}{way}<path class="ends" d=ends/> }
}

/// The routes, each a button of its own.
#[component]
pub(super) fn Routes(
    svg: Arc<StaticSvg>,
    model: Memo<Option<GameModel>>,
    can: Memo<RouteSet>,
    input: Interaction,
    read_only: bool,
) -> impl IntoView {
    let gone = Memo::new(move |_| {
        model.with(|model| {
            let Some(model) = model else { return (RouteSet::EMPTY, RouteSet::EMPTY) };
            let table = &model.view.public;
            let taken = table.claims.iter().fold(RouteSet::EMPTY, |all, claims| all | *claims);
            let all = RouteSet::first(model.game.board().routes().len());
            (taken, all - taken - table.open)
        })
    });
    let ids = (0..svg.package.board.routes().len()).map(|index| RouteId(index as u8));
    ids.map(|id| {
        let class = move || {
            let (taken, closed) = gone.get();
            if taken.contains(id) {
                "route taken"
            } else if closed.contains(id) {
                "route closed"
            } else if can.get().contains(id) {
                "route can"
            } else {
                "route"
            }
        };
        let named = svg.clone();
        let planned = Memo::new(move |_| input.is_planned(id));
        // What a sighted player sees at a glance: names, length, colour, kind, owner and price.
        let name = move || {
            let named_route = route_name(&named.package, id, current_language().get().code());
            let owner = model.with(|model| {
                let model = model.as_ref()?;
                Some(match model.owner(id) {
                    Some(seat) if model.seat() == Some(seat) => t("route-yours"),
                    Some(seat) => tf("route-owner", &[("n", (seat.0 + 1).into())]),
                    None if !model.view.public.open.contains(id) => t("why-route-closed"),
                    None => {
                        shortfall_words(&model.shortfall(id).ok()?).unwrap_or_else(|| t("route-affordable"))
                    }
                })
            });
            let planned = planned.get().then(|| t("plan-planned"));
            [Some(named_route), Some(facts(named.route(id))), owner, planned]
                .into_iter()
                .flatten()
                .collect::<Vec<_>>()
                .join(". ")
        };
        let choose = move |event: leptos::ev::KeyboardEvent| {
            if !read_only && (event.key() == "Enter" || event.key() == " ") {
                event.prevent_default();
                input.select(id);
            }
        };
        let role = if read_only { "img" } else { "button" };
        let stop = move || (!read_only).then(|| if input.tab_stop.get() == id { "0" } else { "-1" });
        view! {
            <g class=class role=role tabindex=stop aria-label=name data-route=id.0
                on:keydown=choose inner_html=svg.spaces(id)></g>
        }
    })
    .collect::<Vec<_>>()
}

/// Outlines of the selected route and the hovered one.
#[component]
pub(super) fn Rings(
    svg: Arc<StaticSvg>,
    chosen: RwSignal<Option<RouteId>>,
    hovered: RwSignal<Option<Hovered>>,
) -> impl IntoView {
    let outline = svg.clone();
    let hover = move || {
        hovered.with(|hovered| hovered.map(|hovered| outline.outline(hovered.route))).unwrap_or_default()
    };
    let picked = move || chosen.get().map(|route| svg.outline(route)).unwrap_or_default();
    view! { <path class="ring hover" d=hover/><path class="ring chosen" d=picked/> }
}
