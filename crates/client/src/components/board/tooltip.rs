//! The tooltip of a route: its cost, its points, and why it cannot be claimed.

use std::sync::Arc;

use engine::spec::{Cargo, RouteColor, RouteKind};
use engine::{Phase, Route, RouteId};
use leptos::prelude::*;

use super::route_name;
use super::static_svg::StaticSvg;
use crate::components::shortfall_words;
use crate::i18n::{current_language, t, tf};
use crate::model::plan::Planned;
use crate::model::{Camera, GameModel, Pair};
use crate::session::route_plan::RoutePlan;

/// The route under the pointer, and the pointer's position in the window.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Hovered {
    pub(super) route: RouteId,
    pub(super) at: Pair,
}

#[component]
pub(super) fn Tooltip(
    svg: Arc<StaticSvg>,
    model: Memo<Option<GameModel>>,
    hovered: RwSignal<Option<Hovered>>,
    camera: RwSignal<Camera>,
    plan: Option<RoutePlan>,
) -> impl IntoView {
    move || {
        let Hovered { route, at: [x, y] } = hovered.get()?;
        let window = camera.with_untracked(Camera::window);
        let class = match (x > window[0] / 2.0, y > window[1] / 2.0) {
            (false, false) => "hint",
            (true, false) => "hint left",
            (false, true) => "hint above",
            (true, true) => "hint left above",
        };
        let why = model.with(|model| model.as_ref().and_then(|model| why_not(model, route)));
        let drawn = plan.filter(|plan| plan.drawing.get()).and_then(|plan| {
            let open = || {
                model.with(|model| model.as_ref().is_some_and(|model| model.planned(route) == Planned::Open))
            };
            let planned = plan.routes().contains(route);
            (planned || open()).then(|| t(if planned { "plan-take-out" } else { "plan-put-in" }))
        });
        let drawn = drawn.map(|drawn| view! { <p class="drawn">{drawn}</p> });
        let why = why.map(|why| view! { <p class="why">{why}</p> });
        Some(view! {
            <div class=class role="tooltip" style=("--x", format!("{x:.0}px")) style=("--y", format!("{y:.0}px"))>
                <strong>{route_name(&svg.package, route, current_language().get().code())}</strong>
                <p>{facts(svg.route(route))}</p>
                {why}
                {drawn}
            </div>
        })
    }
}

/// A route in a few words: spaces, colour, kind, points.
pub(crate) fn facts(route: &Route) -> String {
    let mut parts = vec![tf("spaces", &[("count", route.spaces.into())])];
    parts.push(match route.color {
        RouteColor::Of(color) => t(&format!("color-{}", color.card())),
        RouteColor::Grey => t("route-grey"),
    });
    match route.kind {
        RouteKind::Normal => {}
        RouteKind::Ferry(wilds) => parts.push(tf("route-ferry", &[("count", wilds.into())])),
        RouteKind::Tunnel(cards) => parts.push(tf("route-tunnel", &[("count", cards.into())])),
        RouteKind::SetsOf(cards) => parts.push(tf("route-sets", &[("count", cards.into())])),
    }
    if route.cargo == Cargo::Merchandise {
        parts.push(t("route-cart"));
    }
    parts.push(tf("route-points", &[("count", route.points.into())]));
    parts.join(" · ")
}

/// Why a route cannot be claimed, or what the viewer lacks for it, apart from whose turn it is.
fn why_not(model: &GameModel, route: RouteId) -> Option<String> {
    if model.view.public.phase == Phase::Over || model.seat().is_none() {
        return None;
    }
    match model.shortfall(route) {
        Ok(shortfall) => shortfall_words(&shortfall),
        Err(why) => Some(t(&format!("why-{}", why.reason()))),
    }
}
