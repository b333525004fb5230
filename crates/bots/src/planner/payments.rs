//! Which cards to play: the payment that leaves the most useful hand.

use engine::{Card, CardCounts, Payment, RouteId, pays_exactly};

use crate::planner::graph::{Atlas, Lane, Toll};

/// What a card is worth when it is not needed for the plan, in cards.
const IDLE: f32 = 0.35;
/// What a wild is worth, in cards.
const WILD: f32 = 1.0;
/// Kinds of cards that are not wild.
const COLORS: usize = Card::Wild as usize;

/// The best payment for a route from these cards, keeping what the rest of the plan needs. Nothing if
/// the cards cannot pay.
pub(crate) fn best(
    atlas: &Atlas,
    route: RouteId,
    cards: &CardCounts,
    need: &CardCounts,
) -> Option<CardCounts> {
    let lane = atlas.lane(route);
    let mut found: Option<(f32, CardCounts)> = None;
    match lane.color {
        Some(color) => offer(atlas, route, color, cards, need, &mut found),
        None => {
            for &color in atlas.game.board().colors() {
                offer(atlas, route, color.card(), cards, need, &mut found);
            }
        }
    }
    found.map(|(_, pay)| pay)
}

/// Whether these cards can pay for a route. Never says no to cards that can, and on ferries and routes
/// payable by sets may say yes where [`best`] finds nothing.
#[inline]
pub(crate) fn may_pay(atlas: &Atlas, lane: &Lane, cards: &CardCounts, most: u8) -> bool {
    let same = match lane.color {
        Some(color) => cards.get(color),
        None => most,
    };
    match lane.toll {
        Toll::Plain => same >= lane.spaces,
        Toll::Open | Toll::Reveal(_) => same + cards.wilds() >= lane.spaces,
        Toll::Symbols(symbols) => {
            let reach = same.min(lane.spaces - symbols) + cards.wilds();
            if atlas.symbol_set == 0 { reach >= lane.spaces } else { reach + symbols >= lane.spaces }
        }
        Toll::Sets(_) => cards.total() >= lane.spaces,
    }
}

/// Whether these cards may pay for a route with no more cards than it has spaces.
#[inline]
pub(crate) fn may_pay_evenly(lane: &Lane, cards: &CardCounts, most: u8) -> bool {
    let same = lane.color.map_or(most, |color| cards.get(color));
    match lane.toll {
        Toll::Open | Toll::Plain | Toll::Reveal(_) => true,
        Toll::Symbols(symbols) => same.min(lane.spaces - symbols) + cards.wilds() >= lane.spaces,
        Toll::Sets(_) => same + cards.wilds() >= lane.spaces,
    }
}

/// The most cards of one colour.
#[inline]
pub(crate) fn most_held(cards: &CardCounts) -> u8 {
    cards.0[..Card::Wild as usize].iter().copied().max().unwrap_or(0)
}

fn offer(
    atlas: &Atlas,
    route: RouteId,
    color: Card,
    cards: &CardCounts,
    need: &CardCounts,
    found: &mut Option<(f32, CardCounts)>,
) {
    let lane = atlas.lane(route);
    let board = atlas.game.board();
    let held = cards.get(color);
    let wilds = cards.wilds();
    let mut consider = |same: u8, wild: u8, fill: u8| {
        let mut pay = CardCounts::EMPTY;
        pay.add(color, same);
        pay.add(Card::Wild, wild);
        if fill > 0 && !add_idle(&mut pay, cards, need, fill) {
            return;
        }
        let cost = loss(&pay, cards, need);
        if found.as_ref().is_none_or(|(least, _)| cost < *least) {
            if fill > 0 && !pays_exactly(board, board.route(route), &pay) {
                return;
            }
            *found = Some((cost, pay));
        }
    };
    match lane.toll {
        Toll::Plain => {
            if held >= lane.spaces {
                consider(lane.spaces, 0, 0);
            }
        }
        Toll::Open | Toll::Reveal(_) => {
            let same = held.min(lane.spaces);
            if same + wilds >= lane.spaces {
                consider(same, lane.spaces - same, 0);
            }
        }
        Toll::Symbols(symbols) => {
            let same = held.min(lane.spaces - symbols);
            let rest = lane.spaces - same;
            let most_sets = if atlas.symbol_set == 0 { 0 } else { symbols };
            for sets in 0..=most_sets.min(rest) {
                if rest - sets <= wilds {
                    consider(same, rest - sets, sets * atlas.symbol_set);
                }
            }
        }
        Toll::Sets(set) => {
            let same = held.min(lane.spaces);
            let wild = if atlas.wilds_on_plain { wilds.min(lane.spaces - same) } else { 0 };
            consider(same, wild, set.saturating_mul(lane.spaces - same - wild));
        }
    }
}

/// Adds so many cards of those the plan misses least, wilds when there is nothing else. Whether there
/// were enough.
fn add_idle(pay: &mut CardCounts, cards: &CardCounts, need: &CardCounts, n: u8) -> bool {
    let mut left: [u8; COLORS] = std::array::from_fn(|kind| cards.0[kind] - pay.0[kind]);
    for _ in 0..n {
        let (mut most, mut best) = ((i16::MIN, 0), COLORS);
        for (kind, (&left, need)) in left.iter().zip(need.0).enumerate() {
            let key = (i16::from(left) - i16::from(need), left);
            if left > 0 && key >= most {
                (most, best) = (key, kind);
            }
        }
        if best < COLORS {
            left[best] -= 1;
            pay.0[best] += 1;
        } else if cards.wilds() > pay.wilds() {
            pay.add(Card::Wild, 1);
        } else {
            return false;
        }
    }
    true
}

/// What is lost by playing these cards, in cards of use.
#[inline]
fn loss(pay: &CardCounts, cards: &CardCounts, need: &CardCounts) -> f32 {
    let mut loss = WILD * f32::from(pay.wilds());
    for kind in 0..Card::Wild as usize {
        if pay.0[kind] > 0 {
            let spare = cards.0[kind].saturating_sub(need.0[kind]);
            let idle = pay.0[kind].min(spare);
            loss += IDLE * f32::from(idle) + f32::from(pay.0[kind] - idle);
        }
    }
    loss
}

/// Splits a payment over hand and holder, the hand first: what lies in the holder stays there for the
/// partner (T08).
pub(crate) fn split(cards: &CardCounts, hand: &CardCounts) -> Payment {
    let mut pay = Payment::default();
    for kind in 0..cards.0.len() {
        pay.hand.0[kind] = cards.0[kind].min(hand.0[kind]);
        pay.holder.0[kind] = cards.0[kind] - pay.hand.0[kind];
    }
    pay
}

#[cfg(test)]
mod tests;
