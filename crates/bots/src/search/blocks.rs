//! Routes that the others seem to need: claims worth a look although the own plan has no use for them.

use engine::{Action, MAX_ROUTES, RouteId, RouteSet, Sight, TicketSet};

use crate::atlas::{Atlas, FAR};
use crate::claims::claim;
use crate::metric::Metric;
use crate::pay;
use crate::plan::usable;
use crate::wants::{need, purse};

/// How many sets of supposed tickets are asked for the routes they need.
const ASKED: usize = 16;
/// A route is worth a look if so much of the sets need it.
const SHARE: f32 = 0.25;
/// The most claims to look at.
const MOST: usize = 4;

/// How much the others need each route.
#[derive(Clone, Debug)]
pub(super) struct Demand {
    routes: [f32; MAX_ROUTES],
    work: Metric,
}

impl Demand {
    pub(super) fn new() -> Demand {
        Demand { routes: [0.0; MAX_ROUTES], work: Metric::new() }
    }

    pub(super) fn clear(&mut self) {
        self.routes = [0.0; MAX_ROUTES];
    }

    /// Adds what somebody needs who may hold these sets of tickets, going by these distances.
    pub(super) fn add(&mut self, atlas: &Atlas, now: &Metric, open: RouteSet, sets: &[TicketSet]) {
        let asked = &sets[..sets.len().min(ASKED)];
        for set in asked {
            self.work.copy_from(now);
            let mut needed = RouteSet::EMPTY;
            for ticket in *set {
                let (a, b, _) = atlas.ends[ticket.index()];
                if matches!(self.work.between(a, b), 0 | FAR) {
                    continue;
                }
                let way = self.work.way(atlas, open, a, b);
                needed |= way;
                self.work.join_all(atlas, way);
            }
            for id in needed {
                self.routes[id.index()] += 1.0 / asked.len() as f32;
            }
        }
    }

    /// Claims of what the others need most and the seat can pay for, with what they are worth to its
    /// own plan: cards and pieces that it loses.
    pub(super) fn claims(
        &self,
        atlas: &Atlas,
        sight: Sight<'_>,
        plan: RouteSet,
        told_of: impl Fn(RouteId) -> bool,
        mut told: impl FnMut(Action, f32),
    ) {
        let cards = purse(sight);
        let most = pay::most_held(&cards);
        let pieces = sight.public.pieces[sight.seat.index()];
        let mut best: [Option<(f32, RouteId)>; MOST] = [None; MOST];
        for id in usable(atlas, sight) {
            let (wanted, lane) = (self.routes[id.index()], atlas.lane(id));
            let payable = lane.spaces <= pieces && pay::may_pay(atlas, lane, &cards, most);
            if wanted < SHARE || !payable || told_of(id) {
                continue;
            }
            let mut new = Some((wanted, id));
            for place in &mut best {
                if place.is_none_or(|(have, _)| new.is_some_and(|(wanted, _)| wanted > have)) {
                    std::mem::swap(place, &mut new);
                }
            }
        }
        let keep = need(atlas, plan);
        let turn = atlas.turn_points;
        for (_, id) in best.into_iter().flatten() {
            if let Some(pay) = pay::best(atlas, id, &cards, &keep) {
                let spent = (1.0 + f32::from(pay.total())) * turn;
                let worth = (f32::from(atlas.lane(id).points) - spent).min(0.5 * turn);
                told(claim(id, pay, &sight.own.hand), worth);
            }
        }
    }
}

#[cfg(test)]
mod tests;
