//! Cards and points that fly over the screen, without blocking clicks.

use engine::{Card, RouteId, Seat};
use leptos::prelude::*;

use super::Ui;
use crate::browser::preferences;
use crate::components::{CardBack, CardFace, TurningCard};
use crate::model::animation::{FlyFrom, FlyTo};

/// What flies.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Flying {
    /// A card, face down if the viewer may not know it.
    Card(Option<Card>),
    /// A card from the deck, which turns over on its way.
    Turning(Option<Card>),
    Points(u8),
}

/// Something that flies, and its path on the screen.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Flight {
    id: u32,
    what: Flying,
    from: [f64; 2],
    to: [f64; 2],
}

/// The most flights at once; nobody could follow more.
const MOST: usize = 6;

/// Launches a card, if both ends are on the screen.
pub(super) fn launch(ui: Ui, card: Option<Card>, from: FlyFrom, to: FlyTo) {
    if !preferences::animated() || document().hidden() {
        return;
    }
    let blind = from == FlyFrom::Deck;
    // Wait for the next frame: the pile that the card flies to may be new.
    request_animation_frame(move || {
        let start = match from {
            FlyFrom::Deck => middle("[data-do=deck]"),
            FlyFrom::Slot(slot) => middle(&format!("[data-slot='{}']", slot + 1)),
            FlyFrom::TicketDeck => middle("[data-do=tickets].slot"),
            FlyFrom::Choice => middle(".prompt"),
        };
        let end = match (to, card) {
            (FlyTo::Hand, Some(card)) => middle(&format!("[data-held=hand] [data-card={card}]")),
            (FlyTo::Hand, None) => middle("[data-held=hand]"),
            (FlyTo::Holder, Some(card)) => middle(&format!("[data-held=holder] [data-card={card}]")),
            (FlyTo::Holder, None) => middle("[data-held=holder]"),
            (FlyTo::Tickets, _) => middle(".sheet").or_else(|| middle("[data-panel=tickets]")),
            (FlyTo::Player(seat), _) => middle(&format!("[data-seat='{}']", seat.0)),
        };
        add(ui, if blind { Flying::Turning(card) } else { Flying::Card(card) }, start, end);
    });
}

/// Lets the points of a claimed route rise there and fly to its owner's score.
pub(super) fn launch_points(ui: Ui, route: RouteId, seat: Seat, points: u8) {
    if !preferences::animated() || document().hidden() {
        return;
    }
    request_animation_frame(move || {
        let start = middle(&format!("[data-route='{}']", route.0));
        let end = middle(&format!(".player-side:has([data-seat='{}']) .points", seat.0));
        add(ui, Flying::Points(points), start, end);
    });
}

fn add(ui: Ui, what: Flying, start: Option<[f64; 2]>, end: Option<[f64; 2]>) {
    let (Some(from), Some(to)) = (start, end) else { return };
    ui.flights.try_update(|flights| {
        let id = flights.last().map_or(0, |flight| flight.id + 1);
        if flights.len() >= MOST {
            flights.remove(0);
        }
        flights.push(Flight { id, what, from, to });
    });
}

/// The middle of an element, if it is on the screen.
fn middle(selector: &str) -> Option<[f64; 2]> {
    let place = document().query_selector(selector).ok().flatten()?.get_bounding_client_rect();
    (place.width() > 0.0).then(|| [place.x() + place.width() / 2.0, place.y() + place.height() / 2.0])
}

#[component]
pub(super) fn Flights(ui: Ui) -> impl IntoView {
    let flight = move |flight: Flight| {
        let id = flight.id;
        let px = |n: f64| format!("{n:.0}px");
        let face = match flight.what {
            Flying::Card(Some(card)) => view! { <CardFace card/> }.into_any(),
            Flying::Turning(Some(card)) => view! { <TurningCard card/> }.into_any(),
            Flying::Card(None) | Flying::Turning(None) => view! { <CardBack/> }.into_any(),
            Flying::Points(points) => view! { <b class="risen">{format!("+{points}")}</b> }.into_any(),
        };
        let rises = matches!(flight.what, Flying::Points(_));
        view! {
            <span class="flight" class:rises=rises style=("--x", px(flight.from[0])) style=("--y", px(flight.from[1]))
                style=("--to-x", px(flight.to[0])) style=("--to-y", px(flight.to[1]))
                on:animationend=move |_| ui.flights.update(|flights| flights.retain(|flight| flight.id != id))>
                {face}
            </span>
        }
    };
    view! {
        <div class="flights" aria-hidden="true">
            <For each=move || ui.flights.get() key=|flight| flight.id children=flight/>
        </div>
    }
}
