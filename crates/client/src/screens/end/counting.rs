//! Scoring step by step over the board; a tap or key skips it.

use engine::{PlaceId, RouteSet};
use gloo_timers::future::TimeoutFuture;
use leptos::ev;
use leptos::prelude::*;
use leptos::task::spawn_local;

use crate::components::ticket_name;
use crate::i18n::{t, tf};
use crate::model::GameModel;
use crate::model::score_steps::{ScoreStep, StepKind};

/// How long a step is shown at most, and how long the whole count may take, in milliseconds.
const STEP: u32 = 1_300;
const WHOLE: u32 = 16_000;

#[component]
pub(crate) fn Counting(
    model: GameModel,
    /// The names of the sides.
    names: Vec<String>,
    steps: Vec<ScoreStep>,
    lit: RwSignal<Vec<PlaceId>>,
    marked: RwSignal<RouteSet>,
    /// Called after the last step.
    done: impl Fn() + Copy + Send + Sync + 'static,
) -> impl IntoView {
    let count = steps.len();
    let at = RwSignal::new(0_usize);
    let steps = StoredValue::new(steps);
    Effect::new(move |_| {
        steps.with_value(|steps| {
            if let Some(step) = steps.get(at.get()) {
                lit.set(step.places.clone());
                marked.set(step.routes);
            }
        });
    });
    spawn_local(async move {
        for number in 0..count {
            if at.try_set(number).is_some() {
                return;
            }
            TimeoutFuture::new(STEP.min(WHOLE / count as u32)).await;
        }
        if at.try_get_untracked().is_some() {
            done();
        }
    });
    let skip = window_event_listener(ev::keydown, move |event| {
        if matches!(event.key().as_str(), "Escape" | "Enter" | " ") {
            event.prevent_default();
            done();
        }
    });
    on_cleanup(move || skip.remove());
    let rows: Vec<_> = names
        .iter()
        .enumerate()
        .map(|(side, name)| {
            let total = move || steps.with_value(|steps| steps.get(at.get()).map(|step| step.totals[side]));
            let now = move || steps.with_value(|steps| steps.get(at.get()).is_some_and(|step| step.side.index() == side));
            view! {
                <li class:now=now><span class=format!("dot p{side}")></span><span class="grow">{name.clone()}</span><b>{total}</b></li>
            }
        })
        .collect();
    let words = move || steps.with_value(|steps| steps.get(at.get()).map(|step| said(step, &model, &names)));
    let points = move || {
        steps.with_value(|steps| {
            steps.get(at.get()).map(|step| {
                let class = if step.points < 0 { "count-points lost" } else { "count-points" };
                view! { <b class=class>{format!("{:+}", step.points)}</b> }
            })
        })
    };
    view! {
        <section class="counting card" aria-label=t("counting") on:click=move |_| done()>
            <p class="count-step" role="status"><span class="grow">{words}</span>{points}</p>
            <ul class="count-sides">{rows}</ul>
            <p class="row end">
                <progress class="grow" max=count prop:value=move || (at.get() + 1) as f64 aria-label=t("counting")></progress>
                <button class="main" data-do="skip">{t("skip")}</button>
            </p>
        </section>
    }
}

/// A step in words.
fn said(step: &ScoreStep, model: &GameModel, names: &[String]) -> String {
    let name = ("name", names.get(step.side.index()).cloned().unwrap_or_default().into());
    match step.kind {
        StepKind::Routes => tf("count-routes", &[name]),
        StepKind::Ticket(id) => {
            let key = if step.points > 0 { "count-ticket-done" } else { "count-ticket-failed" };
            tf(key, &[name, ("ticket", ticket_name(model, id).into())])
        }
        StepKind::District(index) => {
            let number =
                model.game.board().districts().get(usize::from(index)).map_or(0, |district| district.points);
            tf("count-district", &[name, ("district", number.into())])
        }
        StepKind::Merchandise { cards, rank } => {
            tf("count-merchandise", &[name, ("cards", cards.into()), ("rank", rank.into())])
        }
        StepKind::MostTickets { done } => tf("count-most-tickets", &[name, ("done", done.into())]),
        StepKind::LongestPath { spaces } => tf("count-longest-path", &[name, ("spaces", spaces.into())]),
    }
}
