//! `expert`: search over simulated games in worlds that the seat cannot tell from the real one.

mod belief;
pub(crate) mod rollout;
pub(crate) mod value;

use std::sync::Arc;

use engine::{Action, Event, Game, Menu, Quick, Seat, State, View};

use crate::atlas::Atlas;
use crate::bot::{Bot, Budget, Clock};
use crate::memory::Memory;
use crate::decide::{Breadth, Decider};
use crate::mind::{Care, Mind, Scratch, Taste};
use belief::Belief;
use rollout::{Minds, Outcome, play_on};
use value::Value;

/// Numbers of the search.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Knobs {
    /// How many simulated games the planner's opinion weighs as much as.
    pub(crate) prior_weight: f32,
    /// What a point of the planner's opinion is worth in reward.
    pub(crate) prior_scale: f32,
    /// The most actions looked at.
    pub(crate) width: usize,
    /// How many turns each side plays before the rest is guessed; 0 for all of them.
    pub(crate) depth: u16,
    /// Whether the others are supposed to hold tickets that fit.
    pub(crate) believe: bool,
}

impl Knobs {
    pub(crate) const PLAIN: Knobs = Knobs { prior_weight: 10.0, prior_scale: 0.02, width: 14, depth: 5, believe: true };
}

/// One action at the root.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Arm {
    pub(crate) action: Action,
    prior: f32,
    pub(crate) sims: f32,
    pub(crate) reward: f32,
    pub(crate) win: f32,
    pub(crate) margin: f32,
}

/// Search over simulated games.
#[derive(Debug)]
pub struct Expert {
    atlas: Atlas,
    pub(crate) taste: Taste,
    pub(crate) knobs: Knobs,
    seat: Seat,
    rng: Quick,
    budget: Budget,
    clock: Clock,
    mind: Mind,
    scratch: Scratch,
    arms: Vec<Arm>,
    memory: Memory,
    value: Arc<Value>,
    pub(crate) belief: Belief,
}

impl Expert {
    /// An expert for a seat.
    pub fn new(game: &Game, seat: Seat, seed: u64, budget: Budget, clock: Clock) -> Expert {
        let atlas = Atlas::new(game);
        let value = Value::of(&atlas, &Taste::PLAIN);
        let belief = Belief::new(&atlas);
        Expert {
            atlas,
            taste: Taste::PLAIN,
            knobs: Knobs::PLAIN,
            seat,
            rng: Quick::new(seed),
            budget,
            clock,
            mind: Mind::BLANK,
            scratch: Scratch::new(),
            arms: Vec::new(),
            memory: Memory::BLANK,
            value,
            belief,
        }
    }

    /// Fills in the actions worth a look, the planner's favourite first.
    fn look(&mut self, view: &View) {
        let Some(sight) = view.sight() else { return };
        self.arms.clear();
        let arms = &mut self.arms;
        let decider =
            Decider { atlas: &self.atlas, taste: &self.taste, care: Care::Full, breadth: Breadth::Broad };
        decider.weigh(sight, &mut self.mind, &mut self.scratch, |action, worth| {
            arms.push(Arm { action, prior: worth, sims: 0.0, reward: 0.0, win: 0.0, margin: 0.0 });
        });
        let game = &self.atlas.game;
        arms.retain(|arm| game.check(sight, &arm.action).is_ok());
        arms.sort_by(|a, b| b.prior.total_cmp(&a.prior));
        arms.truncate(self.knobs.width);
        let best = arms.first().map_or(0.0, |arm| arm.prior);
        let scale = self.knobs.prior_scale / self.atlas.turn_points;
        for arm in arms {
            arm.prior = (arm.prior - best) * scale;
        }
    }

    /// One simulated game after each of the first `live` actions, all in the same world.
    fn round(&mut self, world: &State, live: usize) {
        let side = self.atlas.game.side(self.seat);
        for i in 0..live {
            let mut state = *world;
            let mut minds: Minds = [Mind::BLANK; engine::MAX_SEATS];
            minds[self.seat.index()] = self.mind;
            let arm = &mut self.arms[i];
            self.atlas.game.play(&mut state, self.seat, &arm.action, &mut ());
            let until = match self.knobs.depth {
                0 => u16::MAX,
                depth => world.table().turns + depth * self.atlas.game.seats() as u16,
            };
            play_on(&self.atlas, &self.taste, &mut state, &mut minds, &mut self.scratch, until);
            let outcome =
                Outcome::of(&self.atlas, &self.taste, &state, &mut minds, &mut self.scratch, &self.value, side);
            arm.sims += 1.0;
            arm.reward += outcome.reward(&self.atlas);
            arm.win += outcome.win;
            arm.margin += outcome.margin;
        }
    }

    /// Sorts the actions by what they promise now.
    fn rank(&mut self) {
        let (sims, reward) =
            self.arms.iter().fold((0.0, 0.0), |(sims, reward), arm| (sims + arm.sims, reward + arm.reward));
        let mean = if sims > 0.0 { reward / sims } else { 0.5 };
        let weight = self.knobs.prior_weight;
        let promise = |arm: &Arm| (arm.reward + weight * (mean + arm.prior)) / (arm.sims + weight);
        self.arms.sort_by(|a, b| promise(b).total_cmp(&promise(a)));
    }

    /// Weighs the actions within the budget: all at first, then the better half, and so on.
    fn search(&mut self, view: &View) {
        let start = (self.clock)();
        let game = self.atlas.game.clone();
        let mut sims = match self.budget {
            Budget::Sims(n) => n,
            Budget::Millis(_) => u32::MAX,
        };
        if self.knobs.believe {
            self.belief.fill(&self.atlas, view, self.seat, &mut self.rng);
        }
        let mut live = self.arms.len();
        let halvings = usize::BITS - (live.max(2) - 1).leading_zeros();
        let (mut done, mut in_stage) = (0u32, 0u32);
        let mut stage = sims / halvings;
        while live > 1 && done < sims {
            let mut guess = self.memory.known;
            if self.knobs.believe {
                self.belief.draw(&mut guess, &mut self.rng);
            }
            let world = game.determinize_as(view, &guess, &mut self.rng);
            self.round(&world, live);
            done += live as u32;
            in_stage += live as u32;
            if let Budget::Millis(ms) = self.budget
                && sims == u32::MAX
                && (done >= 32 || (self.clock)() - start > u64::from(ms) * 100)
            {
                let spent = ((self.clock)() - start).max(1);
                sims = (u64::from(ms) * 970 * u64::from(done) / spent).min(u64::from(u32::MAX - 1)) as u32;
                stage = sims / halvings;
            }
            if let Budget::Millis(ms) = self.budget
                && (self.clock)() - start > u64::from(ms) * 980
            {
                break;
            }
            if in_stage >= stage {
                self.rank();
                live = live.div_ceil(2);
                in_stage = 0;
            }
        }
        // Only those that lasted longest are compared at the end.
        let most = self.arms.iter().map(|arm| arm.sims).fold(0.0, f32::max);
        self.rank();
        self.arms.sort_by_key(|arm| arm.sims < most);
    }
}

impl Bot for Expert {
    fn watch(&mut self, event: &Event) {
        self.memory.watch(&self.atlas.game, event);
    }

    fn choose(&mut self, view: &View) -> Action {
        let Some(sight) = view.sight() else { return Action::Pass };
        self.look(view);
        if self.arms.len() > 1 {
            self.search(view);
        }
        match self.arms.first() {
            Some(arm) => arm.action,
            None => Menu::of(&self.atlas.game, sight).get(0).unwrap_or(Action::Pass),
        }
    }
}
