//! The pieces on claimed routes; only new ones are animated.

use std::sync::Arc;

use boards::player_class;
use engine::{RouteId, Seat, Side};
use leptos::prelude::*;

use super::static_svg::StaticSvg;
use crate::model::GameModel;

/// A claimed route and its owner.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Laid {
    route: RouteId,
    seat: Seat,
    side: Side,
    /// Whether it was just claimed.
    new: bool,
}

#[component]
pub(super) fn Pieces(svg: Arc<StaticSvg>, model: Memo<Option<GameModel>>) -> impl IntoView {
    let laid = Memo::new(move |before: Option<&Vec<Laid>>| {
        model
            .with(|model| model.as_ref().map(|model| lay(model, before.map(Vec::as_slice))))
            .unwrap_or_default()
    });
    let tracks = svg.clone();
    // All lines lie under all vehicles.
    view! {
        <For each=move || laid.get() key=|laid| (laid.route, laid.side) let:laid>
            <g class=format!("pieces {}", player_class(laid.side)) inner_html=tracks.track(laid.route)></g>
        </For>
        <For each=move || laid.get() key=|laid| (laid.route, laid.seat) let:laid>
            <g class=format!("pieces {}{}", player_class(laid.side), if laid.new { " drop" } else { "" })
                inner_html=svg.pieces(laid.route, laid.seat)></g>
        </For>
    }
}

/// The pieces on the board. Exactly one more route than before is a new claim, which is animated; any other
/// difference is a jump to another moment of the game, which is not.
fn lay(model: &GameModel, before: Option<&[Laid]>) -> Vec<Laid> {
    let mut now = Vec::new();
    for seat in model.game.each_seat() {
        for route in model.view.public.claims[seat.index()] {
            let new =
                before.is_some_and(|before| !before.iter().any(|old| (old.route, old.seat) == (route, seat)));
            now.push(Laid { route, seat, side: model.game.side(seat), new });
        }
    }
    if now.iter().filter(|laid| laid.new).count() != 1 {
        now.iter_mut().for_each(|laid| laid.new = false);
    }
    now
}
