//! Selecting and hovering routes by pointer and keyboard.

use std::sync::Arc;

use engine::{RouteId, RouteSet};
use leptos::ev::{FocusEvent, MouseEvent, PointerEvent, WheelEvent};
use leptos::prelude::*;

use super::pointer_input::{self, PointerInput};
use super::static_svg::StaticSvg;
use super::tooltip::Hovered;
use crate::model::{Camera, Click, GameModel, Pair, nearest};
use crate::session::route_plan::RoutePlan;

/// How far from a route a click or a tap may land and still select it, in pixels.
const MOUSE_REACH: f64 = 5.0;
const FINGER_REACH: f64 = 20.0;

/// The event handlers of the board.
#[derive(Clone, Copy)]
pub(super) struct Interaction {
    svg: StoredValue<Arc<StaticSvg>>,
    pub(super) camera: RwSignal<Camera>,
    pub(super) pointer: PointerInput,
    chosen: RwSignal<Option<RouteId>>,
    plan: Option<RoutePlan>,
    /// The route that was selected and those that were planned before the last click.
    before: StoredValue<(Option<RouteId>, RouteSet)>,
    pub(super) hovered: RwSignal<Option<Hovered>>,
    /// The one route that the Tab key stops at; from it the arrow keys lead to the others.
    pub(super) tab_stop: RwSignal<RouteId>,
    read_only: bool,
}

impl Interaction {
    pub(super) fn new(
        svg: Arc<StaticSvg>,
        camera: RwSignal<Camera>,
        chosen: RwSignal<Option<RouteId>>,
        plan: Option<RoutePlan>,
        read_only: bool,
    ) -> Interaction {
        Interaction {
            svg: StoredValue::new(svg),
            camera,
            pointer: PointerInput::new(camera),
            chosen,
            plan,
            before: StoredValue::new((None, RouteSet::EMPTY)),
            hovered: RwSignal::new(None),
            tab_stop: RwSignal::new(RouteId(0)),
            read_only,
        }
    }

    /// Keeps the selected route out from under the action sheet.
    pub(super) fn uncover_selection(self) {
        let pointer = self.pointer;
        Effect::new(move |_| {
            let chosen = self.chosen.get();
            let point = chosen.and_then(|id| self.middle(id));
            // The sheet of the route opens or closes before the next frame.
            request_animation_frame(move || pointer.uncover(point));
        });
    }

    /// Shows the places of offered tickets beside the sheet that offers them, where it covers the board.
    pub(super) fn uncover_offer(self, model: Memo<Option<GameModel>>, home: Pair) {
        let offered = Memo::new(move |_| {
            model.with(|model| {
                let model = model.as_ref().filter(|model| model.my_turn())?;
                Some(model.view.own?.offer.tickets().to_vec())
            })
        });
        Effect::new(move |shown: Option<bool>| {
            let offer = offered.get().unwrap_or_default();
            let Some(svg) = self.svg.try_get_value().filter(|_| !offer.is_empty()) else {
                if shown == Some(true) {
                    request_animation_frame(move || self.pointer.shown(home));
                }
                return false;
            };
            let board = &svg.package.board;
            let ends = offer.iter().flat_map(|id| [board.ticket(*id).a, board.ticket(*id).b]);
            let none = [f64::MAX, f64::MAX, f64::MIN, f64::MIN];
            let part = ends
                .filter_map(|place| svg.scene.places.get(place.index()))
                .fold(none, |all, [x, y]| [all[0].min(*x), all[1].min(*y), all[2].max(*x), all[3].max(*y)]);
            let room = svg.scene.letters * 4.0;
            let part = [part[0] - room, part[1] - room, part[2] + room, part[3] + room];
            request_animation_frame(move || self.pointer.show(part));
            true
        });
    }

    /// The middle of a route; `None` if the board has no such route.
    fn middle(self, id: RouteId) -> Option<Pair> {
        self.svg.try_get_value().filter(|svg| svg.has(id)).map(|svg| svg.middle(id))
    }

    /// Shows the tooltip of a route, or none.
    pub(super) fn hover(self, now: Option<Hovered>) {
        let same = |old: &Option<Hovered>| old.map(|old| old.route) == now.map(|now| now.route);
        // A route that has the focus loses it when its board goes away: by then nothing is left to show.
        if self.hovered.try_with_untracked(same) == Some(false) {
            self.hovered.try_set(now);
        }
    }

    /// The route that an event is aimed at: the one under it, or the nearest within reach.
    fn aimed_at(self, event: &MouseEvent, reach: f64) -> Option<RouteId> {
        let svg = self.svg.try_get_value()?;
        let under = pointer_input::route_under(event).filter(|id| svg.has(*id));
        under.or_else(|| {
            let camera = self.camera.get_untracked();
            nearest(&svg.scene, camera.point(self.pointer.at(event)?), reach / camera.scale())
        })
    }

    /// Whether selecting a route draws the plan.
    pub(super) fn plans(self) -> bool {
        self.plan.is_some_and(|plan| plan.drawing.try_get() == Some(true))
    }

    /// Selects a route, or draws it where a plan is drawn.
    pub(super) fn select(self, route: RouteId) {
        match self.plan.filter(|_| untrack(|| self.plans())) {
            Some(plan) => plan.toggle(route),
            None => self.chosen.set(Some(route)),
        }
    }

    /// Whether a route is planned.
    pub(super) fn is_planned(self, route: RouteId) -> bool {
        self.plan.is_some_and(|plan| plan.routes().contains(route))
    }

    pub(super) fn on_click(self, event: &MouseEvent) {
        let reach = if self.pointer.is_finger() { FINGER_REACH } else { MOUSE_REACH };
        match self.pointer.click(event) {
            Click::Twice => {
                // The first click of the two was not meant to select.
                let (chosen, planned) = self.before.get_value();
                self.chosen.set(chosen);
                if let Some(plan) = self.plan.filter(|_| untrack(|| self.plans())) {
                    plan.restore(planned);
                }
                self.pointer.approach(event);
            }
            Click::Once if !self.read_only => {
                let planned = self.plan.map(|plan| untrack(|| plan.routes())).unwrap_or_default();
                self.before.set_value((self.chosen.get_untracked(), planned));
                if let Some(route) = self.aimed_at(event, reach) {
                    self.select(route);
                }
            }
            Click::Once | Click::None => {}
        }
    }

    pub(super) fn on_move(self, event: &PointerEvent) {
        if self.pointer.shift(event) || event.pointer_type() != "mouse" {
            self.hover(None);
        } else if let Some(at) = self.pointer.at(event) {
            self.hover(self.aimed_at(event, MOUSE_REACH).map(|route| Hovered { route, at }));
        }
    }

    pub(super) fn on_wheel(self, event: &WheelEvent) {
        self.pointer.wheel(event);
        self.hover(None);
    }

    pub(super) fn on_focus(self, event: &FocusEvent) {
        if let Some(route) = pointer_input::route_in(event) {
            self.tab_stop.try_set(route);
        }
        let focused = pointer_input::focused_route(event);
        let Some((route, middle)) = focused.and_then(|id| Some((id, self.middle(id)?))) else { return };
        self.camera.update(|camera| camera.reveal(middle));
        self.hover(Some(Hovered { route, at: self.camera.get_untracked().pixel(middle) }));
    }
}
