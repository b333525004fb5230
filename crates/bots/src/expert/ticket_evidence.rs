//! What tells which tickets a side holds: its routes, and the cards it was seen to take.
//!
//! A dozen numbers for each ticket, weighed by logistic regression over quick games. Nobody keeps
//! tickets at random, and nobody claims routes at random: a world in which the others hold any tickets
//! at all is one in which they play worse than they do, and a search that believes in it is lulled.

use engine::{CardCounts, KINDS, RouteId, RouteSet, TicketId, TicketSet};

use super::linear_solve::eliminate;
use crate::planner::distances::Metric;
use crate::planner::graph::{Atlas, Eighths, FAR, TURN};

/// How many numbers tell of a ticket.
const CLUES: usize = 12;
pub(super) type Clues = [f32; CLUES];

/// The farthest that odds are believed, as powers of e.
const SUREST: f64 = 12.0;

/// What is on the table for a side, measured once for all tickets.
#[derive(Clone, Debug)]
pub(super) struct Traces {
    /// Distances on the empty board.
    fresh: Metric,
    /// Distances for the side as it is.
    pub(super) now: Metric,
    work: Metric,
    open: RouteSet,
    owned: RouteSet,
    /// What the side's routes cost, in turns.
    spent: f32,
    /// Cards it is known to hold.
    held: CardCounts,
}

impl Traces {
    pub(super) fn new(atlas: &Atlas) -> Traces {
        let mut fresh = Metric::new();
        let all = RouteSet::first(atlas.lanes.len());
        fresh.fill(atlas, RouteSet::EMPTY, all, |id| base(atlas, id));
        Traces {
            fresh,
            now: Metric::new(),
            work: Metric::new(),
            open: RouteSet::EMPTY,
            owned: RouteSet::EMPTY,
            spent: 0.0,
            held: CardCounts::EMPTY,
        }
    }

    /// Looks at a side's routes, at those still open, and at the cards it is known to hold.
    pub(super) fn look(&mut self, atlas: &Atlas, owned: RouteSet, open: RouteSet, held: CardCounts) {
        self.now.fill(atlas, owned, open, |id| base(atlas, id));
        self.spent = owned.into_iter().map(|id| f32::from(base(atlas, id))).sum::<f32>() / TURN;
        (self.open, self.owned, self.held) = (open, owned, held);
    }

    /// What there is to say about one ticket.
    pub(super) fn of(&self, atlas: &Atlas, ticket: TicketId) -> Clues {
        let (a, b, points) = atlas.ends[ticket.index()];
        let fresh = f32::from(self.fresh.between(a, b)) / TURN;
        let left = self.now.between(a, b);
        let far = left == FAR;
        let now = if far { fresh } else { f32::from(left) / TURN };
        let progress = if far { -2.0 } else { (fresh - now).max(0.0) };
        let off = self.spent - progress;
        let joined = f32::from(u8::from(left == 0));
        let roads = |place: u8| (self.owned & atlas.touch[usize::from(place)]).len();
        let (at_a, at_b) = (roads(a), roads(b));
        [
            1.0,
            progress,
            progress / fresh.max(0.5),
            joined,
            // A line that goes no farther has arrived somewhere.
            f32::from(u8::from(at_a == 1) + u8::from(at_b == 1)),
            f32::from(u8::from(at_a > 0 && at_b > 0)),
            now,
            f32::from(points),
            if far { 0.0 } else { self.cards_for(atlas, a, b) },
            f32::from(u8::from(far)),
            off,
            off * joined,
        ]
    }

    /// How many turns the side's routes save for somebody with these tickets.
    pub(super) fn saved(&mut self, atlas: &Atlas, tickets: TicketSet) -> f32 {
        let all = RouteSet::first(atlas.lanes.len());
        let before = forest(atlas, &self.fresh, &mut self.work, all, tickets);
        let now = forest(atlas, &self.now, &mut self.work, self.open, tickets);
        (before - now) / TURN
    }

    /// How many of the cards it is known to hold would pay for the rest of a way.
    fn cards_for(&self, atlas: &Atlas, a: u8, b: u8) -> f32 {
        let mut need = [0u8; KINDS];
        for id in self.now.way(atlas, self.open, a, b) {
            let lane = atlas.lane(id);
            if let Some(color) = lane.color {
                need[color as usize] = need[color as usize].saturating_add(lane.spaces);
            }
        }
        need.iter().zip(self.held.0).map(|(need, have)| f32::from((*need).min(have))).sum()
    }
}

/// What it costs to join all tickets, the dearest first.
fn forest(atlas: &Atlas, metric: &Metric, work: &mut Metric, open: RouteSet, tickets: TicketSet) -> f32 {
    work.copy_from(metric);
    let (mut left, mut sum) = (tickets, 0.0);
    loop {
        let mut dearest: Option<(Eighths, TicketId)> = None;
        for ticket in left {
            let (a, b, _) = atlas.ends[ticket.index()];
            let price = work.between(a, b);
            if price == 0 || price == FAR {
                left.remove(ticket);
                sum += if price == FAR { LOST * TURN } else { 0.0 };
            } else if dearest.is_none_or(|(most, _)| price > most) {
                dearest = Some((price, ticket));
            }
        }
        let Some((price, ticket)) = dearest else { return sum };
        left.remove(ticket);
        sum += f32::from(price);
        let (a, b, _) = atlas.ends[ticket.index()];
        let way = work.way(atlas, open, a, b);
        work.join_all(atlas, way);
    }
}

/// A ticket that cannot be joined any longer counts as so many turns.
const LOST: f32 = 4.0;

/// What each clue says for a ticket.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Weights([f32; CLUES]);

impl Weights {
    /// The odds that a ticket is held, compared with the other tickets.
    pub(super) fn odds(&self, clues: &Clues) -> f32 {
        let sum: f32 = self.0.iter().zip(clues).map(|(weight, clue)| weight * clue).sum();
        exp(f64::from(sum)) as f32
    }
}

/// A ticket seen from another side: its clues, whether it was held, and how likely it was before
/// anything was known, as the logarithm of the odds.
#[derive(Clone, Copy, Debug)]
pub(super) struct Case {
    pub(super) clues: Clues,
    pub(super) held: bool,
    pub(super) before: f32,
}

impl Case {
    /// What `held` of `unseen` tickets say of each of them.
    pub(super) fn before(held: usize, unseen: usize) -> f32 {
        let (held, others) = (held.max(1) as f32, unseen.saturating_sub(held).max(1) as f32);
        // The logarithm by a series that is the same on every machine: odds lie between 1/128 and 128.
        let ratio = (held - others) / (held + others);
        let square = ratio * ratio;
        2.0 * ratio * (1.0 + square * (1.0 / 3.0 + square * (0.2 + square / 7.0)))
    }
}

/// Logistic regression by Newton's steps, with a little weight on small numbers.
pub(super) fn fit(cases: &[Case]) -> Weights {
    let mut weights = [0.0f64; CLUES];
    for _ in 0..STEPS {
        let (mut a, mut b) = ([[0.0f64; CLUES]; CLUES], [0.0f64; CLUES]);
        for case in cases {
            let row = case.clues.map(f64::from);
            let sum: f64 = f64::from(case.before) + row.iter().zip(weights).map(|(x, w)| x * w).sum::<f64>();
            let odds = exp(sum);
            let chance = odds / (1.0 + odds);
            let off = f64::from(u8::from(case.held)) - chance;
            let slope = chance * (1.0 - chance);
            for (i, line) in a.iter_mut().enumerate() {
                for (sum, x) in line.iter_mut().zip(row) {
                    *sum += slope * row[i] * x;
                }
                b[i] += off * row[i];
            }
        }
        for i in 0..CLUES {
            a[i][i] += 3.0;
            b[i] -= 3.0 * weights[i];
        }
        let step = eliminate(a, b);
        let longest = step.iter().fold(0.0f64, |most, part| most.max(part.abs()));
        let scale = if longest > LONGEST { LONGEST / longest } else { 1.0 };
        for (weight, part) in weights.iter_mut().zip(step) {
            *weight += scale * part;
        }
    }
    Weights(weights.map(|weight| weight as f32))
}

/// Newton's steps; more change nothing that could be seen.
const STEPS: usize = 8;
/// The longest of them.
const LONGEST: f64 = 4.0;

/// The exponential, near enough, and the same on every machine; what is too large for odds is cut off.
pub(super) fn exp(x: f64) -> f64 {
    let mut y = 1.0 + x.clamp(-SUREST, SUREST) / 1024.0;
    for _ in 0..10 {
        y *= y;
    }
    y
}

fn base(atlas: &Atlas, id: RouteId) -> Eighths {
    atlas.lane(id).price.clamp(2, i16::from(FAR) - 1) as Eighths
}

#[cfg(test)]
mod tests;
