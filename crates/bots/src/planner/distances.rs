//! Distances between all places of a board for one side, in turns: what is owned is free.

use engine::{MAX_PLACES, RouteId, RouteSet};

use crate::planner::graph::{Atlas, Eighths, FAR};

/// How many distances are handled at once: a row is a whole number of these.
const LANE: usize = 16;

/// A row of distances.
pub(crate) type Row = [Eighths; MAX_PLACES];

/// Takes a whole row through another place, `to` away.
#[inline(always)]
pub(crate) fn relax(row: &mut Row, to: Eighths, through: &Row, width: usize) {
    let mut from = 0;
    while from < width {
        // Blocks of a fixed size become single instructions.
        for i in from..(from + LANE).min(MAX_PLACES) {
            row[i] = row[i].min(to.saturating_add(through[i]));
        }
        from += LANE;
    }
}

/// Distances between all pairs of places, and the prices they were made of.
#[derive(Clone, Debug)]
pub(crate) struct Metric {
    rows: Box<[Row; MAX_PLACES]>,
    /// Prices of routes; `FAR` for those that cannot be had.
    pub(crate) prices: [Eighths; 128],
    places: usize,
}

impl Metric {
    pub(crate) fn new() -> Metric {
        Metric { rows: Box::new([[FAR; MAX_PLACES]; MAX_PLACES]), prices: [FAR; 128], places: 0 }
    }

    /// Takes over another metric without allocating.
    pub(crate) fn copy_from(&mut self, other: &Metric) {
        self.places = other.places;
        self.prices = other.prices;
        self.rows[..other.places].copy_from_slice(&other.rows[..other.places]);
    }

    /// Works out all distances: `owned` is free, `open` costs what `price` says.
    pub(crate) fn fill(
        &mut self,
        atlas: &Atlas,
        owned: RouteSet,
        open: RouteSet,
        price: impl Fn(RouteId) -> Eighths,
    ) {
        self.places = atlas.places;
        for (i, row) in self.rows[..atlas.places].iter_mut().enumerate() {
            *row = [FAR; MAX_PLACES];
            row[i] = 0;
        }
        for id in open {
            let price = price(id);
            self.prices[id.index()] = price;
            let lane = atlas.lane(id);
            self.edge(lane.a, lane.b, price);
        }
        for id in owned {
            let lane = atlas.lane(id);
            self.edge(lane.a, lane.b, 0);
        }
        self.close();
    }

    fn edge(&mut self, a: u8, b: u8, price: Eighths) {
        let (a, b) = (usize::from(a), usize::from(b));
        self.rows[a][b] = self.rows[a][b].min(price);
        self.rows[b][a] = self.rows[b][a].min(price);
    }

    /// All pairs at once: whole rows are taken through each place in turn.
    fn close(&mut self) {
        let width = self.places.next_multiple_of(LANE).min(MAX_PLACES);
        for k in 0..self.places {
            let through = self.rows[k];
            for row in self.rows[..self.places].iter_mut() {
                let to = row[k];
                if to != FAR {
                    relax(row, to, &through, width);
                }
            }
        }
    }

    #[inline]
    pub(crate) fn between(&self, a: u8, b: u8) -> Eighths {
        self.rows[usize::from(a)][usize::from(b)]
    }

    /// The distances from one place.
    #[inline]
    pub(crate) fn from(&self, a: u8) -> &Row {
        &self.rows[usize::from(a)]
    }

    /// Makes a route free, as if it were owned already.
    pub(crate) fn join(&mut self, a: u8, b: u8) {
        let (a, b) = (usize::from(a), usize::from(b));
        if self.rows[a][b] == 0 {
            return;
        }
        let width = self.places.next_multiple_of(LANE).min(MAX_PLACES);
        let mut both = self.rows[a];
        relax(&mut both, 0, &self.rows[b], width);
        for row in self.rows[..self.places].iter_mut() {
            let to = row[a].min(row[b]);
            if to != FAR {
                relax(row, to, &both, width);
            }
        }
    }

    /// Makes all these routes free.
    pub(crate) fn join_all(&mut self, atlas: &Atlas, routes: RouteSet) {
        for id in routes {
            let lane = atlas.lane(id);
            self.join(lane.a, lane.b);
        }
    }

    /// The routes of a cheapest way between two places that are not joined yet. Must be asked before
    /// the routes of the way are joined. Nothing if there is no way.
    pub(crate) fn way(&self, atlas: &Atlas, open: RouteSet, from: u8, to: u8) -> RouteSet {
        let mut way = RouteSet::EMPTY;
        let mut at = from;
        while self.between(at, to) > 0 {
            match self.step(atlas, open, at, to) {
                Some((next, id)) => {
                    way.insert(id);
                    at = next;
                }
                None => return RouteSet::EMPTY,
            }
        }
        way
    }

    /// The next route on a cheapest way: it may leave from any place joined to `at`.
    fn step(&self, atlas: &Atlas, open: RouteSet, at: u8, to: u8) -> Option<(u8, RouteId)> {
        let left = self.between(at, to);
        if left == FAR {
            return None;
        }
        let home = self.from(at);
        for here in (0..self.places).filter(|&here| home[here] == 0) {
            for &(there, id) in &atlas.roads[here] {
                let price = self.prices[id.index()];
                let rest = self.between(there, to);
                if rest < left
                    && open.contains(id)
                    && price != FAR
                    && price.saturating_add(rest) == left
                    && home[usize::from(there)] > 0
                {
                    return Some((there, id));
                }
            }
        }
        None
    }
}

#[cfg(test)]
mod tests;
