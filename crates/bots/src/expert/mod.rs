//! Search over simulated games in worlds that a seat cannot tell from the real one.
//!
//! At the root, every sensible action is tried in the same worlds, so that chance treats them all alike; the
//! worse half is dropped again and again (sequential halving). A simulated game follows the plans of all
//! seats for some turns; a fitted estimate replaces the rest.

mod belief;
mod blocking;
mod budget;
mod candidates;
mod fit;
mod linear_solve;
mod player;
mod rollout;
mod ticket_evidence;
mod value;

use std::sync::Arc;

use engine::{
    Action, Assumptions, Event, Game, Ledger, RouteSet, Seat, SplitMix64, State, TicketId, TicketSet, View,
};

use crate::bot::{Budget, Clock};
use crate::planner::graph::Graph;
use crate::planner::plan_state::{Care, PlanState, Scratch};
use crate::planner::weights::Weights;
use belief::Belief;
use budget::RemainingBudget;
pub(crate) use candidates::Candidate;
use fit::FittedModels;
pub use player::{Cheat, Expert};
use rollout::{Outcome, PlanStates, play_on};

/// Parameters of the search. Each was found by matches; see `docs/bots`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SearchParams {
    /// The weight of the planner's opinion, in simulated games.
    pub(crate) prior_weight: f32,
    /// How much reward a turn's worth of the planner's opinion counts for.
    pub(crate) prior_scale: f32,
    /// The most actions tried.
    pub(crate) width: usize,
    /// How many turns each side plays before the rest is estimated; 0 for all of them.
    pub(crate) depth: u16,
}

impl SearchParams {
    /// In a team game twice as many seats play before a turn comes round, so fewer turns must do.
    fn of(game: &Game) -> SearchParams {
        let depth = if game.teams() { 8 } else { 12 };
        SearchParams { prior_weight: 30.0, prior_scale: 0.02, width: 14, depth }
    }
}

/// The others' tickets are sampled again after this many worlds: otherwise a long search would keep reusing
/// the first samples.
const RESAMPLE_AFTER: u32 = 48;

/// Where simulated games start.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Worlds<'a> {
    /// Any position that a view leaves possible.
    Seen(&'a View),
    /// The real position, with future draws left open: for the bot that sees everything.
    Known(&'a State, &'a View),
}

/// Everything that is hidden, as it is.
fn everything(game: &Game, state: &State) -> Assumptions {
    let mut known = Assumptions::NONE;
    for seat in game.each_seat() {
        known.hands[seat.index()] = *state.hand(seat);
        known.tickets[seat.index()] = state.own(seat).tickets;
    }
    for team in game.each_team() {
        known.holders[team.index()] = state.team(team).cards;
        known.shared[team.index()] = state.team(team).tickets;
    }
    known
}

/// A seat's search, with everything it reuses between decisions.
#[derive(Debug)]
pub(crate) struct Searcher {
    pub(crate) graph: Graph,
    pub(crate) weights: Weights,
    pub(crate) params: SearchParams,
    pub(crate) seat: Seat,
    pub(crate) rng: SplitMix64,
    pub(crate) budget: Budget,
    clock: Clock,
    plan_state: PlanState,
    scratch: Scratch,
    pub(crate) candidates: Vec<Candidate>,
    ledger: Ledger,
    models: Arc<FittedModels>,
    pub(crate) belief: Belief,
}

impl Searcher {
    pub(crate) fn new(game: &Game, seat: Seat, seed: u64, budget: Budget, clock: Clock) -> Searcher {
        let graph = Graph::new(game);
        let models = FittedModels::of(&graph);
        let belief = Belief::new(&graph);
        Searcher {
            graph,
            weights: Weights::SEARCH,
            params: SearchParams::of(game),
            seat,
            rng: SplitMix64::new(seed),
            budget,
            clock,
            plan_state: PlanState::BLANK,
            scratch: Scratch::new(),
            candidates: Vec::new(),
            ledger: Ledger::EMPTY,
            models,
            belief,
        }
    }

    pub(crate) fn watch(&mut self, event: &Event) {
        self.ledger.watch(&self.graph.game, event);
    }

    /// The routes the seat plans to claim; if it is about to keep tickets, those for the tickets it keeps.
    pub(crate) fn plan(&mut self, view: &View) -> RouteSet {
        let Some(Candidate { action: Action::Keep { .. }, .. }) = self.candidates.first() else {
            return self.plan_state.plan;
        };
        let world = self.world(Worlds::Seen(view));
        let (_, state, _) = self.play(&world, 0, world.public().turns);
        let sight = self.graph.game.sight(&state, self.seat);
        let mut plan_state = PlanState::BLANK;
        plan_state.refresh(&self.graph, &self.weights, sight, &mut self.scratch, Care::Full);
        plan_state.plan
    }

    /// Weighs the actions of the seat, the best first. `also` is weighed whatever the planner thinks of it.
    /// `candidates` stays empty only if nothing is legal.
    pub(crate) fn weigh(&mut self, view: &View, worlds: Worlds<'_>, also: Option<&Action>) {
        let remaining = RemainingBudget::new(self.budget, self.clock);
        self.suppose(worlds);
        self.observation(view, also);
        if self.candidates.len() > 1 || also.is_some() {
            self.search(worlds, remaining);
        }
    }

    /// Samples what the others may hold.
    fn suppose(&mut self, worlds: Worlds<'_>) {
        match worlds {
            Worlds::Seen(view) => {
                let (known, weights) = (self.ledger.assumptions(), &self.models.evidence);
                self.belief.fill(&self.graph, weights, view, &known, self.seat, &mut self.rng);
            }
            Worlds::Known(state, view) => {
                let all = everything(&self.graph.game, state);
                self.belief.know(&self.graph, view, &all, self.seat);
            }
        }
    }

    /// One simulated game after each of the first `live` actions, all in the same world.
    fn round(&mut self, world: &State, live: usize) {
        let until = match self.params.depth {
            0 => u16::MAX,
            depth => world.public().turns + depth * self.graph.game.seats() as u16,
        };
        for i in 0..live {
            let (outcome, _, _) = self.play(world, i, until);
            let candidate = &mut self.candidates[i];
            candidate.sims += 1.0;
            candidate.reward += outcome.reward();
            candidate.win += outcome.win;
            candidate.squares += outcome.win * outcome.win;
            candidate.margin += outcome.margin;
        }
    }

    /// One simulated game after an action.
    fn play(&mut self, world: &State, candidate: usize, until: u16) -> (Outcome, State, PlanStates) {
        let side = self.graph.game.side(self.seat);
        let mut state = *world;
        let mut plan_states: PlanStates = [PlanState::BLANK; engine::MAX_SEATS];
        plan_states[self.seat.index()] = self.plan_state;
        self.graph.game.apply_unchecked(&mut state, self.seat, &self.candidates[candidate].action, &mut ());
        play_on(&self.graph, &self.weights, &mut state, &mut plan_states, &mut self.scratch, until);
        let value = &self.models.value;
        let outcome =
            Outcome::of(&self.graph, &self.weights, &state, &mut plan_states, &mut self.scratch, value, side);
        (outcome, state, plan_states)
    }

    /// A world to simulate in.
    fn world(&mut self, worlds: Worlds<'_>) -> State {
        match worlds {
            Worlds::Known(state, view) => {
                let known = everything(&self.graph.game, state);
                self.graph.game.determinize_as(view, &known, &mut self.rng)
            }
            Worlds::Seen(view) => {
                let mut guess = self.ledger.assumptions();
                self.belief.draw(&mut guess, &mut self.rng);
                self.graph.game.determinize_as(view, &guess, &mut self.rng)
            }
        }
    }

    /// Weighs the actions within the budget: first all of them, then the better half, and so on.
    fn search(&mut self, worlds: Worlds<'_>, mut remaining: RemainingBudget) {
        let mut live = self.candidates.len();
        let halvings = (usize::BITS - (live.max(2) - 1).leading_zeros()).max(1);
        let (mut in_stage, mut seen) = (0, 0);
        while remaining.has_more() {
            if seen == RESAMPLE_AFTER && matches!(worlds, Worlds::Seen(_)) {
                self.suppose(worlds);
                seen = 0;
            }
            let world = self.world(worlds);
            self.round(&world, live);
            seen += 1;
            remaining.spend(live as u32);
            in_stage += live as u32;
            if live > 1 && in_stage >= remaining.sims() / halvings {
                self.rank();
                live = live.div_ceil(2);
                in_stage = 0;
            }
            if live == 1 && halvings > 1 {
                break;
            }
        }
        // Only those that lasted longest are compared at the end.
        let most = self.candidates.iter().map(|candidate| candidate.sims).fold(0.0, f32::max);
        self.rank();
        self.candidates.sort_by_key(|candidate| candidate.sims < most);
    }

    /// The chance of each ticket, from games played to their end after the best action.
    pub(crate) fn ticket_chances(&mut self, view: &View, sims: u32) -> Vec<(TicketId, f32)> {
        let own = view.own.map_or(TicketSet::EMPTY, |own| own.tickets);
        let tickets = own | view.team.map_or(TicketSet::EMPTY, |team| team.tickets);
        let side = self.graph.game.side(self.seat).index();
        let mut done = [0u32; engine::MAX_TICKETS];
        let mut kept = tickets;
        if !self.candidates.is_empty() {
            if let Action::Keep { tickets, .. } = self.candidates[0].action {
                kept |= tickets;
            }
            for _ in 0..sims {
                let world = self.world(Worlds::Seen(view));
                let (_, state, _) = self.play(&world, 0, u16::MAX);
                for ticket in self.graph.game.tally(&state).done[side] & kept {
                    done[ticket.index()] += 1;
                }
            }
        }
        kept.into_iter().map(|t| (t, done[t.index()] as f32 / sims.max(1) as f32)).collect()
    }
}

#[cfg(test)]
mod tests {
    use engine::{Assumptions, Game, Phase, Seat, SplitMix64, View, Viewer};
    use test_support::Playout;
    use test_support::playout::tables;

    use super::{RESAMPLE_AFTER, SearchParams, Searcher, Worlds};
    use crate::bot::{Bot, Budget, no_clock};
    use crate::planner::Planner;

    /// The assumptions about the others' tickets after a search.
    fn supposed(game: &Game, view: &View, seat: Seat, sims: u32) -> Vec<Assumptions> {
        let mut searcher = Searcher::new(game, seat, 7, Budget::Sims(sims), no_clock);
        searcher.weigh(view, Worlds::Seen(view), None);
        let mut rng = SplitMix64::new(1);
        let draw = |_| {
            let mut guess = Assumptions::NONE;
            searcher.belief.draw(&mut guess, &mut rng);
            guess
        };
        (0..8).map(draw).collect()
    }

    #[test]
    fn a_long_search_supposes_tickets_anew_and_a_short_one_does_not() {
        for (seed, game) in tables().iter().filter(|game| game.seats() == 2).enumerate() {
            let mut turns = 0;
            Playout::new(game, seed as u64).each(|at| {
                let Phase::Turn { seat } = at.state.public().phase else { return };
                turns += 1;
                if turns != 4 {
                    return;
                }
                let view = game.view(&at.state, Viewer::Seat(seat));
                let at_first = supposed(game, &view, seat, 1);
                assert_eq!(supposed(game, &view, seat, RESAMPLE_AFTER), at_first, "{}", game.board().id());
                let long = 2 * RESAMPLE_AFTER * SearchParams::of(game).width as u32;
                assert_ne!(supposed(game, &view, seat, long), at_first, "{}", game.board().id());
            });
            assert!(turns >= 4);
        }
    }

    #[test]
    fn what_a_planner_would_do_is_looked_at_first_and_ahead_of_the_rest() {
        let mut turns = 0;
        for (seed, game) in tables().iter().enumerate() {
            let mut searchers: Vec<Searcher> =
                game.each_seat().map(|s| Searcher::new(game, s, 7, Budget::Sims(1), no_clock)).collect();
            let mut planners: Vec<Planner> = game.each_seat().map(|s| Planner::new(game, s)).collect();
            // The search's own games replan less often: with the same weights both choose the same.
            searchers
                .iter_mut()
                .for_each(|searcher| searcher.weights = crate::planner::weights::Weights::DEFAULT);
            Playout::new(game, 3 * seed as u64).each(|at| {
                let Phase::Turn { seat } = at.state.public().phase else { return };
                let view = game.view(&at.state, Viewer::Seat(seat));
                let choice = planners[seat.index()].choose(&view);
                let searcher = &mut searchers[seat.index()];
                searcher.observation(&view, None);
                assert_eq!(
                    searcher.candidates[0].action,
                    choice,
                    "turn {} on {}",
                    at.steps,
                    game.board().id()
                );
                if let Some(next) = searcher.candidates.get(1) {
                    assert!(next.prior < 0.0, "{next:?}");
                    turns += 1;
                }
            });
        }
        assert!(turns > 500, "{turns}");
    }
}
