//! The pieces on claimed routes: new ones drop in, those that lay there before do not.

use std::sync::Arc;

use engine::{RouteId, Seat, Side};
use leptos::prelude::*;

use super::static_svg::Plan;
use crate::components::piece;
use crate::model::Desk;

/// A route with whose pieces lie on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Laid {
    route: RouteId,
    seat: Seat,
    side: Side,
    /// Whether they were laid just now.
    new: bool,
}

#[component]
pub(super) fn Pieces(plan: Arc<Plan>, desk: Memo<Option<Desk>>) -> impl IntoView {
    let laid = Memo::new(move |before: Option<&Vec<Laid>>| {
        desk.with(|desk| desk.as_ref().map(|desk| lay(desk, before.map(Vec::as_slice)))).unwrap_or_default()
    });
    view! {
        <For each=move || laid.get() key=|laid| (laid.route, laid.seat) let:laid>
            <g class=format!("pieces {}{}", piece::color(laid.side), if laid.new { " drop" } else { "" })
                inner_html=plan.pieces(laid.route, laid.seat)></g>
        </For>
    }
}

/// What lies on the board. One route more than before is a claim that was made just now; anything else is
/// another moment of the game, at which nobody has to be shown every move.
fn lay(desk: &Desk, before: Option<&[Laid]>) -> Vec<Laid> {
    let mut now = Vec::new();
    for seat in desk.game.each_seat() {
        for route in desk.view.table.claims[seat.index()] {
            let new =
                before.is_some_and(|before| !before.iter().any(|old| (old.route, old.seat) == (route, seat)));
            now.push(Laid { route, seat, side: desk.game.side(seat), new });
        }
    }
    if now.iter().filter(|laid| laid.new).count() != 1 {
        now.iter_mut().for_each(|laid| laid.new = false);
    }
    now
}
