//! What a seat lacks to claim a route: pieces, and the cards that would complete a payment.

use crate::board::spec::{FerrySymbol, RouteColor, RouteKind};
use crate::board::{Board, Route};
use crate::game::Game;
use crate::position::Sight;
use crate::rules::{Illegal, wilds_on_normal};
use crate::types::{CardCounts, Color, RouteId};

/// What a seat lacks to claim a route that is open to it, whoever's turn it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shortfall {
    /// Pieces lacking (C07).
    pub pieces: u8,
    /// What each way to pay lacks, the fewest cards first; of equals, the colour held most. Several ways with one
    /// colour differ in what they lack: a wild, or more cards for a set.
    pub payments: Vec<PaymentGap>,
}

/// What one way to pay for a route takes, and what it lacks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PaymentGap {
    /// The colour that pays; `None` for a ferry that is all symbols.
    pub color: Option<Color>,
    /// How many cards of the colour the route takes at most.
    pub spaces: u8,
    /// How many of them the seat has, in its hand and its team's holder.
    pub held: u8,
    /// How many wilds it has that may be played on this route.
    pub wilds: u8,
    /// How many spaces or symbols are paid by sets of cards (N06, N08).
    pub sets: u8,
    /// What is lacking.
    pub missing: Missing,
}

/// Cards that are lacking. With all of them in its hand the seat could pay.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Missing {
    /// Cards of the colour. Where wilds may be played, they do as well.
    pub colored: u8,
    /// Wilds, for symbols.
    pub wilds: u8,
    /// Cards of any kind, for sets.
    pub any: u8,
}

impl Missing {
    /// All cards that are lacking.
    pub const fn total(&self) -> u8 {
        self.colored.saturating_add(self.wilds).saturating_add(self.any)
    }

    /// Whether nothing that this lacks is more than `other` lacks, and something is less.
    fn beats(&self, other: &Missing) -> bool {
        self != other && self.colored <= other.colored && self.wilds <= other.wilds && self.any <= other.any
    }
}

impl Shortfall {
    /// Whether nothing is lacking.
    pub fn is_zero(&self) -> bool {
        self.pieces == 0 && self.payments.first().is_some_and(|gap| gap.missing.total() == 0)
    }
}

impl Game {
    /// What the seat lacks to claim a route, whoever's turn it is. The route can be paid for exactly if nothing
    /// is lacking. A tunnel is counted at its own price, without what may be turned up.
    ///
    /// # Errors
    /// If the seat cannot claim the route with any cards: it is taken or closed.
    pub fn shortfall(&self, sight: Sight<'_>, id: RouteId) -> Result<Shortfall, Illegal> {
        self.check_free(sight, id)?;
        let board = self.board();
        let route = board.route(id);
        let cards = sight.own.hand.plus(&sight.team.cards);
        let pieces = route.spaces.saturating_sub(sight.public.pieces[sight.seat.index()]);
        let mut payments = Vec::with_capacity(4);
        let rest = colored_spaces(route);
        match route.color {
            _ if rest == 0 => push_gaps(board, route, None, &cards, &mut payments),
            RouteColor::Of(color) => push_gaps(board, route, Some(color), &cards, &mut payments),
            RouteColor::Grey => {
                for &color in &board.rules().deck.colors {
                    push_gaps(board, route, Some(color), &cards, &mut payments);
                }
            }
        }
        payments.sort_by_key(|gap| (gap.missing.total(), std::cmp::Reverse(gap.held)));
        Ok(Shortfall { pieces, payments })
    }
}

/// The spaces that cards of one colour pay for.
const fn colored_spaces(route: &Route) -> u8 {
    match route.kind {
        RouteKind::Ferry(symbols) => route.spaces.saturating_sub(symbols),
        RouteKind::Normal | RouteKind::Tunnel(_) | RouteKind::SetsOf(_) => route.spaces,
    }
}

/// Adds the ways to pay with one colour, without those that lack no less of anything than another.
fn push_gaps(
    board: &Board,
    route: &Route,
    color: Option<Color>,
    cards: &CardCounts,
    payments: &mut Vec<PaymentGap>,
) {
    let wild = match route.kind {
        RouteKind::Ferry(_) | RouteKind::Tunnel(_) => cards.wilds(),
        RouteKind::Normal | RouteKind::SetsOf(_) => {
            if wilds_on_normal(board) {
                cards.wilds()
            } else {
                0
            }
        }
    };
    let held = color.map_or(0, |color| cards.get(color.card()));
    let start = payments.len();
    let mut push = |sets: u8, missing: Missing| {
        let gap = PaymentGap { color, spaces: colored_spaces(route), held, wilds: wild, sets, missing };
        let same = payments.get(start..).unwrap_or_default();
        if same.iter().any(|other| other.missing == missing || other.missing.beats(&missing)) {
            return;
        }
        let mut place = start;
        while place < payments.len() {
            if missing.beats(&payments[place].missing) {
                payments.remove(place);
            } else {
                place += 1;
            }
        }
        payments.push(gap);
    };
    match route.kind {
        RouteKind::Normal | RouteKind::Tunnel(_) => {
            let colored = route.spaces.saturating_sub(held.saturating_add(wild));
            push(0, Missing { colored, ..Missing::default() });
        }
        RouteKind::Ferry(symbols) => {
            let (set, most) = match board.rules().ferry_symbol {
                FerrySymbol::WildOnly => (0, 0),
                FerrySymbol::WildOrAny(set) => (set, symbols),
            };
            for sets in 0..=most {
                push(
                    sets,
                    ferry_gap(
                        colored_spaces(route),
                        symbols - sets,
                        set.saturating_mul(sets),
                        held,
                        wild,
                        cards,
                    ),
                );
            }
        }
        RouteKind::SetsOf(set) => {
            let gap =
                |sets: u8| (sets, sets_gap(route.spaces - sets, set.saturating_mul(sets), held, wild, cards));
            // The fewest cards, and what does without any more of the colour: there are many ways in between.
            let fewest = (0..=route.spaces).map(gap).min_by_key(|(_, missing)| missing.total());
            let any = gap(route.spaces.saturating_sub(held.saturating_add(wild)));
            fewest.into_iter().chain([any]).for_each(|(sets, missing)| push(sets, missing));
        }
    }
}

/// What a ferry lacks when wilds pay for `symbols` of its symbols and sets of `in_sets` cards for the others.
/// Wilds that are left pay for spaces.
fn ferry_gap(rest: u8, symbols: u8, in_sets: u8, held: u8, wilds: u8, cards: &CardCounts) -> Missing {
    let spare_wilds = wilds.saturating_sub(symbols);
    let colored = held.min(rest);
    let more = (rest - colored).min(spare_wilds);
    let used = colored + more + wilds.min(symbols);
    Missing {
        colored: rest - colored - more,
        wilds: symbols.saturating_sub(wilds),
        any: in_sets.saturating_sub(cards.total().saturating_sub(used)),
    }
}

/// What a route payable by sets lacks when single cards pay for `singles` spaces and sets of `in_sets` cards for
/// the others.
fn sets_gap(singles: u8, in_sets: u8, held: u8, wilds: u8, cards: &CardCounts) -> Missing {
    let used = singles.min(held.saturating_add(wilds));
    Missing {
        colored: singles - used,
        wilds: 0,
        any: in_sets.saturating_sub(cards.total().saturating_sub(used)),
    }
}
