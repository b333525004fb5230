//! The board: its map, routes that can be chosen, places with their names; moved and enlarged by hand.

use std::fmt::Write as _;

use boards::{Folder, HEIGHT, LEADING, Scene, Space, paint, symbol};
use engine::spec::{Cargo, RouteColor, RouteKind};
use engine::{PlaceId, PlaceKind, Route, RouteId};
use leptos::prelude::*;

use crate::lang::tongue;
use crate::model::Desk;

/// The colours of a board's map, by day and by night: sea, land, shore, lake, park, street, border, ink. They
/// are set one by one, since the page allows no style in its markup.
pub(crate) fn colors(folder: &Folder) -> [String; 8] {
    let Some(colors) = folder.layout.as_ref().and_then(|layout| layout.colors.as_ref()) else {
        return Default::default();
    };
    let (light, dark) = (&colors.light, &colors.dark);
    [
        (&light.sea, &dark.sea),
        (&light.land, &dark.land),
        (&light.shore, &dark.shore),
        (&light.lake, &dark.lake),
        (&light.park, &dark.park),
        (&light.street, &dark.street),
        (&light.border, &dark.border),
        (&light.ink, &dark.ink),
    ]
    .map(|(light, dark)| format!("light-dark({light},{dark})"))
}

/// The map under the board. Paths and kinds were checked when the board was read.
pub(crate) fn background(folder: &Folder) -> String {
    let Some(map) = &folder.map else { return String::new() };
    let mut svg = format!("<g transform=\"scale({:.5})\">", HEIGHT / map.size[1]);
    for layer in &map.layers {
        let line = if layer.is_line() { " line" } else { "" };
        let width = layer.width.map(|width| format!(" stroke-width=\"{width}\"")).unwrap_or_default();
        let _ = write!(svg, "<g class=\"layer {}{line}\"{width}>", layer.kind.as_str());
        for path in &layer.paths {
            let _ = write!(svg, "<path d=\"{path}\"/>");
        }
        svg.push_str("</g>");
    }
    svg.push_str("</g>");
    svg
}

/// Which part of the board is looked at: the left upper corner and how much it is enlarged.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Look {
    x: f64,
    y: f64,
    zoom: f64,
}

#[component]
pub(crate) fn BoardView(
    /// The game; the board stays the same, what lies on it changes.
    desk: Memo<Option<Desk>>,
    /// The route that is chosen.
    chosen: RwSignal<Option<RouteId>>,
    /// Places that are lit.
    lit: RwSignal<Vec<PlaceId>>,
    /// Routes that are marked.
    marked: RwSignal<engine::RouteSet>,
) -> impl IntoView {
    let Some(first) = desk.get_untracked() else { return ().into_any() };
    let folder = first.folder.clone();
    let look = RwSignal::new(Look { x: 0.0, y: 0.0, zoom: 1.0 });
    let drag = RwSignal::new(None::<(f64, f64)>);
    let claimable = Memo::new(move |_| {
        desk.with(|desk| desk.as_ref().map(Desk::claimable)).unwrap_or(engine::RouteSet::EMPTY)
    });
    let owners = Memo::new(move |_| {
        desk.with(|desk| {
            let desk = desk.as_ref()?;
            let owner = |index: usize| desk.owner(RouteId(index as u8));
            Some((0..desk.game.board().routes().len()).map(owner).collect::<Vec<_>>())
        })
    });
    let Some(scene) = Scene::unnamed(&folder) else { return ().into_any() };
    let routes: Vec<_> = folder
        .board
        .routes()
        .iter()
        .enumerate()
        .map(|(index, route)| {
            let id = RouteId(index as u8);
            let owner = move || owners.with(|owners| owners.as_ref().and_then(|owners| owners[index]));
            let class = move || {
                let mut class = "route".to_owned();
                if claimable.get().contains(id) {
                    class.push_str(" can");
                }
                if marked.get().contains(id) {
                    class.push_str(" marked");
                }
                if chosen.get() == Some(id) {
                    class.push_str(" chosen");
                }
                if let Some(seat) = owner() {
                    let _ = write!(class, " taken p{}", seat.0);
                }
                class
            };
            let spaces: Vec<_> = scene.routes[index].iter().map(|space| draw_space(&scene, route, space)).collect();
            let folder = folder.clone();
            let name = move || route_name(&folder, id, tongue().get().code());
            view! {
                <g class=class data-route=index role="button" tabindex="0" aria-label=name
                    on:click=move |_| chosen.set(Some(id))
                    on:keydown=move |event| if event.key() == "Enter" || event.key() == " " { chosen.set(Some(id)) }>
                    {spaces}
                </g>
            }
        })
        .collect();
    let districts = folder.board.districts().to_vec();
    let places: Vec<_> = folder
        .board
        .places()
        .iter()
        .enumerate()
        .map(|(index, place)| {
            let id = PlaceId(index as u8);
            let [x, y] = scene.places[index];
            let named = place.kind == PlaceKind::Named;
            let radius = if named { scene.dot } else { scene.dot * 0.7 };
            let district = districts.iter().position(|district| district.places.contains(id)).map(|n| {
                view! { <text x=x y=y + radius * 0.42 font-size=radius * 1.2 class="district">{n + 1}</text> }
            });
            let is_lit = move || lit.with(|lit| lit.contains(&id));
            view! {
                <g class="place" class:junction=!named class:lit=is_lit><circle cx=x cy=y r=radius/>{district}</g>
            }
        })
        .collect();
    let named = folder.clone();
    let labels = move || labels(&named, tongue().get().code());
    let width = scene.width;
    let frame = move || {
        let Look { x, y, zoom } = look.get();
        format!(
            "{:.1} {:.1} {:.1} {:.1}",
            x - 24.0 / zoom,
            y - 24.0 / zoom,
            (width + 48.0) / zoom,
            (HEIGHT + 48.0) / zoom
        )
    };
    let [sea, land, shore, lake, park, street, border, ink] = colors(&folder);
    let enlarge = move |factor: f64| {
        look.update(|look| {
            let zoom = (look.zoom * factor).clamp(1.0, 6.0);
            let (cx, cy) = (look.x + width / look.zoom / 2.0, look.y + HEIGHT / look.zoom / 2.0);
            *look = Look { x: cx - width / zoom / 2.0, y: cy - HEIGHT / zoom / 2.0, zoom };
            if zoom == 1.0 {
                (look.x, look.y) = (0.0, 0.0);
            }
        });
    };
    view! {
        <div class="board" style=("--sea", sea) style=("--land", land) style=("--shore", shore) style=("--lake", lake)
            style=("--park", park) style=("--street", street) style=("--border", border) style=("--ink", ink)>
            <svg viewBox=frame role="group" aria-label=folder.name("en").to_owned()
                on:wheel=move |event| {
                    event.prevent_default();
                    enlarge(if event.delta_y() < 0.0 { 1.2 } else { 1.0 / 1.2 });
                }
                on:pointerdown=move |event| drag.set(Some((event.client_x().into(), event.client_y().into())))
                on:pointerup=move |_| drag.set(None)
                on:pointerleave=move |_| drag.set(None)
                on:pointermove=move |event| {
                    if let Some((x, y)) = drag.get_untracked() && look.get_untracked().zoom > 1.0 {
                        let (now_x, now_y) = (f64::from(event.client_x()), f64::from(event.client_y()));
                        look.update(|look| {
                            look.x -= (now_x - x) / look.zoom * 1.2;
                            look.y -= (now_y - y) / look.zoom * 1.2;
                        });
                        drag.set(Some((now_x, now_y)));
                    }
                }>
                <rect class="sea" x="-600" y="-600" width=width + 1_200.0 height=HEIGHT + 1_200.0/>
                <g inner_html=background(&folder)></g>
                {routes}
                {places}
                <g class="labels" inner_html=labels></g>
            </svg>
            <div class="zoom">
                <button aria-label="+" on:click=move |_| enlarge(1.4)>"+"</button>
                <button aria-label="−" on:click=move |_| enlarge(1.0 / 1.4)>"−"</button>
            </div>
        </div>
    }
    .into_any()
}

/// What a route is called: its two places.
pub(crate) fn route_name(folder: &Folder, route: RouteId, language: &str) -> String {
    let route = folder.board.route(route);
    let name = |place: PlaceId| folder.place_name(language, &folder.board.place(place).id).to_owned();
    format!("{} – {}", name(route.a), name(route.b))
}

pub(crate) fn draw_space(scene: &Scene, route: &Route, space: &Space) -> impl IntoView + use<> {
    let [length, thickness] = scene.space;
    let (fill, ink) = paint(route.color);
    let kind = match route.kind {
        RouteKind::Normal => "space",
        RouteKind::Ferry(_) => "space ferry",
        RouteKind::Tunnel(_) => "space tunnel",
        RouteKind::SetsOf(_) => "space sets",
    };
    let size = thickness * 0.3;
    let (sign, scale, class) = if space.wild {
        (boards::WILD, size, "sign wild")
    } else if route.cargo == Cargo::Merchandise {
        (boards::CART, size, "sign cart")
    } else {
        match route.color {
            RouteColor::Of(color) => (symbol(color), size * 0.8, "sign"),
            RouteColor::Grey => ("", 0.0, "sign"),
        }
    };
    let place = format!("translate({:.1} {:.1}) rotate({:.0})", space.at[0], space.at[1], space.angle);
    view! {
        <g transform=place>
            <rect class=kind x=-length / 2.0 y=-thickness / 2.0 width=length height=thickness rx=thickness * 0.18 fill=fill/>
            {space.wild.then(|| view! { <circle class="wild-ground" r=thickness * 0.42/> })}
            <path class=class d=sign transform=format!("scale({scale:.2})") color=ink/>
            <g class="piece"><rect x=-length * 0.42 y=-thickness * 0.36 width=length * 0.84 height=thickness * 0.72 rx=thickness * 0.3/></g>
        </g>
    }
}

/// The names, each with its halo.
pub(crate) fn labels(folder: &Folder, language: &str) -> String {
    let Some(scene) = Scene::new(folder, language) else { return String::new() };
    let mut svg = String::new();
    for label in scene.labels.iter().flatten() {
        if let Some([[ax, ay], [bx, by]]) = label.leader {
            let _ = write!(svg, "<path class=\"leader\" d=\"M{ax:.1} {ay:.1}L{bx:.1} {by:.1}\"/>");
        }
        for (number, line) in label.lines.iter().enumerate() {
            let y = label.at[1] + number as f64 * LEADING * label.size;
            let line = line.replace('&', "&amp;").replace('<', "&lt;");
            let _ = write!(
                svg,
                "<text x=\"{:.1}\" y=\"{y:.1}\" font-size=\"{:.1}\">{line}</text>",
                label.at[0], label.size
            );
        }
    }
    svg
}
