//! The board: its map, its routes and what lies on them, places with their names; moved and enlarged by hand.

pub(crate) mod crop;
mod draw;
mod map;
mod pieces;
mod pointer_input;
mod static_svg;
mod tooltip;

use std::sync::Arc;

use boards::{BoardPackage, HEIGHT};
use engine::{PlaceId, RouteId, RouteSet};
use leptos::prelude::*;

pub(crate) use self::draw::{names, spaces};
pub(crate) use self::map::{background, colors};
use self::pieces::Pieces;
use self::pointer_input::Hands;
use self::static_svg::Plan;
pub(crate) use self::tooltip::facts;
use self::tooltip::{Hint, Pointed};
use crate::components::{Icon, Sign};
use crate::i18n::{t, tongue};
use crate::model::{Camera, Click, Desk, nearest};

/// Sea around the board, in its units.
const MARGIN: f64 = 24.0;

/// How far beside a route a click or a finger may land and still mean it, in pixels.
const MOUSE_REACH: f64 = 5.0;
const FINGER_REACH: f64 = 20.0;

/// A board with what lies on it.
#[component]
pub(crate) fn BoardView(
    /// The game; the board stays the same, what lies on it changes.
    desk: Memo<Option<Desk>>,
    /// The route that is chosen.
    chosen: RwSignal<Option<RouteId>>,
    /// Places that are lit; if they are two, with the shortest way between them that is still open.
    #[prop(into)]
    lit: Signal<Vec<PlaceId>>,
    /// Routes to be shown in particular: a path that is counted, a way that is explained.
    #[prop(default = Signal::stored(RouteSet::EMPTY), into)]
    marked: Signal<RouteSet>,
    /// Routes that were claimed just now.
    #[prop(default = Signal::stored(RouteSet::EMPTY), into)]
    lately: Signal<RouteSet>,
    /// Only to be looked at: nothing can be chosen.
    #[prop(optional)]
    read_only: bool,
) -> impl IntoView {
    let Some(folder) = desk.with_untracked(|desk| desk.as_ref().map(|desk| desk.folder.clone())) else {
        return ().into_any();
    };
    let Some(plan) = Plan::new(folder.clone()).map(Arc::new) else { return ().into_any() };
    let can = Memo::new(move |_| {
        let routes = desk.with(|desk| desk.as_ref().filter(|_| !read_only).map(Desk::claimable));
        routes.unwrap_or_default()
    });
    let camera = RwSignal::new(Camera::new([plan.scene.width, HEIGHT], MARGIN));
    let hands = Hands::new(camera);
    Effect::new(move |_| {
        desk.track();
        hands.settle();
    });
    let shown = plan.clone();
    Effect::new(move |_| {
        let point = chosen.get().filter(|id| shown.has(*id)).map(|id| shown.middle(id));
        // The sheet of the route comes, or goes, before the next frame.
        request_animation_frame(move || hands.uncover(point));
    });
    let pointed = RwSignal::new(None::<Pointed>);
    let point_at = move |now: Option<Pointed>| {
        let same = |old: &Option<Pointed>| old.map(|old| old.route) == now.map(|now| now.route);
        if !pointed.with_untracked(same) {
            pointed.set(now);
        }
    };
    let aimed = {
        let plan = plan.clone();
        move |event: &leptos::ev::MouseEvent, reach: f64| {
            let named = pointer_input::route_under(event).filter(|id| plan.has(*id));
            let point = || {
                let camera = camera.get_untracked();
                nearest(&plan.scene, camera.point(hands.at(event)?), reach / camera.scale())
            };
            named.or_else(point)
        }
    };
    let before = StoredValue::new(None::<RouteId>);
    let on_click = {
        let aimed = aimed.clone();
        move |event: leptos::ev::MouseEvent| {
            let reach = if hands.is_finger() { FINGER_REACH } else { MOUSE_REACH };
            match hands.click(&event) {
                Click::Twice => {
                    // The first of the two was not meant to choose.
                    chosen.set(before.get_value());
                    hands.approach(&event);
                }
                Click::Once if !read_only => {
                    before.set_value(chosen.get_untracked());
                    if let Some(route) = aimed(&event, reach) {
                        chosen.set(Some(route));
                    }
                }
                Click::Once | Click::None => {}
            }
        }
    };
    let on_move = move |event: leptos::ev::PointerEvent| {
        if hands.shift(&event) || event.pointer_type() != "mouse" {
            point_at(None);
        } else if let Some(at) = hands.at(&event) {
            point_at(aimed(&event, MOUSE_REACH).map(|route| Pointed { route, at }));
        }
    };
    // One stop for the Tab key: from it the arrows lead to the others.
    let stop = RwSignal::new(RouteId(0));
    let on_focus = {
        let plan = plan.clone();
        move |event: leptos::ev::FocusEvent| {
            if let Some(route) = pointer_input::route_in(&event) {
                stop.set(route);
            }
            let Some(route) = pointer_input::focused_route(&event).filter(|id| plan.has(*id)) else { return };
            let middle = plan.middle(route);
            camera.update(|camera| camera.reveal(middle));
            point_at(Some(Pointed { route, at: camera.get_untracked().pixel(middle) }));
        }
    };
    let named = plan.clone();
    let words = move || {
        let language = tongue().get().code();
        draw::title(&named.folder, &named.scene, language) + &names(&named.folder, language)
    };
    let title = move || folder.name(tongue().get().code()).to_owned();
    let (folder, width) = (&plan.folder, plan.scene.width);
    let ground = map::sea(folder, width) + &background(folder) + &map::veil(folder, width, MARGIN);
    let [sea, land, shore, lake, park, street, border, ink] = colors(&plan.folder);
    view! {
        <div class="board" class:still=read_only node_ref=hands.node
            style=("--sea", sea) style=("--land", land) style=("--shore", shore) style=("--lake", lake)
            style=("--park", park) style=("--street", street) style=("--border", border) style=("--ink", ink)>
            // The map and the halos are pictures of their own: when something happens, only one of them is painted again.
            <svg class="under" viewBox=move || camera.get().view_box() aria-hidden="true" inner_html=ground></svg>
            <svg class="under" viewBox=move || camera.get().view_box() aria-hidden="true">
                <Halos plan=plan.clone() desk can lit marked lately/>
            </svg>
            <svg class="live" viewBox=move || camera.get().view_box() role="group" aria-label=title
                on:wheel=move |event| { hands.wheel(&event); point_at(None) }
                on:pointerdown=move |event| hands.press(&event)
                on:pointermove=on_move
                on:pointerup=move |event| hands.lift(&event)
                on:pointercancel=move |event| hands.lift(&event)
                on:pointerleave=move |_| point_at(None)
                on:focusin=on_focus
                on:focusout=move |_| point_at(None)
                on:click=on_click>
                <Routes plan=plan.clone() desk can chosen stop read_only/>
                <Pieces plan=plan.clone() desk/>
                <Rings plan=plan.clone() chosen pointed/>
                <g inner_html=plan.dots()></g>
                <g class="labels" inner_html=words></g>
            </svg>
            <Hint plan desk pointed camera/>
            <div class="zoom">
                <button title=move || t("board-larger") aria-label=move || t("board-larger") disabled=move || camera.get().is_closest()
                    on:click=move |_| camera.update(|camera| camera.zoom_middle(1.5))><Icon sign=Sign::Plus/></button>
                <button title=move || t("board-smaller") aria-label=move || t("board-smaller") disabled=move || camera.get().is_whole()
                    on:click=move |_| camera.update(|camera| camera.zoom_middle(1.0 / 1.5))><Icon sign=Sign::Minus/></button>
                <button title=move || t("board-whole") aria-label=move || t("board-whole") disabled=move || camera.get().is_whole()
                    on:click=move |_| camera.update(Camera::fit)><Icon sign=Sign::Whole/></button>
            </div>
        </div>
    }
    .into_any()
}

/// Soft lines under the spaces: what can be claimed, where a ticket leads, what is shown or was claimed last.
#[component]
fn Halos(
    plan: Arc<Plan>,
    desk: Memo<Option<Desk>>,
    can: Memo<RouteSet>,
    lit: Signal<Vec<PlaceId>>,
    marked: Signal<RouteSet>,
    lately: Signal<RouteSet>,
) -> impl IntoView {
    // Whoever lights something puts it out when going away, and then the screen may be gone already.
    let way = Memo::new(move |_| {
        let &[a, b] = lit.try_get().unwrap_or_default().as_slice() else { return RouteSet::EMPTY };
        desk.try_with(|desk| desk.as_ref().map(|desk| desk.way(a, b))).flatten().unwrap_or_default()
    });
    let width = plan.scene.space[1];
    let halo = |class: &'static str, wide: f64, routes: Signal<RouteSet>| {
        let plan = plan.clone();
        view! { <path class=class stroke-width=width * wide d=move || plan.lines(routes.try_get().unwrap_or_default())/> }
    };
    let can = halo("halo can", 1.9, can.into());
    let lately = halo("halo lately", 2.0, lately);
    let marked = halo("halo marked", 2.2, marked);
    let way = halo("halo way", 2.6, way.into());
    let ends = move || lit.try_with(|places| plan.rings(places)).unwrap_or_default();
    view! { {can}{lately}{marked}{way}<path class="ends" d=ends/> }
}

/// The routes, each a button of its own.
#[component]
fn Routes(
    plan: Arc<Plan>,
    desk: Memo<Option<Desk>>,
    can: Memo<RouteSet>,
    chosen: RwSignal<Option<RouteId>>,
    stop: RwSignal<RouteId>,
    read_only: bool,
) -> impl IntoView {
    let gone = Memo::new(move |_| {
        desk.with(|desk| {
            let Some(desk) = desk else { return (RouteSet::EMPTY, RouteSet::EMPTY) };
            let table = &desk.view.table;
            let taken = table.claims.iter().fold(RouteSet::EMPTY, |all, claims| all | *claims);
            let all = RouteSet::first(desk.game.board().routes().len());
            (taken, all - taken - table.open)
        })
    });
    let ids = (0..plan.folder.board.routes().len()).map(|index| RouteId(index as u8));
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
        let named = plan.clone();
        let name = move || route_name(&named.folder, id, tongue().get().code());
        let choose = move |event: leptos::ev::KeyboardEvent| {
            if !read_only && (event.key() == "Enter" || event.key() == " ") {
                event.prevent_default();
                chosen.set(Some(id));
            }
        };
        let role = if read_only { "img" } else { "button" };
        let stop = move || (!read_only).then(|| if stop.get() == id { "0" } else { "-1" });
        view! {
            <g class=class role=role tabindex=stop aria-label=name data-route=id.0
                on:keydown=choose inner_html=plan.spaces(id)></g>
        }
    })
    .collect::<Vec<_>>()
}

/// Around the route that is chosen, and around the one that is pointed at.
#[component]
fn Rings(
    plan: Arc<Plan>,
    chosen: RwSignal<Option<RouteId>>,
    pointed: RwSignal<Option<Pointed>>,
) -> impl IntoView {
    let outline = plan.clone();
    let hover = move || {
        pointed.with(|pointed| pointed.map(|pointed| outline.outline(pointed.route))).unwrap_or_default()
    };
    let picked = move || chosen.get().map(|route| plan.outline(route)).unwrap_or_default();
    view! { <path class="ring hover" d=hover/><path class="ring chosen" d=picked/> }
}

/// What a route is called: its two places.
pub(crate) fn route_name(folder: &BoardPackage, route: RouteId, language: &str) -> String {
    let route = folder.board.route(route);
    let name = |place: PlaceId| folder.place_name(language, &folder.board.place(place).id).to_owned();
    format!("{} – {}", name(route.a), name(route.b))
}
