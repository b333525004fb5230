//! The interactive board: map, routes, pieces, places and names, with pan and zoom.

pub(crate) mod crop;
mod flags;
mod interaction;
mod layers;
mod map;
mod pieces;
mod plan_layer;
mod pointer_input;
mod static_svg;
mod tooltip;

use std::sync::Arc;

use boards::{BoardPackage, Scene};
use engine::{PlaceId, RouteId, RouteSet, TicketId};
use leptos::prelude::*;

use self::flags::Flags;
pub(crate) use self::flags::offer_letter;
use self::interaction::Interaction;
use self::layers::{Halos, Rings, Routes};
pub(crate) use self::map::colors;
use self::pieces::Pieces;
use self::plan_layer::{PlanButton, PlanLayer};
use self::static_svg::StaticSvg;
use self::tooltip::Tooltip;
pub(crate) use self::tooltip::facts;
use crate::components::{Icon, IconName};
use crate::i18n::{current_language, t};
use crate::model::{Camera, GameModel, Pair};
use crate::session::route_plan::RoutePlan;

/// The margin around what is drawn, in board units.
const MARGIN: f64 = 10.0;

/// How far the fade at the map's edge stays away from the board.
const FADE_MARGIN: f64 = 24.0;

/// How large names are at least when a board is opened, in pixels.
const NAMES: f64 = 11.9;

/// Names that would be smaller than this are not shown, in pixels.
const FAR: f64 = 6.5;

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
    /// Routes that were just claimed.
    #[prop(default = Signal::stored(RouteSet::EMPTY), into)]
    lately: Signal<RouteSet>,
    /// The offered tickets that are chosen so far.
    #[prop(default = Signal::stored(Vec::new()), into)]
    picked: Signal<Vec<TicketId>>,
    /// The viewer's route plan.
    #[prop(optional)]
    plan: Option<RoutePlan>,
    /// Nothing can be selected.
    #[prop(optional)]
    read_only: bool,
) -> impl IntoView {
    let package = model.with_untracked(|model| model.as_ref().map(|model| model.package.clone()));
    let Some(svg) = package.and_then(StaticSvg::new).map(Arc::new) else { return ().into_any() };
    let can = Memo::new(move |_| {
        let routes = model.with(|model| model.as_ref().filter(|_| !read_only).map(GameModel::claimable));
        routes.unwrap_or_default()
    });
    let (frame, letters) = (svg.scene.bounds(MARGIN), svg.scene.letters);
    let home = model.with_untracked(|model| model.as_ref().and_then(|model| home(model, &svg.scene)));
    let middle = [(frame[0] + frame[2]) / 2.0, (frame[1] + frame[3]) / 2.0];
    let helpful = Memo::new(move |_| {
        let routes = model.with(|model| model.as_ref().filter(|_| !read_only).map(GameModel::helpful));
        routes.unwrap_or_default()
    });
    let camera = RwSignal::new(Camera::new(frame, NAMES / letters));
    if let Some(home) = home {
        camera.update(|camera| camera.look_at(home));
    }
    let input = Interaction::new(svg.clone(), camera, chosen, plan, read_only);
    input.uncover_selection();
    input.uncover_offer(model, home.unwrap_or(middle));
    Effect::new(move |_| {
        model.track();
        input.pointer.settle();
    });
    let far = Memo::new(move |_| camera.get().scale() * letters < FAR);
    let (pointer, hovered) = (input.pointer, input.hovered);
    let view_box = move || camera.get().view_box();
    let named = svg.package.clone();
    let title = move || named.name(current_language().get().code()).to_owned();
    let [sea, land, shore, lake, park, street, border, ink] = colors(&svg.package);
    view! {
        <div class="board" class:still=read_only class:far=far class:planning=move || input.plans() node_ref=pointer.node
            style=("--sea", sea) style=("--land", land) style=("--shore", shore) style=("--lake", lake)
            style=("--park", park) style=("--street", street) style=("--border", border) style=("--ink", ink)>
            // Map, halos and the rest are separate SVG elements: a change repaints only one of them.
            <svg class="under" viewBox=view_box aria-hidden="true" inner_html=background(&svg)></svg>
            <svg class="under" viewBox=view_box aria-hidden="true">
                <Halos svg=svg.clone() model can=helpful lit marked lately picked/>
            </svg>
            <svg class="live" viewBox=view_box role="group" aria-label=title
                on:wheel=move |event| input.on_wheel(&event)
                on:pointerdown=move |event| pointer.press(&event)
                on:pointermove=move |event| input.on_move(&event)
                on:pointerup=move |event| pointer.lift(&event)
                on:pointercancel=move |event| pointer.lift(&event)
                on:pointerleave=move |_| input.hover(None)
                on:focusin=move |event| input.on_focus(&event)
                on:focusout=move |_| input.hover(None)
                on:click=move |event| input.on_click(&event)>
                <Routes svg=svg.clone() model can input read_only/>
                <Pieces svg=svg.clone() model/>
                {plan.map(|plan| view! { <PlanLayer svg=svg.clone() plan/> })}
                <Rings svg=svg.clone() chosen hovered/>
                <g inner_html=boards::places_svg(&svg.package, &svg.scene)></g>
                <Flags svg=svg.clone() model picked camera/>
                <Labels package=svg.package.clone()/>
            </svg>
            <Tooltip svg model hovered camera plan/>
            <div class="zoom">
                <ZoomButtons camera home=home.unwrap_or(middle)/>
                {plan.map(|plan| view! { <PlanButton plan/> })}
            </div>
        </div>
    }
    .into_any()
}

/// Where the viewer's tickets are: the middle of their places.
fn home(model: &GameModel, scene: &Scene) -> Option<Pair> {
    let offer = model.view.own.map(|own| own.offer.tickets().to_vec()).unwrap_or_default();
    let tickets = model.goals().into_iter().map(|(ticket, _)| ticket).chain(offer);
    let ends = tickets.flat_map(|ticket| {
        let ticket = model.game.board().ticket(ticket);
        [ticket.a, ticket.b]
    });
    let points: Vec<Pair> = ends.filter_map(|place| scene.places.get(place.index()).copied()).collect();
    let n = points.len() as f64;
    let sum = points.iter().fold([0.0, 0.0], |sum, point| [sum[0] + point[0], sum[1] + point[1]]);
    (n > 0.0).then(|| sum.map(|side| side / n))
}

/// Everything under the routes: sea, map, and the fade at its edge.
fn background(svg: &StaticSvg) -> String {
    let (package, width) = (&svg.package, svg.scene.width);
    map::sea(package, width) + &boards::map_svg(package) + &map::veil(package, width, FADE_MARGIN)
}

/// The names of the board and its places, in the page's language.
#[component]
fn Labels(package: Arc<BoardPackage>) -> impl IntoView {
    let names = move || {
        let language = current_language().get().code();
        let scene = Scene::new(&package, language)?;
        Some(boards::title_svg(&package, &scene, language) + &boards::labels_svg(&package, &scene))
    };
    view! { <g class="labels" inner_html=move || names().unwrap_or_default()></g> }
}

#[component]
fn ZoomButtons(camera: RwSignal<Camera>, home: Pair) -> impl IntoView {
    let closest = move || camera.get().is_closest();
    let whole = move || camera.get().is_whole();
    view! {
        <button title=move || t("board-larger") aria-label=move || t("board-larger") disabled=closest
            on:click=move |_| camera.update(|camera| camera.zoom_middle(1.5))><Icon name=IconName::Plus/></button>
        <button title=move || t("board-smaller") aria-label=move || t("board-smaller") disabled=whole
            on:click=move |_| camera.update(|camera| camera.zoom_middle(1.0 / 1.5))><Icon name=IconName::Minus/></button>
        <button title=move || t("board-whole") aria-label=move || t("board-whole") aria-pressed=move || whole().to_string()
            on:click=move |_| camera.update(|camera| camera.toggle(home))><Icon name=IconName::Whole/></button>
    }
}

/// A route's name: its two places.
pub(crate) fn route_name(package: &BoardPackage, route: RouteId, language: &str) -> String {
    let route = package.board.route(route);
    let name = |place: PlaceId| package.place_name(language, &package.board.place(place).id).to_owned();
    format!("{} – {}", name(route.a), name(route.b))
}
