//! Learns from quick games on a board before it is first played: what a position is worth, and what reveals
//! the others' tickets.
//!
//! Every board is fitted from scratch, so a new board is played as well as any other.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, OnceLock};

use engine::{
    BoardHash, Event, FirstSeat, GameRng, Ledger, LegalActions, MAX_SEATS, Phase, Side, SplitMix64, State,
    TicketSet,
};

use super::belief::held;
use super::rollout::PlanStates;
use super::ticket_evidence::{self, Case, EvidenceWeights, Traces};
use super::value::{Sample, Value, features, solve};
use crate::planner::graph::Graph;
use crate::planner::plan_state::{Care, PlanState, Scratch};
use crate::planner::policy::{Breadth, Policy};
use crate::planner::tempo::turns_left;
use crate::planner::weights::Weights;

/// How many games are played to fit to.
const GAMES: u64 = 600;
/// More cases than this no longer improve the fit for tickets.
const ENOUGH: usize = 80_000;

/// What was fitted to a board.
#[derive(Clone, Debug)]
pub(super) struct FittedModels {
    pub(super) value: Value,
    pub(super) evidence: EvidenceWeights,
}

impl FittedModels {
    /// The models of a game, fitted once per board and number of players. Fitting takes a while: callers
    /// that want the same models wait for it, callers for other boards do not.
    pub(super) fn of(graph: &Graph) -> Arc<FittedModels> {
        type Slot = Arc<OnceLock<Arc<FittedModels>>>;
        static SLOTS: Mutex<BTreeMap<(BoardHash, usize), Slot>> = Mutex::new(BTreeMap::new());
        let key = (graph.game.board().fingerprint(), graph.game.seats());
        // The lock is held to find the slot, never to fill it.
        let slot = {
            let mut slots = SLOTS.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
            Arc::clone(slots.entry(key).or_default())
        };
        Arc::clone(slot.get_or_init(|| Arc::new(fit_models(graph, &Weights::DEFAULT, GAMES))))
    }
}

/// Plays quick games and fits the models to their course and result.
pub(super) fn fit_models(graph: &Graph, weights: &Weights, games: u64) -> FittedModels {
    let game = &graph.game;
    let mut rng = SplitMix64::new(0xB0A2D);
    let mut scratch = Scratch::new();
    let mut samples: Vec<Sample> = Vec::new();
    let mut traces = Traces::new(graph);
    let mut cases: Vec<Case> = Vec::new();
    let mut events: Vec<Event> = Vec::new();
    for number in 0..games {
        let first = samples.len();
        let mut state = game.deal(GameRng::fast(number), FirstSeat::Random, &mut ());
        let mut plan_states = [PlanState::BLANK; MAX_SEATS];
        let mut ledger = Ledger::EMPTY;
        let decider = Policy { graph, weights, care: Care::Quick, breadth: Breadth::Narrow };
        // Early on, a random action now and then, so that odd positions occur too.
        let odd = rng.below(40) as u16;
        let mut next = odd + rng.below(12) as u16;
        while let Some(seat) = state.public().phase.to_act().lowest() {
            if state.public().turns >= next && matches!(state.public().phase, Phase::Turn { .. }) {
                next = state.public().turns + 6 + rng.below(14) as u16;
                samples.push(sample(graph, weights, &state, &mut plan_states, &mut scratch));
                if cases.len() < ENOUGH {
                    guess_at_tickets(graph, &state, &ledger, &mut traces, &mut cases);
                }
            }
            let sight = game.sight(&state, seat);
            let action = if state.public().turns < odd && rng.below(16) == 0 {
                let legal = LegalActions::of(game, sight);
                legal.get(rng.below(legal.len() as u32) as usize)
            } else {
                decider.best(sight, &mut plan_states[seat.index()], &mut scratch)
            };
            let Some(action) = action else { break };
            events.clear();
            game.apply_unchecked(&mut state, seat, &action, &mut events);
            events.iter().for_each(|event| ledger.watch(game, event));
        }
        let tally = game.tally(&state);
        for sample in &mut samples[first..] {
            sample.total = tally.total;
        }
    }
    FittedModels { value: solve(game, &samples), evidence: ticket_evidence::fit(&cases) }
}

/// The features of each side and its plans now.
fn sample(
    graph: &Graph,
    weights: &Weights,
    state: &State,
    plan_states: &mut PlanStates,
    scratch: &mut Scratch,
) -> Sample {
    let tally = graph.game.tally(state);
    let mut sample = Sample { routes: tally.routes, ..Sample::default() };
    for side in graph.game.each_side() {
        sample.features[side.index()] = features(graph, weights, state, plan_states, scratch, &tally, side);
    }
    let seat = state.public().phase.to_act().lowest().unwrap_or_default();
    sample.left = turns_left(graph, state.public(), seat);
    sample
}

/// One case for each ticket that a side may hold, as the side before it sees them: all tickets that this one
/// does not hold itself.
fn guess_at_tickets(
    graph: &Graph,
    state: &State,
    ledger: &Ledger,
    traces: &mut Traces,
    cases: &mut Vec<Case>,
) {
    let game = &graph.game;
    let sides = game.sides() as u8;
    let known = ledger.assumptions();
    for side in (0..sides).map(Side) {
        let own = game.tickets_of(state, Side((side.0 + sides - 1) % sides));
        let theirs = game.tickets_of(state, side);
        let unseen = TicketSet::first(graph.ends.len()) - own;
        let owned = game.routes_of(&state.public().claims, side);
        traces.observation(graph, owned, state.public().open, held(graph, &known, side));
        let before = Case::before(theirs.len(), unseen.len());
        for ticket in unseen {
            cases.push(Case { evidence: traces.of(graph, ticket), held: theirs.contains(ticket), before });
        }
    }
}

#[cfg(test)]
mod tests {
    use test_support::playout::tables;

    use super::fit_models;
    use crate::planner::graph::Graph;
    use crate::planner::weights::Weights;

    #[test]
    fn fitting_twice_gives_the_same() {
        for game in tables() {
            let graph = Graph::new(&game);
            let (one, two) =
                (fit_models(&graph, &Weights::DEFAULT, 12), fit_models(&graph, &Weights::DEFAULT, 12));
            assert_eq!(one.value, two.value);
            assert_eq!(one.evidence, two.evidence);
            assert!(one.value.is_sound(), "{one:?}");
            assert!(one.evidence.is_sound(), "{one:?}");
        }
    }
}
