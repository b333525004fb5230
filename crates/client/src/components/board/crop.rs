//! Crops of a board around routes, for the rules.

use std::sync::Arc;

use boards::{BoardPackage, HEIGHT, Scene, labels_svg, map_svg, route_svg};
use engine::RouteId;
use leptos::prelude::*;

/// The definitions that all crops share: drawn once, hidden.
pub(crate) fn crop_defs(package: &BoardPackage, scene: &Scene) -> impl IntoView + use<> {
    let routes = (0..package.board.routes().len()).map(|index| drawn(package, scene, RouteId(index as u8)));
    let places: Vec<_> = scene
        .places
        .iter()
        .map(|[x, y]| view! { <g class="place"><circle cx=*x cy=*y r=scene.dot/></g> })
        .collect();
    view! {
        <svg class="rules-off" aria-hidden="true">
            <defs>
                <g id="cut-map" inner_html=map_svg(package)></g>
                <g id="cut-routes">{routes.collect::<Vec<_>>()}</g>
                <g id="cut-places">{places}</g>
                <g id="cut-names" class="labels" inner_html=labels_svg(package, scene)></g>
            </defs>
        </svg>
    }
}

fn drawn(package: &BoardPackage, scene: &Scene, id: RouteId) -> impl IntoView + use<> {
    view! { <g class="route" inner_html=route_svg(package, scene, id)></g> }
}

/// A crop of the board around highlighted routes, with a caption.
#[component]
pub(crate) fn BoardCrop(
    package: Arc<BoardPackage>,
    scene: Arc<Scene>,
    routes: Vec<RouteId>,
    words: String,
) -> impl IntoView {
    let frame = frame(&package, &scene, &routes);
    let shown: Vec<_> = routes.iter().map(|id| drawn(&package, &scene, *id)).collect();
    let (width, height) = (scene.width + 1_200.0, HEIGHT + 1_200.0);
    view! {
        <figure>
            <svg class="crop" viewBox=frame role="img" aria-label=words.clone()>
                <rect class="sea" x="-600" y="-600" width=width height=height/>
                <use href="#cut-map"/>
                <use href="#cut-routes" class="dim"/>
                {shown}
                <use href="#cut-places"/>
                <use href="#cut-names"/>
            </svg>
            <figcaption>{words}</figcaption>
        </figure>
    }
}

/// The `viewBox` of a crop: the routes, their ends and names with some room, always in one shape.
fn frame(package: &BoardPackage, scene: &Scene, routes: &[RouteId]) -> String {
    let mut bounds = [f64::MAX, f64::MAX, f64::MIN, f64::MIN];
    let mut take = |[left, top, right, bottom]: [f64; 4]| {
        bounds = [bounds[0].min(left), bounds[1].min(top), bounds[2].max(right), bounds[3].max(bottom)];
    };
    for id in routes {
        let route = package.board.route(*id);
        for space in &scene.routes[id.index()] {
            take([space.at[0], space.at[1], space.at[0], space.at[1]]);
        }
        for place in [route.a, route.b] {
            let [x, y] = scene.places[place.index()];
            take([x - scene.dot, y - scene.dot, x + scene.dot, y + scene.dot]);
            if let Some(Some(label)) = scene.labels.get(place.index()) {
                take(label.bounds());
            }
        }
    }
    let room = scene.space[0] * 0.8;
    let (width, height) = (bounds[2] - bounds[0] + 2.0 * room, bounds[3] - bounds[1] + 2.0 * room);
    let (width, height) = (width.max(height * SHAPE), height.max(width / SHAPE));
    let (x, y) = ((bounds[0] + bounds[2] - width) / 2.0, (bounds[1] + bounds[3] - height) / 2.0);
    format!("{x:.1} {y:.1} {width:.1} {height:.1}")
}

/// Width to height of a crop.
const SHAPE: f64 = 1.6;
