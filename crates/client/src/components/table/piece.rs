//! A player's vehicle, as it stands on the board: to show whose is whose.

use boards::{BoardPackage, Space, Vehicle};
use engine::{Seat, Side};
use leptos::prelude::*;

use crate::i18n::speak_of;

/// What the pieces of the board on the screen are; screens with a board provide it.
pub(crate) fn vehicle() -> Vehicle {
    use_context::<Vehicle>().unwrap_or_default()
}

/// Draws the vehicles and cards of this board in everything below, and speaks of them, while the screen is there.
pub(crate) fn provide_vehicle(package: &BoardPackage) {
    let vehicle = package.layout.as_ref().map(|layout| layout.vehicle).unwrap_or_default();
    provide_context(vehicle);
    speak_of(Some(vehicle));
    on_cleanup(|| speak_of(None));
}

/// A piece as it looks on the board.
#[component]
pub(crate) fn Piece(seat: Seat, side: Side) -> impl IntoView {
    let space = Space { at: [0.0, 0.0], angle: 0.0, wild: false };
    let picture = boards::piece_svg(vehicle(), seat, &space, [30.0, 10.0]);
    view! {
        <svg class=format!("one-piece {}", boards::player_class(side)) viewBox="-17.5 -9 35 18" aria-hidden="true"
            inner_html=picture></svg>
    }
}
