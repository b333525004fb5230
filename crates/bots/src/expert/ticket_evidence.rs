//! The evidence for which tickets a side holds: its routes, and the cards it was seen to take.
//!
//! A dozen numbers for each ticket, weighed by logistic regression over quick games. Nobody keeps tickets at
//! random, and nobody claims routes at random: opponents who are dealt random tickets play worse than real
//! ones, and a search that assumes them underestimates its opponents.

use engine::{CardCounts, KINDS, RouteId, RouteSet, TicketId, TicketSet};

use super::linear_solve::eliminate;
use crate::planner::distances::Distances;
use crate::planner::graph::{Eighths, FAR, Graph, TURN};

/// How many numbers describe a ticket.
const EVIDENCE: usize = 12;
pub(super) type Evidence = [f32; EVIDENCE];

/// The limit for odds, as a power of e.
const SUREST: f64 = 12.0;

/// A side's visible position, measured once for all tickets.
#[derive(Clone, Debug)]
pub(super) struct Traces {
    /// Distances on the empty board.
    fresh: Distances,
    /// Distances for the side as it stands.
    pub(super) now: Distances,
    work: Distances,
    open: RouteSet,
    owned: RouteSet,
    /// What the side's routes cost, in turns.
    spent: f32,
    /// The cards it is known to hold.
    held: CardCounts,
}

impl Traces {
    pub(super) fn new(graph: &Graph) -> Traces {
        let mut fresh = Distances::new();
        let all = RouteSet::first(graph.edges.len());
        fresh.fill(graph, RouteSet::EMPTY, all, |id| base(graph, id));
        Traces {
            fresh,
            now: Distances::new(),
            work: Distances::new(),
            open: RouteSet::EMPTY,
            owned: RouteSet::EMPTY,
            spent: 0.0,
            held: CardCounts::EMPTY,
        }
    }

    /// Measures a side by its routes, the routes still open and the cards it is known to hold.
    pub(super) fn observation(&mut self, graph: &Graph, owned: RouteSet, open: RouteSet, held: CardCounts) {
        self.now.fill(graph, owned, open, |id| base(graph, id));
        self.spent = owned.into_iter().map(|id| f32::from(base(graph, id))).sum::<f32>() / TURN;
        (self.open, self.owned, self.held) = (open, owned, held);
    }

    /// The evidence for one ticket.
    pub(super) fn of(&self, graph: &Graph, ticket: TicketId) -> Evidence {
        let (a, b, points) = graph.ends[ticket.index()];
        let fresh = f32::from(self.fresh.between(a, b)) / TURN;
        let left = self.now.between(a, b);
        let far = left == FAR;
        let now = if far { fresh } else { f32::from(left) / TURN };
        let progress = if far { -2.0 } else { (fresh - now).max(0.0) };
        let off = self.spent - progress;
        let joined = f32::from(u8::from(left == 0));
        let roads = |place: u8| (self.owned & graph.touch[usize::from(place)]).len();
        let (at_a, at_b) = (roads(a), roads(b));
        [
            1.0,
            progress,
            progress / fresh.max(0.5),
            joined,
            // A line that ends at a place may have arrived there.
            f32::from(u8::from(at_a == 1) + u8::from(at_b == 1)),
            f32::from(u8::from(at_a > 0 && at_b > 0)),
            now,
            f32::from(points),
            if far { 0.0 } else { self.cards_for(graph, a, b) },
            f32::from(u8::from(far)),
            off,
            off * joined,
        ]
    }

    /// How many turns the side's routes save a player with these tickets.
    pub(super) fn saved(&mut self, graph: &Graph, tickets: TicketSet) -> f32 {
        let all = RouteSet::first(graph.edges.len());
        let before = forest(graph, &self.fresh, &mut self.work, all, tickets);
        let now = forest(graph, &self.now, &mut self.work, self.open, tickets);
        (before - now) / TURN
    }

    /// How many of the cards it is known to hold would pay for the rest of the way.
    fn cards_for(&self, graph: &Graph, a: u8, b: u8) -> f32 {
        let mut need = [0u8; KINDS];
        for id in self.now.way(graph, self.open, a, b) {
            let edge = graph.edge(id);
            if let Some(color) = edge.color {
                need[color as usize] = need[color as usize].saturating_add(edge.spaces);
            }
        }
        need.iter().zip(self.held.0).map(|(need, have)| f32::from((*need).min(have))).sum()
    }
}

/// The cost of joining all tickets, the dearest first.
fn forest(
    graph: &Graph,
    distances: &Distances,
    work: &mut Distances,
    open: RouteSet,
    tickets: TicketSet,
) -> f32 {
    work.copy_from(distances);
    let (mut left, mut sum) = (tickets, 0.0);
    loop {
        let mut dearest: Option<(Eighths, TicketId)> = None;
        for ticket in left {
            let (a, b, _) = graph.ends[ticket.index()];
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
        let (a, b, _) = graph.ends[ticket.index()];
        let way = work.way(graph, open, a, b);
        work.join_all(graph, way);
    }
}

/// A ticket that can no longer be joined counts as this many turns.
const LOST: f32 = 4.0;

/// How strongly each clue speaks for a ticket.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct EvidenceWeights([f32; EVIDENCE]);

impl EvidenceWeights {
    /// The odds that a ticket is held, relative to the other tickets.
    pub(super) fn odds(&self, evidence: &Evidence) -> f32 {
        let sum: f32 = self.0.iter().zip(evidence).map(|(weight, value)| weight * value).sum();
        exp(f64::from(sum)) as f32
    }
}

/// A ticket seen from another side: its evidence, whether it was held, and its prior as the logarithm of the
/// odds.
#[derive(Clone, Copy, Debug)]
pub(super) struct Case {
    pub(super) evidence: Evidence,
    pub(super) held: bool,
    pub(super) before: f32,
}

impl Case {
    /// The prior of each ticket when `held` of `unseen` tickets are held.
    pub(super) fn before(held: usize, unseen: usize) -> f32 {
        let (held, others) = (held.max(1) as f32, unseen.saturating_sub(held).max(1) as f32);
        // The logarithm as a series that gives the same result on every machine: odds lie between 1/128 and
        // 128.
        let ratio = (held - others) / (held + others);
        let square = ratio * ratio;
        2.0 * ratio * (1.0 + square * (1.0 / 3.0 + square * (0.2 + square / 7.0)))
    }
}

/// Logistic regression by Newton's method, slightly regularised.
pub(super) fn fit(cases: &[Case]) -> EvidenceWeights {
    let mut weights = [0.0f64; EVIDENCE];
    for _ in 0..STEPS {
        let (mut a, mut b) = ([[0.0f64; EVIDENCE]; EVIDENCE], [0.0f64; EVIDENCE]);
        for case in cases {
            let row = case.evidence.map(f64::from);
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
        for i in 0..EVIDENCE {
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
    EvidenceWeights(weights.map(|weight| weight as f32))
}

/// Newton steps; more make no visible difference.
const STEPS: usize = 8;
/// The longest step.
const LONGEST: f64 = 4.0;

/// An approximate exponential that gives the same result on every machine; the argument is clamped to the
/// limit for odds.
pub(super) fn exp(x: f64) -> f64 {
    let mut y = 1.0 + x.clamp(-SUREST, SUREST) / 1024.0;
    for _ in 0..10 {
        y *= y;
    }
    y
}

fn base(graph: &Graph, id: RouteId) -> Eighths {
    graph.edge(id).price.clamp(2, i16::from(FAR) - 1) as Eighths
}

#[cfg(test)]
mod tests {
    use engine::{Action, FirstSeat, Game, GameRng, MAX_SEATS, Phase, RouteSet, Seat, SplitMix64, TicketSet};
    use test_support::playout::tables;

    use super::{Case, EVIDENCE, EvidenceWeights, Traces, exp, fit};
    use crate::expert::fit::fit_models;
    use crate::planner::graph::{Graph, TURN};
    use crate::planner::plan_state::{Care, PlanState, Scratch};
    use crate::planner::policy::{Breadth, Policy};
    use crate::planner::weights::Weights;

    impl EvidenceWeights {
        pub(in crate::expert) fn is_sound(&self) -> bool {
            self.0.iter().all(|weight| weight.is_finite())
        }
    }

    #[test]
    fn the_exponential_is_close_enough() {
        for x in [-12.0, -3.0, -0.5, 0.0, 0.5, 3.0, 12.0] {
            let off = exp(x) / f64::exp(x);
            assert!((0.9..1.1).contains(&off), "e^{x} is {off} times too large");
        }
    }

    #[test]
    fn what_was_known_before_is_the_logarithm_of_the_odds() {
        for (held, unseen) in [(1, 2), (3, 13), (5, 40), (20, 25)] {
            let odds = held as f32 / (unseen - held) as f32;
            let before = Case::before(held, unseen);
            assert!((before - odds.ln()).abs() < 0.2, "{held} of {unseen}: {before}, not {}", odds.ln());
        }
    }

    #[test]
    fn regression_finds_the_weights_that_cases_were_made_with() {
        let mut rng = SplitMix64::new(5);
        let mut truth = [0.0f32; EVIDENCE];
        (truth[1], truth[4], truth[6]) = (1.5, -0.8, 0.4);
        let planted = EvidenceWeights(truth);
        let mut cases = Vec::new();
        for _ in 0..20_000 {
            let mut evidence = [0.0f32; EVIDENCE];
            evidence.iter_mut().for_each(|value| *value = rng.below(1000) as f32 / 250.0 - 2.0);
            let odds = planted.odds(&evidence);
            let held = (rng.below(1 << 20) as f32 / (1 << 20) as f32) < odds / (1.0 + odds);
            cases.push(Case { evidence, held, before: 0.0 });
        }
        let EvidenceWeights(found) = fit(&cases);
        for (i, (found, truth)) in found.iter().zip(truth).enumerate() {
            assert!((found - truth).abs() < 0.15, "evidence {i}: {found}, not {truth}");
        }
    }

    #[test]
    fn regression_of_nothing_says_nothing() {
        assert_eq!(fit(&[]), EvidenceWeights([0.0; EVIDENCE]));
    }

    /// The mean chance that held tickets are given, and that of all tickets, late in a game.
    fn chances(game: &Game, seed: u64, weights: &EvidenceWeights) -> (f32, f32) {
        let graph = Graph::new(game);
        let mut traces = Traces::new(&graph);
        let (mut plan_states, mut scratch) = ([PlanState::BLANK; MAX_SEATS], Scratch::new());
        let mut state = game.deal(GameRng::fast(seed), FirstSeat::Random, &mut ());
        let decider =
            Policy { graph: &graph, weights: &Weights::DEFAULT, care: Care::Quick, breadth: Breadth::Narrow };
        while let Some(seat) = state.public().phase.to_act().lowest() {
            if state.public().last_turns.is_some() && matches!(state.public().phase, Phase::Turn { .. }) {
                break;
            }
            let action = decider.best(game.sight(&state, seat), &mut plan_states[seat.index()], &mut scratch);
            game.apply_unchecked(&mut state, seat, &action.unwrap_or(Action::Pass), &mut ());
        }
        let side = game.side(Seat(0));
        let truth = game.tickets_of(&state, side);
        let owned = game.routes_of(&state.public().claims, side);
        traces.observation(&graph, owned, state.public().open, engine::CardCounts::EMPTY);
        let all = TicketSet::first(graph.ends.len());
        let odds: Vec<f32> = all.into_iter().map(|ticket| weights.odds(&traces.of(&graph, ticket))).collect();
        let sum: f32 = odds.iter().sum();
        let right: f32 = truth.into_iter().map(|ticket| odds[ticket.index()] / sum).sum();
        (right, truth.len() as f32 / all.len() as f32)
    }

    #[test]
    fn tickets_that_are_held_are_taken_to_be_more_likely_than_others() {
        for game in tables().into_iter().filter(|game| game.board().routes().len() > 30) {
            let weights = fit_models(&Graph::new(&game), &Weights::DEFAULT, 200).evidence;
            let (mut right, mut blind) = (0.0, 0.0);
            for seed in 0..12 {
                let (one, two) = chances(&game, 7_000 + seed, &weights);
                right += one;
                blind += two;
            }
            assert!(right > 1.5 * blind, "{}: {right} is hardly more than {blind}", game.board().id());
        }
    }

    #[test]
    fn routes_save_a_ticket_what_its_way_costs_and_nothing_when_none_are_owned() {
        for game in tables() {
            let graph = Graph::new(&game);
            let mut traces = Traces::new(&graph);
            let all = RouteSet::first(graph.edges.len());
            let none = engine::CardCounts::EMPTY;
            for ticket in TicketSet::first(graph.ends.len()) {
                let set: TicketSet = [ticket].into_iter().collect();
                traces.observation(&graph, RouteSet::EMPTY, all, none);
                assert_eq!(traces.saved(&graph, set), 0.0);
                let (a, b, _) = graph.ends[ticket.index()];
                let (way, price) = (traces.now.way(&graph, all, a, b), traces.now.between(a, b));
                traces.observation(&graph, way, all - way, none);
                assert_eq!(traces.saved(&graph, set), f32::from(price) / TURN, "{}", game.board().id());
            }
        }
    }
}
