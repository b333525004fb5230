//! One simulated game: every seat follows its quick plan, for some turns or to the end.

use engine::{MAX_SEATS, Phase, Side, State};

use super::value::{Value, features};
use crate::planner::graph::Graph;
use crate::planner::plan_state::{Care, PlanState, Scratch};
use crate::planner::policy::{Breadth, Policy};
use crate::planner::tempo::turns_left;
use crate::planner::weights::Weights;

/// The plans of every seat in a simulated game.
pub(crate) type PlanStates = [PlanState; MAX_SEATS];

/// Plays a position on until the turn with this number begins, or to the end of the game.
pub(crate) fn play_on(
    graph: &Graph,
    weights: &Weights,
    state: &mut State,
    plan_states: &mut PlanStates,
    scratch: &mut Scratch,
    until: u16,
) {
    let decider = Policy { graph, weights, care: Care::Quick, breadth: Breadth::Narrow };
    let game = &graph.game;
    while let Some(seat) = state.public().phase.to_act().lowest() {
        if state.public().turns >= until && matches!(state.public().phase, Phase::Turn { .. }) {
            break;
        }
        let sight = game.sight(state, seat);
        let Some(action) = decider.best(sight, &mut plan_states[seat.index()], scratch) else { break };
        debug_assert_eq!(
            game.check(game.sight(state, seat), &action),
            Ok(()),
            "{}",
            game.board().format_action(&action)
        );
        game.apply_unchecked(state, seat, &action, &mut ());
    }
}

/// A game's result for one side.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Outcome {
    /// 1 for a win, a share of 1 for a shared victory.
    pub(crate) win: f32,
    /// The side's points less those of the best other side.
    pub(crate) margin: f32,
    /// How far ahead the side is, from -1 to 1: half of it against the best other side, half against all.
    lead: f32,
}

impl Outcome {
    /// Counts a game that is over, and estimates one that is not.
    pub(crate) fn of(
        graph: &Graph,
        weights: &Weights,
        state: &State,
        plan_states: &mut PlanStates,
        scratch: &mut Scratch,
        value: &Value,
        side: Side,
    ) -> Outcome {
        let tally = graph.game.tally(state);
        let others = (0..graph.game.sides()).filter(|&s| s != side.index());
        let scale = graph.margin_scale;
        if state.public().phase == Phase::Over {
            let win = if tally.won(side) { 1.0 / tally.winners.len() as f32 } else { 0.0 };
            let ahead = others.map(|s| f32::from(tally.total[side.index()] - tally.total[s]));
            let (margin, lead) = standing(ahead, scale);
            return Outcome { win, margin, lead };
        }
        let mut score = |s: usize| {
            let features = features(graph, weights, state, plan_states, scratch, &tally, Side(s as u8));
            value.score(&tally, s, &features)
        };
        let own = score(side.index());
        let seat = state.public().phase.to_act().lowest().unwrap_or_default();
        let left = turns_left(graph, state.public(), seat);
        // A winner beats every other side, not only the one that seems best now.
        let mut win = 1.0;
        let (margin, lead) = standing(
            others.map(|other| {
                let ahead = own - score(other);
                win *= value.win(ahead, left);
                ahead
            }),
            scale,
        );
        Outcome { win, margin, lead }
    }

    /// One number to maximise: half for winning, half for the lead, so that a decided game still separates
    /// good moves from bad ones.
    pub(crate) fn reward(&self) -> f32 {
        0.5 * self.win + 0.5 * (0.5 + 0.5 * self.lead)
    }
}

/// The margin and the lead of a side that is this many points ahead of each of the others.
fn standing(ahead: impl Iterator<Item = f32>, scale: f32) -> (f32, f32) {
    let (mut least, mut sum, mut count) = (f32::MAX, 0.0, 0.0);
    for points in ahead {
        least = least.min(points);
        sum += squash(points / scale);
        count += 1.0;
    }
    (least, 0.5 * squash(least / scale) + 0.5 * sum / count)
}

/// Maps points to -1..1: each further point counts for less.
fn squash(x: f32) -> f32 {
    x / (1.0 + x.abs())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn with_one_other_side_the_lead_is_the_margin() {
        for points in [-40.0, -1.0, 0.0, 7.0, 90.0] {
            assert_eq!(standing([points].into_iter(), 10.0), (points, squash(points / 10.0)));
        }
    }

    #[test]
    fn being_ahead_of_any_side_counts_and_of_the_best_counts_most() {
        let lead = |a: f32, b: f32| standing([a, b].into_iter(), 10.0).1;
        assert_eq!(lead(-3.0, 8.0), lead(8.0, -3.0));
        assert!(lead(-3.0, 9.0) > lead(-3.0, 8.0));
        assert!(lead(-2.0, 8.0) - lead(-3.0, 8.0) > lead(-3.0, 9.0) - lead(-3.0, 8.0));
        assert_eq!(standing([-3.0, 8.0].into_iter(), 10.0).0, -3.0);
    }
}
