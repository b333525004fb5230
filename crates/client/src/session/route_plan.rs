//! The route plan on the screen: drawn by the viewer, stored in this browser, compared with the game.

use engine::{RouteId, RouteSet};
use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::worker::{Request, Response};

use crate::browser::storage;
use crate::components::{Toasts, route_name};
use crate::i18n::{current_language, t, tf};
use crate::model::GameModel;
use crate::model::plan::{Plan, PlanSummary, Planned, store};
use crate::net::connection::Host;
use crate::net::worker_client;
use crate::session::game_session::GameSession;

/// The viewer's route plan.
#[derive(Clone, Copy)]
pub(crate) struct RoutePlan {
    session: GameSession,
    /// Whether the viewer is drawing.
    pub(crate) drawing: RwSignal<bool>,
    plan: RwSignal<Plan>,
    /// What the plan sums up to; `None` where nothing can be planned: for spectators and after the end.
    pub(crate) summary: Memo<Option<PlanSummary>>,
    /// The latest change, for screen readers.
    pub(crate) said: RwSignal<String>,
}

impl RoutePlan {
    /// The stored plan of a game. The board must be there.
    pub(crate) fn of(session: GameSession) -> RoutePlan {
        let model = session.model;
        let table =
            session.connection.state.with_untracked(|state| state.as_ref().map(|s| s.info.id.clone()));
        let table = table.unwrap_or_default();
        let kept = model.with_untracked(|model| {
            model.as_ref().map(|model| store::load(&storage::local(), &table, model.game.board()))
        });
        let plan = RwSignal::new(kept.unwrap_or_default());
        let summary = Memo::new(move |_| model.with(|model| model.as_ref()?.plan_summary(plan.get().routes)));
        let drawn =
            RoutePlan { session, drawing: RwSignal::new(false), plan, summary, said: RwSignal::default() };
        drawn.tell_losses();
        Effect::new(move |before: Option<Plan>| {
            let plan = plan.get();
            if before.is_some_and(|before| before != plan) {
                model.with_untracked(|model| {
                    if let Some(model) = model {
                        store::save(&storage::local(), &table, model.game.board(), plan);
                    }
                });
            }
            plan
        });
        drawn
    }

    /// Says once that somebody took a route of the plan, or that pieces no longer suffice.
    fn tell_losses(self) {
        let toasts = expect_context::<Toasts>();
        Effect::new(move |before: Option<bool>| {
            let Some(summary) = self.summary.get() else {
                // Setting a signal to what it is would wake its readers.
                if self.drawing.get_untracked() {
                    self.drawing.set(false);
                }
                return before.unwrap_or_default();
            };
            let mut plan = self.plan.get_untracked();
            let known = plan;
            for (id, lost) in plan.tell(&summary) {
                toasts.tell(untrack(|| self.loss_words(id, lost)));
            }
            if plan != known {
                self.plan.set(plan);
            }
            let lacking = summary.pieces_lacking();
            if lacking > 0 && before == Some(false) {
                toasts.tell(untrack(|| tf("plan-pieces-lack", &[("count", lacking.into())])));
            }
            lacking > 0
        });
    }

    /// What became of a lost route, in words.
    pub(crate) fn loss_words(self, id: RouteId, lost: Planned) -> String {
        let route = self.route_name(id);
        match lost {
            Planned::Taken(seat) => {
                tf("plan-taken", &[("name", self.session.name(seat).into()), ("route", route.into())])
            }
            Planned::Closed(Some(seat)) => {
                tf("plan-closed-by", &[("name", self.session.name(seat).into()), ("route", route.into())])
            }
            Planned::Closed(None) | Planned::Open | Planned::Built => {
                tf("plan-closed", &[("route", route.into())])
            }
        }
    }

    fn route_name(self, id: RouteId) -> String {
        let language = current_language().get().code();
        let name = |model: &GameModel| route_name(&model.package, id, language);
        self.session.model.with(|model| model.as_ref().map(name)).unwrap_or_default()
    }

    /// The routes of the plan.
    pub(crate) fn routes(self) -> RouteSet {
        self.plan.try_get().unwrap_or_default().routes
    }

    /// Starts or stops drawing.
    pub(crate) fn turn(self) {
        let may = self.summary.with_untracked(Option::is_some);
        self.session.chosen.set(None);
        self.drawing.update(|on| *on = may && !*on);
    }

    /// Adds a route or takes it out.
    pub(crate) fn toggle(self, id: RouteId) {
        let mut plan = self.plan.get_untracked();
        let model = self.session.model;
        if model.with_untracked(|model| model.as_ref().is_some_and(|model| plan.toggle(model, id))) {
            self.plan.set(plan);
            let key = if plan.routes.contains(id) { "plan-added" } else { "plan-removed" };
            self.say(|| tf(key, &[("route", self.route_name(id).into())]));
        } else {
            self.say(|| t("plan-not-open"));
        }
    }

    /// Goes back to the routes of an earlier moment.
    pub(crate) fn restore(self, routes: RouteSet) {
        self.plan.update(|plan| plan.routes = routes);
    }

    /// Takes all routes out.
    pub(crate) fn clear(self) {
        self.plan.set(Plan::default());
        self.say(|| t("plan-empty"));
    }

    /// Announces a change together with the new sum.
    fn say(self, what: impl FnOnce() -> String) {
        let words = untrack(|| {
            let summary = self.summary.get().unwrap_or_default();
            let sum = [("routes", summary.open.len().into()), ("spaces", summary.spaces.into())];
            format!("{} {}", what(), tf("plan-sum", &sum))
        });
        self.said.set(words);
    }

    /// Whether the planner may be asked: in games in this browser, where hints are allowed.
    pub(crate) fn can_fill(self) -> bool {
        self.session.connection.host == Host::Browser
    }

    /// Adds the routes that the planner would build.
    pub(crate) fn fill(self) {
        let toasts = expect_context::<Toasts>();
        spawn_local(async move {
            let proposed = match worker_client::ask(Request::Plan).await {
                Ok(Response::Plan(routes)) => routes,
                Ok(_) => RouteSet::EMPTY,
                Err(problem) => return toasts.refuse(problem),
            };
            // The screen may have gone away meanwhile.
            let Some(mut plan) = self.plan.try_get_untracked() else { return };
            let before = plan;
            self.session.model.with_untracked(|model| {
                if let Some(model) = model {
                    plan.fill(model, proposed);
                }
            });
            if plan == before {
                return toasts.say("plan-nothing-more");
            }
            self.plan.set(plan);
            self.say(String::new);
        });
    }
}
