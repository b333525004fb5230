//! The cards that the routes of a plan take together, beyond those at hand.

use engine::spec::{FerrySymbol, RouteColor, RouteKind, WildUse};
use engine::{Board, Card, CardCounts, RouteSet};

/// Cards that are missing for a plan.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct CardsNeeded {
    /// Cards for routes of a colour, and wilds for ferries.
    pub(crate) cards: CardCounts,
    /// Cards for grey routes, of one colour each.
    pub(crate) grey: u16,
}

/// Spaces of a route that cards of one colour pay for.
struct Demand {
    /// The colour; `None` for a grey route.
    color: Option<Card>,
    unpaid: u8,
    /// Whether wilds may pay.
    wilds: bool,
    /// How many cards of any kind pay for a space.
    set: Option<u8>,
}

impl CardsNeeded {
    pub(crate) fn total(&self) -> u16 {
        self.cards.sum() as u16 + self.grey
    }

    /// What routes take together beyond these cards. Cards of a colour go to routes of that colour first, those that
    /// are left to grey routes; wilds go to symbols first. A tunnel counts at its own price.
    pub(crate) fn of(board: &Board, routes: RouteSet, cards: &CardCounts) -> CardsNeeded {
        let symbols: u8 = routes
            .map(|id| match board.route(id).kind {
                RouteKind::Ferry(symbols) => symbols,
                RouteKind::Normal | RouteKind::Tunnel(_) | RouteKind::SetsOf(_) => 0,
            })
            .sum();
        let (set, most) = match board.rules().ferry_symbol {
            FerrySymbol::WildOnly => (1, 0),
            FerrySymbol::WildOrAny(set) => (set, symbols),
        };
        // Sets may pay for symbols, so that wilds can pay for spaces: whatever needs fewest cards.
        let ways = (0..=most).map(|by_sets| needed(board, routes, cards, symbols, (by_sets, set)));
        ways.min_by_key(CardsNeeded::total).unwrap_or_default()
    }
}

fn demands(board: &Board, routes: RouteSet) -> Vec<Demand> {
    let everywhere = board.rules().wilds == WildUse::Everywhere;
    let demand = |id| {
        let route = board.route(id);
        let (symbols, wilds, set) = match route.kind {
            RouteKind::Normal => (0, everywhere, None),
            RouteKind::Tunnel(_) => (0, true, None),
            RouteKind::Ferry(symbols) => (symbols, true, None),
            RouteKind::SetsOf(set) => (0, everywhere, Some(set)),
        };
        let color = match route.color {
            RouteColor::Of(color) => Some(color.card()),
            RouteColor::Grey => None,
        };
        Demand { color, unpaid: route.spaces.saturating_sub(symbols), wilds, set }
    };
    let mut demands: Vec<Demand> = routes.map(demand).collect();
    // Colours before grey, what nothing else can pay for before what wilds or sets can, long before short.
    demands.sort_by_key(|demand| {
        (demand.color.is_none(), demand.set.is_some(), demand.wilds, std::cmp::Reverse(demand.unpaid))
    });
    demands
}

/// What is missing if sets of `set` cards pay for `by_sets` of the symbols, as far as cards are left for them.
fn needed(
    board: &Board,
    routes: RouteSet,
    cards: &CardCounts,
    symbols: u8,
    (by_sets, set): (u8, u8),
) -> CardsNeeded {
    let mut left = *cards;
    let mut pay = |card: Card, unpaid: &mut u8| {
        let n = left.get(card).min(*unpaid);
        left.take(card, n);
        *unpaid -= n;
        left
    };
    let mut symbols_unpaid = symbols - by_sets;
    let mut now = pay(Card::Wild, &mut symbols_unpaid);
    let mut demands = demands(board, routes);
    for Demand { color, unpaid, .. } in &mut demands {
        let most = || board.colors().iter().map(|color| color.card()).max_by_key(|card| now.get(*card));
        if let Some(card) = color.or_else(most) {
            now = pay(card, unpaid);
        }
    }
    for demand in demands.iter_mut().filter(|demand| demand.wilds) {
        pay(Card::Wild, &mut demand.unpaid);
    }
    // What is left of any kind makes sets.
    let mut any = left.sum() as u16;
    let mut pay_sets = |set: u8, unpaid: &mut u8| {
        let sets = (any / u16::from(set.max(1))).min((*unpaid).into());
        any -= sets * u16::from(set);
        *unpaid -= sets as u8;
    };
    let mut without_set = by_sets;
    pay_sets(set, &mut without_set);
    let mut needed = CardsNeeded::default();
    needed.cards.add(Card::Wild, symbols_unpaid + without_set);
    for Demand { color, mut unpaid, set, .. } in demands {
        if let Some(set) = set {
            pay_sets(set, &mut unpaid);
        }
        match color {
            Some(card) => needed.cards.add(card, unpaid),
            None => needed.grey += u16::from(unpaid),
        }
    }
    needed
}
