//! The viewer's route plan on the map: a dashed line over the spaces, crosses on what was lost, and the switch.

use std::sync::Arc;

use engine::RouteSet;
use leptos::prelude::*;

use super::static_svg::StaticSvg;
use crate::components::{Icon, IconName};
use crate::i18n::t;
use crate::session::route_plan::RoutePlan;

/// The planned routes: in full while drawing, quiet at other times.
#[component]
pub(super) fn PlanLayer(svg: Arc<StaticSvg>, plan: RoutePlan) -> impl IntoView {
    let parts = Memo::new(move |_| {
        plan.summary.try_with(|summary| {
            let summary = summary.as_ref()?;
            let lost: RouteSet = summary.lost.iter().map(|(id, _)| *id).collect();
            Some((summary.open, lost))
        })
    });
    let parts = move || parts.get().flatten().unwrap_or_default();
    let width = svg.scene.space[1];
    let dashes = format!("{:.1} {:.1}", width * 0.95, width * 0.6);
    let line = |class: &'static str, wide: f64, dashes: Option<String>, routes: Signal<RouteSet>| {
        let svg = svg.clone();
        view! { <path class=class stroke-width=width * wide stroke-dasharray=dashes d=move || svg.lines(routes.get())/> }
    };
    let open = Signal::derive(move || parts().0);
    let lost = Signal::derive(move || parts().1);
    let casing = line("plan-casing", 0.62, None, open);
    let pencil = line("plan-line", 0.34, Some(dashes.clone()), open);
    let broken = line("plan-line broken", 0.26, Some(dashes), lost);
    let crosses = move || lost.get().map(|id| cross(svg.middle(id), width * 0.75)).collect::<String>();
    let crosses = Memo::new(move |_| crosses());
    view! {
        <g class="plan-layer" class:quiet=move || plan.drawing.try_get() != Some(true)>
            {casing}{pencil}{broken}
            <path class="plan-cross under" stroke-width=width * 0.6 d=crosses/>
            <path class="plan-cross" stroke-width=width * 0.32 d=crosses/>
        </g>
    }
}

/// A cross over a point.
fn cross([x, y]: [f64; 2], r: f64) -> String {
    let (left, right, top, bottom) = (x - r, x + r, y - r, y + r);
    format!("M{left:.1} {top:.1}L{right:.1} {bottom:.1}M{right:.1} {top:.1}L{left:.1} {bottom:.1}")
}

/// Starts and stops drawing. A mark says that something of the plan was lost.
#[component]
pub(super) fn PlanButton(plan: RoutePlan) -> impl IntoView {
    let may = Memo::new(move |_| plan.summary.with(Option::is_some));
    let lost = Memo::new(move |_| {
        plan.summary.with(|summary| summary.as_ref().is_some_and(|summary| !summary.lost.is_empty()))
    });
    view! {
        <Show when=move || may.get()>
            <button class="plan-button" data-do="plan" aria-keyshortcuts="p" aria-pressed=move || plan.drawing.get().to_string()
                title=move || t("plan-draw") on:click=move |_| plan.turn()>
                <Icon name=IconName::Pencil/><span>{move || t("plan")}</span>
                <Show when=move || lost.get()><b class="plan-mark">"!"<span class="unseen">{move || t("plan-lost")}</span></b></Show>
            </button>
        </Show>
    }
}
