//! The interactive board: map, routes, pieces, places and names, with pan and zoom.

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
use self::pointer_input::PointerInput;
use self::static_svg::StaticSvg;
pub(crate) use self::tooltip::facts;
use self::tooltip::{Hovered, Tooltip};
use crate::components::{Icon, IconName};
use crate::i18n::{current_language, t};
use crate::model::{Camera, Click, GameModel, nearest};

/// The margin around the board, in board units.
const MARGIN: f64 = 24.0;

/// How far from a route a click or a tap may land and still select it, in pixels.
const MOUSE_REACH: f64 = 5.0;
const FINGER_REACH: f64 = 20.0;

/// The interactive board.
#[component]
pub(crate) fn BoardView(
    /// The game; its board must stay the same.
    model: Memo<Option<GameModel>>,
    /// The selected route.
    chosen: RwSignal<Option<RouteId>>,
    /// Highlighted places; two of them also show the shortest open path between them.
    #[prop(into)]
    lit: Signal<Vec<PlaceId>>,
    /// Highlighted routes, such as a path that is being scored.
    #[prop(default = Signal::stored(RouteSet::EMPTY), into)]
    marked: Signal<RouteSet>,
    /// Routes that were claimed just now.
    #[prop(default = Signal::stored(RouteSet::EMPTY), into)]
    lately: Signal<RouteSet>,
    /// Nothing can be selected.
    #[prop(optional)]
    read_only: bool,
) -> impl IntoView {
    let Some(package) = model.with_untracked(|model| model.as_ref().map(|model| model.package.clone()))
    else {
        return ().into_any();
    };
    let Some(svg) = StaticSvg::new(package.clone()).map(Arc::new) else { return ().into_any() };
    let can = Memo::new(move |_| {
        let routes = model.with(|model| model.as_ref().filter(|_| !read_only).map(GameModel::claimable));
        routes.unwrap_or_default()
    });
    let camera = RwSignal::new(Camera::new([svg.scene.width, HEIGHT], MARGIN));
    let pointer = PointerInput::new(camera);
    Effect::new(move |_| {
        model.track();
        pointer.settle();
    });
    let shown = svg.clone();
    Effect::new(move |_| {
        let point = chosen.get().filter(|id| shown.has(*id)).map(|id| shown.middle(id));
        // The sheet of the route comes, or goes, before the next frame.
        request_animation_frame(move || pointer.uncover(point));
    });
    let hovered = RwSignal::new(None::<Hovered>);
    let point_at = move |now: Option<Hovered>| {
        let same = |old: &Option<Hovered>| old.map(|old| old.route) == now.map(|now| now.route);
        if !hovered.with_untracked(same) {
            hovered.set(now);
        }
    };
    let aimed = {
        let svg = svg.clone();
        move |event: &leptos::ev::MouseEvent, reach: f64| {
            let named = pointer_input::route_under(event).filter(|id| svg.has(*id));
            let point = || {
                let camera = camera.get_untracked();
                nearest(&svg.scene, camera.point(pointer.at(event)?), reach / camera.scale())
            };
            named.or_else(point)
        }
    };
    let before = StoredValue::new(None::<RouteId>);
    let on_click = {
        let aimed = aimed.clone();
        move |event: leptos::ev::MouseEvent| {
            let reach = if pointer.is_finger() { FINGER_REACH } else { MOUSE_REACH };
            match pointer.click(&event) {
                Click::Twice => {
                    // The first of the two was not meant to choose.
                    chosen.set(before.get_value());
                    pointer.approach(&event);
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
        if pointer.shift(&event) || event.pointer_type() != "mouse" {
            point_at(None);
        } else if let Some(at) = pointer.at(&event) {
            point_at(aimed(&event, MOUSE_REACH).map(|route| Hovered { route, at }));
        }
    };
    // One stop for the Tab key: from it the arrows lead to the others.
    let stop = RwSignal::new(RouteId(0));
    let on_focus = {
        let svg = svg.clone();
        move |event: leptos::ev::FocusEvent| {
            if let Some(route) = pointer_input::route_in(&event) {
                stop.set(route);
            }
            let Some(route) = pointer_input::focused_route(&event).filter(|id| svg.has(*id)) else { return };
            let middle = svg.middle(route);
            camera.update(|camera| camera.reveal(middle));
            point_at(Some(Hovered { route, at: camera.get_untracked().pixel(middle) }));
        }
    };
    let named = svg.clone();
    let words = move || {
        let language = current_language().get().code();
        draw::title(&named.package, &named.scene, language) + &names(&named.package, language)
    };
    let title = move || package.name(current_language().get().code()).to_owned();
    let (package, width) = (&svg.package, svg.scene.width);
    let ground = map::sea(package, width) + &background(package) + &map::veil(package, width, MARGIN);
    let [sea, land, shore, lake, park, street, border, ink] = colors(&svg.package);
    view! {
        <div class="board" class:still=read_only node_ref=pointer.node
            style=("--sea", sea) style=("--land", land) style=("--shore", shore) style=("--lake", lake)
            style=("--park", park) style=("--street", street) style=("--border", border) style=("--ink", ink)>
            // The map and the halos are pictures of their own: when something happens, only one of them is painted again.
            <svg class="under" viewBox=move || camera.get().view_box() aria-hidden="true" inner_html=ground></svg>
            <svg class="under" viewBox=move || camera.get().view_box() aria-hidden="true">
                <Halos svg=svg.clone() model can lit marked lately/>
            </svg>
            <svg class="live" viewBox=move || camera.get().view_box() role="group" aria-label=title
                on:wheel=move |event| { pointer.wheel(&event); point_at(None) }
                on:pointerdown=move |event| pointer.press(&event)
                on:pointermove=on_move
                on:pointerup=move |event| pointer.lift(&event)
                on:pointercancel=move |event| pointer.lift(&event)
                on:pointerleave=move |_| point_at(None)
                on:focusin=on_focus
                on:focusout=move |_| point_at(None)
                on:click=on_click>
                <Routes svg=svg.clone() model can chosen stop read_only/>
                <Pieces svg=svg.clone() model/>
                <Rings svg=svg.clone() chosen hovered/>
                <g inner_html=svg.dots()></g>
                <g class="labels" inner_html=words></g>
            </svg>
            <Tooltip svg model hovered camera/>
            <div class="zoom">
                <button title=move || t("board-larger") aria-label=move || t("board-larger") disabled=move || camera.get().is_closest()
                    on:click=move |_| camera.update(|camera| camera.zoom_middle(1.5))><Icon name=IconName::Plus/></button>
                <button title=move || t("board-smaller") aria-label=move || t("board-smaller") disabled=move || camera.get().is_whole()
                    on:click=move |_| camera.update(|camera| camera.zoom_middle(1.0 / 1.5))><Icon name=IconName::Minus/></button>
                <button title=move || t("board-whole") aria-label=move || t("board-whole") disabled=move || camera.get().is_whole()
                    on:click=move |_| camera.update(Camera::fit)><Icon name=IconName::Whole/></button>
            </div>
        </div>
    }
    .into_any()
}

/// Halos under the spaces: claimable routes, a ticket's path, highlighted and recently claimed routes.
#[component]
fn Halos(
    svg: Arc<StaticSvg>,
    model: Memo<Option<GameModel>>,
    can: Memo<RouteSet>,
    lit: Signal<Vec<PlaceId>>,
    marked: Signal<RouteSet>,
    lately: Signal<RouteSet>,
) -> impl IntoView {
    // Whoever lights something puts it out when going away, and then the screen may be gone already.
    let way = Memo::new(move |_| {
        let &[a, b] = lit.try_get().unwrap_or_default().as_slice() else { return RouteSet::EMPTY };
        model.try_with(|model| model.as_ref().map(|model| model.way(a, b))).flatten().unwrap_or_default()
    });
    let width = svg.scene.space[1];
    let halo = |class: &'static str, wide: f64, routes: Signal<RouteSet>| {
        let svg = svg.clone();
        view! { <path class=class stroke-width=width * wide d=move || svg.lines(routes.try_get().unwrap_or_default())/> }
    };
    let can = halo("halo can", 1.9, can.into());
    let lately = halo("halo lately", 2.0, lately);
    let marked = halo("halo marked", 2.2, marked);
    let way = halo("halo way", 2.6, way.into());
    let ends = move || lit.try_with(|places| svg.rings(places)).unwrap_or_default();
    view! { {can}{lately}{marked}{way}<path class="ends" d=ends/> }
}

/// The routes, each a button of its own.
#[component]
fn Routes(
    svg: Arc<StaticSvg>,
    model: Memo<Option<GameModel>>,
    can: Memo<RouteSet>,
    chosen: RwSignal<Option<RouteId>>,
    stop: RwSignal<RouteId>,
    read_only: bool,
) -> impl IntoView {
    let gone = Memo::new(move |_| {
        model.with(|model| {
            let Some(model) = model else { return (RouteSet::EMPTY, RouteSet::EMPTY) };
            let table = &model.view.table;
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
        let name = move || route_name(&named.package, id, current_language().get().code());
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
                on:keydown=choose inner_html=svg.spaces(id)></g>
        }
    })
    .collect::<Vec<_>>()
}

/// Outlines of the selected route and the hovered one.
#[component]
fn Rings(
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

/// A route's name: its two places.
pub(crate) fn route_name(package: &BoardPackage, route: RouteId, language: &str) -> String {
    let route = package.board.route(route);
    let name = |place: PlaceId| package.place_name(language, &package.board.place(place).id).to_owned();
    format!("{} – {}", name(route.a), name(route.b))
}
