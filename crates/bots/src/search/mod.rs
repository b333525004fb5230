//! Search over simulated games in worlds that a seat cannot tell from the real one.
//!
//! At the root every sensible action is tried in the same worlds, so that what chance brings is the
//! same for all of them; the worse half is given up again and again (sequential halving). A simulated
//! game follows the plans of all seats for some turns and is finished by a fitted guess.

mod arms;
mod belief;
mod blocks;
mod clues;
mod effort;
mod expert;
mod lessons;
mod rollout;
mod solve;
mod value;

use std::sync::Arc;

use engine::{
    Action, Assumptions, Event, Game, RouteSet, Seat, SplitMix64, State, TicketId, TicketSet, View,
};

use crate::atlas::Atlas;
use crate::bot::{Budget, Clock};
use crate::memory::Memory;
use crate::mind::{Care, Mind, Scratch};
use crate::taste::Taste;
pub(crate) use arms::Arm;
use belief::Belief;
use effort::Effort;
pub use expert::{Cheat, Expert};
use lessons::Lessons;
use rollout::{Minds, Outcome, play_on};

/// Numbers of the search. Each was found by matches; see `docs/bots`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Knobs {
    /// How many simulated games the planner's opinion weighs as much as.
    pub(crate) prior_weight: f32,
    /// What a turn's worth of the planner's opinion is worth in reward.
    pub(crate) prior_scale: f32,
    /// The most actions looked at.
    pub(crate) width: usize,
    /// How many turns each side plays before the rest is guessed; 0 for all of them.
    pub(crate) depth: u16,
}

impl Knobs {
    /// In a team twice as many seats play before a turn comes round, and fewer turns must do.
    fn of(game: &Game) -> Knobs {
        let depth = if game.teams() { 8 } else { 12 };
        Knobs { prior_weight: 30.0, prior_scale: 0.02, width: 14, depth }
    }
}

/// The others' tickets are supposed anew after so many worlds: otherwise a long search would ask the
/// first suppositions again and again, whatever else might be true.
const ANEW: u32 = 48;

/// Where simulated games start from.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Worlds<'a> {
    /// Whatever a view leaves possible.
    Seen(&'a View),
    /// The real position, with what chance will bring left open: for the bot that sees everything.
    Known(&'a State, &'a View),
}

/// All that is hidden, as it is.
fn everything(game: &Game, state: &State) -> Assumptions {
    let mut known = Assumptions::NONE;
    for seat in game.each_seat() {
        known.hands[seat.index()] = *state.hand(seat);
        known.tickets[seat.index()] = state.own(seat).tickets;
    }
    if game.teams() {
        for team in 0..game.sides() {
            known.holders[team] = state.team(team).cards;
            known.shared[team] = state.team(team).tickets;
        }
    }
    known
}

/// A seat's search, with all it needs to be done again and again.
#[derive(Debug)]
pub(crate) struct Searcher {
    pub(crate) atlas: Atlas,
    pub(crate) taste: Taste,
    pub(crate) knobs: Knobs,
    pub(crate) seat: Seat,
    pub(crate) rng: SplitMix64,
    pub(crate) budget: Budget,
    clock: Clock,
    mind: Mind,
    scratch: Scratch,
    pub(crate) arms: Vec<Arm>,
    memory: Memory,
    lessons: Arc<Lessons>,
    pub(crate) belief: Belief,
}

impl Searcher {
    pub(crate) fn new(game: &Game, seat: Seat, seed: u64, budget: Budget, clock: Clock) -> Searcher {
        let atlas = Atlas::new(game);
        let lessons = Lessons::of(&atlas);
        let belief = Belief::new(&atlas);
        Searcher {
            atlas,
            taste: Taste::SEARCH,
            knobs: Knobs::of(game),
            seat,
            rng: SplitMix64::new(seed),
            budget,
            clock,
            mind: Mind::BLANK,
            scratch: Scratch::new(),
            arms: Vec::new(),
            memory: Memory::BLANK,
            lessons,
            belief,
        }
    }

    pub(crate) fn watch(&mut self, event: &Event) {
        self.memory.watch(&self.atlas.game, event);
    }

    /// The routes the seat has in mind; if it is about to keep tickets, those for the tickets it keeps.
    pub(crate) fn plan(&mut self, view: &View) -> RouteSet {
        let Some(Arm { action: Action::Keep { .. }, .. }) = self.arms.first() else { return self.mind.plan };
        let world = self.world(Worlds::Seen(view));
        let (_, state, _) = self.play(&world, 0, world.public().turns);
        let sight = self.atlas.game.sight(&state, self.seat);
        let mut mind = Mind::BLANK;
        mind.refresh(&self.atlas, &self.taste, sight, &mut self.scratch, Care::Full);
        mind.plan
    }

    /// Weighs the actions of the seat, the best first. `also` is weighed whatever the planner thinks
    /// of it. Nothing is left in `arms` only if nothing is legal.
    pub(crate) fn weigh(&mut self, view: &View, worlds: Worlds<'_>, also: Option<&Action>) {
        let effort = Effort::new(self.budget, self.clock);
        self.suppose(worlds);
        self.look(view, also);
        if self.arms.len() > 1 || also.is_some() {
            self.search(worlds, effort);
        }
    }

    /// Works out what the others may hold.
    fn suppose(&mut self, worlds: Worlds<'_>) {
        match worlds {
            Worlds::Seen(view) => {
                let (known, weights) = (&self.memory.known, &self.lessons.clues);
                self.belief.fill(&self.atlas, weights, view, known, self.seat, &mut self.rng);
            }
            Worlds::Known(state, view) => {
                let all = everything(&self.atlas.game, state);
                self.belief.know(&self.atlas, view, &all, self.seat);
            }
        }
    }

    /// One simulated game after each of the first `live` actions, all in the same world.
    fn round(&mut self, world: &State, live: usize) {
        let until = match self.knobs.depth {
            0 => u16::MAX,
            depth => world.public().turns + depth * self.atlas.game.seats() as u16,
        };
        for i in 0..live {
            let (outcome, _, _) = self.play(world, i, until);
            let arm = &mut self.arms[i];
            arm.sims += 1.0;
            arm.reward += outcome.reward();
            arm.win += outcome.win;
            arm.squares += outcome.win * outcome.win;
            arm.margin += outcome.margin;
        }
    }

    /// One simulated game after an action.
    fn play(&mut self, world: &State, arm: usize, until: u16) -> (Outcome, State, Minds) {
        let side = self.atlas.game.side(self.seat);
        let mut state = *world;
        let mut minds: Minds = [Mind::BLANK; engine::MAX_SEATS];
        minds[self.seat.index()] = self.mind;
        self.atlas.game.apply_unchecked(&mut state, self.seat, &self.arms[arm].action, &mut ());
        play_on(&self.atlas, &self.taste, &mut state, &mut minds, &mut self.scratch, until);
        let value = &self.lessons.value;
        let outcome =
            Outcome::of(&self.atlas, &self.taste, &state, &mut minds, &mut self.scratch, value, side);
        (outcome, state, minds)
    }

    /// A world to simulate in.
    fn world(&mut self, worlds: Worlds<'_>) -> State {
        match worlds {
            Worlds::Known(state, view) => {
                let known = everything(&self.atlas.game, state);
                self.atlas.game.determinize_as(view, &known, &mut self.rng)
            }
            Worlds::Seen(view) => {
                let mut guess = self.memory.known;
                self.belief.draw(&mut guess, &mut self.rng);
                self.atlas.game.determinize_as(view, &guess, &mut self.rng)
            }
        }
    }

    /// Weighs the actions within the budget: all at first, then the better half, and so on.
    fn search(&mut self, worlds: Worlds<'_>, mut effort: Effort) {
        let mut live = self.arms.len();
        let halvings = (usize::BITS - (live.max(2) - 1).leading_zeros()).max(1);
        let (mut in_stage, mut seen) = (0, 0);
        while effort.has_more() {
            if seen == ANEW && matches!(worlds, Worlds::Seen(_)) {
                self.suppose(worlds);
                seen = 0;
            }
            let world = self.world(worlds);
            self.round(&world, live);
            seen += 1;
            effort.spend(live as u32);
            in_stage += live as u32;
            if live > 1 && in_stage >= effort.sims() / halvings {
                self.rank();
                live = live.div_ceil(2);
                in_stage = 0;
            }
            if live == 1 && halvings > 1 {
                break;
            }
        }
        // Only those that lasted longest are compared at the end.
        let most = self.arms.iter().map(|arm| arm.sims).fold(0.0, f32::max);
        self.rank();
        self.arms.sort_by_key(|arm| arm.sims < most);
    }

    /// The chance of each ticket when games are played to their end after the best action.
    pub(crate) fn ticket_chances(&mut self, view: &View, sims: u32) -> Vec<(TicketId, f32)> {
        let own = view.own.map_or(TicketSet::EMPTY, |own| own.tickets);
        let tickets = own | view.team.map_or(TicketSet::EMPTY, |team| team.tickets);
        let side = self.atlas.game.side(self.seat).index();
        let mut done = [0u32; engine::MAX_TICKETS];
        let mut kept = tickets;
        if !self.arms.is_empty() {
            if let Action::Keep { tickets, .. } = self.arms[0].action {
                kept |= tickets;
            }
            for _ in 0..sims {
                let world = self.world(Worlds::Seen(view));
                let (_, state, _) = self.play(&world, 0, u16::MAX);
                for ticket in self.atlas.game.tally(&state).done[side] & kept {
                    done[ticket.index()] += 1;
                }
            }
        }
        kept.into_iter().map(|t| (t, done[t.index()] as f32 / sims.max(1) as f32)).collect()
    }
}

#[cfg(test)]
mod tests;
