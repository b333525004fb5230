//! The actions a search weighs: which are worth trying, and how good they look at each moment.

use engine::{Action, Phase, View};

use super::Searcher;
use crate::planner::plan_state::Care;
use crate::planner::policy::{Breadth, Policy};

/// One action at the root and its results.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Candidate {
    pub(crate) action: Action,
    pub(super) prior: f32,
    pub(crate) sims: f32,
    pub(super) reward: f32,
    pub(crate) win: f32,
    pub(crate) squares: f32,
    pub(crate) margin: f32,
}

/// How many turns' worth the planner's choice is put ahead of every other action. The planner's values are
/// too coarse for a close comparison: a ticket draw may look better than the claim that a planner would make
/// without a second thought.
const FAVOUR: f32 = 1.0;

impl Searcher {
    /// Fills in the actions worth trying, the planner's choice first.
    pub(super) fn observation(&mut self, view: &View, also: Option<&Action>) {
        self.candidates.clear();
        let Some(sight) = view.sight() else { return };
        let candidates = &mut self.candidates;
        let candidate = |action, prior| Candidate {
            action,
            prior,
            sims: 0.0,
            reward: 0.0,
            win: 0.0,
            squares: 0.0,
            margin: 0.0,
        };
        let decider =
            Policy { graph: &self.graph, weights: &self.weights, care: Care::Full, breadth: Breadth::Broad };
        decider.weigh(sight, &mut self.plan_state, &mut self.scratch, |action, worth| {
            candidates.push(candidate(action, worth));
        });
        let game = &self.graph.game;
        candidates.retain(|candidate| game.check(sight, &candidate.action).is_ok());
        candidates.sort_by(|a, b| b.prior.total_cmp(&a.prior));
        candidates.truncate(self.params.width);
        if matches!(view.public.phase, Phase::Turn { .. }) {
            let mut more: Vec<Candidate> = Vec::new();
            let told_of = |id| {
                candidates
                    .iter()
                    .any(|candidate| matches!(candidate.action, Action::Claim { route, .. } if route == id))
            };
            self.belief.demand.claims(&self.graph, sight, self.plan_state.plan, told_of, |action, worth| {
                more.push(candidate(action, worth));
            });
            more.retain(|candidate| game.check(sight, &candidate.action).is_ok());
            candidates.append(&mut more);
            candidates.sort_by(|a, b| b.prior.total_cmp(&a.prior));
        }
        if candidates.is_empty()
            && let Some(action) = engine::LegalActions::of(game, sight).get(0)
        {
            candidates.push(candidate(action, 0.0));
        }
        if let Some(also) = also
            && candidates.iter().all(|candidate| candidate.action != *also)
            && game.check(sight, also).is_ok()
        {
            let least = candidates.last().map_or(0.0, |candidate| candidate.prior);
            candidates.push(candidate(*also, least));
        }
        let decider = Policy { breadth: Breadth::Narrow, ..decider };
        let choice = decider.best(sight, &mut self.plan_state, &mut self.scratch);
        if let Some(choice) = choice.filter(|choice| game.check(sight, choice).is_ok()) {
            let top = candidates.first().map_or(0.0, |candidate| candidate.prior);
            candidates.retain(|candidate| candidate.action != choice);
            candidates.insert(0, candidate(choice, top + FAVOUR * self.graph.turn_points));
        }
        let best = candidates.first().map_or(0.0, |candidate| candidate.prior);
        let scale = self.params.prior_scale / self.graph.turn_points;
        for candidate in candidates {
            candidate.prior = (candidate.prior - best) * scale;
        }
    }

    /// Sorts the actions by how good they look now.
    pub(super) fn rank(&mut self) {
        let (sims, reward) = self
            .candidates
            .iter()
            .fold((0.0, 0.0), |(sims, reward), candidate| (sims + candidate.sims, reward + candidate.reward));
        let mean = if sims > 0.0 { reward / sims } else { 0.5 };
        let weight = self.params.prior_weight;
        let promise = |candidate: &Candidate| {
            (candidate.reward + weight * (mean + candidate.prior)) / (candidate.sims + weight)
        };
        self.candidates.sort_by(|a, b| promise(b).total_cmp(&promise(a)));
    }
}
