//! Which claims are listed: sets of routes by the colour that pays and the number of sets (see
//! [`LegalActions`]).

use super::LegalActions;
use crate::board::PayTables;
use crate::board::spec::RouteColor;
use crate::position::Sight;
use crate::rules::{most_held, suffices};
use crate::types::{Card, Color, ColorBits, KINDS, RouteSet};

impl LegalActions<'_> {
    #[inline]
    pub(super) fn fill_claims(&mut self, sight: Sight<'_>) {
        let table = sight.public;
        let tables = self.game.board().tables();
        self.hand = sight.own.hand;
        self.cards = if self.game.teams() { sight.own.hand.plus(&sight.team.cards) } else { sight.own.hand };
        let mut free = table.open & tables.pieces.at(table.pieces[sight.seat.index()]);
        if !self.game.shared_pairs.is_empty() {
            free = free - self.game.barred(&table.claims, sight.seat);
        }
        if free.is_empty() {
            return;
        }
        let wilds = self.cards.wilds();
        let mut paid = RouteSet::EMPTY;
        let ferries = tables.ferries.first().map_or(RouteSet::EMPTY, |ferry| ferry.symbols.at(wilds));
        for color in self.cards.colors_held() {
            let held = self.cards.get(color.card());
            let both = held + wilds;
            let c = color as usize;
            let mut routes = tables.plain[c].at(held) | tables.wildable[c].at(both);
            if !ferries.is_empty() {
                let ferry = &tables.ferries[0];
                routes |= (ferry.colored[c].at(both) | ferry.grey.at(both)) & ferries;
            }
            routes &= free;
            paid |= routes;
            self.push(routes, color.card(), 0);
        }
        if wilds > 0 {
            let alone = tables.wilds_alone.at(wilds) & free;
            self.push(alone & (tables.wilds_listed | !paid), Card::Wild, 0);
        }
        let all = self.cards.total();
        let by_sets = tables.sets.at(all) & free;
        if !by_sets.is_empty() {
            self.fill_sets(by_sets);
        }
        if tables.ferries.len() > 1 && all - wilds >= tables.symbol_set {
            self.fill_ferries(tables, free, all);
        }
    }

    /// Ferries with some of their symbols paid by sets of cards (N06).
    fn fill_ferries(&mut self, tables: &PayTables, free: RouteSet, all: u8) {
        let wilds = self.cards.wilds();
        let colored = all - wilds;
        let most = most_held(&self.cards);
        // Without a card of its colour, a ferry's coloured spaces are paid with wilds.
        let colors = if wilds > 0 { ColorBits::ALL } else { self.cards.colors_held() };
        for (sets, table) in tables.ferries.iter().enumerate().skip(1) {
            let sets = sets as u8;
            let Some(spare) = colored.checked_sub(tables.symbol_set * sets) else { return };
            let free = free & table.price.at(all);
            self.push(table.all_symbols.at(wilds) & free, Card::Wild, sets);
            let within = table.symbols.at(wilds) & free;
            if within.is_empty() {
                continue;
            }
            for color in colors {
                let held = self.cards.get(color.card());
                let both = held + wilds;
                let mut routes = table.colored[color as usize].at(both);
                // A grey ferry only with the colour held most: with another one the sets could hold more
                // cards of one colour than the spaces do, and the payment would be wasteful (R20).
                if color == most {
                    routes |= table.grey.at(both);
                }
                if held > spare {
                    routes &= tables.ferry_rest.at(spare);
                }
                self.push(routes & within, color.card(), sets);
            }
        }
    }

    /// Routes payable by sets (N08): one payment each.
    fn fill_sets(&mut self, routes: RouteSet) {
        let board = self.game.board();
        let mut by_color = [RouteSet::EMPTY; KINDS - 1];
        for id in routes {
            let route = board.route(id);
            if suffices(board, route, &self.cards) {
                let color = match route.color {
                    RouteColor::Of(color) => color,
                    RouteColor::Grey => most_held(&self.cards),
                };
                by_color[color as usize].insert(id);
            }
        }
        for (color, routes) in Color::ALL.into_iter().zip(by_color) {
            self.push(routes, color.card(), 0);
        }
    }
}
