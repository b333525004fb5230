//! The actions a search weighs: which are worth a look, and what they promise so far.

use engine::{Action, Phase, View};

use super::Searcher;
use crate::decide::{Breadth, Decider};
use crate::mind::Care;

/// One action at the root and what came of it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Arm {
    pub(crate) action: Action,
    pub(super) prior: f32,
    pub(crate) sims: f32,
    pub(super) reward: f32,
    pub(crate) win: f32,
    pub(crate) squares: f32,
    pub(crate) margin: f32,
}

/// How many turns' worth the planner's choice is ahead of whatever else seems best. What is told when
/// everything is looked at was never meant to be compared so closely: a ticket draw may look better than
/// the claim that a planner would make without a second thought.
const FAVOUR: f32 = 1.0;

impl Searcher {
    /// Fills in the actions worth a look, the planner's choice first.
    pub(super) fn look(&mut self, view: &View, also: Option<&Action>) {
        self.arms.clear();
        let Some(sight) = view.sight() else { return };
        let arms = &mut self.arms;
        let arm = |action, prior| Arm {
            action,
            prior,
            sims: 0.0,
            reward: 0.0,
            win: 0.0,
            squares: 0.0,
            margin: 0.0,
        };
        let decider =
            Decider { atlas: &self.atlas, taste: &self.taste, care: Care::Full, breadth: Breadth::Broad };
        decider.weigh(sight, &mut self.mind, &mut self.scratch, |action, worth| {
            arms.push(arm(action, worth));
        });
        let game = &self.atlas.game;
        arms.retain(|arm| game.check(sight, &arm.action).is_ok());
        arms.sort_by(|a, b| b.prior.total_cmp(&a.prior));
        arms.truncate(self.knobs.width);
        if matches!(view.public.phase, Phase::Turn { .. }) {
            let mut more: Vec<Arm> = Vec::new();
            let told_of =
                |id| arms.iter().any(|arm| matches!(arm.action, Action::Claim { route, .. } if route == id));
            self.belief.demand.claims(&self.atlas, sight, self.mind.plan, told_of, |action, worth| {
                more.push(arm(action, worth));
            });
            more.retain(|arm| game.check(sight, &arm.action).is_ok());
            arms.append(&mut more);
            arms.sort_by(|a, b| b.prior.total_cmp(&a.prior));
        }
        if arms.is_empty()
            && let Some(action) = engine::LegalActions::of(game, sight).get(0)
        {
            arms.push(arm(action, 0.0));
        }
        if let Some(also) = also
            && arms.iter().all(|arm| arm.action != *also)
            && game.check(sight, also).is_ok()
        {
            let least = arms.last().map_or(0.0, |arm| arm.prior);
            arms.push(arm(*also, least));
        }
        let decider = Decider { breadth: Breadth::Narrow, ..decider };
        let choice = decider.best(sight, &mut self.mind, &mut self.scratch);
        if let Some(choice) = choice.filter(|choice| game.check(sight, choice).is_ok()) {
            let top = arms.first().map_or(0.0, |arm| arm.prior);
            arms.retain(|arm| arm.action != choice);
            arms.insert(0, arm(choice, top + FAVOUR * self.atlas.turn_points));
        }
        let best = arms.first().map_or(0.0, |arm| arm.prior);
        let scale = self.knobs.prior_scale / self.atlas.turn_points;
        for arm in arms {
            arm.prior = (arm.prior - best) * scale;
        }
    }

    /// Sorts the actions by what they promise now.
    pub(super) fn rank(&mut self) {
        let (sims, reward) =
            self.arms.iter().fold((0.0, 0.0), |(sims, reward), arm| (sims + arm.sims, reward + arm.reward));
        let mean = if sims > 0.0 { reward / sims } else { 0.5 };
        let weight = self.knobs.prior_weight;
        let promise = |arm: &Arm| (arm.reward + weight * (mean + arm.prior)) / (arm.sims + weight);
        self.arms.sort_by(|a, b| promise(b).total_cmp(&promise(a)));
    }
}
