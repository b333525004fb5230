//! Which tickets the others may hold: those that fit together and explain what they have claimed.
//!
//! Nobody keeps tickets at random. A world in which the others hold any tickets at all is one in
//! which they play worse than they do, and a search that believes in it is lulled.

use engine::{Guess, Quick, RouteSet, Seat, TicketId, TicketSet, View};

use crate::atlas::{Atlas, Eighths, FAR, TURN};
use crate::metric::Metric;

/// How many sets of tickets are worked out for each seat and each decision.
const POOL: usize = 48;

/// What is supposed about the others' tickets.
#[derive(Clone, Debug)]
pub(crate) struct Belief {
    /// Distances on the empty board.
    fresh: Metric,
    metric: Metric,
    work: Metric,
    /// For each seat, sets of tickets it may hold.
    pools: Vec<[TicketSet; POOL]>,
    /// For each team, sets of tickets that may lie in its holder.
    shared: Vec<[TicketSet; POOL]>,
    /// What a turn of progress says for a ticket.
    pub(crate) keen: f32,
}

impl Belief {
    pub(crate) fn new(atlas: &Atlas) -> Belief {
        let mut fresh = Metric::new();
        let all = RouteSet::first(atlas.lanes.len());
        fresh.fill(atlas, RouteSet::EMPTY, all, |id| base(atlas, id));
        Belief {
            fresh,
            metric: Metric::new(),
            work: Metric::new(),
            pools: vec![[TicketSet::EMPTY; POOL]; atlas.game.seats()],
            shared: vec![[TicketSet::EMPTY; POOL]; atlas.game.sides()],
            keen: 0.5,
        }
    }

    /// Works out what the others may hold, as far as `view` tells.
    pub(crate) fn fill(&mut self, atlas: &Atlas, view: &View, me: Seat, rng: &mut Quick) {
        let game = &atlas.game;
        let unseen = game.unseen_tickets(view);
        for side in 0..game.sides() {
            let members = game.members(engine::Side(side as u8));
            let owned = game.routes_of(&view.table.claims, engine::Side(side as u8));
            self.metric.fill(atlas, owned, view.table.open, |id| base(atlas, id));
            for seat in members.iter().filter(|&seat| seat != me) {
                let n = view.table.hand_tickets[seat.index()];
                let mut pool = self.pools[seat.index()];
                pool.iter_mut().for_each(|set| *set = self.suppose(atlas, unseen, view.table.open, n, rng));
                self.pools[seat.index()] = pool;
            }
            if game.teams() && !members.contains(me) {
                let n = view.table.holder_tickets[side];
                let mut pool = self.shared[side];
                pool.iter_mut().for_each(|set| *set = self.suppose(atlas, unseen, view.table.open, n, rng));
                self.shared[side] = pool;
            }
        }
    }

    /// Puts one supposition for every seat into a guess.
    pub(crate) fn draw(&self, guess: &mut Guess, rng: &mut Quick) {
        for (seat, pool) in self.pools.iter().enumerate() {
            guess.tickets[seat] = pool[rng.below(POOL as u32) as usize];
        }
        for (team, pool) in self.shared.iter().enumerate().take(guess.shared.len()) {
            guess.shared[team] = pool[rng.below(POOL as u32) as usize];
        }
    }

    /// A set of `n` tickets that somebody with these routes might hold.
    fn suppose(
        &mut self,
        atlas: &Atlas,
        unseen: TicketSet,
        open: RouteSet,
        n: u8,
        rng: &mut Quick,
    ) -> TicketSet {
        let mut set = TicketSet::EMPTY;
        if n == 0 {
            return set;
        }
        let mut weights = [0.0f32; engine::MAX_TICKETS];
        let mut sum = 0.0;
        for ticket in unseen {
            let (a, b, _) = atlas.ends[ticket.index()];
            let before = f32::from(self.fresh.between(a, b));
            let now = self.metric.between(a, b);
            let progress = if now == FAR { -2.0 } else { (before - f32::from(now)).max(0.0) / TURN };
            let weight = power(self.keen * progress);
            weights[ticket.index()] = weight;
            sum += weight;
        }
        self.work.copy_from(&self.metric);
        for _ in 0..n {
            let mut best: Option<(f32, TicketId)> = None;
            for _ in 0..3 {
                let Some(ticket) = pick(unseen - set, &weights, sum, rng) else { continue };
                let (a, b, points) = atlas.ends[ticket.index()];
                let price = self.work.between(a, b);
                let worth = f32::from(points) - f32::from(price) / TURN * atlas.turn_points;
                if best.is_none_or(|(most, _)| worth > most) {
                    best = Some((worth, ticket));
                }
            }
            let Some((_, ticket)) = best else { break };
            set.insert(ticket);
            sum -= weights[ticket.index()];
            let (a, b, _) = atlas.ends[ticket.index()];
            for id in self.work.way(atlas, open, a, b) {
                let lane = atlas.lane(id);
                self.work.join(lane.a, lane.b);
            }
        }
        set
    }
}

/// One of the tickets, each as likely as its weight says.
fn pick(tickets: TicketSet, weights: &[f32], sum: f32, rng: &mut Quick) -> Option<TicketId> {
    let mut left = sum * (rng.below(1 << 24) as f32 / (1 << 24) as f32);
    let mut last = None;
    for ticket in tickets {
        last = Some(ticket);
        left -= weights[ticket.index()];
        if left < 0.0 {
            break;
        }
    }
    last
}

/// Grows about as the exponential does, and the same on every machine.
fn power(x: f32) -> f32 {
    let y = (1.0 + x / 8.0).max(0.1);
    let y = y * y;
    let y = y * y;
    y * y
}

fn base(atlas: &Atlas, id: engine::RouteId) -> Eighths {
    atlas.lane(id).price.clamp(2, i16::from(FAR) - 1) as Eighths
}

#[cfg(test)]
mod tests;
