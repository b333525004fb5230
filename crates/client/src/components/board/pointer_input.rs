//! Feeds pointer, wheel and click events to the camera, through `model::Gestures`.

use engine::RouteId;
use leptos::prelude::*;
use wasm_bindgen::prelude::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Element, FocusEvent, MouseEvent, PointerEvent, ResizeObserver, WheelEvent};

use crate::model::{Bounds, Camera, Click, Gestures, Pair};

/// The zoom factor of a double click.
const LEAP: f64 = 2.2;

/// The pointer input of a board.
#[derive(Clone, Copy)]
pub(super) struct PointerInput {
    /// The element that the board is shown in.
    pub(super) node: NodeRef<leptos::html::Div>,
    camera: RwSignal<Camera>,
    gestures: StoredValue<Gestures>,
    finger: StoredValue<bool>,
}

impl PointerInput {
    pub(super) fn new(camera: RwSignal<Camera>) -> PointerInput {
        let pointer = PointerInput {
            node: NodeRef::new(),
            camera,
            gestures: StoredValue::new(Gestures::default()),
            finger: StoredValue::new(false),
        };
        Effect::new(move |_| {
            if let Some(window) = pointer.node.get() {
                follow_size(window.unchecked_into(), camera);
            }
        });
        pointer
    }

    /// Whether the last press was by touch.
    pub(super) fn is_finger(&self) -> bool {
        self.finger.get_value()
    }

    /// The position of an event in the window.
    pub(super) fn at(&self, event: &MouseEvent) -> Option<Pair> {
        let window = self.node.get_untracked()?.get_bounding_client_rect();
        Some([f64::from(event.client_x()) - window.left(), f64::from(event.client_y()) - window.top()])
    }

    pub(super) fn press(&self, event: &PointerEvent) {
        self.finger.set_value(event.pointer_type() == "touch");
        if event.button() > 1 {
            return;
        }
        if let Some(at) = self.at(event) {
            self.gestures.update_value(|gestures| {
                // The first finger of a touch: any other was lifted outside of the window.
                if event.is_primary() {
                    gestures.lift_all();
                }
                gestures.press(event.pointer_id(), at);
            });
        }
    }

    /// Pans the board; returns whether it is being dragged.
    pub(super) fn shift(&self, event: &PointerEvent) -> bool {
        let Some(at) = self.at(event) else { return false };
        let mut camera = self.camera.get_untracked();
        let before = camera;
        let dragged = self
            .gestures
            .try_update_value(|gestures| gestures.shift(event.pointer_id(), at, &mut camera))
            .unwrap_or(false);
        if dragged {
            // Capture the pointer only once it drags: a captured click would not tell what is under it.
            if let Some(board) = event.current_target().and_then(|board| board.dyn_into::<Element>().ok()) {
                let _ = board.set_pointer_capture(event.pointer_id());
            }
        }
        if camera != before {
            self.camera.set(camera);
        }
        dragged
    }

    pub(super) fn lift(&self, event: &PointerEvent) {
        self.gestures.update_value(|gestures| gestures.lift(event.pointer_id()));
    }

    /// Classifies a click. One without a pointer, from a key or a screen reader, is always a single click.
    pub(super) fn click(&self, event: &MouseEvent) -> Click {
        match self.at(event) {
            Some(at) if event.detail() > 0 => self
                .gestures
                .try_update_value(|gestures| gestures.click(event.time_stamp(), at))
                .unwrap_or(Click::None),
            _ => Click::Once,
        }
    }

    /// Resets double-click detection, after the game has changed.
    pub(super) fn settle(&self) {
        self.gestures.update_value(Gestures::settle);
    }

    /// Moves a point out from under the action sheet.
    pub(super) fn uncover(&self, point: Option<Pair>) {
        let Some(window) = self.node.try_get_untracked().flatten() else { return };
        let game = window.closest(".game").ok().flatten();
        let find = |selector: &str| {
            let found = game.as_ref().and_then(|game| game.query_selector(selector).ok()?);
            found.map(|element| element.get_bounding_client_rect())
        };
        let clear = find(".clear").unwrap_or_else(|| window.get_bounding_client_rect());
        let covered = match find(".sheet") {
            // Beside the clear part: nothing of it is covered.
            Some(sheet) if sheet.right() <= clear.left() + 8.0 || sheet.left() >= clear.right() - 8.0 => {
                [0.0; 2]
            }
            Some(sheet) if sheet.width() > clear.width() * 0.8 => [0.0, clear.bottom() - sheet.top()],
            Some(sheet) => [sheet.right() - clear.left(), 0.0],
            None => [0.0; 2],
        };
        self.camera.try_update(|camera| camera.cover(covered, point));
    }

    /// Shows a part of the board beside the action sheet, where that covers the board.
    pub(super) fn show(&self, part: Bounds) {
        self.uncover(None);
        self.camera.try_update(|camera| {
            if camera.is_covered() {
                camera.show(part);
            }
        });
    }

    /// What [`PointerInput::show`] showed is done: back to how the board was opened, around a point.
    pub(super) fn shown(&self, around: Pair) {
        let covered = self.camera.try_with_untracked(Camera::is_covered) == Some(true);
        self.uncover(None);
        if covered {
            self.camera.try_update(|camera| camera.reopen(around));
        }
    }

    /// Zooms in on a double click; zooms out fully at the largest zoom.
    pub(super) fn approach(&self, event: &MouseEvent) {
        let Some(at) = self.at(event) else { return };
        self.camera.update(|camera| {
            if camera.is_closest() {
                camera.fit();
            } else {
                camera.zoom(LEAP, at);
            }
        });
    }

    pub(super) fn wheel(&self, event: &WheelEvent) {
        event.prevent_default();
        let Some(at) = self.at(event) else { return };
        let lines = if event.delta_mode() == WheelEvent::DOM_DELTA_LINE { 30.0 } else { 1.0 };
        // A pinch on a touchpad arrives as small steps with Ctrl.
        let speed = if event.ctrl_key() { 0.01 } else { 0.0018 };
        let factor = (-event.delta_y() * lines * speed).clamp(-0.7, 0.7).exp();
        self.camera.update(|camera| camera.zoom(factor, at));
    }
}

/// Keeps the camera informed of the size of the window and of its clear part.
fn follow_size(window: Element, camera: RwSignal<Camera>) {
    let clear = window.closest(".game").ok().flatten().and_then(|game| game.query_selector(".clear").ok()?);
    let seen = (window.clone(), clear.clone());
    let measure = move || {
        let whole = seen.0.get_bounding_client_rect();
        let clear = seen.1.as_ref().map(Element::get_bounding_client_rect);
        // A screen without panels is clear everywhere.
        let clear =
            clear.filter(|clear| clear.width() > 1.0).unwrap_or_else(|| seen.0.get_bounding_client_rect());
        let clear = [
            clear.left() - whole.left(),
            clear.top() - whole.top(),
            clear.right() - whole.left(),
            clear.bottom() - whole.top(),
        ];
        camera.try_update(|camera| camera.resize([whole.width(), whole.height()], clear));
    };
    measure();
    let changed = Closure::<dyn FnMut(JsValue)>::new(move |_| measure());
    let Ok(observer) = ResizeObserver::new(changed.as_ref().unchecked_ref()) else { return };
    observer.observe(&window);
    clear.iter().for_each(|clear| observer.observe(clear));
    let kept = StoredValue::new_local((observer, changed));
    on_cleanup(move || {
        kept.try_with_value(|(observer, _)| observer.disconnect());
    });
}

/// The route under an event.
pub(super) fn route_under(event: &MouseEvent) -> Option<RouteId> {
    let target = event.target()?.dyn_into::<Element>().ok()?;
    route_of(&target.closest("[data-route]").ok()??)
}

/// The route that received the focus.
pub(super) fn route_in(event: &FocusEvent) -> Option<RouteId> {
    route_of(&event.target()?.dyn_into::<Element>().ok()?)
}

/// The route that received the focus by keyboard.
pub(super) fn focused_route(event: &FocusEvent) -> Option<RouteId> {
    let target = event.target()?.dyn_into::<Element>().ok()?;
    target.matches(":focus-visible").ok()?.then(|| route_of(&target))?
}

fn route_of(element: &Element) -> Option<RouteId> {
    element.get_attribute("data-route")?.parse().ok().map(RouteId)
}
