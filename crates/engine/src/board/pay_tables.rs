//! Looks up which routes a hand can pay for in precomputed sets, instead of a loop over routes.
//!
//! A row is indexed by a number of cards and holds the routes for which that many are enough, so a
//! condition on a hand becomes one load, and several conditions become one `&`.

use super::Route;
use super::spec::{FerrySymbol, RouteColor, RouteKind, Rules, WildUse};
use crate::types::{Color, KINDS, RouteId, RouteSet};

/// The longest route a board may have.
pub const MAX_SPACES: u8 = 15;
/// The most wild symbols a ferry may have.
pub const MAX_SYMBOLS: u8 = 4;

const ROWS: usize = MAX_SPACES as usize + 1;

/// Indexed by a number of cards: the routes for which that many are enough.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Row([RouteSet; ROWS]);

impl Row {
    const EMPTY: Row = Row([RouteSet::EMPTY; ROWS]);

    /// The routes for which `n` cards are enough.
    #[inline]
    pub(crate) fn at(&self, n: u8) -> RouteSet {
        self.0[usize::from(n.min(MAX_SPACES))]
    }

    /// Enters a route that needs `n` cards.
    fn enter(&mut self, id: RouteId, n: u8) {
        // A need larger than a row is entered under the largest index, so `at` may say too much, never too
        // little.
        for row in &mut self.0[usize::from(n.min(MAX_SPACES))..] {
            row.insert(id);
        }
    }
}

/// The tables of one board.
#[derive(Debug)]
pub(crate) struct PayTables {
    /// By spaces: what that many pieces can be laid on (C07).
    pub(crate) pieces: Row,
    /// By colour and cards of it: ordinary routes on which wilds may not be played (N05).
    pub(crate) plain: [Row; KINDS - 1],
    /// By colour and cards of it or wilds: routes on which wilds stand for the colour.
    pub(crate) wildable: [Row; KINDS - 1],
    /// By wilds: routes that wilds alone pay for.
    pub(crate) wilds_alone: Row,
    /// Routes for which wilds alone are listed even when a colour pays too.
    pub(crate) wilds_listed: RouteSet,
    /// By number of symbols paid with sets of cards: the ferries. The first entry is for no sets.
    pub(crate) ferries: Vec<FerryTable>,
    /// By cards: ferries with at most that many spaces without a symbol.
    pub(crate) ferry_rest: Row,
    /// How many cards stand for one wild symbol.
    pub(crate) symbol_set: u8,
    /// By cards: routes payable by sets (N08); fewer cards than spaces never pay.
    pub(crate) sets: Row,
}

/// Ferries when a given number of their symbols is paid with sets of cards (N06).
#[derive(Debug)]
pub(crate) struct FerryTable {
    /// By colour and cards of it or wilds: coloured ferries.
    pub(crate) colored: [Row; KINDS - 1],
    /// By cards of one colour or wilds: grey ferries.
    pub(crate) grey: Row,
    /// By wilds: ferries whose remaining symbols these pay for.
    pub(crate) symbols: Row,
    /// By wilds: ferries that are all symbols, which these and the sets pay for.
    pub(crate) all_symbols: Row,
    /// By cards of whatever kind: ferries whose price has no more than that.
    pub(crate) price: Row,
}

impl PayTables {
    pub(crate) fn new(routes: &[Route], rules: &Rules) -> PayTables {
        let (symbol_set, layers) = match rules.ferry_symbol {
            FerrySymbol::WildOnly => (0, 0),
            FerrySymbol::WildOrAny(n) => {
                let most = routes.iter().filter_map(|r| match r.kind {
                    RouteKind::Ferry(symbols) => Some(symbols),
                    RouteKind::Normal | RouteKind::Tunnel(_) | RouteKind::SetsOf(_) => None,
                });
                (n, most.max().unwrap_or(0))
            }
        };
        let mut tables = PayTables {
            pieces: Row::EMPTY,
            plain: [Row::EMPTY; KINDS - 1],
            wildable: [Row::EMPTY; KINDS - 1],
            wilds_alone: Row::EMPTY,
            wilds_listed: RouteSet::EMPTY,
            ferries: (0..=layers).map(|_| FerryTable::EMPTY).collect(),
            ferry_rest: Row::EMPTY,
            symbol_set,
            sets: Row::EMPTY,
        };
        for (i, route) in routes.iter().enumerate() {
            tables.enter(RouteId(i as u8), route, rules);
        }
        tables
    }

    fn enter(&mut self, id: RouteId, route: &Route, rules: &Rules) {
        self.pieces.enter(id, route.spaces);
        match route.kind {
            RouteKind::Normal if rules.wilds == WildUse::FerriesAndTunnels => {
                enter_colors(&mut self.plain, id, route.color, &rules.deck.colors, route.spaces);
            }
            RouteKind::Normal | RouteKind::Tunnel(_) => {
                enter_colors(&mut self.wildable, id, route.color, &rules.deck.colors, route.spaces);
                self.wilds_alone.enter(id, route.spaces);
            }
            RouteKind::SetsOf(_) => self.sets.enter(id, route.spaces),
            RouteKind::Ferry(symbols) => self.enter_ferry(id, route, symbols),
        }
        if matches!(route.kind, RouteKind::Tunnel(_)) {
            self.wilds_listed.insert(id);
        }
    }

    fn enter_ferry(&mut self, id: RouteId, route: &Route, symbols: u8) {
        self.wilds_alone.enter(id, route.spaces);
        let rest = route.spaces - symbols;
        self.ferry_rest.enter(id, rest);
        if rest == 0 {
            self.wilds_listed.insert(id);
        }
        for (sets, table) in (0..=symbols).zip(&mut self.ferries) {
            table.price.enter(id, route.spaces + (self.symbol_set.max(1) - 1) * sets);
            if rest == 0 {
                table.all_symbols.enter(id, symbols - sets);
                continue;
            }
            table.symbols.enter(id, symbols - sets);
            match route.color {
                RouteColor::Grey => table.grey.enter(id, route.spaces - sets),
                RouteColor::Of(color) => table.colored[color as usize].enter(id, route.spaces - sets),
            }
        }
    }
}

impl FerryTable {
    const EMPTY: FerryTable = FerryTable {
        colored: [Row::EMPTY; KINDS - 1],
        grey: Row::EMPTY,
        symbols: Row::EMPTY,
        all_symbols: Row::EMPTY,
        price: Row::EMPTY,
    };
}

fn enter_colors(rows: &mut [Row; KINDS - 1], id: RouteId, color: RouteColor, deck: &[Color], spaces: u8) {
    match color {
        RouteColor::Of(color) => rows[color as usize].enter(id, spaces),
        RouteColor::Grey => deck.iter().for_each(|&color| rows[color as usize].enter(id, spaces)),
    }
}
