//! What the colours look like: every card, and a vehicle of every player.

use engine::{Seat, Side};
use leptos::prelude::*;

use crate::components::{CardFace, Piece};

/// Players at the largest table.
const PLAYERS: u8 = 6;

#[component]
pub(super) fn Preview() -> impl IntoView {
    let cards: Vec<_> =
        boards::SYMBOLS.iter().map(|(color, _)| view! { <CardFace card=color.card()/> }).collect();
    let pieces: Vec<_> = (0..PLAYERS).map(|n| view! { <Piece seat=Seat(n) side=Side(n)/> }).collect();
    view! { <div class="sample-colors" aria-hidden="true"><div>{cards}</div><div>{pieces}</div></div> }
}
