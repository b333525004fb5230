//! A few words about the route that is pointed at: what it asks for, what it gives, and why it cannot be had.

use std::sync::Arc;

use engine::spec::{Cargo, RouteColor, RouteKind};
use engine::{Illegal, Phase, Route, RouteId};
use leptos::prelude::*;

use super::route_name;
use super::static_svg::Plan;
use crate::i18n::{t, tf, tongue};
use crate::model::{Camera, Desk, Pair};

/// The route that is pointed at, and where in the window.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Pointed {
    pub(super) route: RouteId,
    pub(super) at: Pair,
}

#[component]
pub(super) fn Hint(
    plan: Arc<Plan>,
    desk: Memo<Option<Desk>>,
    pointed: RwSignal<Option<Pointed>>,
    camera: RwSignal<Camera>,
) -> impl IntoView {
    move || {
        let Pointed { route, at: [x, y] } = pointed.get()?;
        let window = camera.with_untracked(Camera::window);
        let class = match (x > window[0] / 2.0, y > window[1] / 2.0) {
            (false, false) => "hint",
            (true, false) => "hint left",
            (false, true) => "hint above",
            (true, true) => "hint left above",
        };
        let why = desk.with(|desk| desk.as_ref().and_then(|desk| refusal(desk, route)));
        let why = why.map(
            |why| view! { <p class="why">{t(&format!("why-{}", why.reason()))}" ("{why.clause()}")"</p> },
        );
        Some(view! {
            <div class=class role="tooltip" style=("--x", format!("{x:.0}px")) style=("--y", format!("{y:.0}px"))>
                <strong>{route_name(&plan.folder, route, tongue().get().code())}</strong>
                <p>{facts(plan.route(route))}</p>
                {why}
            </div>
        })
    }
}

/// A route in a few words: spaces, colour, kind, points.
pub(crate) fn facts(route: &Route) -> String {
    let mut parts = vec![tf("spaces", &[("count", route.spaces.into())])];
    parts.push(match route.color {
        RouteColor::Of(color) => t(&format!("card-{}", color.card())),
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

/// Why a route cannot be had. That it is somebody else's turn is no property of a route.
fn refusal(desk: &Desk, route: RouteId) -> Option<Illegal> {
    if desk.view.table.phase == Phase::Over {
        return None;
    }
    if desk.owner(route).is_some() {
        return Some(Illegal::RouteTaken);
    }
    if !desk.view.table.open.contains(route) {
        return Some(Illegal::RouteClosed { clause: "C10" });
    }
    desk.refusal(route).filter(|why| *why != Illegal::NotYourTurn)
}
