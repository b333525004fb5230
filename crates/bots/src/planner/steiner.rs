//! The cheapest way to join several tickets at once: exact forests over at most five tickets.
//!
//! Dreyfus and Wagner's dynamic programme over sets of ends gives the cheapest tree for every subset
//! of the tickets in one run; a forest is the cheapest way to divide the tickets over trees.

use engine::{MAX_PLACES, RouteSet};

use crate::planner::distances::{Metric, Row, relax};
use crate::planner::graph::{Atlas, FAR};

/// The most tickets that are planned exactly: each more costs four times as much.
pub(crate) const MAX_JOINT: usize = 5;

/// Trees and forests for all subsets of a few tickets.
#[derive(Clone, Debug)]
pub(crate) struct Forest {
    /// By set of ends: the cheapest tree that joins them and a place.
    trees: Vec<Row>,
    /// By set of tickets: the price of the cheapest forest.
    prices: [u16; 1 << MAX_JOINT],
    /// By set of tickets: those of the first tree of that forest.
    first: [u8; 1 << MAX_JOINT],
    ends: [u8; 2 * MAX_JOINT],
    tickets: usize,
    places: usize,
}

impl Forest {
    pub(crate) fn new() -> Forest {
        Forest {
            trees: vec![[FAR; MAX_PLACES]; 1 << (2 * MAX_JOINT)],
            prices: [0; 1 << MAX_JOINT],
            first: [0; 1 << MAX_JOINT],
            ends: [0; 2 * MAX_JOINT],
            tickets: 0,
            places: 0,
        }
    }

    /// Works out forests for these tickets, given by their ends.
    pub(crate) fn fill(&mut self, atlas: &Atlas, metric: &Metric, tickets: &[(u8, u8)]) {
        self.tickets = tickets.len().min(MAX_JOINT);
        self.places = atlas.places;
        for (i, &(a, b)) in tickets.iter().take(self.tickets).enumerate() {
            self.ends[2 * i] = a;
            self.ends[2 * i + 1] = b;
        }
        for mask in 1usize..1 << (2 * self.tickets) {
            self.trees[mask] = if mask.is_power_of_two() {
                *metric.from(self.ends[mask.trailing_zeros() as usize])
            } else {
                let meet = self.meet(mask);
                self.spread(metric, &meet)
            };
        }
        for set in 0usize..1 << self.tickets {
            self.prices[set] = if set == 0 { 0 } else { u16::MAX };
            let lowest = set & set.wrapping_neg();
            let mut part = set;
            while part > 0 {
                if part & lowest != 0 {
                    let price = self.tree_price(part).saturating_add(self.prices[set & !part]);
                    if price < self.prices[set] {
                        self.prices[set] = price;
                        self.first[set] = part as u8;
                    }
                }
                part = (part - 1) & set;
            }
        }
    }

    /// The price of joining a set of tickets; out of reach from 255 on.
    pub(crate) fn price(&self, set: usize) -> u16 {
        self.prices[set]
    }

    /// The routes of the cheapest forest for a set of tickets.
    pub(crate) fn routes(&self, atlas: &Atlas, metric: &Metric, open: RouteSet, set: usize) -> RouteSet {
        let (mut rest, mut routes) = (set, RouteSet::EMPTY);
        while rest > 0 {
            let part = usize::from(self.first[rest]);
            if part == 0 {
                break;
            }
            if self.tree_price(part) < u16::from(FAR) {
                let mask = ends_of(part);
                let root = self.ends[mask.trailing_zeros() as usize];
                self.grow(atlas, metric, open, mask, root, &mut routes);
            }
            rest &= !part;
        }
        routes
    }

    fn tree_price(&self, part: usize) -> u16 {
        let mask = ends_of(part);
        let root = self.ends[mask.trailing_zeros() as usize];
        u16::from(self.trees[mask][usize::from(root)])
    }

    /// For each place, the cheapest pair of trees that meet there and together hold the ends.
    fn meet(&self, mask: usize) -> Row {
        let mut row = [FAR; MAX_PLACES];
        let lowest = mask & mask.wrapping_neg();
        let mut part = (mask - 1) & mask;
        while part > 0 {
            if part & lowest != 0 {
                let (one, other) = (&self.trees[part], &self.trees[mask & !part]);
                for (here, (a, b)) in row.iter_mut().zip(one.iter().zip(other)) {
                    *here = (*here).min(a.saturating_add(*b));
                }
            }
            part = (part - 1) & mask;
        }
        row
    }

    fn spread(&self, metric: &Metric, meet: &Row) -> Row {
        let mut row = *meet;
        for (place, &price) in meet.iter().enumerate().take(self.places) {
            if price != FAR {
                relax(&mut row, price, metric.from(place as u8), MAX_PLACES);
            }
        }
        row
    }

    fn grow(
        &self,
        atlas: &Atlas,
        metric: &Metric,
        open: RouteSet,
        mask: usize,
        at: u8,
        routes: &mut RouteSet,
    ) {
        if mask.is_power_of_two() {
            *routes |= metric.way(atlas, open, at, self.ends[mask.trailing_zeros() as usize]);
            return;
        }
        let meet = self.meet(mask);
        let total = self.trees[mask][usize::from(at)];
        let fits = |&place: &usize| meet[place].saturating_add(metric.between(place as u8, at)) == total;
        let Some(place) = (0..self.places).find(fits) else { return };
        *routes |= metric.way(atlas, open, at, place as u8);
        let lowest = mask & mask.wrapping_neg();
        let mut part = (mask - 1) & mask;
        while part > 0 {
            if part & lowest != 0 {
                let sum = self.trees[part][place].saturating_add(self.trees[mask & !part][place]);
                if sum == meet[place] {
                    self.grow(atlas, metric, open, part, place as u8, routes);
                    self.grow(atlas, metric, open, mask & !part, place as u8, routes);
                    return;
                }
            }
            part = (part - 1) & mask;
        }
    }
}

/// The ends of a set of tickets.
fn ends_of(part: usize) -> usize {
    (0..MAX_JOINT).filter(|i| part >> i & 1 == 1).fold(0, |mask, i| mask | 0b11 << (2 * i))
}

#[cfg(test)]
mod tests;
