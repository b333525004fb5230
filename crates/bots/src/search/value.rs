//! What a position is worth to each side: a linear guess at the points still to come, fitted to the
//! board by quick games on it. A simulated game that is cut short is finished by this guess.

use engine::{Game, MAX_SIDES, Side, State, Tally};

use super::rollout::Minds;
use super::solve::eliminate;
use crate::atlas::Atlas;
use crate::clock::turns_left;
use crate::mind::{Care, Scratch};
use crate::plan::{Budgets, chance, pieces};
use crate::taste::Taste;
use crate::wants::purse;

/// How many numbers describe a side.
pub(crate) const FEATURES: usize = 14;
pub(crate) type Features = [f32; FEATURES];

/// A linear guess at the points still to come, and how far off it is.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Value {
    weights: [f32; FEATURES],
    /// The variance of the guess at a margin: so much at the end, and so much more per turn left.
    spread: [f32; 2],
}

/// What a side has and plans, in numbers.
pub(crate) fn features(
    atlas: &Atlas,
    taste: &Taste,
    state: &State,
    minds: &mut Minds,
    scratch: &mut Scratch,
    tally: &Tally,
    side: Side,
) -> Features {
    let game = &atlas.game;
    let table = state.public();
    let s = side.index();
    let (mut plan, mut pursued) = (engine::RouteSet::EMPTY, engine::TicketSet::EMPTY);
    let (mut own, mut room, mut left, mut seats) = (0.0, 0u8, 0.0, 0.0);
    let mut held = engine::CardCounts::EMPTY;
    for seat in game.members(side).iter() {
        let sight = game.sight(state, seat);
        let mind = &mut minds[seat.index()];
        mind.refresh(atlas, taste, sight, scratch, Care::Quick);
        plan |= mind.plan;
        pursued |= mind.pursued;
        let hand = if seats == 0.0 { purse(sight) } else { sight.own.hand };
        held = held.plus(&hand);
        own += f32::from(table.pieces[seat.index()]);
        room = room.max(pieces(atlas, sight));
        left += turns_left(atlas, table, seat);
        seats += 1.0;
    }
    left /= seats;
    let budget = Budgets { turns: left, pieces: room, purse: held };
    let (cards, wilds) = (f32::from(held.total()), f32::from(held.wilds()));
    let (spaces, turns) = budget.asks(atlas, plan);
    let turns = turns / seats;
    let likely = chance(turns, left);
    let points =
        |set: engine::TicketSet| set.into_iter().map(|t| f32::from(atlas.ends[t.index()].2)).sum::<f32>();
    let done = points(tally.done[s]);
    let open = points(tally.missed[s] & pursued);
    let lost = points(tally.missed[s] - pursued);
    let scored: f32 = plan.into_iter().map(|id| f32::from(atlas.lane(id).points)).sum();
    let bonus = f32::from(tally.total[s]) - f32::from(tally.routes[s]) - f32::from(tally.tickets[s]);
    let spare = (left - turns).clamp(-8.0, 40.0);
    let unit = atlas.turn_points;
    let count = tally.done[s].len() as f32 + likely * (tally.missed[s] & pursued).len() as f32;
    [
        1.0,
        done,
        open * likely,
        open * (1.0 - likely),
        lost,
        bonus,
        count,
        left * unit,
        spare * unit,
        cards,
        wilds,
        own,
        scored * likely,
        own - spaces as f32,
    ]
}

impl Value {
    /// The guess at a side's final score.
    pub(crate) fn score(&self, tally: &Tally, side: usize, features: &Features) -> f32 {
        let to_come: f32 = self.weights.iter().zip(features).map(|(w, f)| w * f).sum();
        f32::from(tally.routes[side]) + to_come
    }

    /// The chance that a margin guessed with so many turns to go ends above nothing.
    pub(crate) fn win(&self, margin: f32, left: f32) -> f32 {
        let deviation = (self.spread[0] + self.spread[1] * left.max(0.0)).max(1.0).sqrt();
        // Close to the normal distribution, and the same on every machine.
        let x = 1.6 * margin / deviation;
        0.5 + 0.5 * x / (1.0 + x * x).sqrt()
    }
}

/// A position of a game and how the game ended.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Sample {
    pub(super) features: [Features; MAX_SIDES],
    /// Points for routes so far.
    pub(super) routes: [i16; MAX_SIDES],
    pub(super) left: f32,
    pub(super) total: [i16; MAX_SIDES],
}

/// Least squares by the normal equations, with a little weight on small numbers.
pub(super) fn solve(game: &Game, samples: &[Sample]) -> Value {
    let (mut a, mut b) = ([[0.0f64; FEATURES]; FEATURES], [0.0f64; FEATURES]);
    for sample in samples {
        for side in 0..game.sides() {
            let target = f64::from(sample.total[side] - sample.routes[side]);
            let row = &sample.features[side];
            for i in 0..FEATURES {
                for j in 0..FEATURES {
                    a[i][j] += f64::from(row[i]) * f64::from(row[j]);
                }
                b[i] += f64::from(row[i]) * target;
            }
        }
    }
    for (i, row) in a.iter_mut().enumerate() {
        row[i] += 1.0 + 0.001 * row[i];
    }
    let weights = eliminate(a, b).map(|weight| weight as f32);
    let mut value = Value { weights, spread: [1.0, 0.0] };
    // How far off the guessed margins are, by how much of the game was left.
    let (mut n, mut x, mut xx, mut y, mut xy) = (0.0f64, 0.0, 0.0, 0.0, 0.0);
    for sample in samples {
        let guess = |side: usize| {
            let come: f32 = value.weights.iter().zip(&sample.features[side]).map(|(w, f)| w * f).sum();
            f64::from(sample.routes[side]) + f64::from(come)
        };
        let off = (guess(0) - guess(1)) - f64::from(sample.total[0] - sample.total[1]);
        let left = f64::from(sample.left);
        n += 1.0;
        x += left;
        xx += left * left;
        y += off * off;
        xy += left * off * off;
    }
    let slope = ((n * xy - x * y) / (n * xx - x * x).max(1e-9)).max(0.0);
    let base = if n > 0.0 { ((y - slope * x) / n).max(0.0) } else { 100.0 };
    value.spread = [base as f32, slope as f32];
    value
}

#[cfg(test)]
mod tests;
