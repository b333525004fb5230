//! Estimates what a position is worth to each side: a linear estimate of the points still to come, fitted to
//! the board by quick games. It replaces the rest of a simulated game that is cut short.

use engine::{Game, MAX_SIDES, Side, State, Tally};

use super::linear_solve::eliminate;
use super::rollout::PlanStates;
use crate::planner::card_values::spendable;
use crate::planner::graph::Graph;
use crate::planner::plan::{Budgets, chance, pieces};
use crate::planner::plan_state::{Care, Scratch};
use crate::planner::tempo::turns_left;
use crate::planner::weights::Weights;

/// How many numbers describe a side.
pub(crate) const FEATURES: usize = 14;
pub(crate) type Features = [f32; FEATURES];

/// A linear estimate of the points still to come, and its error.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Value {
    weights: [f32; FEATURES],
    /// The variance of an estimated margin: a constant, and an amount per turn left.
    spread: [f32; 2],
}

/// A side's position and plans, in numbers.
pub(crate) fn features(
    graph: &Graph,
    weights: &Weights,
    state: &State,
    plan_states: &mut PlanStates,
    scratch: &mut Scratch,
    tally: &Tally,
    side: Side,
) -> Features {
    let game = &graph.game;
    let table = state.public();
    let s = side.index();
    let (mut plan, mut pursued) = (engine::RouteSet::EMPTY, engine::TicketSet::EMPTY);
    let (mut own, mut room, mut left, mut seats) = (0.0, 0u8, 0.0, 0.0);
    let mut held = engine::CardCounts::EMPTY;
    for seat in game.members(side).iter() {
        let sight = game.sight(state, seat);
        let plan_state = &mut plan_states[seat.index()];
        plan_state.refresh(graph, weights, sight, scratch, Care::Quick);
        plan |= plan_state.plan;
        pursued |= plan_state.pursued;
        let hand = if seats == 0.0 { spendable(sight) } else { sight.own.hand };
        held = held.plus(&hand);
        own += f32::from(table.pieces[seat.index()]);
        room = room.max(pieces(graph, sight));
        left += turns_left(graph, table, seat);
        seats += 1.0;
    }
    left /= seats;
    let budget = Budgets { turns: left, pieces: room, spendable: held };
    let (cards, wilds) = (f32::from(held.total()), f32::from(held.wilds()));
    let (spaces, turns) = budget.asks(graph, plan);
    let turns = turns / seats;
    let likely = chance(turns, left);
    let points =
        |set: engine::TicketSet| set.into_iter().map(|t| f32::from(graph.ends[t.index()].2)).sum::<f32>();
    let done = points(tally.done[s]);
    let open = points(tally.missed[s] & pursued);
    let lost = points(tally.missed[s] - pursued);
    let scored: f32 = plan.into_iter().map(|id| f32::from(graph.edge(id).points)).sum();
    let bonus = f32::from(tally.total[s]) - f32::from(tally.routes[s]) - f32::from(tally.tickets[s]);
    let spare = (left - turns).clamp(-8.0, 40.0);
    let unit = graph.turn_points;
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
    /// The estimate of a side's final score.
    pub(crate) fn score(&self, tally: &Tally, side: usize, features: &Features) -> f32 {
        let to_come: f32 = self.weights.iter().zip(features).map(|(w, f)| w * f).sum();
        f32::from(tally.routes[side]) + to_come
    }

    /// The chance that a margin estimated with this many turns left ends above zero.
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
    /// Points for routes at that moment.
    pub(super) routes: [i16; MAX_SIDES],
    pub(super) left: f32,
    pub(super) total: [i16; MAX_SIDES],
}

/// Least squares by the normal equations, slightly regularised.
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
    // The error of the estimated margins, by how much of the game was left.
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
mod tests {
    use engine::{FirstSeat, GameRng, Side};
    use test_support::playout::tables;

    use super::features;
    use crate::expert::fit::fit_models;
    use crate::planner::graph::Graph;
    use crate::planner::plan_state::{PlanState, Scratch};
    use crate::planner::weights::Weights;

    impl super::Value {
        pub(in crate::expert) fn is_sound(&self) -> bool {
            let finite = self.weights.iter().chain(&self.spread).all(|number| number.is_finite());
            finite && self.spread.iter().all(|&part| part >= 0.0)
        }
    }

    #[test]
    fn a_larger_margin_wins_more_often_and_none_half_the_time() {
        for game in tables() {
            let value = fit_models(&Graph::new(&game), &Weights::DEFAULT, 12).value;
            for left in [0.0, 1.0, 7.5, 30.0] {
                assert_eq!(value.win(0.0, left), 0.5);
                let chances: Vec<f32> = (-150..=150).map(|margin| value.win(margin as f32, left)).collect();
                assert!(chances.windows(2).all(|pair| pair[0] <= pair[1]), "{chances:?}");
                assert!(chances.iter().all(|chance| (0.0..=1.0).contains(chance)));
                let both = value.win(20.0, left) + value.win(-20.0, left);
                assert!((both - 1.0).abs() < 1e-5, "one side's chance is what the other lacks: {both}");
            }
            assert!(value.win(20.0, 1.0) >= value.win(20.0, 30.0), "a lead is safer near the end");
        }
    }

    #[test]
    fn every_side_is_described_by_finite_numbers() {
        for game in tables() {
            let graph = Graph::new(&game);
            let state = game.deal(GameRng::fast(4), FirstSeat::Random, &mut ());
            let mut plan_states = [PlanState::BLANK; engine::MAX_SEATS];
            let mut scratch = Scratch::new();
            let tally = game.tally(&state);
            for side in 0..game.sides() {
                let side = Side(side as u8);
                let row =
                    features(&graph, &Weights::DEFAULT, &state, &mut plan_states, &mut scratch, &tally, side);
                assert!(row.iter().all(|number| number.is_finite()), "{row:?}");
            }
        }
    }
}
