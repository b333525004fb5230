//! A small picture of a board: its map and the lines of its routes.

use std::sync::Arc;

use boards::{Folder, HEIGHT, Scene};
use engine::RouteId;
use leptos::prelude::*;

use super::board::{background, colors};

#[component]
pub(crate) fn Preview(folder: Arc<Folder>) -> impl IntoView {
    let Some(scene) = Scene::unnamed(&folder) else { return ().into_any() };
    let lines: Vec<_> = (0..folder.board.routes().len())
        .map(|index| {
            let route = RouteId(index as u8);
            let (paint, _) = boards::paint(folder.board.route(route).color);
            view! { <path d=scene.line(&folder.board, route) stroke=paint fill="none" stroke-width="9"/> }
        })
        .collect();
    let dots: Vec<_> =
        scene.places.iter().map(|[x, y]| view! { <circle cx=*x cy=*y r="9" class="dot"/> }).collect();
    let [sea, land, shore, lake, park, street, border, ink] = colors(&folder);
    view! {
        <svg class="picture" style=("--sea", sea) style=("--land", land) style=("--shore", shore) style=("--lake", lake)
            style=("--park", park) style=("--street", street) style=("--border", border) style=("--ink", ink) viewBox=format!("0 0 {:.0} {HEIGHT}", scene.width)
            preserveAspectRatio="xMidYMid slice" aria-hidden="true">
            <rect class="sea" x="-500" y="-500" width=scene.width + 1_000.0 height=HEIGHT + 1_000.0/>
            <g inner_html=background(&folder)></g>
            <g stroke-linecap="round">{lines}</g>
            {dots}
        </svg>
    }
    .into_any()
}
