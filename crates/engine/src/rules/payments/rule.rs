//! The one authority on payments: what pays for a route, and what pays for it exactly.
//!
//! C06 C08 N05 N06 N07 N08 L05 T08 R04 R06 R20. `suffices` says whether a set of cards contains the price of
//! a route; adding cards never makes it false. A payment is exact when its cards can be divided among the
//! spaces with none left over (R20). Nothing else decides whether a payment is legal.

use crate::board::spec::{FerrySymbol, RouteColor, RouteKind, WildUse};
use crate::board::{Board, Route};
use crate::types::{Card, CardCounts, Color};

/// Whether these cards contain the price of a route.
pub fn suffices(board: &Board, route: &Route, cards: &CardCounts) -> bool {
    let spaces = u32::from(route.spaces);
    let same = u32::from(most_of_one_color(route, cards));
    let wilds = u32::from(cards.wilds());
    match route.kind {
        RouteKind::Normal => spaces <= same + if wilds_on_normal(board) { wilds } else { 0 },
        RouteKind::Tunnel(_) => spaces <= same + wilds,
        RouteKind::SetsOf(set) => {
            let single = spaces.min(same + if wilds_on_normal(board) { wilds } else { 0 });
            cards.sum() >= single + u32::from(set) * (spaces - single)
        }
        RouteKind::Ferry(symbols) => {
            let symbols = u32::from(symbols);
            let colored = same.min(spaces - symbols);
            // Spaces that neither a wild nor a coloured card pays for: each needs a set (R04).
            let sets = spaces.saturating_sub(colored + wilds);
            match board.rules().ferry_symbol {
                FerrySymbol::WildOnly => sets == 0,
                FerrySymbol::WildOrAny(set) => {
                    sets <= symbols && cards.sum() >= spaces + (u32::from(set) - 1) * sets
                }
            }
        }
    }
}

/// Whether these cards pay for a route with none left over: each of them pays, alone or in a set that the
/// route allows, for one space or symbol (R20). A set where one card would do is wasteful but legal.
pub fn pays_exactly(board: &Board, route: &Route, cards: &CardCounts) -> bool {
    let Some(over) = cards.sum().checked_sub(u32::from(route.spaces)) else { return false };
    let (set, most) = match (route.kind, board.rules().ferry_symbol) {
        (RouteKind::Normal | RouteKind::Tunnel(_), _) | (RouteKind::Ferry(_), FerrySymbol::WildOnly) => {
            (1, 0)
        }
        (RouteKind::Ferry(symbols), FerrySymbol::WildOrAny(set)) => (set, symbols),
        (RouteKind::SetsOf(set), _) => (set, route.spaces),
    };
    // Every set has this many cards more than the space or symbol it pays for. Cards that suffice with fewer
    // sets also suffice with this many: a set may pay for whatever a single card paid for.
    let more = u32::from(set).saturating_sub(1);
    over.is_multiple_of(more) && over <= more * u32::from(most) && suffices(board, route, cards)
}

/// Whether wilds stand for a colour on ordinary routes (N05, L05).
pub(crate) fn wilds_on_normal(board: &Board) -> bool {
    match board.rules().wilds {
        WildUse::Everywhere => true,
        WildUse::FerriesAndTunnels => false,
    }
}

/// Cards of the route's colour, or of the colour with most cards on a grey one (C08).
pub(crate) fn most_of_one_color(route: &Route, cards: &CardCounts) -> u8 {
    match route.color {
        RouteColor::Of(color) => cards.get(color.card()),
        RouteColor::Grey => cards.get(most_held(cards).card()),
    }
}

/// The colour with most cards; on a tie, the first.
#[inline]
pub(crate) fn most_held(cards: &CardCounts) -> Color {
    let mut best = Color::ALL[0];
    for color in Color::ALL {
        if cards.get(color.card()) > cards.get(best.card()) {
            best = color;
        }
    }
    best
}

/// The colour of the laid cards; wilds alone have none (N07a).
#[inline]
pub(crate) fn color_laid(cards: &CardCounts) -> Option<Color> {
    Color::ALL.into_iter().find(|color| cards.get(color.card()) > 0)
}

/// The listed payment for a route: as many cards of the key colour as the route takes, wilds for the rest,
/// and sets made of the cards the player holds least of. `cards` must be able to pay this way.
pub(crate) fn canonical(board: &Board, route: &Route, key: Card, sets: u8, cards: &CardCounts) -> CardCounts {
    let held = if key == Card::Wild { 0 } else { cards.get(key) };
    let mut pay = CardCounts::EMPTY;
    match route.kind {
        RouteKind::Normal | RouteKind::Tunnel(_) => {
            let same = held.min(route.spaces);
            pay.add(key, same);
            pay.add(Card::Wild, route.spaces - same);
        }
        RouteKind::Ferry(symbols) => {
            let same = held.min(route.spaces - symbols);
            pay.add(key, same);
            pay.add(Card::Wild, route.spaces - same - sets);
            fill(&mut pay, cards, board.tables().symbol_set * sets, Fill::ColorsOnly);
        }
        RouteKind::SetsOf(set) => {
            let same = held.min(route.spaces);
            pay.add(key, same);
            let mut rest = route.spaces - same;
            if wilds_on_normal(board) {
                let wilds = cards.wilds().min(rest);
                pay.add(Card::Wild, wilds);
                rest -= wilds;
            }
            fill(&mut pay, cards, set * rest, Fill::WildsLast);
        }
    }
    pay
}

/// The cards that may form a set in place of one card.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Fill {
    /// Coloured cards: a wild would be wasted, since it pays on its own.
    ColorsOnly,
    /// Coloured cards, and wilds when there are no others.
    WildsLast,
}

/// Adds `n` more cards to `pay`, those that `cards` has least of first.
fn fill(pay: &mut CardCounts, cards: &CardCounts, mut n: u8, with: Fill) {
    let mut left = cards.minus(pay);
    while n > 0 {
        let card = match least_held(&left) {
            Some(color) => color.card(),
            None if with == Fill::WildsLast && left.wilds() > 0 => Card::Wild,
            None => return,
        };
        let taken = left.get(card).min(n);
        pay.add(card, taken);
        left.take(card, taken);
        n -= taken;
    }
}

/// The colour with fewest cards among those held; on a tie, the first.
#[inline]
fn least_held(cards: &CardCounts) -> Option<Color> {
    // Count and colour in one number each, so that the least of nine is found without a branch; a colour with
    // no card wraps round to the largest.
    let key = |color: Color| (u16::from(cards.get(color.card())).wrapping_sub(1) << 4) | color as u16;
    let least = Color::ALL.into_iter().map(key).min()?;
    (least < 0xFFF0).then(|| Color::ALL[usize::from(least & 0xF)])
}
