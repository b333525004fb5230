//! Guesses which tickets the others hold, by sampling from the evidence.

use engine::{Assumptions, CardCounts, MAX_TICKETS, Seat, Side, SplitMix64, TicketId, TicketSet, View};

use super::blocking::Demand;
use super::ticket_evidence::{EvidenceWeights, Traces, exp};
use crate::planner::graph::Graph;

/// How many ticket sets are sampled for each seat and decision.
const POOL: usize = 48;
/// How many candidate sets are compared for each sample.
const COMPARED: usize = 4;
/// How strongly each turn that a set would have saved a side speaks for the set, as a power of e.
const KEEN: f64 = 0.8;
/// How many samples are tried to find one that takes no ticket twice.
const TRIES: usize = 4;

/// What the search assumes about the others' tickets.
#[derive(Clone, Debug)]
pub(crate) struct Belief {
    traces: Traces,
    /// How much the others need each route if these assumptions are right.
    pub(super) demand: Demand,
    /// For each seat, ticket sets that it may hold.
    pools: Vec<[TicketSet; POOL]>,
    /// For each team, ticket sets that its holder may contain.
    shared: Vec<[TicketSet; POOL]>,
}

impl Belief {
    pub(crate) fn new(graph: &Graph) -> Belief {
        Belief {
            traces: Traces::new(graph),
            demand: Demand::new(),
            pools: vec![[TicketSet::EMPTY; POOL]; graph.game.seats()],
            shared: vec![[TicketSet::EMPTY; POOL]; graph.game.sides()],
        }
    }

    /// Samples what the others may hold, given `view` and the cards that are known.
    pub(super) fn fill(
        &mut self,
        graph: &Graph,
        weights: &EvidenceWeights,
        view: &View,
        known: &Assumptions,
        me: Seat,
        rng: &mut SplitMix64,
    ) {
        let game = &graph.game;
        let unseen = game.unseen_tickets(view);
        self.demand.clear();
        for side in game.each_side() {
            let members = game.members(side);
            if members.iter().all(|seat| seat == me) {
                continue;
            }
            let owned = game.routes_of(&view.public.claims, side);
            self.traces.observation(graph, owned, view.public.open, held(graph, known, side));
            let mut odds = [0.0f32; MAX_TICKETS];
            for ticket in unseen {
                odds[ticket.index()] = weights.odds(&self.traces.of(graph, ticket));
            }
            for seat in members.iter().filter(|&seat| seat != me) {
                let n = view.public.hand_tickets[seat.index()];
                let traces = &mut self.traces;
                self.pools[seat.index()] = std::array::from_fn(|_| match game.teams() {
                    // One partner's tickets do not explain what both have claimed.
                    true => suppose(unseen, &odds, n, rng),
                    false => explain(graph, traces, unseen, &odds, n, rng),
                });
            }
            if game.teams() && !members.contains(me) {
                let n = view.public.holder_tickets[side.index()];
                self.shared[side.index()] = std::array::from_fn(|_| suppose(unseen, &odds, n, rng));
            }
            self.ask(graph, view, side, me);
        }
    }

    /// Takes everything hidden as known: for the bot that sees everything.
    pub(super) fn know(&mut self, graph: &Graph, view: &View, all: &Assumptions, me: Seat) {
        let game = &graph.game;
        self.demand.clear();
        for side in game.each_side() {
            let owned = game.routes_of(&view.public.claims, side);
            self.traces.observation(graph, owned, view.public.open, CardCounts::EMPTY);
            for seat in game.members(side).iter() {
                self.pools[seat.index()] = [all.tickets[seat.index()]; POOL];
            }
            if game.teams() {
                self.shared[side.index()] = [all.shared[side.index()]; POOL];
            }
            self.ask(graph, view, side, me);
        }
    }

    /// Notes which routes a side needs, unless it is the bot's own side.
    fn ask(&mut self, graph: &Graph, view: &View, side: Side, me: Seat) {
        let game = &graph.game;
        let members = game.members(side);
        if members.contains(me) {
            return;
        }
        let (now, open) = (&self.traces.now, view.public.open);
        for seat in members.iter() {
            self.demand.add(graph, now, open, &self.pools[seat.index()]);
        }
        if game.teams() {
            self.demand.add(graph, now, open, &self.shared[side.index()]);
        }
    }

    /// Puts one sample for every seat into a guess.
    pub(crate) fn draw(&self, guess: &mut Assumptions, rng: &mut SplitMix64) {
        let mut taken = TicketSet::EMPTY;
        for (seat, pool) in self.pools.iter().enumerate() {
            guess.tickets[seat] = apart(pool, &mut taken, rng);
        }
        for (team, pool) in self.shared.iter().enumerate().take(guess.shared.len()) {
            guess.shared[team] = apart(pool, &mut taken, rng);
        }
    }
}

/// The cards that a side is known to hold.
pub(super) fn held(graph: &Graph, known: &Assumptions, side: Side) -> CardCounts {
    let game = &graph.game;
    let cards = game.team_of_side(side).map_or(CardCounts::EMPTY, |team| known.holders[team.index()]);
    game.members(side).iter().fold(cards, |cards, seat| cards.plus(&known.hands[seat.index()]))
}

/// One set of a pool, without tickets already taken if possible.
fn apart(pool: &[TicketSet; POOL], taken: &mut TicketSet, rng: &mut SplitMix64) -> TicketSet {
    let mut set = TicketSet::EMPTY;
    for _ in 0..TRIES {
        set = pool[rng.below(POOL as u32) as usize];
        if (set & *taken).is_empty() {
            break;
        }
    }
    *taken |= set;
    set
}

/// One of several sets of `n` tickets: sets that explain more of the claims are more likely.
fn explain(
    graph: &Graph,
    traces: &mut Traces,
    unseen: TicketSet,
    odds: &[f32; MAX_TICKETS],
    n: u8,
    rng: &mut SplitMix64,
) -> TicketSet {
    let mut best = suppose(unseen, odds, n, rng);
    let first = traces.saved(graph, best);
    let mut sum = 1.0;
    for _ in 1..COMPARED {
        let set = suppose(unseen, odds, n, rng);
        let weight = exp(KEEN * f64::from(traces.saved(graph, set) - first));
        sum += weight;
        // Each set is chosen with a probability proportional to its weight.
        if f64::from(rng.below(1 << 24)) < weight / sum * f64::from(1 << 24) {
            best = set;
        }
    }
    best
}

/// A set of `n` tickets drawn by their odds.
fn suppose(unseen: TicketSet, odds: &[f32; MAX_TICKETS], n: u8, rng: &mut SplitMix64) -> TicketSet {
    let mut set = TicketSet::EMPTY;
    for _ in 0..n {
        let Some(ticket) = pick(unseen - set, odds, rng) else { break };
        set.insert(ticket);
    }
    set
}

fn pick(tickets: TicketSet, odds: &[f32; MAX_TICKETS], rng: &mut SplitMix64) -> Option<TicketId> {
    let sum: f32 = tickets.into_iter().map(|ticket| odds[ticket.index()]).sum();
    let mut left = sum * (rng.below(1 << 24) as f32 / (1 << 24) as f32);
    let mut last = None;
    for ticket in tickets {
        last = Some(ticket);
        left -= odds[ticket.index()];
        if left < 0.0 {
            break;
        }
    }
    last
}

#[cfg(test)]
mod tests {
    use engine::{Assumptions, SplitMix64, Viewer};
    use test_support::playout::all_tables;
    use test_support::{Playout, invariants};

    use super::Belief;
    use crate::expert::fit::fit_models;
    use crate::planner::graph::Graph;
    use crate::planner::weights::Weights;

    #[test]
    fn supposed_tickets_are_unseen_and_as_many_as_each_seat_holds() {
        let mut supposed = 0;
        for (seed, game) in all_tables(24).enumerate() {
            let graph = Graph::new(&game);
            let weights = fit_models(&graph, &Weights::DEFAULT, 4).evidence;
            let mut belief = Belief::new(&graph);
            let mut rng = SplitMix64::new(seed as u64);
            Playout::new(&game, seed as u64).each(|at| {
                if at.steps % 23 != 5 {
                    return;
                }
                for seat in game.each_seat() {
                    let viewer = Viewer::Seat(seat);
                    let view = game.view(&at.state, viewer);
                    let unseen = game.unseen_tickets(&view);
                    belief.fill(&graph, &weights, &view, &Assumptions::NONE, seat, &mut rng);
                    let mut guess = Assumptions::NONE;
                    belief.draw(&mut guess, &mut rng);
                    for other in game.each_seat().filter(|&other| other != seat) {
                        let set = guess.tickets[other.index()];
                        assert!(unseen.is_superset(set), "{set:?} of {unseen:?}");
                        assert_eq!(set.len(), usize::from(view.public.hand_tickets[other.index()]));
                        supposed += set.len();
                    }
                    let world = game.determinize_as(&view, &guess, &mut rng);
                    assert_eq!(game.view(&world, viewer), view);
                    invariants::tickets(&game, &world);
                }
            });
        }
        assert!(supposed > 1000, "{supposed}");
    }
}
