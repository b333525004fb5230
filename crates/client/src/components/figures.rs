//! The pictures and tables of the rules, from a board's data.

use std::sync::Arc;

use boards::{BoardPackage, Scene};
use engine::spec::{Bonus, RouteColor, RouteKind};
use engine::{Card, PlaceId, RouteId};
use leptos::prelude::*;

use super::board::crop::BoardCrop;
use super::board::route_name;
use super::cards::{CardFace, card_word};
use crate::i18n::{t, tf};
use crate::model::rulebook::examples;

/// A picture of the rules by its name.
pub(crate) fn figure(name: &str, package: &Arc<BoardPackage>, scene: &Arc<Scene>, language: &str) -> AnyView {
    match name {
        "cards" => cards(package).into_any(),
        "ticket" => ticket(package, language).into_any(),
        "points" => points(package).into_any(),
        "districts" => districts(package, language).into_any(),
        "ranks" => ranks(package).into_any(),
        _ => {
            let crops: Vec<_> = examples(&package.board, name)
                .into_iter()
                .map(|routes| {
                    let words = caption(package, &routes, language);
                    view! { <BoardCrop package=Arc::clone(package) scene=Arc::clone(scene) routes words/> }
                })
                .collect();
            view! { <div class="pictures">{crops}</div> }.into_any()
        }
    }
}

/// The caption of a crop.
fn caption(package: &BoardPackage, routes: &[RouteId], language: &str) -> String {
    let [first, ..] = routes else { return String::new() };
    let route = package.board.route(*first);
    let name = ("route", route_name(package, *first, language).into());
    let spaces = ("spaces", route.spaces.into());
    if routes.len() > 1 {
        return tf("picture-sisters", &[name, ("count", routes.len().into())]);
    }
    if route.cargo == engine::spec::Cargo::Merchandise {
        return tf("picture-cart", &[name]);
    }
    match route.kind {
        RouteKind::Ferry(wilds) => tf("picture-ferry", &[name, spaces, ("wilds", wilds.into())]),
        RouteKind::Tunnel(turned) => tf("picture-tunnel", &[name, spaces, ("turned", turned.into())]),
        RouteKind::SetsOf(of) => tf("picture-sets", &[name, spaces, ("of", of.into())]),
        RouteKind::Normal => {
            let color = match route.color {
                RouteColor::Grey => t("grey"),
                RouteColor::Of(color) => t(&format!("color-{}", color.card())),
            };
            tf("picture-route", &[name, spaces, ("color", color.into()), ("points", route.points.into())])
        }
    }
}

fn cards(package: &BoardPackage) -> impl IntoView + use<> {
    let all = package.board.colors().iter().map(|color| color.card()).chain([Card::Wild]);
    let faces: Vec<_> = all.map(|card| view! { <span><CardFace card/>{card_word(card)}</span> }).collect();
    view! { <div class="color-list">{faces}</div> }
}

fn ticket(package: &BoardPackage, language: &str) -> Option<impl IntoView + use<>> {
    let ticket = package.board.tickets().iter().max_by_key(|ticket| ticket.points)?;
    let name = |place: PlaceId| package.place_name(language, &package.board.place(place).id).to_owned();
    Some(view! {
        <div class="pictures">
            <figure>
                <div class="ticket-picture">
                    <span>{name(ticket.a)}</span><span class="way"></span><span>{name(ticket.b)}</span><b>{ticket.points}</b>
                </div>
                <figcaption>{tf("picture-ticket", &[("points", ticket.points.into())])}</figcaption>
            </figure>
        </div>
    })
}

fn points(package: &BoardPackage) -> impl IntoView + use<> {
    let rules = package.board.rules();
    let (lengths, points): (Vec<_>, Vec<_>) = rules
        .route_points
        .iter()
        .map(|&(spaces, points)| (view! { <td>{spaces}</td> }, view! { <td>{points}</td> }))
        .unzip();
    view! {
        <div class="wide-table">
            <table>
                <tbody>
                    <tr><th scope="row">{t("length")}</th>{lengths}</tr>
                    <tr><th scope="row">{t("points")}</th>{points}</tr>
                </tbody>
            </table>
        </div>
    }
}

fn districts(package: &BoardPackage, language: &str) -> impl IntoView + use<> {
    let rows: Vec<_> = package
        .board
        .districts()
        .iter()
        .map(|district| {
            let name = |place: PlaceId| package.place_name(language, &package.board.place(place).id);
            let names: Vec<&str> = district.places.map(name).collect();
            view! { <tr><td>{district.points}</td><td class="names">{names.join(" · ")}</td></tr> }
        })
        .collect();
    view! {
        <table>
            <thead><tr><th scope="col">{t("number")}</th><th scope="col">{t("places")}</th></tr></thead>
            <tbody>{rows}</tbody>
        </table>
    }
}

fn ranks(package: &BoardPackage) -> Option<impl IntoView + use<>> {
    let ranks = package.board.rules().bonuses.iter().find_map(|bonus| match bonus {
        Bonus::Merchandise { ranks, .. } => Some(ranks),
        Bonus::MostTickets(_) | Bonus::LongestPath(_) | Bonus::Districts => None,
    })?;
    let most = ranks.iter().map(Vec::len).max().unwrap_or(0);
    let heads: Vec<_> = (1..=most).map(|place| view! { <th scope="col">{place}</th> }).collect();
    let rows: Vec<_> = ranks
        .iter()
        .map(|row| {
            let cells: Vec<_> = (0..most).map(|place| view! { <td>{row.get(place).copied()}</td> }).collect();
            view! { <tr><th scope="row">{row.len()}</th>{cells}</tr> }
        })
        .collect();
    Some(view! {
        <div class="wide-table">
            <table>
                <thead><tr><th scope="col">{t("player-count")}" / "{t("place-nth")}</th>{heads}</tr></thead>
                <tbody>{rows}</tbody>
            </table>
        </div>
    })
}
